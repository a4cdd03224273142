/** Renders a report in every format of the run, and writes them; the format for GitHub also gives the job a summary. */
import { resolve } from 'node:path';
import { writeFile } from '../files/write.ts';
import type { CommandHost } from '../host.ts';
import type { RenderContext } from '../reporters/format.ts';
import type { Report } from '../run/report.ts';
import type { Destination } from './destinations.ts';

/**
 * Renders all formats before the first one is written, so that a failure leaves nothing half written. Files have no colours.
 * @throws CommandError for a file that cannot be written.
 */
export async function writeOutputs(
  report: Report,
  destinations: readonly Destination[],
  context: RenderContext,
  host: Pick<CommandHost, 'cwd' | 'env' | 'print' | 'log'>,
): Promise<void> {
  const rendered: { file: string | null; text: string }[] = [];
  for (const { format, file } of destinations) {
    const render = await format.load();
    rendered.push({ file, text: render(report, file === null ? context : { ...context, hasColor: false }) });
  }
  for (const { file, text } of rendered) {
    if (file === null) continue;
    writeFile(resolve(host.cwd, file), text, host.cwd);
    host.log(`sunset: wrote ${file}`);
  }
  for (const { file, text } of rendered) if (file === null) host.print(text);
  if (destinations.some(({ name }) => name === 'github')) {
    const { addJobSummary } = await import('./job-summary.ts');
    addJobSummary(report, context, host);
  }
}
