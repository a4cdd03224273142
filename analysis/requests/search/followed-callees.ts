/** Decides if a call is followed, and into which of the values of its callee. */
import type { TSESTree } from '@typescript-eslint/utils';
import { getAlternatives } from '../../evaluator/domain/choice.ts';
import type { Frame } from '../../evaluator/evaluation.ts';
import { evaluateArguments } from '../../evaluator/expressions/calls.ts';
import { getReachedFunctions } from '../../evaluator/provided/keyed-calls.ts';
import { getReachedAdapters } from '../../evaluator/provided/record-stores.ts';
import { getRunByOptions } from '../../evaluator/provided/route-options.ts';
import type { Value } from '../../evaluator/domain/value.ts';
import { unwrap } from '../../program/syntax/syntax.ts';
import { isTagCall } from '../../program/syntax/tag-calls.ts';
import { isOfOwnType, isTypedByPackage } from '../clients/package-typed.ts';
import { isCommandTag } from '../clients/command-requests.ts';
import { isMadeByPackage } from '../clients/package-made.ts';
import { hasUnwrittenReceiver } from '../clients/outside-receivers.ts';
import { isNonRequestByRoot, isOwnServerCall, isSkippedCall } from '../guessed/non-requests.ts';
import { isRouteRegistration } from '../own-server/route-registrations.ts';
import { isRelevantCallee } from '../relevance/relevant-callees.ts';
import { mayHandOn } from './handing-syntax.ts';
import { getCallees, isKnownByName } from './named-callees.ts';
import type { CallSite, RequestSearch } from './request-search.ts';

/** What is followed of a call. */
export interface Followed {
  callees: readonly Value[];
  /** True if the values are known only by the name of the callee. */
  isByName: boolean;
  /** True for a call that reaches functions by its key, so that its callee does not count in any case. */
  isByKeyAlone: boolean;
}

/** Returns what the search follows of a call; null for a call that sends nothing, or nothing relevant. */
export function findFollowed(site: CallSite, search: RequestSearch): Followed | null {
  const { call, frame } = site;
  const isSkipped = (isSkippedCall(call) || isNonRequestByRoot(call, frame.file)) && !mayHandOn(call);
  if (isSkipped && !search.declared.isNamed(call)) return null;
  const values = getCallees(call, frame);
  // A decorator of a library, `@post('/zones/{id}')`, describes its member and sends nothing, unless a table of clients
  // names it.
  if (
    call.parent.type === 'Decorator' &&
    values.every(({ kind }) => kind === 'external') &&
    !search.declared.isNamed(call)
  )
    return null;
  const isByName = values.some(isKnownByName);
  // A call of a framework's store reaches the adapters of the program by its key; a method of the program with the same
  // name is not its callee.
  const isOfStore = search.evaluation.fields !== null && getReachedAdapters(call, [], search.evaluation).length > 0;
  const isClient = values.some(({ kind }) => kind === 'client');
  // A page object of the program, which a fixture gives to a test, may send anywhere.
  const isOfProgram = values.some(({ kind }) => kind === 'function');
  const isOwnServer = !isOfProgram && isOwnServerCall(call, frame.file);
  const isRoute = !isClient && (isOwnServer || isRouteRegistration(call, values, frame));
  if (isRoute && getRunByOptions(call, [], search.evaluation).length === 0) return null;
  const isByKeyAlone = isOfStore || isRoute;
  const callees = isByKeyAlone ? [] : selectValues(values, site);
  const isRelevant = callees.some((value) => isRelevantCallee(value, site, search)) || reachesByKey(site, search);
  return isRelevant ? { callees, isByName, isByKeyAlone } : null;
}

/** Tags of libraries make texts, queries and styles, unless they run a command. */
function selectValues(values: readonly Value[], { call, frame }: CallSite): readonly Value[] {
  if (isTagCall(call)) return values.filter((value) => value.kind === 'function' || isCommandTag(value, call));
  if (!values.some(isKnownByName)) return values;
  const withoutFunctions = values.filter(({ kind }) => kind !== 'function');
  const callee = unwrap(call.callee);
  // A section of the SDK, `waf: edge.firewall.waf`, is none of another package's object.
  if (callee.type === 'MemberExpression' && isMadeByPackage(callee.object, frame))
    return withoutFunctions.filter(({ kind }) => kind !== 'sdk');
  if (hasUnwrittenReceiver(call, frame)) return withoutFunctions;
  return isKnownByPackageType(call, frame) ? values.filter((value) => !isOfOwnType(value)) : values;
}

/** True for a method of an object of which nothing is known but that its type is a package's. */
function isKnownByPackageType(call: TSESTree.CallExpression, frame: Frame): boolean {
  const callee = unwrap(call.callee);
  return (
    callee.type === 'MemberExpression' &&
    isTypedByPackage(callee.object, frame) &&
    getAlternatives(frame.evaluate(callee.object)).every(({ kind }) => kind === 'unknown')
  );
}

/** True if a call reaches a function by its key that may send. */
function reachesByKey({ call, frame }: CallSite, { evaluation, reachability }: RequestSearch): boolean {
  if (evaluation.fields === null) return false;
  const { args } = evaluateArguments(call.arguments, frame);
  return getReachedFunctions(call, args, evaluation).some(({ fn }) => reachability.mayRequestOrLeaveFile(fn));
}
