// Where the engine is when the page is one file: inside it.

const text_of = (id) => document.getElementById(id).textContent.trim();

export async function engine_bytes() {
  return Uint8Array.from(atob(text_of('engine-bytes')), (c) => c.charCodeAt(0)).buffer;
}

export async function engine_worker() {
  return new Worker(URL.createObjectURL(new Blob([text_of('engine-worker')], { type: 'text/javascript' })));
}
