/** Finds the expiry of a repository token, which is in seconds, where the program uses it as milliseconds. */
import type { TSESTree } from '@typescript-eslint/utils';
import { createFact, type Target } from '../../../flow/access-path.ts';
import { runFlow } from '../../../flow/forward-flow.ts';
import { propagate } from '../../../flow/tracked-value.ts';
import { CURRENT_TIME, DATE_CONSTRUCTOR, NUMBER_CONVERSIONS } from '../../../libraries/time.ts';
import type { FileFacts } from '../../../program/file-facts.ts';
import { getLastName, someNode } from '../../../program/syntax.ts';
import type { FoundBreach } from '../../breach.ts';
import { createBreach, type CheckInput } from '../check.ts';
import { getLiteralText, getMethodCall, getOuterExpression } from '../expressions.ts';

/** The query of a token; no other text of a program ends in it. */
const EXPIRY = /^\??expires=$/;

export function findExpiriesInSeconds({ evaluation }: CheckInput): FoundBreach[] {
  const { facts } = evaluation;
  const splits = facts.calls.filter((call) => isExpirySplit(call));
  if (splits.length === 0) return [];
  const target: Target = { index: 0 };
  const { places } = runFlow(
    splits.map((node) => ({
      node,
      start: (flow) => {
        const fact = createFact(['#1', '[]'].map((step) => ({ target, path: [step, '~whole'] })));
        propagate(node, { fact, stack: null, flow, isByName: false });
      },
    })),
    evaluation,
  );
  const wrong = new Set((places.get(target) ?? []).flatMap(({ node }) => findMillisecondUses(node, facts)));
  return [...wrong]
    .filter((node) => evaluation.getFile(node) === facts)
    .map((node) => createBreach('repo-token-expiry-unit', null, node, { evidence: 'likely' }));
}

/** `token.split('?expires=')`. */
function isExpirySplit(node: TSESTree.Node): boolean {
  const call = getMethodCall(node);
  return call?.name === 'split' && EXPIRY.test(getLiteralText(call.call.arguments[0]) ?? '');
}

/** Returns the expressions that use a number as milliseconds: `new Date(expires)`, `expires < Date.now()`. */
function findMillisecondUses(value: TSESTree.Node, facts: FileFacts, depth = 0): TSESTree.Node[] {
  const node = getOuterExpression(value);
  const { parent } = node;
  if (!parent || depth > MAX_DEPTH) return [];
  const follow = (next: TSESTree.Node): TSESTree.Node[] => findMillisecondUses(next, facts, depth + 1);
  switch (parent.type) {
    case 'UnaryExpression':
      return parent.operator === '+' ? follow(parent) : [];
    case 'CallExpression':
      return parent.arguments[0] === node && NUMBER_CONVERSIONS.has(getLastName(parent.callee) ?? '')
        ? follow(parent)
        : [];
    case 'NewExpression':
      return parent.arguments[0] === node && getLastName(parent.callee) === DATE_CONSTRUCTOR ? [parent] : [];
    case 'BinaryExpression': {
      const other = parent.left === node ? parent.right : parent.left;
      return MOMENTS.test(parent.operator) && isMilliseconds(other) ? [parent] : [];
    }
    case 'VariableDeclarator': {
      const references = parent.id.type === 'Identifier' ? (facts.variables.get(parent.id)?.references ?? []) : [];
      if (parent.init !== node || references.filter((reference) => reference.isWrite()).length > 1) return [];
      return references.flatMap((reference) =>
        reference.isRead() ? follow(reference.identifier as TSESTree.Node) : [],
      );
    }
    default:
      return [];
  }
}

const MAX_DEPTH = 6;
const MOMENTS = /^([<>]=?|-)$/;

/** True for the time of now in milliseconds: `Date.now()` that nothing divides. */
function isMilliseconds(node: TSESTree.Node): boolean {
  const isDivided = someNode(node, (inner) => inner.type === 'BinaryExpression' && inner.operator === '/');
  return !isDivided && someNode(node, (inner) => inner.type === 'CallExpression' && isCurrentTime(inner));
}

function isCurrentTime({ callee }: TSESTree.CallExpression): boolean {
  return CURRENT_TIME.has(getLastName(callee) ?? '');
}
