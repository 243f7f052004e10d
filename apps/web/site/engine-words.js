// What the engine says most, in Japanese: its English sentence with {places}, and the translation. A {~place} holds a sentence that must be known
// here too. What is not known stays English and is marked as such. tests/web/words_test.py holds the English to the engine's sources.

import { element } from './dom.js';
import { language, t } from './strings.js';

const sentences = [
  // statements
  ['theorem {name}, values to {n} = {last}', '定理 {name}、値は {n} = {last} まで計算'],
  ['automaton with {count} states, decided by MONA in {time}', '状態数 {count} のオートマトン、MONA による判定 {time}'],
  ['learned from the values and compared with all of this range; nothing here decides it', '値から学習し、この範囲のすべてと比較しました。ここでは真偽を決定できません'],
  ['seen in the table, no theorem applies', '表から読み取りました。当てはまる定理はありません'],
  ['a known function; no automaton can prove it', '既知の関数です。オートマトンでは証明できません'],
  ['the certificate is not accepted: {why}', '証明書が受理されませんでした: {why}'],
  ['period {period}, pre-period {pre}; exceptions {which}', '周期 {period}、前周期 {pre}、例外 {which}'],
  ['period {period}, pre-period {pre}; {count} exceptions', '周期 {period}、前周期 {pre}、例外 {count} 個'],
  ['period {period}, pre-period {pre}', '周期 {period}、前周期 {pre}'],
  ['arithmetic period {period}, pre-period {pre}; exceptions {which}', '算術的周期 {period}、前周期 {pre}、例外 {which}'],
  ['arithmetic period {period}, pre-period {pre}', '算術的周期 {period}、前周期 {pre}'],
  ['no period shows up to {n} = {last}; more time (--time) looks further', '{n} = {last} までに周期は見えません。時間をかければ (--time) さらに先を調べられます'],
  ['{name} by an automaton of {count} states that reads the {base} digits', '{name}: {base} 表記を読む {count} 状態のオートマトン'],

  // why there are no values, why it ended
  ['misere play', '逆形 (misère) のため'],
  ['the moves run in a cycle, {way}', '手が循環します: {way}'],
  ['{position} may be decided by `win if` or `lose if`', '{position} は `win if`・`lose if` で勝敗が決まることがあります'],
  ['the theorem speaks of P-positions alone', '定理が述べるのは P局面だけです'],
  ['stopped by the limit of {~what}', '{~what}の上限で打ち切り'],
  ['time', '時間'],
  ['memory', 'メモリ'],
  ['steps', '計算量'],
  ['interrupted', '中断しました'],
  ['a table of {what} exceeds the limit of memory', '{what} の表はメモリの上限を超えます'],
  ['positions', '局面'],
  ['values', '値'],
  ['heaps', '山'],

  // no formula over automata
  ['no formula over automata: {~why}', 'オートマトンの論理式になりません: {~why}'],
  ['this function', 'この関数'],
  ['`div` and `mod` have a formula only for a constant divisor of at least 1', '`div` と `mod` は 1 以上の定数で割るときだけ式にできます'],

  // play
  ['there is no move number {number}', '{number} 番の手はありません'],
  ['no move is named `{name}` here', '`{name}` という手はここにはありません'],
  ['`{name}` names several moves', '`{name}` に当てはまる手が複数あります'],
  ['the position has no part `{part}`', '局面に部分 `{part}` はありません'],
  ['you have made no move yet', 'まだ一手も指していません'],

  // positions
  ['{~error}, reached by a move of {position}', '{~error}({position} からの手)'],
  ['{~error}, reached from {position}', '{~error}({position} から)'],
  ['{position} is outside the domain', '{position} は局面として認められません'],
  ['a position for which this `require` holds', 'この `require` を満たす局面'],
  ['rewriting comes back to an earlier position: {way}', '書き換えが元の局面に戻ります: {way}'],
  ['the divisor is below 1 in {what}', '{what}: 1 より小さい数では割れません'],
  ['a negative operand in {what}', '{what}: 負の数には使えません'],
  ['the index {index} is outside a list of length {length}', '添字 {index} は長さ {length} のリストの外です'],
  ['{what} does not fit 64 bits', '{what} は 64 ビットに収まりません'],
  ['a divisor >= 1', '1 以上の数で割る'],
  ['numbers >= 0', '0 以上の数'],

  // rules
  ['this text has no rules', 'ルールが書かれていません'],
  ['this text has no game', '`game` の行がありません'],
  ['a game, as in {example}', 'ゲーム。例: {example}'],
  ['unexpected end of the text', '文の途中で終わっています'],
  ['unexpected {word} in line {line}', '{line} 行目の {word} はここに書けません'],
  ['unexpected {word}: did you mean `{other}`', '{word} はここに書けません。`{other}` ではありませんか'],
  ['unexpected {word}: case counts, write `{other}`', '{word}: 大文字と小文字は区別されます。`{other}` と書いてください'],
  ['unexpected {word}: `for` stands only in lists and sets, as in {example}', '`for` が使えるのはリストと集合の中だけです。例: {example}'],
  ['unexpected {word}: a conditional is written if … then … else …, within another expression in parentheses',
    '条件式は if … then … else … と書き、式の中では括弧で囲みます'],
  ['unexpected {word} after a position', '局面のあとに {word} は書けません'],
  ['unexpected `:` after the line of the game', '`game` の行のあとに `:` は書きません'],
  ['unexpected `,` after a move', '手のあとに `,` は書きません'],
  ['unexpected `{word}`', '`{word}` はここに書けません'],
  ['`{sign}` is not a sign of the rules', '`{sign}` はルールで使える記号ではありません'],
  ['`^` stands only inside a number, as in 10^6: write `xor`, or a product', '`^` は 10^6 のような数の中だけで使えます。`xor` か積で書いてください'],
  ['`{char}` is not ASCII', '`{char}` は ASCII 文字ではありません'],
  ['`{text}` is no number: write {other}', '`{text}` は数ではありません。{other} と書いてください'],
  ['`{text}` is too large: numbers have 64 bits', '`{text}` は大きすぎます。数は 64 ビットです'],
  ['`{name}` is a reserved word', '`{name}` は予約語です'],
  ['`move` before any game', '`game` より前に `move` があります'],
  ['comparisons do not chain: `{second}` after `{first}`', '比較はつなげられません: `{first}` のあとの `{second}`'],
  ['`and` between two comparisons, as in {example}', '二つの比較を `and` でつなぐ。例: {example}'],
  ['no {~kind} `{name}` is known here', '`{name}` という{~kind}はここにありません'],
  ['value', '値'],
  ['helper', '補助関数'],
  ['game', 'ゲーム'],
  ['`{name}` perhaps', '`{name}` ではありませんか'],
  ['the name of a {~kind} that is bound here', 'ここで使える{~kind}の名前'],
  ['`{name}` is already bound here', '`{name}` はすでに使われている名前です'],
  ['a new name: no name hides another', '新しい名前(名前は隠せません)'],
  ['`{name}` is called with {count} arguments', '`{name}` の引数が {count} 個です'],
  ['`{name}` stands here with {count} arguments', '`{name}` の引数が {count} 個です'],
  ['1 argument', '引数 1 個'],
  ['{count} arguments', '引数 {count} 個'],
  ['this is of type {type}', 'ここの型は {type} です'],
  ['`{name}` is a game, and positions are no values', '`{name}` はゲームです。局面は値として使えません'],
  ['an operator, {~rest}', '演算子、{~rest}'],
  ['an operator, or {~rest}', '演算子、または{~rest}'],
  ['an operator or `{word}` for the `if` in line {line}, column {column}', '演算子、または {line} 行 {column} 桁の `if` の `{word}`'],
  ['`,` or `{close}` for the `{open}` in line {line}, column {column}', '`,` または {line} 行 {column} 桁の `{open}` を閉じる `{close}`'],
  ['`{close}` for the `{open}` in line {line}, column {column}', '{line} 行 {column} 桁の `{open}` を閉じる `{close}`'],
  ['the next line: `game`, `move`, `win if` …', '次の行(`game`、`move`、`win if` …)'],
  ['`:` and a position', '`:` と局面'],
  ['a binder, as in {example}', '変数の範囲。例: {example}'],
  ['`game`, `param` or `let`, which begin a file', '`game`、`param`、`let` のいずれか(ファイルの始め)'],
  ['ASCII; other characters stand in comments only', 'ASCII 文字(ほかの文字はコメントの中だけ)'],
  ['an integer; only `^` shortens one, as in 10^18', '整数(10^18 のように `^` でだけ短く書けます)'],
  ['no type `{name}`: write `{other}`', '`{name}` という型はありません。`{other}` と書いてください'],
  ['a value: a number, a name, a text, or something in brackets', '値(数、名前、文字列、括弧で囲んだもの)'],
  ['`in`, as in {example}', '`in`。例: {example}'],
];

