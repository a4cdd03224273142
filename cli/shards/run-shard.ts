/** `sunset check --shard 2/4 --output part-2.json`: analyses a part of the files; `sunset merge` joins the parts and reports. */
import { resolve } from 'node:path';
import { getRunKeys } from '../cache/run-key.ts';
import { CommandError } from '../command-error.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { refuseOutput } from '../files/refuse-unwritable.ts';
import { writeFile } from '../files/write.ts';
import type { CommandHost } from '../host.ts';
import { getText, type Arguments } from '../options.ts';
import { renderCount } from '../reporters/limitation-counts.ts';
import { analyzeProject } from '../run/analyze-project.ts';
import { prepareRun } from '../run/prepare-run.ts';
import { renderPart } from './part-file.ts';
import { createPartStore } from './part-store.ts';
import type { Shard } from './shard.ts';

/** Options about what is reported, and how. They belong to `sunset merge`. */
const OF_REPORTS = [
  'format',
  'group-by',
  'statistics',
  'frames',
  'fail-on',
  'fail-on-markers',
  'baseline',
  'since',
  'strict',
  'trace',
  'show-source',
  'explain-limitations',
  'report-unused-disable-directives',
  'require-disable-reasons',
  'as-of',
  'only',
  'ending-within',
];

/**
 * Writes the part. It contains analyses and no findings, because findings may depend on files of several parts.
 * @throws CommandError for options of reports, and if the file cannot be written.
 */
export async function runShard(shard: Shard, argv: Arguments, host: CommandHost): Promise<ExitCode> {
  const output = getText(argv, 'output');
  if (output === undefined)
    throw new CommandError('--shard writes a part for sunset merge: name its file with --output');
  const wrong = OF_REPORTS.find((name) => argv[name] !== undefined);
  if (wrong !== undefined) throw new CommandError(`--${wrong} is for sunset merge, which reports what the shards find`);
  if (argv['files-from'] !== undefined) throw new CommandError('--shard and --files-from exclude each other');
  if (argv['cache'] === true) throw new CommandError('--shard and --cache exclude each other');
  refuseOutput(output, host.cwd);
  const run = { ...(await prepareRun(argv, host)), shard };
  const store = createPartStore(host.cwd, await run.loadAnalyzer(), []);
  analyzeProject(run, store.analyzer, store.analyses);
  run.progress?.end();
  const part = { shard, key: getRunKeys(run).files, tree: store.getTree(), paths: run.paths, analyses: store.added };
  writeFile(resolve(host.cwd, output), renderPart(part), host.cwd);
  host.log(`${renderCount(store.added.length, 'file')} analysed, part ${shard.part} of ${shard.of} in ${output}`);
  return EXIT.clean;
}
