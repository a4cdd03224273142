/** Functions of Node's modules and of popular packages that make paths, URLs and queries. */
import { makePairs } from '../domain/make-pairs.ts';
import { choiceOf, unknown } from '../domain/choice.ts';
import { toSkeletons } from '../domain/kinds.ts';
import { dropLeadingSlash, dropTrailingSlash } from './string-methods.ts';
import { textOf } from '../domain/skeleton.ts';
import { joinTexts, mapText } from '../domain/text.ts';
import { resolveUrl } from '../domain/url.ts';
import type { Value } from '../domain/value.ts';
import type { TSESTree } from '@typescript-eslint/utils';

/** The result of a function of a known module, by its name; undefined for any other. */
export function callOfModule(
  module: string,
  name: string | undefined,
  args: readonly Value[],
  node: TSESTree.Node,
): Value | undefined {
  const joined = callJoin(module, name, args);
  if (joined) return joined;
  // Modules are resolved from the file itself, whatever the argument is: nearly always it is `import.meta.url`.
  return /^(node:)?module$/.test(module) && name === 'createRequire'
    ? { kind: 'external', module: null, path: ['require'], node }
    : undefined;
}

/** The path or URL that a function joins from its arguments; undefined for any other function. */
function callJoin(module: string, name: string | undefined, args: readonly Value[]): Value | undefined {
  const [first, second] = args;
  if (/^(node:)?path(\/posix)?$/.test(module) && (name === 'join' || name === 'resolve')) return joinParts(args);
  if (/^(proper-)?url-join$/.test(module))
    return joinParts(
      args.flatMap((part) => (part.kind === 'array' ? part.elements : part.kind === 'object' ? [] : [part])),
    );
  // The placeholders of the template stay unknown, as are the values that fill them.
  if (module === 'urlcat') return joinParts(args.slice(0, 2).filter(({ kind }) => kind !== 'object'));
  if (first && isQueryFunction(module, name) && !second) return makePairs(first, 'query');
  if (!/^(node:)?url$/.test(module) || !first) return undefined;
  if (name === 'resolve') return second && resolveUrls(second, first);
  return name === 'format' ? formatUrl(first) : undefined;
}

/** True for `qs.stringify(parameters)` and the like, whose result is that of `URLSearchParams`. */
function isQueryFunction(module: string, name: string | undefined): boolean {
  return (
    /^((node:)?querystring|qs|query-string|fast-querystring)$/.test(module) &&
    (name === 'stringify' || (name === 'encode' && module.endsWith('querystring')))
  );
}

/** The parts with one slash between them. */
function joinParts(parts: readonly Value[]): Value {
  if (parts.length === 0) return unknown('unresolved');
  return joinTexts(
    parts.flatMap((part, index): Value[] => {
      const begun = index === 0 ? part : mapText(part, dropLeadingSlash);
      return index === parts.length - 1
        ? [begun]
        : [mapText(begun, dropTrailingSlash), { kind: 'text', skeleton: textOf('/') }];
    }),
  );
}

/** `url.format({ protocol, host, pathname })`, or of a URL. */
function formatUrl(parts: Value): Value {
  if (parts.kind !== 'object') return parts;
  const read = (name: string): Value | undefined => parts.properties.get(name)?.read();
  const host = read('host') ?? read('hostname');
  const path = read('pathname');
  return host && path ? joinTexts([{ kind: 'text', skeleton: textOf('https://') }, host, path]) : unknown('unresolved');
}

/** `new URL(path, base)` of values: a URL for each path and base. */
export function resolveUrls(path: Value, base: Value | undefined): Value {
  const bases = base && !(base.kind === 'constant' && base.value === undefined) ? toSkeletons(base) : [null];
  return choiceOf(
    toSkeletons(path).flatMap((skeleton) =>
      bases.map((baseSkeleton): Value => ({
        kind: 'url',
        skeleton: baseSkeleton === null ? skeleton : resolveUrl(skeleton, baseSkeleton),
        init: null,
      })),
    ),
  );
}
