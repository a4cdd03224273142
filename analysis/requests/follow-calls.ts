/** A call followed to what it sends: into the functions of the program with their arguments bound, as far as something wanted goes in. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Dataset } from '../../data/dataset.ts';
import type { PackageFacts } from '../program/source-file.ts';
import { evaluateArguments, evaluateCallee } from '../evaluator/calls.ts';
import { isReached } from '../evaluator/reachable-branches.ts';
import type { Environment } from '../evaluator/environment.ts';
import type { Evaluation } from '../evaluator/machine.ts';
import type { CallNode } from '../program/file-facts.ts';
import { bindArguments } from '../evaluator/functions.ts';
import { getAlternatives, type FunctionNode, type FunctionValue, type Value } from '../evaluator/domain/value.ts';
import { getWorlds } from '../evaluator/case-split.ts';
import type { Request, CallPath } from './request.ts';
import { getCallsInside, isSilent, type RequestScan } from './request-reachability.ts';
import { NO_ADDITIONS, readAdditions } from './builder-calls.ts';
import { getClientTable } from '../libraries/http-clients/find-client.ts';
import { withAssignedDefaults } from './client-defaults.ts';
import type { DeclaredCalls } from './declared-calls.ts';
import { enterEffects } from './interceptors.ts';
import { isNonRequestByName, isQueueName, isNonRequestByRoot, isSkippedCall } from './non-requests.ts';
import { canCarryPath } from './path-arguments.ts';
import { looksLikeSdk, readAssumedSdk } from './sdk-by-shape.ts';
import { readSdkCall } from './sdk.ts';
import { readSink } from './sinks.ts';
import { saysNothing, type AnswerReading } from './told.ts';
import { readUnresolvedCall } from './unresolved-calls.ts';
import { EVERYTHING, type WantedLook } from './wanted.ts';

/** A wrapper of a wrapper of a wrapper …: followed so far. */
const MAX_WRAPPERS = 6;

export interface Search {
  evaluation: Evaluation;
  scan: RequestScan;
  declared: DeclaredCalls;
  dataset: Dataset;
  facts: PackageFacts;
  answers: AnswerReading;
  wanted: WantedLook;
  /** The call of the file that is asked. */
  origin: TSESTree.Node;
  budget: number;
  /** The calls that are being followed, outermost first. */
  calls: TSESTree.CallExpression[];
  found: Request[];
  /** A call on the way, of something that goes round in a circle of modules, is given a path. */
  isCircular: boolean;
}

/** Adds what a call sends, by itself or by the functions it leads to, to `search.found`. */
export function follow(
  call: CallNode,
  environment: Environment,
  wrappers: readonly FunctionNode[],
  search: Search,
): void {
  search.budget -= 1;
  if (search.budget < 0 || call.type !== 'CallExpression') return;
  const { evaluation } = search;
  if (!search.declared.isNamed(call) && (isSkippedCall(call) || isNonRequestByRoot(call, environment.file))) return;
  const callee = evaluateCallee(call.callee, environment, evaluation);
  const alternatives = getAlternatives(callee);
  if (
    !alternatives.some((value) => isOfInterest(value, call, environment, search)) ||
    !isReached(call, environment, evaluation)
  )
    return;
  const before = search.found.length;
  search.calls.push(call);
  const sendIn = (worlds: readonly Environment[]): void => {
    for (const world of worlds) {
      const callees =
        world === environment ? alternatives : getAlternatives(evaluateCallee(call.callee, world, evaluation));
      const { args, isOpen } = evaluateArguments(call.arguments, world, evaluation);
      for (const value of callees) send(value, args, isOpen, { call, environment: world, wrappers }, search);
    }
  };
  const worlds = getWorlds(call, environment, evaluation, false);
  sendIn(worlds);
  if (isMultiplied(search.found.slice(before))) {
    const narrower = getWorlds(call, environment, evaluation, true);
    if (narrower.length > worlds.length) {
      search.found.length = before;
      sendIn(narrower);
    }
  }
  const callPath: CallPath = { hops: wrappers.map((fn, index) => ({ call: search.calls[index]!, fn })), sender: call };
  for (let index = before; index < search.found.length; index++)
    search.found[index] = { callPath, ...search.found[index]! };
  search.calls.pop();
}

/** Whether several URLs meet several methods: then some of the pairs may be requests that nobody makes. */
function isMultiplied(found: readonly Request[]): boolean {
  return found.length > 1 && found.some(({ methods }) => methods !== null && methods.length > 1);
}

/** What is left out here need not have its arguments looked at. */
function isOfInterest(value: Value, call: TSESTree.CallExpression, environment: Environment, search: Search): boolean {
  const { scan, declared, dataset, evaluation } = search;
  const { file } = environment;
  if (value.kind === 'unknown' && looksLikeSdk(call, dataset, file)) return true;
  const callee = value.kind === 'method' ? value.receiver : value;
  if (declared.isDeclared({ call, callee: value, text: file.source.text })) return true;
  if (callee.kind !== 'function') return !isSilent(value, call, evaluation.externals);
  // What is given is mostly in this file; what a function may send is often many files away.
  const isFar = callee.environment.file !== file && search.wanted !== EVERYTHING;
  return (
    (!isFar || isWantedIn(callee, evaluateArguments(call.arguments, environment, evaluation).args, search)) &&
    (search.wanted === EVERYTHING ? scan.mayRequest(callee) : scan.mayLead(callee))
  );
}

