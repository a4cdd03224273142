/** Applies a day and the user's options to the uses of a file: the last step, which makes findings of them. */
import { getFirstDay } from '../../../data/day.ts';
import { ENDING_SOON_DAYS, getDaysLeft, getLifecycle, type Day } from '../../../data/lifecycle.ts';
import type { Deprecation } from '../../../data/deprecation-schema.ts';
import { getContext } from '../../program/file-context.ts';
import { isAtLeast } from '../evidence.ts';
import type { Finding, Fix, Severity } from '../finding.ts';
import { createLineIndex } from '../places/source-place.ts';
import { groupByAct, joinFixes, type JudgedUse } from './acts.ts';
import { getReplacement, renderMessage, type DatedUse } from './message.ts';
import { toRelatedPlaces } from '../uses/sending-calls.ts';
import type { FileAnalysis } from '../file-analysis.ts';
import type { Range, Use, Evidence, SourcePlace } from '../use.ts';

export interface Judgement {
  asOf: Day;
  /**
   * The day on which the report is read, if `asOf` is ahead of it: days are counted from it, and what ends in between has not ended in
   * the words of the messages.
   */
  readOn?: Day | undefined;
  /**
   * A deprecation that ends within this number of days is an error, and has ended for the ESLint rules. Without it, one that ends
   * within 14 days stays a warning whose message says so.
   */
  endingWithin?: number;
  /** The weakest evidence to report; default `likely`. */
  evidence?: Evidence;
  /** Only these deprecations (ids or item numbers as text) and constraints (ids). */
  only?: readonly string[];
}

const DOCS = 'https://unpkg.com/eslint-plugin-sunset/docs/deprecations';
/** The page for entries of the user's own data, which have no page in our documentation. */
const OWN_DOCS = 'https://unpkg.com/eslint-plugin-sunset/docs/your-own-api.md';

/** The findings of one file that the judgement selects, in the order of their places. */
export function judgeUses(
  source: { name: string; text: string },
  analysis: FileAnalysis,
  judgement: Judgement,
  { deprecations, brand, documentUrl }: { deprecations: readonly Deprecation[]; brand: string; documentUrl: string },
): Finding[] {
  const { asOf, readOn = asOf } = judgement;
  const getPosition = createLineIndex(source.text);
  const byId = new Map(deprecations.map((deprecation) => [deprecation.id, deprecation]));
  const getFingerprint = createFingerprinter();
  const judged = analysis.uses.flatMap((use) => {
    const deprecation = byId.get(use.deprecation);
    return deprecation && isSelected(use, deprecation, judgement) ? [judgeUse(use, deprecation, judgement)] : [];
  });

  function getPlace([start, end]: Range): Pick<Finding, 'line' | 'column' | 'endLine' | 'endColumn' | 'range'> {
    const from = getPosition(start);
    const to = getPosition(end);
    return { line: from.line, column: from.column, endLine: to.line, endColumn: to.column, range: [start, end] };
  }

  return groupByAct(judged).map((act) => {
    const [first, ...others] = act;
    const { use, deprecation, lifecycle, goneSince } = first!;
    let fix: Fix | undefined;
    const finding: Finding = {
      deprecation: deprecation.id,
      contract: null,
      item: deprecation.item,
      kind: use.kind,
      severity: getSeverity(first!, judgement),
      lifecycle,
      evidence: use.evidence,
      context: getContext(source.name),
      file: source.name,
      ...getPlace(use.range),
      method: use.method,
      path: use.path,
      operation: use.operation,
      operations: use.operations,
      sdk: use.sdk ?? null,
      related: [
        ...others.map((other) => ({ ...getPlace(other.use.range), subject: other.use.subject })),
        ...toRelatedPlaces(use.sentBy, source.name),
        ...(use.reads ?? []),
      ],
      message: renderMessage(act, brand),
      replacement: getReplacement(deprecation, brand, use),
      dates: { deprecated: deprecation.dates.deprecated, ends: deprecation.dates.ends, goneSince },
      daysLeft: getDaysLeft(deprecation.dates, readOn),
      // A face that shows no fix does not pay for the proposals.
      get fix() {
        return (fix ??= joinFixes(act));
      },
      ...(use.adapter ? { adapter: use.adapter } : {}),
      ...getPages(deprecation, documentUrl),
      fingerprint: getFingerprint(`${use.deprecation}:${use.kind}:${source.name}:${use.path ?? use.subject ?? ''}`),
      usage: hash([use.deprecation, use.kind, use.method, use.path, use.subject].join(':')),
      trace: use.trace,
    };
    // Not enumerable: only --since reads it, and reports must not show it.
    return Object.defineProperty(finding, 'madeBy', {
      value: sortPlaces(act.flatMap(({ use: made }) => made.madeBy ?? [])),
    });
  });
}

