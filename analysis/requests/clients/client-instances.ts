/**
 * Instances of HTTP clients, `axios.create(defaults)`, `new Pool(origin)`, and their defaults that are assigned later,
 * `api.defaults.headers = …`.
 */
import type { TSESTree } from '@typescript-eslint/utils';
import type { ClientValue, ObjectValue, PropertyEntry, Value } from '../../evaluator/domain/value.ts';
import { mapAlternatives, unknown } from '../../evaluator/domain/choice.ts';
import { textOf, makeText } from '../../evaluator/domain/skeleton.ts';
import { joinTexts } from '../../evaluator/domain/text.ts';
import type { ClientTable, Factory } from '../../libraries/http-clients/client-table.ts';
import type { Evaluation, Frame, Subclass } from '../../evaluator/evaluation.ts';
import type { CallNode, FileFacts, MemberWrite } from '../../program/file-facts.ts';
import { memoise } from '../../program/memoise.ts';
import { findNodes } from '../../program/syntax/node-index.ts';
import { getLastName, getMemberName, getRootIdentifier } from '../../program/syntax/syntax.ts';
import { entryOf, objectOf, objectWith } from '../../evaluator/domain/object.ts';
import { readOption } from './call-options.ts';
import { ASSIGNED_DEFAULTS } from '../../libraries/http-clients/request-changes.ts';

/** Returns the instance that a call of a client's member makes; undefined where the member makes none. */
export function createInstance(
  client: ClientValue,
  args: readonly Value[],
  getTable: (name: string) => ClientTable | undefined,
): ClientValue | undefined {
  const factory = findFactory(client);
  if (!factory) return undefined;
  const { defaultBase, instanceTable, optionNames, within } = factory;
  const base = client.base ?? (defaultBase === undefined ? undefined : textOf(defaultBase));
  const table = (instanceTable === undefined ? undefined : getTable(instanceTable)) ?? client.table;
  const [first] = args;
  const isOther = factory.takes === 'client' && first?.kind === 'client';
  const place = table.contract?.argument ?? (table.templates && 'list' in table.templates ? 0 : -1);
  const contract = (isOther ? first.contract : args[place]) ?? client.contract;
  const given = factory.takes === 'client' ? readGiven(factory, args) : undefined;
  const inner = within === undefined ? null : readOption(first, within).value;
  const added = [
    ...getDefaults(
      factory,
      client,
      args.filter((value) => value !== contract),
    ),
    ...(inner === null ? [] : [inner]),
  ].map((value) => renameOptions(value, optionNames));
  return {
    ...client,
    table,
    path: [],
    isMade: true,
    // Later defaults are read first: an unknown value of a single option (`as`) must not hide the base.
    defaults: factory.as === undefined ? [...client.defaults, ...added] : [...added, ...client.defaults],
    ...(base && { base }),
    ...(contract && { contract }),
    ...(given?.kind === 'function' &&
      (isPlugin(client) ? { plugins: [...(client.plugins ?? []), given] } : { sender: given })),
  };
}

/** True for the member of a client that adds a function to its requests. */
function isPlugin({ table, path }: ClientValue): boolean {
  return table.pluginMember !== undefined && path.join('.') === table.pluginMember;
}

/** Tests if a factory passes its instance to the function in an option: `createApi({ endpoints: (builder) => … })`. */
export function passesInstance(client: ClientValue, option: string): boolean {
  return findFactory(client)?.callbacks?.includes(option) ?? false;
}

function findFactory({ table, path }: ClientValue): Factory | undefined {
  const member = path.join('.');
  return table.factories?.find(({ members }) => members.includes(member));
}

/** The defaults that the arguments of a factory add. */
function getDefaults(
  { takes, from, as, argument = 0 }: Factory,
  client: ClientValue,
  given: readonly Value[],
): readonly Value[] {
  const { defaults } = client;
  const args = given.slice(argument);
  const first = readGiven({ from }, args);
  switch (takes) {
    case 'nothing':
      return [];
    case 'base':
      return [...args.slice(1), first ?? unknown('unresolved')];
    case 'client':
      if (first?.kind === 'function' && isPlugin(client)) return [];
      // Any other function of the program may set a base as well.
      return first?.kind === 'client' ? first.defaults : [unknown('unresolved')];
    case 'path': {
      const before = defaults.findLast(({ kind }) => kind !== 'object');
      const options = args.slice(1).filter(({ kind }) => kind === 'object');
      return first ? [...options, before ? joinTexts([before, first]) : first] : options;
    }
    case 'defaults':
      return as === undefined || !first ? args : [toOptions(as, first)];
  }
}

