// Where the engine is: beside the page. What a worker needs is loaded once, so that starting another needs no connection.

async function load(name) {
  const response = await fetch(new URL(name, import.meta.url));
  if (!response.ok) throw new Error(`${name}: ${response.status}`);
  return response;
}

export async function engine_bytes() {
  return (await load('engine.wasm')).arrayBuffer();
}

let program = null;

export async function engine_worker() {
  program ??= Promise.all(['engine.js', 'worker.js'].map(async (name) => (await load(name)).text()));
  return new Worker(URL.createObjectURL(new Blob(await program, { type: 'text/javascript' })));
}
