/**
 * Error codes read from errors that failed requests throw: the SDK puts the error list into the error, axios, got and
 * ky the response.
 */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Evidence } from '../../../findings/finding.ts';
import { readOption } from '../../../requests/call-options.ts';
import type { Request } from '../../../requests/request.ts';
import type { Evaluation } from '../../../evaluator/evaluation.ts';
import type { FileFacts } from '../../../program/file-facts.ts';
import { getKeyName, isFunction, unwrap, walk } from '../../../program/syntax.ts';
import { getAlternatives } from '../../../evaluator/domain/choice.ts';
import { getPlatformEvidence } from '../response-fields.ts';
import { getCalleeName, getMethodCall, getOuterExpression, isEmptyValue, resolveConst } from '../expressions.ts';
import type { CheckInput } from '../check.ts';
import { STREAM_FUNCTIONS } from '../../../libraries/stream-operators.ts';
import {
  CLIENT_ERROR_PATHS,
  SDK_ERROR_PATHS,
  THROWN_RESPONSE_HOOKS,
  BODY_DECODERS,
} from '../../../libraries/response-bodies.ts';

export interface ThrownCode extends Failure {
  /** The expression that reads the code. */
  node: TSESTree.Node;
}

/** The error that a request throws if the platform refuses it. */
interface Failure {
  /** Paths to the list of errors; one of them is right. */
  errors: readonly string[];
  /** Null for an SDK method of which no request is known. */
  request: Request | null;
  evidence: Evidence;
  path: string | null;
}

/** Array methods that pass each element to a callback. */
const WALKS = new Set(['some', 'every', 'find', 'filter', 'map', 'forEach', 'findIndex']);
/**
 * Finds the codes read in error handlers: a `catch` whose `try` can throw nothing else, and the callback of one
 * request's `.catch`.
 */
export function findThrownCodes(input: CheckInput): ThrownCode[] {
  const { facts } = input.evaluation;
  const found: ThrownCode[] = [];
  walk(facts.source.ast, (handler) => {
    const [parameter, body] = getHandlerParts(handler);
    if (parameter?.type !== 'Identifier' || !body || !facts.source.text.slice(...body.range).includes('errors'))
      return true;
    const failure = getFailure(handler, input);
    if (!failure) return true;
    const error = facts.variables.get(parameter);
    walk(body, (node) => {
      if (
        node.type === 'MemberExpression' &&
        getKeyName(node.property, node.computed) === 'code' &&
        failure.errors.some((errors) =>
          isErrorElement(node.object, errors, (root) => facts.variables.get(root) === error, facts),
        )
      )
        found.push({ ...failure, node });
      return true;
    });
    return true;
  });
  return found;
}

/** Returns the parameter and the body of a `catch` clause or of the callback in `request.catch(callback)`. */
function getHandlerParts(node: TSESTree.Node): [TSESTree.Node | null | undefined, TSESTree.Node] | [] {
  if (node.type === 'CatchClause') return [node.param, node.body];
  const member = getMethodCall(node);
  const callback = member?.name === 'catch' ? member.call.arguments[0] : undefined;
  return isFunction(callback) ? [callback.params[0], callback.body] : [];
}

function getFailure(handler: TSESTree.Node, input: CheckInput): Failure | null {
  if (handler.type === 'CatchClause') return getFailureIn((handler.parent as TSESTree.TryStatement).block, input);
  const receiver = unwrap(getMethodCall(handler)!.object);
  return receiver.type === 'CallExpression' ? getFailureOf(receiver, input) : null;
}

/** Returns the failure of a block in which every call fails in the same way; null for other blocks. */
function getFailureIn(block: TSESTree.BlockStatement, input: CheckInput): Failure | null {
  const failures: (Failure | null)[] = [];
  walk(block, (node) => {
    if (node.type === 'NewExpression' || node.type === 'ThrowStatement') failures.push(null);
    if (node.type !== 'CallExpression' || isHarmless(node)) return true;
    failures.push(getFailureOf(node, input));
    // Arguments are evaluated before the request is sent and throw no response.
    return false;
  });
  const [first] = failures;
  return first && failures.every((failure) => failure?.errors.join() === first.errors.join()) ? first : null;
}