const known = sentences.map(([english, japanese]) => ({ fits: pattern_of(english), japanese }));

function pattern_of(english) {
  const written = english.replace(/[.*+?^$|()[\]\\]/g, '\\$&');
  return new RegExp(`^${written.replace(/\{~?(\w+)\}/g, '(?<$1>[^]+?)')}$`);
}

/// The Japanese of an English sentence, or null.
export function japanese_of(english) {
  for (const { fits, japanese } of known) {
    const places = fits.exec(english)?.groups;
    if (!places && !fits.test(english)) continue;
    let whole = true;
    const words = japanese.replace(/\{(~?)(\w+)\}/g, (_, sentence, name) => {
      const inner = sentence ? japanese_of(places[name]) : places[name];
      whole &&= inner !== null;
      return inner;
    });
    if (whole) return words;
  }
  return null;
}

/// A sentence of the engine in the page's language where it is known, else in English and marked as that; `frame` puts it into one of the page.
export function said(english, frame = (words) => words, attributes = {}) {
  const words = language() === 'ja' ? japanese_of(english) : null;
  return element('span', words === null ? { ...attributes, lang: 'en' } : attributes, frame(words ?? english));
}

/// The same between the words of a sentence of the page that has one {place}.
export function said_in(key, place, english) {
  const [before, after] = t(key, { [place]: '\0' }).split('\0');
  return [before, said(english), after];
}

/// An error as the engine prints it: where, the sentence, the line of the text, what was expected.
export function said_printed(printed) {
  const [, where, sentence, excerpt, expected] = /^((?:[^\n:]*:\d+:\d+: )?)(.*)((?:\n(?!  expected ).*)*)(?:\n  expected (.*))?$/.exec(printed.trim()) ?? [];
  if (sentence === undefined) return [element('span', { lang: 'en' }, printed.trim())];
  return [where, said(sentence), excerpt, ...(expected ? ['\n  ', ...said_in('expected', 'what', expected)] : [])];
}
