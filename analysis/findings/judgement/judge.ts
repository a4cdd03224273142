/** The last, cheap step: a day and the user's wishes turn uses into findings. */
import type { Dataset } from '../../../data/dataset.ts';
import type { Deprecation } from '../../../data/schema.ts';
import { getDaysLeft, getLifecycle, type Day, type Lifecycle } from '../../../data/lifecycle.ts';
import { getContext } from '../../program/file-context.ts';
import { isAtLeast } from '../evidence.ts';
import { createFingerprinter } from './fingerprint.ts';
import type { Breach, Evidence, Finding, Fix, Limitation, Severity, Use } from '../finding.ts';
import { createLineIndex } from '../places/line-index.ts';
import { getReplacement, renderMessage } from './message.ts';

/** How a day and the user's wishes turn uses into findings. */
export interface Judgement {
  asOf: Day;
  /** What ends within so many days (default 0) counts as an error, and as ended for the ESLint rules. */
  endingWithin?: number;
  /** The weakest evidence that is reported; default `likely`. */
  evidence?: Evidence;
  /** Only these deprecations (ids or item numbers as text) and constraints (ids). */
  only?: readonly string[];
}

/** What one file holds; independent of any day, so that it may be kept. */
export interface FileAnalysis {
  file: string;
  uses: readonly Use[];
  /** Constraints that are broken, where contracts are asked for. */
  breaches?: readonly Breach[];
  /** Uses whose text stands in a module that the file imports, by the path of that module: for who judges all files. */
  usesInModules: readonly { path: string; use: Use }[];
  /** The file exports something and holds paths of the data that it does not send itself. */
  exportsUnsentPath: boolean;
  limitations: readonly Limitation[];
}

const DOCS = 'https://unpkg.com/eslint-plugin-sunset/docs/deprecations';

export function judgeUses(
  source: { name: string; text: string },
  analysis: FileAnalysis,
  judgement: Judgement,
  dataset: Dataset,
  brand: string,
): Finding[] {
  const position = createLineIndex(source.text);
  const byId = new Map(dataset.deprecations.map((deprecation) => [deprecation.id, deprecation]));
  const getFingerprint = createFingerprinter();
  const findings: Finding[] = [];
  for (const use of analysis.uses) {
    const deprecation = byId.get(use.deprecation);
    if (!deprecation || !isWanted(use, deprecation, judgement)) continue;
    const lifecycle = getLifecycle(deprecation.dates, judgement.asOf);
    const goneSince = getGoneSince(deprecation, use, judgement.asOf);
    const start = position(use.range[0]);
    const end = position(use.range[1]);
    let fix: Fix | undefined;
    const key = `${use.deprecation}:${use.kind}:${source.name}:${use.path ?? use.subject ?? ''}`;
    findings.push({
      deprecation: deprecation.id,
      contract: null,
      item: deprecation.item,
      kind: use.kind,
      severity: getSeverity(use, deprecation, lifecycle, goneSince, judgement),
      lifecycle,
      evidence: use.evidence,
      context: getContext(source.name),
      file: source.name,
      line: start.line,
      column: start.column,
      endLine: end.line,
      endColumn: end.column,
      method: use.method,
      path: use.path,
      operation: use.operation,
      message: renderMessage(use, deprecation, lifecycle, goneSince, brand),
      replacement: getReplacement(deprecation, brand, use),
      dates: { deprecated: deprecation.dates.deprecated, ends: deprecation.dates.ends },
      daysLeft: getDaysLeft(deprecation.dates, judgement.asOf),
      // A face that shows no fix does not pay for the proposals.
      get fix() {
        return (fix ??= selectFix(use, judgement.asOf));
      },
      docs: `${DOCS}/${deprecation.id}.md`,
      fingerprint: getFingerprint(key),
      range: use.range,
      trace: use.trace,
    });
  }
  return findings;
}

function isWanted(use: Use, deprecation: Deprecation, judgement: Judgement): boolean {
  if (!isAtLeast(use.evidence, judgement.evidence ?? 'likely')) return false;
  const { only } = judgement;
  return (
    only === undefined ||
    only.includes(deprecation.id) ||
    (deprecation.item !== null && only.includes(String(deprecation.item)))
  );
}

/** The day since which the operation was seen to be gone, where that is not after the day asked for. */
function getGoneSince(deprecation: Deprecation, use: Use, asOf: Day): string | null {
  const observation = deprecation.observed?.find(
    ({ since, operations }) =>
      since <= asOf && (operations === undefined || (use.operation !== null && operations.includes(use.operation))),
  );
  return observation?.since ?? null;
}

function getSeverity(
  use: Use,
  deprecation: Deprecation,
  lifecycle: Lifecycle,
  goneSince: string | null,
  judgement: Judgement,
): Severity {
  if (use.isHint) return 'hint';
  if (lifecycle === 'ended' || goneSince !== null) return 'error';
  const daysLeft = getDaysLeft(deprecation.dates, judgement.asOf);
  return daysLeft !== null && daysLeft <= (judgement.endingWithin ?? 0) ? 'error' : 'warning';
}

/** The first proposal that holds on the day. */
function selectFix(use: Use, asOf: Day): Fix {
  const proposal = use.proposals.find(
    ({ from, before }) => (from === undefined || from <= asOf) && (before === undefined || asOf < before),
  );
  if (!proposal) return { class: 'none', reason: 'nothing can be rewritten here' };
  const { class: fixClass, reason, title, edits } = proposal;
  return edits.length > 0 ? { class: fixClass, reason, title, edits } : { class: fixClass, reason };
}
