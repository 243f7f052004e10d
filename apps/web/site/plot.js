// Values against n, or a heat map of two parameters: zoomable, with the value under the pointer. It only draws the engine's table.

import { element } from './dom.js';
import { t } from './strings.js';

const margin = { left: 52, right: 20, top: 12, bottom: 40 };
const outcome_rank = { P: 0, N: 1, draw: 2 };

export class Plot {
  #canvas;
  #readout;
  #table = null;
  #colours = [];
  #view = null;
  #cursor = null;
  #drag = null;
  onview = () => {};

  constructor(canvas, readout) {
    this.#canvas = canvas;
    this.#readout = readout;
    new ResizeObserver(() => this.draw()).observe(canvas.parentElement);
    canvas.addEventListener('wheel', (e) => this.#wheel(e), { passive: false });
    canvas.addEventListener('pointerdown', (e) => this.#down(e));
    canvas.addEventListener('pointermove', (e) => this.#move(e));
    canvas.addEventListener('pointerup', () => (this.#drag = null));
    canvas.addEventListener('pointerleave', () => this.#leave());
    canvas.addEventListener('dblclick', () => this.zoom_all());
    canvas.addEventListener('keydown', (e) => this.#key(e));
  }

  set colours(list) {
    this.#colours = list;
  }

  /// Shows a table of the engine (docs/json.md); `view` as view_text gave it.
  show(table, view = '') {
    this.#table = table;
    this.#cursor = null;
    this.#readout.textContent = '';
    this.#view = read_view(view, this.#all()) ?? this.#all();
    this.describe();
    this.draw();
  }

  describe() {
    if (!this.#table) return;
    const cells = this.#table.cells.flat().filter((c) => c !== null);
    const p = cells.filter((c) => c === 0 || c === 'P').length;
    this.#canvas.setAttribute('aria-label', t('plot_label', { title: this.#table.game, count: cells.length, p }));
    if (this.#cursor) this.#say();
  }

  /// What is to be explained by a legend: [class, sentence key].
  legend() {
    const cells = this.#table.cells.flat();
    const has = (c) => cells.includes(c);
    const out = [];
    if (has(0) || has('P')) out.push(['p', 'p_position']);
    if (cells.some((c) => c !== 0 && c !== 'P' && c !== 'draw' && c !== null)) out.push([this.#map() && !this.#outcomes() ? 'n-map' : 'n', 'n_position']);
    if (has('draw')) out.push(['drawn', 'draw']);
    if (this.#map() && has(null)) out.push(['none', this.#table.stopped ? 'not_computed' : 'not_a_position']);
    return out;
  }

  zoom(factor, centre = null) {
    const at = centre ?? this.#cursor ?? this.#middle();
    this.#set_view(this.#axes().map((axis, i) => zoomed(this.#view[i], at[i], factor, axis)));
  }

  zoom_all() {
    this.#set_view(this.#all());
  }

  /// The part that is seen, for the address; '' for all of it.
  view_text() {
    const all = this.#all();
    const same = this.#view.every(([a, b], i) => a === all[i][0] && b === all[i][1]);
    return same ? '' : this.#view.map(([a, b]) => `${round(a)}..${round(b)}`).join(',');
  }

  /// The whole numbers that are seen on each axis.
  seen() {
    return this.#view.map(([a, b], i) => {
      const { from, to } = this.#axes()[i];
      return [Math.max(from, Math.ceil(a)), Math.min(to, Math.floor(b))];
    });
  }

  #axes() {
    return this.#table.axes;
  }

  #map() {
    return this.#axes().length === 2;
  }

  #outcomes() {
    return this.#table.kind === 'outcomes';
  }

  #all() {
    const known = this.#known_end();
    return this.#axes().map(({ from, to }, i) => [from - 0.5, (i === 0 && !this.#map() ? known : to) + 0.5]);
  }

  /// One parameter: the last position that is known.
  #known_end() {
    const { from, to } = this.#axes()[0];
    if (this.#map()) return to;
    const last = this.#table.cells.findLastIndex((c) => c !== null);
    return last < 0 ? to : from + last;
  }

  #middle() {
    return this.#view.map(([a, b]) => (a + b) / 2);
  }

  #cell(at) {
    const index = at.map((v, i) => v - this.#axes()[i].from);
    return this.#map() ? this.#table.cells[index[0]]?.[index[1]] : this.#table.cells[index[0]];
  }

  #set_view(view) {
    this.#view = view;
    this.draw();
    this.onview();
  }

  // Where things are on the canvas.

  #area() {
    const width = this.#canvas.clientWidth, height = this.#canvas.clientHeight;
    return { x: margin.left, y: margin.top, w: width - margin.left - margin.right, h: height - margin.top - margin.bottom };
  }

  #y_range() {
    if (this.#map()) return this.#view[1];
    if (this.#outcomes()) return [-0.4, this.#table.cells.includes('draw') ? 2.4 : 1.4];
    const [[a, b]] = this.seen();
    let top = 1;
    for (let n = a; n <= b; n++) top = Math.max(top, this.#cell([n]) ?? 0);
    return [-top * 0.05 - 0.1, top * 1.06 + 0.1];
  }

  /// Where a place of the table is on the canvas, for one drawing: it looks at every value once.
  #scale(area) {
    const { x, y, w, h } = area, [left, right] = this.#view[0], [low, high] = this.#y_range();
    return { area, x: (v) => x + ((v - left) / (right - left)) * w, y: (v) => y + h - ((v - low) / (high - low)) * h, low, high };
  }

  /// The position under a point of the canvas; null outside.
  #position_at(px, py) {
    const { x, y, w, h } = this.#area();
    const spot = [this.#view[0][0] + ((px - x) / w) * (this.#view[0][1] - this.#view[0][0])];
    if (this.#map()) spot.push(this.#view[1][0] + ((y + h - py) / h) * (this.#view[1][1] - this.#view[1][0]));
    const at = spot.map(Math.round);
    const inside = at.every((v, i) => v >= this.#axes()[i].from && v <= this.#axes()[i].to);
    return px >= x - 6 && px <= x + w + 6 && inside ? at : null;
  }

  // Drawing.

  draw() {
    if (!this.#table || this.#canvas.clientWidth === 0) return;
    const canvas = this.#canvas;
    canvas.classList.toggle('map', this.#map());
    const ratio = devicePixelRatio || 1;
    canvas.width = Math.round(canvas.clientWidth * ratio);
    canvas.height = Math.round(canvas.clientHeight * ratio);
    const pen = canvas.getContext('2d');
    pen.scale(ratio, ratio);
    const style = getComputedStyle(canvas);
    const colour = (name) => style.getPropertyValue(`--${name}`).trim();
    const font = style.fontFamily;
    const scale = this.#scale(this.#area());
    this.#axis_lines(pen, colour, font, scale);
    pen.save();
    const { x, y, w, h } = scale.area;
    pen.beginPath();
    pen.rect(x, y, w, h);
    pen.clip();
    if (this.#map()) this.#draw_map(pen, colour, scale);
    else this.#draw_dots(pen, colour, scale);
    this.#draw_cursor(pen, colour, scale);
    pen.restore();
    pen.strokeStyle = colour('line');
    pen.strokeRect(x + 0.5, y + 0.5, w - 1, h - 1);
  }

  #axis_lines(pen, colour, font, scale) {
    const { x, y, w, h } = scale.area;
    pen.font = `12px ${font}`;
    pen.fillStyle = colour('soft');
    pen.strokeStyle = colour('grid');
    pen.textAlign = 'center';
    for (const v of ticks(this.#view[0], Math.max(2, Math.floor(w / 70)))) {
      const px = Math.round(scale.x(v)) + 0.5;
      if (!this.#map()) line(pen, px, y, px, y + h);
      pen.fillText(v, px, y + h + 17);
    }
    pen.fillText(this.#axes()[0].name, x + w / 2, y + h + 34);
    pen.textAlign = 'right';
    const names = this.#outcomes() && !this.#map() ? ['P', 'N', 'draw'] : null;
    for (const v of ticks([scale.low, scale.high], Math.max(2, Math.floor(h / 45)))) {
      const py = Math.round(scale.y(v)) + 0.5;
      if (!this.#map()) line(pen, x, py, x + w, py);
      pen.fillText(names ? names[v] ?? '' : v, x - 8, py + 4);
    }
    pen.save();
    pen.translate(13, y + h / 2);
    pen.rotate(-Math.PI / 2);
    pen.textAlign = 'center';
    pen.fillText(this.#map() ? this.#axes()[1].name : this.#outcomes() ? '' : t('grundy_value'), 0, 0);
    pen.restore();
  }

  #draw_dots(pen, colour, scale) {
    const [[a, b]] = this.seen();
    const radius = Math.min(4.5, Math.max(1.6, (scale.area.w / (b - a + 1)) * 0.42));
    const paint = { n: colour('n-colour'), p: colour('p-colour'), d: colour('draw-colour') };
    for (const kind of ['n', 'd', 'p']) {
      pen.fillStyle = paint[kind];
      pen.beginPath();
      const size = kind === 'p' ? Math.max(radius, 2.2) : radius;
      for (let n = a; n <= b; n++) {
        const cell = this.#cell([n]);
        if (cell === null || cell === undefined || kind_of(cell) !== kind) continue;
        const px = scale.x(n), py = scale.y(outcome_rank[cell] ?? cell);
        pen.moveTo(px + size, py);
        pen.arc(px, py, size, 0, 2 * Math.PI);
      }
      pen.fill();
    }
  }

  #draw_map(pen, colour, scale) {
    const [[a0, b0], [a1, b1]] = this.seen();
    const ratio = devicePixelRatio || 1, snap = (v) => Math.round(v * ratio) / ratio; // no seams between cells
    const top = this.#table.cells.flat().reduce((most, c) => Math.max(most, Number(c) || 0), 2);
    const paint = { p: colour('p-colour'), n: colour('n-colour'), d: colour('draw-colour') };
    for (let i = Math.max(this.#axes()[0].from, a0 - 1); i <= Math.min(this.#axes()[0].to, b0 + 1); i++) {
      const x0 = snap(scale.x(i - 0.5)), x1 = snap(scale.x(i + 0.5));
      for (let j = Math.max(this.#axes()[1].from, a1 - 1); j <= Math.min(this.#axes()[1].to, b1 + 1); j++) {
        const cell = this.#cell([i, j]);
        if (cell === null || cell === undefined) continue;
        const kind = kind_of(cell);
        pen.fillStyle = kind === 'n' && !this.#outcomes() ? this.#shade((cell - 1) / (top - 1 || 1)) : paint[kind];
        const y0 = snap(scale.y(j + 0.5)), y1 = snap(scale.y(j - 0.5));
        pen.fillRect(x0, y0, x1 - x0, y1 - y0);
      }
    }
  }

  #shade(x) {
    return this.#colours[Math.round(x * (this.#colours.length - 1))] ?? '#888';
  }

  #draw_cursor(pen, colour, scale) {
    if (!this.#cursor) return;
    const cell = this.#cell(this.#cursor);
    pen.strokeStyle = colour('ink');
    pen.lineWidth = 2;
    pen.beginPath();
    if (this.#map()) {
      const [i, j] = this.#cursor;
      const x0 = scale.x(i - 0.5), y0 = scale.y(j + 0.5);
      pen.rect(x0 - 1, y0 - 1, scale.x(i + 0.5) - x0 + 2, scale.y(j - 0.5) - y0 + 2);
    } else {
      const px = scale.x(this.#cursor[0]);
      pen.setLineDash([3, 3]);
      pen.lineWidth = 1;
      line(pen, px, scale.area.y, px, scale.area.y + scale.area.h);
      pen.setLineDash([]);
      pen.lineWidth = 2;
      if (cell === null || cell === undefined) return;
      pen.beginPath();
      pen.arc(px, scale.y(outcome_rank[cell] ?? cell), 6.5, 0, 2 * Math.PI);
    }
    pen.stroke();
  }

  // Pointer and keys.

  #say() {
    const cell = this.#cell(this.#cursor);
    const name = `${this.#table.game.split('(')[0]}(${this.#cursor.join(', ')})`;
    const key = { p: 'p_position', n: 'n_position', d: 'draw' }[kind_of(cell)];
    const value = /^\d/.test(cell) ? `= ${cell}` : '';
    const words = cell === null || cell === undefined ? t(this.#table.stopped ? 'not_computed' : 'not_a_position') : t(key);
    this.#readout.replaceChildren(element('code', {}, `${name} ${value}`), ' ', element('span', {}, words));
  }

  #point(at) {
    this.#cursor = at;
    if (at) this.#say();
    this.draw();
  }

  #spot(e) {
    const box = this.#canvas.getBoundingClientRect();
    return [e.clientX - box.left, e.clientY - box.top];
  }

  #wheel(e) {
    const at = this.#position_at(...this.#spot(e));
    if (!at) return;
    e.preventDefault();
    this.zoom(e.deltaY < 0 ? 0.8 : 1.25, at);
  }

  #down(e) {
    this.#drag = { spot: this.#spot(e), view: this.#view };
    if (e.pointerType === 'mouse') this.#canvas.setPointerCapture(e.pointerId);
    this.#point(this.#position_at(...this.#spot(e)));
  }

  #move(e) {
    const spot = this.#spot(e);
    if (!this.#drag || e.pointerType !== 'mouse') return this.#point(this.#position_at(...spot));
    const { w, h } = this.#area();
    const size = [w, -h];
    this.#set_view(this.#axes().map((axis, i) => {
      const [a, b] = this.#drag.view[i];
      return shifted([a, b], ((this.#drag.spot[i] - spot[i]) / size[i]) * (b - a), axis);
    }));
  }

  #leave() {
    this.#drag = null;
    if (document.activeElement !== this.#canvas) this.#point(null);
  }

  #key(e) {
    const step = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] }[e.key];
    if (step) this.#step(step);
    else if (e.key === '+' || e.key === '=') this.zoom(0.8);
    else if (e.key === '-') this.zoom(1.25);
    else if (e.key === 'Home') this.zoom_all();
    else return;
    e.preventDefault();
  }

  #step(step) {
    const at = this.#cursor ?? this.seen().map(([a]) => a - 1);
    const next = this.#axes().map(({ from, to }, i) => Math.min(to, Math.max(from, at[i] + (this.#cursor ? step[i] : 1))));
    const out = next.some((v, i) => v < this.#view[i][0] || v > this.#view[i][1]);
    if (out) {
      this.#view = this.#axes().map((axis, i) => {
        const [a, b] = this.#view[i];
        return shifted([a, b], next[i] < a ? next[i] - 0.5 - a : next[i] > b ? next[i] + 0.5 - b : 0, axis);
      });
    }
    this.#point(next);
  }
}

function kind_of(cell) {
  return cell === 0 || cell === 'P' ? 'p' : cell === 'draw' ? 'd' : 'n';
}

function line(pen, x0, y0, x1, y1) {
  pen.beginPath();
  pen.moveTo(x0, y0);
  pen.lineTo(x1, y1);
  pen.stroke();
}

const round = (x) => Math.round(x * 100) / 100;

/// Whole numbers within [a, b], at most `most`, a step of 1, 2 or 5 times a power of ten apart.
function ticks([a, b], most) {
  let step = 1;
  for (let k = 0; (b - a) / step > most; k++) step = [1, 2, 5][k % 3] * 10 ** Math.floor(k / 3);
  const out = [];
  for (let v = Math.ceil(a / step) * step; v <= b; v += step) out.push(v || 0);
  return out;
}

function shifted([a, b], by, { from, to }) {
  const least = from - 0.5 - a, most = to + 0.5 - b;
  const d = Math.max(Math.min(by, Math.max(most, 0)), Math.min(least, 0));
  return [a + d, b + d];
}

function zoomed([a, b], at, factor, { from, to }) {
  const width = Math.min(to - from + 1, Math.max(5, (b - a) * factor));
  const share = (at - a) / (b - a);
  const left = Math.min(Math.max(at - share * width, from - 0.5), to + 0.5 - width);
  return [left, left + width];
}

function read_view(text, all) {
  const pairs = text.split(',').map((pair) => pair.split('..').map(Number));
  const good = pairs.length === all.length && pairs.every(([a, b], i) => a < b && a >= all[i][0] - 1 && b <= all[i][1] + 1);
  return good ? pairs : null;
}
