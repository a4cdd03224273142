/** What other modules and globals give to the evaluator: HTTP clients, their instances, and the official SDK. */
import type { Platform } from '../../data/schema.ts';
import type { Externals } from '../evaluator/machine.ts';
import {
  choiceOf,
  mapAlternatives,
  unknown,
  type ClientValue,
  type ExternalValue,
  type SdkValue,
  type Value,
} from '../evaluator/domain/value.ts';
import type { DeclaredClient } from '../settings.ts';
import { holeOf, textOf } from '../evaluator/domain/skeleton.ts';
import { joinTexts } from '../evaluator/domain/text.ts';
import { OVERRIDABLE_IN_GENERATED, type ClientTable, type Factory } from '../libraries/http-clients/client-table.ts';
import { findClient, findClientByType, getClientTable } from '../libraries/http-clients/all-clients.ts';
import { mergeOptions } from './call-options.ts';
import { isModule, parseSpecifier } from '../program/package-specifiers.ts';

/** Names under which SDK packages export their client class. */
const SDK_CLASSES = new Set(['default', 'BaseCloudflare', '']);
/** Modules of an SDK package that export it: the package itself, and the entries of a CDN's build. */
const SDK_ENTRIES = new Set(['', 'index', 'client', '+esm', 'src']);
/** The client with chosen resources, of 7 and later: `createClient({ resources: […] })`. */
const PARTIAL = { entry: 'tree-shakable', factory: 'createClient', type: 'PartialCloudflare' };

export function createExternals(platform: Platform, declared: readonly DeclaredClient[] = []): Externals {
  const resolveClient = (external: ExternalValue): ClientValue | undefined =>
    findDeclaredClient(external, declared) ?? findKnownClient(external);
  return {
    resolveClient,
    resolve(external) {
      // A module as such may still be read for one of its exports; what it is itself matters when it is called.
      return external.module !== null && external.path.length === 0 ? undefined : resolveClient(external);
    },
    call(callee, args) {
      const client = callee.kind === 'external' ? resolveClient(callee) : callee;
      if (client?.kind === 'client') return makeInstance(client, args);
      if (client?.kind === 'sdk')
        return client.chain.length === 1 && client.chain[0] === 'withOptions'
          ? { ...client, chain: [], options: client.options && mergeOptions([client.options, args[0] ?? null]) }
          : undefined;
      // Version 2 is called without `new`.
      return callee.kind === 'external' ? findSdk(callee.module, callee.path, platform, args[0] ?? null) : undefined;
    },
    extend(base, members) {
      if (base.kind === 'sdk')
        return members.some(isOneOf(OVERRIDABLE_IN_GENERATED))
          ? { ...base, options: base.options && leaveOpen(base.options) }
          : base;
      if (base.kind !== 'client' || !members.some(isOneOf(getClientTable(base.client)?.overridable ?? []))) return base;
      return { ...base, defaults: base.defaults.map(leaveOpen) };
    },
    resolveType(module, name): Value | undefined {
      const sdk = findSdk(module, [name], platform, null) ?? findPartialType(module, name, platform);
      if (sdk) return sdk;
      const table = findClientByType(module, name);
      return table && { kind: 'client', client: table.name, path: [], defaults: [unknown('parameter')] };
    },
  };
}

function isOneOf(names: readonly string[]): (name: string) => boolean {
  return (name) => names.includes(name);
}

/** Options that may hold more than is listed. */
function leaveOpen(options: Value): Value {
  return choiceOf([options, unknown('unresolved')]);
}

/** The client that the settings say an external is. */
function findDeclaredClient(
  { module, path }: ExternalValue,
  declared: readonly DeclaredClient[],
): ClientValue | undefined {
  for (const { from, name, like, baseUrl } of module === null ? [] : declared) {
    const table = getClientTable(like);
    const members = isModule(module!, from) && table ? getMembers(name, path, table) : null;
    if (members)
      return {
        kind: 'client',
        client: like,
        path: members,
        defaults: [],
        base: baseUrl === undefined ? holeOf('unresolved') : textOf(baseUrl),
      };
  }
  return undefined;
}

/** The members read from an export; null where another one is read. `require` gives the default export as the module. */
function getMembers(
  name: string,
  path: readonly string[],
  { calls, factories }: ClientTable,
): readonly string[] | null {
  const parts = name.split('.');
  if (parts.every((part, index) => part === path[index])) return path.slice(parts.length);
  const isOfModule =
    name === 'default' &&
    (path.length === 0 || [...calls, ...factories].some(({ member }) => member.split('.')[0] === path[0]));
  return isOfModule ? path : null;
}

function findKnownClient(external: ExternalValue): ClientValue | undefined {
  const found = findClient(external.module, external.path);
  return found && { kind: 'client', client: found.table.name, path: found.members, defaults: [] };
}

function makeInstance(client: ClientValue, args: readonly Value[]): ClientValue | undefined {
  const member = client.path.join('.');
  const factory = getClientTable(client.client)?.factories.find((candidate) => candidate.member === member);
  if (!factory) return undefined;
  const given = getGiven(factory, client, args);
  const base = client.base ?? (factory.base === undefined ? undefined : textOf(factory.base));
  const defaults = [...client.defaults, ...given.map((value) => rename(value, factory.names))];
  return { ...client, client: factory.gives ?? client.client, path: [], defaults, ...(base && { base }) };
}

/** Defaults under the names that they have in the options of a call. */
function rename(value: Value, names: Factory['names']): Value {
  if (names === undefined) return value;
  return mapAlternatives(value, (alternative) => {
    if (alternative.kind !== 'object') return alternative;
    const properties = new Map([...alternative.properties].map(([name, entry]) => [names[name] ?? name, entry]));
    return { ...alternative, properties };
  });
}

function getGiven({ takes }: Factory, { defaults }: ClientValue, args: readonly Value[]): readonly Value[] {
  const [first] = args;
  switch (takes) {
    case 'nothing':
      return [];
    case 'base':
      return [first ?? unknown('unresolved')];
    case 'path': {
      const before = defaults.at(-1);
      return first ? [before ? joinTexts([before, first]) : first] : [];
    }
    case 'defaults':
      return args;
  }
}

function findSdk(
  module: string | null,
  path: readonly string[],
  platform: Platform,
  options: Value | null,
): SdkValue | undefined {
  const parsed = module === null ? null : parseSpecifier(module);
  if (!parsed || !platform.sdkPackages.includes(parsed.name)) return undefined;
  const name = path.at(-1) ?? '';
  const isClass = SDK_ENTRIES.has(parsed.subpath) && (SDK_CLASSES.has(name) || name.toLowerCase() === parsed.name);
  const isFactory = parsed.subpath === PARTIAL.entry && name === PARTIAL.factory;
  return isClass || isFactory ? { kind: 'sdk', chain: [], options, version: parsed.version } : undefined;
}

function findPartialType(module: string, name: string, platform: Platform): SdkValue | undefined {
  const parsed = parseSpecifier(module);
  if (
    !parsed ||
    !platform.sdkPackages.includes(parsed.name) ||
    parsed.subpath !== PARTIAL.entry ||
    name !== PARTIAL.type
  )
    return undefined;
  return { kind: 'sdk', chain: [], options: null, version: parsed.version };
}
