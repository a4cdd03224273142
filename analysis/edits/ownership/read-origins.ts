/**
 * Whether a read may change for the requests that want it: what a function is given by several callers, or by callers
 * that are not seen, need not be the answer of these requests.
 */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Range } from '../../findings/finding.ts';
import type { Evaluation } from '../../evaluator/machine.ts';
import { getKeyName, isFunction, unwrap } from '../../program/file-facts.ts';
import { findKey } from '../kinds/read-response.ts';
import { isExported, type Refusal } from './literal-aliases.ts';

/** Callers of callers; beyond that a value is not followed. */
const MAX_DEPTH = 4;

/** Methods that give what they are called on, a part of it, or a list of its parts. */
const PASSING = new Set([
  'json',
  'filter',
  'find',
  'at',
  'slice',
  'sort',
  'toSorted',
  'reverse',
  'flat',
  'concat',
  'then',
  'catch',
  'finally',
]);

/** @param requests how many requests are known to be read here */
export function getReadRefusal(range: Range, requests: number, evaluation: Evaluation): Refusal {
  const parent = findKey(evaluation.facts.source.ast, range)?.parent;
  if (parent?.type === 'MemberExpression') return follow(parent.object, { requests, evaluation }, 0);
  const declarator = parent?.parent?.parent;
  return declarator?.type === 'VariableDeclarator' && declarator.init
    ? follow(declarator.init, { requests, evaluation }, 0)
    : null;
}

interface Search {
  requests: number;
  evaluation: Evaluation;
}

/** From what is read back to the parameter it comes from, if it does. */
function follow(expression: TSESTree.Node, search: Search, depth: number): Refusal {
  const node = unwrap(expression);
  switch (node.type) {
    case 'AwaitExpression':
      return follow(node.argument, search, depth);
    case 'ChainExpression':
      return follow(node.expression, search, depth);
    case 'MemberExpression':
      return follow(node.object, search, depth);
    case 'LogicalExpression':
      return follow(node.left, search, depth);
    case 'CallExpression': {
      const { callee } = node;
      const isPassing =
        callee.type === 'MemberExpression' && PASSING.has(getKeyName(callee.property, callee.computed) ?? '');
      return isPassing ? follow(callee.object, search, depth) : null;
    }
    case 'Identifier':
      return followVariable(node, search, depth);
    default:
      return null;
  }
}

function followVariable(identifier: TSESTree.Identifier, search: Search, depth: number): Refusal {
  const definition = search.evaluation.facts.variables.get(identifier)?.defs[0];
  if (depth > MAX_DEPTH) return `\`${identifier.name}\` is not followed`;
  if (definition?.type === 'Variable') {
    const declarator = definition.node;
    const loop = declarator.parent.parent;
    if (loop?.type === 'ForOfStatement' && loop.left === declarator.parent)
      return follow(loop.right, search, depth + 1);
    return declarator.init ? follow(declarator.init, search, depth + 1) : null;
  }
  return definition?.type === 'Parameter' && isFunction(definition.node)
    ? followFunction(definition.node, definition.name, search, depth)
    : null;
}

/** A callback is given what its call is made on; any other function what each of its calls gives it. */
function followFunction(
  fn: TSESTree.Node & { params: TSESTree.Parameter[] },
  parameter: TSESTree.Node,
  search: Search,
  depth: number,
): Refusal {
  const { parent } = fn;
  if (parent?.type === 'CallExpression' && parent.callee !== fn)
    return parent.callee.type === 'MemberExpression' ? follow(parent.callee.object, search, depth + 1) : null;
  const name = getFunctionName(fn);
  if (!name) return 'the function that reads it may be called with something else';
  const variable = search.evaluation.facts.variables.get(name);
  if (!variable || variable.defs.some(({ node }) => isExported(node)))
    return `\`${name.name}\` is exported, so other files may call it with something else`;
  const references = variable.references
    .filter(({ init }) => init !== true)
    .map(({ identifier }) => identifier as TSESTree.Node);
  const calls = references.map((reference) =>
    reference.parent?.type === 'CallExpression' && reference.parent.callee === reference ? reference.parent : null,
  );
  if (calls.length === 0 || calls.length > search.requests || calls.includes(null))
    return `\`${name.name}\` is also called with something else`;
  const index = fn.params.findIndex(
    (each) => each === parameter || (each.range[0] <= parameter.range[0] && parameter.range[1] <= each.range[1]),
  );
  for (const call of calls) {
    const argument = call?.arguments[index];
    const refusal = argument ? follow(argument, search, depth + 1) : null;
    if (refusal !== null) return refusal;
  }
  return null;
}

/** The name by which a function is called in this file. */
function getFunctionName(fn: TSESTree.Node): TSESTree.Identifier | null {
  if (fn.type === 'FunctionDeclaration') return fn.id;
  return fn.parent?.type === 'VariableDeclarator' && fn.parent.id.type === 'Identifier' ? fn.parent.id : null;
}
