/** Follows a call to the requests it leads to: into the functions of the program, with their arguments bound. */
import type { TSESTree } from '@typescript-eslint/utils';
import { evaluateCallee, evaluateArguments } from '../../evaluator/expressions/calls.ts';
import { isReached } from '../../evaluator/expressions/reachable-branches.ts';
import type { Frame } from '../../evaluator/evaluation.ts';
import type { CallNode } from '../../program/file-facts.ts';
import { bindArguments } from '../../evaluator/bind-arguments.ts';
import type { ClientValue, ExternalValue, FunctionValue, Value } from '../../evaluator/domain/value.ts';
import { getAlternatives } from '../../evaluator/domain/choice.ts';
import { isAdapterPath } from '../../libraries/adapters.ts';
import { isReadingCall } from '../../program/containers/provided-values.ts';
import { getEnclosingFunction, unwrap } from '../../program/syntax/syntax.ts';
import { isTagCall } from '../../program/syntax/tag-calls.ts';
import { getReachedFunctions } from '../../evaluator/provided/keyed-calls.ts';
import { getRunByOptions } from '../../evaluator/provided/route-options.ts';
import { getReachedAdapters } from '../../evaluator/provided/record-stores.ts';
import { splitCases } from '../../evaluator/cases/case-split.ts';
import { getCallOfConstruction } from '../clients/construction-calls.ts';
import { createRepetitionTest } from './repeated-cases.ts';
import { readAdditions } from '../clients/builder-calls.ts';
import type { ArgumentList } from '../declared/declared-calls.ts';
import type { CallSite, RequestSearch } from './request-search.ts';
import { withAssignedDefaults } from '../clients/client-instances.ts';
import { withRegisteredDefaults } from '../clients/registered-defaults.ts';
import { enterEffects } from '../hooks/interceptors.ts';
import { toSkeletons } from '../../evaluator/domain/kinds.ts';
import {
  isMethodNamedAsHook,
  isNonRequestByName,
  isNonRequestByRoot,
  isOwnServerCall,
  isServerRoute,
  isSkippedCall,
} from '../guessed/non-requests.ts';
import { isOfLibrary } from '../clients/outside-receivers.ts';
import { getHandedCalls, mayHandOn } from './handed-calls.ts';
import { isPartialCall } from './partial-calls.ts';
import { getsRelevantValue, isRelevantCallee, isIrrelevantCall } from '../relevance/relevant-callees.ts';
import type { CallPath, EnteredFunction, Request } from '../request.ts';
import { locatePath } from '../../routes/base-and-path.ts';
import { getCallsInside } from '../relevance/request-reachability.ts';
import { isRouteRegistration } from '../own-server/route-registrations.ts';
import { readSdkCall } from '../clients/sdk.ts';
import { getCommandForm, readCommandRequests } from '../clients/command-requests.ts';
import { readSink } from '../clients/sinks.ts';
import { addUnresolvedRequests } from '../guessed/unresolved-calls.ts';

/**
 * The kinds of bases that a function may have beside a foreign one and still count as one that sends to another host:
 * the foreign base may be the default of a setting.
 */
const NOT_OF_PLATFORM: readonly string[] = ['foreign', 'setting', 'other value of a name'];

/** Functions that are entered one in another: a wrapper of a wrapper of a wrapper. */
const MAX_ENTERED = 6;

