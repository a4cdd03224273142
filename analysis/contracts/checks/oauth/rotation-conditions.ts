/** Finds secret rotations under the wrong condition: `has_rotated_secret` is true while the client has two secrets. */
import type { TSESTree } from '@typescript-eslint/utils';
import { getEnclosingFunction, getMemberName, isInside, unwrap } from '../../../program/syntax/syntax.ts';
import { walk } from '../../../program/syntax/walk.ts';
import type { FileFacts } from '../../../program/file-facts.ts';
import { getReach } from '../../../program/syntax/reaching-writes.ts';
import type { FoundBreach } from '../../breach.ts';
import { createBreach, type LocatedRequest } from '../check.ts';
import { resolveConst } from '../../../program/syntax/variables.ts';
import { getEvidenceOf } from '../../evidence-of-breaches.ts';

const FIELD = 'has_rotated_secret';

/** `rotations` create a second secret, `deletions` remove the old one. */
export function findInvertedConditions(
  rotations: readonly LocatedRequest[],
  deletions: readonly LocatedRequest[],
  facts: FileFacts,
): FoundBreach[] {
  if (!facts.source.text.includes(FIELD)) return [];
  const guarded = findGuarded(facts);
  const isGuardedBy = (node: TSESTree.Node, hasTwo: Guarded['hasTwo']): boolean =>
    guarded.some((place) => place.hasTwo === hasTwo && place.branch.some((part) => isInside(node, part)));
  const comesAfter = ({ request: { node } }: LocatedRequest, others: readonly LocatedRequest[]): boolean =>
    others.some(
      ({ request }) =>
        getEnclosingFunction(request.node) === getEnclosingFunction(node) && getReach(request.node, node) !== 'never',
    );
  return [
    ...deletions.filter(
      (located) =>
        isGuardedBy(located.request.node, 'never') ||
        (isGuardedBy(located.request.node, false) &&
          !isGuardedBy(located.request.node, true) &&
          !comesAfter(located, rotations)),
    ),
    ...rotations.filter((located) => isGuardedBy(located.request.node, true) && !comesAfter(located, deletions)),
  ].map((located) =>
    createBreach('oauth-client-rotation-inverted', located, located.request.node, {
      evidence: getEvidenceOf('order'),
      subject: FIELD,
    }),
  );
}

/** Code that runs only if the field is true (`hasTwo`), only if it is false, or never: `client.has_rotated_secret === 'true'`. */
interface Guarded {
  branch: readonly TSESTree.Node[];
  hasTwo: boolean | 'never';
}

function findGuarded(facts: FileFacts): Guarded[] {
  const found: Guarded[] = [];
  walk(facts.source.ast, (node) => {
    if (node.type === 'IfStatement' || node.type === 'ConditionalExpression') {
      if (isOfOtherType(node.test, facts)) found.push({ branch: [node.consequent], hasTwo: 'never' });
      const polarity = getPolarity(node.test, facts);
      if (polarity === null) return;
      found.push({ branch: [node.consequent], hasTwo: polarity });
      if (node.alternate) found.push({ branch: [node.alternate], hasTwo: !polarity });
      else if (endsFunction(node.consequent)) found.push({ branch: getFollowing(node), hasTwo: !polarity });
    } else if (node.type === 'LogicalExpression' && node.operator === '&&') {
      if (isOfOtherType(node.left, facts)) found.push({ branch: [node.right], hasTwo: 'never' });
      const polarity = getPolarity(node.left, facts);
      if (polarity !== null) found.push({ branch: [node.right], hasTwo: polarity });
    }
  });
  return found;
}

/** Returns the value that the field must have for a test to hold; null for other tests. */
function getPolarity(test: TSESTree.Node, facts: FileFacts): boolean | null {
  const node = unwrap(test);
  if (node.type === 'UnaryExpression' && node.operator === '!') return negate(getPolarity(node.argument, facts));
  if (node.type === 'BinaryExpression') {
    const right = unwrap(node.right);
    if (right.type !== 'Literal' || typeof right.value !== 'boolean' || !/^[!=]==?$/.test(node.operator)) return null;
    const polarity = getPolarity(node.left, facts);
    return (node.operator[0] === '!') === right.value ? negate(polarity) : polarity;
  }
  if (node.type === 'LogicalExpression') return null;
  return isField(node, facts) ? true : null;
}

/** True for a test if the field is a text or a number, which a boolean never is. */
function isOfOtherType(test: TSESTree.Node, facts: FileFacts): boolean {
  const node = unwrap(test);
  if (node.type !== 'BinaryExpression' || node.operator !== '===') return false;
  const right = unwrap(node.right);
  return right.type === 'Literal' && /string|number/.test(typeof right.value) && isField(node.left, facts);
}

function negate(polarity: boolean | null): boolean | null {
  return polarity === null ? null : !polarity;
}

/** `client.has_rotated_secret`, or a variable that is destructured or made of it. */
function isField(node: TSESTree.Node, facts: FileFacts): boolean {
  const written = resolveConst(node, facts);
  if (written.type === 'MemberExpression') return getMemberName(written) === FIELD;
  const name = written.type === 'Identifier' ? facts.variables.get(written)?.defs[0]?.name : undefined;
  const property = name?.parent;
  return property?.type === 'Property' && getMemberName(property) === FIELD;
}

function endsFunction(branch: TSESTree.Node): boolean {
  const last = branch.type === 'BlockStatement' ? branch.body.at(-1) : branch;
  return last?.type === 'ReturnStatement' || last?.type === 'ThrowStatement' || last?.type === 'ContinueStatement';
}

/** The statements behind a statement in its block, or in its case. */
function getFollowing(statement: TSESTree.Node): readonly TSESTree.Node[] {
  const block = statement.parent;
  if (block?.type !== 'BlockStatement' && block?.type !== 'Program' && block?.type !== 'SwitchCase') return [];
  const statements: readonly TSESTree.Node[] = block.type === 'SwitchCase' ? block.consequent : block.body;
  return statements.slice(statements.indexOf(statement) + 1);
}
