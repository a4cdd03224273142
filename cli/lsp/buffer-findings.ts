/** Checks a file that is open in an editor, with its unsaved text. */
import { replaceFile } from '../../analysis/host/disk.ts';
import type { Finding } from '../../analysis/findings/finding.ts';
import type { CommandHost } from '../host.ts';
import type { Arguments } from '../options.ts';
import { collectReport } from '../run/collect-report.ts';
import { prepareRun } from '../run/prepare-run.ts';

/**
 * Returns the findings of one file. The file and its imports are read from `buffers` (absolute path → text), or else from the disk. The
 * configuration is read again on each call, because it may have changed.
 * @throws CommandError for faulty settings.
 */
export async function findBufferFindings(
  path: string,
  buffers: ReadonlyMap<string, string>,
  argv: Arguments,
  host: CommandHost,
): Promise<readonly Finding[]> {
  const restore = [...buffers].map(([file, text]) => replaceFile(file, Buffer.from(text)));
  try {
    // A file that the configuration excludes is no error here: it has no findings.
    const run = await prepareRun({ ...argv, paths: [path], 'pass-with-no-files': true }, host);
    const { findings } = await collectReport(run, () => undefined);
    for (const { fix } of findings) void fix;
    return findings;
  } finally {
    for (const each of restore) each();
  }
}
