/** Finds the lines and columns of the errors in data files. JSON is YAML, whose parser keeps the place of every value. */
import { isMap, isNode, isPair, isScalar, LineCounter, parseDocument, visit, type Document, type Node } from 'yaml';
import type { DataFault } from '../../data/user.ts';

export interface FaultPlace {
  line: number;
  column: number;
}

/** Returns a function that finds the place of an error in a text: as close to what its message names as possible. */
export function createPlaceFinder(text: string): (fault: Pick<DataFault, 'path' | 'message'>) => FaultPlace {
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

/** Node says the place of most errors. */
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

/** The value at a path; a key that is missing has no place but that of its object. */
function getNearest(document: Document, path: DataFault['path']): Node | null {
  for (let length = path.length; length >= 0; length--) {
    const node = document.getIn(path.slice(0, length), true);
    if (isNode(node)) return node;
  }
  return null;
}

/** The first key or text within a value that a message repeats; words of a few letters are in many messages. */
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

/** An object begins at its first key: editors then show the line that belongs to it. */
function getOffset(node: Node): number {
  const [first] = isMap(node) ? node.items : [];
  if (isPair(first) && isScalar(first.key) && first.key.range) return first.key.range[0];
  return node.range?.[0] ?? 0;
}
