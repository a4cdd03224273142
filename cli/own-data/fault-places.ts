/** Finds the lines and columns of errors in data files. JSON is parsed as YAML, because that parser keeps the place of every value. */
import { isMap, isNode, isPair, isScalar, LineCounter, parseDocument, visit, type Document, type Node } from 'yaml';
import type { DataFault } from '../../data/read-user-file.ts';

export interface FaultPlace {
  line: number;
  column: number;
}

/** The parser of YAML needs more than a kilobyte for each mark. A text with more of them has no places. */
const MOST_MARKS = 300_000;

/** True for a text with more marks of JSON and YAML: brackets, commas, colons, dashes and line ends. */
export function hasMoreMarks(text: string, most: number): boolean {
  let count = 0;
  for (let at = 0; at < text.length && count <= most; at++) if ('[]{},:-\n'.includes(text[at]!)) count++;
  return count > most;
}

/** Returns a function that finds the place of an error in a text: that of the key or value in its message, else of its path. */
export function createPlaceFinder(text: string): (fault: Pick<DataFault, 'path' | 'message'>) => FaultPlace {
  if (hasMoreMarks(text, MOST_MARKS)) return () => ({ line: 1, column: 1 });
  const lineCounter = new LineCounter();
  // Under the schema `json`, a word without quotes is an error, as in JSON.
  const document = parseDocument(text, { lineCounter, schema: 'json', prettyErrors: false, logLevel: 'silent' });
  return ({ path, message }) => {
    const offset =
      path.length > 0 ? find(document, path, message) : (getJsonOffset(message, text) ?? getErrorOffset(document));
    const { line, col } = lineCounter.linePos(offset ?? find(document, path, message));
    return { line: Math.max(line, 1), column: Math.max(col, 1) };
  };
}

/** Returns the offset of a syntax error from Node's message, which contains it in most cases; else null. */
function getJsonOffset(message: string, text: string): number | null {
  if (!message.startsWith('not valid JSON')) return null;
  if (message.includes('end of JSON input')) return text.trimEnd().length;
  const [, position] = / at position (\d+)/.exec(message) ?? [];
  return position === undefined ? null : Number(position);
}

function getErrorOffset({ errors }: Document): number | null {
  return errors[0]?.pos[0] ?? null;
}

function find(document: Document, path: DataFault['path'], message: string): number {
  const owner = getNearest(document, path);
  if (owner === null) return 0;
  return findNamed(owner, message) ?? getOffset(owner);
}

/** Returns the value at a path; for a missing key, the nearest object around it. */
function getNearest(document: Document, path: DataFault['path']): Node | null {
  for (let length = path.length; length >= 0; length--) {
    const node = document.getIn(path.slice(0, length), true);
    if (isNode(node)) return node;
  }
  return null;
}

/** Returns the offset of the first key or text in a value that a message repeats; null without one. Short words are skipped. */
function findNamed(owner: Node, message: string): number | null {
  let found: number | null = null;
  visit(owner, {
    Scalar(_, { value, range }) {
      if (typeof value !== 'string' || value.length < 3 || !isNamed(value, message) || !range) return undefined;
      found = range[0];
      return visit.BREAK;
    },
  });
  return found;
}

function isNamed(value: string, message: string): boolean {
  const at = message.indexOf(value);
  if (at === -1) return false;
  const around = [message[at - 1] ?? ' ', message[at + value.length] ?? ' '];
  return around.every((character) => !/[\w-]/.test(character));
}

/** Returns the offset of a value; for an object that of its first key, because its brace may be on another line. */
function getOffset(node: Node): number {
  const [first] = isMap(node) ? node.items : [];
  if (isPair(first) && isScalar(first.key) && first.key.range) return first.key.range[0];
  return node.range?.[0] ?? 0;
}
