/** Renders a report in every format of the run, and writes them; the format for GitHub also gives the job a summary. */
import { statSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { getSystemReason } from '../../analysis/host/system-reason.ts';
import { CommandError } from '../command-error.ts';
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
    putText(resolve(host.cwd, file), file, text);
    host.log(`sunset: wrote ${file}`);
  }
  for (const { file, text } of rendered) if (file === null) host.print(text);
  if (destinations.some(({ name }) => name === 'github')) {
    const { addJobSummary } = await import('./job-summary.ts');
    addJobSummary(report, context, host);
  }
}

/** A pipe or a device, such as /dev/null, cannot be replaced: it is written to. */
function putText(path: string, name: string, text: string): void {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (stats === undefined || stats.isFile()) return writeFile(path, text);
  try {
    writeFileSync(path, text);
  } catch (error) {
    throw new CommandError(`cannot write ${name}: ${getSystemReason(error)}`);
  }
}
