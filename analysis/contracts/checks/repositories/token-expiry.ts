/** Finds the expiry of a repository token, which is in seconds, where the program uses it as milliseconds. */
import type { TSESTree } from '@typescript-eslint/utils';
import { createFact, type Target } from '../../../flow/access-path.ts';
import { runFlow } from '../../../flow/forward-flow.ts';
import { type CallStack, propagate } from '../../../flow/tracked-value.ts';
import {
  CURRENT_TIME,
  DATE_CONSTRUCTOR,
  ISO_READERS,
  MILLISECOND_READERS,
  MILLISECONDS_IN,
  MILLISECONDS_NAME,
  MOMENT_COMPARISON,
  NUMBER_CONVERSIONS,
} from '../../../libraries/time.ts';
import type { FileFacts } from '../../../program/file-facts.ts';
import {
  type FunctionNode,
  getEnclosingFunction,
  getLastName,
  someNode,
  unwrap,
  walk,
  getFunctionIdentifier,
} from '../../../program/syntax.ts';
import type { FoundBreach } from '../../breach.ts';
import { getOrigins } from '../../queries/origins.ts';
import { createBreach, type CheckInput } from '../check.ts';
import { getLiteralText, getMethodCall, getOuterExpression, resolveConst } from '../expressions.ts';

/** The query of a token; no other text of a program ends in it. */
const EXPIRY = /^\??expires=$/;

export function findExpiriesInSeconds({ evaluation }: CheckInput): FoundBreach[] {
  const { facts, getFile } = evaluation;
  const calls: { node: TSESTree.Node; stack: CallStack | null }[] = facts.calls.map((node) => ({ node, stack: null }));
  // A token's field may be read in one file and compared in another.
  for (const { fn, stack } of getOrigins(evaluation).entered) {
    walk(fn.body, (node) => {
      if (node.type === 'CallExpression') calls.push({ node, stack });
    });
  }
  const splits = calls.filter(({ node }) => isExpirySplit(node));
  const queries = calls.flatMap(({ node }) => (isExpiryOfToken(node, getFile(node)) ? [node] : []));
  if (splits.length + queries.length === 0) return [];
  const target: Target = { index: 0 };
  const { places } = runFlow(
    splits.map(({ node, stack }) => ({
      node,
      start: (flow) => {
        const fact = createFact(['#1', '[]'].map((step) => ({ target, path: [step, '~whole'] })));
        propagate(node, { fact, stack, flow, isByName: false });
      },
    })),
    evaluation,
  );
  const held = (places.get(target) ?? []).map(({ node }) => node);
  const wrong = new Set([...held, ...queries].flatMap((node) => findMillisecondUses(node, getFile(node))));
  return [...wrong].map((node) => createBreach('repo-token-expiry-unit', null, node, { evidence: 'likely' }));
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
  const piece = query && resolvePiece(query, facts);
  const cut = piece && getMethodCall(piece.type === 'MemberExpression' ? unwrap(piece.object) : piece);
  if (!cut || !QUERY_CUTS.has(cut.name)) return false;
  return TOKEN_NAME.test(getLastName(cut.object) ?? '') || TOKEN_NAME.test(getFunctionName(node));
}

/** The text that a variable is a piece of: `const [secret, query] = token.split('?')`. */
function resolvePiece(node: TSESTree.Node, facts: FileFacts): TSESTree.Node {
  const piece = resolveConst(node, facts);
  const [definition] = piece.type === 'Identifier' ? (facts.variables.get(piece)?.defs ?? []) : [];
  const { id, init } = (definition?.type === 'Variable' ? definition.node : {}) as Partial<TSESTree.VariableDeclarator>;
  return id?.type === 'ArrayPattern' && init ? unwrap(init) : piece;
}

/** The name of the function around a node; empty for a function without one. */
function getFunctionName(node: TSESTree.Node): string {
  const fn = getEnclosingFunction(node);
  return (fn && getFunctionIdentifier(fn)?.name) ?? '';
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
    case 'LogicalExpression':
      return parent.operator === '&&' ? [] : follow(parent);
    case 'CallExpression': {
      const callee = getLastName(parent.callee) ?? '';
      if (MOMENT_COMPARISON.test(callee) && parent.callee.type === 'Identifier') return [parent];
      const name = parent.arguments[0] === node ? callee : '';
      if (ISO_READERS.has(name) || MILLISECOND_READERS.has(name)) return [parent];
      return NUMBER_CONVERSIONS.has(name) ? follow(parent) : [];
    }
    case 'NewExpression':
      return parent.arguments[0] === node && getLastName(parent.callee) === DATE_CONSTRUCTOR ? [parent] : [];
    case 'BinaryExpression': {
      if (parent.operator === '/' && parent.left === node && isMillisecondDivisor(parent.right)) return [parent];
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
    case 'ReturnStatement':
      return getCallsOf(getEnclosingFunction(parent), facts).flatMap(follow);
    case 'ArrowFunctionExpression':
      return parent.body === node ? getCallsOf(parent, facts).flatMap(follow) : [];
    default:
      return [];
  }
}

/** Returns the calls of a named function within its file. */
function getCallsOf(fn: FunctionNode | null, { variables }: FileFacts): TSESTree.Node[] {
  const name = fn?.type === 'FunctionDeclaration' ? fn.id : fn?.parent.type === 'VariableDeclarator' && fn.parent.id;
  const references = (name && variables.get(name)?.references) || [];
  return references.flatMap(({ identifier: { parent }, identifier }) =>
    parent?.type === 'CallExpression' && parent.callee === identifier ? [parent] : [],
  );
}

const MAX_DEPTH = 6;
const MOMENTS = /^([<>]=?|-)$/;

/** True for the divisors that turn milliseconds into seconds, minutes or hours. */
function isMillisecondDivisor(node: TSESTree.Node): boolean {
  return node.type === 'Literal' && MILLISECONDS_IN.has(node.value);
}

/** True for what is in milliseconds: `Date.now()` that nothing divides, and what is named so. */
function isMilliseconds(node: TSESTree.Node): boolean {
  const name = getLastName(unwrap(node));
  if (name !== null && MILLISECONDS_NAME.test(name)) return true;
  const isDivided = someNode(node, (inner) => inner.type === 'BinaryExpression' && inner.operator === '/');
  return !isDivided && someNode(node, (inner) => inner.type === 'CallExpression' && isCurrentTime(inner));
}

function isCurrentTime({ callee }: TSESTree.CallExpression): boolean {
  return CURRENT_TIME.has(getLastName(callee) ?? '');
}
