/** Evaluates what the text of the program fixes. */
import type { TSESTree } from '@typescript-eslint/utils';
import { getMemberName, getWrittenText, isFunction, stripCasts } from '../../program/syntax/syntax.ts';
import type { FunctionValue, Value } from '../domain/value.ts';
import type { Frame } from '../evaluation.ts';
import { compare, decide, decideTest } from './conditions.ts';
import { OTHER, Place, primitive, UNDEFINED, type Constant, type Primitive } from './constant-values.ts';
import { getMember, getNamed } from './constant-names.ts';
import { findIndexIn, getEntryOf, isList } from './constant-parts.ts';
import { decideCall } from './predicates.ts';

/** The outcome of a condition in a frame; null where the text does not fix it. */
export function decideConstant(test: TSESTree.Node, frame: Frame): boolean | null {
  return decide(test, new Place(frame, read));
}

/** The truth of what a function of the program returns for these arguments; null where the text does not fix it. */
export function decideFor(fn: FunctionValue, args: readonly Value[], frame: Frame): boolean | null {
  return decideCall(fn, args, new Place(frame, read), decide);
}

/** True if a function of the program certainly returns something falsy for these arguments. */
export function isFalsyFor(fn: FunctionValue, args: readonly Value[], frame: Frame): boolean {
  return decideFor(fn, args, frame) === false;
}

/** The number that the text fixes as the value of an expression, `STEPS.length`; null for any other. */
export function readConstantNumber(node: TSESTree.Node, frame: Frame): number | null {
  const value = new Place(frame, read).get(node);
  return value?.kind === 'primitive' && typeof value.value === 'number' ? value.value : null;
}

/** Tests if two expressions have the same primitive value; null where the text does not fix both. */
export function isSameConstant(one: TSESTree.Node, other: TSESTree.Node, frame: Frame): boolean | null {
  const place = new Place(frame, read);
  const [a, b] = [place.get(one), place.get(other)];
  return a?.kind === 'primitive' && b?.kind === 'primitive' ? a.value === b.value : null;
}

function read(expression: TSESTree.Node, place: Place): Constant | null {
  const node = stripCasts(expression);
  switch (node.type) {
    case 'Literal':
      if ('regex' in node) return readPattern(node.regex);
      return typeof node.value === 'object' && node.raw !== 'null' ? OTHER : primitive(node.value as Primitive);
    case 'TemplateLiteral': {
      const text = getWrittenText(node);
      return text === null ? null : primitive(text);
    }
    case 'ObjectExpression':
      return { kind: 'table', node, place };
    case 'ArrayExpression':
      return { kind: 'list', node, of: 'array', place };
    case 'Identifier':
      return getNamed(node, place);
    case 'MemberExpression':
      return getMember(node, place);
    case 'ConditionalExpression': {
      const outcome = decide(node.test, place);
      return outcome === null ? null : place.get(outcome ? node.consequent : node.alternate);
    }
    case 'LogicalExpression':
      return readLogical(node, place);
    case 'BinaryExpression':
      return toConstant(compare(node, place));
    case 'UnaryExpression':
      return readUnary(node, place);
    case 'NewExpression':
      return readCollection(node, place);
    case 'CallExpression':
      return readCall(node, place);
    default:
      return isFunction(node) || node.type === 'ClassExpression' ? OTHER : null;
  }
}

function toConstant(outcome: boolean | null): Constant | null {
  return outcome === null ? null : primitive(outcome);
}

function readPattern({ pattern, flags }: { pattern: string; flags: string }): Constant {
  return /[gy]/.test(flags) ? OTHER : { kind: 'pattern', pattern, flags };
}

function readUnary(node: TSESTree.UnaryExpression, place: Place): Constant | null {
  if (node.operator === 'void') return UNDEFINED;
  if (node.operator === '!') return toConstant(decide(node, place));
  const operand = node.operator === '-' ? place.get(node.argument) : null;
  return operand?.kind === 'primitive' && typeof operand.value === 'number' ? primitive(-operand.value) : null;
}

function readLogical({ operator, left, right }: TSESTree.LogicalExpression, place: Place): Constant | null {
  const first = place.get(left);
  if (!first) return null;
  const value = first.kind === 'primitive' ? first.value : true;
  const isKept = operator === '??' ? value !== null && value !== undefined : Boolean(value) === (operator === '||');
  return isKept ? first : place.get(right);
}

/** `Object.freeze(table)`, `MAP.get(id)`, and calls that test something. */
function readCall(node: TSESTree.CallExpression, place: Place): Constant | null {
  const { callee, arguments: args } = node;
  const method = callee.type === 'MemberExpression' ? getMemberName(callee) : null;
  const [first] = args;
  if (callee.type === 'MemberExpression' && first && args.length === 1) {
    const isOfObject = callee.object.type === 'Identifier' && callee.object.name === 'Object';
    if (isOfObject && (method === 'freeze' || method === 'seal')) return place.get(first);
    if (method === 'get') {
      const map = place.get(callee.object);
      const key = map?.kind === 'list' && map.of === 'map' ? place.get(first) : null;
      return map?.kind === 'list' && key?.kind === 'primitive' ? getEntryOf(map, key) : null;
    }
    if (method === 'indexOf') return readIndex(place.get(callee.object), place.get(first));
  }
  const changed = method === null ? undefined : TEXT_CHANGES.get(method);
  if (changed && callee.type === 'MemberExpression' && !(method !== 'normalize' && args.length > 0)) {
    const text = place.get(callee.object);
    if (text?.kind === 'primitive' && typeof text.value === 'string') return primitive(changed(text.value));
  }
  return toConstant(decideTest(node, place));
}

/** Methods that change a text without an argument that matters. */
const TEXT_CHANGES: ReadonlyMap<string, (text: string) => string> = new Map([
  ['trim', (text) => text.trim()],
  ['toLowerCase', (text) => text.toLowerCase()],
  ['toUpperCase', (text) => text.toUpperCase()],
  ['normalize', (text) => text],
]);

/** `RETIRED.indexOf(id)`, `path.indexOf('?')`. */
function readIndex(holder: Constant | null, searched: Constant | null): Constant | null {
  if (searched?.kind !== 'primitive') return null;
  if (isList(holder)) {
    const index = findIndexIn(holder, searched);
    return index === null ? null : primitive(index);
  }
  const areTexts =
    holder?.kind === 'primitive' && typeof holder.value === 'string' && typeof searched.value === 'string';
  return areTexts ? primitive((holder.value as string).indexOf(searched.value as string)) : null;
}

/** `new Set(['a', 'b'])`, `new Map([['a', 1]])`. */
function readCollection({ callee, arguments: [first] }: TSESTree.NewExpression, place: Place): Constant | null {
  const of = callee.type === 'Identifier' && !place.frame.file.variables.has(callee) ? callee.name : '';
  const list = first && (of === 'Set' || of === 'Map') ? place.get(first) : null;
  return list?.kind === 'list' ? { ...list, of: of === 'Set' ? 'set' : 'map' } : null;
}
