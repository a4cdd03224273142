/** `sunset check` as it is typed: once, for standard input (`--stdin-filename`), or after each change (`--watch`). */
import { resolve } from 'node:path';
import { replaceFile } from '../../analysis/host/disk.ts';
import { CommandError } from '../command-error.ts';
import type { ExitCode } from '../exit-codes.ts';
import type { CommandHost } from '../host.ts';
import { refuseFolder } from '../files/refuse-folder.ts';
import { getText, getTexts, isSet, type Arguments } from '../options.ts';
import { getDestinations } from '../output/destinations.ts';
import { getShard } from '../shards/shard.ts';
import { runCheck } from './check.ts';

/** @throws CommandError for options that exclude each other, and everything that a check throws. */
export async function startCheck(argv: Arguments, host: CommandHost): Promise<ExitCode> {
  const name = getText(argv, 'stdin-filename');
  const shard = getShard(argv);
  if (shard !== undefined) {
    if (name !== undefined || isSet(argv, 'watch'))
      throw new CommandError('--shard excludes --watch and --stdin-filename');
    const { runShard } = await import('../shards/run-shard.ts');
    return runShard(shard, argv, host);
  }
  if (isSet(argv, 'watch')) {
    if (name !== undefined) throw new CommandError('--watch and --stdin-filename exclude each other');
    if (getText(argv, 'files-from') === '-')
      throw new CommandError('--watch cannot read standard input again: name a file with --files-from');
    const { watchFiles } = await import('../watch/watch-files.ts');
    const outputs = getDestinations(argv, host.cwd).flatMap(({ file }) => (file === null ? [] : [file]));
    return watchFiles(getTexts(argv, 'paths'), outputs, host);
  }
  return name === undefined ? runCheck(argv, host) : checkInput(name, argv, host);
}

/** Checks standard input as the text of a file, which may not exist yet. The files that it imports are read from the disk. */
async function checkInput(name: string, argv: Arguments, host: CommandHost): Promise<ExitCode> {
  if (getTexts(argv, 'paths').length > 0) throw new CommandError('--stdin-filename names the only file: name no paths');
  // `--cache` is excluded because it would store results of the text as those of the file.
  if (argv['files-from'] !== undefined) throw new CommandError('--stdin-filename and --files-from exclude each other');
  if (isSet(argv, 'cache')) throw new CommandError('--stdin-filename and --cache exclude each other');
  refuseFolder('stdin-filename', name, host.cwd);
  if (host.readInput === undefined) throw new CommandError('--stdin-filename: there is no standard input');
  const restore = replaceFile(resolve(host.cwd, name), Buffer.from(await host.readInput()));
  try {
    return await runCheck({ ...argv, paths: [name] }, host);
  } finally {
    restore();
  }
}
