/** Parses a filter of jq. Source: https://jqlang.org/manual/. */
import type { Word } from './write-request.ts';

/** Text of a filter; `at` is the offset of its first character in the file, negative where it is not written there as a whole. */
export interface JqText {
  text: string;
  at: number;
}

export type JqNode =
  | { kind: 'input' | 'recurse' | 'literal' | 'unknown' }
  | { kind: 'field'; of: JqNode; name: JqText }
  | { kind: 'number'; value: string }
  /** `key` for `.[key]`, none for `.[]`; `isSlice` for `.[2:4]`. */
  | { kind: 'index'; of: JqNode; key: JqNode | null; isSlice: boolean }
  | { kind: 'pipe' | 'either' | 'binary' | 'assignment' | 'update'; left: JqNode; right: JqNode }
  | { kind: 'array'; of: JqNode | null }
  | {
      kind: 'object';
      entries: { name: JqText | null; key: JqNode | null; value: JqNode | null; isVariable: boolean }[];
    }
  /** A string; `name` where it has no expressions in it. */
  | { kind: 'string'; name: JqText | null; parts: JqNode[] }
  | { kind: 'call'; name: string; args: JqNode[] }
  | { kind: 'variable'; name: string }
  | { kind: 'bind'; source: JqNode; patterns: JqPattern[]; body: JqNode }
  | { kind: 'fold'; source: JqNode; patterns: JqPattern[]; parts: JqNode[] }
  | { kind: 'if'; tests: JqNode[]; branches: JqNode[] }
  | { kind: 'define'; name: string; parameters: string[]; body: JqNode; rest: JqNode };

/** What `as` binds: a variable, or those in an object or a list. */
export type JqPattern =
  | { kind: 'variable'; name: string }
  | { kind: 'list'; items: JqPattern[] }
  | { kind: 'object'; entries: { name: JqText | null; variable: string | null; value: JqPattern | null }[] };

/** Stands for a value that the shell inserts. */
const HOLE = '\uE000';
/** Expressions nested deeper than this are not read. */
const DEEPEST = 60;
const INPUT: JqNode = { kind: 'input' };
const UNKNOWN: JqNode = { kind: 'unknown' };

class JqFault extends Error {}

/** Returns the filter that a word is; null for one that is not read as a whole. */
export function parseJq(word: Word): JqNode | null {
  const text = word.map((part) => (part.kind === 'text' ? part.text : HOLE)).join('');
  const places = word.flatMap((part) =>
    part.kind === 'text' ? part.text.split('').map((_, index) => (part.at < 0 ? -1 : part.at + index)) : [-1],
  );
  try {
    return parse(text, places);
  } catch (fault) {
    if (fault instanceof JqFault) return null;
    throw fault;
  }
}

const OPERATORS: readonly RegExp[] = [/\bor\b/y, /\band\b/y, /[=!]=|<=?|>=?/y, /[+-](?!=)/y, /[*%](?!=)|\/(?![/=])/y];

