// The engine as WebAssembly says what the program says: engine.mjs SITE BIN.
//
// The program is built for 64 bits with all its solvers, the page's engine for 32 bits without some: the same values, outcomes,
// periods, and the same answers for positions beyond 2^32.

import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const [site, bin] = process.argv.slice(2).map((p) => path.resolve(p));
const createEngine = createRequire(import.meta.url)(path.join(site, 'engine.js'));
const wasm = readFileSync(path.join(site, 'engine.wasm'));
const engine = await createEngine({
  instantiateWasm(imports, done) {
    WebAssembly.instantiate(wasm, imports).then(({ instance }) => done(instance));
    return {};
  },
});

function ask(request) {
  return JSON.parse(engine.ccall('grundy_call', 'string', ['string'], [JSON.stringify(request)]));
}

/// The numbers of a JSON text that JavaScript would round, as texts, which is how the engine gives them to the page.
function exact(json) {
  return json.replace(/(?<=[[:,]\s*)-?\d{16,}(?=\s*[,\]}])/g, (n) => (Number.isSafeInteger(Number(n)) ? n : `"${n}"`));
}

/// What the program prints as JSON; null when it says that something is wrong.
function program(...words) {
  try {
    const out = execFileSync(path.join(bin, 'grundy'), [...words, '--json'], {
      encoding: 'utf8', maxBuffer: 1 << 28, stdio: ['ignore', 'pipe', 'ignore'], env: { ...process.env, GRUNDY_ATLAS: 'off' },
    });
    return JSON.parse(exact(out));
  } catch {
    return null;
  }
}

let failures = 0, compared = 0;

function same(what, a, b) {
  compared++;
  if (JSON.stringify(a) === JSON.stringify(b)) return;
  failures++;
  console.log(`${what}:\n  page    ${JSON.stringify(a)?.slice(0, 300)}\n  program ${JSON.stringify(b)?.slice(0, 300)}`);
}

const { games } = ask({ ask: 'hello' }).answer;
same('the catalogue', games.length > 20, true);

for (const { name, text } of games) {
  const seen = ask({ ask: 'look', rules: text, seconds: 60 }).answer;
  if (seen.table) {
    const table = program('table', name, ...seen.ranges, '--time', '60');
    const [ours, theirs] = [seen.table.cells.flat(), table.cells.flat()];
    const known = (i) => ours[i] !== null && theirs[i] !== null; // a busy machine may meet a limit of time
    same(`size of the table of ${name}`, [seen.table.kind, ours.length], [table.kind, theirs.length]);
    same(`table of ${name}`, ours.filter((_, i) => known(i)), theirs.filter((_, i) => known(i)));
    if (!seen.table.stopped && !table.stopped) same(`what is no position of ${name}`, ours.map((c) => c === null), theirs.map((c) => c === null));
  }
  if (!seen.example) continue;
  for (const convention of ['normal', 'misere']) {
    const solved = ask({ ask: 'solve', rules: text, position: seen.example, convention, seconds: 60 }).answer;
    const answer = program('solve', name, ...seen.example.split(/ (?=\d+( |$))/).filter((w) => w.trim()), `--${convention}`, '--time', '60');
    same(`solve ${name} ${seen.example} ${convention}`, [solved?.outcome, solved?.value, solved?.winning_moves], [answer?.outcome, answer?.value, answer?.winning_moves]);
  }
}

// At a keystroke: all values of a game of one heap with so little work that a browser does it in a tenth of a second, counted on any machine alike.
const steps_of_a_moment = 4e6;
let heaps = 0;
for (const { name, text } of games) {
  const seen = ask({ ask: 'look', rules: text, seconds: 60, steps: steps_of_a_moment }).answer;
  if (JSON.stringify(seen.ranges) !== '["0..1000"]') continue;
  heaps++;
  same(`all values of ${name} in ${steps_of_a_moment} steps`, [seen.table.cells.length, seen.table.stopped ?? ''], [1001, '']);
}
same('games of one heap', heaps >= 12, true);
same('steps are counted', 'stopped' in ask({ ask: 'look', game: 'kayles', seconds: 60, steps: 1000 }).answer.table, true);

