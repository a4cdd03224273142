/** Finds hooks that send only some requests of their client to another host, by a condition on the request. */
import type { TSESTree } from '@typescript-eslint/utils';
import { bindArguments } from '../../evaluator/bind-arguments.ts';
import { choiceOf, getAlternatives } from '../../evaluator/domain/choice.ts';
import { entryOf, objectOf } from '../../evaluator/domain/object.ts';
import type { Skeleton } from '../../evaluator/domain/skeleton.ts';
import type { FunctionValue, Value } from '../../evaluator/domain/value.ts';
import type { Evaluation, Frame } from '../../evaluator/evaluation.ts';
import { decide } from '../../evaluator/expressions/branch-conditions.ts';
import { mayRun } from '../../evaluator/expressions/reachable-branches.ts';
import { ANSWER_HOOKS, HOST_MEMBERS, REQUEST_HOOK_OPTIONS } from '../../libraries/http-clients/request-changes.ts';
import { memoise } from '../../program/memoise.ts';
import { isParameterAround } from '../../program/syntax/around.ts';
import { getLastName, getMemberName, getWrittenText, unwrap } from '../../program/syntax/syntax.ts';
import { someNode, walk } from '../../program/syntax/walk.ts';
import { readOption } from '../clients/call-options.ts';
import { getGiven, type HookedCall } from './given-options.ts';
import { findHookCalls, getHookingFiles } from './interceptors.ts';

/** A node that sends a request to a host, and the conditions on the request around or inside of it. */
interface Move {
  node: TSESTree.Node;
  tests: readonly TSESTree.Node[];
}

/** The address that is known of a request: the one of its call, or the one that hooks make of it. */
type ShownAddress = 'as called' | 'as hooked';

/**
 * Tests if a hook may send a request to another host than its client does: a condition on the request is not known, or it holds and
 * the address, where hooks are not followed, does not show it. `urls` are those that the call names.
 */
export function mayBeMoved(
  call: HookedCall,
  urls: readonly Skeleton[],
  address: ShownAddress,
  evaluation: Evaluation,
): boolean {
  const hooks = findHooks(call, evaluation);
  return hooks.some((hook) => {
    const moves = findMoves(hook.node);
    if (moves.length === 0) return false;
    const given = getGiven(call, hook, hooks);
    const url = choiceOf(urls.map((skeleton): Value => ({ kind: 'text', skeleton })));
    if (urls.length > 0)
      given.set(
        'url',
        entryOf(call.node, () => url),
      );
    const request = objectOf(given, call.node, { isOpen: true });
    const frame = bindArguments(hook, { args: [request, request], isOpen: true }, evaluation);
    return frame === null || moves.some((move) => mayMove(move, address, frame));
  });
}

function mayMove({ node, tests }: Move, address: ShownAddress, frame: Frame): boolean {
  if (!mayRun(node, frame)) return false;
  return address === 'as called' || tests.some((test) => decide(test, frame) === null);
}

function findHooks({ client, sources, plugins }: HookedCall, evaluation: Evaluation): FunctionValue[] {
  const listed = sources.flatMap((source) =>
    [...REQUEST_HOOK_OPTIONS].flatMap((name) => {
      const { value } = readOption(source, name);
      return value === null ? [] : getFunctions(value);
    }),
  );
  const added = getHookingFiles(client, evaluation).flatMap((file) =>
    (findHookCalls(file, client, evaluation) ?? []).flatMap(({ arguments: [hook] }) =>
      hook ? getFunctions(evaluation.getFileFrame(file).evaluate(hook)) : [],
    ),
  );
  return [...listed, ...added, ...plugins];
}

/** The functions in an option: itself, in a list, or by the time at which they run, but those that get answers. */
function getFunctions(value: Value): FunctionValue[] {
  return getAlternatives(value).flatMap((alternative) => {
    switch (alternative.kind) {
      case 'function':
        return [alternative];
      case 'array':
        return alternative.elements.flatMap(getFunctions);
      case 'object':
        return [...alternative.properties].flatMap(([name, property]) =>
          ANSWER_HOOKS.has(name) ? [] : getFunctions(property.read()),
        );
      default:
        return [];
    }
  });
}

/** Returns the nodes by which a hook moves some requests. */
const findMoves = memoise((hook: TSESTree.Node): readonly Move[] => {
  const moves: Move[] = [];
  walk(hook, (node) => {
    if (isMove(node)) {
      const tests = [...getTestsAround(node, hook), ...getTestsInside(node)].filter((test) => isOfRequest(test, hook));
      if (tests.length > 0) moves.push({ node, tests });
    }
    return true;
  });
  return moves;
});

/** `config.baseURL = base`, `{ ...config, baseURL: base }`, `new Request(request.url.replace(from, to))`. */
function isMove(node: TSESTree.Node): boolean {
  switch (node.type) {
    case 'AssignmentExpression':
      return node.left.type === 'MemberExpression' && namesHost(getMemberName(node.left), node.right);
    case 'Property':
      return node.parent.type === 'ObjectExpression' && namesHost(getMemberName(node), node.value);
    case 'NewExpression': {
      const [url] = node.arguments;
      const isMade = (inner: TSESTree.Node): boolean =>
        inner.type === 'CallExpression' && /^replace(?:All)?$/.test(getLastName(inner.callee) ?? '');
      return getLastName(node.callee) === 'Request' && url !== undefined && someNode(url, isMade);
    }
    default:
      return false;
  }
}

/** True if a member may hold another host. A URL that begins with one slash is a path below the host that the client has. */
function namesHost(member: string | null, value: TSESTree.Node): boolean {
  if (member === null || !HOST_MEMBERS.has(member)) return false;
  return !(member === 'url' && /^\/(?!\/)/.test(getBeginning(value)));
}

/** Returns the written text with which an expression begins; empty if it begins with another value. */
function getBeginning(expression: TSESTree.Node): string {
  const node = unwrap(expression);
  if (node.type === 'TemplateLiteral') return node.quasis[0]?.value.cooked ?? '';
  if (node.type === 'BinaryExpression' && node.operator === '+') return getBeginning(node.left);
  return getWrittenText(node) ?? '';
}

function getTestsAround(node: TSESTree.Node, hook: TSESTree.Node): TSESTree.Node[] {
  const tests: TSESTree.Node[] = [];
  for (let child = node, outer = node.parent; outer && child !== hook; child = outer, outer = outer.parent) {
    if (outer.type === 'IfStatement' || outer.type === 'ConditionalExpression') tests.push(outer.test);
    if (outer.type === 'LogicalExpression' && outer.right === child) tests.push(outer.left);
    // `if (!config.edge) return config;` before it
    if (outer.type === 'BlockStatement')
      for (const statement of outer.body)
        if (statement.type === 'IfStatement' && statement.range[1] <= child.range[0] && leaves(statement))
          tests.push(statement.test);
  }
  return tests;
}

function leaves({ consequent }: TSESTree.IfStatement): boolean {
  return someNode(consequent, (node) => node.type === 'ReturnStatement');
}

function getTestsInside(node: TSESTree.Node): TSESTree.Node[] {
  const written = node.type === 'AssignmentExpression' ? node.right : node.type === 'Property' ? node.value : null;
  const value = written && unwrap(written);
  return value?.type === 'ConditionalExpression' ? [value.test] : [];
}

function isOfRequest(test: TSESTree.Node, hook: TSESTree.Node): boolean {
  return someNode(test, (node) => node.type === 'Identifier' && isParameterAround(node, hook));
}
