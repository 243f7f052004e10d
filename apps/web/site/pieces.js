// Which pieces of a drawn part a move takes away, read off the engine's list of moves: so that one can play by touching a piece.
//
// A piece has a key: "i" in a heap, "f:i" in several heaps or the rows of a list, the member itself in a set.

import { read_position } from './literal.js';

const key = (x) => JSON.stringify(x);

/// The keys of the pieces of a part of the engine's play state; null where its drawing has none.
export function pieces_of(part) {
  const value = part.fields[0]?.value;
  if (part.draw_as === 'heap') return range(value);
  if (part.draw_as === 'heaps') return part.fields.flatMap((f, i) => rows_of([f.value], i));
  if (part.draw_as === 'list') return value.flatMap((n, i) => rows_of([n], i));
  if (['set', 'graph', 'cells'].includes(part.draw_as)) return value.map(key);
  return null;
}

const range = (n) => Array.from({ length: n }, (_, i) => String(i));
const rows_of = ([n], row) => (typeof n === 'number' ? range(Math.max(0, n)).map((i) => `${row}:${i}`) : []);

/// The pieces that stay when the part becomes `result`; null when the drawing cannot tell.
function staying(part, result) {
  const after = result === 'sum()' ? [] : read_position(result);
  if (!after || after.some((p) => p.family !== part.family)) return null;
  if (after.length === 0) return [];
  const value = part.fields[0].value;
  if (part.draw_as === 'heap') return heap_staying(value, after.map((p) => p.args[0]));
  if (['set', 'graph', 'cells'].includes(part.draw_as)) return after.flatMap((p) => p.args[0].set.map(key));
  if (after.length > 1) return null;
  if (part.draw_as === 'heaps') return after[0].args.flatMap((n, i) => rows_of([n], i));
  const rows = after[0].args[0];
  const shift = value.length - rows.length; // rows in front that are gone
  return shift < 0 ? null : rows.flatMap((n, i) => rows_of([n], i + shift));
}

/// One heap: what is left lies at the left; two: at both ends of the row.
function heap_staying(n, left) {
  if (left.length > 2 || left.reduce((a, b) => a + b, 0) > n) return null;
  const [a, b = 0] = left;
  return [...range(a), ...range(n).slice(n - b)];
}

/// The pieces that each move of the part takes: a list of [move, Set of keys]; moves that the drawing cannot show are left out.
export function takings(part, moves) {
  const pieces = pieces_of(part);
  if (!pieces) return [];
  const out = [];
  for (const move of moves) {
    const stay = staying(part, move.result);
    if (!stay || !stay.every((k) => pieces.includes(k))) continue;
    const kept = new Set(stay);
    const taken = pieces.filter((k) => !kept.has(k));
    if (taken.length > 0) out.push([move, new Set(taken)]);
  }
  return out;
}

/// The move that is meant by touching `chosen` pieces: {move} when it is clear, {open: Set} with the pieces that may follow.
export function meant(part, taking, chosen) {
  const fitting = taking.filter(([, taken]) => chosen.every((k) => taken.has(k)));
  if (fitting.length === 0) return {};
  if (['heap', 'heaps', 'list'].includes(part.draw_as)) {
    const least = fitting.reduce((best, x) => (x[1].size < best[1].size ? x : best));
    return { move: least[0] };
  }
  const named = fitting.filter(([move]) => new RegExp(`= ${escaped(written(chosen[0]))}$`).test(move.move));
  const exact = fitting.filter(([, taken]) => taken.size === chosen.length);
  const choice = chosen.length === 1 && named.length === 1 ? named : exact.length > 0 ? exact : fitting;
  if (new Set(choice.map(([move]) => move.result)).size === 1) return { move: choice[0][0] };
  return { open: new Set(fitting.flatMap(([, taken]) => [...taken])) };
}

const written = (k) => k.replace('[', '(').replace(']', ')').replace(/,/g, ', ');
const escaped = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
