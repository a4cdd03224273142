/**
 * Indexes the writes of properties and members by name: the values that `x.name` may have where `x` is not known.
 * After the field-based call graph of Feldthaus, Schäfer, Sridharan, Dolby and Tip (ICSE 2013).
 */
import type { TSESTree } from '@typescript-eslint/utils';
import {
  findOccurrences,
  findTypeNames,
  joinOccurrences,
  type FieldOccurrences,
  type FileOccurrences,
  type TypeNameUse,
} from './field-occurrences.ts';
import { findGlobal, getExports } from '../modules/exports.ts';
import type { ProjectModules } from '../modules/modules.ts';
import type { FileFacts } from '../file-facts.ts';
import {
  findGlobalWrites,
  getNamedCalls,
  getWriteIndex,
  type DependencyList,
  type FieldWrite,
  type NamedCall,
} from './file-index.ts';
import { getLastName, unwrap, type ClassNode } from '../syntax/syntax.ts';
import { memoise, memoiseByText } from '../memoise.ts';

/** The node of a name that a file declares. */
interface NamedDeclaration {
  file: FileFacts;
  node: TSESTree.Node;
}

export interface NamedClass {
  file: FileFacts;
  node: ClassNode;
}

export type FileTest = (file: FileFacts) => boolean;

export interface FieldGraph {
  /** The writes of a name that may matter to a request, in the order of the files and their text. */
  getWrites(name: string): readonly FieldWrite[];
  /** The values that are provided under the name of a token, in the same order. */
  getProvided(token: string): readonly FieldWrite[];
  /** The tokens that are listed beside a class or function of a name. */
  getDependencies(callee: string): readonly DependencyList[];
  /** The arguments at a place of all calls and constructions whose callee has a name. */
  getArguments(callee: string, place: number): readonly FieldWrite[];
  /** The classes that extend a class of a name, by that name. */
  getSubclasses(name: string): readonly NamedClass[];
  /** The writes of a name as a member of the global object, `globalThis.api = …`, in the same order. */
  getGlobalWrites(name: string): readonly FieldWrite[];
  /** The other files whose text contains `text`, and matches the pattern if there is one. */
  getFilesWith(text: string, pattern?: RegExp): readonly FileFacts[];
  /** The other files that contain a name which is not part of a longer word. */
  getFilesNaming(name: string): readonly FileFacts[];
  /**
   * Those of the files with a text whose syntax passes a test. The trees of the others are not kept, so a test fits a text that
   * many files contain. It must depend on the file alone, and be the same function at each call.
   */
  getFilesWhere(test: FileTest, text: string, pattern?: RegExp): readonly FileFacts[];
  /** The absolute paths of all files. */
  getPaths(): readonly string[];
  /** The file at one of the paths; null where it cannot be parsed. */
  getFile(path: string): FileFacts | null;
  /** The files that export a name, which a framework may import by itself, or that declare it as a global. */
  getDeclaring(name: string): readonly NamedDeclaration[];
  /** Where the package writes and reads properties of a name. */
  getOccurrences(name: string): FieldOccurrences;
  /** Where the package names a type. */
  getTypeNames(name: string): readonly TypeNameUse[];
  /** True once anything was looked up in other files than the own one. */
  readonly isUsed: boolean;
}

/**
 * Makes the graph of a package, given by the absolute paths of its files, as one of them (`own`) sees it: that file may have a
 * text that is not on the disk. Files are parsed and indexed on first use; the index is kept until another list of paths comes.
 * `onLookUp` gets each text that is searched in the other files, and an empty one where all of them count.
 */
export function createFieldGraphs(
  modules: ProjectModules,
): (companions: readonly string[], own: FileFacts, onLookUp?: (name: string) => void) => FieldGraph {
  // An index keeps the trees of its package alive, so only the package that was last looked at has one.
  let latest: { companions: readonly string[]; index: FieldIndex } | null = null;
  return (companions, own, onLookUp) => {
    const ownPath = modules.getPath(own);
    let isUsed = false;
    const getIndex = (text: string): FieldIndex => {
      isUsed = true;
      onLookUp?.(text);
      if (latest?.companions !== companions) latest = { companions, index: createIndex(companions, modules) };
      return latest.index;
    };
    const isOther = (file: FileFacts): boolean => modules.getPath(file) !== ownPath;
    /** Lists the entries of the own file for a name before those of the other files. */
    const createLookup = <Entry extends { file: FileFacts }>(
      getOwn: (name: string) => readonly Entry[],
      ofIndex: (index: FieldIndex) => Lookup<Entry>,
    ): Lookup<Entry> =>
      memoiseByText((name) => [...getOwn(name), ...ofIndex(getIndex(name))(name).filter(({ file }) => isOther(file))]);
    const getCalls = createLookup<NamedCall>(
      (name) => getNamedCalls(own, name),
      (index) => index.getCalls,
    );
    const getOccurrencesByFile = createLookup<FileOccurrences>(
      (name) => [findOccurrences(name, own)],
      (index) => index.getOccurrences,
    );
    return {
      getWrites: createLookup(
        (name) => getWriteIndex(own).writes.get(name) ?? [],
        (index) => index.getWrites,
      ),
      getGlobalWrites: createLookup(
        (name) => findGlobalWrites(own, name),
        (index) => index.getGlobalWrites,
      ),
      getProvided: createLookup(
        (token) => getWriteIndex(own).provided.get(token) ?? [],
        (index) => index.getProvided,
      ),
      getDependencies: createLookup(
        (callee) => getWriteIndex(own).dependencies.get(callee) ?? [],
        (index) => index.getDependencies,
      ),
      getArguments: (callee, place) =>
        getCalls(callee).flatMap(
          ({
            file,
            call: {
              arguments: { [place]: node },
            },
          }) => (node && node.type !== 'SpreadElement' ? [{ file, node, making: 'as written' as const }] : []),
        ),
      getSubclasses: (name) =>
        [own, ...getIndex(name).getFilesWith(name).filter(isOther)].flatMap((file) =>
          file.subclasses
            .filter(({ superClass }) => superClass && getLastName(unwrap(superClass)) === name)
            .map((node) => ({ file, node })),
        ),
      getFilesWith: (text, pattern) => getIndex(text).getFilesWith(text, pattern).filter(isOther),
      getFilesNaming: (name) => getIndex(name).getFilesNaming(name).filter(isOther),
      getFilesWhere: (test, text, pattern) => getIndex(text).getFilesWhere(test, text, pattern).filter(isOther),
      getPaths() {
        isUsed = true;
        onLookUp?.('');
        return companions;
      },
      getFile: (path) => (path === ownPath ? own : modules.load(path)),
      getDeclaring: createLookup<NamedDeclaration>(
        () => [],
        (index) => index.getDeclaring,
      ),
      getOccurrences: memoiseByText((name) => joinOccurrences(getOccurrencesByFile(name))),
      getTypeNames: createLookup(
        (name) => findTypeNames(name, own),
        (index) => index.getTypeNames,
      ),
      get isUsed() {
        return isUsed;
      },
    };
  };
}

