/**
 * Finds what carries out or watches the requests of a package from outside of its files: a dependency that is imported
 * (`import 'fetch-tap/register'`) or loaded by a script (`node --import fetch-tap`), or another package of the same workspace.
 */
import { isBuiltin } from 'node:module';
import { basename, dirname, join, relative, sep } from 'node:path';
import { loadDataset } from '../../data/load.ts';
import { isClientPackage } from '../libraries/http-clients/all-clients.ts';
import {
  DEPENDENCY_PATCH,
  FETCH_FILL,
  HARMLESS_IMPORT,
  REQUEST_PATCH,
} from '../libraries/http-clients/request-changes.ts';
import { createBoundary, isBelow } from './boundary.ts';
import { findChangedImports } from './changed-imports.ts';
import { getContext, isLinterConfiguration } from '../program/file-context.ts';
import { memoise } from '../program/memoise.ts';
import { parseSpecifier } from '../program/modules/package-specifiers.ts';
import { createDirectories } from './directory-listings.ts';
import { exists, getRealPath, readFileUpTo } from './disk.ts';
import { memoizePerGeneration } from './freshness.ts';
import { getOwn, readJsonObject } from './json-file.ts';
import { createPackageEntries } from './modules/package-entries.ts';
import { createWorkspaces } from './modules/workspaces.ts';
import { listSources } from './project-sources.ts';
import { findRequestPatch } from './request-patches.ts';
import { getInstallation } from './installation.ts';
import { getRunNumber } from './listed-directories.ts';
import { getRunGeneration } from './run-generation.ts';
import { LARGEST_SOURCE_BYTES } from './source-size.ts';

/** In a workspace with more sources, no rewrite is safe, because the sources are not searched. */
const MAX_SOURCES = 20_000;
/** Of dependencies not more files than these are searched: imports for an effect first. */
const MAX_DEPENDENCY_FILES = 600;

const workspaces = createWorkspaces(getRunGeneration);
const isInside = createBoundary(null, getRunGeneration);
const directories = createDirectories(getRunGeneration, (real) => /[\\/]node_modules[\\/]/.test(real));
const entries = createPackageEntries(directories, getRunGeneration, isInside);
const readLoads = memoizePerGeneration(getRunGeneration, collectLoads);
const findPatch = memoise(findPatchOnce);

/**
 * Returns in words what may carry out or watch the requests of a file (absolute path) from outside of its package; null
 * if nothing is found.
 */
export function findOutsidePatch(path: string): string | null {
  const own = workspaces.getManifest(dirname(path))?.directory;
  if (own === undefined) return null;
  const root = workspaces.getRoot(own) ?? own;
  const loaded = readLoads(root);
  if (loaded === null)
    return `\`${basename(root)}\` has more than ${MAX_SOURCES} sources, and these may replace or observe requests`;
  const { patches, changes, members } = loaded;
  const other = patches.find((file) => workspaces.getManifest(dirname(file))?.directory !== own);
  if (other !== undefined) return `\`${getName(other, root)}\` replaces or observes the functions that send requests`;
  const used = collectUsed(own, members);
  const changing = changes.find(({ target }) => used.has(target));
  if (changing)
    return `\`${getName(changing.path, root)}\` changes what it imports from \`${getName(changing.target, root)}\``;
  return findPatch(loaded);
}

/** The imports of the sources of a workspace, and the sources that replace functions which send requests. */
interface Loads {
  patches: readonly string[];
  /** The files that may change a client or class of another package, whose folder is the target. */
  changes: readonly { path: string; target: string }[];
  /** By the folder of a package, the folders of the packages of the workspace that its sources import. */
  members: ReadonlyMap<string, ReadonlySet<string>>;
  loads: readonly Load[];
}

interface Load {
  specifier: string;
  /** The folder of the file that loads it. */
  from: string;
  isForEffect: boolean;
}

/** The package with all packages that it imports, directly or through others. */
function collectUsed(own: string, members: Loads['members']): ReadonlySet<string> {
  const used = new Set([own]);
  for (const folder of used) for (const other of members.get(folder) ?? []) used.add(other);
  return used;
}

/** Null for a workspace with too many sources. */
function collectLoads(root: string): Loads | null {
  const sources = listSources(root, MAX_SOURCES);
  if (sources === null) return null;
  const patches: string[] = [];
  const changes: Loads['changes'][number][] = [];
  const loads = new Map<string, Load>();
  const members = new Map<string, Set<string>>([[root, new Set()]]);
  for (const path of sources) {
    const name = getName(path, root);
    if (getContext(name) === 'test' || isLinterConfiguration(name)) continue;
    const text = read(path);
    if (text === null) continue;
    if (isPatch({ name, text }, REQUEST_PATCH)) patches.push(path);
    const own = workspaces.getManifest(dirname(path))?.directory ?? root;
    const used = members.get(own) ?? new Set();
    members.set(own, used);
    const changed = new Set(findChangedImports(text));
    for (const load of readImports(text, dirname(path))) {
      addLoad(load);
      const target = findOwner(load, root);
      if (target === null || target === own) continue;
      used.add(target);
      if (changed.has(load.specifier)) changes.push({ path, target });
    }
  }
  for (const folder of members.keys())
    for (const specifier of readPreloads(folder)) addLoad({ specifier, from: folder, isForEffect: true });
  return { patches, changes, members, loads: [...loads.values()] };

  function addLoad(load: Load): void {
    if (!isPackage(load.specifier)) return;
    const key = `${workspaces.getManifest(load.from)?.directory} ${load.specifier}`;
    if (load.isForEffect || !loads.has(key)) loads.set(key, load);
  }
}

