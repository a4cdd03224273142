/** Finds calculations with payload fields that their type or unit does not allow. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Deliveries } from '../../../../../data/webhooks/deliveries.ts';
import { SCHEMA_METHODS } from '../../../../libraries/data-functions/schema-libraries.ts';
import {
  DATE_CONSTRUCTOR,
  DURATION_READERS,
  MILLISECONDS_IN,
  NUMBER_METHODS,
  NUMBER_TESTS,
} from '../../../../libraries/data-functions/time.ts';
import { getReturns } from '../../../../program/syntax/returns.ts';
import { isFunction, unwrap, isCallOrNew } from '../../../../program/syntax/syntax.ts';
import { walk } from '../../../../program/syntax/walk.ts';
import { isInFile } from '../../../breach.ts';
import {
  beginsAsNumber,
  CALCULATING,
  COMPARING,
  isInMilliseconds,
  isKnownNumber,
  isNamedAmount,
  takesNumber,
} from '../../../queries/known-numbers.ts';
import { getRoots, type Origin, type Origins } from '../../../queries/origins.ts';
import { getCalleeName, getReceiver } from '../../expressions.ts';
import { getBodyPath } from '../body-forms.ts';
import type { PayloadReads } from '../payload-reads.ts';
import type { AssignedTexts } from './assigned-texts.ts';

export interface Calculation {
  constraint: string;
  /** The operand; for a division by 1000 the whole division. */
  node: TSESTree.Node;
  /** The field; a number that is sent as text. */
  field: string;
}

/** Finds calculations with numbers that are sent as text, with timestamps, and with seconds where milliseconds are expected. */
export function findCalculations(
  { numbersAsText, timestamps, seconds }: Deliveries,
  reads: PayloadReads,
  ownTexts: AssignedTexts,
  origins: Origins,
): Calculation[] {
  const found: Calculation[] = [];
  const judge = (own: TSESTree.Node, operator: string, other: TSESTree.Node, whole: TSESTree.Node): void => {
    if (found.at(-1)?.node === other) return;
    const isComparison = COMPARING.has(operator);
    const isCalculation =
      CALCULATING.has(operator) ||
      ((isComparison || operator === '+' || /^[!=]==?$/.test(operator)) && isKnownNumber(other, origins));
    if (
      (isCalculation || isComparison || (operator === '+' && (isCompared(whole) || isNamedAmount(other, origins)))) &&
      !isConversion(operator, other) &&
      isNumberAsText(withoutDefault(own), numbersAsText, { reads, ownTexts, origins })
    ) {
      found.push({ constraint: 'rtk-file-size-string', node: own, field: 'fileSize' });
      return;
    }
    const isMoment = (operator === '+' || operator === '-') && isInMilliseconds(other, origins);
    const isDivision = operator === '/' && other.type === 'Literal' && MILLISECONDS_IN.has(other.value);
    for (const { field, call } of isCalculation || isMoment ? getFields(withoutDefault(own), reads, origins) : []) {
      const name = field.split('.').at(-1)!;
      // A text and a number of the program may be joined to a key.
      const isJoined = operator === '+' && !beginsAsNumber(other, origins);
      if (isCalculation && !isJoined && timestamps.includes(field))
        found.push({ constraint: 'rtk-timestamp-text', node: call ?? own, field: name });
      if ((isMoment || isDivision) && seconds.includes(field))
        found.push({
          constraint: 'rtk-recording-duration-unit',
          node: call ?? (isMoment ? own : whole),
          field: name,
        });
    }
  };
  const visit = (node: TSESTree.Node): boolean => {
    const tested = getTestedNumber(node) ?? getBeginOfSum(node);
    if (tested && isNumberAsText(tested, numbersAsText, { reads, ownTexts, origins }))
      found.push({ constraint: 'rtk-file-size-string', node: tested, field: 'fileSize' });
    const length = getReadDuration(node);
    const lengthField = length && reads.get(length)?.field;
    if (lengthField && seconds.includes(lengthField))
      found.push({ constraint: 'rtk-recording-duration-unit', node: length, field: lengthField.split('.').at(-1)! });
    if (node.type === 'BinaryExpression' && node.left.type !== 'PrivateIdentifier') {
      judge(node.left, node.operator, node.right, node);
      judge(node.right, node.operator === '/' ? '*' : node.operator, node.left, node);
    } else if (takesNumber(node)) {
      const [own] = node.type === 'UnaryExpression' ? [node.argument] : node.arguments;
      const field = own && reads.get(own)?.field;
      if (field !== undefined && timestamps.includes(field))
        found.push({ constraint: 'rtk-timestamp-text', node: own!, field: field.split('.').at(-1)! });
    } else if (node.type === 'AssignmentExpression' && /^[-+*/]=$/.test(node.operator)) {
      if (isKnownNumber(node.left, origins)) judge(node.right, node.operator.slice(0, 1), node.left, node);
    }
    return true;
  };
  for (const root of getRoots(origins)) walk(root, visit);
  return found;
}

