/** Methods of arrays: paths are joined from segments, and callbacks get elements. */
import type { TSESTree } from '@typescript-eslint/utils';
import { CHAIN_METHODS } from '../../libraries/data-functions/data-libraries.ts';
import { STEP_METHODS } from '../../program/syntax/step-loops.ts';
import { unwrap } from '../../program/syntax/syntax.ts';
import type { Call } from '../evaluation.ts';
import { getText, makeText } from '../domain/skeleton.ts';
import { getPart } from '../domain/map.ts';
import { isFirstUse } from '../../program/syntax/variables.ts';
import { isChangedOnce } from '../writes/changed-once.ts';
import { filterArray, findElement } from './filtered-arrays.ts';
import { arrayOf, findIndex, findIndexBy, flatten, joinUnknown, readElement, takeElement } from '../domain/array.ts';
import { choiceOf, getAlternatives, mapAlternatives, unknown } from '../domain/choice.ts';
import { getTruth } from '../domain/kinds.ts';
import { withVia } from '../domain/references.ts';
import { entryOf, objectOf } from '../domain/object.ts';
import { isNumber } from '../domain/primitive.ts';
import { joinTexts } from '../domain/text.ts';
import type { ArrayValue, Value } from '../domain/value.ts';

const ELEMENT_CALLBACKS = new Set(['map', 'forEach', 'filter', 'find', 'findLast', 'some', 'every', 'flatMap', 'sort']);
const REDUCTIONS = new Set(['reduce', 'reduceRight']);

/** True for methods that call a function for each element. */
export function takesCallback(method: string): boolean {
  const own = toArrayMethod(method);
  return ELEMENT_CALLBACKS.has(own) || REDUCTIONS.has(own);
}

/** Returns the method of an array that does the same as one of a chain: `map` for `mapSeries`; other names as they are. */
function toArrayMethod(name: string): string {
  const [, method] = /^Array\.prototype\.(\w+)$/.exec(CHAIN_METHODS.get(name)?.is ?? '') ?? [];
  return method ?? name;
}

/** The arguments of each call of a callback, one call for each element; null for a method that is not modelled. */
export function getCallbackCalls(method: string, receiver: Value, node: TSESTree.Node): readonly Value[][] | null {
  if (method === 'then') return [[receiver]];
  const lists = getAlternatives(receiver).filter(({ kind }) => kind === 'array' || kind === 'map');
  if (lists.length === 0) return null;
  const calls = lists.flatMap((list): Value[][] => {
    if (list.kind === 'map')
      return method === 'forEach' ? list.entries.map((entry) => [getPart(entry, 1), getPart(entry, 0)]) : [];
    if (list.kind !== 'array') return [];
    const elements = list.elements.map((element) => withVia(element, list.via));
    if (REDUCTIONS.has(toArrayMethod(method))) return elements.map((element) => [unknown('unresolved'), element]);
    return elements.map((element, index) => [element, { kind: 'constant', value: index, node }]);
  });
  const isOpen = lists.some((list) => 'isOpen' in list && list.isOpen && !('isUniform' in list && list.isUniform));
  return takesCallback(method)
    ? [...calls, ...(isOpen || calls.length === 0 ? [[unknown('unresolved'), unknown('unresolved')]] : [])]
    : null;
}

function getEveryElement(receiver: Value): Value | null {
  const arrays = getAlternatives(receiver).filter((value) => value.kind === 'array');
  if (arrays.length === 0) return null;
  const elements = arrays.flatMap((array) => [
    ...array.elements.map((element) => withVia(element, array.via)),
    ...(array.isOpen && !array.isUniform ? [unknown('unresolved')] : []),
  ]);
  return elements.length === 0 ? unknown('unresolved') : choiceOf(elements);
}

