/**
 * Finds functions that are registered under a text which they run for: `bus.on(text, fn)`, `map.set(text, fn)`, `@OnEvent(text)`, and
 * the rows of tables that other files index.
 */
import type { TSESTree } from '@typescript-eslint/utils';
import { CHANNELS, LISTENING_DECORATOR } from '../../libraries/channels.ts';
import { getNodeId, getRootIdentifier, isFunction, type FunctionNode } from '../../program/syntax/syntax.ts';
import { getCalleeName, getConstantText } from '../checks/expressions.ts';
import { findOpenTables } from './function-tables.ts';
import { findOwnFunction } from './private-functions.ts';
import type { Origins } from './origins.ts';

export interface Registration {
  /** The call, the decorator or the table. */
  place: TSESTree.Node;
  text: string;
  literal: TSESTree.Node;
  fn: FunctionNode;
  /** Equal for what is registered on one object. */
  key: string;
}

const REGISTERING: ReadonlySet<string> = new Set([
  ...CHANNELS.flatMap(({ takes, takenBy }) => (takenBy === 'callback' ? takes : [])),
  'set',
]);

export function findRegistrations(origins: Origins): Registration[] {
  const { evaluation } = origins;
  const called = evaluation.facts.calls.flatMap((call): Registration[] => {
    const name = getCalleeName(call) ?? '';
    const [literal] = call.arguments;
    const isRegistering = REGISTERING.has(name) || (call.parent.type === 'Decorator' && LISTENING_DECORATOR.test(name));
    if (call.type !== 'CallExpression' || !isRegistering || !literal || literal.type === 'SpreadElement') return [];
    const fn = getFunction(call, origins);
    const text = fn && getConstantText(literal, evaluation);
    if (!fn || text === null) return [];
    const key = `registered ${name} ${getRootIdentifier(call.callee)?.name ?? ''}`;
    return [{ place: call, text, literal, fn, key }];
  });
  const listed = findOpenTables(origins).flatMap(({ table, rows }) =>
    rows.flatMap(({ literal, text, value }): Registration[] => {
      const fn = findOwnFunction(value, origins);
      const key = `table ${getNodeId(table)}`;
      return fn ? [{ place: table, text, literal, fn, key }] : [];
    }),
  );
  return [...called, ...listed];
}

function getFunction(call: TSESTree.CallExpression, origins: Origins): FunctionNode | null {
  const { parent } = call;
  if (parent.type === 'Decorator') {
    const method = parent.parent.type === 'MethodDefinition' ? parent.parent.value : null;
    return isFunction(method) ? method : null;
  }
  const last = call.arguments.length > 1 ? call.arguments.at(-1)! : null;
  return last && last.type !== 'SpreadElement' ? findOwnFunction(last, origins) : null;
}
