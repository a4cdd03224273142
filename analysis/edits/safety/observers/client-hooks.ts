/** Functions of a program that a client calls for each request: interceptors, hooks, retry rules. Some look at the URL. */
import type { TSESTree } from '@typescript-eslint/utils';
import { getAlternatives } from '../../../evaluator/domain/choice.ts';
import type { SdkValue, Value } from '../../../evaluator/domain/value.ts';
import type { Evaluation } from '../../../evaluator/evaluation.ts';
import {
  ECHO_NAMES,
  HOOK_OPTIONS,
  RETRY_OPTION,
  URL_NAMES,
  WATCHING_OPTIONS,
} from '../../../libraries/http-clients/request-changes.ts';
import type { FileFacts } from '../../../program/file-facts.ts';
import { findResult } from '../../../program/find-result.ts';
import {
  getEnclosingFunction,
  getMemberName,
  getParameters,
  isFunction,
  isNothing,
  unwrap,
  type FunctionNode,
} from '../../../program/syntax/syntax.ts';
import { getUses } from '../../../program/syntax/variables.ts';
import { someNode, walk } from '../../../program/syntax/walk.ts';
import { getSender, type Request } from '../../../requests/request.ts';
import { readOption } from '../../../requests/clients/call-options.ts';
import { isFetch, isHooked, replacesFetch } from '../../../requests/hooks/interceptors.ts';
import type { RefusalReason } from '../../plan.ts';
import { readsArguments } from '../callees/other-callees.ts';
import { looksAtRequest } from './looks-at-request.ts';
import { findOwnAgent } from './own-agents.ts';

/** Returns why a hook of the request's client may notice a changed URL or body; null if no hook reads the request. */
export function getHookDoubt(request: Request, evaluation: Evaluation): RefusalReason {
  const sender = getSender(request);
  if (sender.type !== 'CallExpression') return null;
  const clients = getAlternatives(evaluation.getValue(sender.callee));
  return findResult(clients, (client) => getDoubtOfClient(client, sender, evaluation));
}

function getDoubtOfClient(client: Value, sender: TSESTree.CallExpression, evaluation: Evaluation): RefusalReason {
  const files = [evaluation.facts, ...evaluation.modules];
  const options = sender.arguments.map((argument) => evaluation.getFrameOf(argument).evaluate(argument));
  const agent =
    client.kind === 'client'
      ? findOwnAgent([...client.defaults, ...options], evaluation)
      : client.kind === 'sdk'
        ? findOwnAgent([...(client.options ? [client.options] : []), ...options], evaluation)
        : null;
  if (agent !== null) return `the \`${agent}\` of the client may read the changed value`;
  if (client.kind === 'sdk')
    return looksInOwnFetch(client, evaluation) ||
      replacesFetch(evaluation) ||
      files.some((file) => extendsSdk(file, evaluation))
      ? DOUBT
      : null;
  if (client.kind !== 'client') return null;
  const sources = [...client.defaults, ...options];
  const isWatched =
    !isFetch(client) &&
    sources.some((source) => source.kind === 'object' && WATCHING.some((option) => source.properties.has(option)));
  const isChanged = isHooked(client, sources, evaluation);
  const all = isFetch(client) ? [] : files.flatMap((file) => findHooks(file, evaluation));
  // Hooks on answers change no request.
  const hooks = isWatched || isChanged ? all : all.filter(({ names }) => names === ECHO_NAMES);
  // No hook is written down. A watching option may hold no function, such as a number of retries; an option that changes requests does.
  if (hooks.length === 0) return isChanged ? DOUBT : null;
  const looking = hooks.find((hook) => looksAtRequest({ ...hook, evaluation }));
  return looking ? nameHook(looking, evaluation) : null;
}

/** A value that a client gets as a hook, and its place in the program: `api.interceptors.request.use`, `hooks.beforeRequest`. */
interface Hook {
  node: TSESTree.Node;
  file: FileFacts;
  /** Words that a person finds in the text. */
  place: string;
  /** The members under which it gets the request. */
  names: ReadonlySet<string>;
}

function nameHook(hook: Hook, evaluation: Evaluation): string {
  const { facts } = evaluation;
  const { file, place } = hook;
  const inner = findLookingOption(hook, evaluation);
  const where = file === facts ? '' : ` of \`${file.source.name}\``;
  return `the hook \`${inner === null ? place : `${place}.${inner}`}\`${where} may read the changed value`;
}