/** Returns the failure of a call that sends a request itself; a wrapper may throw errors of its own. */
function getFailureOf(call: TSESTree.CallExpression, input: CheckInput): Failure | null {
  const { evaluation, requests, context } = input;
  const [sent] = STREAM_FUNCTIONS.includes(getCalleeName(call) ?? '') ? call.arguments : [];
  if (sent?.type === 'CallExpression') return getFailureOf(sent, input);
  const own = requests.filter(({ node }) => node === call);
  if (own.length === 0)
    return isSdkMethod(call, evaluation)
      ? { errors: SDK_ERROR_PATHS, request: null, evidence: 'proven', path: null }
      : null;
  const failures = own.map((request): Failure | null => {
    const errors = getErrorPaths(request, evaluation.facts);
    const certainty = getPlatformEvidence(request, context);
    return errors !== null && certainty !== null ? { errors, request, ...certainty } : null;
  });
  return failures.includes(null) ? null : failures[0]!;
}

function getErrorPaths({ kind, callPath, node }: Request, { source: { text } }: FileFacts): readonly string[] | null {
  if (callPath && callPath.hops.length > 0) return null;
  if (kind === 'sdk') return SDK_ERROR_PATHS;
  if (kind !== 'sink' || node.type !== 'CallExpression' || THROWN_RESPONSE_HOOKS.test(text)) return null;
  const named = CLIENT_ERROR_PATHS.filter(({ client }) => client.test(text)).map(({ errors }) => errors);
  return named.length > 0 ? named : null;
}

/** True for a method of an SDK client that uses the platform's own base URL. */
function isSdkMethod(call: TSESTree.CallExpression, evaluation: Evaluation): boolean {
  if (call.callee.type !== 'MemberExpression') return false;
  evaluation.begin();
  const values = getAlternatives(evaluation.fileFrame.evaluate(call.callee));
  return (
    values.length > 0 &&
    values.every((value) => value.kind === 'sdk' && readOption(value.options ?? undefined, 'baseURL').value === null)
  );
}

/** `console.info(…)` and `….json()` throw no platform error. */
function isHarmless(call: TSESTree.CallExpression): boolean {
  const member = getMethodCall(call);
  if (member === null) return false;
  const object = unwrap(member.object);
  return BODY_DECODERS.has(member.name) || (object.type === 'Identifier' && object.name === 'console');
}

/** True for an element of the error list: `e.errors[0]`, or the parameter of a callback that iterates over it. */
function isErrorElement(
  node: TSESTree.Node,
  errors: string,
  isThrown: (root: TSESTree.Identifier) => boolean,
  facts: FileFacts,
): boolean {
  const element = resolveConst(node, facts);
  if (element.type === 'Identifier') {
    const list = getIteratedList(element, facts);
    return list !== null && isMember(list, errors, isThrown, facts);
  }
  const at = getMethodCall(element);
  if (at) return (at.name === 'at' || at.name === 'find') && isMember(at.object, errors, isThrown, facts);
  const isPlace =
    element.type === 'MemberExpression' &&
    element.computed &&
    element.property.type === 'Literal' &&
    typeof element.property.value === 'number';
  return isPlace && isMember(element.object, errors, isThrown, facts);
}

/** Returns the list that a callback parameter iterates over; null for other variables. */
function getIteratedList(name: TSESTree.Identifier, facts: FileFacts): TSESTree.Node | null {
  const definition = facts.variables.get(name)?.defs[0];
  const fn = definition?.type === 'Parameter' ? (definition.node as TSESTree.Node) : null;
  if (!isFunction(fn) || fn.params[0] !== definition!.name) return null;
  const call = getOuterExpression(fn).parent;
  const walking = call ? getMethodCall(call) : null;
  return walking && WALKS.has(walking.name) && walking.call.arguments[0] === fn ? walking.object : null;
}

/** True if an expression is `<root>.a.b` for the path `a.b`, or `<root>.a().b` for `a().b`. */
function isMember(
  node: TSESTree.Node,
  path: string,
  isRoot: (root: TSESTree.Identifier) => boolean,
  facts: FileFacts,
): boolean {
  let current = resolveConst(node, facts);
  // `error.response?.data?.errors ?? []`
  if (current.type === 'LogicalExpression' && current.operator !== '&&' && isEmptyValue(current.right))
    current = unwrap(current.left);
  for (const name of path.split('.').reverse()) {
    const member: TSESTree.Node =
      name.endsWith('()') && current.type === 'CallExpression' ? unwrap(current.callee) : current;
    if (member.type !== 'MemberExpression' || getKeyName(member.property, member.computed) !== name.replace('()', ''))
      return false;
    current = resolveConst(member.object, facts);
  }
  return current.type === 'Identifier' && isRoot(current);
}
