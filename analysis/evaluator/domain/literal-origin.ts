/** The offsets of the characters of a literal in the file, through escapes, line continuations and CRLF. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Origin } from './skeleton.ts';

/** Origin of a string literal (quotes around it) or of a template element (parsers agree on delimiters being in its range). */
export function getOrigin(node: TSESTree.StringLiteral | TSESTree.TemplateElement, text: string): Origin {
  const [start, end] = node.range;
  let from = start;
  let to = end;
  let cooked: string;
  if (node.type === 'TemplateElement') {
    cooked = node.value.cooked ?? '';
    // Some parsers leave the delimiters out of the range; the raw text of a template ends neither in ` nor in ${.
    const isDelimited = text[end - 1] === '`' || text.slice(end - 2, end) === '${';
    if (isDelimited) {
      from = start + 1;
      to = text[end - 1] === '`' ? end - 1 : end - 2;
    }
  } else {
    cooked = node.value;
    from = start + 1;
    to = end - 1;
  }
  if (to - from === cooked.length && !text.slice(from, to).includes('\\')) {
    return { node, offsetAt: (index) => from + index };
  }
  let offsets: number[] | undefined;
  return {
    node,
    offsetAt: (index) => {
      offsets ??= getCookedOffsets(text, from, to);
      return offsets[index] ?? to;
    },
  };
}

/** For each UTF-16 unit of the cooked text the offset of the source character (or escape) that makes it. */
function getCookedOffsets(text: string, from: number, to: number): number[] {
  const offsets: number[] = [];
  let index = from;
  while (index < to) {
    const start = index;
    let units = 1;
    if (text[index] === '\\') {
      const escape = readEscape(text, index);
      index += escape.length;
      units = escape.units;
    } else if (text[index] === '\r' && text[index + 1] === '\n') {
      index += 2;
    } else {
      index += 1;
    }
    for (let unit = 0; unit < units; unit++) offsets.push(start);
  }
  offsets.push(to);
  return offsets;
}

function readEscape(text: string, index: number): { length: number; units: number } {
  const next = text[index + 1];
  if (next === 'x') return { length: 4, units: 1 };
  if (next === 'u') {
    if (text[index + 2] !== '{') return { length: 6, units: 1 };
    const close = text.indexOf('}', index);
    const code = Number.parseInt(text.slice(index + 3, close), 16);
    return { length: close - index + 1, units: code > 0xffff ? 2 : 1 };
  }
  if (next === '\r') return { length: text[index + 2] === '\n' ? 3 : 2, units: 0 };
  if (next === '\n' || next === '\u2028' || next === '\u2029') return { length: 2, units: 0 };
  if (next !== undefined && next >= '0' && next <= '7') {
    const octal = /^[0-3]?[0-7]{1,2}/.exec(text.slice(index + 1, index + 4));
    return { length: 1 + (octal?.[0].length ?? 1), units: 1 };
  }
  return { length: 2, units: 1 };
}
