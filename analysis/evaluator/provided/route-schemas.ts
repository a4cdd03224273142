/** The schemas that a route or a procedure has for what its handler receives. */
import type { TSESTree } from '@typescript-eslint/utils';
import { ROUTE_SCHEMAS } from '../../libraries/data-functions/schema-libraries.ts';
import { findProperty, getLastName, unwrap, type FunctionNode } from '../../program/syntax/syntax.ts';
import { entryOf, openOver } from '../domain/object.ts';
import { unknown } from '../domain/choice.ts';
import type { PropertyEntry, Value } from '../domain/value.ts';
import type { Evaluation } from '../evaluation.ts';
import { fillDefaults } from './schema-defaults.ts';

/** A schema, and the member of the handler's first parameter that it has validated. */
interface RouteSchema {
  schema: TSESTree.Node;
  member: string;
}

/** `app.post(path, { schema: { body } }, (request) => request.body)`, `procedure.input(schema).query(({ input }) => …)`. */
export function findRouteSchemas(handler: FunctionNode, evaluation: Evaluation): RouteSchema[] {
  const call = handler.parent;
  if (call.type !== 'CallExpression') return [];
  return ROUTE_SCHEMAS.flatMap(({ option, of, member }) => {
    if (of === 'receiver') {
      const schema = findChained(call, option[0]!);
      return schema ? [{ schema, member }] : [];
    }
    return call.arguments.flatMap((argument) => {
      const schema = argument === handler ? null : findOption(argument, option, evaluation);
      return schema ? [{ schema, member }] : [];
    });
  });
}

/** The first parameter of a handler with the defaults that its schemas write into it; null without any. */
export function readRouteDefaults(handler: FunctionNode, evaluation: Evaluation): Value | null {
  const entries = findRouteSchemas(handler, evaluation).flatMap(({ schema, member }): [string, PropertyEntry][] => {
    const filled = fillDefaults(schema, unknown('parameter'), evaluation);
    return filled ? [[member, entryOf(schema, () => filled)]] : [];
  });
  if (entries.length === 0) return null;
  return { ...openOver(unknown('parameter'), handler), properties: new Map(entries) };
}

/** Returns the value at a path of an object that is written out; null where there is none. */
function findOption(node: TSESTree.Node, path: readonly string[], evaluation: Evaluation): TSESTree.Node | null {
  const object = resolveInitializer(node, evaluation);
  const [step, ...rest] = path;
  if (step === undefined) return object;
  if (object.type !== 'ObjectExpression') return null;
  const property = findProperty(object, step);
  return property ? findOption(property.value, rest, evaluation) : null;
}

/** The value that a variable of the file begins with; any other expression itself. */
export function resolveInitializer(node: TSESTree.Node, evaluation: Evaluation): TSESTree.Node {
  const inner = unwrap(node);
  if (inner.type !== 'Identifier') return inner;
  const [definition] = evaluation.getFile(inner).variables.get(inner)?.defs ?? [];
  const made = definition?.type === 'Variable' ? (definition.node as TSESTree.VariableDeclarator).init : null;
  return made ? unwrap(made) : inner;
}

/** Returns the argument of a method in the chain before a call: `schema` of `procedure.input(schema).mutation(…)`. */
function findChained(call: TSESTree.CallExpression, method: string): TSESTree.Node | null {
  for (let callee = unwrap(call.callee); callee.type === 'MemberExpression';) {
    const before = unwrap(callee.object);
    if (before.type !== 'CallExpression') return null;
    const [schema] = before.arguments;
    callee = unwrap(before.callee);
    if (getLastName(callee) === method && schema) return schema;
  }
  return null;
}