/** The property of a hook option whose function looks at the request: `beforeRequest` of `hooks`. */
function findLookingOption({ node, names, file }: Hook, evaluation: Evaluation): string | null {
  if (node.type !== 'ObjectExpression') return null;
  for (const property of node.properties)
    if (
      property.type === 'Property' &&
      someNode(property.value, isFunction) &&
      looksAtRequest({ node: property.value, names, file, evaluation })
    )
      return getMemberName(property);
  return null;
}

const WATCHING: readonly string[] = [RETRY_OPTION, ...WATCHING_OPTIONS];

/** True if a file extends the SDK's client by methods, which may replace those that send. */
function extendsSdk({ source }: FileFacts, evaluation: Evaluation): boolean {
  return someNode(source.ast, (node) => {
    if (node.type !== 'ClassDeclaration' && node.type !== 'ClassExpression') return false;
    if (!node.superClass || !node.body.body.some(isMethod)) return false;
    const frame = evaluation.getFrameOf(node);
    const base = frame.evaluate(node.superClass);
    return base.kind === 'external' && evaluation.externals.call(base, [])?.kind === 'sdk';
  });
}

function isMethod(member: TSESTree.ClassElement): boolean {
  return member.type !== 'MethodDefinition' ? member.type === 'PropertyDefinition' : member.kind !== 'constructor';
}

/** True for an instance of the SDK that sends by a function of the program, unless the function only passes its arguments to `fetch`. */
function looksInOwnFetch({ options }: SdkValue, evaluation: Evaluation): boolean {
  const { value } = readOption(options ?? undefined, 'fetch');
  return value !== null && !getAlternatives(value).every((each) => isFetch(each) || isHandedOn(each, evaluation));
}

/** True for `(url, init) => { calls += 1; return fetch(url, init); }`. */
function isHandedOn(sender: Value, evaluation: Evaluation): boolean {
  if (sender.kind !== 'function' || sender.bound || readsArguments(sender.node)) return false;
  const fn = sender.node;
  const { variables } = evaluation.getFile(fn);
  return getParameters(fn).every((parameter, index) => {
    if (parameter.type !== 'Identifier') return false;
    return getUses(variables.get(parameter)).every((use) => {
      const call = use.parent;
      return (
        call?.type === 'CallExpression' &&
        call.arguments[index] === use &&
        isFetch(evaluation.getValue(call.callee)) &&
        isReturned(call, fn)
      );
    });
  });
}

/** True for a call whose answer the function returns without reading it. */
function isReturned(call: TSESTree.Node, fn: FunctionNode): boolean {
  const { parent } = call;
  if (parent?.type === 'AwaitExpression') return isReturned(parent, fn);
  return parent === fn || (parent?.type === 'ReturnStatement' && getEnclosingFunction(parent) === fn);
}

const DOUBT = 'a hook or interceptor of the client may read the changed value';

/** The values of hook options, and the arguments of calls that add interceptors. */
function findHooks(file: FileFacts, evaluation: Evaluation): Hook[] {
  const { source, calls } = file;
  const hooks = calls.flatMap((call) => {
    const place = source.text.slice(...call.callee.range).replaceAll(/\s+/g, '');
    if (!hasMember(call.callee, 'interceptors')) return [];
    const names = hasMember(call.callee, 'response') ? ECHO_NAMES : URL_NAMES;
    return call.arguments.filter((node) => !isNothing(node)).map((node): Hook => ({ node, file, place, names }));
  });
  walk(source.ast, (node) => {
    if (node.type === 'Property' && node.parent.type === 'ObjectExpression') {
      const name = getMemberName(node);
      if (name !== null && WATCHING.includes(name) && !mayCall(node.value, evaluation)) return;
      if (name !== null && (HOOK_OPTIONS.includes(name) || WATCHING.includes(name)))
        hooks.push({ node: node.value, file, place: name, names: URL_NAMES });
    }
  });
  return hooks;
}

/** True if the value of an option is or may hold a function. */
function mayCall(option: TSESTree.Node, evaluation: Evaluation): boolean {
  return holdsFunction(evaluation.getValue(option));
}

function holdsFunction(value: Value, depth = 0): boolean {
  return getAlternatives(value).some((alternative) => {
    switch (alternative.kind) {
      case 'constant':
      case 'text':
      case 'pattern':
        return false;
      case 'array':
        return alternative.elements.some((element) => holdsFunction(element, depth + 1));
      case 'object':
        return (
          depth > 3 ||
          [...alternative.properties.values()].some((property) => holdsFunction(property.read(), depth + 1))
        );
      default:
        return true;
    }
  });
}

/** True for `api.interceptors.response.use` and each name in it. */
function hasMember(callee: TSESTree.Node, name: string): boolean {
  return someNode(unwrap(callee), (inner) => inner.type === 'MemberExpression' && getMemberName(inner) === name);
}
