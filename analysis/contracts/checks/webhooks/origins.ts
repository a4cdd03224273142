/**
 * Finds the origins of a value: follows it back through variables, members, branches, parameters with visible calls and
 * returned values, to expressions that cannot be followed.
 */
import type { TSESTree } from '@typescript-eslint/utils';
import { createCallGraph, type CallGraph } from '../../../flow/call-graph.ts';
import type { Evaluation } from '../../../evaluator/evaluation.ts';
import { getKeyName, getNodeId, getParameters, isFunction, unwrap } from '../../../program/syntax.ts';
import { getReturns } from '../../../evaluator/functions.ts';
import { getForwardedPromise, getPatternPath, getWrites, isEmptyValue, isPromiseAll } from './origin-steps.ts';
import { getConstantText } from '../expressions.ts';

/** An expression, or a parameter that no call fills, and the path read from its value. */
export interface Origin {
  node: TSESTree.Node;
  path: readonly string[];
}

export interface Origins {
  readonly evaluation: Evaluation;
  readonly functions: CallGraph;
  of(node: TSESTree.Node): readonly Origin[];
}

/** The limit of steps for one expression; beyond it the value counts as unknown. */
const MAX_STEPS = 400;

export function createOrigins(evaluation: Evaluation): Origins {
  const functions = createCallGraph(evaluation);
  const known = new Map<TSESTree.Node, readonly Origin[]>();
  return {
    evaluation,
    functions,
    of(node) {
      let sources = known.get(node);
      if (!sources) {
        const search: Search = { evaluation, functions, seen: new Set(), found: [], steps: 0 };
        follow(node, [], search);
        sources = search.steps > MAX_STEPS ? [{ node, path: [] }] : dropEmptyValues(dropDuplicates(search.found));
        known.set(node, sources);
      }
      return sources;
    },
  };
}

function dropDuplicates(found: readonly Origin[]): Origin[] {
  return [...new Map(found.map((origin) => [getOriginKey(origin), origin])).values()];
}

/** Placeholders for a missing value (`null`, `{}`) say nothing about the value. */
function dropEmptyValues(found: readonly Origin[]): readonly Origin[] {
  const values = found.filter(({ node }) => !isEmptyValue(node));
  return values.length > 0 ? values : found;
}

/** Returns a key that is equal for origins of the same value. */
export function getOriginKey({ node, path }: Origin): string {
  return `${getNodeId(node)} ${path.join('.')}`;
}

interface Search {
  evaluation: Evaluation;
  functions: CallGraph;
  seen: Set<string>;
  found: Origin[];
  steps: number;
}

function follow(node: TSESTree.Node, path: readonly string[], search: Search): void {
  const inner = unwrap(node);
  const key = `${getNodeId(inner)} ${path.join('.')}`;
  search.steps += 1;
  if (search.seen.has(key) || search.steps > MAX_STEPS) return;
  search.seen.add(key);
  switch (inner.type) {
    case 'Identifier':
      followName(inner, path, search);
      return;
    case 'MemberExpression': {
      const name = getKeyName(inner.property, inner.computed) ?? getConstantText(inner.property, search.evaluation);
      if (name === null || inner.object.type === 'ThisExpression') search.found.push({ node: inner, path });
      else follow(inner.object, [name, ...path], search);
      return;
    }
    case 'ConditionalExpression':
      follow(inner.consequent, path, search);
      follow(inner.alternate, path, search);
      return;
    case 'LogicalExpression':
      if (inner.operator !== '&&') follow(inner.left, path, search);
      follow(inner.right, path, search);
      return;
    case 'AssignmentExpression':
      follow(inner.right, path, search);
      return;
    case 'ObjectExpression':
      followProperty(inner, path, search);
      return;
    case 'CallExpression':
      followCall(inner, path, search);
      return;
    default:
      search.found.push({ node: inner, path });
  }
}

function followName(node: TSESTree.Identifier, path: readonly string[], search: Search): void {
  const variable = search.evaluation.getFile(node).variables.get(node);
  const [definition] = variable?.defs ?? [];
  if (!variable || !definition) {
    search.found.push({ node, path });
    return;
  }
  const writes = getWrites(variable, node);
  if (!writes.isReplaced) {
    if (definition.type === 'Variable')
      followInitializer(
        definition.node as TSESTree.VariableDeclarator,
        definition.name as TSESTree.Identifier,
        path,
        writes.values.length > 0,
        search,
      );
    else if (definition.type === 'Parameter')
      followParameter(definition.name as TSESTree.Identifier, definition.node as TSESTree.Node, path, search);
    else search.found.push({ node: definition.name as TSESTree.Node, path });
  }
  for (const value of writes.values) {
    if (value === null) search.found.push({ node, path });
    else follow(value, path, search);
  }
}

function followInitializer(
  declarator: TSESTree.VariableDeclarator,
  name: TSESTree.Identifier,
  path: readonly string[],
  isAssigned: boolean,
  search: Search,
): void {
  const steps = getPatternPath(declarator.id, name, search.evaluation);
  if (declarator.init && steps) follow(declarator.init, [...steps, ...path], search);
  // `let raw;` holds no value.
  else if (declarator.init || !isAssigned) search.found.push({ node: name, path });
}

function followParameter(name: TSESTree.Identifier, fn: TSESTree.Node, path: readonly string[], search: Search): void {
  const parameters = isFunction(fn) ? getParameters(fn) : [];
  const index = parameters.findIndex(
    (parameter) => parameter.range[0] <= name.range[0] && name.range[1] <= parameter.range[1],
  );
  const parameter = parameters[index];
  const steps = parameter ? getPatternPath(parameter, name, search.evaluation) : null;
  const callers = isFunction(fn) ? search.functions.getCallers(fn) : [];
  const given = callers.map((call) => call.arguments[index]);
  if (!steps || given.length === 0 || given.some((argument) => argument?.type === 'SpreadElement')) {
    search.found.push({ node: name, path: [...(steps ?? []), ...path] });
    return;
  }
  for (const argument of given) if (argument) follow(argument, [...steps, ...path], search);
}

function followProperty(object: TSESTree.ObjectExpression, path: readonly string[], search: Search): void {
  const [head, ...rest] = path;
  const property = object.properties.findLast(
    (entry) => entry.type === 'Property' && getKeyName(entry.key, entry.computed) === head,
  );
  if (head !== undefined && property?.type === 'Property') follow(property.value, rest, search);
  else search.found.push({ node: object, path });
}

function followCall(call: TSESTree.CallExpression, path: readonly string[], search: Search): void {
  const [head, ...rest] = path;
  const [first] = call.arguments;
  const element =
    head !== undefined && /^\d+$/.test(head) && first?.type === 'ArrayExpression' && isPromiseAll(call)
      ? first.elements[Number(head)]
      : null;
  if (element) {
    follow(element, rest, search);
    return;
  }
  const promise = getForwardedPromise(call);
  if (promise) {
    follow(promise, path, search);
    return;
  }
  const returned = search.functions.getCallees(call).flatMap((fn) => (fn.generator ? [] : getReturns(fn)));
  if (returned.length === 0) search.found.push({ node: call, path });
  for (const expression of returned) follow(expression, path, search);
}