function parse(text: string, places: readonly number[]): JqNode {
  let at = 0;
  let depth = 0;

  const match = (pattern: RegExp): string | null => {
    pattern.lastIndex = at;
    const found = pattern.exec(text)?.[0] ?? null;
    if (found !== null) at += found.length;
    return found;
  };
  const skip = (): void => void match(/(?:\s|#[^\n]*)+/y);
  /** Reads what a pattern matches behind blanks. */
  const take = (pattern: RegExp): string | null => {
    skip();
    return match(pattern);
  };
  const expect = (pattern: RegExp): string => {
    const found = take(pattern);
    if (found === null) throw new JqFault();
    return found;
  };
  const toText = (from: number, to: number): JqText => {
    const [first = -1] = places.slice(from, to);
    const isWhole = first >= 0 && places.slice(from, to).every((place, index) => place === first + index);
    return { text: text.slice(from, to), at: isWhole ? first : -1 };
  };

  function readPipe(): JqNode {
    if (++depth > DEEPEST) throw new JqFault();
    const node = readDefinition() ?? readPipeline();
    depth -= 1;
    return node;
  }

  function readDefinition(): JqNode | null {
    if (take(/def\b/y) === null) return null;
    const name = expect(/[A-Za-z_]\w*/y);
    const parameters: string[] = [];
    if (take(/\(/y) !== null) {
      do parameters.push(expect(/\$?[A-Za-z_]\w*/y));
      while (take(/;/y) !== null);
      expect(/\)/y);
    }
    expect(/:/y);
    const body = readPipe();
    expect(/;/y);
    return { kind: 'define', name, parameters, body, rest: readPipe() };
  }

  function readPipeline(): JqNode {
    if (take(/label\s+\$\w+\s*\|/y) !== null) return readPipe();
    const left = readEither();
    if (take(/\|(?!=)/y) === null) return left;
    return { kind: 'pipe', left, right: readPipe() };
  }

  function readEither(): JqNode {
    let left = readAlternative();
    while (take(/,/y) !== null) left = { kind: 'either', left, right: readAlternative() };
    return left;
  }

  function readAlternative(): JqNode {
    const left = readAssignment();
    return take(/\/\/(?!=)/y) === null ? left : { kind: 'either', left, right: readAlternative() };
  }

  function readAssignment(): JqNode {
    const left = readOperation(0);
    const operator = take(/\/\/=|\|=|[-+*/%]=|=(?!=)/y);
    if (operator === null) return left;
    return { kind: operator === '=' ? 'assignment' : 'update', left, right: readAlternative() };
  }

  function readOperation(level: number): JqNode {
    if (level === OPERATORS.length) return readTerm();
    let left = readOperation(level + 1);
    while (take(OPERATORS[level]!) !== null) left = { kind: 'binary', left, right: readOperation(level + 1) };
    return left;
  }

  function readTerm(): JqNode {
    if (++depth > DEEPEST) throw new JqFault();
    const term = readPostfix(readPrimary());
    depth -= 1;
    if (take(/as\b/y) === null) return term;
    const patterns = readPatterns();
    expect(/\|/y);
    return { kind: 'bind', source: term, patterns, body: readPipe() };
  }

  function readPostfix(term: JqNode): JqNode {
    for (let node = term; ;) {
      skip();
      if (match(/\?(?!\/\/)/y) !== null) continue;
      if (match(/\.(?=\s*\[)/y) !== null) continue;
      if (match(/\[/y) !== null) node = readIndex(node);
      else if (/\.["A-Za-z_\uE000]/y.test(text.slice(at, at + 2))) {
        at += 1;
        node = readName(node);
      } else return node;
    }
  }

  function readIndex(of: JqNode): JqNode {
    if (take(/\]/y) !== null) return { kind: 'index', of, key: null, isSlice: false };
    const key = take(/:/y) === null ? readPipe() : null;
    const isSlice = key === null || take(/:/y) !== null;
    if (isSlice && take(/\]/y) !== null) return { kind: 'index', of, key: null, isSlice };
    if (isSlice) readPipe();
    expect(/\]/y);
    return { kind: 'index', of, key, isSlice };
  }

  /** Reads the name behind a dot. */
  function readName(of: JqNode): JqNode {
    const start = at;
    if (match(/[A-Za-z_]\w*(?!\uE000)/y) !== null) return { kind: 'field', of, name: toText(start, at) };
    if (match(/[\w\uE000]+/y) !== null) return UNKNOWN;
    const string = readString();
    return string.name ? { kind: 'field', of, name: string.name } : { kind: 'index', of, key: string, isSlice: false };
  }

  function readPrimary(): JqNode {
    skip();
    const start = at;
    if (match(/\.\./y) !== null) return { kind: 'recurse' };
    if (match(/\./y) !== null) return /["A-Za-z_\uE000]/.test(text[at] ?? '') ? readName(INPUT) : INPUT;
    if (match(/-?\d+(?:\.\d+)?(?:[eE][-+]?\d+)?/y) !== null) return { kind: 'number', value: text.slice(start, at) };
    if (text[at] === '"') return readString();
    const format = match(/@\w+/y);
    if (format !== null) {
      skip();
      return text[at] === '"' ? readString() : { kind: 'call', name: format, args: [] };
    }
    if (match(/\$__loc__\b/y) !== null) return { kind: 'literal' };
    const variable = match(/\$[A-Za-z_]\w*/y);
    if (variable !== null) return { kind: 'variable', name: variable.slice(1) };
    if (match(/\(/y) !== null) {
      const inner = readPipe();
      expect(/\)/y);
      return inner;
    }
    if (match(/\[/y) !== null) {
      if (take(/\]/y) !== null) return { kind: 'array', of: null };
      const of = readPipe();
      expect(/\]/y);
      return { kind: 'array', of };
    }
    if (match(/\{/y) !== null) return readObject();
    if (match(/-/y) !== null) return { kind: 'binary', left: { kind: 'literal' }, right: readPostfix(readPrimary()) };
    if (match(/\uE000/y) !== null) return UNKNOWN;
    const word = match(/[A-Za-z_]\w*(?:::\w+)*/y);
    if (word === null || RESERVED.has(word)) throw new JqFault();
    return readWord(word);
  }

  function readWord(word: string): JqNode {
    switch (word) {
      case 'if':
        return readIf();
      case 'try': {
        const left = readPostfix(readPrimary());
        const right = take(/catch\b/y) === null ? null : readPostfix(readPrimary());
        return right === null ? left : { kind: 'either', left, right };
      }
      case 'reduce':
      case 'foreach': {
        const source = readPostfix(readPrimary());
        expect(/as\b/y);
        const patterns = readPatterns();
        return { kind: 'fold', source, patterns, parts: readArguments() };
      }
      case 'break':
        expect(/\$\w+/y);
        return { kind: 'literal' };
      case 'true':
      case 'false':
      case 'null':
        return { kind: 'literal' };
      default:
        return { kind: 'call', name: word, args: text[at] === '(' ? readArguments() : [] };
    }
  }

  function readIf(): JqNode {
    const tests: JqNode[] = [];
    const branches: JqNode[] = [];
    do {
      tests.push(readPipe());
      expect(/then\b/y);
      branches.push(readPipe());
    } while (take(/elif\b/y) !== null);
    branches.push(take(/else\b/y) === null ? INPUT : readPipe());
    expect(/end\b/y);
    return { kind: 'if', tests, branches };
  }

  function readArguments(): JqNode[] {
    const args: JqNode[] = [];
    expect(/\(/y);
    do args.push(readPipe());
    while (take(/;/y) !== null);
    expect(/\)/y);
    return args;
  }

  function readObject(): JqNode {
    const entries: (JqNode & { kind: 'object' })['entries'] = [];
    while (take(/\}/y) === null) {
      if (entries.length > 0) expect(/,/y);
      skip();
      if (match(/\}/y) !== null) break;
      const isVariable = match(/\$/y) !== null;
      const start = at;
      const isName = match(/[A-Za-z_]\w*/y) !== null;
      let name = isName ? toText(start, at) : null;
      let key: JqNode | null = null;
      if (!isName) {
        if (match(/\(/y) !== null) {
          key = readPipe();
          expect(/\)/y);
        } else if (match(/\d+(?:\.\d+)?|@\w+\s*(?=")/y) === null || text[at] === '"') {
          const string = readString();
          name = string.name;
          key = string;
        }
      }
      const value = take(/:/y) === null ? null : readMemberValue();
      entries.push({ name, key, value, isVariable });
    }
    return { kind: 'object', entries };
  }

  /** The value of a member: terms with `|` between them, but without `,`. */
  function readMemberValue(): JqNode {
    const left = readAlternative();
    return take(/\|(?!=)/y) === null ? left : { kind: 'pipe', left, right: readMemberValue() };
  }

  function readString(): JqNode & { kind: 'string' } {
    if (match(/"/y) === null) throw new JqFault();
    const start = at;
    const parts: JqNode[] = [];
    let isPlain = true;
    while (match(/"/y) === null) {
      if (at >= text.length) throw new JqFault();
      if (match(/\\\(/y) !== null) {
        parts.push(readPipe());
        expect(/\)/y);
        isPlain = false;
      } else if (match(/\\[^]/y) !== null || match(/\uE000/y) !== null) isPlain = false;
      else match(/[^"\\\uE000]+/y);
    }
    return { kind: 'string', name: isPlain ? toText(start, at - 1) : null, parts };
  }

  function readPatterns(): JqPattern[] {
    const patterns = [readPattern()];
    while (take(/\?\/\//y) !== null) patterns.push(readPattern());
    return patterns;
  }

  function readPattern(): JqPattern {
    const variable = take(/\$[A-Za-z_]\w*/y);
    if (variable !== null) return { kind: 'variable', name: variable.slice(1) };
    if (match(/\[/y) !== null) {
      const items = [readPattern()];
      while (take(/,/y) !== null) items.push(readPattern());
      expect(/\]/y);
      return { kind: 'list', items };
    }
    expect(/\{/y);
    const entries: (JqPattern & { kind: 'object' })['entries'] = [];
    do {
      skip();
      const named = match(/\$[A-Za-z_]\w*/y);
      const start = named === null ? at : at - named.length + 1;
      let name: JqText | null = null;
      if (named !== null || match(/[A-Za-z_]\w*/y) !== null) name = toText(start, at);
      else if (text[at] === '"') name = readString().name;
      else {
        expect(/\(/y);
        readPipe();
        expect(/\)/y);
      }
      const value = take(/:/y) === null ? null : readPattern();
      entries.push({ name, variable: named === null ? null : named.slice(1), value });
    } while (take(/,/y) !== null);
    expect(/\}/y);
    return { kind: 'object', entries };
  }

  const node = readPipe();
  skip();
  if (at < text.length) throw new JqFault();
  return node;
}

const RESERVED: ReadonlySet<string> = new Set([
  'then',
  'elif',
  'else',
  'end',
  'as',
  'catch',
  'and',
  'or',
  'def',
  'import',
  'include',
]);
