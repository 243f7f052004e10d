// The line of a card that says that the engine is at work, with a stop button.

import { announce, element } from './dom.js';
import { Engine, EngineError, Stopped } from './engine-client.js';
import { said } from './engine-words.js';
import { t } from './strings.js';

const shown_after = 250; // milliseconds

export class Work {
  #line;
  #engine = new Engine();
  #timer = 0;
  #turn = 0;

  constructor(card) {
    this.#line = card.querySelector('.work');
    this.#engine.onprogress = (progress) => this.#show(progress);
  }

  get busy() {
    return this.#engine.busy;
  }

  warm() {
    return this.#engine.warm();
  }

  /// Asks the engine; `done` gets the answer, `failed` the error. Without an answer after a while the line with the stop button appears.
  async run(request, done, failed, wait = shown_after) {
    const turn = ++this.#turn;
    clearTimeout(this.#timer);
    if (!this.#line.querySelector('progress')) this.#hide();
    if (this.#line.hidden) this.#timer = setTimeout(() => this.#show(), wait);
    let answer;
    try {
      answer = await this.#engine.ask(request);
    } catch (e) {
      if (turn !== this.#turn || e instanceof Stopped) return;
      this.#hide();
      return failed(e instanceof EngineError ? e.error : { message: t('engine_failed'), detail: String(e) });
    }
    this.#hide();
    done(answer);
  }

  /// Ends the work without a word.
  drop() {
    this.#turn++;
    this.#hide();
    this.#engine.stop();
  }

  #hide() {
    clearTimeout(this.#timer);
    this.#line.hidden = true;
    this.#line.replaceChildren();
  }

  #show(progress = null) {
    const { what, done, total } = progress ?? {};
    let bar = this.#line.querySelector('progress');
    if (this.#line.hidden || !bar) {
      bar = element('progress', { 'aria-label': t('working') });
      const stop = element('button', { type: 'button', class: 'stop', onclick: () => this.stopped() }, t('stop'));
      this.#line.replaceChildren(element('span', { class: 'what' }, t('working')), bar, stop);
      this.#line.hidden = false;
    }
    if (what) this.#line.querySelector('.what').replaceChildren(said(what));
    if (total > 0) Object.assign(bar, { max: total, value: done });
  }

  onstop = () => {};

  stopped() {
    this.drop();
    this.onstop();
  }

  /// Says in the line that the work was stopped; the button calls `again`.
  say_stopped(again) {
    this.#line.replaceChildren(t('stopped'), ' ', element('button', { type: 'button', onclick: () => { this.#hide(); again(); } }, t('again')));
    this.#line.hidden = false;
    announce(t('stopped'));
  }
}
