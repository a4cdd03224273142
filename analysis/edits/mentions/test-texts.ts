/**
 * Tells which files of a package test a source: its tests, and what they import beside it, such as a fake that answers its requests
 * or recorded answers, wherever these files are.
 */
import { getContext } from '../../program/file-context.ts';
import { addToGroup, groupBy } from '../../program/group-by-key.ts';

export interface PackageText {
  /** Relative to the package, with `/`. */
  name: string;
  text: string;
}

export interface TestText extends PackageText {
  /** `support`: a test that imports the source imports this file as well. */
  kind: 'test' | 'support';
  /** False for a test of other sources, and for what only such tests import. A test that imports no source may prepare others. */
  isRunTogether: boolean;
}

/** Returns the tests of a package and the files that support the tests of one source. */
export type FindTestTexts = (source: string) => readonly TestText[];

/** Data files that a program reads. Documents for people are not part of a test. */
const DATA = /\.(?:json|ya?ml|har|http|txt)$/i;
const CODE = /\.(?:[cm]?[jt]sx?|vue|svelte)$/i;
const SPECIFIER = /\b(?:from|import|require|mock|doMock)\s*(?:\(\s*)?['"](\.[^'"\n]*)['"]/g;

/** @param files the sources and data of the package */
export function createFindTestTexts(files: readonly PackageText[]): FindTestTexts {
  const tests = files.filter(({ name }) => getContext(name) === 'test');
  const testNames = new Set(tests.map(({ name }) => name));
  const known = new Map<string, readonly TestText[]>();
  let graph: ImportGraph | undefined;
  return (source) => {
    let found = known.get(source);
    if (!found) {
      graph ??= readImports(files, testNames);
      const support = findSupport(source, testNames, graph);
      const together = findRunTogether(source, testNames, graph);
      const beside = findFoldersOf(support, testNames, files);
      const isSupport = (name: string): boolean =>
        support.has(name) || (DATA.test(name) && getFolders(name).some((folder) => beside.has(folder)));
      found = files.flatMap((file): TestText[] => {
        if (isSupport(file.name)) return [toTestText(file, { kind: 'support', isRunTogether: true })];
        return testNames.has(file.name)
          ? [toTestText(file, { kind: 'test', isRunTogether: together.has(file.name) })]
          : [];
      });
      known.set(source, found);
    }
    return found;
  };
}

/** The text of a file is read when it is needed. */
function toTestText(file: PackageText, role: Pick<TestText, 'kind' | 'isRunTogether'>): TestText {
  return {
    name: file.name,
    ...role,
    get text() {
      return file.text;
    },
  };
}

/** The files that each file imports, and those that import it. */
interface ImportGraph {
  imports: ReadonlyMap<string, readonly string[]>;
  importers: ReadonlyMap<string, readonly string[]>;
  /** The files with imports that are not followed and may lead to any source: `@/dns`, `#src/dns.js`. */
  unfollowed: ReadonlySet<string>;
  /** The files that import a source, directly or through others. */
  ofSources: ReadonlySet<string>;
}

/** The specifier of an alias, or an import whose specifier is no text. */
const UNFOLLOWED =
  /\b(?:from|import|require|mock|doMock)\s*(?:\(\s*)?['"](?:[@~$]\/|[#~$])|\b(?:import|require)\((?!\s*['"])/;

/** Reads relative imports only: a fake is part of the package. */
function readImports(files: readonly PackageText[], tests: ReadonlySet<string>): ImportGraph {
  const byStem = groupBy(files, ({ name }) => getStem(name));
  const imports = new Map<string, readonly string[]>();
  const importers = new Map<string, string[]>();
  const unfollowed = new Set<string>();
  for (const { name, text } of files) {
    if (!CODE.test(name)) continue;
    if (UNFOLLOWED.test(text)) unfollowed.add(name);
    const imported = [...text.matchAll(SPECIFIER)].flatMap(([, specifier = '']) => {
      const found = byStem.get(getStem(resolve(name, specifier))) ?? [];
      return found.map((file) => file.name);
    });
    imports.set(name, imported);
    for (const each of imported) addToGroup(importers, each, name);
  }
  const sources = files.flatMap(({ name }) => (CODE.test(name) && !tests.has(name) ? [name] : []));
  return { imports, importers, unfollowed, ofSources: reach(sources, importers) };
}

function resolve(importer: string, specifier: string): string {
  const path = importer.split('/').slice(0, -1);
  for (const part of specifier.replace(/[?#].*/s, '').split('/'))
    if (part === '..') path.pop();
    else if (part !== '.' && part !== '') path.push(part);
  return path.join('/');
}

/** `src/kv` for `src/kv.ts`, `src/kv.js` and `src/kv/index.ts`, which imports do not tell apart. */
function getStem(name: string): string {
  return name.replace(/(?:\.d)?\.[cm]?[jt]sx?$|\.(?:vue|svelte)$/i, '').replace(/\/index$/, '');
}

/** Returns the names that can be reached over the edges, including the given ones. */
function reach(names: Iterable<string>, edges: ReadonlyMap<string, readonly string[]>): Set<string> {
  const reached = new Set(names);
  for (const name of reached) for (const next of edges.get(name) ?? []) reached.add(next);
  return reached;
}

/** Returns the support files of a source: its tests import them, and only tests and other support files do. */
function findSupport(source: string, tests: ReadonlySet<string>, { imports, importers }: ImportGraph): Set<string> {
  const users = reach([source], importers);
  const own = new Set([...users, ...reach([source], imports)].filter((name) => !tests.has(name)));
  const support = new Set<string>();
  for (const test of users) {
    if (!tests.has(test)) continue;
    const reached = new Set([test]);
    for (const name of reached)
      for (const next of imports.get(name) ?? []) {
        if (!own.has(next)) reached.add(next);
        if (!own.has(next) && next !== test) support.add(next);
      }
  }
  // A file that is removed here counts as a source, and what it imports is then no support: repeat until a fixpoint.
  const isOfTests = (name: string): boolean =>
    tests.has(name) || (importers.get(name) ?? []).every((each) => tests.has(each) || support.has(each));
  for (let size = -1; size !== support.size;) {
    size = support.size;
    for (const name of support) if (!isOfTests(name)) support.delete(name);
  }
  return support;
}

/** The tests that may run in one process with a source: those that import it, those of no known source, and what these import. */
function findRunTogether(source: string, tests: ReadonlySet<string>, graph: ImportGraph): Set<string> {
  const { imports, importers, unfollowed, ofSources } = graph;
  const users = reach([source], importers);
  const first = [...tests].filter((test) => {
    if (users.has(test) || unfollowed.has(test)) return true;
    return !(importers.get(test) ?? []).some((each) => tests.has(each)) && !ofSources.has(test);
  });
  return reach(first, imports);
}

/** The folders of support that hold no source of the program. */
function findFoldersOf(
  support: ReadonlySet<string>,
  tests: ReadonlySet<string>,
  files: readonly PackageText[],
): Set<string> {
  const others = files.filter(({ name }) => CODE.test(name) && !tests.has(name) && !support.has(name));
  const taken = new Set(others.flatMap(({ name }) => getFolders(name)));
  const own = [...support].flatMap((name) => getFolders(name).at(-1) ?? []);
  return new Set(own.filter((folder) => !taken.has(folder)));
}

/** `a` and `a/b` for `a/b/c.js`. */
function getFolders(name: string): string[] {
  const parts = name.split('/').slice(0, -1);
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'));
}