/** The folder of the package of the workspace that an import leads to. */
function findOwner({ specifier, from }: Load, root: string): string | null {
  if (/^\./.test(specifier)) {
    const folder = dirname(join(from, specifier));
    const isOwn = isBelow(folder, root) && (!exists(folder) || isInside(getRealPath(folder), from));
    return isOwn ? (workspaces.getManifest(folder)?.directory ?? null) : null;
  }
  const name = parseSpecifier(specifier)?.name;
  return name === undefined ? null : workspaces.getMember(name, from);
}

const patches = new Map<string, { installed: string; patch: string | null }>();

/**
 * Outside of a run over many files, as in ESLint, the program is read again every two seconds, and its dependencies only after an
 * installation: these are hundreds of files.
 */
function findPatchOnce(loaded: Loads): string | null {
  if (getRunNumber() !== null) return findLoadedPatch(loaded);
  const key = JSON.stringify([...loaded.members.keys(), ...loaded.loads]);
  const installed = getInstallation(loaded.members.keys());
  const known = patches.get(key);
  if (known?.installed === installed) return known.patch;
  const patch = findLoadedPatch(loaded);
  patches.set(key, { installed, patch });
  return patch;
}

/** Searches imports for an effect first, because a dependency that patches requests is imported for that effect. */
function findLoadedPatch({ loads }: Loads): string | null {
  const visited = new Set<string>();
  let pending = [...loads].sort((one, other) => Number(other.isForEffect) - Number(one.isForEffect));
  // Imports of the dependencies are searched after all imports of the program.
  while (pending.length > 0 && visited.size < MAX_DEPENDENCY_FILES) {
    const next: Load[] = [];
    for (const load of pending) {
      const found = entries.findImport(null, load.specifier, load.from);
      const file = found !== null && isInside(getRealPath(found), load.from) ? found : null;
      if (file === null) {
        if (load.isForEffect && isPackage(load.specifier) && isMissing(load))
          return `\`${load.specifier}\` is not installed, and may change the functions that send requests`;
        continue;
      }
      if (visited.has(file) || !isInstalled(file) || visited.size >= MAX_DEPENDENCY_FILES) continue;
      visited.add(file);
      const text = read(file);
      if (text === null) continue;
      if (isPatch({ name: file, text }, DEPENDENCY_PATCH))
        return `the dependency \`${getDependencyName(file)}\` replaces or observes the functions that send requests`;
      next.push(
        ...readImports(text, dirname(file)).filter(({ specifier }) => /^\./.test(specifier) || isPackage(specifier)),
      );
    }
    pending = next.map((load) => ({ ...load, isForEffect: false }));
  }
  return null;
}

const IMPORT = /\b(?:from|import|require)\s*(?:(\()\s*)?(?:'([^'\n]+)'|"([^"\n]+)")/g;

function readImports(text: string, from: string): Load[] {
  return [...text.matchAll(IMPORT)].map((match) => ({
    specifier: (match[2] ?? match[3])!,
    from,
    isForEffect: isStatement(text, match),
  }));
}

/** True for `import 'x';` and `require('x');`, which are there for what the module does. */
function isStatement(text: string, { 0: written, 1: bracket, index }: RegExpExecArray): boolean {
  if (bracket === undefined) return written.startsWith('import');
  return written.startsWith('require') && /(?:^|[;\n}])[^\S\n]*$/.test(text.slice(Math.max(0, index - 40), index));
}

const PRELOAD = /(?:^|\s)(?:--import|--require|--preload|--loader|-r)[\s=]+['"]?([^\s'"]+)/g;

/** What the scripts of a package.json load before the program: `node --import fetch-tap/register main.js`. */
function readPreloads(folder: string): string[] {
  const scripts = Object.values(getOwn(readJsonObject(join(folder, 'package.json')), 'scripts') ?? {});
  return scripts.flatMap((script) =>
    typeof script === 'string' ? [...script.matchAll(PRELOAD)].map((match) => match[1]!) : [],
  );
}

/** True for a package that may patch requests: no client, which the tables describe, and none that does not touch requests. */
function isPackage(specifier: string): boolean {
  if (isBuiltin(specifier) || /^[#~]|^[@]\/|^[a-z]+:/.test(specifier)) return false;
  const name = parseSpecifier(specifier)?.name;
  if (name === undefined || loadDataset().platform.sdkPackages.includes(name)) return false;
  return !isClientPackage(name) && !HARMLESS_IMPORT.test(specifier);
}

/** True for a declared dependency that is not installed. A name that no package.json declares is an alias, or made by a build. */
function isMissing({ specifier, from }: Load): boolean {
  const name = parseSpecifier(specifier)!.name;
  return workspaces.getMember(name, from) === null && workspaces.getDeclared(name, from) !== null;
}

function isPatch(file: { name: string; text: string }, pattern: RegExp): boolean {
  const match = findRequestPatch(file, pattern);
  if (match === null) return false;
  return !FETCH_FILL.test(file.text.slice(Math.max(0, match.index - 200), match.index + match[0].length));
}

function isInstalled(file: string): boolean {
  return file.includes(`${sep}node_modules${sep}`);
}

/** Returns the path of a file below its `node_modules`, with slashes: `fetch-tap/register.js`. */
function getDependencyName(file: string): string {
  return file.split(`${sep}node_modules${sep}`).at(-1)!.split(sep).join('/');
}

function getName(path: string, root: string): string {
  return relative(root, path).split(sep).join('/');
}

function read(path: string): string | null {
  try {
    return exists(path) ? readFileUpTo(path, LARGEST_SOURCE_BYTES, String) : null;
  } catch {
    return null;
  }
}
