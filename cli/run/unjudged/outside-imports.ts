/** Finds the project's own code that files of a run import but that is no part of the run: in another folder, ignored, or linked. */
import { dirname, resolve, sep } from 'node:path';
import { isAtLeast } from '../../../analysis/findings/evidence.ts';
import type { Limitation } from '../../../analysis/findings/limitation.ts';
import { createLineIndex } from '../../../analysis/findings/places/source-place.ts';
import { DEPENDENCY_FIELDS } from '../../../analysis/host/dependency-fields.ts';
import { exists, getRealPath } from '../../../analysis/host/disk.ts';
import { getOwn, readJsonObject } from '../../../analysis/host/json-file.ts';
import { resolveRelative } from '../../../analysis/host/relative-paths.ts';
import { isSourceName } from '../../../analysis/host/source-names.ts';
import type { ModuleGraph } from '../../../analysis/prefilter/module-graph.ts';
import { memoiseByText } from '../../../analysis/program/memoise.ts';
import { parseSpecifier } from '../../../analysis/program/modules/package-specifiers.ts';
import type { FileAnalysis } from '../../../analysis/findings/file-analysis.ts';
import type { ModuleHost } from '../../../analysis/program/source-file.ts';
import { getName } from '../../files/file-name.ts';
import { readSourceText } from '../../files/read.ts';
import type { FoundFile } from '../../files/walk.ts';
import type { PassParts, PassResult } from '../pass.ts';
import type { ScannedFile } from '../scan-files.ts';
import { isBelow } from '../../../analysis/host/boundary.ts';

/** An import that leads out of the run. */
interface Exit {
  importer: FoundFile;
  specifier: string;
}

export interface OutsideParts {
  parts: PassParts;
  graph: ModuleGraph;
  modules: ModuleHost;
  /** The analyses of the files of the run, by path. */
  analyzed: ReadonlyMap<string, { analysis: FileAnalysis }>;
  /** Analyses files as a run of their own. */
  analyze(files: readonly FoundFile[]): Pick<PassResult, 'files'>;
}

/** The most modules outside of a run that are read, so that a check of one folder does not analyse the whole repository. */
const MOST_MODULES = 100;

/**
 * Returns one limitation for each module outside of the run with a use, at the import that leads to it, and for each import of a local
 * package outside of the repository, whose code is not read. Imports of named files and of tests are not followed.
 */
export function findOutsideUses(files: readonly ScannedFile[], outside: OutsideParts): Limitation[] {
  const { parts, graph, analyzed } = outside;
  const { exits, unread } = findExits(files, outside);
  if (exits.size === 0 && unread.length === 0) return [];
  const known = new Set(files.map(({ file }) => file.path));
  const { reached, left } = followExits(exits, { known, graph });
  const found = [...reached.keys()].map((path) => ({ path, name: getName(path, parts.cwd), isNamed: false }));
  const using = new Map<string, string>();
  // An importer without a word of the data was not analysed, but may send a path that a module outside of the run holds.
  const importers = [...new Set([...exits.values()].map(({ importer }) => importer))].filter(
    ({ path }) => !analyzed.has(path),
  );
  for (const { file, analysis } of found.length === 0 ? [] : outside.analyze([...found, ...importers]).files)
    if (reached.has(file.path) && analysis.uses.some(({ evidence }) => isAtLeast(evidence, 'likely')))
      using.set(file.path, file.name);
  // If a file of the run sends the text of an outside module, that is a use in the module.
  for (const { analysis } of analyzed.values())
    for (const { path, use } of analysis.usesInModules)
      if (reached.has(path) && isAtLeast(use.evidence, 'likely')) using.set(path, getName(path, parts.cwd));
  const limitations = [...using].map(([path, name]): Limitation => {
    const { importer, specifier } = reached.get(path)!;
    const text = `\`${specifier}\` leads to ${name}, which uses something deprecated and is not part of this run`;
    return { file: importer.name, line: findLine(importer, specifier), reason: 'outside-run', text };
  });
  const tooMany = left.map(({ importer, specifier }): Limitation => {
    const text = `\`${specifier}\` leads to more than ${MOST_MODULES} modules that are not part of this run; the others are not read`;
    return { file: importer.name, line: findLine(importer, specifier), reason: 'outside-run', text };
  });
  return [
    ...limitations,
    ...tooMany,
    ...unread.map(({ importer, specifier }): Limitation => {
      const text = `\`${specifier}\` is a local package outside of the repository and is not read`;
      return { file: importer.name, line: findLine(importer, specifier), reason: 'outside-run', text };
    }),
  ];
}

