/** Joins the uses of a file: those that its own analysis found, and those found in the analysis of its importers. */
import { isAtLeast } from '../../../analysis/findings/evidence.ts';
import { isPassedByCalls } from '../../../analysis/findings/uses/allowed-texts.ts';
import { joinSendingCalls } from '../../../analysis/findings/uses/sending-calls.ts';
import { createEmptyAnalysis } from '../../../analysis/analyze-file.ts';
import type { Breach, Range, Use } from '../../../analysis/findings/use.ts';
import { compareTraces, completeTraces, isSameHop } from './complete-traces.ts';
import { dropHandedBreaches } from './handed-breaches.ts';
import { getRealPath } from '../../files/real-path.ts';
import type { FileAnalysis } from '../../../analysis/findings/file-analysis.ts';

interface Analyzed {
  path: string;
  analysis: FileAnalysis;
}

/**
 * Returns the analyses by path: those of `analyzed`, and one for each of `files` in which the analysis of an importer found a use. Each
 * use is listed once, with its strongest evidence. The use of a described request is dropped if an importer sends that request.
 */
export function joinUses(
  analyzed: readonly Analyzed[],
  files: readonly { path: string; name: string }[],
): Map<string, FileAnalysis> {
  const sent = analyzed.flatMap(({ analysis }) => analysis.sentInModules ?? []);
  const all = analyzed.flatMap(({ analysis }) => [...analysis.uses, ...analysis.usesInModules.map(({ use }) => use)]);
  const joined = new Map(
    analyzed.map(({ path, analysis }) => [path, dropPassed(dropSentElsewhere(path, analysis, sent), all)]),
  );
  const found = analyzed.flatMap(({ analysis }) =>
    analysis.usesInModules.filter(({ use }) => !isPassedByCalls(use, all)),
  );
  const broken = analyzed.flatMap(({ path: importer, analysis }) =>
    (analysis.breachesInModules ?? []).map((each) => ({ ...each, importer })),
  );
  const restates = analyzed.some(({ analysis }) => analysis.restatedBreaches);
  if (found.length === 0 && broken.length === 0 && !restates) return dropHandedBreaches(joined);
  const kept = analyzed.flatMap(({ analysis }) => analysis.keptInModules ?? []);
  // The first use of a place determines its trace, so they are sorted: the result must not depend on the order of the importers.
  const elsewhere = completeTraces(found)
    .map((each) => ({ ...each, use: refuseSharedText(each, found, kept) }))
    .sort((a, b) => compareTraces(a.use.trace, b.use.trace));
  const byRealPath = new Map(files.map((file) => [getRealPath(file.path), file]));
  const change = (path: string, add: (known: FileAnalysis) => FileAnalysis): void => {
    const file = byRealPath.get(path);
    if (file) joined.set(file.path, add(joined.get(file.path) ?? createEmptyAnalysis(file.name)));
  };
  for (const { path, use } of elsewhere) change(path, (known) => ({ ...known, uses: addUse(known.uses, use) }));
  const moved = new Set<Breach>();
  for (const { path, breach, importer, inPlaceOf } of broken) {
    change(path, (known) => ({ ...known, breaches: addBreach(known.breaches ?? [], breach, moved) }));
    const own = joined.get(importer)!;
    if (inPlaceOf && byRealPath.has(path))
      joined.set(importer, { ...own, breaches: own.breaches?.filter((each) => !isSameBreach(each, inPlaceOf)) });
  }
  return dropHandedBreaches(dropRestatements(joined, analyzed, byRealPath));
}

/** Drops breaches of requests that a module sends independently of its arguments, because the module reports them. */
function dropRestatements(
  joined: Map<string, FileAnalysis>,
  analyzed: readonly Analyzed[],
  files: ReadonlyMap<string, { path: string }>,
): Map<string, FileAnalysis> {
  for (const { path, analysis } of analyzed)
    for (const restated of analysis.restatedBreaches ?? []) {
      const isInModule = restated.calls.some((call) =>
        joined
          .get(files.get(call.path)?.path ?? '')
          ?.breaches?.some(
            ({ contract, operation, range }) =>
              contract === restated.contract &&
              operation === restated.operation &&
              call.range[0] <= range[0] &&
              range[1] <= call.range[1],
          ),
      );
      const own = joined.get(path)!;
      if (isInModule)
        joined.set(path, { ...own, breaches: own.breaches?.filter((each) => !isSameBreach(each, restated)) });
    }
  return joined;
}

function isSameBreach(breach: Breach, { contract, range }: Pick<Breach, 'contract' | 'range'>): boolean {
  return breach.contract === contract && breach.range.join() === range.join();
}

/** Adds a breach. One in the list stays as it is, unless importers found it (`moved`): then it gets their related places as well. */
function addBreach(breaches: readonly Breach[], added: Breach, moved: Set<Breach>): Breach[] {
  const known = breaches.find((each) => isSameBreach(each, added));
  if (known && !moved.has(known)) return [...breaches];
  const joined = known ? { ...known, related: joinPlaces(known.related, added.related) } : added;
  moved.add(joined);
  return [...breaches.filter((each) => each !== known), joined].sort(
    (a, b) => a.range[0] - b.range[0] || (a.contract < b.contract ? -1 : 1),
  );
}

