/** Follows a call to the requests it leads to: into the functions of the program, with their arguments bound. */
import type { TSESTree } from '@typescript-eslint/utils';
import { evaluateArguments } from '../../evaluator/expressions/calls.ts';
import { isReached, mayRun } from '../../evaluator/expressions/reachable-branches.ts';
import type { Frame } from '../../evaluator/evaluation.ts';
import type { CallNode } from '../../program/file-facts.ts';
import { bindArguments } from '../../evaluator/bind-arguments.ts';
import type { ExternalValue, FunctionValue, Value } from '../../evaluator/domain/value.ts';
import { getAlternatives } from '../../evaluator/domain/choice.ts';
import { isAdapterPath } from '../../libraries/requests/adapters.ts';
import { getEnclosingFunction, isInside, type FunctionNode } from '../../program/syntax/syntax.ts';
import { isTagCall } from '../../program/syntax/tag-calls.ts';
import { getReachedFunctions, isSentToOtherProgram } from '../../evaluator/provided/keyed-calls.ts';
import { splitCases } from '../../evaluator/cases/case-split.ts';
import { getCallOfConstruction, isCalledInFile } from '../clients/construction-calls.ts';
import { enterReadingMethod, getReadersOfKept } from './kept-arguments.ts';
import { addEntered, isDeep, isEntered, type SearchedFunction } from './entered-functions.ts';
import { findFollowed, type Followed } from './followed-callees.ts';
import { combinesParts, joinBases, leaveOutGuesses, markByName, markCase, markFound } from './found-requests.ts';
import { createMeaning, getCallees, isKnownByName, isRouteDefinition, type Meaning } from './named-callees.ts';
import { getDistinctCalls } from './repeated-links.ts';
import { createRepetitionTest } from './repeated-cases.ts';
import type { ArgumentList } from '../declared/declared-calls.ts';
import type { CallSite, RequestSearch } from './request-search.ts';
import { getHandedCalls } from './handed-calls.ts';
import { isPartialCall } from './partial-calls.ts';
import { getsRelevantValue, isIrrelevantCall } from '../relevance/relevant-callees.ts';
import { getCallsInside } from '../relevance/request-reachability.ts';
import { readSdkCall } from '../clients/sdk.ts';
import { getCommandForm, isCommandTag, readCommandRequests } from '../clients/command-requests.ts';
import { addUnresolvedRequests } from '../guessed/unresolved-calls.ts';
import { addRequestsOfClient } from './client-requests.ts';

function getCallOfInstance(node: TSESTree.NewExpression, { file }: Frame): TSESTree.CallExpression | null {
  return isCalledInFile(node, file) ? null : getCallOfConstruction(node);
}

/** Adds to `search.found` the requests that a call makes, by itself or by the functions it leads to. */
export function followCall(
  node: CallNode,
  frame: Frame,
  enteredFunctions: readonly SearchedFunction[],
  search: RequestSearch,
): void {
  search.budget -= 1;
  const call = node.type === 'NewExpression' ? getCallOfInstance(node, frame) : node;
  if (search.budget < 0 || !call) return;
  const site: CallSite = { call, frame, enteredFunctions };
  const followed = findFollowed(site, search);
  if (!followed || !mayRun(call, frame)) return;
  const before = search.found.length;
  search.calls.push(call);
  const meaning = followed.isByName ? createMeaning(call, search.dataset.platform) : null;
  const cases = splitCases(call, frame, 'elements');
  addForCases(cases, followed, meaning, site, search);
  if (combinesParts(search.found.slice(before))) {
    const finerCases = splitCases(call, frame, 'elements and conditions');
    if (finerCases.length > cases.length) {
      search.found.length = before;
      addForCases(finerCases, followed, meaning, site, search);
    }
  }
  if (meaning?.isContradicted()) search.found.push(...search.found.splice(before).filter(({ isByKey }) => isByKey));
  const hops = enteredFunctions.map(({ fn, handedAt }, index) => ({ call: search.calls[index]!, fn, handedAt }));
  markFound(before, search, (request) => ({ callPath: { hops, sender: call }, ...request }));
  if (meaning) markByName(before, search);
  search.calls.pop();
}

