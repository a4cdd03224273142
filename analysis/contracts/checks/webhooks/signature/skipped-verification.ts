/** Finds ways past a verification: a delivery without a signature goes on as one whose signature is right. */
import type { TSESTree } from '@typescript-eslint/utils';
import { leaves } from '../../../../program/syntax/reaching-writes.ts';
import { type FunctionNode, unwrap, isNothing } from '../../../../program/syntax/syntax.ts';
import { walk } from '../../../../program/syntax/walk.ts';
import type { Origins } from '../../../queries/origins.ts';
import { getOuterExpression } from '../../expressions.ts';
import type { ReachedVerification } from '../verification-calls.ts';
import type { SignatureValues } from './signature-values.ts';
import { getVerificationPlaces } from './late-verification.ts';

/**
 * Returns the exits for a delivery without a signature that equal the exit for a right signature, in the functions of
 * the file that verify or call what verifies.
 */
export function findSkippedVerifications(
  verification: ReachedVerification,
  signature: SignatureValues,
  origins: Origins,
): TSESTree.Node[] {
  const { getFile, facts } = origins.evaluation;
  return getVerificationPlaces(verification, origins).flatMap(({ fn, place, hasResult }) => {
    if (!hasResult || getFile(place) !== facts) return [];
    const ofMissing: TSESTree.Statement[] = [];
    walk(fn.body, (node) => {
      if (node.type === 'IfStatement' && node.range[1] <= place.range[0] && isOfMissing(node.test, signature))
        ofMissing.push(node.consequent);
    });
    const presence = findRequiredPresence(place, signature);
    if (presence && !ofMissing.some(leaves)) return [presence];
    const accepted = getExitOfRight(place, fn, origins);
    if (accepted === null) return [];
    return ofMissing.flatMap((branch) => {
      const exit = getLast(branch);
      return exit && isSameExit(exit, accepted, facts.source.text) ? [exit] : [];
    });
  });
}

/** Returns `signature` of `if (signature && !verify(signature)) return 401`: a delivery without one is not refused. */
function findRequiredPresence(place: TSESTree.Node, signature: SignatureValues): TSESTree.Node | null {
  const negation = getOuterExpression(place).parent;
  const both = negation?.type === 'UnaryExpression' && negation.operator === '!' ? negation.parent : null;
  if (both?.type !== 'LogicalExpression' || both.operator !== '&&' || both.right !== negation) return null;
  const { parent } = both;
  const isRefusal = parent.type === 'IfStatement' && parent.test === both && leaves(parent.consequent);
  return isRefusal && signature.isText(unwrap(both.left)) ? both.left : null;
}

/**
 * Returns the exit of a function for a right signature; `'true'` where it returns the result of the verification; null
 * where it is unknown.
 */
function getExitOfRight(
  place: TSESTree.CallExpression,
  fn: FunctionNode,
  origins: Origins,
): TSESTree.Statement | 'true' | null {
  let test = getOuterExpression(place);
  if (test.parent?.type === 'VariableDeclarator' && test.parent.id.type === 'Identifier') {
    const uses = origins.evaluation.getFile(test).variables.get(test.parent.id)?.references ?? [];
    const [only, ...others] = uses.filter(({ init }) => !init);
    if (!only || others.length > 0) return null;
    test = getOuterExpression(only.identifier as TSESTree.Node);
  }
  const isNegated = test.parent?.type === 'UnaryExpression' && test.parent.operator === '!';
  if (isNegated) test = getOuterExpression(test.parent!);
  const { parent } = test;
  if (parent === fn || parent?.type === 'ReturnStatement') return isNegated ? null : 'true';
  if (parent?.type !== 'IfStatement' || parent.test !== test) return null;
  if (!isNegated) return getLast(parent.consequent);
  return leaves(parent.consequent) && fn.body.type === 'BlockStatement' ? (fn.body.body.at(-1) ?? null) : null;
}

/** The last statement of a branch. */
function getLast(branch: TSESTree.Statement): TSESTree.Statement | null {
  return branch.type === 'BlockStatement' ? (branch.body.at(-1) ?? null) : branch;
}

/** True for two exits that do the same: `return true`, `return next()`. Exits that answer the request do not count. */
function isSameExit(exit: TSESTree.Statement, accepted: TSESTree.Statement | 'true', text: string): boolean {
  if (exit.type !== 'ReturnStatement' || !exit.argument || !goesOn(exit.argument)) return false;
  if (accepted === 'true') return exit.argument.type === 'Literal';
  const isExit = accepted.type === 'ReturnStatement' || accepted.type === 'ExpressionStatement';
  const given = accepted.type === 'ReturnStatement' ? accepted.argument : isExit ? accepted.expression : null;
  return given !== null && text.slice(...unwrap(given).range) === text.slice(...unwrap(exit.argument).range);
}

/** `true` of a guard, `next()` of a middleware. */
function goesOn(result: TSESTree.Node): boolean {
  const inner = unwrap(result);
  if (inner.type === 'Literal') return inner.value === true;
  return inner.type === 'CallExpression' && inner.callee.type === 'Identifier' && inner.callee.name === 'next';
}

/** True for a test that holds for each delivery without a signature: `!signature`, `signature === undefined`. */
function isOfMissing(test: TSESTree.Node, signature: SignatureValues): boolean {
  const inner = unwrap(test);
  if (inner.type === 'LogicalExpression' && inner.operator === '||')
    return isOfMissing(inner.left, signature) || isOfMissing(inner.right, signature);
  if (inner.type === 'UnaryExpression' && inner.operator === '!') return signature.isText(unwrap(inner.argument));
  if (inner.type !== 'BinaryExpression' || !/^===?$/.test(inner.operator)) return false;
  return isNothing(inner.right) && signature.isText(unwrap(inner.left));
}