/** Adds to `search.found` the requests that a call makes, by itself or by the functions it leads to. */
export function followCall(
  node: CallNode,
  frame: Frame,
  enteredFunctions: readonly EnteredFunction[],
  search: RequestSearch,
): void {
  search.budget -= 1;
  const call = node.type === 'NewExpression' ? getCallOfConstruction(node) : node;
  if (search.budget < 0 || !call) return;
  const isSkipped = (isSkippedCall(call) || isNonRequestByRoot(call, frame.file)) && !mayHandOn(call);
  if (isSkipped && !search.declared.isNamed(call)) return;
  const site: CallSite = { call, frame, enteredFunctions };
  const values = getCallees(call, frame);
  // A decorator of a library, `@post('/zones/{id}')`, describes its member and sends nothing, unless a table of clients
  // names it.
  if (
    call.parent.type === 'Decorator' &&
    values.every(({ kind }) => kind === 'external') &&
    !search.declared.isNamed(call)
  )
    return;
  const isByName = values.some(isKnownByName);
  // A call of a framework's store reaches the adapters of the program by its key; a method of the program with the same
  // name is not its callee.
  const isOfStore = search.evaluation.fields !== null && getReachedAdapters(call, [], search.evaluation).length > 0;
  const isClient = values.some(({ kind }) => kind === 'client');
  const isRoute = !isClient && (isOwnServerCall(call, frame.file) || isRouteRegistration(call, values, frame));
  if (isRoute && getRunByOptions(call, [], search.evaluation).length === 0) return;
  // Tags of libraries make texts, queries and styles.
  const callees =
    isOfStore || isRoute
      ? []
      : isTagCall(call)
        ? values.filter(({ kind }) => kind === 'function')
        : isByName && isOfLibrary(call, frame, search.dataset.platform)
          ? values.filter(({ kind }) => kind !== 'function')
          : values;
  const isRelevant = callees.some((value) => isRelevantCallee(value, site, search)) || reachesByKey(site, search);
  if (!isRelevant || !isReached(call, frame)) return;
  const before = search.found.length;
  search.calls.push(call);
  // If a callee that was found by name does not send to the platform, the name stands for several things, and the
  // requests are dropped; unless all callees send to other hosts, or to one that only a setting names.
  let isContradicted = false;
  let isElsewhere = isByName;
  const getBase = ({ url, sdk }: Request): string => {
    if (sdk !== null) return 'platform';
    const { base } = locatePath(url, search.dataset.platform);
    if (base.kind !== 'hole') return base.kind;
    return base.reason === 'environment' ? 'setting' : base.reason === 'by-name' ? 'other value of a name' : 'hole';
  };
  const isForeign = (request: Request): boolean => getBase(request) === 'foreign';
  const addForCases = (frames: readonly Frame[]): void => {
    search.evaluation.addCases(frames.length);
    const isRepeated = createRepetitionTest();
    for (const inCase of getReachedCases(call, frames)) {
      const inItsCase = inCase === frame || isOfStore || isRoute ? callees : getCallees(call, inCase);
      const list = evaluateArguments(call.arguments, inCase);
      if (isRepeated(inItsCase, list)) continue;
      addRequestsByKey(list, { ...site, frame: inCase }, search);
      if (isByName && isRouteDefinition(list)) continue;
      const isOther = isByName && isNonRequestByName(call) && !isOfToken(call);
      const sent: number[] = [];
      for (const value of inItsCase) {
        if (isTagCall(call) && value.kind !== 'function') continue;
        if (isOther && !isMethodNamedAsHook(call, value)) continue;
        const first = search.found.length;
        addRequests(value, list, { ...site, frame: inCase }, search);
        if (value.kind === 'client' || value.kind === 'unknown')
          for (let index = first; index < search.found.length; index++) sent.push(index);
        // A value that a variable has before its client is made is never called.
        if (!isByName || value.kind === 'unknown' || value.kind === 'constant' || isOfText(value, call)) continue;
        const bases = search.found.slice(first).map(getBase);
        isContradicted ||= !bases.includes('platform');
        if (value.kind === 'client') {
          isElsewhere &&= (bases.includes('foreign') || bases.includes('setting')) && !bases.includes('platform');
          continue;
        }
        isElsewhere &&= bases.includes('foreign') && bases.every((base) => NOT_OF_PLATFORM.includes(base));
        // A name does not show which value a setting has in place of its default, so only requests to other hosts are
        // kept.
        if (isElsewhere) search.found.splice(first, Infinity, ...search.found.slice(first).filter(isForeign));
      }
      // Clients that are found by one name may belong to several things, so their bases are not joined.
      if (!isByName) joinBases(sent, search.found);
    }
  };
  const cases = splitCases(call, frame, false);
  addForCases(cases);
  if (pairsUrlsWithMethods(search.found.slice(before))) {
    const finerCases = splitCases(call, frame, true);
    if (finerCases.length > cases.length) {
      search.found.length = before;
      addForCases(finerCases);
    }
  }
  if (isContradicted && !isElsewhere) search.found.length = before;
  const hops = enteredFunctions.map((entered, index) => ({ call: search.calls[index]!, ...entered }));
  const callPath: CallPath = { hops, sender: call };
  for (let index = before; index < search.found.length; index++)
    search.found[index] = { callPath, ...search.found[index]! };
  if (isByName) markByName(before, search);
  search.calls.pop();
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
  const inside = bindArguments(fn, args, search.evaluation, false);
  if (inside === null) return;
  const entered: readonly EnteredFunction[] = [{ fn: fn.node, handedAt: null }];
  search.calls.push(call);
  for (const inner of getCallsInside(fn.node))
    if (getEnclosingFunction(inner) === fn.node) followCall(inner, inside, entered, search);
  search.calls.pop();
}

/**
 * True for `post` of a string, and for `get(path)`, where a string with the same name is not the function that the
 * program calls.
 */
function isOfText(value: Value, call: CallNode): boolean {
  return value.kind === 'method'
    ? value.receiver.kind === 'text' && !(value.name in String.prototype)
    : value.kind === 'typed-function' && value.returns.kind === 'text' && call.arguments.length > 0;
}

/**
 * Returns the values that a callee may have. For a callee `x.call` that is known only by name, a function `call` of the
 * program excludes `Function.prototype.call` of a function `x`.
 */
function getCallees({ callee }: TSESTree.CallExpression, frame: Frame): readonly Value[] {
  const values = getAlternatives(evaluateCallee(callee, frame));
  return values.some(isKnownByName) && values.some(({ kind }) => kind === 'function')
    ? values.filter((value) => value.kind !== 'method' || value.receiver.kind !== 'function')
    : values;
}

