/**
 * Every request a file makes. Each call of the file is asked what it sends; a call of a function of the file is
 * followed into it with its arguments bound, so a wrapper's request is found where the wrapper is called.
 */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Dataset } from '../../data/dataset.ts';
import { getClaimedPaths } from '../routes/claimed-paths.ts';
import type { PackageFacts } from '../source.ts';
import { evaluateArguments, evaluateCallee } from '../values/calls.ts';
import { isReached } from '../values/branches.ts';
import type { Environment } from '../values/environment.ts';
import type { Evaluation } from '../values/evaluation.ts';
import type { CallNode } from '../values/file-facts.ts';
import { bindArguments } from '../values/functions.ts';
import { getAlternatives, type FunctionNode, type FunctionValue, type Value } from '../values/value.ts';
import { getWorlds } from '../values/worlds.ts';
import type { Request, Way } from './request.ts';
import { createRequestScan, getCallsInside, isSilent, type RequestScan } from './may-request.ts';
import { readAdditions } from './additions.ts';
import { getClientTable } from './clients/tables.ts';
import { withAssignedDefaults } from './assigned-defaults.ts';
import { NOTHING_DECLARED, type DeclaredCalls } from './declared.ts';
import { isNoRequestName, isQueueName, isSilentByRoot, isSilentCall } from './no-request.ts';
import { canCarryPath } from './path-arguments.ts';
import { createEndTest, looksLikeSdk, readAssumedSdk } from './assumed-sdk.ts';
import { readSdkCall } from './sdk.ts';
import { readSink } from './sinks.ts';
import { readUnresolvedCall } from './unresolved-calls.ts';
import { createWantedLook, EVERYTHING, type WantedLook, type WantedWords } from './wanted.ts';

/** A wrapper of a wrapper of a wrapper …: followed so far. */
const MAX_WRAPPERS = 6;
/** Calls that one call of the file may lead to. */
const MAX_CALLS = 600;

export interface FoundRequests {
  requests: readonly Request[];
  /** Calls whose evaluation ran out of budget. */
  exhausted: readonly TSESTree.Node[];
  /** Calls of which something goes round in a circle of modules. */
  circular: readonly TSESTree.Node[];
}

/**
 * Whether anybody asks what becomes of the answers: if not, fewer ways to a request have to be told apart. What is only
 * read in a module is asked for by a path that stands in the file.
 */
export type AnswerReading = 'may be read' | 'read in a module' | 'never read';

export function findRequests(
  evaluation: Evaluation,
  dataset: Dataset,
  facts: PackageFacts,
  declared: DeclaredCalls = NOTHING_DECLARED,
  answers: AnswerReading = 'may be read',
  words: WantedWords | null = null,
): FoundRequests {
  const wanted = words === null ? EVERYTHING : createWantedLook(words, evaluation.facts, getClaimedPaths(dataset));
  const isSdkEnd = createEndTest(dataset);
  const scan = createRequestScan(evaluation, declared, isSdkEnd);
  // What a function may send is another thing where its imports are not followed.
  const scanAlone = createRequestScan(evaluation, declared, isSdkEnd);
  const requests: Request[] = [];
  const exhausted: TSESTree.Node[] = [];
  const circular: TSESTree.Node[] = [];
  for (const call of evaluation.facts.calls) {
    const isReached = (call.type === 'CallExpression' && declared.isNamed(call)) || wanted.isReached(call);
    if (!isReached && !wanted.isWhole) continue;
    const ask = (imports: 'with imports' | 'alone'): Search => {
      evaluation.begin(imports);
      const search: Search = { evaluation, scan: imports === 'alone' ? scanAlone : scan, declared, dataset, facts, answers, wanted, origin: call, budget: MAX_CALLS, calls: [], found: [], isCircular: false };
      follow(call, evaluation.fileEnvironment, [], search);
      return search;
    };
    let search = ask(isReached ? 'with imports' : 'alone');
    let isEnded = evaluation.isExhausted || search.budget < 0;
    if (isEnded) exhausted.push(call);
    // What its modules cost is no reason to say less of a call than the file says by itself.
    if (isEnded && evaluation.hasLeftFile) {
      const alone = ask('alone');
      isEnded = evaluation.isExhausted || alone.budget < 0;
      if (!isEnded && alone.found.length > 0) search = alone;
    }
    requests.push(...keepSent(search.found));
    if (search.isCircular || search.found.some(({ url }) => url.some((piece) => piece.kind === 'hole' && piece.reason === 'module-cycle'))) circular.push(call);
  }
  return { requests, exhausted, circular };
}

/**
 * A wrapper that is followed to the client that sends is known; whatever else it hands the path to (an error, a
 * cache, a log) is no second request.
 */
function keepSent(found: readonly Request[]): readonly Request[] {
  if (found.length < 2) return found;
  const sent = new Set(found.filter((request) => request.kind !== 'call').flatMap(getOwners));
  return sent.size === 0 ? found : found.filter((request) => request.kind !== 'call' || !getOwners(request).some((owner) => sent.has(owner)));
}

/** The literals of the file that a request's URL is made of. */
function getOwners(request: Request): TSESTree.Node[] {
  return request.url.flatMap((piece) => (piece.kind === 'text' && piece.origin ? [piece.origin.node] : []));
}

