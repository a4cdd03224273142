/** Writes a request of another language as a call of `fetch`, which the analysis reads like any other. */
import type { CodeWriter } from './translation.ts';

/** A word of the other language: literal text, and holes for values that are inserted when it runs. */
export type Word = readonly WordPart[];

export type WordPart =
  /** `at` is the offset of the first character in the file, the others follow it there; negative for text that is not in the file. */
  { kind: 'text'; text: string; at: number } | Hole;

export interface Hole {
  kind: 'hole';
  /** The name of the variable; empty for any other expression. */
  name: string;
  /** The variable that stands for an input of a workflow, if that has a default. */
  input?: string;
  /** The value if the variable is not set: `${NAME:-fallback}`. */
  fallback?: Word;
  /** The variable of the code that has the answer of a request, or a part of it, which this is. */
  answer?: string;
}

/** The most values of one variable of a matrix; others are left out. */
export const MOST_VALUES = 20;

/** A variable that is set before a script runs. */
export interface Variable {
  name: string;
  value: Word;
  /** True for one of several values: the script runs for each of them. */
  isOneOfSeveral?: true;
}

export interface WrittenRequest {
  /** Null where the request names none, which means GET. */
  method: Word | string | null;
  url: Word;
  headers: readonly { name: Word; value: Word; isOptional?: true }[];
  /** `unknown` for a body whose text is not in the file; null for a request without a body. */
  body: Word | 'unknown' | null;
}

/** Writes the JavaScript expression for a hole. */
export type WriteHole = (hole: Hole) => void;

/** The expression for an unknown value: an environment variable that no file sets. */
export const UNKNOWN = 'process.env._';

/** The function by which code says that a command which is not read gets an answer: how much it reads of it, the answer, its words. */
export const ANSWER_READER = '$readAnswer';

export function writeRequest(request: WrittenRequest, writer: CodeWriter, writeHole: WriteHole): void {
  writeFetch(request, writer, writeHole);
  writer.add(';\n');
}

/** Writes a request whose decoded answer a variable gets. */
export function writeAnswered(request: WrittenRequest, name: string, writer: CodeWriter, writeHole: WriteHole): void {
  writer.add(`${name} = await (await `);
  writeFetch(request, writer, writeHole);
  writer.add(').json();\n');
}

function writeFetch(request: WrittenRequest, writer: CodeWriter, writeHole: WriteHole): void {
  const { method, url, headers, body } = request;
  writer.add('fetch(');
  writeWord(url, writer, writeHole);
  writer.add(', {');
  if (typeof method === 'string') writer.add(` method: "${method}",`);
  else if (method) {
    writer.add(' method: ');
    writeWord(method, writer, writeHole);
    writer.add(',');
  }
  if (headers.length > 0) writer.add(' headers: {');
  for (const { name, value, isOptional } of headers) {
    writer.add(isOptional ? ` ...(${UNKNOWN} ? { ` : ' ');
    writeWord(name, writer, writeHole);
    writer.add(': ');
    writeWord(value, writer, writeHole);
    writer.add(isOptional ? ' } : {}),' : ',');
  }
  if (headers.length > 0) writer.add(' },');
  if (body === 'unknown') writer.add(` body: ${UNKNOWN},`);
  else if (body) {
    writer.add(' body: ');
    writeBody(body, writer, writeHole);
    writer.add(',');
  }
  writer.add(' })');
}

/** Writes a word as a concatenation of string literals and the expressions of its holes. */
export function writeWord(word: Word, writer: CodeWriter, writeHole: WriteHole): void {
  let isInText = false;
  if (word.length === 0) writer.add('""');
  for (const [index, part] of word.entries()) {
    if (part.kind === 'hole') {
      if (index > 0) writer.add(isInText ? '" + ' : ' + ');
      isInText = false;
      writeHole(part);
      continue;
    }
    if (!isInText) writer.add(index > 0 ? ' + "' : '"');
    isInText = true;
    writeCharacters(part, writer);
  }
  if (isInText) writer.add('"');
}

function writeCharacters({ text, at }: WordPart & { kind: 'text' }, writer: CodeWriter): void {
  let plain = 0;
  for (let index = 0; index <= text.length; index++) {
    const written = index < text.length ? JSON.stringify(text[index]).slice(1, -1) : '';
    if (written === text[index]) continue;
    writer.copy(text.slice(plain, index), at < 0 ? at : at + plain);
    writer.add(written);
    plain = index + 1;
  }
}

/** Writes JSON as the value that it encodes, any other body as text. */
function writeBody(word: Word, writer: CodeWriter, writeHole: WriteHole): void {
  if (!isJson(word)) return writeWord(word, writer, writeHole);
  writer.add('JSON.stringify(');
  let isInString = false;
  for (const part of word) {
    if (part.kind === 'hole') {
      if (isInString) writer.add('" + ');
      writeHole(part);
      if (isInString) writer.add(' + "');
      continue;
    }
    for (let index = 0; index < part.text.length; index++) {
      const character = part.text[index]!;
      const isEscape = isInString && character === '\\';
      if (character === '"') isInString = !isInString;
      const length = isEscape ? 2 : 1;
      // A request stays on one line of the code.
      if (/[\r\n]/.test(character)) writer.add(' ');
      // Quotes are written, not copied, so that a finding points at the text between them.
      else if (character === '"') writer.add('"');
      else writer.copy(part.text.slice(index, index + length), part.at < 0 ? part.at : part.at + index);
      index += length - 1;
    }
  }
  writer.add(')');
}

const IN_STRING = '\uE000';

/** True if a word is a JSON object or array, whatever value its holes have. False if a hole is in the name of a property. */
function isJson(word: Word): boolean {
  let json = '';
  let isInString = false;
  for (const part of word) {
    if (part.kind === 'hole') {
      json += isInString ? IN_STRING : '0';
      continue;
    }
    json += part.text;
    for (const [quoted] of part.text.matchAll(/\\[^]|"/g)) if (quoted === '"') isInString = !isInString;
  }
  if (!/^\s*[[{]/.test(json) || new RegExp(`${IN_STRING}[^"${IN_STRING}]*"\\s*:`).test(json)) return false;
  try {
    JSON.parse(json);
    return true;
  } catch {
    return false;
  }
}
