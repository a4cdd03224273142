/** The prefilter for a face that looks at one file at a time. */
import type { Marks } from './marks.ts';
import type { ModuleGraph } from './module-graph.ts';
import type { Follow, MarkTable, SelectedFile } from './select.ts';

export interface OneFile {
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
