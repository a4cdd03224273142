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
import { findWrittenHeaders } from './hooked-headers.ts';
import { findHookCalls, getHookingFiles, isPlainDispatcher, replacesGlobal } from './interceptors.ts';
import type { RequestPart } from '../request.ts';

const PARTS: readonly RequestPart[] = ['body', 'query', 'headers'];

/** What hooks may change of a request: whole parts, and single headers, in lower case. */
export interface HookChanges {
  parts: ReadonlySet<RequestPart>;
  headers: ReadonlySet<string>;
  /** Names in hooks that may change the query: its parameters may be among them. */
  parameters: ReadonlySet<string>;
}

const UNKNOWN: HookChanges = { parts: new Set(PARTS), headers: new Set(), parameters: new Set() };
const NOTHING: HookChanges = { parts: new Set(), headers: new Set(), parameters: new Set() };

/** Returns what hooks of its client may change of a request: the parts that the functions of the hooks name. */
export function findHookChanges(client: ClientValue, sources: readonly Value[], evaluation: Evaluation): HookChanges {
  const found: HookChanges[] = [];
  for (const source of sources) {
    for (const name of HOOK_OPTIONS) {
      const { value } = readOption(source, name);
      if (value === null) continue;
      if (CREDENTIALS_OPTIONS.has(name)) found.push({ ...NOTHING, parts: new Set(['headers']) });
      else found.push(REQUEST_HOOK_OPTIONS.has(name) ? getChanges(value, evaluation) : UNKNOWN);
    }
    if (!isPlainDispatcher(readOption(source, DISPATCHER_OPTION).value)) found.push(UNKNOWN);
  }
  for (const file of getHookingFiles(client, evaluation)) {
    if (replacesGlobal(file, evaluation)) found.push(UNKNOWN);
    const calls = findHookCalls(file, client, evaluation);
    if (calls === null) found.push(UNKNOWN);
    for (const { arguments: given } of calls ?? []) {
      if (evaluation.isSpent) found.push(UNKNOWN);
      if (found.includes(UNKNOWN)) break;
      if (given[0]) found.push(getChanges(evaluation.getFileFrame(file).evaluate(given[0]), evaluation));
    }
  }
  return joinChanges(found);
}

function joinChanges(changes: readonly HookChanges[]): HookChanges {
  return {
    parts: new Set(changes.flatMap(({ parts }) => [...parts])),
    headers: new Set(changes.flatMap(({ headers }) => [...headers])),
    parameters: new Set(changes.flatMap(({ parameters }) => [...parameters])),
  };
}

/** Returns what functions in a value name; everything unless every function is written out. */
function getChanges(value: Value, evaluation: Evaluation): HookChanges {
  return joinChanges(
    getAlternatives(value).map((alternative) => {
      if (alternative.kind === 'constant') return NOTHING;
      if (alternative.kind === 'array' && !alternative.isOpen)
        return joinChanges(alternative.elements.map((element) => getChanges(element, evaluation)));
      return alternative.kind === 'function' || alternative.kind === 'object'
        ? getNamedChanges(alternative.node, evaluation)
        : UNKNOWN;
    }),
  );
}

function getNamedChanges(hook: TSESTree.Node, evaluation: Evaluation, depth = 0): HookChanges {
  const parts = new Set<RequestPart>();
  const headers = new Set<string>();
  const parameters = new Set<string>();
  walk(hook, (node) => {
    if (node.type === 'Property' && ANSWER_HOOKS.has(getMemberName(node) ?? '')) return false;
    const isNamed = node.type === 'MemberExpression' || node.type === 'Property';
    const member = isNamed ? getMemberName(node) : undefined;
    const parameter = findParameterName(node, member);
    if (parameter !== null) parameters.add(parameter);
    // A computed member may be any part.
    if (member === null && !(node.type === 'MemberExpression' && node.object.type === 'MemberExpression'))
      for (const part of PARTS) parts.add(part);
    for (const part of PARTS) {
      if (!isNamed || !HOOKED_MEMBERS[part].has(member ?? '')) continue;
      const names = part === 'headers' ? findWrittenHeaders(node) : null;
      if (names === null) parts.add(part);
      for (const name of names ?? []) headers.add(name);
    }
    if (isHandedOn(node, hook)) {
      const changes = getChangesOfCallee(node.parent!, evaluation, depth);
      for (const part of changes.parts) parts.add(part);
      for (const name of changes.headers) headers.add(name);
      for (const name of changes.parameters) parameters.add(name);
    }
    return true;
  });
  return { parts, headers, parameters: parts.has('query') ? parameters : new Set() };
}

/** The name that a hook may give to a parameter: a key, a member, `url.searchParams.set('limit', 5)`. One that it takes out is none. */
function findParameterName(node: TSESTree.Node, member: string | null | undefined): string | null {
  const { parent } = node;
  if (parent?.type === 'UnaryExpression' && parent.operator === 'delete') return null;
  if (node.type !== 'Literal' || typeof node.value !== 'string') return member ?? null;
  return parent?.type === 'CallExpression' && getLastName(parent.callee) === 'delete' ? null : node.value;
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

function getChangesOfCallee(call: TSESTree.Node, evaluation: Evaluation, depth: number): HookChanges {
  if (call.type !== 'CallExpression' || depth >= MAX_DEPTH) return UNKNOWN;
  // `Promise.resolve(config)` hands it back.
  if (getLastName(call.callee) === 'resolve') return NOTHING;
  const callee = evaluation.getFrameOf(call).evaluate(call.callee);
  return callee.kind === 'function' ? getNamedChanges(callee.node, evaluation, depth + 1) : UNKNOWN;
}