// Periods, which the page proves by itself.
for (const code of ['.77', '.07', '.137', '{1,3,4}', '{2,5,7}', 'all-but {2,3}', '4.3', '.156', '.6', '0.16']) {
  const ours = ask({ ask: 'study', game: code, seconds: 30 }).answer;
  const theirs = program('study', code, '--no-certificate', '--time', '30');
  same(`period of ${code}`, ours.period, theirs.period);
  same(`status of ${code}`, ours.statements[0]?.status, theirs.statements[0]?.status);
}

// Positions that no table reaches.
const large = [['.77', '10^18'], ['.77', '(10^15)'], ['{1,3,4}', '10^17+5'], ['.07', '123456789012345'], ['all-but {2,3}', '4294967297']];
for (const [game, position] of large) {
  const ours = ask({ ask: 'solve', game, position, seconds: 30 }).answer;
  const theirs = program('solve', game, position, '--time', '30');
  same(`solve ${game} ${position}`, [ours?.outcome, ours?.value], [theirs?.outcome, theirs?.value]);
}

for (const position of ['9007199254740993', '9007199254740992 1', '12345678901234567 7654321']) {
  const ours = ask({ ask: 'solve', game: 'nim', position, seconds: 30 }).answer;
  const theirs = program('solve', 'nim', ...position.split(' '), '--time', '30');
  same(`solve nim ${position}`, [ours.value, ours.winning_moves, ours.parts.map((p) => p.value)], [theirs.value, theirs.winning_moves, theirs.parts.map((p) => p.value)]);
  same(`no rounding at ${position}`, ours.value, [...position.split(' ')].map(BigInt).reduce((a, b) => a ^ b).toString());
}
same('positions that JavaScript would round', 'table_error' in ask({ ask: 'look', game: 'nim', ranges: ['9007199254740990..9007199254740995'] }).answer, true);

// The convention: that of the rules, unless another is asked for.
const last_loses = 'convention misere\ngame g(n)\nmove k in 1..min(n, 2): g(n - k)\n';
const outcome = (convention) => ask({ ask: 'solve', rules: last_loses, convention, position: '3', seconds: 30 }).answer.outcome;
same('the convention of the rules, misère, normal', [outcome(''), outcome('misere'), outcome('normal')], ['N', 'N', 'P']);
same('look says the convention', ['', 'misere', 'normal'].map((convention) => ask({ ask: 'look', rules: last_loses, convention }).answer.convention), ['misere', 'misere', 'normal']);
const two_heaps = (lines) => `${lines}${games.find((g) => g.name === 'wythoff').text}`;
same('the command has the convention', ask({ ask: 'study', rules: two_heaps('convention misere\n'), convention: 'normal', seconds: 40 }).answer.prove_command?.endsWith(' --normal'), true);

// Automata: learned and compared with a range, never called proved, and how to prove them is said.
const wythoff = ask({ ask: 'study', rules: games.find((g) => g.name === 'wythoff').text, seconds: 40 }).answer;
same('no proof without MONA', wythoff.statements.some((s) => s.status === 'proved'), false);
same('an automaton is a conjecture', wythoff.statements.some((s) => s.status === 'conjectured' && /automaton of \d+ states/.test(s.text)), true);
same('the command', wythoff.prove_command, 'grundy prove wythoff');

// What is wrong says where.
const wrong = ask({ ask: 'look', rules: 'game g(n)\nmove k in 1..n if 1 < k < 5: g(n - k)\n' }).error;
same('place of an error', [wrong.place.line, wrong.place.column], [2, 25]);
same('a range beyond 2^32', 'table_error' in ask({ ask: 'look', game: 'nim', ranges: ['0..4294967296'] }).answer, true);
same('no such request', 'error' in ask({ ask: 'nothing' }), true);
same('no files', 'error' in ask({ ask: 'look', game: '/etc/passwd' }), true);

console.log(`engine: ${compared} comparisons with the program, ${failures} differ`);
process.exit(failures > 0 ? 1 : 0);
