/** Files that join the path of a request with a setting of the environment: the base with its beginning, or the end of the path. */
import { memoise } from '../program/memoise.ts';
import { addMarks, createMarkSet, hasMarks } from './mark-set.ts';
import type { Mark, Marks } from './marks.ts';
import { findTalking, type MarkTable } from './mark-table.ts';
import type { ModuleGraph } from './module-graph.ts';
import type { Prefilter } from './prefilter.ts';
import type { Requirement } from './requirements.ts';

/** Documents that a program reads by the names of their settings, without their own name. */
const ENVIRONMENT_NAME =
  /(?:^|[\\/])(?:\.env(?:\.[\w.-]+)?|[^\\/]*\.env|\.dev\.vars(?:\.\w+)?|wrangler\.(?:toml|jsonc?))$/;

/** True for the path of a document that a program reads by the names of its settings, without the document's own name. */
export function isEnvironment(path: string): boolean {
  return ENVIRONMENT_NAME.test(path);
}

/** What the documents of a package hold. */
interface Settings {
  held: Mark[];
  /** The requirements whose place is in one of the documents. */
  placed: Requirement[];
}

/** Returns the files of packages that talk to the platform which hold one part of a path, and whose settings hold the other one. */
export function findSettingReaders(
  table: MarkTable,
  graph: ModuleGraph,
  { findPlaced, size }: Pick<Prefilter, 'findPlaced' | 'size'>,
): string[] {
  const readSettings = memoise((documents: readonly string[]): Settings => {
    const marks = documents.filter(isEnvironment).flatMap((path) => graph.getMarks(path) ?? []);
    return {
      held: marks.flatMap(({ held }) => [...held]),
      placed: marks.flatMap((each) => findPaths(each, findPlaced)),
    };
  });
  return findTalking(table).flatMap(([file, marks]) => {
    const documents = table.documents?.(file) ?? [];
    if (documents.length === 0 || marks.isTest) return [];
    const { held, placed } = readSettings(documents);
    if (held.length === 0) return [];
    const both = createMarkSet(size, marks.held);
    addMarks(both, held);
    return [...placed, ...findPaths(marks, findPlaced)].some(({ rest }) => hasMarks(both, rest)) ? [file] : [];
  });
}

/** The requirements of a path of which a text holds the place, and not the rest. */
function findPaths(marks: Marks, findPlaced: Prefilter['findPlaced']): Requirement[] {
  return findPlaced(marks, 'deprecations').filter(
    ({ kind, rest, words }) => kind === 'request' && rest.length > 0 && words.segments.length > 0,
  );
}
