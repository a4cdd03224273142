/** Code that may change a request beyond what its call says: hooks of the client, a replaced global `fetch` or dispatcher. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Evaluation, Frame } from '../../evaluator/evaluation.ts';
import type { CallNode, FileFacts } from '../../program/file-facts.ts';
import {
  getEnclosingFunction,
  getParameters,
  isFunction,
  unwrap,
  getLastName,
  type FunctionNode,
  getMemberName,
} from '../../program/syntax/syntax.ts';
import type { ClientValue, ObjectValue, Value } from '../../evaluator/domain/value.ts';
import { getAlternatives } from '../../evaluator/domain/choice.ts';
import { findAllCalls } from '../../evaluator/provided/calls-in-package.ts';
import { withAssignedDefaults } from '../clients/client-instances.ts';
import { withRegisteredDefaults } from '../clients/registered-defaults.ts';
import type { ClientTable } from '../../libraries/http-clients/client-table.ts';
import { fetchTable } from '../../libraries/http-clients/fetch-clients.ts';
import { undiciDispatcherTable } from '../../libraries/http-clients/node-clients.ts';
import {
  DISPATCHER_OPTION,
  FETCH_WRITE,
  GLOBAL_OBJECTS,
  HOOK_OPTIONS,
  HOOKING,
  MEMBER_WRITERS,
  REQUEST_EFFECTS,
  SET_DISPATCHER,
} from '../../libraries/http-clients/request-changes.ts';
import { readOption } from '../clients/call-options.ts';
import { resolveConst } from '../../program/syntax/variables.ts';
import { memoise, memoiseByPart } from '../../program/memoise.ts';

/** Loads the modules whose side effects may change requests, because evaluation does not enter them. */
export function enterEffects(evaluation: Evaluation): void {
  evaluation.loadImports('effects on requests', (text) => REQUEST_EFFECTS.test(text));
}

/**
 * The files that may add hooks to a client: of the analysed one and its modules, those that name what changes requests; and for a client
 * that a container makes, those of the package that name the instance inside of it beside hooks.
 */
export function getHookingFiles({ owner, table }: ClientValue, evaluation: Evaluation): readonly FileFacts[] {
  const { packageFields } = evaluation;
  const { registration, instances = {} } = owner ?? table;
  const reached = findReached(evaluation, table)();
  if (!registration || !packageFields) return reached;
  const others = Object.keys(instances).flatMap((name) => packageFields.getFilesWith(name, HOOKING));
  return others.length === 0 ? reached : [...new Set([...reached, ...others])];
}

const findReached = memoiseByPart((evaluation: Evaluation, table: ClientTable) =>
  createSelection(evaluation, (file) => mayHook(file, table)),
);

const findReplacing = memoise((evaluation: Evaluation) => createSelection(evaluation, mayReplaceGlobal));

/** Returns a function that selects among the files that are loaded when it is called. Each file is tested once. */
function createSelection(
  { facts, modules }: Evaluation,
  isSelected: (file: FileFacts) => boolean,
): () => readonly FileFacts[] {
  const selected = isSelected(facts) ? [facts] : [];
  let tested = 0;
  return () => {
    for (; tested < modules.length; tested++) if (isSelected(modules[tested]!)) selected.push(modules[tested]!);
    return [...selected];
  };
}

function mayHook(file: FileFacts, { hooks, hookCall, answerHookCall }: ClientTable): boolean {
  const { text } = file.source;
  return (
    mayReplaceGlobal(file) ||
    (hooks !== undefined && countMentions(file, hooks) > 0) ||
    [hookCall, answerHookCall].some((names) => names !== undefined && text.includes(names[0]!))
  );
}

/** True if code of the program may change a request of a client. `sources` are the options of the call and of the instance. */
export function isHooked(client: ClientValue, sources: readonly Value[], evaluation: Evaluation): boolean {
  const hasHookOption = sources.some(
    (source) =>
      HOOK_OPTIONS.some((name) => readOption(source, name).value !== null) ||
      !isPlainDispatcher(readOption(source, DISPATCHER_OPTION).value),
  );
  if (hasHookOption) return true;
  const files = getHookingFiles(client, evaluation);
  return files.some((file) => addsHook(file, client, evaluation)) || replacesFetch(evaluation);
}