type Lookup<Entry> = (name: string) => readonly Entry[];

/** Lookups by name over all files of a package, each memoised. Only the files that contain the name are parsed: mostly few. */
interface FieldIndex {
  getWrites: Lookup<FieldWrite>;
  getGlobalWrites: Lookup<FieldWrite>;
  getProvided: Lookup<FieldWrite>;
  getDependencies: Lookup<DependencyList>;
  getCalls: Lookup<NamedCall>;
  getDeclaring: Lookup<NamedDeclaration>;
  getOccurrences: Lookup<FileOccurrences>;
  getTypeNames: Lookup<TypeNameUse>;
  /** Files that contain a text, and match the pattern if there is one. */
  getFilesWith(text: string, pattern?: RegExp): readonly FileFacts[];
  getFilesNaming: Lookup<FileFacts>;
  /** Files with a text that pass a test of their syntax. */
  getFilesWhere(test: FileTest, text: string, pattern?: RegExp): readonly FileFacts[];
}

function createIndex(paths: readonly string[], modules: ProjectModules): FieldIndex {
  // Read once: the host drops trees of a large package before the next name is looked up.
  const loaded = new Map<string, FileFacts | null>();
  function loadOnce(path: string): FileFacts | null {
    const known = loaded.get(path);
    if (known !== undefined) return known;
    const file = modules.load(path);
    loaded.set(path, file);
    return file;
  }
  const load = (selected: readonly string[]): FileFacts[] => selected.flatMap((path) => loadOnce(path) ?? []);
  /** Finds the entries for a name in the files that a search of their texts does not rule out. */
  const createLookup = <Entry>(
    mayHave: (path: string, name: string) => boolean,
    find: (file: FileFacts, name: string) => Entry | readonly Entry[],
  ): Lookup<Entry> =>
    memoiseByText((name) => {
      const names = [name, ...(/[a-z][A-Z]/.test(name) ? [toOptionName(name)] : [])];
      const files = load(paths.filter((path) => names.some((each) => mayHave(path, each))));
      return files.flatMap((file) => find(file, name));
    });
  const { mayName, mayGive, mayDeclare, mayHold, mayMatch } = modules;
  const findPathsWith = memoiseByText((text) => paths.filter((path) => mayHold(path, text)));
  const findPaths = (text: string, pattern?: RegExp): readonly string[] =>
    pattern ? findPathsWith(text).filter((path) => mayMatch(path, pattern)) : findPathsWith(text);
  const getFilesWith = memoiseByText((text) => load(findPathsWith(text)));
  /** The results of a test by path. Only a file that passes is kept. */
  const getPassing = memoise((test: FileTest) =>
    memoiseByText((path) => {
      const file = loaded.get(path) ?? modules.load(path);
      return file !== null && test(file);
    }),
  );
  return {
    getFilesWith: (text, pattern) => (pattern ? load(findPaths(text, pattern)) : getFilesWith(text)),
    getFilesNaming: memoiseByText((name) => load(paths.filter((path) => mayName(path, name)))),
    getFilesWhere: (test, text, pattern) => load(findPaths(text, pattern).filter(getPassing(test))),
    getWrites: createLookup(mayGive, (file, name) => getWriteIndex(file).writes.get(name) ?? []),
    getGlobalWrites: createLookup(mayDeclare, findGlobalWrites),
    getProvided: createLookup(mayName, (file, name) => getWriteIndex(file).provided.get(name) ?? []),
    getDependencies: createLookup(mayName, (file, name) => getWriteIndex(file).dependencies.get(name) ?? []),
    getCalls: createLookup(mayName, getNamedCalls),
    getDeclaring: createLookup(mayDeclare, (file, name) => {
      const exported = getExports(file).names.get(name);
      const node = exported?.kind === 'node' ? exported.node : findGlobal(file, name);
      return node ? [{ file, node }] : [];
    }),
    getOccurrences: createLookup(mayName, (file, name) => findOccurrences(name, file)),
    getTypeNames: createLookup(mayName, (file, name) => findTypeNames(name, file)),
  };
}

/** `apiBase` as `--api-base` declares it. */
function toOptionName(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
