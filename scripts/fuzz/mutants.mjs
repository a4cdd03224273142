/** Changes ranges of tokens of existing programs. */

const TOKEN = /\s+|[\w$]+|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|[^\w\s$]/g;

/** The most tokens of a range, and the most repetitions of one. */
const LONGEST = 40;
const MOST = 400;

/** One to three changes of a program, with ranges of it or of another one. */
export function mutate(text, other, random) {
  const tokens = text.match(TOKEN) ?? [];
  const others = other.match(TOKEN) ?? [];
  const pickRange = (list) => {
    const from = random.next(list.length + 1);
    return [from, Math.min(list.length, from + 1 + random.next(LONGEST))];
  };
  for (let changes = 1 + random.next(3); changes > 0; changes--) {
    const [from, to] = pickRange(tokens);
    const range = tokens.slice(from, to);
    const change = random.pick(['remove', 'repeat', 'move', 'insert', 'swap']);
    if (change === 'remove') tokens.splice(from, to - from);
    else if (change === 'repeat') {
      const times = random.isOneIn(4) ? random.next(MOST) : 1 + random.next(3);
      tokens.splice(to, 0, ...Array.from({ length: times }, () => range).flat());
    } else if (change === 'move') {
      tokens.splice(from, to - from);
      tokens.splice(random.next(tokens.length + 1), 0, ...range);
    } else if (change === 'insert') tokens.splice(from, 0, ...others.slice(...pickRange(others)));
    else {
      const [otherFrom, otherTo] = pickRange(others);
      tokens.splice(from, to - from, ...others.slice(otherFrom, otherTo));
    }
  }
  return tokens.join('');
}