/** What is given nothing may still give an answer, which only counts where answers are read: then everything is wanted. */
function isWantedIn({ bound }: FunctionValue, args: readonly Value[], { wanted }: Search): boolean {
  return wanted === EVERYTHING || args.some(wanted.isIn) || bound?.some(wanted.isIn) === true;
}

/** A call on the way: where it stands, and the functions it was reached through. */
interface Place {
  call: TSESTree.CallExpression;
  environment: Environment;
  wrappers: readonly FunctionNode[];
}

function send(callee: Value, args: readonly Value[], isOpen: boolean, place: Place, search: Search): void {
  const { externals } = search.evaluation;
  const declared = search.declared.read(
    { call: place.call, callee, text: place.environment.file.source.text },
    { args, isOpen },
  );
  if (declared) {
    search.found.push(...declared.map((request) => ({ ...request, node: search.origin })));
    return;
  }
  switch (callee.kind) {
    case 'client': {
      const table = getClientTable(callee.client);
      enterEffects(search.evaluation);
      const additions = table ? readAdditions(place.call, table, place.environment, search.evaluation) : NO_ADDITIONS;
      const client = withAssignedDefaults(callee, search.evaluation);
      search.found.push(...readSink({ client, args, additions, node: search.origin }, search.evaluation));
      return;
    }
    case 'sdk':
      search.found.push(...readSdkCall({ client: callee, args, node: place.call }, search));
      return;
    case 'function': {
      const before = search.found.length;
      enter(callee, args, isOpen, place, search);
      // A module's function may send in a way that is not followed: then it is as good as one that is not seen. So is a method of
      // the object that `this` is, for whoever makes the object may change it; what it is seen to send goes before.
      const isImported = callee.environment.file !== place.environment.file && place.wrappers.length === 0;
      const isUnseen = (isImported && search.found.length === before) || isMethodOfThis(callee, place.call);
      if (isUnseen && search.scan.mayRequest(callee)) sendUnresolved(callee, args, place, search);
      return;
    }
    case 'method':
      if (callee.name === 'call') send(callee.receiver, args.slice(1), isOpen, place, search);
      else if (callee.name === 'apply' && args[1]?.kind === 'array')
        send(callee.receiver, args[1].elements, args[1].isOpen, place, search);
      return;
    case 'external': {
      const client = externals.resolveClient(callee);
      if (callee.module === null && callee.path.join('.') === 'Reflect.apply') {
        if (args[0] && args[2]?.kind === 'array') send(args[0], args[2].elements, args[2].isOpen, place, search);
      } else if (client) send(client, args, isOpen, place, search);
      else sendUnresolved(callee, args, place, search);
      return;
    }
    case 'unknown':
      if (!sendQueued(args, isOpen, place, search)) sendUnresolved(callee, args, place, search);
      return;
    default:
  }
}

/** `this._request(…)` in an object of methods. */
function isMethodOfThis({ node }: FunctionValue, { callee }: TSESTree.CallExpression): boolean {
  return (
    node.parent.type === 'Property' && callee.type === 'MemberExpression' && callee.object.type === 'ThisExpression'
  );
}

/** `limit(send, '/path')`, `limiter.schedule(send, '/path')`: the first argument is called with the others. */
function sendQueued([first, ...rest]: readonly Value[], isOpen: boolean, place: Place, search: Search): boolean {
  const isCallable = rest.length > 0 && (first?.kind === 'function' || first?.kind === 'client');
  if (!isCallable || !isQueueName(place.call)) return false;
  send(first, rest, isOpen, place, search);
  return true;
}

/** What is not seen may send; its name and its arguments say how likely that is. */
function sendUnresolved(callee: Value, args: readonly Value[], { call, environment }: Place, search: Search): void {
  const { evaluation, found, origin } = search;
  if (callee.kind === 'unknown') {
    const assumed = readAssumedSdk(call, args, environment.file, search);
    found.push(...assumed.map((request) => ({ ...request, node: origin })));
    if (assumed.length > 0) return;
  }
  if (
    callee.kind === 'function'
      ? isNonRequestByName(call) || !canCarryPath(call)
      : isSilent(callee, call, evaluation.externals)
  )
    return;
  const requests = readUnresolvedCall(call, args).map((request) => ({ ...request, node: origin }));
  if (requests.length > 0 && callee.kind === 'external' && callee.module !== null)
    evaluation.noteAsked(callee.module, origin);
  search.isCircular ||= requests.length > 0 && callee.kind === 'unknown' && callee.reason === 'module-cycle';
  found.push(...requests);
}

function enter(fn: FunctionValue, args: readonly Value[], isOpen: boolean, place: Place, search: Search): void {
  const { wrappers } = place;
  if (
    wrappers.length >= MAX_WRAPPERS ||
    wrappers.includes(fn.node) ||
    saysNothing(fn, args, place.call, search.answers)
  )
    return;
  const isOfOtherFile = fn.environment.file !== place.environment.file;
  if (isOfOtherFile && !isWantedIn(fn, args, search)) return;
  const inside = bindArguments(fn, args, search.evaluation, isOpen);
  if (inside === null) return;
  for (const call of getCallsInside(fn.node)) follow(call, inside, [...wrappers, fn.node], search);
}
