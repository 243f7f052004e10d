// Every sentence of the page in both languages. What the engine says comes in English (engine-words.js).

const table = {
  tagline: ['Write the rules of a game; see its values, the pattern behind them, and whether it is proved.',
    'ゲームのルールを書くと、グランディ数とその規則性、証明の有無がわかります。'],
  skip: ['Skip to the results', '結果へ移動'],
  language: ['Language', '言語'],
  theme: ['Colours', '配色'],
  theme_auto: ['As the system', '端末に合わせる'],
  theme_light: ['Light', 'ライト'],
  theme_dark: ['Dark', 'ダーク'],
  share: ['Copy link', 'リンクをコピー'],
  shared: ['The link is copied: it shows what you see.', 'リンクをコピーしました。開くと今の画面が再現されます。'],
  not_shared: ['The address above is the link.', 'アドレス欄の URL がリンクです。'],
  footer: ['Everything is computed in this browser, offline.', '計算はすべてこのブラウザの中で行われます(オフラインで動作)。'],

  rules: ['Rules', 'ルール'],
  start_from: ['Start from', '例から始める'],
  own_rules: ['your own rules', '自作のルール'],
  or_code: ['or a code', 'またはコード'],
  write_code: ['Write it out', 'ルールに直す'],
  rules_of_game: ['Rules of the game', 'ゲームのルール'],
  no_problem: ['These are rules of a game:', 'ルールとして正しく読めました:'],
  line: ['Line {line}: {message}.', '{line} 行目: {message}'],
  expected: ['Expected: {what}.', '正しい形: {what}'],
  who_wins_at_end: ['Who cannot move', '動けなくなったら'],
  normal_play: ['loses (normal)', '負け(正規形)'],
  misere_play: ['wins (misère)', '勝ち(逆形)'],
  help_title: ['The rule language in a few lines', 'ルール言語の早見表'],
  help_game: ['a family of positions with one number n ≥ 0', '整数 n ≥ 0 を一つもつ局面'],
  help_move: ['one move for each k', '各 k について一つの手'],
  help_if: ['only under a condition', '条件つきの手'],
  help_sum: ['the position falls apart into a sum', '局面が和に分かれる'],
  help_list: ['positions can be lists, sets, texts, tuples', '局面はリスト・集合・文字列・組でもよい'],
  help_lose: ['the position is decided for the player to move', '手番の勝敗が決まる局面'],
  help_same: ['this position is defined to be another one', '別の局面と同じものと定める'],

  pattern: ['Pattern', '規則性'],
  proved: ['proved', '証明済み'],
  verified: ['verified', '検証済み'],
  conjectured: ['conjecture', '予想'],
  unknown: ['unknown', '不明'],
  draw: ['draw', '引き分け'],
  proved_for: ['Proved for {range}.', '{range} で証明済み。'],
  verified_for: ['Verified for {range}, nothing is claimed beyond.', '{range} で検証済み(その先は主張しません)。'],
  conjectured_for: ['Fits {range}; beyond that a conjecture.', '{range} で一致。その先は予想です。'],
  unknown_for: ['Not known: {range}.', '不明: {range}'],
  no_pattern: ['No pattern found.', '規則性は見つかりませんでした。'],
  no_pattern_values: ['The values are verified for {range}.', '値は {range} で検証済みです。'],
  no_pattern_outcomes: ['The outcomes are verified for {range}.', '勝敗は {range} で検証済みです。'],
  nothing_known: ['Not even the first position could be judged in time.', '時間内に最初の局面も判定できませんでした。'],
  save_certificate: ['Download the certificate', '証明書をダウンロード'],
  check_certificate: ['A separate small program checks it:', '独立した小さなプログラムで検査できます:'],
  prove_there: ['The web page has no decision procedure for automata. On the command line, this looks for a proof:',
    'このページにはオートマトンの決定手続きがありません。コマンドラインで証明を試せます:'],
  losing: ['P-positions', 'P局面(後手必勝)'],
  losing_all: ['{all}, and no others', '{all}(これで全部)'],
  losing_first: ['{count} for {range}', '{range} に {count} 個'],
  losing_none: ['none for {range}', '{range} にはなし'],
  no_values: ['No Grundy values: {reason}.', 'グランディ数はありません: {reason}'],
  small: ['All positions of size ≤ {size}: {P} P, {N} N, {draw} draws.', '大きさ {size} 以下の全局面: P {P}、N {N}、引き分け {draw}。'],
  stopped_by: ['{reason}; what is shown is right, but more may be true.', '{reason}(表示は正しいですが、調べ残しがあります)'],

  values: ['Values', 'グランディ数'],
  outcomes: ['Outcomes', '勝敗'],
  compute: ['Compute', '計算'],
  range_of: ['{name} from … to', '{name} の範囲'],
  values_in_order: ['Values in order', '値の列'],
  no_table: ['A table needs one or two parameters that are numbers; play and ask below.',
    '表にできるのは数のパラメータが 1〜2 個のときです。下で局面を調べたり、対局したりできます。'],
  p_position: ['P-position: who moves loses', 'P局面: 手番の負け'],
  n_position: ['N-position: who moves wins', 'N局面: 手番の勝ち'],
  not_a_position: ['not a position', '局面でない'],
  not_computed: ['not computed', '未計算'],
  grundy_value: ['Grundy value', 'グランディ数'],
  plot_label: ['Plot of {title}, {count} positions, {p} P-positions', '{title} の図。{count} 局面、うち P局面 {p}'],
  plot_help: ['Arrow keys move the cursor, plus and minus zoom, Home shows everything. With a mouse: wheel to zoom, drag to move, double-click to show everything.',
    '矢印キーでカーソル移動、+ と - で拡大縮小、Home で全体表示。マウスではホイールで拡大、ドラッグで移動、ダブルクリックで全体表示。'],
  zoom_in: ['Zoom in', '拡大'],
  zoom_out: ['Zoom out', '縮小'],
  zoom_all: ['Show all', '全体'],
  save_svg: ['SVG', 'SVG'],
  save_png: ['PNG', 'PNG'],
  save_csv: ['CSV', 'CSV'],

  solve: ['Who wins?', 'どちらが勝つ?'],
  position: ['Position', '局面'],
  position_help: ['Several positions, parted by blanks, are a sum.', '空白で区切って複数書くと、和になります。'],
  who_wins: ['Solve', '解く'],
  outcome_N: ['The player to move wins.', '手番のプレイヤーの勝ちです。'],
  outcome_P: ['The player to move loses.', '手番のプレイヤーの負けです。'],
  outcome_draw: ['A draw: nobody can force a win.', '引き分けです。'],
  outcome_unknown: ['Not known.', 'わかりません。'],
  value_of: ['Value {value}', '値 {value}'],
  winning_of: ['{winning} of {legal} moves win', '{legal} 手のうち {winning} 手が勝ち'],
  winning_count: ['{winning} moves win', '勝つ手は {winning} 通り'],
  play_this: ['Play it', 'この局面で対局'],
  part: ['Part', '部分'],
  move: ['Move', '手'],
  leads_to: ['leads to', '結果'],
  winning_moves: ['Winning moves', '勝つ手'],
  drawing_moves: ['Moves that hold the draw', '引き分けを保つ手'],

  play: ['Play against a perfect player', '完璧な相手と対局する'],
  computer_first: ['the computer moves first', 'コンピュータが先手'],
  new_game: ['New game', '新しい対局'],
  your_turn: ['Your turn.', 'あなたの番です。'],
  computer_turn: ['The computer is thinking …', 'コンピュータが考えています…'],
  you_win: ['You win.', 'あなたの勝ち!'],
  you_lose: ['The computer wins.', 'コンピュータの勝ちです。'],
  drawn: ['A draw.', '引き分けです。'],
  ended_normal: ['No move is left, and who cannot move loses.', '打つ手がなくなりました。動けない側の負けです。'],
  ended_misere: ['No move is left, and who cannot move wins.', '打つ手がなくなりました。動けない側の勝ちです。'],
  hint: ['Hint', 'ヒント'],
  undo: ['Undo', '待った'],
  why: ['Was my move good?', '今の手は良かった?'],
  moves: ['Moves', '指し手'],
  more_moves: ['The first {count} moves are listed; others can be typed.', '最初の {count} 手を表示しています。ほかの手は入力できます。'],
  filter_moves: ['Find a move, or type one', '手を探す・入力する'],
  make_move: ['Move', '指す'],
  you: ['You', 'あなた'],
  computer: ['Computer', 'コンピュータ'],
  past: ['So far', 'これまで'],
  board: ['Board', '盤面'],
  empty_board: ['nothing is left', '何も残っていません'],
  computer_moved: ['Computer: {move}.', 'コンピュータ: {move}。'],
  hint_wins: ['This wins: {move}', '勝てる手: {move}'],
  hint_draws: ['This holds the draw: {move}', '引き分けを保つ手: {move}'],
  hint_resists: ['Every move loses against a perfect player; this makes it hardest: {move}', 'どの手も負けですが、一番粘れる手: {move}'],
  hint_guess: ['Nobody knows here; a legal move: {move}', '判定できません。指せる手: {move}'],
  review_best: ['A good move: it keeps the win.', '良い手です。勝ちを保っています。'],
  review_best_draw: ['A good move: it holds the draw.', '良い手です。引き分けを保っています。'],
  review_mistake: ['A mistake: you had a won position.', '悪手です。勝ちの局面でした。'],
  review_mistake_draw: ['A mistake: you could have held the draw.', '悪手です。引き分けにできました。'],
  review_no_better: ['There was nothing better: the position was lost.', '他に良い手はありません。もともと負けの局面でした。'],
  review_unknown: ['Nobody knows: the position was not judged in time.', '時間内に判定できませんでした。'],
  review_left: ['{move} leaves a position of value {value}; only value 0 is lost for the player who has to move.',
    '{move} のあとの局面の値は {value} です。相手に値 0 を渡せば勝ちでした。'],
  review_better: ['Better: {moves}', '良かった手: {moves}'],
  review_answer: ['Now the computer wins by {move}', 'コンピュータは {move} で勝ちになります'],

  working: ['Working …', '計算中…'],
  stop: ['Stop', '停止'],
  stopped: ['Stopped.', '停止しました。'],
  again: ['Try again', 'もう一度'],
  engine_failed: ['The engine could not be loaded. Open the page through a web server.', 'エンジンを読み込めません。Web サーバー経由で開いてください。'],
};

const languages = ['en', 'ja'];
let column = 0;

/// The sentence in the current language, with {names} filled in.
export function t(key, values = {}) {
  return table[key][column].replace(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole);
}

export function language() {
  return languages[column];
}

/// The engine's "all n" in the current language; other ranges read the same in both.
export function range_words(range) {
  const words = range.replace(/^all /, ['all ', 'すべての '][column]);
  return words.replace(/ of the domain$/, [' of the domain', '(定義域内)'][column]);
}

/// Switches the language and writes every sentence that the page holds.
export function set_language(name) {
  column = Math.max(0, languages.indexOf(name));
  document.documentElement.lang = languages[column];
  for (const e of document.querySelectorAll('[data-s]')) e.textContent = t(e.dataset.s);
  for (const e of document.querySelectorAll('[data-s-label]')) e.setAttribute('aria-label', t(e.dataset.sLabel));
}

/// The language that the browser asks for, when it is one of ours.
export function usual_language() {
  const wanted = (navigator.languages ?? [navigator.language]).map((l) => l.slice(0, 2));
  return wanted.find((l) => languages.includes(l)) ?? 'en';
}
