/** Selects the files that are analysed, of a program or of one file alone; all others cannot hold a finding. */
import { findDocumentReaders } from './document-readers.ts';
import { addMarks, createMarkSet, type MarkSet } from './mark-set.ts';
import type { ModuleGraph } from './module-graph.ts';
import { findOpenPaths } from './open-paths.ts';
import { holdsReExport } from './path-joints.ts';
import type { Prefilter } from './prefilter.ts';
import { findTalking, type MarkTable } from './mark-table.ts';
import { findSettingReaders } from './setting-readers.ts';
import { findBodyJoining, findJoining } from './joining-files.ts';
import type { Marks } from './marks.ts';

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
          ...findSettingReaders(table, graph, prefilter),
          ...findOpenPaths(table, graph, prefilter),
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
  const pending = findTalking(table).map(([file]) => file);
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

interface OneFile {
  /** Absolute path. */
  file: string;
  marks: Marks;
  /** True if the file's package talks to the platform. */
  talks: boolean;
  /** Null where imports are not followed. */
  graph: ModuleGraph | null;
}

type Select = (table: MarkTable, graph: ModuleGraph | null) => SelectedFile[];

/** Returns which calls of the file are followed for uses whose text is in it; null for a file that is not to be analysed. */
export function selectOne(select: Select, { file, marks, talks, graph }: OneFile): Follow | null {
  const table = { files: new Map([[file, marks]]), talks: () => talks, others: null, scope: 'file' } as const;
  return select(table, graph)[0]?.follow ?? null;
}