function judgeUse(use: Use, deprecation: Deprecation, { asOf, readOn = asOf, endingWithin }: Judgement): JudgedUse {
  let fix: Fix | undefined;
  return {
    use,
    deprecation,
    lifecycle: getLifecycle(deprecation.dates, asOf),
    tense: getLifecycle(deprecation.dates, readOn),
    goneSince: getGoneSince(deprecation, use, asOf),
    endsWithin: getNearness(deprecation, readOn, endingWithin),
    get fix() {
      return (fix ??= selectFix(use, asOf));
    },
  };
}

/** Our page and the platform's, which lists its items; an entry of the user's own is not among them. */
function getPages({ id, item, isOwn, documentUrl }: Deprecation, listUrl: string): Pick<Finding, 'docs' | 'page'> {
  if (item !== null && !isOwn) return { docs: `${DOCS}/${id}.md`, page: documentUrl ?? listUrl };
  return { docs: documentUrl ?? OWN_DOCS, page: documentUrl ?? null };
}

/** The number of days within which the deprecation ends, as its message says it; null if the end is further ahead, or past. */
function getNearness({ dates }: Deprecation, asOf: Day, within: number = ENDING_SOON_DAYS): number | null {
  const daysLeft = getDaysLeft(dates, asOf);
  return daysLeft !== null && daysLeft > 0 && daysLeft <= within ? within : null;
}

/** Each place once, in an order that does not depend on that of the files. */
function sortPlaces(places: readonly SourcePlace[]): SourcePlace[] {
  const byText = new Map(places.map((place) => [JSON.stringify(place), place]));
  return [...byText].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, place]) => place);
}

/** Tests if the evidence is strong enough, and the deprecation among those that the user names. */
function isSelected(use: Use, { id, item }: Deprecation, { asOf, evidence = 'likely', only }: Judgement): boolean {
  if (!isAtLeast(use.evidence, evidence) || (use.until !== undefined && use.until <= asOf)) return false;
  return only === undefined || only.includes(id) || (item !== null && only.includes(String(item)));
}

/** The first proposal that holds on the day. */
function selectFix(use: Use, asOf: Day): Fix {
  const proposal = use.proposals.find(
    ({ from, before }) => (from === undefined || from <= asOf) && (before === undefined || asOf < before),
  );
  if (!proposal) return { class: 'none', reason: 'nothing can be rewritten here' };
  const { class: fixClass, reason, title, edits, hasDefaultBase, isSdkTooOld } = proposal;
  if (edits.length > 0) return { class: fixClass, reason, title, edits, hasDefaultBase };
  return isSdkTooOld ? { class: fixClass, reason, isSdkTooOld } : { class: fixClass, reason };
}

/** `error` for what has ended, is gone, or ends within `endingWithin` days; `hint` for a use that may not matter. */
function getSeverity(
  { use, deprecation, lifecycle, goneSince }: DatedUse,
  { asOf, endingWithin = 0 }: Judgement,
): Severity {
  if (use.isHint) return 'hint';
  if (lifecycle === 'ended' || goneSince !== null) return 'error';
  const daysLeft = getDaysLeft(deprecation.dates, asOf);
  return daysLeft !== null && daysLeft <= endingWithin ? 'error' : 'warning';
}

/** The day since which the operation of a use was observed to be gone, if that day is not after `asOf`; else null. */
function getGoneSince({ observed }: Deprecation, { operation }: Use, asOf: Day): string | null {
  const observation = observed?.find(
    ({ since, operations }) =>
      getFirstDay(since) <= asOf &&
      (operations === undefined || (operation !== null && operations.includes(operation))),
  );
  return observation?.since ?? null;
}

/** Returns a function from key to fingerprint, for one file. Repeated keys get different fingerprints, by their count. */
export function createFingerprinter(): (key: string) => string {
  const counts = new Map<string, number>();
  return (key) => {
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return hash(`${key}:${count}`);
  };
}

/** FNV-1a, 64 bits: short, stable, and no secret. */
export function hash(text: string): string {
  let value = 0xcbf29ce484222325n;
  for (const character of new TextEncoder().encode(text)) {
    value = BigInt.asUintN(64, (value ^ BigInt(character)) * 0x100000001b3n);
  }
  return value.toString(16).padStart(16, '0');
}
