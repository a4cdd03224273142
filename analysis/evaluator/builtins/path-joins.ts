/** Functions of Node and of everyday packages that put a path or URL together from parts. */
import { makePairs } from '../domain/make-pairs.ts';
import { choiceOf, unknown } from '../domain/choice.ts';
import { toSkeletons } from '../domain/kinds.ts';
import { dropLeadingSlash, dropTrailingSlash } from './string-methods.ts';
import { textOf } from '../domain/skeleton.ts';
import { joinTexts, mapText } from '../domain/text.ts';
import { resolveUrl } from '../domain/url.ts';
import type { Value } from '../domain/value.ts';

/** The value of such a call by its module and the name that is called; undefined for any other. */
export function callJoin(module: string, name: string | undefined, args: readonly Value[]): Value | undefined {
  const [first, second] = args;
  if (/^(node:)?path(\/posix)?$/.test(module) && name === 'join') return joinParts(args);
  if (/^(proper-)?url-join$/.test(module))
    return joinParts(args.filter(({ kind }) => kind === 'text' || kind === 'unknown' || kind === 'external'));
  // A template is filled by name: its placeholders are as unknown as what fills them.
  if (module === 'urlcat') return joinParts(args.slice(0, 2).filter(({ kind }) => kind !== 'object'));
  if (first && isQueryMaker(module, name) && !second) return makePairs(first, 'query');
  if (!/^(node:)?url$/.test(module) || !first) return undefined;
  if (name === 'resolve') return second && resolveUrls(second, first);
  return name === 'format' ? formatUrl(first) : undefined;
}

/** `qs.stringify(parameters)` and its kin, without options of theirs: the text of `URLSearchParams`. */
function isQueryMaker(module: string, name: string | undefined): boolean {
  return (
    /^((node:)?querystring|qs|query-string|fast-querystring)$/.test(module) &&
    (name === 'stringify' || (name === 'encode' && module.endsWith('querystring')))
  );
}

/** Parts with one slash between them. */
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
