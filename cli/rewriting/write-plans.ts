/** Shows plans as a diff or a list of names, or writes them to the files. */
import { CommandError } from '../command-error.ts';
import { FullDiskError, replaceFile } from '../files/write.ts';
import type { CommandHost } from '../host.ts';
import { isSet, type Arguments } from '../options.ts';
import { printName, stopCommands } from '../printable.ts';
import { renderDiff } from '../reporters/diff.ts';
import { renderCount } from '../reporters/limitation-counts.ts';
import type { Plan } from './plan-rewrites.ts';

/** `show` prints a diff, `check` the names of files that would change; `write` changes the files. */
export type WriteMode = 'show' | 'check' | 'write';

/** @throws CommandError for options that exclude each other. */
export function getWriteMode(argv: Arguments): WriteMode {
  const isWriting = isSet(argv, 'write');
  const isChecking = isSet(argv, 'check');
  const isAsking = isSet(argv, 'interactive');
  if (isWriting && isChecking) throw new CommandError('--write and --check exclude each other');
  if (isAsking && isChecking) throw new CommandError('--interactive and --check exclude each other');
  if (isChecking) return 'check';
  return isWriting || isAsking ? 'write' : 'show';
}

/** The plans that were carried out, or would be, and the problems: one line for each file that could not be written. */
export interface Written {
  plans: Plan[];
  problems: string[];
  /** Set if the disk was full; further files were not tried. */
  isDiskFull?: true;
}

/**
 * Carries out the plans. Prints nothing but the diff (`show`) or the names of the files (`check`, `write`), so that the output can be
 * piped. `write` writes every file that can be written, until the disk is full.
 */
export function writePlans(plans: readonly Plan[], mode: WriteMode, host: CommandHost): Written {
  const result: Written = { plans: [], problems: [] };
  if (mode === 'show') showDiffs(plans, host);
  for (const [index, plan] of plans.entries()) {
    try {
      if (mode === 'write') replaceFile(plan.file.path, plan.after, printName(plan.file.name));
      if (mode !== 'show') host.print(`${printName(plan.file.name)}\n`);
      result.plans.push(plan);
    } catch (error) {
      if (!(error instanceof CommandError)) throw error;
      if (error instanceof FullDiskError) return stop(result, error, plans.length - index - 1);
      result.problems.push(error.message);
    }
  }
  return result;
}

/** Adds one line about the file for which there was no room, and the number of files after it. */
function stop({ plans, problems }: Written, { message }: FullDiskError, others: number): Written {
  const left = others === 0 ? '' : `; ${renderCount(others, 'other file')} ${others === 1 ? 'is' : 'are'} left as well`;
  return { plans, problems: [...problems, message + left], isDiskFull: true };
}

/** Prints the diffs of requests before those of mentions; together they are one patch. */
function showDiffs(plans: readonly Plan[], host: CommandHost): void {
  for (const { file, requests } of plans)
    if (requests) host.print(stopCommands(renderDiff(file.name, requests.before, requests.after, host), host));
  const mentioning = plans.filter(({ mentions }) => mentions !== null);
  if (mentioning.length === 0) return;
  host.print('# mentions in tests\n');
  for (const { file, mentions } of mentioning)
    host.print(stopCommands(renderDiff(file.name, mentions!.before, mentions!.after, host), host));
}
