/** Reads from the nearest package.json whether a package depends on the official SDK, and in which version. */
import { dirname, join } from 'node:path';
import { loadDataset } from '../../data/load.ts';
import { NO_PACKAGE, type PackageFacts } from '../program/source-file.ts';
import { DEPENDENCY_FIELDS } from './dependency-fields.ts';
import { exists, getStats } from './disk.ts';
import { getOwn, readJsonObject, type JsonObject } from './json-file.ts';
import { createWorkspaces } from './modules/workspaces.ts';
import { reportsUnusedNames } from './unused-names.ts';
import { createLockReader } from './lock-files.ts';
import { getSdkFacts, type PackagePlace } from './sdk-version.ts';
import {
  findSettingNames,
  withConfiguration,
  withDocuments,
  type PlatformNames,
} from './documents/platform-in-documents.ts';

export interface Package {
  /** Directory of the package.json; null where there is none up to the root of the file system. */
  root: string | null;
  facts: PackageFacts;
  /** Undefined for a package that is no member of a workspace. */
  workspace?: WorkspacePlace;
}

/** The place of a package in its workspace, as directories of packages. */
interface WorkspacePlace {
  root: string;
  /** The members that the package depends on. */
  dependencies: readonly string[];
  /** Tests if a source names the platform, or a setting to which a document of the root gives the platform's URL. */
  isNamedIn(text: string): boolean;
}

export interface PackageReader {
  /** The package that a directory (absolute) belongs to. Never throws; a package.json that is no object gives no facts. */
  getPackage(directory: string): Package;
}

/** Lines of a source that hold nothing but a comment. */
const COMMENT_LINES = /^[ \t]*(?:\*|\/\/|\/\*).*$/gm;
const NO_PACKAGE_FOUND: Package = { root: null, facts: NO_PACKAGE };

/**
 * Reads each package.json and lock file once and keeps what it found, so a reader is good for one run.
 * Of several npm names of the official SDK the first that a package depends on decides.
 */
export function createPackageReader(platform: PlatformNames): PackageReader {
  const packages = new Map<string, Package>();
  const locks = createLockReader();
  const workspaces = createWorkspaces(() => 0);
  const nameTests = new Map<string, (text: string) => boolean>();

  function getPackage(directory: string): Package {
    const known = packages.get(directory);
    if (known !== undefined) return known;
    const own = readPackage(directory, platform, { locks, workspaces });
    const found = own ? withWorkspace(own, directory) : getOuterPackage(directory);
    packages.set(directory, found);
    return found;
  }

  /** Programs are in packages, also those that are not described as one: then all of their repository is one. */
  function getOuterPackage(directory: string): Package {
    const outer = getParentPackage(directory);
    const isOutermost = outer.root === null && ROOT_NAMES.some((name) => exists(join(directory, name)));
    return isOutermost ? readUndescribed(directory, platform) : outer;
  }

  /** The documents of a workspace are those of its members as well. */
  function withWorkspace({ root, facts }: Package, directory: string): Package {
    const outer = workspaces.getRoot(directory);
    if (outer === null) return { root, facts };
    const names = getDependencyNames(workspaces.getManifest(directory)?.content);
    const dependencies = names.flatMap((name) => workspaces.getMember(name, directory) ?? []);
    const shared = getPackage(outer).facts.documents ?? [];
    const documents = [...(facts.documents ?? []), ...shared];
    return {
      root,
      // Without `isClosed`, because other members of the workspace may import its modules.
      facts: withDocuments(facts, { talksToPlatform: facts.talksToPlatform }, documents),
      workspace: { root: outer, dependencies, isNamedIn: getNameTest(outer, shared) },
    };
  }

  /** Returns the test `isNamedIn` of a workspace, made once for all of its members. */
  function getNameTest(outer: string, documents: readonly string[]): (text: string) => boolean {
    let test = nameTests.get(outer);
    if (!test) {
      const names = [platform.brand, ...documents.flatMap((path) => findSettingNames(path, platform))];
      const pattern = new RegExp(names.map((name) => name.replace(/[^\w]/g, String.raw`\$&`)).join('|'), 'i');
      nameTests.set(outer, (test = (text) => pattern.test(text) && pattern.test(text.replace(COMMENT_LINES, ''))));
    }
    return test;
  }

  function getParentPackage(directory: string): Package {
    const parent = dirname(directory);
    return parent === directory ? NO_PACKAGE_FOUND : getPackage(parent);
  }

  return { getPackage };
}

/** What is kept for one platform. */
interface LongLived {
  reader: PackageReader;
  times: Map<string, number>;
}

let longLived = new WeakMap<PlatformNames, LongLived>();

/**
 * Facts for a file (absolute), for a process that lives as long as an editor does: kept until the package.json that
 * they come from changes.
 */
