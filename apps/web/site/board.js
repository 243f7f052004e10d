// The position as a picture: heaps of stones, strips, rows, grids, graphs, letters. Pieces can be touched; whoever cannot see or
// touch them has the same moves in the list beside.

import { element } from './dom.js';
import { takings, meant } from './pieces.js';
import { t } from './strings.js';

const most_pieces = 400;

/// `onmove(move)` when a touch means a move; `onchoice(moves)` while it is not yet clear.
export function draw_board(state, { onmove }) {
  const board = element('div', { class: 'board', role: 'img', 'aria-label': `${t('board')}: ${state.position || t('empty_board')}` });
  if (state.parts.length === 0) board.append(element('p', { class: 'nothing' }, t('empty_board')));
  state.parts.forEach((part, index) => board.append(draw_part(part, state.moves.filter((m) => m.component === index), onmove)));
  return board;
}

function draw_part(part, moves, onmove) {
  const drawable = draw[part.draw_as] && size_of(part) <= most_pieces;
  const value = part.fields[0]?.value;
  const drawn = element('div', { class: `part ${part.draw_as}` },
    ...(drawable ? draw[part.draw_as](value, part, moves) : [element('span', { class: 'written' }, shortened(part.position))]));
  if (drawable) touch(drawn, part, takings(part, moves), onmove);
  return element('figure', {}, drawn, element('figcaption', {}, element('code', {}, shortened(part.position))));
}

const shortened = (text) => (text.length > 60 ? `${text.slice(0, 58)} …` : text);

const draw = { heap: draw_heap, heaps: draw_heaps, list: draw_list, set: draw_set, cells: draw_cells, graph: draw_graph, text: draw_text, grid: draw_grid };

function size_of(part) {
  const numbers = part.fields.map((f) => (Array.isArray(f.value) ? f.value : [f.value])).flat();
  if (part.draw_as === 'set') return numbers.length;
  const counted = ['heap', 'heaps', 'list'].includes(part.draw_as); // a number that JavaScript would round is a text
  return numbers.reduce((sum, x) => sum + (typeof x === 'number' || counted ? Math.abs(Number(x)) : 1), 0);
}

const piece = (kind, key) => element('span', { class: kind, 'data-key': key });

/// A row that may fall apart is a strip of squares, any other heap a handful of stones.
function draw_heap(n, part, moves) {
  const falls_apart = moves.some((m) => m.result.includes(' + '));
  const pieces = Array.from({ length: n }, (_, i) => piece(falls_apart ? 'square' : 'stone', String(i)));
  const heap = element('div', { class: falls_apart ? 'strip' : 'stones' }, ...pieces, n === 0 ? element('span', { class: 'nothing' }, '0') : null);
  heap.style.setProperty('--count', n);
  return [heap];
}

function row(name, n, index, kind) {
  const pieces = Array.from({ length: Math.max(0, n) }, (_, i) => piece(kind, `${index}:${i}`));
  return element('div', { class: 'row' }, element('span', { class: 'name' }, name), ...pieces, n <= 0 ? element('span', { class: 'nothing' }, n) : null);
}

function draw_heaps(_, part) {
  return part.fields.map((field, i) => typeof field.value === 'boolean'
    ? element('div', { class: 'row' }, element('span', { class: 'name' }, field.name), element('span', { class: 'flag' }, field.value ? '✓' : '–'))
    : row(field.name, field.value, i, 'stone'));
}

function draw_list(rows) {
  if (rows.length === 0) return [element('span', { class: 'nothing' }, '[]')];
  return rows.map((n, i) => row('', n, i, 'square'));
}

function draw_set(members) {
  if (members.length === 0) return [element('span', { class: 'nothing' }, '{}')];
  return [element('div', { class: 'chips' }, ...members.map((m) => element('span', { class: 'chip', 'data-key': JSON.stringify(m) }, String(m))))];
}

