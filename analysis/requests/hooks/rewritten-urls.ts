/** Tests if hooks of a client rewrite the URL of its requests, so that the path is not the one that the call names. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { ClientValue, Value } from '../../evaluator/domain/value.ts';
import { getAlternatives } from '../../evaluator/domain/choice.ts';
import type { Evaluation } from '../../evaluator/evaluation.ts';
import {
  ANSWER_HOOKS,
  PATH_MEMBERS,
  REQUEST_HOOK_OPTIONS,
  SENDER_OPTION,
  SET_DISPATCHER,
} from '../../libraries/http-clients/request-changes.ts';
import type { CallNode, FileFacts } from '../../program/file-facts.ts';
import { isParameterAround } from '../../program/syntax/around.ts';
import { memoise } from '../../program/memoise.ts';
import { getChainRoot, getLastName, getMemberName } from '../../program/syntax/syntax.ts';
import { someNode } from '../../program/syntax/walk.ts';
import { readOption } from '../clients/call-options.ts';
import { findHookCalls, getHookingFiles } from './interceptors.ts';

/**
 * True if a hook or an option changes the path of a request. `sources` are the options of the call and of the instance.
 * A new request in a hook counts only if the hook gets its URL by `replace`.
 */
export function isUrlRewritten(client: ClientValue, sources: readonly Value[], evaluation: Evaluation): boolean {
  const given = sources.flatMap((source) =>
    [...REQUEST_HOOK_OPTIONS, SENDER_OPTION].flatMap((name) => readOption(source, name).value ?? []),
  );
  const isOption = given.flatMap(getAlternatives).some((value) => {
    return (value.kind === 'function' || value.kind === 'object' || value.kind === 'array') && rewritesUrl(value.node);
  });
  if (isOption) return true;
  return getHookingFiles(client, evaluation).some((file) => {
    const hooking = [...getDispatcherCalls(file), ...(findHookCalls(file, client, evaluation) ?? [])];
    return hooking.some((call) => call.arguments.some(rewritesUrl));
  });
}

/** A text without one of these words hooks into no client. */
const HOOKING_TEXT = /\b(?:interceptors|hooks|onRequest|beforeRequest|beforeSend|fetch|use)\b/;

/**
 * Returns the variables of a file with a client whose hooks change the path of a request: `api` of `api.interceptors.request.use(…)`, and
 * of `const api = ky.create({ hooks })`.
 */
export function findRewritingClients({ facts, fileFrame }: Evaluation): string[] {
  if (!HOOKING_TEXT.test(facts.source.text)) return [];
  const names = facts.calls.flatMap((call) => {
    const { callee, parent } = call;
    const isMade = parent.type === 'VariableDeclarator' && parent.id.type === 'Identifier';
    const root = callee.type === 'MemberExpression' ? getChainRoot(callee) : null;
    const variables = [isMade ? parent.id : null, root].filter((node) => node?.type === 'Identifier');
    if (variables.length === 0 || !call.arguments.some(holdsFunction) || !call.arguments.some(rewritesUrl)) return [];
    return (variables as TSESTree.Identifier[]).filter((node) =>
      getAlternatives(fileFrame.evaluate(node)).some(({ kind }) => kind === 'client'),
    );
  });
  return [...new Set(names.map(({ name }) => name))];
}

function holdsFunction({ type }: TSESTree.Node): boolean {
  return type === 'ArrowFunctionExpression' || type === 'FunctionExpression' || type === 'ObjectExpression';
}

const getDispatcherCalls = memoise((file: FileFacts): readonly CallNode[] =>
  file.source.text.includes(SET_DISPATCHER)
    ? file.calls.filter(({ callee }) => getLastName(callee) === SET_DISPATCHER)
    : [],
);

/** Tests if code in a node assigns the path of the request that it is given, or makes another path from it. */
const rewritesUrl = memoise((hook: TSESTree.Node): boolean =>
  someNode(hook, (node) => {
    if (isInAnswerHook(node, hook)) return false;
    switch (node.type) {
      case 'AssignmentExpression':
        return isPath(node.left) && (isOfParameter(node.left, hook) || getMemberName(node.left) === 'pathname');
      case 'NewExpression':
        return getLastName(node.callee) === 'Request' && isMade(node.arguments[0], hook);
      case 'CallExpression':
        return getLastName(node.callee) === 'fetch' && isMade(node.arguments[0], hook);
      case 'Property':
        // `{ ...options, path: options.path.replace(…) }`
        return (
          node.parent.type === 'ObjectExpression' &&
          node.parent.properties.some(({ type }) => type === 'SpreadElement') &&
          PATH_MEMBERS.has(getMemberName(node) ?? '') &&
          isMade(node.value, hook)
        );
      default:
        return false;
    }
  }),
);

function isInAnswerHook({ type, parent }: TSESTree.Node, hook: TSESTree.Node): boolean {
  for (let outer = parent; outer && outer !== hook.parent; outer = outer.parent)
    if (outer.type === 'Property' && ANSWER_HOOKS.has(getMemberName(outer) ?? '')) return type !== 'Program';
  return false;
}

function isPath(node: TSESTree.Node): node is TSESTree.MemberExpression {
  return node.type === 'MemberExpression' && PATH_MEMBERS.has(getMemberName(node) ?? '');
}

function isOfParameter(node: TSESTree.Node, hook: TSESTree.Node): boolean {
  const root = getChainRoot(node);
  return root.type === 'Identifier' && isParameterAround(root, hook);
}

/**
 * Tests if an expression makes a text or a URL by `replace` from a parameter of the hook. A parameter that is passed on
 * unchanged does not count.
 */
function isMade(made: TSESTree.Node | undefined, hook: TSESTree.Node): boolean {
  return (
    made !== undefined &&
    someNode(
      made,
      (node) => node.type === 'CallExpression' && /^replace(?:All)?$/.test(getLastName(node.callee) ?? ''),
    ) &&
    someNode(made, (node) => node.type === 'Identifier' && isParameterAround(node, hook))
  );
}
