/** Paths, URLs and queries that functions of Node's modules and of packages make; `libraries/data-libraries.ts` names them. */
import { makePairs } from '../domain/make-pairs.ts';
import { choiceOf, unknown } from '../domain/choice.ts';
import { toSkeletons } from '../domain/kinds.ts';
import { dropLeadingSlash, dropTrailingSlash } from './text-replacements.ts';
import { makeText } from '../domain/skeleton.ts';
import { joinTexts, mapText } from '../domain/text.ts';
import { resolveUrl } from '../domain/url.ts';
import type { Value } from '../domain/value.ts';
import { isUndefined } from '../domain/primitive.ts';

/** Joins parts with one slash between them. The elements of an array are parts; an object is a query and no part. */
export function joinParts(given: readonly Value[]): Value {
  const parts = given.flatMap((part) => (part.kind === 'array' ? part.elements : part.kind === 'object' ? [] : [part]));
  if (parts.length === 0) return unknown('unresolved');
  return joinTexts(
    parts.flatMap((part, index): Value[] => {
      const begun = index === 0 ? part : mapText(part, dropLeadingSlash);
      return index === parts.length - 1 ? [begun] : [mapText(begun, dropTrailingSlash), makeText('/')];
    }),
  );
}

/** `url.format({ protocol, host, pathname })`, or of a URL. */
export function formatUrl(parts: Value): Value {
  if (parts.kind !== 'object') return parts;
  const read = (name: string): Value | undefined => parts.properties.get(name)?.read();
  const host = read('host') ?? read('hostname');
  const path = read('pathname');
  return host && path ? joinTexts([makeText('https://'), host, path]) : unknown('unresolved');
}

/** A URL with a query behind it. */
export function joinQuery(url: Value, query: Value | undefined): Value {
  return joinTexts([url, makeText('?'), makePairs(query, 'query')]);
}

/** `new URL(path, base)` of values: a URL for each path and base. */
export function resolveUrls(path: Value, base: Value | undefined): Value {
  const bases = base && !isUndefined(base) ? toSkeletons(base) : [null];
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