/** The result of a method; unknown for one that is not modelled. */
export function callArrayMethod(receiver: ArrayValue, name: string, call: Call): Value {
  const { args, node } = call;
  switch (name) {
    case 'join':
      return joinElements(receiver, args[0]);
    case 'toString':
      return joinElements(receiver, undefined);
    case 'flat':
      return flatten(receiver, getDepth(args[0]));
    case 'map':
    case 'flatMap': {
      const [callback] = args;
      if (!callback) return unknown('unresolved');
      const elements = receiver.elements.map((element, index) =>
        choiceOf(
          getAlternatives(callback).map((fn) =>
            callBack(fn, [element, { kind: 'constant', value: index, node }], call),
          ),
        ),
      );
      // The elements of a literal are written there; any other list is made here.
      const made = receiver.node.type === 'ArrayExpression' ? receiver.node : node;
      const mapped: ArrayValue = { ...receiver, elements, node: made };
      return name === 'flatMap' ? flatten(mapped, 1) : mapped;
    }
    case 'filter':
      return filterArray(receiver, args[0], call);
    case 'concat':
      return flatten(arrayOf([receiver, ...args], node), 1);
    case 'at': {
      const index = args[0]?.kind === 'constant' ? args[0].value : null;
      return typeof index === 'number'
        ? readElement(receiver, index)
        : (getEveryElement(receiver) ?? unknown('unresolved'));
    }
    case 'find':
    case 'findLast':
      return findElement(receiver, name, args[0], call);
    case 'findIndex': {
      const index = findIndexBy(receiver, (element, at) =>
        getTruth(callBack(args[0] ?? unknown('unresolved'), [element, { kind: 'constant', value: at, node }], call)),
      );
      return index === undefined ? unknown('unresolved') : { kind: 'constant', value: index, node };
    }
    case 'pop':
    case 'shift': {
      const taken = isChangedOnce(node, receiver, call.evaluation) ? takeElement(receiver, name)?.taken : undefined;
      return taken ?? getEveryElement(receiver) ?? unknown('unresolved');
    }
    case 'indexOf': {
      const index = args.length === 1 ? findIndex(receiver, args[0]!) : undefined;
      return index === undefined ? unknown('unresolved') : { kind: 'constant', value: index, node };
    }
    case 'slice':
      return slice(receiver, args);
    case 'splice':
      // Which elements it takes out depends on what else fills the list.
      return { ...receiver, isUnordered: true, mayLack: true };
    case 'reduce':
    case 'reduceRight':
      return reduce(receiver, name, call);
    case 'reverse':
    case 'toReversed':
      return receiver.isOpen ? receiver : { ...receiver, elements: [...receiver.elements].reverse() };
    case 'sort':
    case 'toSorted':
      return sort(receiver, call);
    case 'entries':
      return {
        ...receiver,
        elements: receiver.elements.map<Value>((element, index) => ({
          kind: 'array',
          elements: [{ kind: 'constant', value: index, node }, element],
          isOpen: false,
          node,
          via: null,
        })),
      };
    case 'values':
      return receiver;
    default:
      return STEP_METHODS.has(name) ? stepOf(receiver, call) : unknown('unresolved');
  }
}

/** True for such a method of a list, whose result does not depend on its arguments. */
export function isStepMethod(callee: Value): boolean {
  return callee.kind === 'method' && callee.receiver.kind === 'array' && STEP_METHODS.has(callee.name);
}

/**
 * What `next()` of an iterator over an array returns: for each element an object with it, because any step may be asked for. Of an
 * iterator that is made in place, `list().next()`, and in the first step of a constant, it is the first.
 */
function stepOf(receiver: ArrayValue, { node, evaluation }: Call): Value {
  const callee = node.type === 'CallExpression' ? unwrap(node.callee) : null;
  const object = callee?.type === 'MemberExpression' ? unwrap(callee.object) : null;
  const isFirst =
    object?.type === 'CallExpression' ||
    (object?.type === 'Identifier' && isFirstUse(object, evaluation.getFile(object)));
  const element = isFirst ? readElement(receiver, 0) : (getEveryElement(receiver) ?? unknown('unresolved'));
  return mapAlternatives(element, (step) =>
    objectOf(new Map([['value', entryOf(node, () => step)]]), node, { isOpen: true }),
  );
}

