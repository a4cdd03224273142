/**
 * Finds functions that are registered under a text which they run for: `bus.on(text, fn)`, `map.set(text, fn)`, `@OnEvent(text)`,
 * `@Process(text)`, and the rows of tables that other files index.
 */
import type { TSESTree } from '@typescript-eslint/utils';
import { CHANNELS, LISTENING_DECORATOR } from '../../libraries/flows/channels.ts';
import { getNodeId, getRootIdentifier, isFunction, type FunctionNode } from '../../program/syntax/syntax.ts';
import { getCalleeName, getConstantText } from '../checks/expressions.ts';
import { HOLE, renderText } from '../checks/written-texts.ts';
import { findOpenTables } from './function-tables.ts';
import { findDataOfRegisteredJobs, registersJobs } from './named-jobs.ts';
import { findOwnFunction } from './private-functions.ts';
import type { Origins } from './origins.ts';

export interface Registration {
  /** The call, the decorator or the table. */
  place: TSESTree.Node;
  /** Without the beginning that the program puts before all such names: `rtk.` of `bus.emit(`rtk.${event}`, payload)`. */
  text: string;
  literal: TSESTree.Node;
  fn: FunctionNode;
  /** Equal for what is registered on one object. */
  key: string;
  /** Where the parameter holds what is named by the text, if it is a job: `data` of `({ data }) => …`. */
  data: readonly (readonly string[])[];
}

const REGISTERING: ReadonlySet<string> = new Set([
  ...CHANNELS.flatMap(({ takes, takenBy }) => (takenBy === 'callback' ? takes : [])),
  'set',
]);

/** Finds them; `nameField` is the field of a value whose text names the job that carries it. */
export function findRegistrations(nameField: string, origins: Origins): Registration[] {
  const { evaluation } = origins;
  const beginnings = findBeginnings(evaluation);
  const called = evaluation.facts.calls.flatMap((call): Registration[] => {
    const name = getCalleeName(call) ?? '';
    const [literal] = call.arguments;
    const isListening = REGISTERING.has(name) || (call.parent.type === 'Decorator' && LISTENING_DECORATOR.test(name));
    const isOfJobs = registersJobs(name);
    if (call.type !== 'CallExpression' || !(isListening || isOfJobs) || !literal || literal.type === 'SpreadElement')
      return [];
    const fn = getFunction(call, origins);
    const whole = fn && getConstantText(literal, evaluation);
    if (!fn || whole === null) return [];
    const text = whole.slice(beginnings.find((beginning) => whole.startsWith(beginning))?.length ?? 0);
    const data = isOfJobs ? findDataOfRegisteredJobs(name, text, nameField, evaluation) : [];
    const key = `registered ${name} ${getRootIdentifier(call.callee)?.name ?? ''}`;
    return isListening || data.length > 0 ? [{ place: call, text, literal, fn, key, data }] : [];
  });
  const listed = findOpenTables(origins).flatMap(({ table, rows }) =>
    rows.flatMap(({ literal, text, value }): Registration[] => {
      const fn = findOwnFunction(value, origins);
      const key = `table ${getNodeId(table)}`;
      return fn ? [{ place: table, text, literal, fn, key, data: [] }] : [];
    }),
  );
  return [...called, ...listed];
}

const PUTTING: ReadonlySet<string> = new Set(
  CHANNELS.flatMap(({ puts, takenBy }) => (takenBy === 'callback' ? puts : [])),
);

/** The literal beginnings of the names under which calls of the file, or of a module that it imports, put values, the longest first. */
function findBeginnings({ facts, modules }: Origins['evaluation']): readonly string[] {
  const names = [facts, ...modules].flatMap(({ calls }) =>
    calls.flatMap((call) => (PUTTING.has(getCalleeName(call) ?? '') ? (call.arguments[0] ?? []) : [])),
  );
  const beginnings = names.flatMap((name) => {
    const [beginning, ...holes] = renderText(name).split(HOLE);
    return beginning && holes.join('') === '' && holes.length === 1 ? [beginning] : [];
  });
  return beginnings.sort((one, other) => other.length - one.length);
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
