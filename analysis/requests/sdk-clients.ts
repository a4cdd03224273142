/** Clients of the official SDK: which exports of its packages are one, and what options it has. */
import type { Platform } from '../../data/schema.ts';
import type { SdkValue, Value } from '../evaluator/domain/value.ts';
import { SDK_CLASS_NAMES, SDK_ENTRIES, SDK_PARTIAL_CLIENT, SDK_WITH_OPTIONS } from '../libraries/official-sdk.ts';
import { parseSpecifier, type PackageSpecifier } from '../program/package-specifiers.ts';
import { mergeOptions } from './call-options.ts';

/** Returns the client that calling or constructing an export makes; undefined for anything else. `options` is the first argument. */
export function findSdkClient(
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
export function findSdkType(module: string, name: string, platform: Platform): SdkValue | undefined {
  const client = findSdkClient(module, [name], platform, null);
  if (client) return client;
  const sdk = parseSdkSpecifier(module, platform);
  return sdk?.subpath === SDK_PARTIAL_CLIENT.entry && name === SDK_PARTIAL_CLIENT.type
    ? { kind: 'sdk', chain: [], options: null, version: sdk.version }
    : undefined;
}

/** `client.withOptions(options)`: the same client with more options; undefined for another member. */
export function addSdkOptions(client: SdkValue, args: readonly Value[]): SdkValue | undefined {
  if (client.chain.length !== 1 || client.chain[0] !== SDK_WITH_OPTIONS) return undefined;
  return { ...client, chain: [], options: client.options && mergeOptions([client.options, args[0] ?? null]) };
}

function parseSdkSpecifier(module: string, { sdkPackages }: Platform): PackageSpecifier | null {
  const parsed = parseSpecifier(module);
  return parsed && sdkPackages.includes(parsed.name) ? parsed : null;
}
