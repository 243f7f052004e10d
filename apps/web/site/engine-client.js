// Workers with the engine. A request is a promise; a newer one of the same worker takes the place of one that is still at work.

import { engine_bytes, engine_worker } from './assets.js';

let compiled = null;

/// The engine's code, loaded and compiled once for all workers.
function compile() {
  compiled ??= engine_bytes().then((bytes) => WebAssembly.compile(bytes));
  compiled.catch(() => (compiled = null));
  return compiled;
}

export class Stopped extends Error {}

export class EngineError extends Error {
  constructor(error) {
    super(error.message);
    this.error = error;
  }
}

export class Engine {
  #worker = null;
  #ready = null;
  #pending = null;
  #next = 0;
  onprogress = () => {};

  /// Answers the request {ask: …}. Throws EngineError for what the engine calls wrong, Stopped when it was stopped or replaced.
  async ask(request) {
    this.stop();
    const id = ++this.#next;
    const answer = new Promise((resolve, reject) => (this.#pending = { id, resolve, reject, sent: false }));
    answer.catch(() => {});
    this.#send(id, JSON.stringify(request)).catch((e) => this.#give_up(id, e));
    const text = JSON.parse(await answer);
    if (text.error) throw new EngineError(text.error);
    return text.answer;
  }

  /// Without a worker there is no answer; the next request tries again.
  #give_up(id, error) {
    if (this.#pending?.id !== id) return;
    this.#ready = null;
    const pending = this.#pending;
    this.#pending = null;
    pending.reject(error);
  }

  get busy() {
    return this.#pending !== null;
  }

  /// Ends the work at once; the next request starts a new worker.
  stop() {
    const pending = this.#pending;
    if (!pending) return;
    this.#pending = null;
    if (pending.sent) {
      this.#worker.terminate();
      this.#worker = this.#ready = null;
    }
    pending.reject(new Stopped());
  }

  /// Starts the worker ahead of the first request.
  warm() {
    this.#ready ??= this.#start();
    return this.#ready;
  }

  async #start() {
    const wasm = await compile();
    const worker = await engine_worker();
    this.#worker = worker;
    return new Promise((resolve, reject) => {
      const broken = (message) => {
        reject(new Error(message));
        this.#broken(worker, message);
      };
      worker.onerror = (e) => broken(e.message);
      worker.onmessage = ({ data }) => {
        if (data.ready) resolve();
        else if (data.failed) broken(data.failed);
        else if (data.progress) this.onprogress(data.progress);
        else this.#receive(data);
      };
      worker.postMessage({ wasm });
    });
  }

  async #send(id, request) {
    await this.warm();
    if (this.#pending?.id !== id) return;
    this.#pending.sent = true;
    this.#worker.postMessage({ id, request });
  }

  /// What was asked of a worker that broke has no answer; the next request starts a new one.
  #broken(worker, message) {
    worker.terminate();
    if (this.#worker !== worker) return;
    this.#worker = this.#ready = null;
    const pending = this.#pending;
    this.#pending = null;
    pending?.reject(new Error(message));
  }

  #receive({ id, answer }) {
    const pending = this.#pending;
    if (pending?.id !== id) return;
    this.#pending = null;
    pending.resolve(answer);
  }
}
