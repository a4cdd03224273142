/**
 * Steps from a function that answers a route of the program's own server to the requests that call the route, which are
 * matched by path.
 */
import type { TSESTree } from '@typescript-eslint/utils';
import { CLIENT_ANSWERS, ROUTE_ANSWERS } from '../../libraries/frameworks/own-routes.ts';
import { findRoutesOf } from '../../program/server/own-routes.ts';
import {
  getEnclosingFunction,
  getParameters,
  getRootIdentifier,
  type FunctionNode,
} from '../../program/syntax/syntax.ts';
import type { Request } from '../../requests/request.ts';
import { isStrict, mapPaths, parseBodyMember, prependStep, rewritePaths, type AccessPath } from '../access-path.ts';
import { followFunction } from './call-steps.ts';
import type { CallStack, TrackedValue } from '../tracked-value.ts';

/** Tests if a path belongs to a function that returns the value or sends it as its answer. */
export function isAnswered([head]: AccessPath): boolean {
  return head === '()' || head === '~answer';
}

/** From an expression whose value is a function of a route to the requests that the function answers. */
export function followRoute(node: TSESTree.Node, value: TrackedValue): void {
  const { names, ownRequests, evaluation } = value.flow;
  if (!names || !ownRequests || isStrict(value) || !value.fact.paths.some(({ path }) => isAnswered(path))) return;
  const answer = rewritePaths({ ...value, stack: null, isByName: true }, ROUTE_ANSWERS);
  for (const route of findRoutesOf(node, evaluation.getFile(node), names))
    for (const request of ownRequests.find(route)) {
      const places = getAnswerPlaces(request);
      value.flow.answer(
        request,
        mapPaths(answer, (path) => places.map((place) => [...place, ...path])),
      );
    }
}

/** Returns the paths to the answer in what a client returns for a request. */
function getAnswerPlaces({ bodyMember }: Request): readonly AccessPath[] {
  return bodyMember === undefined ? CLIENT_ANSWERS.map(({ to }) => to) : [parseBodyMember(bodyMember)];
}

/** From the argument of a method of a response or context to the enclosing function that answers. */
export function answerWith(responder: TSESTree.Node, value: TrackedValue): void {
  if (!value.flow.ownRequests || isStrict(value)) return;
  const fn = findAnswering(responder, value.stack);
  if (!fn) return;
  const { stack } = value;
  if (stack?.fn === fn && stack.returns === null) return;
  followFunction(fn, prependStep({ ...value, stack: null, isByName: true }, '~answer'));
}

/** Returns the function that has the responder as its parameter, even if calls have passed the responder on. */
function findAnswering(responder: TSESTree.Node, stack: CallStack | null): FunctionNode | null {
  const root = getRootIdentifier(responder);
  if (!root) return null;
  let fn = getEnclosingFunction(root);
  while (fn && !hasParameter(fn, root.name)) fn = getEnclosingFunction(fn);
  if (!fn || stack?.fn !== fn) return fn;
  const place = getParameters(fn).findIndex(
    (parameter) => parameter.type === 'Identifier' && parameter.name === root.name,
  );
  const handed = stack.call.arguments[place];
  return handed ? findAnswering(handed, stack.below) : null;
}

function hasParameter(fn: FunctionNode, name: string): boolean {
  return getParameters(fn).some((parameter) => {
    if (parameter.type === 'Identifier') return parameter.name === name;
    return (
      parameter.type === 'ObjectPattern' &&
      parameter.properties.some((property) => property.value?.type === 'Identifier' && property.value.name === name)
    );
  });
}
