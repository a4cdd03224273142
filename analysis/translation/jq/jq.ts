/**
 * Reads what a command `jq` writes: the JSON of an object or list that its filter constructs, or a text without quotes. Source:
 * https://jqlang.org/manual/#types-and-values.
 */
import { getText } from '../shell/shell-words.ts';
import type { Word, WordPart } from '../write-request.ts';
import { readJqLine } from './jq-lines.ts';

/** Options with one and with two words behind them. `--arg` gives a variable a text, `--argjson` JSON. */
const WITH_ONE = /^(?:-f|--from-file|--indent|-L)$/;
const WITH_TWO = /^--(?:arg|argjson|slurpfile|rawfile)$/;

/** Lists in lists deeper than this are not read. */
const DEEPEST = 20;

const UNKNOWN: WordPart = { kind: 'hole', name: '' };

/** Options with which a text is written without quotes. */
const RAW = /^-[A-Za-z]*[rj]|^--(?:raw|join)-output/;

/** Returns what `jq` writes for these words, with holes for what it computes; null if its filter is no object, list or text. */
export function readJq(words: readonly Word[]): Word | null {
  const variables = new Map<string, Word>();
  const texts = new Map<string, Word>();
  let filter: Word | null = null;
  let isRaw = false;
  for (let index = 0; index < words.length; index++) {
    const option = getText(words[index]) ?? '';
    if (WITH_TWO.test(option)) {
      const [name, value] = [getText(words[index + 1]), words[index + 2]];
      if (name !== null && value && option.startsWith('--arg'))
        variables.set(name, option === '--arg' ? quote(value) : value);
      if (name !== null && value && option === '--arg') texts.set(name, value);
      index += 2;
    } else if (WITH_ONE.test(option)) index += 1;
    else if (option.startsWith('-')) isRaw ||= RAW.test(option);
    else filter ??= words[index]!;
  }
  if (filter === null) return null;
  const text = getText(filter);
  const json = text !== null && /^\s*[[{]/.test(text) ? readFilter(text, filter, variables) : null;
  return json ?? (isRaw ? readJqLine(filter, texts) : null);
}

/** A text as JSON. A hole stands for any value, so it needs no quotes. */
function quote(value: Word): Word {
  const [only, ...others] = value;
  if (only?.kind === 'hole' && others.length === 0) return value;
  return /["\\\n]/.test(getText(value) ?? '"') ? [UNKNOWN] : [mark('"'), ...value, mark('"')];
}

/** Text that is not in the file. */
function mark(text: string): WordPart {
  return { kind: 'text', text, at: -1 };
}

/** Reads a filter, the text of a word without holes. */
function readFilter(text: string, word: Word, variables: ReadonlyMap<string, Word>): Word | null {
  const places = word.flatMap((part) =>
    part.kind === 'text' ? part.text.split('').map((_, index) => (part.at < 0 ? -1 : part.at + index)) : [],
  );
  const written: WordPart[] = [];
  let at = 0;
  let depth = 0;
  const copy = (from: number, to: number): void => {
    for (let index = from; index < to; index++) {
      const last = written.at(-1);
      const place = places[index]!;
      if (last?.kind === 'text' && place >= 0 && last.at + last.text.length === place) last.text += text[index]!;
      else written.push({ kind: 'text', text: text[index]!, at: place });
    }
  };
  const match = (pattern: RegExp): string | null => {
    pattern.lastIndex = at;
    const found = pattern.exec(text)?.[0] ?? null;
    if (found !== null) at += found.length;
    return found;
  };
  const skip = (): void => void match(/(?:\s|#.*)+/y);

  /** Writes what `pattern` matches here; false if nothing does. */
  function copyMatch(pattern: RegExp): boolean {
    const found = match(pattern);
    if (found !== null) copy(at - found.length, at);
    return found !== null;
  }

  /** Writes one value; one that is computed, such as `.zone.id` or `"a" + $b`, as a hole. */
  function readValue(): void {
    skip();
    const [start, length] = [at, written.length];
    const opening = text[at];
    if (opening === '{') readList('}', readMember);
    else if (opening === '[') readList(']', readValue);
    else if (opening === '$') written.push(...(variables.get(match(/\$\w*/y)!.slice(1)) ?? [UNKNOWN]));
    else if (!copyMatch(/"(?:[^"\\]|\\["\\/bfnrt])*"/y)) copyMatch(/-?\d+(?:\.\d+)?|(?:true|false|null)\b/y);
    skip();
    if (at > start && /[,\]}]|^$/.test(text[at] ?? '')) return;
    written.length = length;
    written.push(UNKNOWN);
    at = start;
    skipExpression();
  }

  function readList(close: string, readElement: () => void): void {
    if (depth >= DEEPEST) return;
    depth += 1;
    copy(at, at + 1);
    at += 1;
    skip();
    while (at < text.length && text[at] !== close) {
      readElement();
      skip();
      if (!copyMatch(/,/y)) break;
      skip();
    }
    if (text[at] === close) copy(at, at + 1);
    at += 1;
    depth -= 1;
  }

  /** `name: value`, `"name": value`, `name` for the member of the input, `$name` for the variable. */
  function readMember(): void {
    const isVariable = match(/\$/y) !== null;
    const start = at;
    const name = match(/[A-Za-z_]\w*/y);
    if (name !== null) {
      written.push(mark('"'));
      copy(start, at);
      written.push(mark('"'));
    } else if (!copyMatch(/"(?:[^"\\]|\\["\\/])*"/y)) written.push(UNKNOWN);
    skip();
    if (copyMatch(/:/y)) return readValue();
    written.push(mark(':'), ...((isVariable ? variables.get(name ?? '') : null) ?? [UNKNOWN]));
    if (name === null) skipExpression();
  }

  /** Skips to the end of an expression: a comma, or the bracket that closes what is around it. */
  function skipExpression(): void {
    for (let open = 0; at < text.length; at += 1) {
      const found = match(/"(?:[^"\\]|\\[^])*"/y);
      if (found !== null) at -= 1;
      else if (open === 0 && /[,\]}]/.test(text[at]!)) return;
      else if (/[([{]/.test(text[at]!)) open += 1;
      else if (/[)\]}]/.test(text[at]!)) open -= 1;
    }
  }

  readValue();
  return at < text.length || written[0]?.kind === 'hole' ? null : written;
}
