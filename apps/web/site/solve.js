// The card "Who wins?".

import { $, announce, element } from './dom.js';
import { said_in, said_printed } from './engine-words.js';
import { t } from './strings.js';

export function clear_solution(...content) {
  $('solution').replaceChildren(...content);
}

export function show_error(error) {
  const text = error.text ?? error.message;
  return element('pre', { class: 'problem-text' }, ...said_printed(text));
}

export function show_solution(answer, play) {
  const outcome = answer.outcome ?? 'unknown';
  const sentence = t(`outcome_${outcome}`);
  clear_solution(
    element('p', { class: 'verdict' }, element('span', { class: `badge outcome-${outcome}` }, outcome === 'unknown' ? '?' : outcome), ' ', sentence),
    element('p', { class: 'facts' }, element('code', {}, answer.position), ...facts(answer)),
    ...moves(answer),
    answer.stopped ? element('p', { class: 'note' }, ...said_in('stopped_by', 'reason', answer.stopped)) : '',
    element('p', {}, element('button', { type: 'button', onclick: () => play(answer.position) }, t('play_this'))),
  );
  announce(sentence);
}

function facts(answer) {
  const out = [];
  if (answer.value !== null && answer.value !== undefined) out.push(' · ', t('value_of', { value: answer.value }));
  if (answer.no_value) out.push(' · ', ...said_in('no_values', 'reason', answer.no_value));
  if (answer.winning_moves > 0 && answer.legal_moves) {
    out.push(' · ', t('winning_of', { winning: answer.winning_moves, legal: answer.legal_moves }));
  } else if (answer.winning_moves > 0) out.push(' · ', t('winning_count', { winning: answer.winning_moves }));
  return out;
}

function moves(answer) {
  const drawing = answer.outcome === 'draw' && answer.drawing_moves;
  const list = drawing ? answer.drawing_moves : answer.moves ?? [];
  if (!Array.isArray(list) || list.length === 0) return [];
  const row = (m) => element('tr', {},
    element('td', {}, element('code', {}, answer.parts?.[m.component]?.position ?? '')),
    element('td', {}, m.move), element('td', {}, element('code', {}, m.result)));
  return [element('div', { class: 'scroll', tabindex: '0', role: 'group', 'aria-label': t(drawing ? 'drawing_moves' : 'winning_moves') },
    element('table', {},
      element('caption', {}, t(drawing ? 'drawing_moves' : 'winning_moves')),
      element('thead', {}, element('tr', {}, ...['part', 'move', 'leads_to'].map((k) => element('th', { scope: 'col' }, t(k))))),
      element('tbody', {}, ...list.slice(0, 100).map(row))))];
}
