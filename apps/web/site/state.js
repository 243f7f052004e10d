// What the page shows, kept in the address: a link shows the same.

import { debounced } from './dom.js';

const fields = {
  game: '', rules: '', convention: '', range: [], zoom: '', position: '', start: '', first: '', move: [], lang: '', theme: '',
};

export const state = structuredClone(fields);

export function read_address() {
  const given = new URLSearchParams(location.hash.slice(1));
  for (const [name, usual] of Object.entries(fields)) {
    state[name] = Array.isArray(usual) ? given.getAll(name) : given.get(name) ?? usual;
  }
  return [...given.keys()].length > 0;
}

function address() {
  const out = new URLSearchParams();
  for (const [name, usual] of Object.entries(fields)) {
    const value = state[name];
    if (Array.isArray(value)) value.forEach((v) => out.append(name, v));
    else if (value !== usual && value !== '') out.set(name, value);
  }
  return `#${out}`;
}

const write_soon = debounced(() => history.replaceState(null, '', address()), 100);

/// Changes what is shown, and the address with it.
export function remember(changes) {
  Object.assign(state, changes);
  write_soon();
}

export function write_address() {
  history.replaceState(null, '', address());
}