/** The first argument of a factory, or its option. */
function readGiven({ from }: Pick<Factory, 'from'>, [first]: readonly Value[]): Value | undefined {
  return from === undefined ? first : (readOption(first, from).value ?? undefined);
}

function toOptions(name: string, value: Value): Value {
  const node = 'node' in value ? value.node : null;
  return node
    ? objectWith(
        name,
        entryOf(node, () => value),
        node,
      )
    : unknown('unresolved');
}

/** Renames the options of defaults to the names of a call's options. */
function renameOptions(value: Value, names: Factory['optionNames']): Value {
  if (names === undefined) return value;
  return mapAlternatives(value, (alternative) => {
    if (alternative.kind !== 'object') return alternative;
    const properties = new Map([...alternative.properties].map(([name, entry]) => [names[name] ?? name, entry]));
    return { ...alternative, properties };
  });
}

/** Adds the URLs that a subclass declares, or the base that it keeps in a field, `baseURL = '…'`; without one, the base is not known. */
export function withBaseFields(client: ClientValue, { node, readField }: Subclass): ClientValue {
  const isSender = client.table.calls.some(({ withoutUrl }) => withoutUrl === 'sends to the URL of the instance');
  const members = isSender ? Object.keys(client.table.urlMembers?.methods ?? {}) : [];
  const urls = members.flatMap((name): [string, PropertyEntry][] => {
    const value = readField(name);
    return value === null ? [] : [[name, entryOf(node, () => value)]];
  });
  if (urls.length > 0) return { ...client, defaults: [...client.defaults, objectOf(new Map(urls), node)] };
  const names = Object.keys(client.table.bases ?? {});
  if (names.length === 0 || client.path.length > 0) return client;
  for (const name of names) {
    const value = readField(name);
    if (value === null) continue;
    const base = entryOf(node, () => value);
    return { ...client, defaults: [...client.defaults, objectWith(name, base, node)] };
  }
  return client.defaults.length > 0 ? client : { ...client, defaults: [unknown('unresolved')] };
}

/**
 * Adds to a client the defaults that the file, or a module it imports, assigns to it. Assignments to the client it was
 * made from do not count, nor do those to its instances.
 */
export function withAssignedDefaults(client: ClientValue, evaluation: Evaluation): ClientValue {
  const bases = Object.keys(client.table.bases ?? {});
  if (bases.length === 0) return client;
  const files = [evaluation.facts, ...evaluation.modules];
  const assigned: Value[] = [];
  for (const file of files)
    for (const write of getDefaultsCode(file).writes) {
      if (evaluation.isSpent) break;
      const options = readWrite(write, client, evaluation.getFileFrame(file));
      if (options) assigned.push(options);
    }
  for (const file of files)
    for (const call of getDefaultsCode(file).assigns) {
      if (evaluation.isSpent) break;
      const options = readAssign(call, client, evaluation.getFileFrame(file));
      if (options) assigned.push(options);
    }
  const { deletion } = getDefaultsCode(evaluation.facts);
  if (deletion) {
    const headers = entryOf(deletion, () => unknown('unresolved'));
    assigned.push(objectWith('headers', headers, deletion));
  }
  return assigned.length === 0 ? client : { ...client, defaults: [...client.defaults, ...assigned] };
}

interface DefaultsCode {
  writes: readonly MemberWrite[];
  /** Calls of `Object.assign` with the defaults of something. */
  assigns: readonly CallNode[];
  /** The first deletion of a default in the file. */
  deletion: TSESTree.Node | undefined;
}

/** The code of a file that changes the defaults of something. */
const getDefaultsCode = memoise(({ memberWrites, calls, source }: FileFacts): DefaultsCode => ({
  writes: memberWrites.filter(namesDefaults),
  assigns: calls.filter(isAssignToDefaults),
  deletion: findNodes(source.ast, DELETIONS).find(
    ({ operator, argument }) =>
      operator === 'delete' && argument.type === 'MemberExpression' && namesDefaults({ left: argument }),
  ),
}));

/**
 * Returns the base that a program reads back from an instance, `api.defaults.baseURL`; undefined for other members, and for an
 * instance without a base.
 */