/** True if a file of the program replaces the global `fetch` or dispatcher with something of its own. */
export function replacesFetch(evaluation: Evaluation): boolean {
  return findReplacing(evaluation)().some((file) => replacesGlobal(file, evaluation));
}

/** True if a file adds a hook to a client. Hooks of another instance of the same library do not count. */
function addsHook(file: FileFacts, client: ClientValue, evaluation: Evaluation): boolean {
  const calls = findHookCalls(file, client, evaluation);
  return calls === null || calls.length > 0;
}

/**
 * Returns the calls of a file that add a hook to a client; null if the file also adds hooks in a way that is not found.
 */
export function findHookCalls(
  file: FileFacts,
  client: ClientValue,
  evaluation: Evaluation,
): readonly CallNode[] | null {
  const { hooks, hookCall } = client.table;
  const mentions = hooks ? countMentions(file, hooks) : 0;
  if (mentions === 0) return [];
  if (!hookCall) return null;
  const calls = getHookingCalls(file, hookCall);
  if (calls.length < mentions) return null;
  const own: CallNode[] = [];
  for (const call of calls) {
    // When the budget is spent, each of the calls counts as one on this client.
    if (evaluation.isSpent) return calls;
    if (!isMadeElsewhere(getHooked(call, hookCall, file, evaluation), call, client, evaluation)) own.push(call);
  }
  return own;
}

const countMentions = memoiseByPart((file: FileFacts, hooks: RegExp) => [...file.source.text.matchAll(hooks)].length);

/** The calls of a file that add a hook to something. */
const getHookingCalls = memoiseByPart((file: FileFacts, hookCall: readonly string[]): readonly CallNode[] =>
  file.source.text.includes(hookCall[0]!)
    ? file.calls.filter((call) => getHookedInstance(call, hookCall, file) !== null)
    : [],
);

/** Returns the functions that a file adds as hooks to exactly this instance of a client. */
export function findOwnHooks(file: FileFacts, client: ClientValue, evaluation: Evaluation): TSESTree.Node[] {
  const { hookCall } = client.table;
  if (!hookCall) return [];
  return getHookingCalls(file, hookCall).flatMap((call) => {
    if (evaluation.isSpent) return [];
    const hooked = getHooked(call, hookCall, file, evaluation);
    if (!hooked || hooked.table !== client.table) return [];
    const place = getRegisteredPlace(client);
    if (place) return getRegisteredPlace(withRegisteredDefaults(hooked, call, evaluation)) === place ? first(call) : [];
    const isOwn = isSameInstance(withAssignedDefaults(hooked, evaluation), client);
    // A function may make many instances. A hook that is added outside of it belongs to one of them only.
    const isAddedWhereMade = client.defaults.every(
      (options) => options.kind === 'object' && getEnclosingFunction(options.node) === getEnclosingFunction(call),
    );
    return isOwn && isAddedWhereMade ? first(call) : [];
  });
}

function first(call: CallNode): TSESTree.Node[] {
  return call.arguments.slice(0, 1);
}

/** Where the options of an instance are written that modules register for it; undefined for any other client. */
function getRegisteredPlace({ owner, table, defaults }: ClientValue): TSESTree.Node | undefined {
  const options = (owner ?? table).registration ? defaults.at(-1) : undefined;
  return options?.kind === 'object' ? options.node : undefined;
}

/** Returns the functions that a client calls with each response and whose result becomes the result of its calls. */
export function findAnswerHooks(client: ClientValue, evaluation: Evaluation): TSESTree.Node[] {
  const { answerHookCall } = client.table;
  if (!answerHookCall) return [];
  const instance = withAssignedDefaults(client, evaluation);
  return getHookingFiles(client, evaluation).flatMap((file) => {
    return getHookingCalls(file, answerHookCall).flatMap((call) => {
      if (evaluation.isSpent) return [];
      const isOwn = findHooked(call, answerHookCall, file, evaluation).some(
        (hooked) => hooked.table === client.table && !isMadeElsewhere(hooked, call, instance, evaluation),
      );
      return isOwn ? first(call) : [];
    });
  });
}

