/** Codes that are read from what a failed request throws: the official SDK puts the errors into it, axios, got and ky the response. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Evidence } from '../../../findings/finding.ts';
import { readOption } from '../../../requests/call-options.ts';
import type { Request } from '../../../requests/request.ts';
import type { Evaluation } from '../../../evaluator/machine.ts';
import { getKeyName, isFunction, unwrap, walk, type FileFacts } from '../../../program/file-facts.ts';
import { getAlternatives } from '../../../evaluator/domain/value.ts';
import { getPlatformEvidence } from '../response-values.ts';
import { getMethodCall, getOuterExpression, resolveConst } from '../expressions.ts';
import type { CheckInput } from '../check.ts';

export interface ThrownCode extends Failure {
  /** The expression that is a code. */
  node: TSESTree.Node;
}

/** What a request throws where the platform refuses it. */
interface Failure {
  /** Where the errors lie in it: one of these paths. */
  errors: readonly string[];
  /** Null for a method of the SDK that nothing else is known of. */
  request: Request | null;
  evidence: Evidence;
  path: string | null;
}

const IN_SDK = ['errors'];
/** Of the clients that throw an answer that is refused. */
const IN_CLIENTS: readonly { client: RegExp; errors: string }[] = [
  { client: /\baxios\b/, errors: 'response.data.errors' },
  { client: /['"]got['"]/, errors: 'response.body.errors' },
  { client: /['"]ky['"]/, errors: 'response.json().errors' },
];
/** Methods of an answer whose own failures are of the language. */
const DECODINGS = new Set(['json', 'text']);
/** Methods whose callback is given an element of a list. */
const WALKS = new Set(['some', 'every', 'find', 'filter', 'map', 'forEach', 'findIndex']);
/** An answer that a hook has changed may be thrown as well. */
const CHANGES = /interceptors|transformResponse|validateStatus/;

/** In what handles a failure: the `catch` of a `try` in which nothing else can throw such an error, and the callback of one request. */
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

/** The parameter and the body of a `catch`, or of the callback in `request.catch(callback)`. */
function getHandlerParts(node: TSESTree.Node): [TSESTree.Node | null | undefined, TSESTree.Node] | [] {
  if (node.type === 'CatchClause') return [node.param, node.body];
  const member = getMethodCall(node);
  const callback = member?.name === 'catch' ? member.call.arguments[0] : undefined;
  return isFunction(callback) ? [callback.params[0], callback.body] : [];
}

function getFailure(handler: TSESTree.Node, input: CheckInput): Failure | null {
  if (handler.type === 'CatchClause') return getFailureIn((handler.parent as TSESTree.TryStatement).block, input);
  const asked = unwrap(getMethodCall(handler)!.object);
  return asked.type === 'CallExpression' ? getFailureOf(asked, input) : null;
}

/** Of a block all of whose calls fail so; null for other blocks. */
function getFailureIn(block: TSESTree.BlockStatement, input: CheckInput): Failure | null {
  const failures: (Failure | null)[] = [];
  walk(block, (node) => {
    if (node.type === 'NewExpression' || node.type === 'ThrowStatement') failures.push(null);
    if (node.type !== 'CallExpression' || isHarmless(node)) return true;
    failures.push(getFailureOf(node, input));
    // What a request is given is made before it is sent, and throws no answer.
    return false;
  });
  const [first] = failures;
  return first && failures.every((failure) => failure?.errors.join() === first.errors.join()) ? first : null;
}

/** Only where the call itself sends: a function around it may throw something of its own. */
function getFailureOf(call: TSESTree.CallExpression, { evaluation, requests, context }: CheckInput): Failure | null {
  const own = requests.filter(({ node }) => node === call);
  if (own.length === 0)
    return isSdkMethod(call, evaluation) ? { errors: IN_SDK, request: null, evidence: 'proven', path: null } : null;
  const failures = own.map((request): Failure | null => {
    const errors = getErrorPaths(request, evaluation.facts);
    const asked = getPlatformEvidence(request, context);
    return errors !== null && asked !== null ? { errors, request, ...asked } : null;
  });
  return failures.includes(null) ? null : failures[0]!;
}

function getErrorPaths({ kind, callPath, node }: Request, { source: { text } }: FileFacts): readonly string[] | null {
  if (callPath && callPath.hops.length > 0) return null;
  if (kind === 'sdk') return IN_SDK;
  if (kind !== 'sink' || node.type !== 'CallExpression' || CHANGES.test(text)) return null;
  const named = IN_CLIENTS.filter(({ client }) => client.test(text)).map(({ errors }) => errors);
  return named.length > 0 ? named : null;
}

/** A method of an instance that asks the platform itself. */
function isSdkMethod(call: TSESTree.CallExpression, evaluation: Evaluation): boolean {
  if (call.callee.type !== 'MemberExpression') return false;
  evaluation.begin();
  const values = getAlternatives(evaluation.evaluate(call.callee, evaluation.fileEnvironment));
  return (
    values.length > 0 &&
    values.every((value) => value.kind === 'sdk' && readOption(value.options ?? undefined, 'baseURL').value === null)
  );
}

/** `console.info(…)`, `….json()`. */
function isHarmless(call: TSESTree.CallExpression): boolean {
  const member = getMethodCall(call);
  if (member === null) return false;
  const object = unwrap(member.object);
  return DECODINGS.has(member.name) || (object.type === 'Identifier' && object.name === 'console');
}

/** Whether an expression is an element of the errors: `e.errors[0]`, or what a callback of theirs is given. */
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

/** The list of whose elements a parameter is one. */
function getIteratedList(name: TSESTree.Identifier, facts: FileFacts): TSESTree.Node | null {
  const definition = facts.variables.get(name)?.defs[0];
  const fn = definition?.type === 'Parameter' ? (definition.node as TSESTree.Node) : null;
  if (!isFunction(fn) || fn.params[0] !== definition!.name) return null;
  const call = getOuterExpression(fn).parent;
  const walking = call ? getMethodCall(call) : null;
  return walking && WALKS.has(walking.name) && walking.call.arguments[0] === fn ? walking.object : null;
}

/** Whether an expression is `<root>.a.b` for the path `a.b`, `<root>.a().b` for `a().b`. */
function isMember(
  node: TSESTree.Node,
  path: string,
  isRoot: (root: TSESTree.Identifier) => boolean,
  facts: FileFacts,
): boolean {
  let current = resolveConst(node, facts);
  for (const name of path.split('.').reverse()) {
    const member: TSESTree.Node =
      name.endsWith('()') && current.type === 'CallExpression' ? unwrap(current.callee) : current;
    if (member.type !== 'MemberExpression' || getKeyName(member.property, member.computed) !== name.replace('()', ''))
      return false;
    current = resolveConst(member.object, facts);
  }
  return current.type === 'Identifier' && isRoot(current);
}
