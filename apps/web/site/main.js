// The page: what is typed goes to the engine, what it answers is shown, and the address says all of it.

import { $, announce, debounced, download, element, pixels_of } from './dom.js';
import { Editor } from './editor.js';
import { said, said_in } from './engine-words.js';
import { clear_pattern, show_pattern } from './pattern.js';
import { Play } from './play.js';
import { Plot } from './plot.js';
import { clear_solution, show_error, show_solution } from './solve.js';
import { read_address, remember, state, write_address } from './state.js';
import { language, set_language, t, usual_language } from './strings.js';
import { Work } from './work.js';

const first_game = 'kayles';
const study_seconds = 10, first_look_seconds = 0.15, look_seconds = 8, solve_seconds = 20;

const editor = new Editor(document.querySelector('.editor'), () => typed());
const plot = new Plot($('canvas'), $('readout'));
const looking = new Work($('values')), studying = new Work($('pattern')), solving = new Work($('solve'));
const writing = new Work($('writing')), saving = new Work($('saving')); // beside what is looked at: a code written out, a table saved
const play = new Play($('play'), game_of);

let catalogue = [];
let seen = null;  // the last answer about the rules
let found = null; // the last study
let solved = null;

/// Which game is meant, as the engine wants it. Without a choice of the reader the convention is that of the rules.
function game_of() {
  return { rules: editor.text, convention: state.convention };
}

function show_convention(convention) {
  document.querySelector(`#convention [value="${convention}"]`).checked = true;
}

// The rules.

function typed() {
  const known = catalogue.find((g) => g.text === editor.text);
  $('catalogue').value = known?.name ?? '';
  remember({ game: known?.name ?? '', rules: known ? '' : editor.text, range: [], zoom: '' });
  changed();
}

/// Other rules or another convention: what was said of positions no longer holds.
function changed() {
  play.clear();
  solving.drop();
  solved = null;
  clear_solution();
  look();
}

function choose(text) {
  editor.text = text;
  for (const id of ['position', 'start']) $(id).value = '';
  remember({ position: '', convention: '' });
  typed();
}

/// Checks the rules and fills the table: at every keystroke, and nothing of earlier rules works beside it. What takes longer than a moment comes in
/// two parts.
function look() {
  studying.drop();
  study_soon.cancel();
  stale('values', true);
  stale('pattern', true);
  look_for(first_look_seconds, performance.now());
}

function look_for(seconds, started) {
  looking.run({ ask: 'look', ...game_of(), ranges: state.range, seconds }, (answer) => {
    seen = answer;
    seen.goes_on = Boolean(answer.table?.stopped) && seconds < look_seconds;
    editor.mark(null);
    stale('values', false);
    show_seen();
    if (started) document.documentElement.dataset.latency = Math.round(performance.now() - started);
    document.documentElement.dataset.judged = judged(answer.table);
    if (started) study_soon();
    if (started && state.position && !solved && !solving.busy) ask_who_wins();
    if (seen.goes_on) look_for(look_seconds, 0);
  }, (error) => {
    seen = null;
    for (const card of ['values', 'pattern']) $(card).setAttribute('aria-busy', 'false');
    editor.mark(error.place?.source === '-e' ? error.place : null);
    show_problem(error);
  });
}

/// The number of positions of a table that were judged, those outside the domain among them.
function judged(table) {
  const cells = table?.cells.flat() ?? [];
  return table?.stopped ? cells.filter((c) => c !== null).length : cells.length;
}

/// Whether a card still shows what belongs to earlier rules.
function stale(card, is) {
  $(card).classList.toggle('stale', is);
  $(card).setAttribute('aria-busy', String(is));
}

function show_problem(error) {
  const { place, message, expected } = error;
  const with_line = (words) => (place?.source === '-e' ? t('line', { line: place.line, message: words }) : `${words}.`);
  $('problem').className = 'problem wrong';
  $('problem').replaceChildren(said(message, with_line), expected ? said(expected, (words) => t('expected', { what: words }), { class: 'expected' }) : '');
}

function show_seen() {
  $('problem').className = 'problem right';
  $('problem').replaceChildren(t('no_problem'), ' ', element('code', {}, seen.game));
  show_convention(seen.convention);
  show_ranges();
  show_table();
  for (const id of ['position', 'start']) $(id).placeholder = seen.example;
}