/**
 * Returns the functions among the options of a call or an instance that get each response and whose result becomes the
 * result of the call, or a part of it.
 */
export function findAnswerOptions({ table, path }: ClientValue, options: readonly Value[]): FunctionNode[] {
  const { answerOption } = table;
  if (answerOption === undefined || (answerOption.of !== undefined && answerOption.of !== path[0])) return [];
  const given = answerOption.name.split('.').reduce<readonly Value[]>(
    (holders, name) =>
      holders.flatMap((value) => {
        const property = value.kind === 'object' ? value.properties.get(name) : undefined;
        return property ? getAlternatives(property.read()) : [];
      }),
    options.flatMap(getAlternatives),
  );
  const functions = given.flatMap((value) =>
    value.kind === 'array' ? value.elements.flatMap(getAlternatives) : value,
  );
  return functions.flatMap((value) => (value.kind === 'function' ? value.node : []));
}

/** The client whose member is called to add a hook; null for other calls. */
function getHooked(
  call: CallNode,
  hookCall: readonly string[],
  file: FileFacts,
  evaluation: Evaluation,
): ClientValue | null {
  const instance = getHookedInstance(call, hookCall, file);
  const value = instance && evaluation.getFileFrame(file).evaluate(instance);
  // `require('axios')` is the module, which is the client as well.
  const client = value?.kind === 'external' ? evaluation.externals.resolveClient(value) : value;
  return client?.kind === 'client' && client.path.length === 0 ? client : null;
}

/** The clients whose members a call may add a hook to: in a function that adds hooks to a parameter, all that its calls pass. */
function findHooked(
  call: CallNode,
  hookCall: readonly string[],
  file: FileFacts,
  evaluation: Evaluation,
): readonly ClientValue[] {
  const hooked = getHooked(call, hookCall, file, evaluation);
  if (hooked) return [hooked];
  const instance = getHookedInstance(call, hookCall, file);
  const parameter = instance?.type === 'Identifier' ? file.variables.get(instance)?.defs[0] : undefined;
  if (parameter?.type !== 'Parameter' || !isFunction(parameter.node)) return [];
  const index = getParameters(parameter.node).findIndex((each) => each === parameter.name);
  const calls = index === -1 ? null : findAllCalls(parameter.node, evaluation.getFileFrame(file));
  return (calls ?? []).flatMap(({ call: { arguments: args }, file: from }) => {
    const passed = args[index];
    if (!passed || args.slice(0, index).some(({ type }) => type === 'SpreadElement')) return [];
    const values = getAlternatives(evaluation.getFileFrame(from).evaluate(passed));
    return values.filter((value) => value.kind === 'client').filter(({ path }) => path.length === 0);
  });
}

function isMadeElsewhere(
  hooked: ClientValue | null,
  call: CallNode,
  client: ClientValue,
  evaluation: Evaluation,
): boolean {
  if (hooked?.table !== client.table) return false;
  const place = getRegisteredPlace(client);
  if (!place) return isOtherInstance(withAssignedDefaults(hooked, evaluation), client);
  const other = getRegisteredPlace(withRegisteredDefaults(hooked, call, evaluation));
  return other !== undefined && other !== place;
}

/** `instance` of `instance.interceptors.request.use(…)`, also through variables for a part of it; null for other calls. */
function getHookedInstance({ callee }: CallNode, hookCall: readonly string[], file: FileFacts): TSESTree.Node | null {
  let node: TSESTree.Node = callee;
  for (const name of [...hookCall].reverse()) {
    const object: TSESTree.Node | null =
      getObjectOf(node, name) ?? getObjectOf(resolveConst(node, file), name) ?? getSourceOf(node, name, file);
    if (!object) return null;
    node = object;
  }
  return node;
}

function getObjectOf(node: TSESTree.Node, name: string): TSESTree.Node | null {
  return node.type === 'MemberExpression' && getMemberName(node) === name ? node.object : null;
}