/** Adds the requests of a call in each of its cases; `meaning` is that of a callee which is known only by name. */
function addForCases(
  frames: readonly Frame[],
  followed: Followed,
  meaning: Meaning | null,
  site: CallSite,
  search: RequestSearch,
): void {
  const { call, frame } = site;
  search.evaluation.addCases(frames.length);
  const isRepeated = createRepetitionTest();
  for (const inCase of getReachedCases(call, frames)) {
    const begin = search.found.length;
    const callees = inCase === frame || followed.isByKeyAlone ? followed.callees : getCallees(call, inCase);
    const list = evaluateArguments(call.arguments, inCase);
    if (isRepeated(callees, list)) continue;
    const siteInCase = { ...site, frame: inCase };
    const isHandled = addRequestsByKey(list, siteInCase, search);
    if (meaning && isRouteDefinition(call, list)) continue;
    const sent: number[] = [];
    for (const value of callees) {
      if (isTagCall(call) && value.kind !== 'function' && !isCommandTag(value, call)) continue;
      if (meaning && !meaning.mayBe(value)) continue;
      const first = search.found.length;
      addRequests(value, list, siteInCase, search);
      if (meaning && !isLeftOut(value, list, siteInCase, search))
        search.found.push(...meaning.judge(value, search.found.splice(first)));
      // A function that handles the message sends what the message describes.
      // Keys are looked up in the whole program, so only where a request was guessed.
      const isGuess = value.kind === 'unknown' && search.found.slice(first).some(({ kind }) => kind === 'unresolved');
      if (isGuess && (isHandled || isSentToOtherProgram(call, list.args, search.evaluation)))
        leaveOutGuesses(first, search);
      if (!meaning && (value.kind === 'client' || value.kind === 'unknown'))
        for (let index = first; index < search.found.length; index++) sent.push(index);
    }
    // Clients that are found by one name may belong to several things, so their bases are not joined.
    joinBases(sent, search.found);
    if (frames.length > 1) markCase(begin, { call, index: frames.indexOf(inCase) }, search);
  }
}

/** True for a function that a case does not enter, because its arguments hold no relevant word: it says nothing about the callee. */
function isLeftOut(value: Value, { args }: ArgumentList, { frame }: CallSite, search: RequestSearch): boolean {
  return value.kind === 'function' && value.environment.file !== frame.file && !getsRelevantValue(value, args, search);
}

/**
 * The cases that reach the call: `for (const job of jobs) if (job.to === 'edge') edge.send(job)`. All of them where none
 * does, since the condition then does not depend on the case.
 */
function getReachedCases(call: CallNode, frames: readonly Frame[]): readonly Frame[] {
  if (frames.length < 2) return frames;
  const reached = frames.filter((frame) => isReached(call, frame));
  return reached.length > 0 ? reached : frames;
}

/**
 * Adds to `search.found` the requests of a function that runs without a call of the program, by the calls in it and not in the functions
 * that it makes.
 */
export function followRun(
  fn: FunctionValue,
  args: readonly Value[],
  call: TSESTree.CallExpression,
  search: RequestSearch,
): void {
  const inside = bindArguments(fn, { args, isOpen: false }, search.evaluation);
  if (inside === null) return;
  const entered = addEntered([], fn, { handedAt: null, calledAt: null });
  search.calls.push(call);
  for (const inner of getCallsInside(fn.node))
    if (getEnclosingFunction(inner) === fn.node) followCall(inner, inside, entered, search);
  search.calls.pop();
}

/** Adds the requests of the functions that a call reaches by its key. Returns true if such a function sends requests. */
function addRequestsByKey({ args }: ArgumentList, site: CallSite, search: RequestSearch): boolean {
  const before = search.found.length;
  for (const reached of getReachedFunctions(site.call, args, search.evaluation))
    enterFunction(reached.fn, { args: reached.args, isOpen: false, handedAt: null }, site, search);
  markFound(before, search, (request) => ({ ...request, isByKey: true }));
  return search.found.slice(before).some(({ kind }) => kind !== 'unresolved');
}