function joinPlaces(one: Breach['related'] = [], other: Breach['related'] = []): NonNullable<Breach['related']> {
  const byPlace = new Map([...one, ...other].map((place) => [`${place.file} ${place.line} ${place.column}`, place]));
  return [...byPlace.values()].sort(
    (a, b) =>
      ((a.file ?? '') < (b.file ?? '') ? -1 : a.file === b.file ? 0 : 1) || a.line - b.line || a.column - b.column,
  );
}

type UseInModule = FileAnalysis['usesInModules'][number];

/** Removes the edits of a use if another importer uses the same text for something else, or cannot change it. */
function refuseSharedText(
  { path, use }: UseInModule,
  found: readonly UseInModule[],
  kept: NonNullable<FileAnalysis['keptInModules']>,
): Use {
  const ranges = use.proposals.flatMap(({ edits }) => edits).filter(({ range }) => range[0] < range[1]);
  if (ranges.length === 0) return use;
  const meets = (other: Range): boolean => ranges.some(({ range }) => range[0] < other[1] && other[0] < range[1]);
  const refusing = found.find(
    (other) =>
      other.path === path && meets(other.use.range) && other.use.proposals.every(({ edits }) => edits.length === 0),
  );
  if (!refusing && !kept.some((text) => text.path === path && meets(text.range))) return use;
  const reason =
    refusing?.use.proposals[0]?.reason ?? 'not rewritten: another file uses the same text for something else';
  return { ...use, proposals: [{ class: 'manual', reason, title: '', edits: [] }] };
}

function dropPassed(analysis: FileAnalysis, all: readonly Use[]): FileAnalysis {
  return analysis.uses.some(({ besides }) => besides)
    ? { ...analysis, uses: analysis.uses.filter((use) => !isPassedByCalls(use, all)) }
    : analysis;
}

function dropSentElsewhere(
  path: string,
  analysis: FileAnalysis,
  sent: readonly { path: string; range: Range }[],
): FileAnalysis {
  if (sent.length === 0 || !analysis.uses.some(({ isDescribed }) => isDescribed)) return analysis;
  const own = sent.filter((literal) => literal.path === getRealPath(path)).map(({ range }) => range);
  const isSent = ({ isDescribed, range }: Use): boolean =>
    isDescribed === true && own.some(([start, end]) => start <= range[0] && range[1] <= end);
  return { ...analysis, uses: analysis.uses.filter((use) => !isSent(use)) };
}

function addUse(uses: readonly Use[], added: Use): Use[] {
  const own = uses.findIndex(
    (use) =>
      use.deprecation === added.deprecation &&
      use.kind === added.kind &&
      use.range[0] === added.range[0] &&
      use.range[1] === added.range[1],
  );
  const place = own === -1 ? uses.findIndex((use) => isOnWayOf(use, added)) : own;
  if (place === -1)
    return [...uses, added].sort(
      (a, b) => a.range[0] - b.range[0] || a.range[1] - b.range[1] || (a.deprecation < b.deprecation ? -1 : 1),
    );
  // The proposals of the file's own analysis are kept, because only that analysis has seen all references.
  const joined = own === -1 ? { ...added, sentBy: undefined } : added;
  return uses.map((use, index) => (index === place ? joinUse(use, joined) : use));
}

/** Joins two uses of one place. The operations are sorted, so that the result does not depend on the order of the importers. */
function joinUse(
  known: Use,
  {
    evidence,
    operations,
    madeBy = [],
    sentBy,
  }: Pick<Use, 'evidence' | 'operations' | 'madeBy'> & { sentBy?: Use['sentBy'] | undefined },
): Use {
  const use = { ...known, madeBy: [...(known.madeBy ?? []), ...madeBy] };
  if (!isAtLeast(use.evidence, evidence)) return { ...use, evidence, operations, ...(sentBy ? { sentBy } : {}) };
  if (use.evidence !== evidence) return use;
  const calls = joinSendingCalls(use.sentBy, sentBy);
  const listed = new Set(use.operations.map(({ operation }) => operation));
  const others = operations.filter(({ operation }) => !listed.has(operation));
  return {
    ...use,
    ...(calls.length > 0 ? { sentBy: calls } : {}),
    operations:
      others.length === 0
        ? use.operations
        : [...use.operations, ...others].sort((a, b) => (a.operation < b.operation ? -1 : 1)),
  };
}

/**
 * True for the use of a call that the other passes through: what a file requests by itself at a call, an importer requests by the function
 * around that call, and may find at another text of its path.
 */
function isOnWayOf(use: Use, { deprecation, kind, operations, trace }: Use): boolean {
  if (kind !== 'route' || use.kind !== kind || use.deprecation !== deprecation) return false;
  const [, call] = use.trace;
  const [, own, ...others] = trace;
  if (!call || !own || isSameHop(call, own) || !others.some((hop) => isSameHop(hop, call))) return false;
  return operations.every(({ operation }) => use.operations.some((known) => known.operation === operation));
}
