/**
 * What is still to be read of an answer before a deprecated field is reached: a row of steps. Taking a step shortens the
 * row, putting the value into something (an array, an object, a Map) makes it longer; a value of which nothing is
 * expected any more is not followed.
 */
import type { Request } from '../requests/request.ts';

/**
 * `.name` a property, `[]` any element, `#0` a place of a row, `@` a value of a Map, `~response` the decoding of an HTTP
 * response, `~text` the parsing of a text. At the end of a row, `~whole`: the value itself is what is looked for, and
 * `~part` its beginning, where the program has cut off the rest; `~same` the value where it can be nothing else, nor a text
 * that is made of it.
 */
export type PathStep = string;

/** Something that is looked for in the answer of one request. */
export interface Target {
  /** The place among all targets of the file. */
  index: number;
  request: Request;
}

export interface Expectation {
  target: Target;
  path: readonly PathStep[];
}

/** A value on its way from one request. */
export interface Token {
  expectations: readonly Expectation[];
  /** Equal for tokens of which the same is expected. */
  key: string;
}

/** `result[].data.name` as steps. */
export function parseField(field: string): PathStep[] {
  return field.split('.').flatMap((part) => (part.endsWith('[]') ? [`.${part.slice(0, -2)}`, '[]'] : [`.${part}`]));
}

export function createToken(expectations: readonly Expectation[]): Token {
  const byKey = new Map(
    expectations.map((expectation) => [`${expectation.target.index}:${expectation.path.join(' ')}`, expectation]),
  );
  const keys = [...byKey.keys()].sort();
  return { expectations: keys.map((key) => byKey.get(key)!), key: keys.join('|') };
}

/** Applies a change to every row; an empty list drops it. */
export function mapPaths(token: Token, change: (path: readonly PathStep[]) => readonly (readonly PathStep[])[]): Token {
  return createToken(
    token.expectations.flatMap(({ target, path }) => change(path).map((changed) => ({ target, path: changed }))),
  );
}

/** The value inside something made by the program: an element, a property, a place in a row. */
export function wrap(token: Token, ...steps: readonly PathStep[]): Token {
  return mapPaths(token, (path) => [[...steps, ...path]]);
}

/** The value behind a step that is taken. */
export function take(token: Token, step: PathStep): Token {
  return mapPaths(token, (path) => (path[0] === step && path.length > 1 ? [path.slice(1)] : []));
}

/** Members under which clients keep the body of a response, decoded or as text. */
const BODY_MEMBERS = new Set(['data', 'body']);

/** The member of a value. */
export function takeMember(token: Token, name: string): Token {
  return mapPaths(token, (path) => {
    const [head, ...rest] = path;
    if (rest.length === 0) return [];
    if (head === '~response') {
      // undici's `body` is decoded as a response is; that of got or request may be text.
      if (name === 'body') return [rest, ['~text', ...rest], path];
      return BODY_MEMBERS.has(name) ? [rest] : name === 'responseText' ? [['~text', ...rest]] : [];
    }
    if (/^\d+$/.test(name)) return head === '[]' || head === `#${name}` ? [rest] : [];
    return head === `.${name}` ? [rest] : [];
  });
}

/** Any element of a value that is walked. */
export function takeElement(token: Token): Token {
  return mapPaths(token, (path) => {
    const [head, ...rest] = path;
    if (rest.length === 0) return [];
    if (head === '[]') return [rest];
    // A Map is walked by its entries, a response of Node by its chunks.
    if (head === '@') return [['#1', ...rest]];
    return head === '~response' ? [['~text', ...rest]] : [];
  });
}

/** What is read when the member `name` of a value is. */
export function getReached(token: Token, name: string): Target[] {
  return token.expectations
    .filter(({ path }) => path.length === 1 && path[0] === `.${name}`)
    .map(({ target }) => target);
}

/** What can be something else when the member `name` of a value is written. */
export function getLost(token: Token, name: string): Target[] {
  return token.expectations
    .filter(({ path }) => path.at(-1) === '~same' && path[0] === `.${name}`)
    .map(({ target }) => target);
}

/** The names whose reading ends a row here. */
export function getLastNames(token: Token): Set<string> {
  return new Set(
    token.expectations.flatMap(({ path }) =>
      path.length === 1 || (path.length === 2 && isEnd(path[1]!)) ? [path[0]!.slice(1)] : [],
    ),
  );
}

/** Whether a step stands for the value itself. */
export function isEnd(step: PathStep): boolean {
  return step === '~whole' || step === '~part' || step === '~same';
}

/** Whether something is expected that can be nothing else. */
export function isStrict(token: Token): boolean {
  return token.expectations.some(({ path }) => path.at(-1) === '~same');
}

/** What is expected of a text that is made of the value. */
export function asText(token: Token): Token {
  return mapPaths(token, (path) => (path[0] === '~same' ? [] : [path]));
}
