/** Parses a filter of jq. Source: https://jqlang.org/manual/. */
import type { JqNode, JqPattern, JqText } from './jq-nodes.ts';
import { JqFault, JqReader } from './jq-reader.ts';
import type { Word } from '../write-request.ts';

const INPUT: JqNode = { kind: 'input' };
const UNKNOWN: JqNode = { kind: 'unknown' };

/** Returns the filter that a word is; null for one that is not read as a whole. */
export function parseJq(word: Word): JqNode | null {
  const reader = new JqReader(word);
  try {
    const node = readPipe(reader);
    reader.skip();
    return reader.next === '' ? node : null;
  } catch (fault) {
    if (fault instanceof JqFault) return null;
    throw fault;
  }
}

const OPERATORS: readonly RegExp[] = [/\bor\b/y, /\band\b/y, /[=!]=|<=?|>=?/y, /[+-](?!=)/y, /[*%](?!=)|\/(?![/=])/y];

function readPipe(reader: JqReader): JqNode {
  return reader.nest(() => readDefinition(reader) ?? readPipeline(reader));
}

function readDefinition(reader: JqReader): JqNode | null {
  if (!reader.readNext(/def\b/y)) return null;
  const name = reader.expect(/[A-Za-z_]\w*/y);
  const parameters: string[] = [];
  if (reader.readNext(/\(/y)) {
    do parameters.push(reader.expect(/\$?[A-Za-z_]\w*/y));
    while (reader.readNext(/;/y));
    reader.expect(/\)/y);
  }
  reader.expect(/:/y);
  const body = readPipe(reader);
  reader.expect(/;/y);
  return { kind: 'define', name, parameters, body, rest: readPipe(reader) };
}

function readPipeline(reader: JqReader): JqNode {
  if (reader.readNext(/label\s+\$\w+\s*\|/y)) return readPipe(reader);
  const left = readEither(reader);
  return reader.readNext(/\|(?!=)/y) ? { kind: 'pipe', left, right: readPipe(reader) } : left;
}

function readEither(reader: JqReader): JqNode {
  let left = readAlternative(reader);
  while (reader.readNext(/,/y)) left = { kind: 'either', left, right: readAlternative(reader) };
  return left;
}

function readAlternative(reader: JqReader): JqNode {
  const left = readAssignment(reader);
  return reader.readNext(/\/\/(?!=)/y)
    ? { kind: 'either', left, right: reader.nest(() => readAlternative(reader)) }
    : left;
}

function readAssignment(reader: JqReader): JqNode {
  const left = readOperation(0, reader);
  const operator = reader.take(/\/\/=|\|=|[-+*/%]=|=(?!=)/y);
  if (operator === null) return left;
  return { kind: operator === '=' ? 'assignment' : 'update', left, right: readAlternative(reader) };
}

function readOperation(level: number, reader: JqReader): JqNode {
  if (level === OPERATORS.length) return readTerm(reader);
  let left = readOperation(level + 1, reader);
  while (reader.readNext(OPERATORS[level]!)) left = { kind: 'binary', left, right: readOperation(level + 1, reader) };
  return left;
}

function readTerm(reader: JqReader): JqNode {
  const term = readOperand(reader);
  if (!reader.readNext(/as\b/y)) return term;
  const patterns = readPatterns(reader);
  reader.expect(/\|/y);
  return { kind: 'bind', source: term, patterns, body: readPipe(reader) };
}

/** Reads a term with what follows it, but without `as`. */
function readOperand(reader: JqReader): JqNode {
  return reader.nest(() => readPostfix(readPrimary(reader), reader));
}

