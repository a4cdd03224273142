/** Adds the report, as Markdown, to the summary of a job of GitHub Actions. */
import { appendFileSync, statSync } from 'node:fs';
import { getSystemReason } from '../../analysis/host/system-reason.ts';
import type { CommandHost } from '../host.ts';
import type { RenderContext } from '../reporters/format.ts';
import { renderMarkdownUpTo } from '../reporters/markdown.ts';
import type { Report } from '../run/report.ts';

/** In bytes. GitHub shows no summary of a step above one mebibyte. */
const LARGEST = 1_000_000;

/** The numbers of places that are tried, until the text is small enough. */
const SIZES = [Number.POSITIVE_INFINITY, 1_000, 100, 0];

/**
 * Appends to the file that the runner names, because other programs of the step may have written to it. If that fails, only logs a
 * line: the annotations already show the result of the run.
 */
export function addJobSummary(
  report: Report,
  context: RenderContext,
  { env, log }: Pick<CommandHost, 'env' | 'log'>,
): void {
  const file = env['GITHUB_STEP_SUMMARY'];
  if (file === undefined || file === '') return;
  try {
    const left = LARGEST - (statSync(file, { throwIfNoEntry: false })?.size ?? 0);
    for (const most of SIZES) {
      const text = renderMarkdownUpTo(most, report, context);
      if (Buffer.byteLength(text) >= left) continue;
      appendFileSync(file, `${text}\n`);
      return;
    }
    log('sunset: the summary of the job has no room for the report');
  } catch (error) {
    log(`sunset: the summary of the job cannot be written: ${getSystemReason(error)}`);
  }
}
