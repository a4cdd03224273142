/** `URLSearchParams` and `Headers`: what they are made of, what is written into them, and the text of a query. */
import type { TSESTree } from '@typescript-eslint/utils';
import { coverEntry } from './objects.ts';
import { getText, holeOf, searchSkeleton, sliceSkeleton, splitSkeleton, textOf, withoutEdits, type Skeleton } from './skeleton.ts';
import { joinTexts, toSkeletons } from './text.ts';
import { choiceOf, getAlternatives, type PairEntry, type PairsValue, type UrlValue, type Value } from './value.ts';

/** The value of `new URLSearchParams(init)` or `new Headers(init)`. */
export function makePairs(init: Value | undefined, of: PairsValue['of']): Value {
  if (!init) return { kind: 'pairs', of, entries: [], isOpen: false };
  return choiceOf(
    getAlternatives(init).map((value): Value => {
      const { entries, isOpen } = getPairs(value, of);
      return { kind: 'pairs', of, entries, isOpen };
    }),
  );
}

/** The pairs that an object, a row of pairs or a text of a query stands for. */
export function getPairs(value: Value, of: PairsValue['of']): Pick<PairsValue, 'entries' | 'isOpen'> {
  switch (value.kind) {
    case 'pairs':
      return value;
    case 'object': {
      const entries = [...value.properties].map(([name, { node, ...property }]): PairEntry => {
        const key = getWrittenKey(node);
        return { ...property, name: textOf(name, { node: key, offsetAt: null }), node: key };
      });
      return { entries, isOpen: value.isOpen };
    }
    case 'array':
      return { entries: value.elements.flatMap(getRow), isOpen: value.isOpen || value.elements.some((element) => getRow(element).length === 0) };
    case 'text':
      return of === 'query' ? { entries: readQuery(value.skeleton), isOpen: value.skeleton.some((piece) => piece.kind === 'hole') } : { entries: [], isOpen: true };
    case 'constant':
      return { entries: [], isOpen: false };
    default:
      return { entries: [], isOpen: true };
  }
}

/** The name in what writes a property: its key, or the member that is assigned. */
export function getWrittenKey(node: TSESTree.Node): TSESTree.Node {
  if (node.type === 'Property') return node.key;
  if (node.type === 'AssignmentExpression') return node.left.type === 'MemberExpression' ? node.left.property : node.left;
  return node;
}

/** `['name', value]`. */
function getRow(row: Value): PairEntry[] {
  if (row.kind !== 'array' || row.elements.length < 2) return [];
  const [key, value] = row.elements as [Value, Value];
  return nameEntries(key, () => value, false);
}

/** An entry for each name that is known. */
function nameEntries(key: Value, read: () => Value, isOptional: boolean): PairEntry[] {
  return toSkeletons(key).flatMap((name) => {
    const node = name.find((piece) => piece.kind === 'text')?.origin?.node;
    return node && getText(name) !== null ? [{ name, node: getWrittenKey(node), read, isOptional }] : [];
  });
}

/** The pairs of a query as it is written, percent signs and all; a leading `?` counts for nothing. */
export function readQuery(query: Skeleton): PairEntry[] {
  const [first] = query;
  const written = first?.kind === 'text' && first.text.startsWith('?') ? sliceSkeleton(query, 1) : query;
  return splitSkeleton(written, '&').flatMap((part) => {
    const equals = searchSkeleton(part, /=/);
    const name = equals === -1 ? part : sliceSkeleton(part, 0, equals);
    const value = decode(equals === -1 ? [] : sliceSkeleton(part, equals + 1));
    const node = name.find((piece) => piece.kind === 'text')?.origin?.node;
    if (!node || getText(name) === null) return [];
    return [{ name: decode(name), node, read: (): Value => ({ kind: 'text', skeleton: value }), isOptional: false }];
  });
}

/** What stands for other characters no longer lies where it was written. */
function decode(skeleton: Skeleton): Skeleton {
  return skeleton.map((piece) => {
    if (piece.kind === 'hole' || !/[%+]/.test(piece.text)) return piece;
    return { ...withoutEdits([piece])[0]!, text: decodeText(piece.text) } as typeof piece;
  });
}

function decodeText(text: string): string {
  return text.replaceAll('+', ' ').replace(/(%[0-9a-f]{2})+/gi, (escaped) => {
    try {
      return decodeURIComponent(escaped);
    } catch {
      return escaped;
    }
  });
}