function readPostfix(term: JqNode, reader: JqReader): JqNode {
  for (let node = term; ;) {
    reader.skip();
    if (reader.read(/\?(?!\/\/)/y)) continue;
    if (reader.read(/\.(?=\s*\[)/y)) continue;
    if (reader.read(/\[/y)) node = readIndex(node, reader);
    else if (/\.["A-Za-z_\uE000]/y.test(reader.text.slice(reader.at, reader.at + 2))) {
      reader.at += 1;
      node = readName(node, reader);
    } else return node;
  }
}

function readIndex(of: JqNode, reader: JqReader): JqNode {
  if (reader.readNext(/\]/y)) return { kind: 'index', of, key: null, isSlice: false };
  const key = reader.readNext(/:/y) ? null : readPipe(reader);
  const isSlice = key === null || reader.readNext(/:/y);
  if (isSlice && reader.readNext(/\]/y)) return { kind: 'index', of, key: null, isSlice };
  if (isSlice) readPipe(reader);
  reader.expect(/\]/y);
  return { kind: 'index', of, key, isSlice };
}

/** Reads the name behind a dot. */
function readName(of: JqNode, reader: JqReader): JqNode {
  const start = reader.at;
  if (reader.read(/[A-Za-z_]\w*(?!\uE000)/y)) return { kind: 'field', of, name: reader.getText(start) };
  if (reader.read(/[\w\uE000]+/y)) return UNKNOWN;
  const string = readString(reader);
  return string.name ? { kind: 'field', of, name: string.name } : { kind: 'index', of, key: string, isSlice: false };
}

