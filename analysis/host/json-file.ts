/** Reads JSON files of any content: an object or the reason why there is none, never an exception. */
import { exists, getStats } from './disk.ts';
import { isObserved } from './disk-observer.ts';
import { getOnceInRun } from './listed-directories.ts';
import { readProjectText } from './project-text.ts';

/** Keys are read with {@link getOwn}, never from the prototype. */
export type JsonObject = Readonly<Record<string, unknown>>;

/**
 * `missing`: there is no such file (or a directory of that name); `broken`: there is one, and no object can be read from it, as from
 * one of more than `largest` bytes.
 */
export function readJsonObject(path: string, largest?: number): JsonObject | 'missing' | 'broken' {
  // An observer gets every read.
  const known = isObserved() ? null : getOnceInRun(createKnown);
  const key = `${largest ?? ''} ${path}`;
  let json = known?.get(key);
  if (json === undefined) known?.set(key, (json = readAnew(path, largest)));
  return json ?? readAnew(path, largest);
}

/** A manifest is read for its package, its workspace, its dependencies and its aliases. */
const createKnown = (): Map<string, JsonObject | 'missing' | 'broken'> => new Map();

function readAnew(path: string, largest: number | undefined): JsonObject | 'missing' | 'broken' {
  // Most directories have no such file, and an exception costs ten times as much as the test.
  if (!exists(path)) return 'missing';
  let text: string;
  try {
    text = readProjectText(path, largest);
  } catch {
    // A file without permission, or outside of the project, holds something; a directory, device or pipe of the name does not.
    return getStats(path)?.isFile() === true ? 'broken' : 'missing';
  }
  return parseJsonObject(text.charCodeAt(0) === 0xfeff ? text.slice(1) : text, path);
}

/** Parses a text without a byte-order mark; the name says if comments are allowed, and with them an empty file. */
export function parseJsonObject(text: string, name: string): JsonObject | 'broken' {
  try {
    const value: unknown = MAY_HAVE_COMMENTS.test(name)
      ? JSON.parse(dropComments(text).trim() || '{}')
      : JSON.parse(text);
    return isObject(value) ? value : 'broken';
  } catch {
    return 'broken';
  }
}

/** Sources, which allow comments: https://docs.deno.com/runtime/fundamentals/configuration/, https://rushjs.io/pages/configs/rush_json/. */
const MAY_HAVE_COMMENTS = /\.jsonc$|\b(?:deno|rush)\.json$/;

const STRING_OR_COMMENT = /("(?:\\.|[^"\\\n])*")|\/\*[^]*?(?:\*\/|$)|\/\/.*/g;
const STRING_OR_LAST_COMMA = /("(?:\\.|[^"\\\n])*")|,(?=\s*[}\]])/g;

/** The text without comments, and without commas behind the last element. */
function dropComments(text: string): string {
  const keepString = (_: string, literal: string | undefined): string => literal ?? '';
  return text.replace(STRING_OR_COMMENT, keepString).replace(STRING_OR_LAST_COMMA, keepString);
}

/** Returns an own property; undefined for inherited ones such as `constructor`, and for values that are no objects. */
export function getOwn(object: unknown, key: string): unknown {
  return isObject(object) && Object.hasOwn(object, key) ? object[key] : undefined;
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
