/** Calls of something that is not seen (an import, a parameter): a request if an argument has the platform's own shape. */
import type { TSESTree } from '@typescript-eslint/utils';
import { getKeyName, unwrap } from '../program/file-facts.ts';
import { joinRow } from '../evaluator/builtins/array-methods.ts';
import { flatten } from '../evaluator/domain/arrays.ts';
import { getText, textOf, type Skeleton } from '../evaluator/domain/skeleton.ts';
import { toSkeletons } from '../evaluator/domain/text.ts';
import { getAlternatives, type ArrayValue, type ObjectValue, type Value } from '../evaluator/domain/value.ts';
import { isServerRoute, takesKeys } from '../libraries/non-requests.ts';
import { readOption } from './call-options.ts';
import { beginsLikePath, PATH_OPTIONS } from './path-arguments.ts';
import { parseMethod, type Method, type Methods, type Request } from './request.ts';
import { getBaseTexts, joinBase } from './base-urls.ts';

const BASE_OPTIONS = ['baseURL', 'baseUrl', 'prefixUrl'];
export const QUERY_OPTIONS = ['params', 'query', 'qs', 'searchParams'];
/** Rows of segments in rows of segments. */
const MAX_NESTING = 3;
export const BODY_OPTIONS = ['body', 'data', 'json', 'payload'];

/** Member names that name a method without being one. */
const VERBS: Readonly<Record<string, Method>> = {
  del: 'DELETE',
  destroy: 'DELETE',
  remove: 'DELETE',
  fetch: 'GET',
  getJSON: 'GET',
};

/** The requests a call may make; none where no argument looks like a path, or the call is known to ask nothing. */
export function readUnresolvedCall(node: TSESTree.CallExpression, args: readonly Value[]): Request[] {
  for (const [index, argument] of args.entries()) {
    const paths = getPaths(argument, !takesKeys(node, args)).filter((url) => !isServerRoute(args, url));
    if (paths.length === 0) continue;
    const others = args.filter((_, other) => other !== index);
    const options = [argument, ...others].filter((value) =>
      getAlternatives(value).some((alternative) => alternative.kind === 'object'),
    );
    const base = readFirst(options, BASE_OPTIONS);
    const urls = base
      ? paths.flatMap((path) =>
          toSkeletons(base).map((skeleton) => joinBase({ base: skeleton, joining: 'slash' }, path)),
        )
      : paths;
    return urls.map((url) => ({
      kind: 'unresolved',
      methods: getMethods(node, others, options),
      url,
      bases: getBaseTexts(urls),
      body: getBody(others, options),
      query: readFirst(options, QUERY_OPTIONS),
      headers: readFirst(options, ['headers']),
      incompleteParts: ['body', 'query', 'headers'],
      node,
      sdk: null,
    }));
  }
  return [];
}

/** The texts of an argument that begin as a path or URL does; arrays are read as segments where they can be. */
function getPaths(argument: Value, hasSegments: boolean): Skeleton[] {
  return getAlternatives(argument).flatMap((value) => {
    switch (value.kind) {
      case 'text':
      case 'url':
        return isPathLike(value.skeleton) ? [value.skeleton] : [];
      case 'array':
        return hasSegments ? joinSegments(value, 2).filter(isPathLike) : [];
      case 'object':
        return PATH_OPTIONS.flatMap((name) => {
          const option = value.properties.get(name);
          return option ? getPaths(option.read(), hasSegments).filter((path) => path.length > 0) : [];
        });
      default:
        return [];
    }
  });
}

/** Segments as an array, so many at least: the callee joins them. */
export function joinSegments(segments: ArrayValue, least: number): Skeleton[] {
  return getAlternatives(flatten(segments, MAX_NESTING)).flatMap((row) =>
    row.kind !== 'array' || row.elements.length < least
      ? []
      : toSkeletons(joinRow(row, { kind: 'text', skeleton: textOf('/') })),
  );
}

function isPathLike(skeleton: Skeleton): boolean {
  const pieces = skeleton[0]?.kind === 'hole' ? skeleton.slice(1) : skeleton;
  const end = pieces.findIndex(({ kind }) => kind === 'hole');
  return beginsLikePath(getText(end === -1 ? pieces : pieces.slice(0, end)) ?? '');
}

/** The methods that the callee's name or the arguments say; null where neither does. */
export function getMethods(
  node: TSESTree.CallExpression,
  others: readonly Value[],
  options: readonly Value[],
): Methods {
  const callee = unwrap(node.callee);
  const name = callee.type === 'MemberExpression' ? getKeyName(callee.property, callee.computed) : null;
  const named =
    name === null
      ? null
      : (parseMethod(name.replace(/^[#_]/, '')) ?? (Object.hasOwn(VERBS, name) ? VERBS[name]! : null));
  if (named && named !== 'OPTIONS') return [named];
  for (const value of others) {
    const methods = getAlternatives(value).map((alternative) =>
      alternative.kind === 'text' ? parseMethod(getText(alternative.skeleton) ?? '') : null,
    );
    if (methods.length > 0 && methods.every((method) => method !== null)) return methods;
  }
  for (const value of options) {
    const { value: method } = readOption(value, 'method');
    const texts = method ? toSkeletons(method).map((skeleton) => parseMethod(getText(skeleton) ?? '')) : [];
    if (texts.length > 0 && texts.every((text) => text !== null)) return texts;
  }
  return null;
}

/** The first of some options that any of the arguments has. */
export function readFirst(options: readonly Value[], names: readonly string[]): Value | null {
  for (const value of options) {
    for (const name of names) {
      const option = readOption(value, name);
      if (option.value) return option.value;
    }
  }
  return null;
}

/** The body: an option of that name, else the object that is passed beside the path and says more than how to ask. */
function getBody(others: readonly Value[], options: readonly Value[]): Value | null {
  return (
    readFirst(options, BODY_OPTIONS) ??
    others.find((value) =>
      getAlternatives(value).some(
        (alternative) => (alternative.kind === 'object' && !isConfig(alternative)) || alternative.kind === 'json',
      ),
    ) ??
    null
  );
}

/** Options of clients that no request sends as a body. */
const CONFIG = new Set([
  'headers',
  'timeout',
  'signal',
  'responseType',
  'withCredentials',
  'validateStatus',
  'maxRedirects',
  'httpAgent',
  'httpsAgent',
  'observe',
  'retry',
  'credentials',
]);

/** `http.post(url, data, { headers })`, `http.delete(url, { headers })`. */
function isConfig({ properties, isOpen }: ObjectValue): boolean {
  return (
    !isOpen &&
    properties.has('headers') &&
    [...properties.keys()].every((name) => CONFIG.has(name) || QUERY_OPTIONS.includes(name))
  );
}