function draw_cells(cells) {
  const rows = cells.map(([r]) => r), columns = cells.map(([, c]) => c);
  const top = Math.min(...rows), left = Math.min(...columns);
  const grid = element('div', { class: 'cells' });
  for (const [r, c] of cells) {
    const square = piece('square', JSON.stringify([r, c]));
    square.style.gridRow = r - top + 1;
    square.style.gridColumn = c - left + 1;
    grid.append(square);
  }
  return [grid];
}

function draw_text(text) {
  return [element('div', { class: 'letters' }, ...[...text].map((c) => element('span', { class: 'letter' }, c === ' ' ? '·' : c)))];
}

function draw_grid(rows) {
  return rows.map((r) => element('div', { class: 'letters' }, ...[...r].map((c) => element('span', { class: 'letter' }, String(c)))));
}

function draw_graph(members, part) {
  const ns = 'http://www.w3.org/2000/svg';
  const make = (tag, attributes, text = '') => {
    const e = document.createElementNS(ns, tag);
    for (const [k, v] of Object.entries(attributes)) e.setAttribute(k, v);
    e.textContent = text;
    return e;
  };
  const radius = members.length === 1 ? 0 : 40 + 9 * members.length, middle = radius + 24;
  const spot = new Map(members.map((m, i) => {
    const turn = (i / members.length) * 2 * Math.PI - Math.PI / 2;
    return [m, [middle + radius * Math.cos(turn), middle + radius * Math.sin(turn)]];
  }));
  const svg = make('svg', { viewBox: `0 0 ${2 * middle} ${2 * middle}`, width: 2 * middle, height: 2 * middle });
  for (const [a, b] of part.edges ?? []) {
    if (!spot.has(a) || !spot.has(b)) continue;
    svg.append(make('line', { x1: spot.get(a)[0], y1: spot.get(a)[1], x2: spot.get(b)[0], y2: spot.get(b)[1], class: 'edge' }));
  }
  for (const [m, [x, y]] of spot) {
    const g = make('g', { class: 'vertex', 'data-key': JSON.stringify(m) });
    g.append(make('circle', { cx: x, cy: y, r: 17 }), make('text', { x, y: y + 5, 'text-anchor': 'middle' }, String(m)));
    svg.append(g);
  }
  return [svg];
}

/// Touching pieces: a preview under the pointer, a move when it is clear which one is meant, else a choice goes on.
function touch(drawn, part, taking, onmove) {
  let chosen = [];
  const all = [...drawn.querySelectorAll('[data-key]')];
  const usable = new Set(taking.flatMap(([, taken]) => [...taken]));
  const mark = (kind, keys) => all.forEach((e) => e.classList.toggle(kind, keys.has(e.dataset.key)));
  const taken_by = (move) => taking.find(([m]) => m === move)?.[1] ?? new Set();
  mark('usable', usable);
  for (const e of all) {
    if (!usable.has(e.dataset.key)) continue;
    const wanted = () => meant(part, taking, [...chosen, e.dataset.key]);
    e.addEventListener('pointerenter', () => {
      const { move } = wanted();
      mark('going', move ? taken_by(move) : new Set([e.dataset.key]));
      drawn.title = move ? move.move : '';
    });
    e.addEventListener('pointerleave', () => mark('going', new Set()));
    e.addEventListener('click', () => {
      const again = chosen.includes(e.dataset.key);
      const { move, open } = again ? {} : wanted();
      if (move) return onmove(move);
      chosen = again || !open ? [] : [...chosen, e.dataset.key];
      mark('chosen', new Set(chosen));
      mark('usable', open ?? usable);
    });
  }
  drawn.preview = (move) => mark('going', move ? taken_by(move) : new Set());
}

/// Shows on the board which pieces a move of the list takes; null: none.
export function preview(board, move) {
  board.querySelectorAll('.part').forEach((part, i) => part.preview?.(move && move.component === i ? move : null));
}
