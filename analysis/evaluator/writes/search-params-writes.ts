/** What is written into `URLSearchParams`, `Headers` and the query of a URL after they are made. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Frame } from '../evaluation.ts';
import { nameEntries } from '../domain/make-pairs.ts';
import { isOpenQuery, readQuery, getQueryParts } from '../domain/query-text.ts';
import { toSkeletons } from '../domain/kinds.ts';
import { choiceOf, mapAlternatives, unknown } from '../domain/choice.ts';
import { markReplaceable, pairsOf } from '../domain/pairs.ts';
import { getText, searchSkeleton, sliceSkeleton, textOf } from '../domain/skeleton.ts';
import { joinTexts } from '../domain/text.ts';
import type { PairEntry, PairsValue, UrlValue, Value } from '../domain/value.ts';
import { splitCases } from '../case-split.ts';

/** `set`, `append` and `delete`: in a loop over known pairs turn by turn, so that names and values stay together. */
export function writePairs(
  holder: PairsValue | UrlValue,
  name: string,
  call: TSESTree.CallExpression,
  isSure: boolean,
  frame: Frame,
): Value {
  const evaluateArguments = (inCase: Frame): Value[] =>
    call.arguments.flatMap((argument) => (argument.type === 'SpreadElement' ? [] : [inCase.evaluate(argument)]));
  const args = evaluateArguments(frame);
  const isOneName = !args[0] || toSkeletons(args[0]).length < 2;
  const turns = isOneName ? [args] : splitCases(call, frame, false).map(evaluateArguments);
  return turns.reduce<Value>(
    (written, turn) => mapAlternatives(written, (value) => change(value as PairsValue | UrlValue, name, turn, isSure)),
    holder,
  );
}

function change(holder: PairsValue | UrlValue, name: string, args: readonly Value[], isSure: boolean): Value {
  return holder.kind === 'url' ? changeSearch(holder, name, args, isSure) : changePairs(holder, name, args, isSure);
}

/** The pairs after a write. What may be of another name, or may not be done, leaves open what was there before. */
function changePairs(pairs: PairsValue, name: string, args: readonly Value[], isSure: boolean): PairsValue {
  const [key = unknown('unresolved'), value = unknown('unresolved')] = args;
  const names = toSkeletons(key).map((skeleton) => normalName(getText(skeleton), pairs.of));
  const isOne = names.length === 1;
  const read = (): Value => (isOne ? value : choiceOf([value, unknown('unresolved')]));
  const added = name === 'delete' ? [] : nameEntries(key, read, !isSure || !isOne);
  const isKnown = !names.includes(null);
  if (name === 'append' || !isKnown)
    return pairsOf(
      [...(name === 'append' ? pairs.entries : pairs.entries.map(markReplaceable)), ...added],
      pairs.of,
      pairs.isOpen || !isKnown,
    );
  const isNamed = (entry: PairEntry): boolean => names.includes(normalName(getText(entry.name), pairs.of));
  const earlier = pairs.entries.filter(isNamed);
  const others = pairs.entries.filter((entry) => !isNamed(entry));
  if (isSure && isOne) return { ...pairs, entries: [...others, ...added] };
  const [only, ...more] = added;
  const isWrittenOver = only && more.length === 0 && earlier.length > 0;
  return {
    ...pairs,
    entries: isWrittenOver ? [...others, join(only, earlier)] : [...others, ...earlier.map(makeOptional), ...added],
  };
}

/** A pair that is written over earlier ones of its name, or is not. */
function join(entry: PairEntry, earlier: readonly PairEntry[]): PairEntry {
  return {
    ...entry,
    isOptional: earlier.every(({ isOptional }) => isOptional),
    read: () => choiceOf([entry, ...earlier].map(({ read }) => read())),
  };
}

function makeOptional(entry: PairEntry): PairEntry {
  return { ...entry, isOptional: true, read: () => choiceOf([entry.read(), unknown('unresolved')]) };
}

function normalName(name: string | null, of: PairsValue['of']): string | null {
  return of === 'headers' ? (name?.toLowerCase() ?? null) : name;
}

/** The same through `url.searchParams`. */
function changeSearch(url: UrlValue, name: string, args: readonly Value[], isSure: boolean): Value {
  const start = searchSkeleton(url.skeleton, /\?/);
  const query = start === -1 ? [] : sliceSkeleton(url.skeleton, start + 1);
  const written: PairsValue = { kind: 'pairs', of: 'query', entries: readQuery(query), isOpen: isOpenQuery(query) };
  // What is there is kept as it is written, unless it is replaced or goes.
  if (name === 'append' || changePairs(written, 'delete', args, true).entries.length === written.entries.length) {
    const added = changePairs({ ...written, entries: [], isOpen: false }, name, args, isSure);
    if (added.entries.length === 0 && !added.isOpen) return url;
    return withSearch(url, [
      { kind: 'text', skeleton: url.skeleton },
      { kind: 'text', skeleton: textOf(start === -1 ? '?' : '&') },
      ...toValues(added),
    ]);
  }
  const path: Value = { kind: 'text', skeleton: sliceSkeleton(url.skeleton, 0, start) };
  const changed = withSearch(url, [
    path,
    { kind: 'text', skeleton: textOf('?') },
    ...toValues(changePairs(written, name, args, true)),
  ]);
  return isSure ? changed : choiceOf([url, changed]);
}

/** `url.search = query`. */
export function replaceSearch(url: UrlValue, query: Value): Value {
  const end = searchSkeleton(url.skeleton, /[?#]/);
  const path: Value = { kind: 'text', skeleton: end === -1 ? url.skeleton : sliceSkeleton(url.skeleton, 0, end) };
  return choiceOf(
    toSkeletons(query).map((skeleton) => {
      const [first] = skeleton;
      const isMarked = first?.kind === 'text' && first.text.startsWith('?');
      return withSearch(url, [
        path,
        { kind: 'text', skeleton: textOf(isMarked ? '' : '?') },
        { kind: 'text', skeleton },
      ]);
    }),
  );
}

/** The parts of the text of a query as values. */
function toValues(pairs: PairsValue): Value[] {
  return getQueryParts(pairs, toSkeletons).map((part) =>
    choiceOf(part.map((skeleton) => ({ kind: 'text', skeleton }))),
  );
}

function withSearch(url: UrlValue, parts: readonly Value[]): Value {
  return choiceOf(toSkeletons(joinTexts(parts)).map((skeleton) => ({ ...url, skeleton })));
}
