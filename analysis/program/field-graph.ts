/**
 * Indexes the writes of properties and members by name: the values that `x.name` may have where `x` is not known.
 * After the field-based call graph of Feldthaus, Schäfer, Sridharan, Dolby and Tip (ICSE 2013).
 */
import type { TSESTree } from '@typescript-eslint/utils';
import { findOccurrences, findTypeNames, type FieldOccurrences, type TypeNameUse } from './field-occurrences.ts';
import { findGlobal, getExports } from './exports.ts';
import type { ProjectModules } from './modules.ts';
import type { FileFacts } from './file-facts.ts';
import { getNamedCalls, getWriteIndex, type FieldWrite, type NamedCall } from './file-index.ts';
import { getLastName, unwrap, type ClassNode } from './syntax.ts';

/** The node of a name that a file declares. */
export interface NamedDeclaration {
  file: FileFacts;
  node: TSESTree.Node;
}

export interface NamedClass {
  file: FileFacts;
  node: ClassNode;
}

export interface FieldGraph {
  /** The writes of a name that may matter to a request, in the order of the files and their text. */
  getWrites(name: string): readonly FieldWrite[];
  /** The values that are given out under the name of a token, in the same order. */
  getProvided(token: string): readonly FieldWrite[];
  /** The arguments at a place of all calls and constructions whose callee has a name. */
  getArguments(callee: string, place: number): readonly Omit<FieldWrite, 'making'>[];
  /** The classes that extend a class of a name, by that name. */
  getSubclasses(name: string): readonly NamedClass[];
  /** The other files whose text has some text. */
  getFilesWith(text: string): readonly FileFacts[];
  /** The absolute paths of all files. */
  getPaths(): readonly string[];
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
 * Makes the graph of a package, given by the absolute paths of its files, as one of them (`own`) sees it: that file may
 * have a text that is not on the disk. Files are parsed and indexed on first use, once for each list of paths.
 */
export function createFieldGraphs(
  modules: ProjectModules,
): (companions: readonly string[], own: FileFacts) => FieldGraph {
  const known = new WeakMap<readonly string[], FieldIndex>();
  return (companions, own) => {
    const ownPath = modules.getPath(own);
    let isUsed = false;
    const getIndex = (): FieldIndex => {
      isUsed = true;
      let index = known.get(companions);
      if (!index) known.set(companions, (index = createIndex(companions, modules)));
      return index;
    };
    const getFrom = (name: string): readonly FileFacts[] => [own, ...getIndex().getFilesWith(name).filter(isOther)];
    const occurrences = new Map<string, FieldOccurrences>();
    const typeNames = new Map<string, readonly TypeNameUse[]>();
    const isOther = (file: FileFacts): boolean => modules.getPath(file) !== ownPath;
    return {
      getWrites: (name) => [
        ...(getWriteIndex(own).writes.get(name) ?? []),
        ...getIndex()
          .getWrites(name)
          .filter(({ file }) => isOther(file)),
      ],
      getProvided: (token) => [
        ...(getWriteIndex(own).provided.get(token) ?? []),
        ...getIndex()
          .getProvided(token)
          .filter(({ file }) => isOther(file)),
      ],
      getArguments: (callee, place) =>
        [
          ...getNamedCalls(own, callee),
          ...getIndex()
            .getCalls(callee)
            .filter(({ file }) => isOther(file)),
        ].flatMap(
          ({
            file,
            call: {
              arguments: { [place]: node },
            },
          }) => (node && node.type !== 'SpreadElement' ? [{ file, node }] : []),
        ),
      getSubclasses: (name) =>
        getFrom(name).flatMap((file) =>
          file.subclasses
            .filter(({ superClass }) => superClass && getLastName(unwrap(superClass)) === name)
            .map((node) => ({ file, node })),
        ),
      getFilesWith: (text) => getIndex().getFilesWith(text).filter(isOther),
      getPaths() {
        isUsed = true;
        return companions;
      },
      getDeclaring: (name) =>
        getIndex()
          .getDeclaring(name)
          .filter(({ file }) => isOther(file)),
      getOccurrences(name) {
        let found = occurrences.get(name);
        if (!found) occurrences.set(name, (found = findOccurrences(name, getFrom(name))));
        return found;
      },
      getTypeNames(name) {
        let found = typeNames.get(name);
        if (!found) typeNames.set(name, (found = findTypeNames(name, getFrom(name))));
        return found;
      },
      get isUsed() {
        return isUsed;
      },
    };
  };
}

/** What all files of a package have under a name, found once. */
interface FieldIndex {
  getWrites(name: string): readonly FieldWrite[];
  getProvided(token: string): readonly FieldWrite[];
  getCalls(callee: string): readonly NamedCall[];
  getDeclaring(name: string): readonly NamedDeclaration[];
  /** Files whose text has the name. Most names are in few files, so only these are parsed. */
  getFilesWith(name: string): readonly FileFacts[];
}

function createIndex(paths: readonly string[], modules: ProjectModules): FieldIndex {
  const load = (selected: readonly string[]): FileFacts[] => selected.flatMap((path) => modules.load(path) ?? []);
  const holding = new Map<string, FileFacts[]>();
  const mayName = (path: string, name: string): boolean =>
    modules.mayHold(path, name) || (/[a-z][A-Z]/.test(name) && modules.mayHold(path, toOptionName(name)));
  const getFilesWith = (name: string): FileFacts[] => {
    let found = holding.get(name);
    if (!found) holding.set(name, (found = load(paths.filter((path) => mayName(path, name)))));
    return found;
  };
  const createLookup = <Entry>(find: (file: FileFacts, name: string) => readonly Entry[]) => {
    const known = new Map<string, readonly Entry[]>();
    return (name: string): readonly Entry[] => {
      let found = known.get(name);
      if (!found) known.set(name, (found = getFilesWith(name).flatMap((file) => find(file, name))));
      return found;
    };
  };
  return {
    getFilesWith,
    getWrites: createLookup((file, name) => getWriteIndex(file).writes.get(name) ?? []),
    getProvided: createLookup((file, name) => getWriteIndex(file).provided.get(name) ?? []),
    getCalls: createLookup(getNamedCalls),
    getDeclaring: createLookup((file, name) => {
      const exported = getExports(file).names.get(name);
      const node = exported?.kind === 'node' ? exported.node : findGlobal(file, name);
      return node ? [{ file, node }] : [];
    }),
  };
}

/** `apiBase` as `--api-base` declares it. */
function toOptionName(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