/** Adds the requests of a call of one value that the callee can have. */
function addRequests(callee: Value, list: ArgumentList, site: CallSite, search: RequestSearch): void {
  const { call, frame } = site;
  const { args } = list;
  const declared = search.declared.read({ call, callee, text: frame.file.source.text }, list);
  if (declared) {
    search.found.push(...declared.map((request) => ({ ...request, node: search.origin })));
    return;
  }
  const handed = getHandedCalls({ callee, list, call, evaluation: search.evaluation });
  if (handed) {
    const first = search.found.length;
    for (const other of handed) {
      const before = search.found.length;
      const values = getAlternatives(other.callee);
      const given = other.list === list ? list : { handedAt: null, ...other.list };
      for (const value of values) addRequests(value, given, site, search);
      if (values.some(isKnownByName)) markByName(before, search);
    }
    // What is described is sent, even if its sender is not understood.
    if (callee.kind !== 'client' || search.found.length > first) return;
  }
  switch (callee.kind) {
    case 'client':
      if (isTagCall(call)) search.found.push(...readCommandRequests('template', args, [], search.origin));
      else addRequestsOfClient(callee, args, site, search);
      return;
    case 'sdk':
      // A raw verb takes a path like any client, so the request belongs to the call of the wrapper.
      for (const request of readSdkCall({ client: callee, args, node: call }, search))
        search.found.push(request.sdk ? request : { ...request, node: search.origin });
      return;
    case 'function':
      addRequestsOfFunction(callee, list, site, search);
      return;
    case 'external':
      addRequestsOfExternal(callee, list, site, search);
      return;
    case 'unknown':
      addUnresolvedRequests(callee, args, site, search);
      return;
    default:
  }
}

function addRequestsOfFunction(fn: FunctionValue, list: ArgumentList, site: CallSite, search: RequestSearch): void {
  if (isPartialCall(site.call, fn.node)) return;
  const before = search.found.length;
  enterFunction(fn, list, site, search);
  // The function of a module may send in a way that is not followed, and a subclass or a caller may replace a method of an object:
  // both count as unknown as well. The requests that are known come first.
  const isImported = fn.environment.file !== site.frame.file && site.enteredFunctions.length === 0;
  const isUnknown = (isImported && search.found.length === before) || isMethodOfThis(fn, site.call);
  if (isUnknown && search.reachability.mayRequest(fn)) addUnresolvedRequests(fn, list.args, site, search);
}

/** `this._request(…)` in an object of methods. */
function isMethodOfThis({ node }: FunctionValue, { callee }: TSESTree.CallExpression): boolean {
  return (
    node.parent.type === 'Property' && callee.type === 'MemberExpression' && callee.object.type === 'ThisExpression'
  );
}

/** Follows the calls in a function, unless it is too deep, recursive, or its arguments add nothing. */
function enterFunction(fn: FunctionValue, list: ArgumentList, site: CallSite, search: RequestSearch): void {
  const { args, handedAt } = list;
  const { call, frame, enteredFunctions } = site;
  if (isAdapterPath(fn.environment.file.source.name)) return;
  if (isEntered(fn, enteredFunctions)) return;
  if (isIrrelevantCall(fn, args, call, search.answers)) return;
  const isOfOtherFile = fn.environment.file !== frame.file;
  if (isOfOtherFile && !getsRelevantValue(fn, args, search)) return;
  if (isDeep(enteredFunctions)) {
    search.isCutOff ||= search.reachability.mayRequest(fn);
    return;
  }
  const inside = bindArguments(fn, list, search.evaluation);
  if (inside === null) return;
  const entered = addEntered(enteredFunctions, fn, { handedAt, calledAt: site });
  const isOfChain = entered.at(-1)!.isLink;
  const calls = isOfChain ? getDistinctCalls(fn.node, fn.environment.file) : getCallsInside(fn.node);
  for (const inner of calls) followCall(inner, inside, entered, search);
  followReaders(fn, inside, entered, search);
}

/** Follows the calls in the functions that read what an entered function keeps, but those in which the search has begun. */
function followReaders(
  fn: FunctionValue,
  inside: Frame,
  entered: readonly SearchedFunction[],
  search: RequestSearch,
): void {
  const { ofVariables, ofFields } = getReadersOfKept(fn.node, fn.environment.file);
  const inMethod = ofFields.length > 0 ? enterReadingMethod(inside) : null;
  const follow = (reader: FunctionNode, frame: Frame): void => {
    if (search.calls.some((call) => isInside(call, reader))) return;
    for (const inner of getCallsInside(reader)) followCall(inner, frame, entered, search);
  };
  for (const reader of ofVariables) follow(reader, inside);
  for (const reader of inMethod ? ofFields : []) follow(reader, inMethod!);
}

function addRequestsOfExternal(callee: ExternalValue, list: ArgumentList, site: CallSite, search: RequestSearch): void {
  const client = search.evaluation.externals.resolveClient(callee);
  const form = client ? null : getCommandForm(callee, site.call);
  if (form) search.found.push(...readCommandRequests(form, list.args, callee.bound ?? [], search.origin));
  else if (client) addRequests(client, list, site, search);
  else addUnresolvedRequests(callee, list.args, site, search);
}