/** Returns `size` of `size ?? 0`. */
function withoutDefault(node: TSESTree.Node): TSESTree.Node {
  const inner = unwrap(node);
  const isDefault = inner.type === 'LogicalExpression' && inner.operator !== '&&' && inner.right.type === 'Literal';
  return isDefault ? inner.left : node;
}

/**
 * Returns the field that an operand holds. In a function to which calls give different values: the field for each call,
 * with the call of the analysed file that leads there.
 */
function getFields(
  own: TSESTree.Node,
  reads: PayloadReads,
  origins: Origins,
): { field: string; call: TSESTree.Node | null }[] {
  const read = reads.get(own);
  if (read) return [{ field: read.field, call: null }];
  const held = origins.of(own);
  if (held.length < 2) return [];
  const { facts } = origins.evaluation;
  return held.flatMap(({ stacks }) =>
    stacks.flatMap((stack) => {
      const at = stack && reads.locate(own, own, stack);
      let frame = stack;
      while (frame && !isInFile(frame.call, facts)) frame = frame.below;
      return at && frame ? [{ field: at.field, call: frame.call }] : [];
    }),
  );
}

/** Returns `value` of `Number.isInteger(value)`, which is false for any text, and of `value.toFixed(1)`; null for other nodes. */
function getTestedNumber(node: TSESTree.Node): TSESTree.Node | null {
  if (node.type !== 'CallExpression') return null;
  const name = getCalleeName(node) ?? '';
  const receiver = getReceiver(node);
  if (NUMBER_METHODS.has(name)) return receiver;
  if (!NUMBER_TESTS.has(name)) return null;
  return receiver?.type === 'Identifier' && receiver.name === 'Number' ? (node.arguments[0] ?? null) : null;
}

/**
 * Returns the argument that a call uses as milliseconds: `dayjs.duration(length)`, `new Date(length)`; null for other
 * nodes.
 */
function getReadDuration(node: TSESTree.Node): TSESTree.Node | null {
  if (!isCallOrNew(node) || node.arguments.length !== 1) return null;
  const name = getCalleeName(node) ?? '';
  const isRead = node.type === 'NewExpression' ? name === DATE_CONSTRUCTOR : DURATION_READERS.has(name);
  return isRead ? node.arguments[0]! : null;
}

/** Returns the start value of `numbers.reduce((sum, each) => sum + each, size)`, where a text is joined with the numbers. */
function getBeginOfSum(node: TSESTree.Node): TSESTree.Node | null {
  if (node.type !== 'CallExpression' || !/^reduce(Right)?$/.test(getCalleeName(node) ?? '')) return null;
  const [callback, begin = null] = node.arguments;
  const [sum] = isFunction(callback) ? callback.params : [];
  const isSum = (result: TSESTree.Node): boolean =>
    result.type === 'BinaryExpression' &&
    result.operator === '+' &&
    [result.left, result.right].some(
      (side) => side.type === 'Identifier' && sum?.type === 'Identifier' && side.name === sum.name,
    );
  return isFunction(callback) && getReturns(callback).some(isSum) ? begin : null;
}

/** True for an operand of a comparison by size: `used + size > QUOTA`. */
function isCompared({ parent }: TSESTree.Node): boolean {
  return parent?.type === 'BinaryExpression' && COMPARING.has(parent.operator);
}

/**
 * True for a number that is sent as text. In a file that receives deliveries, the bodies of other requests are left
 * out: they come from other senders.
 */
function isNumberAsText(
  node: TSESTree.Node,
  fields: readonly string[],
  { reads, ownTexts, origins }: { reads: PayloadReads; ownTexts: AssignedTexts; origins: Origins },
): boolean {
  const values = origins.of(node);
  return (
    values.length > 0 &&
    (reads.isOwn(node) || reads.own.length === 0 || values.every((origin) => getBodyPath(origin) === null)) &&
    values.every(
      (origin) =>
        !isProgramValue(origin) &&
        fields.some((field) => `.${origin.path.join('.')}`.endsWith(`.${field}`) && !ownTexts.isWritten(field)),
    )
  );
}

/** True for an object literal and for a validated payload: the schema may convert text to numbers. */
function isProgramValue({ node }: Origin): boolean {
  if (node.type !== 'CallExpression') return node.type === 'ObjectExpression';
  const receiver = getReceiver(node);
  const object = receiver && unwrap(receiver);
  const isJson = object?.type === 'Identifier' && object.name === 'JSON';
  return !isJson && SCHEMA_METHODS.test(getCalleeName(node) ?? '');
}

/** True for idioms that convert to a number: `size * 1`, `size - 0`. */
function isConversion(operator: string, other: TSESTree.Node): boolean {
  return (
    other.type === 'Literal' &&
    ((operator === '-' && other.value === 0) || ((operator === '*' || operator === '/') && other.value === 1))
  );
}
