/** Checks files as an editor has them, saved or not. */
import { replaceFile } from '../../analysis/host/disk.ts';
import type { Finding } from '../../analysis/findings/finding.ts';
import type { CommandHost } from '../host.ts';
import type { Arguments } from '../options.ts';
import { collectReport } from '../run/collect-report.ts';
import { prepareRun } from '../run/prepare-run.ts';

/**
 * Returns the findings of one file. Its imports are read as well, from `buffers` (path → text) or the disk; the settings are read anew
 * each time, because they may have been saved.
 * @throws CommandError for faulty settings.
 */
export async function checkBuffer(
  path: string,
  buffers: ReadonlyMap<string, string>,
  argv: Arguments,
  host: CommandHost,
): Promise<readonly Finding[]> {
  const restore = [...buffers].map(([file, text]) => replaceFile(file, Buffer.from(text)));
  try {
    // A file that the configuration leaves out has no findings.
    const run = await prepareRun({ ...argv, paths: [path], 'pass-with-no-files': true }, host);
    const { findings } = await collectReport(run, () => undefined);
    for (const { fix } of findings) void fix;
    return findings;
  } finally {
    for (const each of restore) each();
  }
}