/** `http` of a variable that takes a member of it apart: `const { interceptors } = http`. */
function getSourceOf(node: TSESTree.Node, name: string, { variables }: FileFacts): TSESTree.Node | null {
  const definition = node.type === 'Identifier' ? variables.get(node)?.defs[0]?.node : undefined;
  if (definition?.type !== 'VariableDeclarator' || definition.id.type !== 'ObjectPattern') return null;
  const taken = definition.id.properties.find(
    (property) =>
      property.type === 'Property' &&
      property.value.type === 'Identifier' &&
      property.value.name === (node as TSESTree.Identifier).name,
  );
  return taken?.type === 'Property' && getMemberName(taken) === name ? definition.init : null;
}

/** True if two instances are known to be made at different places. */
export function isOtherInstance({ defaults, base }: ClientValue, other: ClientValue): boolean {
  // A client that the settings declare, or that a type describes, may be any instance.
  if (base || other.base || ![...defaults, ...other.defaults].every(({ kind }) => kind === 'object')) return false;
  const places = new Set(other.defaults.map((value) => (value as ObjectValue).node));
  return places.size !== defaults.length || !defaults.every((value) => places.has((value as ObjectValue).node));
}

/** True if two clients are known to be one: the export of the library, or an instance made at one place with options. */
function isSameInstance(one: ClientValue, other: ClientValue): boolean {
  const isKnown = [...one.defaults, ...other.defaults].every(({ kind }) => kind === 'object');
  const isMade = one.isMade === true;
  return (
    isKnown && isMade === (other.isMade === true) && isMade === one.defaults.length > 0 && !isOtherInstance(one, other)
  );
}

/**
 * True if a dispatcher is undici's own. One that is composed, or made by the program, may change any part of a request.
 */
export function isPlainDispatcher(value: Value | null): boolean {
  return (
    value === null ||
    getAlternatives(value).every(
      (alternative) =>
        alternative.kind === 'constant' ||
        (alternative.kind === 'client' && alternative.table === undiciDispatcherTable && alternative.path.length === 0),
    )
  );
}

/** True if a file replaces the global `fetch` or dispatcher with something of its own. */
export function replacesGlobal(file: FileFacts, evaluation: Evaluation): boolean {
  if (!mayReplaceGlobal(file)) return false;
  const frame = evaluation.getFileFrame(file);
  return (
    file.memberWrites.some((write) => isGlobalFetch(write.left) && !isFetch(frame.evaluate(write.right))) ||
    file.calls.some((call) => setsDispatcher(call, frame) || writesGlobalFetch(call))
  );
}

/** A quick test of the text of a file: false if it cannot replace the global `fetch` or dispatcher. */
const mayReplaceGlobal = memoise(
  ({ source: { text } }: FileFacts): boolean => FETCH_WRITE.test(text) || text.includes(SET_DISPATCHER),
);

function isGlobalFetch(member: TSESTree.MemberExpression): boolean {
  const holder = unwrap(member.object);
  return holder.type === 'Identifier' && GLOBAL_OBJECTS.includes(holder.name) && getMemberName(member) === 'fetch';
}

/** `Object.assign(globalThis, { fetch })`, `Object.defineProperty(globalThis, 'fetch', …)`. */
function writesGlobalFetch({ callee, arguments: [target, written] }: CallNode): boolean {
  if (!MEMBER_WRITERS.includes(getLastName(callee) ?? '') || !target || !written) return false;
  const holder = unwrap(target);
  if (holder.type !== 'Identifier' || !GLOBAL_OBJECTS.includes(holder.name)) return false;
  if (written.type === 'Literal') return written.value === 'fetch';
  return (
    written.type !== 'ObjectExpression' ||
    written.properties.some((each) => each.type !== 'Property' || getMemberName(each) === 'fetch')
  );
}

/** True for a known implementation of `fetch`: a polyfill changes nothing. */
export function isFetch(value: Value): boolean {
  return getAlternatives(value).every(
    (alternative) =>
      alternative.kind === 'client' &&
      alternative.table === fetchTable &&
      alternative.path.length === 0 &&
      alternative.defaults.length === 0,
  );
}

function setsDispatcher({ callee, arguments: [dispatcher] }: CallNode, frame: Frame): boolean {
  const name = getLastName(callee);
  return name === SET_DISPATCHER && dispatcher !== undefined && !isPlainDispatcher(frame.evaluate(dispatcher));
}
