/** Makes `URLSearchParams`, `Headers` and `FormData` from the values that their constructors take. */
import type { TSESTree } from '@typescript-eslint/utils';
import { arrayOf } from './array.ts';
import { choiceOf, getAlternatives } from './choice.ts';
import { toSkeletons } from './kinds.ts';
import { markReplaceable, pairsOf, readQuery } from './pairs.ts';
import { getText, hasOpenHole, textOf } from './skeleton.ts';
import type { ArrayValue, PairEntry, PairsValue, Value } from './value.ts';

/** The value of `new URLSearchParams(init)`, `new Headers(init)` or `new FormData()`. */
export function makePairs(init: Value | undefined, of: PairsValue['of']): Value {
  if (!init) return pairsOf({ entries: [], isOpen: false }, of);
  return choiceOf(getAlternatives(init).map((value) => pairsOf(getPairs(value, of), of)));
}

/** The pairs in an object, an array or `Map` of pairs, or the text of a query; open for any other value. */
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
      return getListed({
        entries: of === 'headers' && isFlat(value) ? pairUp(value) : value.elements,
        isOpen: value.isOpen,
      });
    case 'map':
      return getListed(value);
    case 'text':
      return of === 'query'
        ? { entries: readQuery(value.skeleton), isOpen: hasOpenHole(value.skeleton) }
        : { entries: [], isOpen: true };
    case 'constant':
      return { entries: [], isOpen: false };
    default:
      return { entries: [], isOpen: true };
  }
}

function getListed({
  entries: pairs,
  isOpen,
}: {
  entries: readonly Value[];
  isOpen: boolean;
}): Pick<PairsValue, 'entries' | 'isOpen'> {
  const entries = pairs.map(toEntries);
  const end =
    isOpen && !entries.some((found) => found.length === 0)
      ? entries.length
      : entries.findLastIndex((found) => found.length === 0);
  return {
    entries: entries.flatMap((found, index) => (index <= end ? found.map(markReplaceable) : found)),
    isOpen: end !== -1,
  };
}

/** True for names and values in turn, as Node and undici take headers: `['accept', type, 'x-key', key]`. */
function isFlat({ elements }: ArrayValue): boolean {
  return (
    elements.length > 0 &&
    elements.length % 2 === 0 &&
    elements.every((element, index) => element.kind === 'text' || (index % 2 === 1 && element.kind !== 'array'))
  );
}

function pairUp({ elements, node }: ArrayValue): Value[] {
  return elements.flatMap((element, index) =>
    index % 2 === 0 ? arrayOf([element, elements[index + 1]!], node, { isOpen: false }) : [],
  );
}

/** The node of the name in a write of a property: its key, or the assigned member. */
export function getWrittenKey(node: TSESTree.Node): TSESTree.Node {
  if (node.type === 'Property') return node.key;
  if (node.type === 'AssignmentExpression')
    return node.left.type === 'MemberExpression' ? node.left.property : node.left;
  return node;
}

/** The entries of `['name', value]`; none where it is not known. */
function toEntries(pair: Value): PairEntry[] {
  if (pair.kind !== 'array' || pair.elements.length < 2) return [];
  const [key, value] = pair.elements as [Value, Value];
  return nameEntries(key, { read: () => value, isOptional: false });
}

/** An entry for each known name. */
export function nameEntries(key: Value, entry: Pick<PairEntry, 'read' | 'isOptional'>): PairEntry[] {
  return toSkeletons(key).flatMap((name) => {
    const node = name.find((piece) => piece.kind === 'text')?.origin?.node;
    return node && getText(name) !== null
      ? [{ name, node: getWrittenKey(node), read: entry.read, isOptional: entry.isOptional }]
      : [];
  });
}
