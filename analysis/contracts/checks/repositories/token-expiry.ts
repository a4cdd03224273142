/** Finds the expiry of a repository token, which is in seconds, where the program uses it as milliseconds. */
import type { TSESTree } from '@typescript-eslint/utils';
import { createFact, type Target } from '../../../flow/access-path.ts';
import { runFlow } from '../../../flow/forward-flow.ts';
import { propagate } from '../../../flow/tracked-value.ts';
import { CURRENT_TIME, DATE_CONSTRUCTOR, NUMBER_CONVERSIONS } from '../../../libraries/time.ts';
import type { FileFacts } from '../../../program/file-facts.ts';
import { getLastName, someNode, unwrap } from '../../../program/syntax.ts';
import type { FoundBreach } from '../../breach.ts';
import { createBreach, type CheckInput } from '../check.ts';
import { getLiteralText, getMethodCall, getOuterExpression, resolveConst } from '../expressions.ts';

/** The query of a token; no other text of a program ends in it. */
const EXPIRY = /^\??expires=$/;

export function findExpiriesInSeconds({ evaluation }: CheckInput): FoundBreach[] {
  const { facts } = evaluation;
  const splits = facts.calls.filter((call) => isExpirySplit(call));
  const queries = facts.calls.filter((call) => isExpiryOfToken(call, facts));
  if (splits.length + queries.length === 0) return [];
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
  const held = (places.get(target) ?? []).map(({ node }) => node);
  const wrong = new Set([...held, ...queries].flatMap((node) => findMillisecondUses(node, facts)));
  return [...wrong]
    .filter((node) => evaluation.getFile(node) === facts)
    .map((node) => createBreach('repo-token-expiry-unit', null, node, { evidence: 'likely' }));
}

/** `token.split('?expires=')`. */
function isExpirySplit(node: TSESTree.Node): boolean {
  const call = getMethodCall(node);
  return call?.name === 'split' && EXPIRY.test(getLiteralText(call.call.arguments[0]) ?? '');
}

/** `new URLSearchParams(token.split('?')[1]).get('expires')`: no other token has a query. */
function isExpiryOfToken(node: TSESTree.Node, facts: FileFacts): boolean {
  const read = getMethodCall(node);
  if (read?.name !== 'get' || getLiteralText(read.call.arguments[0]) !== 'expires') return false;
  const made = resolveConst(read.object, facts);
  if (made.type !== 'NewExpression' || getLastName(made.callee) !== 'URLSearchParams') return false;
  const [query] = made.arguments;
  const piece = query && resolveConst(query, facts);
  const cut = piece && getMethodCall(piece.type === 'MemberExpression' ? unwrap(piece.object) : piece);
  return cut ? QUERY_CUTS.has(cut.name) && TOKEN_NAME.test(getLastName(cut.object) ?? '') : false;
}

const QUERY_CUTS = new Set(['split', 'slice', 'substring']);
const TOKEN_NAME = /token$/i;

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
