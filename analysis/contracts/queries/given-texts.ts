/** Texts that calls give to the parameters of functions, and the calls that a value comes out of. */
import type { TSESTree } from '@typescript-eslint/utils';
import { getReturns } from '../../program/syntax/returns.ts';
import { findParameter } from '../../flow/steps/passed-functions.ts';
import { pushFrame, type CallStack } from '../../flow/tracked-value.ts';
import { isFunction, type FunctionNode, unwrap } from '../../program/syntax/syntax.ts';
import { getConstantText } from '../checks/expressions.ts';
import type { Origins } from './origins.ts';

export interface GivenText {
  /** Where the text is written. */
  node: TSESTree.Node;
  text: string;
  /** The calls through which it comes; null for a text in place. */
  stack: CallStack | null;
}

/** Returns the text of an expression; of a parameter those that the calls of its function give. */
export function getGivenTexts(node: TSESTree.Node, origins: Origins): GivenText[] {
  const text = getConstantText(node, origins.evaluation);
  if (text !== null) return [{ node, text, stack: null }];
  const inner = unwrap(node);
  if (inner.type !== 'Identifier') return [];
  const given = origins.of(node).flatMap(({ node: written, path, stacks }) => {
    const own = path.length === 0 && written.type === 'Literal' ? getConstantText(written, origins.evaluation) : null;
    return own === null ? [] : stacks.map((stack) => ({ node: written, text: own, stack }));
  });
  return [...given, ...getDefaultTexts(inner, origins)];
}

/** Returns the text that a parameter has in the calls that leave it out: `encoding = 'hex'`. */
function getDefaultTexts(name: TSESTree.Identifier, { evaluation, functions }: Origins): GivenText[] {
  const [definition] = evaluation.getFile(name).variables.get(name)?.defs ?? [];
  const pattern = definition?.type === 'Parameter' ? (definition.name as TSESTree.Node).parent : undefined;
  const fn = pattern?.parent;
  if (pattern?.type !== 'AssignmentPattern' || !isFunction(fn)) return [];
  const text = getConstantText(pattern.right, evaluation);
  if (text === null) return [];
  const place = fn.params.indexOf(pattern);
  return functions
    .getCallers(fn)
    .filter(({ arguments: args }) => args.length <= place && !args.some(({ type }) => type === 'SpreadElement'))
    .map((call) => ({ node: pattern.right, text, stack: pushFrame(null, { call, fn, returns: [] }) }));
}

const MAX_DEPTH = 8;

/** Tells if a call of a function counts, so that what it gives to a parameter is followed. */
export type Counts = (call: TSESTree.CallExpression, fn: FunctionNode) => boolean;

/** Returns the calls whose result an expression may be, and those whose result the called functions return. */
export function findReturnedCalls(
  node: TSESTree.Node,
  origins: Origins,
  counts: Counts,
  found = new Set<TSESTree.Node>(),
  depth = 0,
): ReadonlySet<TSESTree.Node> {
  const inner = unwrap(node);
  if (depth > MAX_DEPTH || found.has(inner)) return found;
  for (const source of getSources(inner, origins, counts)) findReturnedCalls(source, origins, counts, found, depth + 1);
  if (inner.type !== 'CallExpression') return found;
  found.add(inner);
  for (const fn of origins.functions.getCallees(inner))
    for (const result of getReturns(fn)) findReturnedCalls(result, origins, counts, found, depth + 1);
  return found;
}

/** Returns the expressions from which an expression may get its value. */
function getSources(node: TSESTree.Node, { evaluation, functions }: Origins, counts: Counts): readonly TSESTree.Node[] {
  switch (node.type) {
    case 'Identifier': {
      const variable = evaluation.getFile(node).variables.get(node);
      const given = variable?.defs[0]?.type === 'Parameter' ? findParameter(node) : null;
      if (given)
        return functions
          .getCallers(given.owner)
          .flatMap((call) => (counts(call, given.owner) ? (call.arguments[given.place] ?? []) : []));
      const references = variable?.references ?? [];
      return references.flatMap(({ writeExpr }) => (writeExpr as TSESTree.Node | null | undefined) ?? []);
    }
    case 'AssignmentExpression':
      return [node.left, node.right];
    case 'LogicalExpression':
      return [node.left, node.right];
    case 'ConditionalExpression':
      return [node.consequent, node.alternate];
    default:
      return [];
  }
}
