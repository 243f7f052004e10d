// The engine in a worker of its own, behind the text of engine.js: a request in, an answer out, with reports while it works. Stopping is ending the worker.

let engine = null;

function failed(error) {
  postMessage({ failed: String(error) });
}

function start({ wasm }) {
  createEngine({
    instantiateWasm(imports, done) {
      WebAssembly.instantiate(wasm, imports).then(done, failed);
      return {};
    },
    onProgress: (what, done, total) => postMessage({ progress: { what, done, total } }),
  }).then((made) => {
    engine = made;
    postMessage({ ready: true });
  }, failed);
}

onmessage = ({ data }) => {
  if (data.wasm) return start(data);
  const started = performance.now();
  const answer = engine.ccall('grundy_call', 'string', ['string'], [data.request]);
  postMessage({ id: data.id, answer, milliseconds: performance.now() - started });
};
