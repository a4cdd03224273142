/** Tells which versions of the official SDK a package may run with: the installed, locked or declared one, and other ranges it allows. */
import { dirname, join } from 'node:path';
import validRange from 'semver/ranges/valid.js';
import validVersion from 'semver/functions/valid.js';
import type { PackageFacts } from '../program/source-file.ts';
import { getOwn, readJsonObject, type JsonObject } from './json-file.ts';
import type { LockReader } from './lock-files.ts';
import { createCatalogResolver } from './modules/catalogs.ts';
import type { Workspaces } from './modules/workspaces.ts';

/** A package, and the readers for the lock files and the workspace around it. */
export interface PackagePlace {
  manifest: JsonObject;
  directory: string;
  locks: LockReader;
  workspaces: Workspaces;
}

/**
 * The version with which the package runs here, and the ranges with which it may run elsewhere.
 * @param name the npm name of the SDK
 * @param declared the range that the package declares; `''` if it is not a text
 */
export function getSdkFacts(name: string, declared: string, place: PackagePlace): PackageFacts['sdk'] {
  const sdk = getSdkVersion(name, declared, place);
  if (sdk.kind === 'unknown') return sdk;
  const ranges = getRanges(name, place).filter((range) => range !== sdk.spec && validRange(range) !== null);
  return ranges.length === 0 ? sdk : { ...sdk, ranges: [...new Set(ranges)] };
}

/**
 * The ranges of a dependency from which another installation may choose. Lock files are not published, so that only a
 * private package keeps to its own; the version of a peer is the choice of the program that uses the package. Overrides
 * hold for the whole workspace.
 */
function getRanges(name: string, { manifest, directory, workspaces }: PackagePlace): string[] {
  const fields = manifest.private === true ? PEER_FIELDS : PUBLISHED_FIELDS;
  const outer = workspaces.getRoot(directory);
  const roots = outer === null ? [manifest] : [manifest, workspaces.getManifest(outer)?.content];
  const declared = [
    ...fields.map((field) => getOwn(manifest, field)),
    ...roots.flatMap((root) => [
      getOwn(root, 'overrides'),
      getOwn(root, 'resolutions'),
      getOwn(getOwn(root, 'pnpm'), 'overrides'),
    ]),
  ];
  const resolveCatalog = createCatalogResolver();
  return declared
    .map((field) => getOwn(field, name))
    .filter((range) => typeof range === 'string')
    .map((range) => resolveCatalog(name, range, directory));
}

const PEER_FIELDS: readonly string[] = ['peerDependencies'];
const PUBLISHED_FIELDS: readonly string[] = ['dependencies', 'optionalDependencies', ...PEER_FIELDS];

function getSdkVersion(name: string, declared: string, { directory, locks }: PackagePlace): PackageFacts['sdk'] {
  const installed = getInstalledVersion(name, directory);
  if (installed !== null) return { kind: 'installed', spec: installed };
  const locked = validVersion(locks.getLockedVersion(name, declared, directory));
  if (locked !== null) return { kind: 'locked', spec: locked };
  const range = createCatalogResolver()(name, declared, directory);
  // Tags (`latest`), workspaces, files and git addresses name no version.
  if (range.trim() === '' || validRange(range) === null) return { kind: 'unknown', reason: 'not a version' };
  return { kind: 'declared', spec: range };
}

function getInstalledVersion(name: string, directory: string): string | null {
  const manifest = readJsonObject(join(directory, 'node_modules', name, 'package.json'));
  if (typeof manifest === 'object') {
    const version = getOwn(manifest, 'version');
    if (typeof version === 'string' && validVersion(version) !== null) return version;
  }
  const parent = dirname(directory);
  return parent === directory ? null : getInstalledVersion(name, parent);
}
