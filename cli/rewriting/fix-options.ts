/** Reads the options of `sunset fix` alone; those that it shares with `check` are read by run/prepare-run.ts. */
import type { RewriteClass } from '../../analysis/edits/select-edits.ts';
import { CommandError } from '../command-error.ts';
import type { CommandHost } from '../host.ts';
import { getChoice, getText, isSet, type Arguments } from '../options.ts';
import { refuseWithCommit } from './committable.ts';
import { refuseWithInput } from './input-options.ts';
import { getReportPath } from './report-file.ts';
import { getWriteMode, type WriteMode } from './write-plans.ts';

export interface FixOptions {
  rewriteClass: RewriteClass;
  mode: WriteMode;
  format: 'text' | 'json';
  isForced: boolean;
  isStrict: boolean;
  isInteractive: boolean;
  usesAdapters: boolean;
  changesMentions: boolean;
  /** True to also change the mentions of requests that were rewritten before this run. */
  finishesMentions: boolean;
  changesGenerated: boolean;
  commits: boolean;
  showsFixes: boolean;
  /** True to show the steps of what is left to do by hand, with each place, and not only its counts. */
  showsSteps: boolean;
  /** Whether rewrites are type-checked. That runs the TypeScript of the repository, a program that `--no-config` forbids. */
  types: 'check' | 'no check' | 'no program of the repository';
  since: string | undefined;
  /** The file whose source is on standard input. */
  stdin: string | undefined;
  reportFile: { name: string; path: string } | null;
}

/** `review` includes `safe`, so that both, as the codemods want them, mean the same. */
function readClass(argv: Arguments): RewriteClass {
  const name = getText(argv, 'class');
  return getChoice({ class: name === 'safe,review' ? 'review' : name }, 'class', ['safe', 'review'], 'safe');
}

/** @throws CommandError for values that are wrong and options that exclude each other. */
export function readFixOptions(argv: Arguments, host: CommandHost): FixOptions {
  const rewriteClass = readClass(argv);
  const mode = getWriteMode(argv);
  const isForced = isSet(argv, 'force');
  const commits = isSet(argv, 'commit');
  const isInteractive = isSet(argv, 'interactive');
  const usesAdapters = isSet(argv, 'adapters');
  const stdin = getText(argv, 'stdin');
  const format = getChoice(argv, 'format', ['text', 'json'], 'text');
  if (stdin !== undefined) refuseWithInput(argv);
  if (commits) refuseWithCommit(argv);
  if (usesAdapters && isInteractive) throw new CommandError('--adapters and --interactive exclude each other');
  if (format === 'json' && isInteractive) throw new CommandError('--format json and --interactive exclude each other');
  if (isInteractive && !host.hasPerson) throw new CommandError('--interactive needs a terminal to ask on');
  const report = getText(argv, 'report');
  const mayReplace = isForced ? 'replace anything' : 'keep what is there';
  return {
    rewriteClass,
    mode: commits ? 'write' : mode,
    format,
    isForced,
    isStrict: isSet(argv, 'strict'),
    isInteractive,
    usesAdapters,
    changesMentions: argv['mentions'] !== false,
    finishesMentions: isSet(argv, 'mentions'),
    changesGenerated: isSet(argv, 'include-generated'),
    commits,
    showsFixes: isSet(argv, 'show-fixes'),
    showsSteps: isSet(argv, 'steps'),
    types: argv['types'] === false ? 'no check' : argv['config'] === false ? 'no program of the repository' : 'check',
    since: getText(argv, 'since'),
    stdin,
    reportFile: report === undefined ? null : { name: report, path: getReportPath(report, host.cwd, mayReplace) },
  };
}