/** Texts in the order of their code units, and elements of which a callback compares each two; the order of others is not known. */
function sort(receiver: ArrayValue, call: Call): ArrayValue {
  const { elements, isOpen } = receiver;
  const [callback] = call.args;
  if (elements.length < 2 && !isOpen) return receiver;
  const sorted = callback && !isOpen ? sortBy(elements, callback, call) : null;
  if (sorted) return { ...receiver, elements: sorted };
  const texts = elements.map((element) => (element.kind === 'text' ? getText(element.skeleton) : null));
  if (callback || isOpen || texts.includes(null)) return { ...receiver, isUnordered: true };
  const order = elements.map((_, index) => index).sort((one, other) => (texts[one]! < texts[other]! ? -1 : 1));
  return { ...receiver, elements: order.map((index) => elements[index]!) };
}

/** Longer arrays are not sorted by a callback. */
const MAX_SORTED = 8;

/** The elements in the order that a callback gives them; null where it leaves the order of two of them open. */
function sortBy(elements: readonly Value[], callback: Value, call: Call): readonly Value[] | null {
  if (elements.length > MAX_SORTED || callback.kind !== 'function') return null;
  const orders = elements.map((one) =>
    elements.map((other) => {
      const order = one === other ? null : callBack(callback, [one, other], call);
      return one === other ? 0 : order && isNumber(order) ? order.value : null;
    }),
  );
  if (orders.some((row) => row.includes(null))) return null;
  const indexes = elements.map((_, index) => index).sort((one, other) => orders[one]![other]!);
  return indexes.map((index) => elements[index]!);
}

/** Longer arrays are not reduced. */
const MAX_REDUCED = 8;

/**
 * `reduce(fn, start)` of a short array whose elements are all known; `reduceRight` begins with the last of them. A chain of functions,
 * `stages.reduceRight((next, stage) => (call) => stage(call, next), send)`, is also known without the stages that a caller adds.
 */
function reduce(receiver: ArrayValue, method: 'reduce' | 'reduceRight', call: Call): Value {
  const [callback, start] = call.args;
  const { isOpen, isUnordered } = receiver;
  if (callback?.kind !== 'function' || isUnordered || receiver.elements.length > MAX_REDUCED)
    return unknown('unresolved');
  const indexed = receiver.elements.map((element, index): [Value, Value] => [
    element,
    { kind: 'constant', value: index, node: call.node },
  ]);
  if (method === 'reduceRight') indexed.reverse();
  const elements = isOpen ? indexed.filter(([element]) => element.kind !== 'unknown') : indexed;
  const folded = (start ? elements : elements.slice(1)).reduce<Value>(
    (before, element) => callBack(callback, [before, ...element], call),
    start ?? elements[0]?.[0] ?? unknown('unresolved'),
  );
  if (!isOpen) return folded;
  return folded.kind === 'function' ? choiceOf([folded, unknown('unresolved')]) : unknown('unresolved');
}

/** The result of a callback that a method calls. */
function callBack(callback: Value, args: readonly Value[], { node, evaluation }: Call): Value {
  return evaluation.callValue(callback, { args, isOpen: false, node, evaluation });
}

/** `slice` with known bounds, of an array that is known as a whole. */
function slice(receiver: ArrayValue, args: readonly Value[]): Value {
  const [start, end] = args.map((value) =>
    value.kind === 'constant' && typeof value.value === 'number' ? value.value : null,
  );
  if (receiver.isOpen || start === null || end === null)
    return args.length === 0 ? receiver : { ...receiver, isOpen: true };
  return { ...receiver, elements: receiver.elements.slice(start, end) };
}

/** The depth of `flat(depth)`. */
function getDepth(depth: Value | undefined): number {
  return depth?.kind === 'constant' && typeof depth.value === 'number'
    ? depth.value
    : depth
      ? Number.POSITIVE_INFINITY
      : 1;
}

/** Joins elements with a separator; unknown further elements become a hole at the end. */
export function joinElements(receiver: ArrayValue, separator: Value | undefined): Value {
  if (receiver.isUnordered) return unknown('unresolved');
  const between: Value = separator ?? makeText(',');
  const parts: Value[] = [];
  receiver.elements.forEach((element, index) => {
    if (index > 0) parts.push(between);
    parts.push(element);
  });
  if (receiver.isOpen) parts.push(joinUnknown(separator));
  return withVia(joinTexts(parts), receiver.via);
}
