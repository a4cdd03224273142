/**
 * Renders SARIF 2.1.0, for code scanning. Source: https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html.
 * Nothing in it depends on the machine or the time of the run.
 */
import type { Log, Notification, ReportingDescriptor, Run } from 'sarif';
import { getFindingId, type Finding } from '../../../analysis/findings/finding.ts';
import { makeWellFormed, stripControlInJson } from '../../printable.ts';
import type { Report } from '../../run/report.ts';
import type { RenderContext } from '../format.ts';
import type { Remark } from '../limitation-counts.ts';
import { escapeBraces, escapeMessage, getLevel, toArtifactLocation, toResult } from './result.ts';

export function renderSarif(report: Report, context: RenderContext): string {
  const suppressed = report.suppressed ?? [];
  const shown: readonly Finding[] = [...report.findings, ...suppressed.map(({ finding }) => finding)];
  const ids = [...new Set(shown.map(getFindingId))].sort();
  const rules = ids.map((id) =>
    toRule(
      shown.find((finding) => getFindingId(finding) === id)!,
      context,
    ),
  );
  const { comments = [], limitations } = report;
  const reasons: readonly string[] = [...new Set([...comments, ...limitations].map(({ reason }) => reason))].sort();
  const run: Run = {
    tool: {
      driver: {
        name: 'Sunset',
        informationUri: 'https://www.npmjs.com/package/eslint-plugin-sunset',
        version: context.version,
        semanticVersion: context.version,
        rules,
        notifications: reasons.map((reason) => ({
          id: reason,
          shortDescription: {
            text: comments.some((fault) => fault.reason === reason)
              ? `Comments that disable rules: ${reason}`
              : `Seen and not judged: ${reason}`,
          },
          helpUri: 'https://unpkg.com/eslint-plugin-sunset/docs/limitations.md',
        })),
      },
    },
    invocations: [
      {
        executionSuccessful: true,
        toolExecutionNotifications: [
          ...comments.map((fault) => toNotification(fault, 'warning', reasons)),
          ...limitations.map((limitation) =>
            toNotification(limitation, limitation.isWholeFile === true ? 'warning' : 'note', reasons),
          ),
        ],
      },
    ],
    // The unit in which findings count columns.
    columnKind: 'utf16CodeUnits',
    results: [
      ...report.findings.map((finding) =>
        toResult(finding, { ruleIndex: ids.indexOf(getFindingId(finding)), report, context }),
      ),
      ...suppressed.map(({ finding, kind, justification }) => ({
        ...toResult(finding, { ruleIndex: ids.indexOf(getFindingId(finding)), report, context }),
        suppressions: [
          {
            kind: kind === 'comment' ? ('inSource' as const) : ('external' as const),
            ...(justification === undefined ? {} : { justification }),
          },
        ],
      })),
    ],
    properties: { asOf: report.asOf, readOn: report.readOn ?? report.asOf, files: { ...report.files } },
  };
  const log: Log = {
    $schema: 'https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json',
    version: '2.1.0',
    runs: [run],
  };
  // Code scanning refuses a log with halves of surrogate pairs.
  const json = JSON.stringify(
    log,
    (_, value: unknown) => (typeof value === 'string' ? makeWellFormed(value) : value),
    2,
  );
  return `${stripControlInJson(json)}\n`;
}

function toRule(finding: Finding, { getEntry }: RenderContext): ReportingDescriptor {
  const { id, title, summary, steps } = getEntry(finding);
  const { replacement, dates, page, docs, item } = finding;
  const help = [
    summary,
    ...(dates.ends === null ? [] : [`It ends on ${dates.ends}.`]),
    ...(replacement === null ? [] : [`Use ${replacement}.`]),
    ...(page === null ? [] : [`The platform's page: ${page}`]),
  ];
  return {
    id,
    name: toPascalCase(id),
    shortDescription: { text: withoutCode(title) },
    fullDescription: { text: withoutCode(summary) },
    help: {
      text: [...help, ...steps].map(withoutCode).join('\n'),
      markdown: [
        ...help,
        ...(steps.length === 0 ? [] : [['Steps:', '', ...steps.map((step) => `1. ${step}`)].join('\n')]),
      ]
        .map(escapeBraces)
        .join('\n\n'),
    },
    helpUri: docs,
    defaultConfiguration: { level: getLevel(finding) },
    properties: {
      tags: [finding.contract === null ? 'deprecation' : 'contract'],
      ...(item === null ? {} : { item }),
      ...(finding.contract === null ? { deprecated: dates.deprecated, ends: dates.ends } : {}),
    },
  };
}

/** Removes backticks, which a viewer of plain text would show. */
function withoutCode(text: string): string {
  return escapeMessage(text.replaceAll('`', ''));
}

function toPascalCase(id: string): string {
  return id.replace(/(?:^|(?<![^a-z0-9])[^a-z0-9]+)([a-z0-9])/gi, (_, letter: string) => letter.toUpperCase());
}

function toNotification(
  { file, line, reason, text }: Remark,
  level: NonNullable<Notification['level']>,
  reasons: readonly string[],
): Notification {
  return {
    descriptor: { id: reason, index: reasons.indexOf(reason) },
    level,
    message: { text: escapeMessage(text) },
    locations: [{ physicalLocation: { artifactLocation: toArtifactLocation(file), region: { startLine: line } } }],
  };
}
