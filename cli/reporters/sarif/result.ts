/** Renders a finding as a result of SARIF. */
import type { ArtifactLocation, CodeFlow, Fix, Location, Region, ReportingConfiguration, Result } from 'sarif';
import { getFindingId, renderReference, type Finding } from '../../../analysis/findings/finding.ts';
import { makeWellFormed } from '../../printable.ts';
import type { Report } from '../../run/report.ts';
import { placeEdits } from '../edit-places.ts';
import type { RenderContext } from '../format.ts';

interface Shown {
  ruleIndex: number;
  report: Report;
  context: RenderContext;
}

const LEVELS = { error: 'error', warning: 'warning', hint: 'note' } as const;

export function getLevel({ severity }: Pick<Finding, 'severity'>): NonNullable<ReportingConfiguration['level']> {
  return LEVELS[severity];
}

export function toResult(finding: Finding, { ruleIndex, report, context }: Shown): Result {
  const { file, message, fingerprint, related, evidence, lifecycle, dates, daysLeft } = finding;
  const fix = toFix(finding, context);
  const snippet = report.sourceLines?.get(`${file}:${finding.line}`);
  return {
    ruleId: getFindingId(finding),
    ruleIndex,
    level: getLevel(finding),
    message: { text: escapeMessage(`${message} (${renderReference(finding)})`) },
    locations: [toLocation(file, finding, snippet)],
    ...(related.length === 0
      ? {}
      : {
          relatedLocations: related.map((place, index) => ({
            ...toLocation(place.file ?? file, place),
            id: index + 1,
            ...(place.subject === null ? {} : { message: { text: escapeMessage(place.subject) } }),
          })),
        }),
    ...(report.hasTrace === true && finding.trace.length > 0 ? { codeFlows: [toCodeFlow(finding)] } : {}),
    partialFingerprints: { 'sunset/v1': fingerprint },
    ...(fix === null ? {} : { fixes: [fix] }),
    properties: { evidence, context: finding.context, lifecycle, ends: dates.ends, daysLeft },
  };
}

/** Returns the fix of a finding; null without edits. */
function toFix({ file, fix }: Finding, { getText }: RenderContext): Fix | null {
  const text = getText(file);
  if (fix.edits === undefined || fix.edits.length === 0 || text === null) return null;
  return {
    description: { text: escapeMessage(`${fix.class}: ${fix.reason}`) },
    artifactChanges: [
      {
        artifactLocation: toArtifactLocation(file),
        replacements: placeEdits(fix.edits, text).map(({ start, end, text: inserted }) => ({
          deletedRegion: toRegion({
            line: start.line,
            column: start.column,
            endLine: end.line,
            endColumn: end.column,
          }),
          ...(inserted === '' ? {} : { insertedContent: { text: inserted } }),
        })),
      },
    ],
  };
}

function toCodeFlow({ trace }: Finding): CodeFlow {
  const locations = trace.map(({ file, line, column, text }) => ({
    location: {
      physicalLocation: {
        artifactLocation: toArtifactLocation(file),
        region: { startLine: line, startColumn: column },
      },
      message: { text: escapeMessage(text) },
    },
  }));
  return { threadFlows: [{ locations }] };
}

function toLocation(file: string, place: Place, snippet?: string): Location {
  const region = toRegion(place);
  return {
    physicalLocation: {
      artifactLocation: toArtifactLocation(file),
      region: snippet === undefined ? region : { ...region, snippet: { text: snippet } },
    },
  };
}

type Place = Pick<Finding, 'line' | 'column' | 'endLine' | 'endColumn'>;

function toRegion({ line, column, endLine, endColumn }: Place): Region {
  return { startLine: line, startColumn: column, endLine, endColumn };
}

/** Returns a relative URL with each part of the path escaped, because a file may be named like a URL. */
export function toArtifactLocation(file: string): ArtifactLocation {
  const uri = makeWellFormed(file)
    .split('/')
    .map((part) => (part === '..' ? part : encodeURIComponent(part)))
    .join('/');
  return { uri, uriBaseId: '%SRCROOT%' };
}

/**
 * Escapes braces and brackets, which are placeholders and links in messages of SARIF (3.11.5, 3.11.6). Not every viewer undoes the
 * escapes, so parameters of paths are written as `:zone_id`.
 */
export function escapeMessage(text: string): string {
  return escapeBraces(text.replace(/[\\[\]]/g, '\\$&'));
}

/** Escapes braces alone, for messages in Markdown, in which brackets are ordinary links. */
export function escapeBraces(text: string): string {
  return text.replaceAll(/\/\{(\w+)\}/g, '/:$1').replace(/[{}]/g, '$&$&');
}