function show_ranges() {
  const { ranges } = seen;
  const field = (r, i) => element('label', {}, `${seen.fields[i].name}: `, element('input', { value: r, size: 9, autocomplete: 'off', 'aria-label': t('range_of', { name: seen.fields[i].name }) }));
  if (document.activeElement?.closest('#ranges')) return;
  $('ranges').replaceChildren(...ranges.map(field), ...(ranges.length ? [element('button', { type: 'submit' }, t('compute'))] : []));
}

function show_table() {
  const { table, table_error } = seen;
  $('values-title').textContent = t(table?.kind === 'outcomes' ? 'outcomes' : 'values');
  $('figure').hidden = !table;
  $('sequence').hidden = !table || table.axes.length > 1;
  $('values-note').replaceChildren(...(table_error ? [show_error(table_error)] : !table ? [t('no_table')] : table.stopped && !seen.goes_on ? said_in('stopped_by', 'reason', table.stopped) : []));
  if (!table) return;
  plot.show(table, state.zoom);
  $('legend').replaceChildren(...plot.legend().map(([kind, key]) => element('li', {}, element('span', { class: `key ${kind}` }), t(key))));
  if (table.axes.length === 1) show_sequence(table);
}

function show_sequence(table) {
  const cells = table.cells.slice(0, 120);
  $('sequence').replaceChildren(...cells.flatMap((c) => [c === 0 || c === 'P' ? element('b', {}, String(c)) : String(c ?? '·'), ' ']), table.cells.length > 120 ? '…' : '');
}

// The pattern.

const study_soon = debounced(() => study(), 300);

function study() {
  if (!seen) return;
  found = null;
  document.body.dataset.study = 'working';
  studying.run({ ask: 'study', ...game_of(), seconds: study_seconds }, (answer) => {
    found = answer;
    stale('pattern', false);
    show_pattern(answer);
    document.body.dataset.study = 'done';
    if (answer.statements[0]) announce(`${t('pattern')}: ${answer.statements[0].text} ${t(answer.statements[0].status)}`);
  }, (error) => {
    stale('pattern', false);
    clear_pattern(show_error(error));
  }, 500);
}

// Who wins.

function solve(position) {
  remember({ position });
  $('position').value = position;
  ask_who_wins();
}

function ask_who_wins() {
  solved = null;
  if (!state.position.trim()) return clear_solution();
  solving.run({ ask: 'solve', ...game_of(), position: state.position, seconds: solve_seconds }, (answer) => {
    solved = answer;
    show_solution(answer, (p) => start_play(p));
  }, (error) => clear_solution(show_error(error)));
}

function start_play(position) {
  $('start').value = position;
  play.start(position, $('computer-first').checked);
  $('play').scrollIntoView({ behavior: 'smooth', block: 'start' });
}

// Looks.

const dark = matchMedia('(prefers-color-scheme: dark)');

function show_theme() {
  $('theme').value = state.theme || 'auto';
  document.documentElement.dataset.theme = state.theme || (dark.matches ? 'dark' : 'light');
  plot.draw();
}

function show_language(name) {
  set_language(name);
  $('language').value = language();
  $('catalogue').options[0]?.replaceChildren(`— ${t('own_rules')} —`);
  show_help();
  if (seen) show_seen();
  if (found) show_pattern(found);
  if (solved) show_solution(solved, start_play);
  play.redraw();
}

function show_help() {
  const lines = [
    ['game nim(n)', 'help_game'], ['move k in 1..n: nim(n - k)', 'help_move'], ['move if n > 1: nim(n - 2)', 'help_if'],
    ['move a in 0..n-1: g(a) + g(n - 1 - a)', 'help_sum'], ['game g(h: list, S: set of (int, int))', 'help_list'],
    ['lose if n = 13', 'help_lose'], ['same as g(b, a) if a > b', 'help_same'],
  ];
  $('help').replaceChildren(...lines.flatMap(([code, key]) => [element('dt', {}, element('code', {}, code)), element('dd', {}, t(key))]));
}

async function share() {
  write_address();
  try {
    await navigator.clipboard.writeText(location.href);
    $('share').textContent = '✓';
    announce(t('shared'));
  } catch {
    announce(t('not_shared'));
  }
  setTimeout(() => ($('share').textContent = t('share')), 1500);
}

