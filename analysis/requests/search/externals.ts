/**
 * Tells the evaluator which imports and globals are HTTP clients or the official SDK, and what a call of them returns.
 */
import type { Platform } from '../../../data/deprecation-schema.ts';
import type { Externals } from '../../evaluator/evaluation.ts';
import type { ClientValue, ExternalValue, Value, SdkValue } from '../../evaluator/domain/value.ts';
import { choiceOf, unknown } from '../../evaluator/domain/choice.ts';
import type { AnalysisSettings, DeclaredClient } from '../../analysis-settings.ts';
import { GENERATED_OVERRIDABLE } from '../../libraries/http-clients/stainless-clients.ts';
import {
  clientTables,
  createClientIndex,
  getMembers,
  type ClientIndex,
} from '../../libraries/http-clients/all-clients.ts';
import { createInstance, passesInstance, readOwnBase, withBaseFields } from '../clients/client-instances.ts';
import { readAddedMethod } from '../clients/added-methods.ts';
import { readContract } from '../clients/contract-routes.ts';
import { holeOf, textOf } from '../../evaluator/domain/skeleton.ts';
import type { ClientTable } from '../../libraries/http-clients/client-table.ts';
import { isModule, parseSpecifier, type PackageSpecifier } from '../../program/modules/package-specifiers.ts';
import {
  SDK_CLASS_NAMES,
  SDK_ENTRIES,
  SDK_PARTIAL_CLIENT,
  SDK_WITH_OPTIONS,
} from '../../libraries/requests/official-sdk.ts';
import { INSTANCE_GIVERS } from '../../libraries/frameworks/injection.ts';
import { isAdapterPath } from '../../libraries/requests/adapters.ts';
import { isListed, RETURNING_FUNCTIONS } from '../../libraries/data-functions/wrapping-functions.ts';
import { mergeOptions } from '../clients/call-options.ts';
import { instanceOf } from '../../evaluator/domain/class.ts';

/** Clients that the settings declare come first, then client tables of the settings, then the known tables. */
export function createExternals(
  platform: Platform,
  { clients: declared = [], clientTables: tables = [] }: Pick<AnalysisSettings, 'clients' | 'clientTables'> = {},
): Externals {
  const index = createClientIndex(clientTables, tables);
  const resolveClient = (external: ExternalValue): ClientValue | undefined =>
    findDeclaredClient(external, declared, index) ?? findKnownClient(external, index);
  const resolveType: Externals['resolveType'] = (module, name, getArgument) => {
    const sdk = findSdkType(module, name, platform);
    if (sdk) return sdk;
    const table = index.findByType(module, name);
    const contract = table?.contract && getArgument?.();
    return (
      table && { kind: 'client', table, path: [], defaults: [unknown('parameter')], ...(contract && { contract }) }
    );
  };
  /** The instance of a class of the program, or of an imported client. */
  const resolveClass = (value: Value | undefined): Value | undefined => {
    if (value?.kind === 'class') return instanceOf(value);
    return value?.kind === 'external' && value.module !== null
      ? resolveType(value.module, value.path.join('.'))
      : undefined;
  };
  return {
    resolveClient,
    resolve(external) {
      // One of a module's exports may still be read from it; that the module itself is a client matters only when it is called.
      return external.module !== null && external.path.length === 0 ? undefined : resolveClient(external);
    },
    call(callee, args) {
      if (callee.kind === 'external') {
        if (INSTANCE_GIVERS.some((row) => isListed(row, callee))) return resolveClass(args[0]);
        if (callee.module !== null && isAdapterPath(callee.module)) return args[0];
        const returning = RETURNING_FUNCTIONS.find((row) => isListed(row, callee));
        if (returning) return args[returning.argument ?? 0];
      }
      const client = callee.kind === 'external' ? resolveClient(callee) : callee;
      if (client?.kind === 'client') return createInstance(client, args, index.getTable) ?? readContract(client, args);
      if (client?.kind === 'sdk') return addSdkOptions(client, args);
      // Version 2 is called without `new`.
      return callee.kind === 'external'
        ? findSdkClient(callee.module, callee.path, platform, args[0] ?? null)
        : undefined;
    },
    extend(base, subclass) {
      const overrides = (overridable: readonly string[]): boolean =>
        subclass.declared.some((name) => overridable.includes(name));
      if (base.kind === 'sdk' && overrides(GENERATED_OVERRIDABLE))
        return { ...base, options: base.options && leaveOpen(base.options) };
      if (base.kind !== 'client') return base;
      const extended = withBaseFields(base, subclass);
      return overrides(base.table.overridable ?? [])
        ? { ...extended, defaults: extended.defaults.map(leaveOpen) }
        : extended;
    },
    readMember(client, name, evaluation) {
      const base = readOwnBase(client, name, evaluation);
      if (base) return base;
      const added = client.path.length === 0 ? readAddedMethod(client, name, evaluation) : null;
      if (added) return added;
      const path = [...client.path, name];
      const table = index.getTable(client.table.instances?.[path.join('.')] ?? '');
      return table ? { ...client, table, path: [], owner: client.table } : { ...client, path };
    },
    provide(callee, getArguments, option) {
      const client = callee.kind === 'external' ? resolveClient(callee) : callee;
      return client?.kind === 'client' && passesInstance(client, option)
        ? createInstance(client, getArguments(), index.getTable)
        : undefined;
    },
    resolveType,
  };
}

