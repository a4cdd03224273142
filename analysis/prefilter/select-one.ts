/** The prefilter for a face that looks at one file at a time. */
import type { Marks } from './marks.ts';
import type { ModuleGraph } from './module-graph.ts';
import type { MarkTable, SelectedFile } from './select.ts';

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

/** True if the file is to be analysed for uses whose text is in it. */
export function isSelected(select: Select, { file, marks, talks, graph }: OneFile): boolean {
  const table = { files: new Map([[file, marks]]), talks: () => talks, others: null, scope: 'file' } as const;
  return select(table, graph).length > 0;
}
