/** Renders the lines around a finding, with a mark below what it points at. */
import type { Finding } from '../../analysis/findings/finding.ts';
import { getLines } from './text-lines.ts';
import { stripControl } from '../printable.ts';

const LINES_AROUND = 2;
const LONGEST_LINE = 200;
/** Of a line of a megabyte, only so much is looked at for each of its findings. */
const LONGEST_SOURCE = 10 * LONGEST_LINE;

type Place = Pick<Finding, 'line' | 'column' | 'endLine' | 'endColumn'>;

/** Tabs become two spaces, so that the marks are below their characters. */
export function renderFrame(text: string, { line, column, endLine, endColumn }: Place): string[] {
  const lines = getLines(text);
  const first = Math.max(1, line - LINES_AROUND);
  const last = Math.min(lines.length, line + LINES_AROUND);
  const width = String(last).length;
  const frame: string[] = [];
  for (let number = first; number <= last; number++) {
    const source = (lines[number - 1] ?? '').slice(0, LONGEST_SOURCE);
    frame.push(`${number === line ? '>' : ' '} ${String(number).padStart(width)} | ${clip(show(source))}`.trimEnd());
    if (number !== line) continue;
    const start = show(source.slice(0, column - 1)).length;
    const end = show(source.slice(0, endLine === line ? endColumn - 1 : source.length)).length;
    if (start < LONGEST_LINE)
      frame.push(
        `  ${' '.repeat(width)} | ${' '.repeat(start)}${'^'.repeat(Math.max(1, Math.min(end, LONGEST_LINE) - start))}`,
      );
  }
  return frame;
}

function show(source: string): string {
  return stripControl(source.replaceAll('\t', '  '));
}

function clip(source: string): string {
  return source.length > LONGEST_LINE ? `${source.slice(0, LONGEST_LINE)}…` : source;
}
