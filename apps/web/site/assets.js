// Where the engine is: beside the page.

export async function engine_bytes() {
  const response = await fetch(new URL('engine.wasm', import.meta.url));
  if (!response.ok) throw new Error(`engine.wasm: ${response.status}`);
  return response.arrayBuffer();
}

export function engine_worker() {
  return new Worker(new URL('worker.js', import.meta.url));
}
