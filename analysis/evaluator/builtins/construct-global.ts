/** The instances of classes of the language and of known modules: `new URL(path, base)`, `new Headers(init)`, `new Map(entries)`. */
import { COPIED_PAIRS, MAP_CLASSES, MAP_KEY_CLASSES } from '../../libraries/data-functions/data-libraries.ts';
import { isListed } from '../../libraries/data-functions/wrapping-functions.ts';
import type { Call } from '../evaluation.ts';
import { getText } from '../domain/skeleton.ts';
import { makeMap } from '../domain/map.ts';
import { makeToken, makeTokenMap } from '../domain/map-keys.ts';
import { mergeObjects, readProperty } from '../domain/object.ts';
import { makePairs } from '../domain/make-pairs.ts';
import { toSkeletons } from '../domain/kinds.ts';
import { choiceOf, getAlternatives, mapAlternatives, unknown } from '../domain/choice.ts';
import { withTextsOfLists } from './list-texts.ts';
import { resolveUrls } from './module-functions.ts';
import type { ExternalValue, Value } from '../domain/value.ts';

/** Drops elements with the text of an earlier one. */
function dropDuplicates(elements: readonly Value[]): Value[] {
  const seen = new Set<string>();
  return elements.filter((element) => {
    const text = element.kind === 'text' ? getText(element.skeleton) : null;
    if (text === null) return true;
    if (seen.has(text)) return false;
    seen.add(text);
    return true;
  });
}

/** The value of `new X(…)` for a class of the language. */
export function constructGlobal(callee: ExternalValue, { args, node }: Call): Value | undefined {
  const pairs = COPIED_PAIRS.find((row) => isListed(row, callee));
  if (pairs) return makeCopiedPairs(args[0], pairs);
  if (MAP_CLASSES.some((row) => isListed(row, callee))) return makeTokenMap(node);
  if (MAP_KEY_CLASSES.some((row) => isListed(row, callee)) && args[0]) return makeToken(args[0], node);
  if (callee.module !== null && !/^(node:)?url$/.test(callee.module)) return undefined;
  const [first, second] = args;
  switch (callee.path.filter((name) => name !== 'globalThis').join('.')) {
    case 'URL':
      return first ? resolveUrls(first, second) : unknown('unresolved');
    case 'Proxy':
      return first && second ? { kind: 'proxy', target: first, handler: second, node } : undefined;
    case 'Request':
      return first ? makeRequest(first, second) : unknown('unresolved');
    case 'Headers':
      return makePairs(first, 'headers');
    case 'URLSearchParams':
      return withTextsOfLists(makePairs(first, 'query'));
    case 'FormData':
      // `new FormData(element)` has the fields of a page.
      return makePairs(first, 'form');
    case 'TextEncoder':
      return { kind: 'external', module: null, path: ['TextEncoder'], node };
    case 'Map':
      return makeMap(first, node);
    case 'Set':
      return first?.kind === 'array'
        ? { ...first, elements: dropDuplicates(first.elements) }
        : first
          ? unknown('unresolved')
          : { kind: 'array', elements: [], isOpen: true, node, via: null };
    default:
      return undefined;
  }
}

/** `new Request(input, init)`. Of a request that is copied, the options stay which `init` does not set. */
function makeRequest(input: Value, init: Value | undefined): Value {
  return choiceOf(
    getAlternatives(input).flatMap((alternative): Value[] => {
      const copied = alternative.kind === 'url' ? alternative.init : null;
      const options = copied && init ? mergeOptions(copied, init) : (init ?? copied);
      return toSkeletons(alternative).map((skeleton) => ({ kind: 'url', skeleton, init: options }));
    }),
  );
}

function mergeOptions(copied: Value, init: Value): Value {
  return init.kind === 'object' ? mergeObjects(init, [copied, init], (compute) => compute) : unknown('unresolved');
}

/** Pairs whose methods give copies, from the argument of their constructor or from one of its options. */
function makeCopiedPairs(init: Value | undefined, { of, from }: (typeof COPIED_PAIRS)[number]): Value {
  const first =
    init === undefined || from.length === 0
      ? init
      : choiceOf(
          getAlternatives(init).flatMap((options) => {
            const given = from.flatMap((name) =>
              options.kind === 'object' ? (options.properties.get(name) ?? []) : [],
            );
            return given.length > 0 ? given.map(readProperty) : [unknown('unresolved')];
          }),
        );
  return mapAlternatives(makePairs(first, of), (pairs) =>
    pairs.kind === 'pairs' ? { ...pairs, isFixed: true } : pairs,
  );
}
