// The editor: a text area over a coloured copy of its text, in which errors are underlined.

import { element } from './dom.js';

const token = /#[^\n]*|"[^"\n]*"?|\d+(?:\^\d+)?|[A-Za-z][A-Za-z0-9_]*|[^\sA-Za-z0-9]/g;

export class Editor {
  #area;
  #ink;
  #words = { reserved: new Set(), types: new Set(), builtins: new Set() };
  #place = null;

  constructor(root, onchange) {
    this.#area = root.querySelector('textarea');
    this.#ink = root.querySelector('.ink');
    this.#area.addEventListener('input', () => {
      this.#place = null;
      this.#paint();
      onchange();
    });
  }

  get text() {
    return this.#area.value;
  }

  set text(text) {
    this.#area.value = text;
    this.#place = null;
    this.#paint();
  }

  set words({ reserved, types, builtins }) {
    this.#words = { reserved: new Set(reserved), types: new Set(types), builtins: new Set(builtins) };
    this.#paint();
  }

  /// Underlines a place {line, column, length} of the text, in bytes from 1; null: none.
  mark(place) {
    this.#place = place;
    this.#area.setAttribute('aria-invalid', place ? 'true' : 'false');
    this.#paint();
  }

  #class_of(word) {
    if (word[0] === '#') return 'comment';
    if (word[0] === '"') return 'text';
    if (/\d/.test(word[0])) return 'number';
    for (const [kind, words] of Object.entries(this.#words)) if (words.has(word)) return kind;
    return /[A-Za-z]/.test(word[0]) ? 'name' : 'sign';
  }

  /// Stretches of the text with their class: [from, to, class].
  #tokens() {
    const out = [];
    for (const found of this.text.matchAll(token)) {
      out.push([found.index, found.index + found[0].length, this.#class_of(found[0])]);
    }
    return out;
  }

  #paint() {
    const [from, to] = marked(this.text, this.#place);
    const pieces = [];
    let at = 0;
    const add = (end, kind) => {
      for (const cut of [from, to, end]) {
        if (cut <= at || cut > end) continue;
        const wrong = at >= from && at < to;
        pieces.push(element('span', { class: wrong ? `${kind} wrong` : kind }, this.text.slice(at, cut)));
        at = cut;
      }
    };
    for (const [start, end, kind] of this.#tokens()) {
      add(start, 'blank');
      add(end, kind);
    }
    add(this.text.length, 'blank');
    if (from >= this.text.length && this.#place) pieces.push(element('span', { class: 'wrong' }, ' '));
    this.#ink.replaceChildren(...pieces, '\n');
  }
}

/// The stretch of a place in characters; it holds at least one character, and none without a place.
function marked(text, place) {
  if (!place) return [-1, -1];
  const lines = text.split('\n');
  const before = lines.slice(0, place.line - 1).reduce((sum, line) => sum + line.length + 1, 0);
  const bytes = new TextEncoder().encode(lines[place.line - 1] ?? '');
  const characters = (count) => new TextDecoder().decode(bytes.slice(0, Math.max(0, count))).length;
  const from = before + characters(place.column - 1);
  const to = before + characters(place.column - 1 + Math.max(1, place.length));
  return [from, Math.max(to, from + 1)];
}