export function readOwnBase(client: ClientValue, name: string, evaluation: Evaluation): Value | undefined {
  const { table, path } = client;
  if (path.join('.') !== table.ownOptions || !Object.hasOwn(table.bases ?? {}, name)) return undefined;
  const { defaults } = withAssignedDefaults({ ...client, path: [] }, evaluation);
  for (const options of [...defaults].reverse()) {
    const { value, isOpen } = readOption(options, name);
    if (isOpen) return unknown(options.kind === 'unknown' ? options.reason : 'unresolved');
    if (value) return table.closesBase ? mapAlternatives(value, closeBase) : value;
  }
  return undefined;
}

function closeBase(base: Value): Value {
  const last = base.kind === 'text' ? base.skeleton.at(-1) : undefined;
  const isOpen = base.kind === 'text' && !(last?.kind === 'text' && last.text.endsWith('/'));
  return isOpen ? joinTexts([base, makeText('/')]) : base;
}

/** Reads one assignment as an options object; null where it sets no base and no header of this client. */
function readWrite(write: MemberWrite, client: ClientValue, frame: Frame): ObjectValue | null {
  const name = getMemberName(write.left);
  if (name === null || write.operator !== '=') return null;
  const path = getDefaultsPath(frame.evaluate(write.left.object), client);
  const option = path && [...path, name][0];
  if (!path || !(option === ASSIGNED_DEFAULTS.headers || Object.hasOwn(client.table.bases ?? {}, name))) return null;
  return nest([...path, name], () => frame.evaluate(write.right), write);
}

/** The options around a part of the defaults of this client, `['headers', 'common']`; null for other parts, and other clients. */
function getDefaultsPath(owner: Value, client: ClientValue): readonly string[] | null {
  if (owner.kind !== 'client' || !isOfTable(owner, client) || !isSameInstance(owner, client)) return null;
  const [member, ...path] = owner.path;
  const [option, group, ...rest] = path;
  const isPart =
    option === undefined ||
    (option === ASSIGNED_DEFAULTS.headers &&
      (group === undefined || Object.hasOwn(client.table.headerGroups ?? {}, group)));
  return member === ASSIGNED_DEFAULTS.member && rest.length === 0 && isPart ? path : null;
}

/** An object that holds a value under these names, each within the one before it. */
function nest([name, ...inner]: readonly string[], read: () => Value, node: TSESTree.Node): ObjectValue {
  const entry = entryOf(node, inner.length === 0 ? read : () => nest(inner, read, node));
  return objectWith(name!, entry, node);
}

/** `Object.assign(api.defaults, { baseURL })`, `Object.assign(api.defaults.headers.common, { Authorization })` */
function isAssignToDefaults({ callee, arguments: [target, given] }: CallNode): boolean {
  if (target?.type !== 'MemberExpression' || !given) return false;
  const isOfDefaults = getMemberName(target) === ASSIGNED_DEFAULTS.member || namesDefaults({ left: target });
  return isOfDefaults && getLastName(callee) === 'assign' && getRootIdentifier(callee)?.name === 'Object';
}

/** Returns the options that `Object.assign` adds to the defaults of this client; null for another client. */
function readAssign(call: CallNode, client: ClientValue, frame: Frame): Value | null {
  const [target, given] = call.arguments;
  const path = getDefaultsPath(frame.evaluate(target!), client);
  if (!path) return null;
  return path.length === 0 ? frame.evaluate(given!) : nest(path, () => frame.evaluate(given!), call);
}

/** True for a client of the same table, and for the instance inside of the client: `http.axiosRef` of Nest's HttpService. */
function isOfTable({ table, owner }: ClientValue, client: ClientValue): boolean {
  return table === client.table || (owner !== undefined && owner === client.table);
}

/** True if two instances come from the same place of the program. */
function isSameInstance({ defaults: own }: ClientValue, { defaults: others }: ClientValue): boolean {
  return own.length === others.length && own.every((value, index) => getPlace(value) === getPlace(others[index]!));
}

function getPlace(value: Value): TSESTree.Node | undefined {
  return 'node' in value ? value.node : undefined;
}

const DELETIONS = ['UnaryExpression'] as const;

/** Skips most assignments without evaluating their owner. */
function namesDefaults({ left }: Pick<MemberWrite, 'left'>): boolean {
  for (let node = left.object; node.type === 'MemberExpression'; node = node.object) {
    if (getMemberName(node) === ASSIGNED_DEFAULTS.member) return true;
  }
  return false;
}
