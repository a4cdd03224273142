/** Where the answer to a request, or a part of it, leaves the code that is followed: its other reads are not known. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Evaluation } from '../../evaluator/evaluation.ts';
import type { CallGraph } from '../../flow/call-graph.ts';
import { getCollectionWrite, METHOD_FLOW } from '../../libraries/flows/builtin-flows.ts';
import { LOGGERS } from '../../libraries/data-functions/effect-names.ts';
import { SHOWING_FUNCTIONS } from '../../libraries/data-functions/indifferent-functions.ts';
import {
  getEnclosingFunction,
  getFunctionIdentifier,
  getLastName,
  getMemberName,
  unwrap,
  type FunctionNode,
} from '../../program/syntax/syntax.ts';
import { isShared } from '../safety/observers/shared-names.ts';

interface Calls {
  evaluation: Evaluation;
  graph: Pick<CallGraph, 'getCallees'>;
}

/**
 * Names the first place of an answer, of those at `places`, where code that is not followed gets it; null if there is none. What the
 * functions on the way to the request return is followed.
 */
export function findPassing(
  places: readonly TSESTree.Node[],
  way: ReadonlySet<FunctionNode>,
  calls: Calls,
): string | null {
  const held = new Set(places);
  for (const place of places) {
    const outer = climb(place);
    const passing = findReturn(outer, way, calls.evaluation) ?? findArgument(outer, held, calls);
    if (passing !== null) return passing;
  }
  return null;
}

/** The outermost object or list literal that holds the value, and what waits for it or asserts its type. */
function climb(place: TSESTree.Node): TSESTree.Node {
  const { parent } = place;
  switch (parent?.type) {
    case 'Property':
      return parent.value === place && parent.parent.type === 'ObjectExpression' ? climb(parent.parent) : place;
    case 'ArrayExpression':
    case 'AwaitExpression':
    case 'TSAsExpression':
    case 'TSNonNullExpression':
    case 'TSSatisfiesExpression':
      return climb(parent);
    case 'SpreadElement':
      return parent.parent.type === 'CallExpression' ? place : climb(parent.parent);
    default:
      return place;
  }
}

/** A value that a function returns to callers in other files. */
function findReturn(node: TSESTree.Node, way: ReadonlySet<FunctionNode>, evaluation: Evaluation): string | null {
  const { parent } = node;
  const isReturned =
    parent?.type === 'ReturnStatement' || (parent?.type === 'ArrowFunctionExpression' && parent.body === node);
  const fn = isReturned ? getEnclosingFunction(node) : null;
  const name = fn && !way.has(fn) && getSharedName(fn, evaluation);
  return name ? `\`${name}\` returns the answer: look at its callers` : null;
}

/** The name under which other files may call a function: of an export, a method or a property; null for all others. */
function getSharedName(fn: FunctionNode, evaluation: Evaluation): string | null {
  const name = getFunctionIdentifier(fn);
  const file = evaluation.getFile(fn);
  const variable = name && file.variables.get(name);
  if (variable && isShared(variable, file, evaluation)) return name.name;
  const { parent } = fn;
  switch (parent?.type) {
    case 'ExportDefaultDeclaration':
      return 'the default export';
    case 'MethodDefinition':
    case 'PropertyDefinition':
    case 'Property':
      return getMemberName(parent);
    case 'AssignmentExpression':
      return parent.left.type === 'MemberExpression' ? getMemberName(parent.left) : null;
    default:
      return null;
  }
}

/** A value that is an argument of a function which is not followed and does more than show it to people. */
function findArgument(
  node: TSESTree.Node,
  held: ReadonlySet<TSESTree.Node>,
  { evaluation, graph }: Calls,
): string | null {
  const call = node.parent;
  if (call?.type !== 'CallExpression' || call.callee === node || held.has(call)) return null;
  const callee = unwrap(call.callee);
  const written = evaluation.getFile(callee).source.text.slice(...callee.range);
  if (SHOWING_FUNCTIONS.test(written) || graph.getCallees(call).length > 0) return null;
  if (callee.type === 'MemberExpression') {
    const name = getMemberName(callee) ?? '';
    if (LOGGERS.test(getLastName(unwrap(callee.object)) ?? '') || METHOD_FLOW.has(name)) return null;
    if (getCollectionWrite(name, call.arguments.length) !== undefined) return null;
  }
  return `\`${written.split('\n')[0]!.slice(0, LONGEST_CALLEE)}\` gets the answer: see what it reads`;
}

const LONGEST_CALLEE = 40;