/** Matches what a tsconfig or a manifest maps: `@/client`, `~/client`, `#client`. A scope that is no dependency may be mapped as well. */
const ALIAS = /^(?:@\/|[~#])/;

/** Finds the first import of each module outside of the run, by the path of the module, and imports of local packages that are not read. */
function findExits(
  files: readonly ScannedFile[],
  { modules, parts }: OutsideParts,
): { exits: Map<string, Exit>; unread: Exit[] } {
  const exits = new Map<string, Exit>();
  const unread = new Map<string, Exit>();
  const known = createNameTest(files);
  const isInRun = (folder: string): boolean => parts.directories.some((named) => isBelow(folder, named));
  const getDependencies = createDependencies(isInRun);
  for (const { file, home, marks } of files) {
    if (file.isNamed || marks.isTest) continue;
    for (const specifier of marks.specifiers) {
      if (marks.typeSpecifiers.includes(specifier)) continue;
      const isRelative = /^\.{1,2}(?:\/|$)/.test(specifier);
      if (isRelative && known(resolveRelative(dirname(file.path), specifier))) continue;
      const name = isRelative ? undefined : parseSpecifier(specifier)?.name;
      const dependencies = name === undefined || home.root === null ? null : getDependencies(home.root);
      const isLocal = dependencies?.get(name!) === 'local';
      const isAlias = ALIAS.test(specifier) || (specifier.startsWith('@') && dependencies?.has(name!) === false);
      if (!isRelative && !isLocal && !isAlias) continue;
      const resolved = modules.resolve(specifier, file.path);
      if (resolved.kind === 'file') {
        const isOwn = isSourceName(resolved.file) && !/[\\/]node_modules[\\/]/.test(resolved.file);
        if (isOwn && !known(resolved.file) && !exits.has(resolved.file))
          exits.set(resolved.file, { importer: file, specifier });
      } else if (isLocal) unread.set(specifier, unread.get(specifier) ?? { importer: file, specifier });
    }
  }
  return { exits, unread: [...unread.values()] };
}

/** Returns a cheap test if an import path, with or without an extension or as a folder, is a file of the run. */
function createNameTest(files: readonly ScannedFile[]): (path: string) => boolean {
  const names = new Set<string>();
  for (const { file } of files) {
    names.add(file.path);
    const stem = withoutExtension(file.path);
    names.add(stem);
    if (stem.endsWith(`${sep}index`)) names.add(stem.slice(0, -`${sep}index`.length));
  }
  return (path) => names.has(path) || (isSourceName(path) && names.has(withoutExtension(path)));
}

function withoutExtension(path: string): string {
  return path.replace(/\.(?:d\.)?\w+$/, '');
}

/** The dependencies of a package; a `local` one is a folder outside of the run. */
type Dependencies = ReadonlyMap<string, 'local' | 'other'>;

/** Returns a function that reads the dependencies of the package in a folder. */
function createDependencies(isInRun: (folder: string) => boolean): (root: string) => Dependencies {
  const byRoot = new Map<string, Dependencies>();
  const findLinked = createLinkFinder();
  return (root) => {
    let names = byRoot.get(root);
    if (names === undefined) {
      const manifest = readJsonObject(resolve(root, 'package.json'));
      const fields = DEPENDENCY_FIELDS.map((field) => getOwn(manifest, field));
      const isLocal = (name: string, version: unknown): boolean => {
        const [, folder] = /^(?:file|link|portal|workspace):(.*)$/.exec(String(version)) ?? [];
        if (folder === undefined || /\.t(?:ar\.)?gz$/.test(folder)) return false;
        const place = /^[./]/.test(folder) ? resolve(root, folder) : findLinked(root, name);
        return place !== null && !isInRun(place);
      };
      names = new Map(
        fields.flatMap((field) =>
          Object.entries(typeof field === 'object' && field !== null ? field : {}).map(
            ([name, version]) => [name, isLocal(name, version) ? 'local' : 'other'] as const,
          ),
        ),
      );
      byRoot.set(root, names);
    }
    return names;
  };
}

/** Returns a function that resolves the link in `node_modules` to a package of the workspace; null if it is not installed. */
function createLinkFinder(): (root: string, name: string) => string | null {
  // Most folders have no `node_modules`. Without this test, an exception for each dependency would dominate the time.
  const hasModules = memoiseByText((folder) => exists(resolve(folder, 'node_modules')));
  return (root, name) => {
    for (let at = root; ; at = dirname(at)) {
      try {
        if (hasModules(at)) return getRealPath(resolve(at, 'node_modules', name));
      } catch {
        // It is installed further up.
      }
      if (dirname(at) === at) return null;
    }
  };
}

/**
 * Follows the imports breadth-first. Returns the modules outside of the run that they reach, each with the import of the run that leads to
 * it. If there are more modules than are read, `left` is the first import whose modules are missing.
 */
function followExits(
  exits: ReadonlyMap<string, Exit>,
  { known, graph }: { known: ReadonlySet<string>; graph: ModuleGraph },
): { reached: Map<string, Exit>; left: Exit[] } {
  const reached = new Map([...exits].slice(0, MOST_MODULES));
  const isOutside = (module: string): boolean =>
    !known.has(module) && !reached.has(module) && isSourceName(module) && !/[\\/]node_modules[\\/]/.test(module);
  for (const [path, exit] of reached)
    for (const module of graph.getCodeImports(path).filter(isOutside)) {
      if (reached.size >= MOST_MODULES) return { reached, left: [exit] };
      reached.set(module, exit);
    }
  return { reached, left: [...exits.values()].slice(MOST_MODULES, MOST_MODULES + 1) };
}

function findLine({ path }: FoundFile, specifier: string): number {
  const read = readSourceText(path);
  if (!('text' in read)) return 1;
  const offsets = ["'", '"', '`'].map((quote) => read.text.indexOf(quote + specifier + quote));
  const offset = Math.min(...offsets.filter((found) => found !== -1));
  return Number.isFinite(offset) ? createLineIndex(read.text)(offset).line : 1;
}
