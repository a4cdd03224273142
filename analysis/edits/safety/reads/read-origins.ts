/**
 * Origins of a read. A read of a response may change if its value comes from the matched requests alone; a function with
 * several or unknown callers may get other values.
 */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Range } from '../../../findings/use.ts';
import { isSameRange, isWithin } from '../../ranges.ts';
import type { PlanContext, RefusalReason } from '../../plan.ts';
import type { Evaluation } from '../../../evaluator/evaluation.ts';
import {
  isFunction,
  unwrap,
  getFunctionIdentifier,
  type FunctionNode,
  getMemberName,
  getCallOf,
} from '../../../program/syntax/syntax.ts';
import { walkRange } from '../../../program/syntax/walk.ts';
import { getSharing } from '../observers/shared-names.ts';
import { getUses } from '../../../program/syntax/variables.ts';
import { findResult } from '../../../program/find-result.ts';

/** How many functions and variables a value is traced back through. */
const MAX_DEPTH = 4;

/** Methods that return their receiver, a part of it, or a list of its parts. */
const PASSING_METHODS = new Set([
  ...['json', 'filter', 'find', 'at', 'slice', 'sort', 'toSorted', 'reverse', 'flat', 'concat', 'then'],
  ...['catch', 'finally'],
]);

/** Returns why the read at a range may not change; null if its value comes from no function that other callers may use. */
export function getReadRefusal(range: Range, { use, uses, evaluation }: PlanContext): RefusalReason {
  const requests = new Set(
    uses
      .filter((other) => other.claim.affects === use.claim.affects && isSameRange(other.range, range))
      .map(({ request }) => request),
  );
  const trace: Trace = { requestCount: requests.size, evaluation };
  const parent = findKey(evaluation.facts.source.ast, range)?.parent;
  if (parent?.type === 'MemberExpression') return traceBack(parent.object, trace, 0);
  const declarator = parent?.parent?.parent;
  return declarator?.type === 'VariableDeclarator' && declarator.init ? traceBack(declarator.init, trace, 0) : null;
}

interface Trace {
  /** How many requests are known to end in the read. */
  requestCount: number;
  evaluation: Evaluation;
}

/** Traces an expression back to the parameter that it comes from, if any. */
function traceBack(expression: TSESTree.Node, trace: Trace, depth: number): RefusalReason {
  const node = unwrap(expression);
  switch (node.type) {
    case 'MemberExpression':
      return traceBack(node.object, trace, depth);
    case 'LogicalExpression':
      return traceBack(node.left, trace, depth);
    case 'CallExpression': {
      const { callee } = node;
      const isPassing = callee.type === 'MemberExpression' && PASSING_METHODS.has(getMemberName(callee) ?? '');
      return isPassing ? traceBack(callee.object, trace, depth) : null;
    }
    case 'Identifier':
      return traceVariable(node, trace, depth);
    default:
      return null;
  }
}

function traceVariable(identifier: TSESTree.Identifier, trace: Trace, depth: number): RefusalReason {
  const definition = trace.evaluation.facts.variables.get(identifier)?.defs[0];
  if (depth > MAX_DEPTH) return `\`${identifier.name}\` is not traced`;
  if (definition?.type === 'Variable') {
    const declarator = definition.node;
    const loop = declarator.parent.parent;
    if (loop?.type === 'ForOfStatement' && loop.left === declarator.parent)
      return traceBack(loop.right, trace, depth + 1);
    return declarator.init ? traceBack(declarator.init, trace, depth + 1) : null;
  }
  return definition?.type === 'Parameter' && isFunction(definition.node)
    ? traceParameter(definition.node, definition.name, trace, depth)
    : null;
}

/** A callback gets its value from the receiver of the call; any other function from the argument of each of its calls. */
function traceParameter(fn: FunctionNode, parameter: TSESTree.Node, trace: Trace, depth: number): RefusalReason {
  const { parent } = fn;
  if (parent?.type === 'CallExpression' && parent.callee !== fn)
    return parent.callee.type === 'MemberExpression' ? traceBack(parent.callee.object, trace, depth + 1) : null;
  const name = getFunctionIdentifier(fn);
  if (!name) return 'the function that reads the field may get other values';
  const { facts } = trace.evaluation;
  const variable = facts.variables.get(name);
  if (!variable) return `\`${name.name}\` is not traced`;
  const sharing = getSharing(variable, facts, trace.evaluation);
  if (sharing !== null) return sharing;
  const calls = getUses(variable).map(getCallOf);
  if (calls.length === 0 || calls.length > trace.requestCount || calls.includes(null))
    return `\`${name.name}\` is also called with other values`;
  const index = fn.params.findIndex((param) => isWithin(parameter.range, param.range));
  return findResult(calls, (call) => {
    const argument = call?.arguments[index];
    return argument ? traceBack(argument, trace, depth + 1) : null;
  });
}

/** The identifier or literal at a range; of a shorthand property, whose key and value share a range, the key. */
export function findKey(ast: TSESTree.Program, range: Range): TSESTree.Node | null {
  const [start, end] = range;
  let found: TSESTree.Node | null = null;
  walkRange(ast, range, (node) => {
    if (node.range[0] > start || node.range[1] < end) return false;
    const isKey = node.parent?.type !== 'Property' || node.parent.key === node;
    if (
      node.range[0] === start &&
      node.range[1] === end &&
      isKey &&
      (node.type === 'Identifier' || node.type === 'Literal')
    )
      found ??= node;
    return true;
  });
  return found;
}
