/** Selects the files of a program that are analysed; all others cannot hold a finding. */
import { findDocumentReaders } from './document-readers.ts';
import { findImporters } from './importers.ts';
import { addMarks, createMarkSet, type MarkSet } from './mark-set.ts';
import type { Mark, Marks } from './marks.ts';
import type { ModuleGraph } from './module-graph.ts';
import { holdsExport, holdsReExport } from './path-joints.ts';
import type { Prefilter } from './prefilter.ts';
import type { Requirement } from './requirements.ts';

/** The files of a run with their marks. */
export interface MarkTable {
  /** By absolute path. */
  readonly files: ReadonlyMap<string, Marks>;
  /** True if the package of a file talks to the platform. */
  talks(file: string): boolean;
  /** The marks of all other source files of the projects: a mark that no file holds is in no module. Null if they are not known. */
  readonly others: readonly Marks[] | null;
  /** The files of the same package, where properties are followed by name through it; one list for each package. */
  companions?(file: string): readonly string[] | undefined;
  /** `project`: uses whose text is in an imported module count, too. */
  readonly scope: 'file' | 'project';
  /** The documents of data of the package of a file (absolute paths). */
  documents?(file: string): readonly string[] | undefined;
}

/**
 * Which calls of a file are followed into imports. `words`: those that words of the data reach. `everything`: all, because parts of a
 * request (base, path or body) come from imports, so that no word of the file tells which calls matter. `nothing`: none, because the
 * file addresses the platform, but its imports hold no end of a path of the data.
 */
export type Follow = 'words' | 'everything' | 'nothing';

export interface SelectedFile {
  readonly file: string;
  readonly follow: Follow;
}

/** Returns the files to analyse, in the order of the table; that order has no other effect. */
export function selectFiles(table: MarkTable, graph: ModuleGraph | null, prefilter: Prefilter): SelectedFile[] {
  const anywhere = table.others && createMarkSet(prefilter.size);
  if (anywhere) for (const { held } of [...table.files.values(), ...table.others!]) addMarks(anywhere, held);
  const joining =
    graph && table.scope === 'project'
      ? new Set([
          ...findJoining(table, graph, prefilter),
          ...findBodyJoining(table, graph, prefilter),
          ...findDocumentReaders(table, graph, prefilter),
        ])
      : new Set<string>();
  const getCompanionMarks = (file: string): MarkSet | null => {
    const companions = graph && table.companions?.(file);
    return companions ? prefilter.joinMarksOnce(companions, graph) : null;
  };
  let sent: ReadonlySet<string> | undefined;
  /** A package that talks to the platform may send what another one of its workspace exports. */
  const isSentElsewhere = (file: string): boolean =>
    graph !== null && table.scope === 'project' && (sent ??= findImported(table, graph, prefilter)).has(file);
  return [...table.files].flatMap(([file, marks]): SelectedFile[] => {
    if (joining.has(file)) return [{ file, follow: 'everything' }];
    const talks = table.talks(file);
    const query = { file, marks, talks: true, graph, scope: table.scope, anywhere };
    const met = prefilter.findMet({ ...query, companions: getCompanionMarks(file) });
    const isMet =
      met.length > 0 && (talks || prefilter.findMet({ ...query, talks }).length > 0 || isSentElsewhere(file));
    if (isMet || prefilter.isNearContract({ ...query, talks })) return [{ file, follow: 'words' }];
    if (marks.address === undefined || marks.isTest) return [];
    const mayContinue = marks.address === 'base' && graph !== null;
    return [{ file, follow: mayContinue && prefilter.importsPath(file, graph) ? 'everything' : 'nothing' }];
  });
}

/** The modules that packages which talk to the platform import, perhaps through files that re-export them. */
function findImported(table: MarkTable, graph: ModuleGraph, { joints }: Prefilter): ReadonlySet<string> {
  const imported = new Set<string>();
  const pending = [...table.files].flatMap(([file, { isTest }]) => (table.talks(file) && !isTest ? [file] : []));
  for (let file = pending.pop(); file !== undefined; file = pending.pop()) {
    for (const module of graph.getImports(file)) {
      if (imported.has(module)) continue;
      imported.add(module);
      const marks = table.files.get(module);
      if (marks && holdsReExport(marks, joints)) pending.push(module);
    }
  }
  return imported;
}

/** Returns the files, without tests, of packages that talk to the platform. */
function findTalking(table: MarkTable): [string, Marks][] {
  return [...table.files].filter(([file, { isTest }]) => table.talks(file) && !isTest);
}

/** Finds files that import a body, `export const app = { self_hosted_domains }`, and a function that sends it, from other files. */
function findBodyJoining(table: MarkTable, graph: ModuleGraph, prefilter: Prefilter): ReadonlySet<string> {
  const { joints } = prefilter;
  const talking = findTalking(table);
  const makers = new Map<Requirement, string[]>();
  for (const [file, marks] of talking)
    for (const requirement of prefilter.findPlaced(marks, 'deprecations').filter(isBodyRequirement))
      makers.set(requirement, [...(makers.get(requirement) ?? []), file]);
  const files = talking.map(([file]) => file);
  const reExports = (file: string): boolean => holdsReExport(table.files.get(file)!, joints);
  const joining = new Set<string>();
  for (const [{ rest }, modules] of makers) {
    const senders = talking.flatMap(([file, { held }]) => (rest.every((mark) => held.includes(mark)) ? [file] : []));
    const behind = new Set(findImporters({ modules: senders, files, graph, reExports }));
    const known = new Set([...modules, ...senders]);
    for (const importer of findImporters({ modules, files, graph, reExports }))
      if (behind.has(importer) && !known.has(importer)) joining.add(importer);
  }
  return joining;
}

/** True for a requirement of a distinctive body, whose path may be in another file than its fields and values. */
function isBodyRequirement({ kind, rest, words, isMirrored, isDistinctive }: Requirement): boolean {
  const isBody = kind === 'request' && words.names.length > 0 && words.segments.length === 0;
  return isBody && rest.length > 0 && isDistinctive && !isMirrored;
}

/** Finds files that import the end of a path and its beginning, in packages that talk to the platform. */
function findJoining(table: MarkTable, graph: ModuleGraph, { joints }: Prefilter): ReadonlySet<string> {
  const talking = findTalking(table);
  const files = talking.map(([file]) => file);
  const reExports = (file: string): boolean => holdsReExport(table.files.get(file)!, joints);
  const joining = new Set<string>();
  for (const { opening, ends } of joints.pairs) {
    const openers = talking.flatMap(([file, { held }]) => (held.includes(opening) ? [file] : []));
    if (openers.length === 0) continue;
    const enders = talking.flatMap(([file, marks]) =>
      holdsExport(marks, joints) && holdsAny(marks, ends) ? [file] : [],
    );
    if (enders.length === 0) continue;
    const behind = new Set([...openers, ...findImporters({ modules: openers, files, graph, reExports: () => true })]);
    for (const importer of findImporters({ modules: enders, files, graph, reExports }))
      if (behind.has(importer)) joining.add(importer);
  }
  return joining;
}

function holdsAny({ held }: Marks, wanted: readonly Mark[]): boolean {
  return wanted.some((mark) => held.includes(mark));
}
