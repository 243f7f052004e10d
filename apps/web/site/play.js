// The card "Play": the board, the moves, hint, undo, and why a move was a mistake. The engine knows the rules and plays.

import { $, announce, element } from './dom.js';
import { draw_board, preview } from './board.js';
import { show_error } from './solve.js';
import { remember, state as shown } from './state.js';
import { t } from './strings.js';
import { Work } from './work.js';

const thinking_time = 450; // milliseconds before the answer is shown, so that one sees one's own move first

export class Play {
  #work;
  #game_of;
  #state = null;
  #words = '';
  #note = [];
  #turn = 0;
  #restart = () => {};

  /// `game_of()`: the part of a request that says which game is meant.
  constructor(card, game_of) {
    this.#work = new Work(card);
    this.#work.onstop = () => this.#stopped();
    this.#game_of = game_of;
  }

  /// A new game from `position`; `moves` are played already. Until it is there, the game before stays.
  start(position, computer_first, moves = []) {
    const begun = { start: position, first: computer_first ? 'computer' : '', move: moves };
    this.#restart = () => this.start(position, computer_first, moves);
    this.#ask({ then: 'state', position, computer_first, moves }, ({ state }) => {
      remember(begun);
      this.#note = [];
      this.#say('');
      this.#goes_on(state);
    });
  }

  clear() {
    this.#turn++;
    this.#work.drop();
    this.#state = null;
    remember({ start: '', first: '', move: [] });
    $('table').hidden = true;
  }

  /// In another language.
  redraw() {
    if (!this.#state) return;
    this.#note = [];
    this.#say('');
    this.#draw();
  }

  get going() {
    return this.#state !== null;
  }

  #ask(request, done) {
    const turn = ++this.#turn;
    this.#work.run({
      ask: 'play', ...this.#game_of(), position: shown.start, computer_first: shown.first === 'computer', moves: shown.move, seconds: 20, ...request,
    }, (answer) => turn === this.#turn && done(answer), (error) => this.#fail(error));
  }

  #fail(error) {
    if (this.#state) return this.#interrupted([show_error(error)]);
    $('table').hidden = false;
    $('table').replaceChildren(show_error(error));
  }

  #stopped() {
    this.#turn++;
    announce(t('stopped'));
    if (this.#state) return this.#interrupted([]);
    $('table').hidden = false;
    $('table').replaceChildren(element('p', {}, t('stopped')), this.#button_again(this.#restart));
  }

  /// The game stays as it is. Where it is the computer's turn, nobody could move: it may be asked again.
  #interrupted(notes) {
    const waits = this.#state.to_move === 'computer' && !this.#state.over;
    this.#words = waits ? t('stopped') : '';
    this.#note = waits ? [...notes, this.#button_again(() => this.#ask_computer())] : notes;
    this.#draw();
  }

  #button_again(f) {
    return element('button', { type: 'button', onclick: f }, t('again'));
  }

  #ask_computer() {
    this.#note = [];
    this.#words = '';
    this.#goes_on(this.#state);
  }

  #say(words) {
    this.#words = words;
    if (words) announce(words);
  }

  /// Takes over a state; the computer answers when it is its turn.
  #goes_on(state) {
    this.#state = state;
    remember({ move: state.history.map((m) => m.notation) });
    if (state.over || state.to_move === 'you') {
      const both = state.over ? [this.#standing(), this.#words] : [this.#words, this.#standing()];
      this.#say(both.filter(Boolean).join(' '));
      return this.#draw();
    }
    this.#draw();
    const since = performance.now();
    this.#ask({ then: 'reply' }, ({ state: next }) => {
      const last = next.history.at(-1);
      const turn = this.#turn;
      setTimeout(() => {
        if (turn !== this.#turn) return;
        this.#words = t('computer_moved', { move: written(last) });
        this.#goes_on(next);
      }, Math.max(0, thinking_time - (performance.now() - since)));
    });
  }

  #standing() {
    const { over, winner, convention, end, to_move } = this.#state;
    if (!over) return t(to_move === 'you' ? 'your_turn' : 'computer_turn');
    const who = winner === 'you' ? t('you_win') : winner === 'computer' ? t('you_lose') : t('drawn');
    const usual = /no moves? left/.test(end);
    return `${who} ${usual ? t(`ended_${convention}`) : ''}`.trim();
  }

  #move(typed) {
    this.#note = [];
    this.#ask({ then: 'move', typed }, ({ state }) => {
      this.#words = '';
      this.#goes_on(state);
    });
  }

  #hint() {
    this.#ask({ then: 'hint' }, ({ hint }) => {
      const words = t(`hint_${hint.kind}`, { move: written(hint.hint) });
      this.#note = [element('p', { class: 'hint' }, words)];
      announce(words);
      this.#draw();
      preview($('table'), this.#state.moves.find((m) => m.notation === hint.hint.notation) ?? null);
    });
  }

  #undo() {
    this.#note = [];
    this.#ask({ then: 'undo' }, ({ state }) => {
      this.#words = '';
      this.#goes_on(state);
    });
  }

  #explain() {
    this.#ask({ then: 'explain' }, ({ review }) => {
      const words = review_words(review);
      this.#note = words.map((w, i) => element('p', { class: i === 0 ? `review ${review.verdict.replace(' ', '-')}` : 'note' }, w));
      announce(words.join(' '));
      this.#draw();
    });
  }

  #draw() {
    const focus = document.activeElement?.closest('#table') ? document.activeElement.dataset.focus : null;
    const mine = this.#state.to_move === 'you' && !this.#state.over;
    const played = this.#state.history.some((m) => m.by === 'you');
    const button = (key, f, on) => element('button', { type: 'button', 'data-focus': key, disabled: !on, onclick: f }, t(key));
    const board = draw_board(mine ? this.#state : { ...this.#state, moves: [] }, { onmove: (m) => this.#move(m.notation) });
    $('table').hidden = false;
    $('table').replaceChildren(
      element('div', { class: 'felt' },
        element('p', { class: `standing ${this.#state.over ? `over ${this.#state.winner ?? 'drawn'}` : ''}` }, this.#words || this.#standing()),
        board,
        element('div', { class: 'buttons' },
          button('hint', () => this.#hint(), mine), button('undo', () => this.#undo(), played), button('why', () => this.#explain(), played && (mine || this.#state.over))),
        element('div', { class: 'notes' }, ...this.#note)),
      element('div', { class: 'beside' }, ...(mine ? this.#move_list(board) : []), ...this.#past()),
    );
    if (focus) ($('table').querySelector(`[data-focus="${focus}"]:not([disabled])`) ?? $('table').querySelector('.moves button'))?.focus();
  }

  #move_list(board) {
    const { moves, all_moves } = this.#state;
    const several = this.#state.parts.length > 1;
    const item = (m) => {
      const show = () => preview(board, m), hide = () => preview(board, null);
      return element('li', {}, element('button', {
        type: 'button', class: 'move', onclick: () => this.#move(m.notation), onpointerenter: show, onpointerleave: hide, onfocus: show, onblur: hide,
      }, element('span', { class: 'how' }, several ? `${m.part}: ${m.move}` : m.move), element('span', { class: 'to' }, `→ ${m.result}`)));
    };
    const input = element('input', { id: 'typed', autocomplete: 'off', autocapitalize: 'off', spellcheck: 'false', 'data-focus': 'typed' });
    const list = element('ul', { class: 'moves', tabindex: '-1' }, ...moves.map(item));
    input.addEventListener('input', () => {
      [...list.children].forEach((li, i) => (li.hidden = !moves[i].notation.includes(input.value.trim())));
    });
    return [
      element('h3', {}, `${t('moves')} (${moves.length}${all_moves ? '' : '+'})`),
      moves.length > 8 ? element('form', { class: 'ask', onsubmit: (e) => { e.preventDefault(); if (input.value.trim()) this.#move(input.value.trim()); } },
        element('label', { for: 'typed', class: 'hidden' }, t('filter_moves')), Object.assign(input, { placeholder: t('filter_moves') }),
        element('button', { type: 'submit' }, t('make_move'))) : null,
      list,
      all_moves ? null : element('p', { class: 'note' }, t('more_moves', { count: moves.length })),
    ];
  }

  #past() {
    const { history } = this.#state;
    if (history.length === 0) return [];
    return [element('h3', {}, t('past')), element('ol', { class: 'past' },
      ...history.map((m) => element('li', { class: m.by }, element('span', { class: 'who' }, t(m.by)), ' ', element('code', {}, written(m)))))];
  }
}

/// A move as one reads it.
const written = (m) => `${m.part}: ${m.move} → ${m.result}`;

function review_words(review) {
  const draw = review.before === 'draw';
  const key = { best: draw ? 'review_best_draw' : 'review_best', mistake: draw ? 'review_mistake_draw' : 'review_mistake', 'no better': 'review_no_better' }[review.verdict];
  const out = [t(key ?? 'review_unknown')];
  if (review.verdict !== 'mistake') return out;
  if (review.value_left) out.push(t('review_left', { move: written(review.explained), value: review.value_left }));
  if (review.better.length > 0) out.push(t('review_better', { moves: review.better.slice(0, 3).map(written).join(' · ') }));
  if (review.answer) out.push(t('review_answer', { move: written(review.answer) }));
  return out;
}
