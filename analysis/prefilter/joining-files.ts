/** Finds files that join parts of a request which other files hold: the ends and beginnings of paths, bodies and what sends them. */
import { findImporters } from './importers.ts';
import { hasMarks } from './mark-set.ts';
import type { Mark, Marks } from './marks.ts';
import type { ModuleGraph } from './module-graph.ts';
import { holdsExport, holdsReExport } from './path-joints.ts';
import type { Prefilter } from './prefilter.ts';
import type { Requirement } from './requirements.ts';
import { findTalking, type MarkTable } from './mark-table.ts';
import { addToGroup } from '../program/group-by-key.ts';
import { memoiseByText } from '../program/memoise.ts';

/** Finds files that import a body, `export const app = { self_hosted_domains }`, and a function that sends it, from other files. */
export function findBodyJoining(table: MarkTable, graph: ModuleGraph, prefilter: Prefilter): ReadonlySet<string> {
  const { joints } = prefilter;
  const talking = findTalking(table);
  const makers = new Map<Requirement, string[]>();
  for (const [file, marks] of talking)
    for (const requirement of prefilter.findPlaced(marks, 'deprecations').filter(isFieldRequirement))
      addToGroup(makers, requirement, file);
  const files = talking.map(([file]) => file);
  const holders = indexHolders(talking);
  const getNearby = memoiseByText((file) => prefilter.joinNearby(file, graph));
  const reExports = (file: string): boolean => holdsReExport(table.files.get(file)!, joints);
  const joining = new Set<string>();
  for (const [requirement, modules] of makers) {
    const { rest } = requirement;
    // A part of the path may be in the client that the sender imports.
    const holding = new Set(rest.flatMap((mark) => holders.get(mark) ?? []));
    const senders = [...holding].filter((file) => hasMarks(getNearby(file), rest));
    const importsSender = new Set(findImporters({ modules: senders, files, graph, reExports }));
    // A file that writes a field and imports its sender may export both: a function that makes the body, and one that sends it.
    const givers = modules.filter((file) => importsSender.has(file));
    const isBody = isBodyRequirement(requirement);
    const behind = new Set([
      ...(isBody ? importsSender : []),
      ...findImporters({ modules: givers, files, graph, reExports }),
    ]);
    const known = new Set([...modules, ...senders]);
    for (const importer of findImporters({ modules, files, graph, reExports }))
      if (behind.has(importer) && !known.has(importer)) joining.add(importer);
  }
  return joining;
}

/** The files that hold each mark. */
function indexHolders(files: readonly (readonly [string, Marks])[]): Map<Mark, string[]> {
  const holders = new Map<Mark, string[]>();
  for (const [file, { held }] of files) for (const mark of held) addToGroup(holders, mark, file);
  return holders;
}

/** True for a requirement of a field beside a path. The field may be one of an answer and of a body that the program makes. */
function isFieldRequirement(requirement: Requirement): boolean {
  const { kind, rest, words, isMirrored } = requirement;
  return (
    isBodyRequirement(requirement) || (kind === 'read' && rest.length > 0 && words.names.length > 0 && !isMirrored)
  );
}

/** True for a requirement of a distinctive body, whose path may be in another file than its fields and values. */
function isBodyRequirement({ kind, rest, words, isMirrored, isDistinctive }: Requirement): boolean {
  const isBody = kind === 'request' && words.names.length > 0 && words.segments.length === 0;
  return isBody && rest.length > 0 && isDistinctive && !isMirrored;
}

/** Finds files that import the end of a path and its beginning, in packages that talk to the platform. */
export function findJoining(table: MarkTable, graph: ModuleGraph, { joints }: Prefilter): ReadonlySet<string> {
  const talking = findTalking(table);
  const files = talking.map(([file]) => file);
  // A table of what a file imports, or a function that takes an entry out of one, hands on as much as a list of exports.
  const reExports = (file: string): boolean => holdsExport(table.files.get(file)!, joints);
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