function findKnownClient({ module, path }: ExternalValue, index: ClientIndex): ClientValue | undefined {
  const found = index.find(module, path);
  return found && { kind: 'client', table: found.table, path: found.members, defaults: [] };
}

/** Options that may hold more than their object says. */
function leaveOpen(options: Value): Value {
  return choiceOf([options, unknown('unresolved')]);
}

/** Finds the client that the settings say an external is; undefined for one that they do not declare. */
function findDeclaredClient(
  { module, path }: ExternalValue,
  declared: readonly DeclaredClient[],
  index: ClientIndex,
): ClientValue | undefined {
  if (module === null) return undefined;
  for (const { from, name, like, baseUrl } of declared) {
    const table = isModule(module, from) ? index.getTable(like) : undefined;
    const members = table ? getMembersOfExport(name, path, table) : null;
    if (table && members)
      return {
        kind: 'client',
        table,
        path: members,
        defaults: [],
        base: baseUrl === undefined ? holeOf('unresolved') : textOf(baseUrl),
      };
  }
  return undefined;
}

/** Returns the members read from an export; null where another export is read. `require` gives the default export as the module. */
function getMembersOfExport(
  name: string,
  path: readonly string[],
  { calls, factories = [] }: ClientTable,
): readonly string[] | null {
  const parts = name.split('.');
  if (parts.every((part, index) => part === path[index])) return path.slice(parts.length);
  if (name !== 'default') return null;
  const members = [...calls.flatMap(getMembers), ...factories.flatMap((factory) => factory.members)];
  return path.length === 0 || members.some((member) => member.split('.')[0] === path[0]) ? path : null;
}

/** Returns the client that calling or constructing an export makes; undefined for anything else. `options` is the first argument. */
function findSdkClient(
  module: string | null,
  path: readonly string[],
  platform: Platform,
  options: Value | null,
): SdkValue | undefined {
  const sdk = module === null ? null : parseSdkSpecifier(module, platform);
  if (!sdk) return undefined;
  const name = path.at(-1) ?? '';
  const isClass =
    SDK_ENTRIES.includes(sdk.subpath) && (SDK_CLASS_NAMES.includes(name) || name.toLowerCase() === sdk.name);
  const isFactory = sdk.subpath === SDK_PARTIAL_CLIENT.entry && name === SDK_PARTIAL_CLIENT.factory;
  return isClass || isFactory ? { kind: 'sdk', chain: [], options, version: sdk.version } : undefined;
}

/** Returns the client that an imported type describes; undefined for a type of another module. */
function findSdkType(module: string, name: string, platform: Platform): SdkValue | undefined {
  const client = findSdkClient(module, [name], platform, null);
  if (client) return client;
  const sdk = parseSdkSpecifier(module, platform);
  return sdk?.subpath === SDK_PARTIAL_CLIENT.entry && name === SDK_PARTIAL_CLIENT.type
    ? { kind: 'sdk', chain: [], options: null, version: sdk.version }
    : undefined;
}

/** `client.withOptions(options)`: the same client with more options; undefined for another member. */
function addSdkOptions(client: SdkValue, args: readonly Value[]): SdkValue | undefined {
  if (client.chain.length !== 1 || client.chain[0] !== SDK_WITH_OPTIONS) return undefined;
  return { ...client, chain: [], options: client.options && mergeOptions([client.options, args[0] ?? null]) };
}

function parseSdkSpecifier(module: string, { sdkPackages }: Platform): PackageSpecifier | null {
  const parsed = parseSpecifier(module);
  return parsed && sdkPackages.includes(parsed.name) ? parsed : null;
}