interface Search {
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

function follow(call: CallNode, environment: Environment, wrappers: readonly FunctionNode[], search: Search): void {
  search.budget -= 1;
  if (search.budget < 0 || call.type !== 'CallExpression') return;
  const { evaluation } = search;
  if (!search.declared.isNamed(call) && (isSilentCall(call) || isSilentByRoot(call, environment.file))) return;
  const callee = evaluateCallee(call.callee, environment, evaluation);
  const alternatives = getAlternatives(callee);
  if (!alternatives.some((value) => isOfInterest(value, call, environment, search)) || !isReached(call, environment, evaluation)) return;
  const before = search.found.length;
  search.calls.push(call);
  const sendIn = (worlds: readonly Environment[]): void => {
    for (const world of worlds) {
      const callees = world === environment ? alternatives : getAlternatives(evaluateCallee(call.callee, world, evaluation));
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
  const way: Way = { hops: wrappers.map((fn, index) => ({ call: search.calls[index]!, fn })), sender: call };
  for (let index = before; index < search.found.length; index++) search.found[index] = { way, ...search.found[index]! };
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
  if (declared.isDeclared(call, value, file.source.text)) return true;
  if (callee.kind !== 'function') return !isSilent(value, call, evaluation.externals);
  // What is given is mostly in this file; what a function may send is often many files away.
  const isFar = callee.environment.file !== file && search.wanted !== EVERYTHING;
  return (!isFar || isWantedIn(callee, evaluateArguments(call.arguments, environment, evaluation).args, search)) && (search.wanted === EVERYTHING ? scan.mayRequest(callee) : scan.mayLead(callee));
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
  const declared = search.declared.read(place.call, callee, { args, isOpen }, place.environment.file.source.text);
  if (declared) {
    search.found.push(...declared.map((request) => ({ ...request, node: search.origin })));
    return;
  }
  switch (callee.kind) {
    case 'client': {
      const table = getClientTable(callee.client);
      const additions = table?.setters && readAdditions(place.call, table, place.environment, search.evaluation);
      const client = withAssignedDefaults(callee, search.evaluation);
      search.found.push(...readSink(client, args, search.origin, search.evaluation, additions));
      return;
    }
    case 'sdk':
      search.found.push(...readSdkCall(callee, args, place.call, search.dataset, search.facts));
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
      else if (callee.name === 'apply' && args[1]?.kind === 'array') send(callee.receiver, args[1].elements, args[1].isOpen, place, search);
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
  return node.parent.type === 'Property' && callee.type === 'MemberExpression' && callee.object.type === 'ThisExpression';
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
    const assumed = readAssumedSdk(call, args, search.dataset, search.facts, environment.file);
    found.push(...assumed.map((request) => ({ ...request, node: origin })));
    if (assumed.length > 0) return;
  }
  if (callee.kind === 'function' ? isNoRequestName(call) || !canCarryPath(call) : isSilent(callee, call, evaluation.externals)) return;
  const requests = readUnresolvedCall(call, args).map((request) => ({ ...request, node: origin }));
  if (requests.length > 0 && callee.kind === 'external' && callee.module !== null) evaluation.noteAsked(callee.module, origin);
  search.isCircular ||= requests.length > 0 && callee.kind === 'unknown' && callee.reason === 'module-cycle';
  found.push(...requests);
}

/**
 * Whether a call tells a function nothing: no argument that is known, no instance, no reader of its result. What it asks
 * then is what its own calls ask, and these are asked anyway.
 */
function saysNothing(fn: FunctionValue, args: readonly Value[], { call }: Place, { answers }: Search): boolean {
  return isOpenEnvironment(fn.environment) && !fn.bound && args.every(isOpenValue) && (answers === 'never read' || !isResultRead(call));
}

/** Whether nothing is bound there: as a function is seen from inside the file. */
function isOpenEnvironment(environment: Environment): boolean {
  for (let frame: Environment | null = environment; frame; frame = frame.parent) {
    const { thisValue } = frame;
    const isInside = thisValue === null || (thisValue.kind === 'instance' && thisValue.arguments === null);
    if (frame.bindings.size > 0 || frame.assumed !== undefined || !isInside) return false;
  }
  return true;
}

/** Whether a parameter may as well be left open. What is true or false decides a branch, of which an open one takes both. */
function isOpenValue(value: Value): boolean {
  if (value.kind === 'unknown') return value.reason === 'parameter' || value.reason === 'unresolved';
  return value.kind === 'constant' && (typeof value.value === 'boolean' || value.value === undefined);
}

function isResultRead(call: TSESTree.CallExpression): boolean {
  const { parent } = call.parent.type === 'AwaitExpression' ? call.parent : call;
  return parent?.type !== 'ExpressionStatement';
}

function enter(fn: FunctionValue, args: readonly Value[], isOpen: boolean, place: Place, search: Search): void {
  const { wrappers } = place;
  if (wrappers.length >= MAX_WRAPPERS || wrappers.includes(fn.node) || saysNothing(fn, args, place, search)) return;
  const isOfOtherFile = fn.environment.file !== place.environment.file;
  if (isOfOtherFile && !isWantedIn(fn, args, search)) return;
  const inside = bindArguments(fn, args, search.evaluation, isOpen);
  if (inside === null) return;
  for (const call of getCallsInside(fn.node)) follow(call, inside, [...wrappers, fn.node], search);
}
