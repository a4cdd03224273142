/** Finds the expiry of a repository token, which is in seconds, where the program uses it as milliseconds. */
import type { TSESTree } from '@typescript-eslint/utils';
import {
  CLOCK,
  CURRENT_TIME,
  DATE_CONSTRUCTOR,
  DURATION_OPTIONS,
  ISO_READERS,
  MILLISECOND_READERS,
  MILLISECONDS_IN,
  MILLISECONDS_IN_SECOND,
  MILLISECONDS_NAME,
  MOMENT_COMPARISON,
  NUMBER_ROUNDING,
} from '../../../libraries/data-functions/time.ts';
import { getLastName, getMemberName, unwrap } from '../../../program/syntax/syntax.ts';
import { someNode, walk } from '../../../program/syntax/walk.ts';
import type { FoundBreach } from '../../breach.ts';
import { getOrigins, getRoots } from '../../queries/origins.ts';
import { createBreach, type CheckInput } from '../check.ts';
import { getCalleeName, getLiteralText, getReceiver } from '../expressions.ts';
import { isExpiry } from './expiry-expressions.ts';
import { getEvidenceOf } from '../../evidence-of-breaches.ts';
import { getWholeSum } from '../../../program/syntax/around.ts';

/** The query, or its name, as a literal or in a pattern. */
const WRITTEN = /['"`]\??expires=?['"`]|expires=\(/;
const MOMENTS = /^([<>]=?|-)$/;

export function findExpiriesInSeconds({ evaluation }: CheckInput): FoundBreach[] {
  if (![evaluation.facts, ...evaluation.modules].some(({ source }) => WRITTEN.test(source.text))) return [];
  const origins = getOrigins(evaluation);
  const found: FoundBreach[] = [];
  for (const root of getRoots(origins))
    walk(root, (node) => {
      if (getMoments(node).some((moment) => isExpiry(moment, origins)))
        found.push(createBreach('repo-token-expiry-unit', null, node, { evidence: getEvidenceOf('name') }));
      const duration = getDuration(node);
      if (duration && isExpiry(duration, origins))
        found.push(createBreach('repo-token-expiry-moment', null, node, { evidence: getEvidenceOf('name') }));
    });
  return found;
}

/**
 * Returns the operands that an expression uses as milliseconds: `new Date(expires)`, `expires < Date.now()`, `expires /
 * 1000`.
 */
function getMoments(node: TSESTree.Node): readonly TSESTree.Node[] {
  switch (node.type) {
    case 'CallExpression': {
      const name = getCalleeName(node) ?? '';
      if (MOMENT_COMPARISON.test(name) && node.callee.type === 'Identifier') return node.arguments;
      return ISO_READERS.has(name) || MILLISECOND_READERS.has(name) ? node.arguments.slice(0, 1) : [];
    }
    case 'NewExpression':
      return getLastName(node.callee) === DATE_CONSTRUCTOR ? node.arguments.slice(0, 1) : [];
    case 'BinaryExpression': {
      const { left, right, operator } = node;
      if (operator === '/') return right.type === 'Literal' && MILLISECONDS_IN.has(right.value) ? [left] : [];
      if (!MOMENTS.test(operator)) return [];
      return [...(isMilliseconds(right) ? [left] : []), ...(isMilliseconds(left) ? [right] : [])];
    }
    default:
      return [];
  }
}

/**
 * Returns the operand that an expression uses as a duration, without the factor of its unit: `Date.now() + expires * 1000`,
 * `{ expirationTtl: expires }`; null for other expressions.
 */
function getDuration(node: TSESTree.Node): TSESTree.Node | null {
  if (node.type === 'Property') {
    const isOption = node.parent.type === 'ObjectExpression' && DURATION_OPTIONS.has(getMemberName(node) ?? '');
    return isOption ? node.value : null;
  }
  if (node.type !== 'BinaryExpression' || node.operator !== '+' || isOfText(node)) return null;
  const { left, right } = node;
  const added = readsClock(left) ? right : readsClock(right) ? left : null;
  if (added?.type !== 'BinaryExpression' || added.operator !== '*') return added;
  const isFactor = ({ type }: TSESTree.Node): boolean => type === 'Literal';
  return isFactor(added.right) ? added.left : isFactor(added.left) ? added.right : null;
}

/** True for a sum that makes a text: `'now ' + Date.now() + ', expires ' + expires`. */
function isOfText(sum: TSESTree.BinaryExpression): boolean {
  const whole = getWholeSum(sum);
  const hasText = (node: TSESTree.Node): boolean =>
    node.type === 'BinaryExpression' && node.operator === '+'
      ? hasText(node.left) || hasText(node.right)
      : node.type === 'TemplateLiteral' || getLiteralText(node) !== null;
  return hasText(whole);
}

/**
 * True for the present moment, also in seconds: `Date.now()`, `Math.floor(Date.now() / 1000)`. Not for a difference of
 * moments, which a sum may take for a correction of clocks.
 */
function readsClock(node: TSESTree.Node): boolean {
  const inner = unwrap(node);
  if (inner.type === 'BinaryExpression')
    return (
      inner.operator === '/' &&
      inner.right.type === 'Literal' &&
      inner.right.value === MILLISECONDS_IN_SECOND &&
      readsClock(inner.left)
    );
  if (inner.type !== 'CallExpression') return false;
  const [argument, ...others] = inner.arguments;
  if (argument) return others.length === 0 && NUMBER_ROUNDING.has(getCalleeName(inner) ?? '') && readsClock(argument);
  return getLastName(inner.callee) === CLOCK && getLastName(getReceiver(inner) ?? inner) === DATE_CONSTRUCTOR;
}

/** True for a time in milliseconds: `Date.now()` that is not divided, or a value whose name says so. */
function isMilliseconds(node: TSESTree.Node): boolean {
  const name = getLastName(unwrap(node));
  if (name !== null && MILLISECONDS_NAME.test(name)) return true;
  const isDivided = someNode(node, (inner) => inner.type === 'BinaryExpression' && inner.operator === '/');
  return (
    !isDivided &&
    someNode(node, (inner) => inner.type === 'CallExpression' && CURRENT_TIME.has(getCalleeName(inner) ?? ''))
  );
}