function readPrimary(reader: JqReader): JqNode {
  reader.skip();
  const start = reader.at;
  if (reader.read(/\.\./y)) return { kind: 'recurse' };
  if (reader.read(/\./y)) return /["A-Za-z_\uE000]/.test(reader.next) ? readName(INPUT, reader) : INPUT;
  if (reader.read(/-?\d+(?:\.\d+)?(?:[eE][-+]?\d+)?/y))
    return { kind: 'number', value: reader.text.slice(start, reader.at) };
  if (reader.next === '"') return readString(reader);
  const format = reader.match(/@\w+/y);
  if (format !== null) {
    reader.skip();
    return reader.next === '"' ? readString(reader) : { kind: 'call', name: format, args: [] };
  }
  if (reader.read(/\$__loc__\b/y)) return { kind: 'literal' };
  const variable = reader.match(/\$[A-Za-z_]\w*/y);
  if (variable !== null) return { kind: 'variable', name: variable.slice(1) };
  if (reader.read(/\(/y)) {
    const inner = readPipe(reader);
    reader.expect(/\)/y);
    return inner;
  }
  if (reader.read(/\[/y)) {
    if (reader.readNext(/\]/y)) return { kind: 'array', of: null };
    const of = readPipe(reader);
    reader.expect(/\]/y);
    return { kind: 'array', of };
  }
  if (reader.read(/\{/y)) return readObject(reader);
  if (reader.read(/-/y)) return { kind: 'binary', left: { kind: 'literal' }, right: readOperand(reader) };
  if (reader.read(/\uE000/y)) return UNKNOWN;
  const word = reader.match(/[A-Za-z_]\w*(?:::\w+)*/y);
  if (word === null || RESERVED.has(word)) throw new JqFault();
  return readWord(word, reader);
}

function readWord(word: string, reader: JqReader): JqNode {
  switch (word) {
    case 'if':
      return readIf(reader);
    case 'try': {
      const left = readOperand(reader);
      if (!reader.readNext(/catch\b/y)) return left;
      return { kind: 'either', left, right: readOperand(reader) };
    }
    case 'reduce':
    case 'foreach': {
      const source = readOperand(reader);
      reader.expect(/as\b/y);
      const patterns = readPatterns(reader);
      return { kind: 'fold', source, patterns, parts: readArguments(reader) };
    }
    case 'break':
      reader.expect(/\$\w+/y);
      return { kind: 'literal' };
    case 'true':
    case 'false':
    case 'null':
      return { kind: 'literal' };
    default:
      return { kind: 'call', name: word, args: reader.next === '(' ? readArguments(reader) : [] };
  }
}

function readIf(reader: JqReader): JqNode {
  const tests: JqNode[] = [];
  const branches: JqNode[] = [];
  do {
    tests.push(readPipe(reader));
    reader.expect(/then\b/y);
    branches.push(readPipe(reader));
  } while (reader.readNext(/elif\b/y));
  branches.push(reader.readNext(/else\b/y) ? readPipe(reader) : INPUT);
  reader.expect(/end\b/y);
  return { kind: 'if', tests, branches };
}

function readArguments(reader: JqReader): JqNode[] {
  const args: JqNode[] = [];
  reader.expect(/\(/y);
  do args.push(readPipe(reader));
  while (reader.readNext(/;/y));
  reader.expect(/\)/y);
  return args;
}

function readObject(reader: JqReader): JqNode {
  const entries: (JqNode & { kind: 'object' })['entries'] = [];
  while (!reader.readNext(/\}/y)) {
    if (entries.length > 0) reader.expect(/,/y);
    reader.skip();
    if (reader.read(/\}/y)) break;
    const isVariable = reader.read(/\$/y);
    const start = reader.at;
    const isName = reader.read(/[A-Za-z_]\w*/y);
    let name = isName ? reader.getText(start) : null;
    let key: JqNode | null = null;
    if (!isName) {
      if (reader.read(/\(/y)) {
        key = readPipe(reader);
        reader.expect(/\)/y);
      } else if (!reader.read(/\d+(?:\.\d+)?|@\w+\s*(?=")/y) || reader.next === '"') {
        const string = readString(reader);
        name = string.name;
        key = string;
      }
    }
    const value = reader.readNext(/:/y) ? readMemberValue(reader) : null;
    entries.push({ name, key, value, isVariable });
  }
  return { kind: 'object', entries };
}

/** The value of a member: terms with `|` between them, but without `,`. */
function readMemberValue(reader: JqReader): JqNode {
  const left = readAlternative(reader);
  return reader.readNext(/\|(?!=)/y) ? { kind: 'pipe', left, right: reader.nest(() => readMemberValue(reader)) } : left;
}

function readString(reader: JqReader): JqNode & { kind: 'string' } {
  if (!reader.read(/"/y)) throw new JqFault();
  const start = reader.at;
  const parts: JqNode[] = [];
  let isPlain = true;
  while (!reader.read(/"/y)) {
    if (reader.read(/\\\(/y)) {
      parts.push(readPipe(reader));
      reader.expect(/\)/y);
      isPlain = false;
    } else if (reader.read(/\\[^]/y) || reader.read(/\uE000/y)) isPlain = false;
    else if (!reader.read(/[^"\\\uE000]+/y)) throw new JqFault();
  }
  return { kind: 'string', name: isPlain ? reader.getText(start, reader.at - 1) : null, parts };
}

function readPatterns(reader: JqReader): JqPattern[] {
  const patterns = [readPattern(reader)];
  while (reader.readNext(/\?\/\//y)) patterns.push(readPattern(reader));
  return patterns;
}

function readPattern(reader: JqReader): JqPattern {
  const variable = reader.take(/\$[A-Za-z_]\w*/y);
  if (variable !== null) return { kind: 'variable', name: variable.slice(1) };
  if (reader.read(/\[/y)) {
    const items = [reader.nest(() => readPattern(reader))];
    while (reader.readNext(/,/y)) items.push(reader.nest(() => readPattern(reader)));
    reader.expect(/\]/y);
    return { kind: 'list', items };
  }
  reader.expect(/\{/y);
  const entries: (JqPattern & { kind: 'object' })['entries'] = [];
  do {
    reader.skip();
    const named = reader.match(/\$[A-Za-z_]\w*/y);
    const start = named === null ? reader.at : reader.at - named.length + 1;
    let name: JqText | null = null;
    if (named !== null || reader.read(/[A-Za-z_]\w*/y)) name = reader.getText(start);
    else if (reader.next === '"') name = readString(reader).name;
    else {
      reader.expect(/\(/y);
      readPipe(reader);
      reader.expect(/\)/y);
    }
    const value = reader.readNext(/:/y) ? reader.nest(() => readPattern(reader)) : null;
    entries.push({ name, variable: named === null ? null : named.slice(1), value });
  } while (reader.readNext(/,/y));
  reader.expect(/\}/y);
  return { kind: 'object', entries };
}

const RESERVED: ReadonlySet<string> = new Set([
  ...['then', 'elif', 'else', 'end', 'as', 'catch', 'and', 'or', 'def', 'import', 'include'],
]);
