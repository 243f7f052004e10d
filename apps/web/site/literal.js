// Reads a position as the engine prints it, so that it can be drawn: "nim(3) + cram({(0, 1)})".

const token = /\s*("[^"]*"|-?\d+|[A-Za-z]\w*|[()[\]{},+])/gy;

/// The parts [{family, args}], where lists and tuples are arrays, sets {set: […]}; null for what cannot be read.
export function read_position(text) {
  const words = [];
  token.lastIndex = 0;
  for (let found; (found = token.exec(text)); ) words.push(found[1]);
  const parts = [];
  try {
    do parts.push({ family: words.shift(), args: sequence(words, '(', ')') });
    while (words.shift() === '+');
  } catch {
    return null;
  }
  return parts.filter((p) => p.family !== 'sum');
}

function sequence(words, open, close) {
  if (words.shift() !== open) throw new SyntaxError(open);
  const out = [];
  while (words[0] !== close) {
    out.push(literal(words));
    if (words[0] === ',') words.shift();
    else if (words[0] !== close) throw new SyntaxError(close);
  }
  words.shift();
  return out;
}

function literal(words) {
  const word = words[0];
  if (word === '(') return sequence(words, '(', ')');
  if (word === '[') return sequence(words, '[', ']');
  if (word === '{') return { set: sequence(words, '{', '}') };
  words.shift();
  if (word === 'true' || word === 'false') return word === 'true';
  if (word[0] === '"') return word.slice(1, -1);
  if (/^-?\d+$/.test(word)) return Number(word);
  throw new SyntaxError(word);
}
