/**
 * Joins the values of YAML that are one command: the image or program of a container and the lists of its words, and the URL, method
 * and body of an action that sends a request. Sources:
 * https://kubernetes.io/docs/tasks/inject-data-application/define-command-argument-container,
 * https://docs.docker.com/reference/compose-file/services,
 * https://docs.ansible.com/ansible/latest/collections/ansible/builtin/uri_module.html.
 */
import { groupBy } from '../../program/group-by-key.ts';
import { INNER_SENDER, MAY_SEND } from '../shell/shell-commands.ts';
import type { Snippet } from '../translation.ts';
import { EXPRESSION, unifyTemplates } from '../workflow-expressions.ts';

/** A mapping or list, with its values on one line by their keys; empty for a value on several lines. */
interface Mapping {
  key: string;
  values: ReadonlyMap<string, string>;
}

/** A value that may be a script. */
export interface Candidate<Level extends Mapping = Mapping> {
  /** Empty for an element of a list. */
  key: string;
  snippet: Snippet;
  /** The innermost last. */
  around: Level[];
  /** True if the value is a line of words, and false if it is one word, or the text of a block. */
  isLine: boolean;
}

/** The keys of the words of a command, in the order of the words. */
const WORD_KEYS = ['entrypoint', 'command', 'argv', 'args'];

const URL_KEYS = ['url', 'uri'];
const BODY_KEYS = ['body', 'data', 'json', 'payload'];

/** Returns the candidates, with one in place of those that are parts of the same command. */
export function joinCommands<Level extends Mapping>(candidates: readonly Candidate<Level>[]): Candidate<Level>[] {
  const groups = groupBy(candidates, (candidate) => candidate.around.at(candidate.key === '' ? -3 : -1));
  const joined = new Map<Candidate<Level>, Candidate<Level>[]>();
  for (const [mapping, group] of groups) {
    if (!mapping || !group.some(({ snippet: { text } }) => text.includes('://') || URL.test(text))) continue;
    const command = joinWords(mapping, group) ?? joinRequest(mapping, group);
    for (const part of command?.parts ?? []) joined.set(part, []);
    if (command) joined.set(command.parts.at(-1)!, [command.whole]);
  }
  return joined.size === 0 ? [...candidates] : candidates.flatMap((candidate) => joined.get(candidate) ?? [candidate]);
}

interface Command<Level extends Mapping> {
  parts: Candidate<Level>[];
  whole: Candidate<Level>;
}

/** Joins the words of a container; null unless it runs a program that sends requests, and none of its values does so by itself. */
function joinWords<Level extends Mapping>(
  { values }: Mapping,
  group: readonly Candidate<Level>[],
): Command<Level> | null {
  const parts = WORD_KEYS.flatMap((name) => group.filter((part) => getListKey(part) === name));
  const isScript = ({ snippet: { text } }: Candidate): boolean => text.includes('://') && MAY_SEND.test(text);
  const last = parts.at(-1);
  if (!last || parts.some(isScript) || !parts.some(({ snippet }) => snippet.text.includes('://'))) return null;
  // The first word is that of an unknown program, which runs what comes behind it.
  const image = values.get('image') ?? values.get('name') ?? '';
  const words = parts.flatMap(({ snippet, isLine }) => (isLine ? snippet.text.split(/\s+/) : [snippet.text]));
  if (![image, ...words].some((word) => INNER_SENDER.test(word.replaceAll(/^["']|["']$/g, '')))) return null;
  const start = INNER_SENDER.test(image) ? `unknown ${image}` : 'unknown';
  const pieces = parts.flatMap((part): Piece[] => [' ', part.isLine ? part.snippet : quote(part.snippet)]);
  return { parts, whole: { ...last, snippet: concatenate([start, ...pieces]), isLine: true } };
}

/** The key of a value, or of the list that it is an element of. */
function getListKey({ key, around }: Candidate): string {
  return key === '' ? (around.at(-2)?.key ?? '') : key;
}

/** An address, in which expressions may hold blanks; its base may be one. */
const URL = new RegExp(String.raw`^(?:https?:\/\/|(?:${EXPRESSION})\/)(?:${EXPRESSION}|\S)+$`);

/** Joins a URL with the method and the body beside it; null without a body. Its headers are not read. */
function joinRequest<Level extends Mapping>(
  { values }: Mapping,
  group: readonly Candidate<Level>[],
): Command<Level> | null {
  const url = group.find(({ key, snippet }) => URL_KEYS.includes(key) && URL.test(snippet.text));
  const method = group.find(({ key, snippet }) => key === 'method' && /^[a-z]+$/i.test(snippet.text));
  const body = group.find(({ key }) => BODY_KEYS.includes(key));
  if (!url || !method || (!body && !BODY_KEYS.some((key) => values.has(key)))) return null;
  const start = `curl -X ${method.snippet.text.toUpperCase()} -d `;
  const address = { ...url.snippet, text: unifyTemplates(url.snippet.text) };
  const sent: Piece[] = [body ? quote(body.snippet) : '"$body"', ' ', quote(address)];
  const parts = [method, ...(body ? [body] : []), url];
  return { parts, whole: { ...url, snippet: concatenate([start, ...sent]), isLine: true } };
}

/** A part of a file, or words that are not in it. */
type Piece = Snippet | string;

/** Writes a text as a word of the shell, in which variables count. */
function quote({ text, getPlace }: Snippet): Snippet {
  const pieces: Piece[] = [];
  for (const { 0: part, index } of text.matchAll(/["\\`]?[^"\\`]*/g))
    pieces.push(/^["\\`]/.test(part) ? '\\' : '', { text: part, getPlace: (offset) => getPlace(index + offset) });
  return concatenate(['"', ...pieces, '"']);
}

function concatenate(pieces: readonly Piece[]): Snippet {
  const places: number[] = [];
  let text = '';
  for (const piece of pieces) {
    const words = typeof piece === 'string' ? piece : piece.text;
    for (let at = 0; at < words.length; at++) places.push(typeof piece === 'string' ? -1 : piece.getPlace(at));
    text += words;
  }
  return { text, getPlace: (offset) => places[offset] ?? -1 };
}
