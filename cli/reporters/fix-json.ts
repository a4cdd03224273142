/** `sunset fix --format json`: one document, named as in the format of `check`. */
import type { Mention } from '../../analysis/edits/mentions/find-mentions.ts';
import type { Finding } from '../../analysis/findings/finding.ts';
import type { Day } from '../../data/lifecycle.ts';
import { stripControlInJson } from '../printable.ts';
import type { NamedPlace } from '../rewriting/named-in-tests.ts';
import { findNewPlace } from '../rewriting/new-places.ts';
import type { Plan } from '../rewriting/plan-rewrites.ts';
import type { Candidate } from '../rewriting/rewrite-candidate.ts';
import type { WriteMode } from '../rewriting/write-plans.ts';
import type { FileCounts } from '../run/report.ts';
import { renderDiff } from './diff.ts';
import type { Limitation } from '../../analysis/findings/limitation.ts';
import type { Edit } from '../../analysis/findings/use.ts';

const FIX_SCHEMA_VERSION = 1;

export interface FixReport {
  asOf: Day;
  mode: WriteMode;
  /** Plans that were carried out or, without `--write`, would be. */
  plans: readonly Plan[];
  left: Candidate['left'];
  named: readonly NamedPlace[];
  problems: readonly string[];
  limitations: readonly Limitation[];
  files: FileCounts;
}

/** Renders one JSON document with a final newline. */
export function renderFixJson({ asOf, mode, plans, left, named, problems, limitations, files }: FixReport): string {
  const document = {
    schemaVersion: FIX_SCHEMA_VERSION,
    asOf,
    isWritten: mode === 'write',
    changes: plans.map((plan) => ({
      file: plan.file.name,
      diff: renderWholeDiff(plan),
      rewrites: plan.rewritten.map((finding) => renderRewrite(finding, plan)),
      mentions: plan.mentioned.map((mention) => renderMention(mention, plan)),
    })),
    left: left.map(({ finding, why }) => ({ ...renderPlace(finding), why, reason: finding.fix.reason })),
    named: named.map(({ deprecation, file, line, word, kind }) => ({ deprecation, file, line, word, kind })),
    problems,
    limitations: limitations.map(({ file, line, reason, text }) => ({ file, line, reason, text })),
    files: {
      scanned: files.scanned,
      gated: files.gated,
      parsed: files.parsed,
      failed: files.failed,
      ignored: files.ignored,
    },
  };
  return `${stripControlInJson(JSON.stringify(document, null, 2))}\n`;
}

function renderWholeDiff({ file, requests, mentions }: Plan): string {
  const before = requests?.before ?? mentions?.before ?? '';
  const after = mentions?.after ?? requests?.after ?? '';
  return renderDiff(file.name, before, after, { hasColor: false });
}

function renderRewrite(finding: Finding, plan: Plan): object {
  const { line, column } = findNewPlace(finding, plan);
  return {
    ...renderPlace(finding),
    // A finding without a safe rewrite is rewritten for review, or carried out by an adapter.
    class: finding.fix.class === 'safe' ? 'safe' : 'review',
    newLine: line,
    newColumn: column,
    reason: plan.adapted?.has(finding) ? 'An adapter carries out the request.' : finding.fix.reason,
    edits: renderEdits(finding.fix.edits ?? []),
  };
}

function renderMention(mention: Mention, plan: Plan): object {
  const { line, column } = findNewPlace(mention, plan);
  return { deprecation: mention.deprecation, newLine: line, newColumn: column, edits: renderEdits(mention.edits) };
}

function renderPlace({
  deprecation,
  contract,
  item,
  page,
  file,
  line,
  column,
  endLine,
  endColumn,
  operations,
  evidence,
  fix,
}: Finding): object {
  return {
    deprecation,
    contract,
    item,
    page,
    operations: operations.map(({ operation }) => operation),
    class: fix.class,
    evidence,
    file,
    line,
    column,
    endLine,
    endColumn,
  };
}

function renderEdits(edits: readonly Edit[]): object[] {
  return edits.map(({ range, text }) => ({ range: [range[0], range[1]], text }));
}
