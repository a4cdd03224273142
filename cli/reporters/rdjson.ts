/**
 * Renders the JSON that reviewdog reads (`-f=rdjson`), with suggested changes for safe rewrites.
 * Source: https://github.com/reviewdog/reviewdog/tree/master/proto/rdf.
 */
import { isSafeRewrite } from '../../analysis/edits/select-edits.ts';
import type { Position } from '../../analysis/findings/places/source-place.ts';
import { getFindingId, renderReference, type Finding } from '../../analysis/findings/finding.ts';
import { maskTokens } from '../../data/mask-tokens.ts';
import { stripControlInJson } from '../printable.ts';
import type { Report } from '../run/report.ts';
import type { RenderContext } from './format.ts';
import { joinEdits } from './edit-places.ts';
import { getLineIndex, getLines } from './text-lines.ts';
import { compareUrgency } from './groups/group-findings.ts';
import type { Remark } from './limitation-counts.ts';

const SEVERITIES = { error: 'ERROR', warning: 'WARNING', hint: 'INFO' } as const;

export function renderRdjson(report: Report, context: RenderContext): string {
  const document = {
    source: { name: 'sunset', url: 'https://www.npmjs.com/package/eslint-plugin-sunset' },
    diagnostics: [
      ...[...report.findings].sort(compareUrgency).map((finding) => toDiagnostic(finding, context)),
      ...(report.comments ?? []).map((fault) => toInformation(fault, 'WARNING', fault.text)),
      ...report.limitations.map((one) => toInformation(one, 'INFO', `Not judged: ${one.text}`)),
    ],
  };
  return `${stripControlInJson(JSON.stringify(document, null, 2))}\n`;
}

function toDiagnostic(finding: Finding, { getText }: RenderContext): object {
  const text = getText(finding.file) ?? '';
  const suggestion = getSuggestion(finding, text);
  return {
    message: `${finding.message} (${renderReference(finding)})`,
    location: {
      path: finding.file,
      range: {
        start: toBytes({ line: finding.line, column: finding.column }, text),
        end: toBytes({ line: finding.endLine, column: finding.endColumn }, text),
      },
    },
    severity: SEVERITIES[finding.severity],
    code: { value: getFindingId(finding), url: finding.docs },
    ...(suggestion === null ? {} : { suggestions: [suggestion] }),
  };
}

/**
 * Reviewdog offers each suggestion by itself, so the edits of a rewrite become one. Null if the text between them has a token, which no
 * report shows: without it, the suggestion would change the program.
 */
function getSuggestion(finding: Finding, text: string): object | null {
  const edit = isSafeRewrite(finding) && text !== '' ? joinEdits(finding.fix.edits ?? [], text) : null;
  if (edit === null || maskTokens(edit.text) !== edit.text) return null;
  const getPosition = getLineIndex(text);
  const [start, end] = edit.range;
  return {
    range: { start: toBytes(getPosition(start), text), end: toBytes(getPosition(end), text) },
    text: edit.text,
  };
}

/** Columns of reviewdog count the bytes of UTF-8. */
function toBytes({ line, column }: Position, text: string): Position {
  const source = getLines(text)[line - 1] ?? '';
  const known = source.slice(0, column - 1);
  return { line, column: Buffer.byteLength(known) + (column - 1 - known.length) + 1 };
}

function toInformation({ file, line, reason }: Remark, severity: 'WARNING' | 'INFO', message: string): object {
  return {
    message,
    location: { path: file, range: { start: { line } } },
    severity,
    code: { value: reason },
  };
}
