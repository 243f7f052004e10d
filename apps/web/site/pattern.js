// The card "Pattern": what is said of the game, with its status and the certificate.

import { $, download, element } from './dom.js';
import { said, said_in, said_printed } from './engine-words.js';
import { range_words, t } from './strings.js';

const body = () => $('pattern').querySelector('.body');

export function clear_pattern(...content) {
  body().replaceChildren(...content);
}

export function show_pattern(study) {
  const [best, ...others] = study.statements;
  body().replaceChildren(
    ...(best ? statement(best, true) : nothing_found(study)),
    ...losing(study),
    ...certificate(study),
    ...others.flatMap((s) => statement(s, false)),
    ...remarks(study),
  );
}

function statement(s, first) {
  const [formula, ...rest] = s.text.split('\n');
  const status = element('p', { class: 'status' },
    element('span', { class: `badge ${s.status}` }, t(s.status)), ' ', t(`${s.status}_for`, { range: range_words(s.range) }));
  if (s.status === 'draw') status.lastChild.remove();
  return [
    element('div', { class: first ? 'statement first' : 'statement' },
      element('p', { class: 'formula' }, said(formula)),
      ...rest.map((line) => element('p', { class: 'detail' }, said(line))),
      status,
      s.because ? element('p', { class: 'note' }, said(s.because)) : null),
  ];
}

function nothing_found(study) {
  if (!study.table && !study.small_positions) {
    return [element('div', { class: 'statement first' }, element('p', { class: 'status' },
      element('span', { class: 'badge unknown' }, t('unknown')), ' ', t('nothing_known')))];
  }
  const words = study.no_value || study.small_positions ? 'no_pattern_outcomes' : 'no_pattern_values';
  const range = study.small_positions ? `size ≤ ${study.small_positions.size}` : study.losing.range;
  return [element('div', { class: 'statement first' },
    element('p', { class: 'formula plain' }, t('no_pattern')),
    element('p', { class: 'status' }, element('span', { class: 'badge verified' }, t('verified')), ' ', t(words, { range })))];
}

function losing(study) {
  const { all, count, first, range } = study.losing;
  const list = element('div', { class: 'losing' }, element('h3', {}, t('losing')));
  if (all) list.append(element('p', { class: 'formula small' }, t('losing_all', { all })));
  else if (study.table || study.small_positions) {
    list.append(element('p', {}, count === 0 ? t('losing_none', { range }) : t('losing_first', { count, range })));
  } else return [];
  if (first.length > 0 && !all) {
    const more = count > 40 ? ['…'] : [];
    list.append(element('p', { class: 'sequence short' }, ...[...first.slice(0, 40), ...more].map((p) => element('span', {}, p))));
  }
  return [list];
}

function certificate(study) {
  if (!study.certificate_text) return [];
  const file = `${study.name.replace(/[^\w.-]+/g, '_').replace(/^[._]+|[._]+$/g, '') || 'game'}.cert`;
  return [element('div', { class: 'certificate' },
    element('button', { type: 'button', onclick: () => download(file, study.certificate_text) }, t('save_certificate')),
    element('p', { class: 'note' }, t('check_certificate'), ' ', element('code', {}, `grundy-check ${file}`)))];
}

function remarks(study) {
  const out = [];
  const note = (...words) => out.push(element('p', { class: 'note' }, ...words));
  if (study.no_value) note(...said_in('no_values', 'reason', study.no_value));
  if (study.small_positions) note(t('small', study.small_positions));
  if (study.prove_command) note(t('prove_there'), ' ', element('code', {}, study.prove_command));
  else if (study.no_proof) out.push(element('pre', { class: 'note' }, ...said_printed(study.no_proof)));
  if (study.stopped) note(...said_in('stopped_by', 'reason', study.stopped));
  return out;
}