export function getPackageFacts(file: string, platform: PlatformNames = loadDataset().platform): PackageFacts {
  const known = getLongLived(platform);
  const { root, facts } = known.reader.getPackage(dirname(file));
  const time = getChangeTime(root);
  const before = known.times.get(root ?? '');
  if (before === time) return facts;
  if (before !== undefined) longLived = new WeakMap();
  const current = getLongLived(platform);
  const fresh = current.reader.getPackage(dirname(file));
  current.times.set(fresh.root ?? '', time);
  return fresh.facts;
}

function getLongLived(platform: PlatformNames): LongLived {
  let known = longLived.get(platform);
  if (!known) longLived.set(platform, (known = { reader: createPackageReader(platform), times: new Map() }));
  return known;
}

function getChangeTime(root: string | null): number {
  return root === null ? 0 : (getStats(join(root, 'package.json'))?.mtimeMs ?? 0);
}

function readPackage(
  directory: string,
  platform: PlatformNames,
  around: Pick<PackagePlace, 'locks' | 'workspaces'>,
): Package | null {
  const manifest = readJsonObject(join(directory, 'package.json'));
  if (manifest === 'missing') return isDenoProject(directory) ? readUndescribed(directory, platform) : null;
  if (manifest === 'broken') return { root: directory, facts: NO_PACKAGE };
  // `{ "type": "module" }` beside some sources is a switch, not a package: the facts are further up.
  if (!isPackage(manifest)) return null;
  return {
    root: directory,
    facts: withConfiguration(
      withSettings(getFacts({ manifest, directory, ...around }, platform.sdkPackages), manifest, directory),
      directory,
      platform,
    ),
  };
}

/** True for a folder whose package.json describes a package, even a broken one, and for a Deno project. */
export function isPackageFolder(directory: string): boolean {
  const manifest = readJsonObject(join(directory, 'package.json'));
  if (manifest === 'missing') return isDenoProject(directory);
  return manifest === 'broken' || isPackage(manifest);
}

/** What lies in the folder of a program that no package.json describes: a package.json without facts, a repository. */
const ROOT_NAMES: readonly string[] = ['package.json', '.git'];

function isDenoProject(directory: string): boolean {
  return ['deno.json', 'deno.jsonc'].some((name) => exists(join(directory, name)));
}

/** Returns the facts of a folder without dependencies, such as a Deno project. Specifiers, if any, hold the version of the SDK. */
function readUndescribed(directory: string, platform: PlatformNames): Package {
  return { root: directory, facts: withConfiguration(NO_PACKAGE, directory, platform) };
}

function isPackage(manifest: JsonObject): boolean {
  return ['name', 'version', 'private', 'workspaces', ...DEPENDENCY_FIELDS].some((field) =>
    Object.hasOwn(manifest, field),
  );
}

function isClosed(manifest: JsonObject): boolean {
  return manifest.private === true && ENTRY_FIELDS.every((field) => !Object.hasOwn(manifest, field));
}

/**
 * Fields by which other packages import modules of a package, or that give its modules other names. Source: the
 * documentation of Node.js and npm.
 */
const ENTRY_FIELDS: readonly string[] = [
  'main',
  'module',
  'browser',
  'types',
  'exports',
  'imports',
  'bin',
  'workspaces',
];

function getFacts(place: PackagePlace, sdkPackages: readonly string[]): PackageFacts {
  for (const name of sdkPackages) {
    const declared = getDeclared(place.manifest, name);
    if (declared !== null) return createSdkFacts(() => getSdkFacts(name, declared, place));
  }
  return { talksToPlatform: false, sdk: { kind: 'unknown', reason: 'not a dependency' } };
}

function getDependencyNames(manifest: JsonObject | undefined): string[] {
  return DEPENDENCY_FIELDS.flatMap((field) => {
    const declared = getOwn(manifest, field);
    return typeof declared === 'object' && declared !== null ? Object.keys(declared) : [];
  });
}

/**
 * Adds the facts that only rewrites need. `reportsUnusedNames` is read on first use, because only a rewrite that leaves
 * an unused name needs it.
 */
function withSettings(facts: PackageFacts, manifest: JsonObject, directory: string): PackageFacts {
  let refuses: boolean | undefined;
  return {
    talksToPlatform: facts.talksToPlatform,
    isClosed: isClosed(manifest) || undefined,
    get sdk() {
      return facts.sdk;
    },
    get reportsUnusedNames() {
      refuses ??= reportsUnusedNames(directory);
      return refuses || undefined;
    },
  };
}

/** Reads the version on first use: lock files are large, and few files call the SDK. */
function createSdkFacts(getVersion: () => PackageFacts['sdk']): PackageFacts {
  let sdk: PackageFacts['sdk'] | undefined;
  return {
    talksToPlatform: true,
    get sdk() {
      return (sdk ??= getVersion());
    },
  };
}

/** Returns the declared range; `''` (any version) if it is not a string; null if the package is not a dependency. */
function getDeclared(manifest: JsonObject, name: string): string | null {
  for (const field of DEPENDENCY_FIELDS) {
    const spec = getOwn(getOwn(manifest, field), name);
    if (spec !== undefined) return typeof spec === 'string' ? spec : '';
  }
  return null;
}