/// The table of what the plot shows, in another format of the engine.
function save(format, take) {
  if (!seen?.table) return;
  const shown = plot.seen().map(([a, b]) => `${a}..${b}`);
  let next = 0;
  const ranges = seen.ranges.map((r) => (r.includes('..') ? shown[next++] : r));
  saving.run({ ask: 'export', ...game_of(), ranges, format, seconds: solve_seconds }, ({ text, stopped }) => {
    take(text);
    if (stopped) $('values-note').replaceChildren(...said_in('stopped_by', 'reason', stopped));
  }, (error) => $('values-note').replaceChildren(show_error(error)));
}

function listen() {
  $('catalogue').addEventListener('change', (e) => {
    const game = catalogue.find((g) => g.name === e.target.value);
    if (game) choose(game.text);
  });
  on_submit('code-form', () => writing.run({ ask: 'code', game: $('code').value.trim(), seconds: 5 }, (text) => choose(text), show_problem));
  $('convention').addEventListener('change', (e) => {
    remember({ convention: e.target.value });
    changed();
  });
  on_submit('ranges', () => {
    remember({ range: [...$('ranges').querySelectorAll('input')].map((i) => i.value), zoom: '' });
    look();
  });
  on_submit('solve-form', () => solve($('position').value || seen?.example || ''));
  on_submit('play-form', () => {
    if (!$('start').value) $('start').value = seen?.example ?? '';
    play.start($('start').value, $('computer-first').checked);
  });
  plot.onview = () => remember({ zoom: plot.view_text() });
  $('zoom-in').addEventListener('click', () => plot.zoom(0.6));
  $('zoom-out').addEventListener('click', () => plot.zoom(1 / 0.6));
  $('zoom-all').addEventListener('click', () => plot.zoom_all());
  $('save-svg').addEventListener('click', () => save('svg', (text) => download(`${seen.name}.svg`, text, 'image/svg+xml')));
  $('save-png').addEventListener('click', () => save('svg', async (text) => download(`${seen.name}.png`, await pixels_of(text), 'image/png')));
  $('save-csv').addEventListener('click', () => save('csv', (text) => download(`${seen.name}.csv`, text, 'text/csv')));
  $('share').addEventListener('click', share);
  $('language').addEventListener('change', (e) => {
    remember({ lang: e.target.value });
    show_language(e.target.value);
  });
  $('theme').addEventListener('change', (e) => {
    remember({ theme: e.target.value === 'auto' ? '' : e.target.value });
    show_theme();
  });
  dark.addEventListener('change', show_theme);
  addEventListener('hashchange', () => location.reload());
  document.querySelector('.skip').addEventListener('click', (e) => {
    e.preventDefault(); // the part behind # is the state of the page
    $('pattern').focus();
  });
  looking.onstop = () => {
    stale('values', false);
    looking.say_stopped(look);
  };
  studying.onstop = () => {
    clear_pattern();
    stale('pattern', false);
    studying.say_stopped(study);
  };
  solving.onstop = () => solving.say_stopped(ask_who_wins);
}

function on_submit(id, f) {
  $(id).addEventListener('submit', (e) => {
    e.preventDefault();
    f();
  });
}

function show_catalogue() {
  $('catalogue').replaceChildren(element('option', { value: '' }, `— ${t('own_rules')} —`),
    ...catalogue.map((g) => element('option', { value: g.name }, `${g.name} — ${g.title}`)));
}

function restore() {
  const game = catalogue.find((g) => g.name === state.game);
  editor.text = state.rules || game?.text || catalogue.find((g) => g.name === first_game).text;
  $('catalogue').value = state.rules ? '' : game?.name ?? first_game;
  if (!state.rules && !game) remember({ game: first_game });
  if (!['', 'normal', 'misere'].includes(state.convention)) remember({ convention: '' });
  show_convention(state.convention || 'normal');
  $('computer-first').checked = state.first === 'computer';
  $('position').value = state.position;
  $('start').value = state.start;
  look();
  if (state.start) play.start(state.start, state.first === 'computer', state.move);
}

function begin() {
  read_address();
  show_theme();
  show_language(state.lang || usual_language());
  listen();
  looking.run({ ask: 'hello' }, (hello) => {
    catalogue = hello.games;
    editor.words = hello.words;
    plot.colours = hello.colours;
    $('version').textContent = `Grundy ${hello.version}`;
    show_catalogue();
    restore();
    studying.warm();
  }, show_problem);
}

begin();