/** The parts of a query's text, to be joined: `name`, `=`, value, `&` … */
export function getQueryParts({ entries, isOpen }: PairsValue): Value[] {
  const parts = entries.flatMap(({ name, read }, index): Value[] => [
    { kind: 'text', skeleton: textOf(index === 0 ? '' : '&') },
    { kind: 'text', skeleton: encode(name) },
    { kind: 'text', skeleton: textOf('=') },
    choiceOf(toSkeletons(read()).map((skeleton) => ({ kind: 'text', skeleton: encode(skeleton) }))),
  ]);
  return isOpen ? [...parts, { kind: 'text', skeleton: [...textOf(entries.length > 0 ? '&' : ''), ...holeOf('unresolved')] }] : parts;
}

/** The characters that would end a name or a value; text that holds none of them lies where it was written. */
function encode(skeleton: Skeleton): Skeleton {
  return skeleton.map((piece) => {
    if (piece.kind === 'hole' || !/[%&=+#?]/.test(piece.text)) return piece;
    return { ...withoutEdits([piece])[0]!, text: piece.text.replace(/[%&=+#?]/g, encodeURIComponent) } as typeof piece;
  });
}

/** `set`, `append` and `delete`, as they change what was there. */
export function changePairs(pairs: PairsValue, name: string, args: readonly Value[], isSure: boolean): PairsValue {
  const [key, value] = args;
  const added = key && value && (name === 'set' || name === 'append') ? nameEntries(key, () => value, !isSure) : [];
  const keys = key ? toSkeletons(key).map(getText) : [];
  const replaced = isSure && keys.length === 1 && name !== 'append' ? normalName(keys[0] ?? null, pairs.of) : null;
  const kept = replaced === null ? pairs.entries : pairs.entries.filter((entry) => normalName(getText(entry.name), pairs.of) !== replaced);
  // Any name may be that of one that is there.
  const isAny = name !== 'append' && keys.includes(null);
  return { ...pairs, entries: [...(isAny ? kept.map(coverEntry) : kept), ...added], isOpen: pairs.isOpen || (name !== 'delete' && added.length < Math.max(keys.length, 1)) };
}

function normalName(name: string | null, of: PairsValue['of']): string | null {
  return of === 'headers' ? (name?.toLowerCase() ?? null) : name;
}

/** The same through `url.searchParams`. */
export function changeSearch(url: UrlValue, name: string, args: readonly Value[], isSure: boolean): Value {
  const start = searchSkeleton(url.skeleton, /\?/);
  const written: PairsValue = { kind: 'pairs', of: 'query', entries: start === -1 ? [] : readQuery(sliceSkeleton(url.skeleton, start)), isOpen: false };
  // What is there is kept as it is written, unless it is replaced or goes.
  if (name === 'append' || changePairs(written, 'delete', args, isSure).entries.length === written.entries.length) {
    const added = changePairs({ ...written, entries: [] }, name, args, isSure);
    if (added.entries.length === 0 && !added.isOpen) return url;
    return withSearch(url, [{ kind: 'text', skeleton: url.skeleton }, { kind: 'text', skeleton: textOf(start === -1 ? '?' : '&') }, ...getQueryParts(added)]);
  }
  const path: Value = { kind: 'text', skeleton: sliceSkeleton(url.skeleton, 0, start) };
  return withSearch(url, [path, { kind: 'text', skeleton: textOf('?') }, ...getQueryParts(changePairs(written, name, args, isSure))]);
}

/** `url.search = query`. */
export function replaceSearch(url: UrlValue, query: Value): Value {
  const end = searchSkeleton(url.skeleton, /[?#]/);
  const path: Value = { kind: 'text', skeleton: end === -1 ? url.skeleton : sliceSkeleton(url.skeleton, 0, end) };
  return choiceOf(
    toSkeletons(query).map((skeleton) => {
      const [first] = skeleton;
      const isMarked = first?.kind === 'text' && first.text.startsWith('?');
      return withSearch(url, [path, { kind: 'text', skeleton: textOf(isMarked ? '' : '?') }, { kind: 'text', skeleton }]);
    }),
  );
}

function withSearch(url: UrlValue, parts: readonly Value[]): Value {
  return choiceOf(toSkeletons(joinTexts(parts)).map((skeleton) => ({ ...url, skeleton })));
}
