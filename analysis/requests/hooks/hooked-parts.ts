/** The parts of a request that hooks of its client may change. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Evaluation } from '../../evaluator/evaluation.ts';
import { getAlternatives } from '../../evaluator/domain/choice.ts';
import type { ClientValue, Value } from '../../evaluator/domain/value.ts';
import {
  ANSWER_HOOKS,
  CREDENTIALS_OPTIONS,
  DISPATCHER_OPTION,
  HOOKED_MEMBERS,
  HOOK_OPTIONS,
  REQUEST_HOOK_OPTIONS,
} from '../../libraries/http-clients/request-changes.ts';
import { isParameterAround } from '../../program/syntax/around.ts';
import { getLastName, getMemberName } from '../../program/syntax/syntax.ts';
import { walk } from '../../program/syntax/walk.ts';
import { readOption } from '../clients/call-options.ts';
import { findHookCalls, isPlainDispatcher, replacesGlobal } from './interceptors.ts';
import type { RequestPart } from '../request.ts';

const PARTS: readonly RequestPart[] = ['body', 'query', 'headers'];

/** Returns the parts of a request that hooks of its client may change: those that the functions of the hooks name. */
export function findHookedParts(
  client: ClientValue,
  sources: readonly Value[],
  evaluation: Evaluation,
): ReadonlySet<RequestPart> {
  const parts = new Set<RequestPart>();
  const addAll = (changed: readonly RequestPart[]): void => changed.forEach((part) => parts.add(part));
  for (const source of sources) {
    for (const name of HOOK_OPTIONS) {
      const { value } = readOption(source, name);
      if (value === null) continue;
      if (CREDENTIALS_OPTIONS.has(name)) parts.add('headers');
      else addAll(REQUEST_HOOK_OPTIONS.has(name) ? getChangedParts(value, evaluation) : PARTS);
    }
    if (!isPlainDispatcher(readOption(source, DISPATCHER_OPTION).value)) addAll(PARTS);
  }
  for (const file of [evaluation.facts, ...evaluation.modules]) {
    if (replacesGlobal(file, evaluation)) addAll(PARTS);
    const calls = findHookCalls(file, client, evaluation);
    if (calls === null) addAll(PARTS);
    for (const { arguments: given } of calls ?? []) {
      if (evaluation.isSpent) addAll(PARTS);
      if (parts.size === PARTS.length) break;
      addAll(given[0] ? getChangedParts(evaluation.getFileFrame(file).evaluate(given[0]), evaluation) : []);
    }
  }
  return parts;
}

/** Returns the parts that functions in a value name; all parts unless every function is written out. */
function getChangedParts(value: Value, evaluation: Evaluation): readonly RequestPart[] {
  const parts = getAlternatives(value).flatMap((alternative): readonly RequestPart[] => {
    if (alternative.kind === 'constant') return [];
    return alternative.kind === 'function' || alternative.kind === 'object'
      ? getNamedParts(alternative.node, evaluation)
      : PARTS;
  });
  return [...new Set(parts)];
}

function getNamedParts(hook: TSESTree.Node, evaluation: Evaluation, depth = 0): readonly RequestPart[] {
  const parts = new Set<RequestPart>();
  walk(hook, (node) => {
    if (node.type === 'Property' && ANSWER_HOOKS.has(getMemberName(node) ?? '')) return false;
    const isNamed = node.type === 'MemberExpression' || node.type === 'Property';
    const member = isNamed ? getMemberName(node) : undefined;
    // A computed member may be any part.
    if (member === null && !(node.type === 'MemberExpression' && node.object.type === 'MemberExpression'))
      for (const part of PARTS) parts.add(part);
    for (const part of PARTS) if (HOOKED_MEMBERS[part].has(member ?? '')) parts.add(part);
    if (isHandedOn(node, hook)) for (const part of getPartsOfCallee(node.parent!, evaluation, depth)) parts.add(part);
    return true;
  });
  return [...parts];
}

/** True if a call or a variable gets the whole parameter of a hook. */
function isHandedOn(node: TSESTree.Node, hook: TSESTree.Node): boolean {
  const { parent } = node;
  if (node.type !== 'Identifier' || !parent) return false;
  const isGiven =
    (parent.type === 'CallExpression' && parent.arguments.includes(node)) ||
    (parent.type === 'NewExpression' && parent.arguments.includes(node)) ||
    (parent.type === 'VariableDeclarator' && parent.init === node && parent.id.type === 'Identifier');
  return isGiven && isParameterAround(node, hook);
}

/** Functions to which a hook passes the request are searched to this depth. */
const MAX_DEPTH = 2;

function getPartsOfCallee(call: TSESTree.Node, evaluation: Evaluation, depth: number): readonly RequestPart[] {
  if (call.type !== 'CallExpression' || depth >= MAX_DEPTH) return PARTS;
  // `Promise.resolve(config)` hands it back.
  if (getLastName(call.callee) === 'resolve') return [];
  const callee = evaluation.getFrameOf(call).evaluate(call.callee);
  return callee.kind === 'function' ? getNamedParts(callee.node, evaluation, depth + 1) : PARTS;
}
