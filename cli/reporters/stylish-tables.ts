/** The tables below the findings on a terminal: the summary by deprecation, and the statistics. */
import type pc from 'picocolors';
import type { Finding } from '../../analysis/findings/finding.ts';
import { stripControl } from '../printable.ts';
import type { RenderContext } from './format.ts';
import { groupFindings } from './groups/group-findings.ts';
import { renderCount } from './limitation-counts.ts';
import { countFiles, summarize, summarizePackages } from './groups/summary.ts';

type Colors = Pick<ReturnType<typeof pc.createColors>, 'dim'>;

/**
 * Renders a table of the deprecations and constraints, the soonest end first, and an empty line; nothing without findings. Constraints
 * have no end.
 */
export function renderSummary(findings: readonly Finding[], context: RenderContext, { dim }: Colors): string[] {
  const rows = summarize(findings, context);
  if (rows.length === 0) return [];
  const kinds = new Set(findings.map(({ kind }) => (kind === 'contract' ? 'constraint' : 'deprecation')));
  const [header = '', ...lines] = alignColumns([
    ['end', 'places', 'files', 'fixable', [...kinds].sort().reverse().join(', ')],
    ...rows.map(({ id, end, state, places, files, rewritten }) => [
      end ?? '-',
      String(places),
      String(files),
      String(rewritten),
      `${id} (${state})`,
    ]),
  ]);
  return [dim(header), ...lines, ''];
}

/** Renders a table of the packages, and an empty line; nothing if all findings are in one package. */
export function renderPackages(findings: readonly Finding[], context: RenderContext, { dim }: Colors): string[] {
  const rows = summarizePackages(findings, context);
  if (rows.length === 0) return [];
  const [header = '', ...lines] = alignColumns([
    ['errors', 'places', 'files', 'fixable', 'package'],
    ...rows.map(({ name, errors, places, files, rewritten }) => [
      String(errors),
      String(places),
      String(files),
      String(rewritten),
      stripControl(name),
    ]),
  ]);
  return [dim(header), ...lines, ''];
}

/** Counts by severity, evidence, context, package and owner. */
export function renderStatistics(findings: readonly Finding[], context: RenderContext, { dim }: Colors): string[] {
  const counted: [string, string[]][] = [
    ['severity', count(findings.map(({ severity }) => severity)).map(([value, number]) => renderCount(number, value))],
    ...Object.entries({
      evidence: findings.map(({ evidence }) => evidence),
      context: findings.map((finding) => finding.context),
      fix: findings.map(({ fix }) => fix.class),
    }).map(([name, values]): [string, string[]] => [
      name,
      count(values).map(([value, number]) => `${number} ${value}`),
    ]),
  ];
  const grouped = (['package', 'owner'] as const).map((grouping) => ({
    grouping,
    groups: groupFindings(findings, grouping, context),
  }));
  if (findings.length === 0) return [];
  return [
    ...counted.map(([name, counts]) => `${dim(name.padEnd(9))} ${counts.join(', ')}`),
    '',
    ...grouped.flatMap(({ grouping, groups }) => {
      const [header = '', ...lines] = alignColumns([
        ['places', 'files', grouping],
        ...groups.map(({ name, findings: own }) => [String(own.length), String(countFiles(own)), stripControl(name)]),
      ]);
      return [dim(header), ...lines, ''];
    }),
  ];
}

/** Counts equal values, sorted by the largest number, then by name. */
function count(values: readonly string[]): [string, number][] {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].sort(([a, some], [b, others]) => others - some || (a < b ? -1 : 1));
}

/** Pads the cells of each column except the last; numbers are aligned to the right. */
function alignColumns(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, index) => Math.max(...rows.map((row) => row[index]!.length)));
  return rows.map((row) =>
    row
      .map((cell, index) => {
        if (index === row.length - 1) return cell;
        return /^\d+$/.test(rows[1]?.[index] ?? '') ? cell.padStart(widths[index]!) : cell.padEnd(widths[index]!);
      })
      .join('  '),
  );
}