function isKnownByName(value: Value): boolean {
  return value.kind === 'unknown' && value.reason === 'by-name';
}

function markByName(from: number, { found }: RequestSearch): void {
  for (let index = from; index < found.length; index++) found[index] = { ...found[index]!, isByName: true };
}

/** Sets the bases of all receivers of one call on each of its requests: `(options.client ?? client).get(path)`. */
function joinBases(sent: readonly number[], found: Request[]): void {
  const bases = [...new Set(sent.flatMap((index) => found[index]!.bases))];
  for (const index of sent) found[index] = { ...found[index]!, bases };
}

/** Adds the requests of the functions that a call reaches by its key. */
function addRequestsByKey({ args }: ArgumentList, site: CallSite, search: RequestSearch): void {
  const before = search.found.length;
  for (const reached of getReachedFunctions(site.call, args, search.evaluation))
    enterFunction(reached.fn, { args: reached.args, isOpen: false, handedAt: null }, site, search);
  for (let index = before; index < search.found.length; index++)
    search.found[index] = { ...search.found[index]!, isByKey: true };
}

/** True if a call reaches a function by its key that may send. */
function reachesByKey({ call, frame }: CallSite, { evaluation, reachability }: RequestSearch): boolean {
  if (evaluation.fields === null) return false;
  const { args } = evaluateArguments(call.arguments, frame);
  return getReachedFunctions(call, args, evaluation).some(({ fn }) => reachability.mayRequestOrLeaveFile(fn));
}

/** `container.get(TOKEN).send(path)`: the name of the container does not describe the receiver. */
function isOfToken({ callee }: TSESTree.CallExpression): boolean {
  const method = unwrap(callee);
  return method.type === 'MemberExpression' && isReadingCall(unwrap(method.object));
}

/** `router.get('/zones/:id', handler)`: a route of a server, even if a method of the program has the same name. */
function isRouteDefinition({ args }: ArgumentList): boolean {
  return args.slice(0, 1).some((path) => toSkeletons(path).some((skeleton) => isServerRoute(args, skeleton)));
}

/** True if several URLs are combined with several methods: the program may make only some of the pairs. */
function pairsUrlsWithMethods(found: readonly Request[]): boolean {
  return found.length > 1 && found.some(({ methods }) => methods !== null && methods.length > 1);
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
      addRequestsOfClient(callee, args, site, search);
      return;
    case 'sdk':
      search.found.push(...readSdkCall({ client: callee, args, node: call }, search));
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

/**
 * Adds the requests of a call of a client. A call that fits no row of a declared client counts as one of an unknown client, and so does
 * the call that makes a class of resources: other files may use it.
 */
function addRequestsOfClient(client: ClientValue, args: readonly Value[], site: CallSite, search: RequestSearch): void {
  const requests = readClientCall(client, args, site, search);
  search.found.push(...requests);
  if (requests.length === 0 && (client.base !== undefined || isResourceFactory(client)))
    addUnresolvedRequests(client, args, site, search);
}

/** `$resource` of `$resource(url, defaults, actions)`: its arguments describe requests. */
function isResourceFactory({ table, path }: ClientValue): boolean {
  return path.length === 0 && table.calls.length === 0;
}

function readClientCall(
  client: ClientValue,
  args: readonly Value[],
  { call, frame }: CallSite,
  { evaluation, origin }: RequestSearch,
): Request[] {
  enterEffects(evaluation);
  const additions = readAdditions(call, client.table, frame);
  const instance = withRegisteredDefaults(withAssignedDefaults(client, evaluation), call, evaluation);
  return readSink({ client: instance, args, additions, node: origin }, evaluation);
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
  const { args, isOpen, handedAt } = list;
  const { call, frame, enteredFunctions } = site;
  if (isAdapterPath(fn.environment.file.source.name)) return;
  if (enteredFunctions.some((entered) => entered.fn === fn.node)) return;
  if (isIrrelevantCall(fn, args, call, search.answers)) return;
  const isOfOtherFile = fn.environment.file !== frame.file;
  if (isOfOtherFile && !getsRelevantValue(fn, args, search)) return;
  if (enteredFunctions.length >= MAX_ENTERED) {
    search.isCutOff ||= search.reachability.mayRequest(fn);
    return;
  }
  const inside = bindArguments(fn, args, search.evaluation, isOpen);
  if (inside === null) return;
  const entered = [...enteredFunctions, handedAt === undefined ? { fn: fn.node } : { fn: fn.node, handedAt }];
  for (const inner of getCallsInside(fn.node)) followCall(inner, inside, entered, search);
}

function addRequestsOfExternal(callee: ExternalValue, list: ArgumentList, site: CallSite, search: RequestSearch): void {
  const client = search.evaluation.externals.resolveClient(callee);
  const form = client ? null : getCommandForm(callee);
  if (form) search.found.push(...readCommandRequests(form, list.args, search.origin));
  else if (client) addRequests(client, list, site, search);
  else addUnresolvedRequests(callee, list.args, site, search);
}
