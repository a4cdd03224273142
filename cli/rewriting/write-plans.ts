/** Shows plans as a diff or a list of names, or writes them to the files. */
import { CommandError } from '../command-error.ts';
import { replaceFile } from '../files/write.ts';
import type { CommandHost } from '../host.ts';
import { isSet, type Arguments } from '../options.ts';
import { printName, stopCommands } from '../printable.ts';
import { renderDiff } from '../reporters/diff.ts';
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

/** The plans that were carried out, or would be, and one line for each file that could not be written. */
export interface Written {
  plans: Plan[];
  problems: string[];
}

/**
 * Prints only the diff or the names of the files to standard output, so that it can be piped on. Writes every file that
 * can be written.
 */
export function writePlans(plans: readonly Plan[], mode: WriteMode, host: CommandHost): Written {
  const result: Written = { plans: [], problems: [] };
  if (mode === 'show') showDiffs(plans, host);
  for (const plan of plans) {
    try {
      if (mode === 'write') replaceFile(plan.file.path, plan.after);
      if (mode !== 'show') host.print(`${printName(plan.file.name)}\n`);
      result.plans.push(plan);
    } catch (error) {
      if (!(error instanceof CommandError)) throw error;
      result.problems.push(error.message);
    }
  }
  return result;
}

/** Prints requests before mentions; both together are one patch. */
function showDiffs(plans: readonly Plan[], host: CommandHost): void {
  for (const { file, requests } of plans)
    if (requests) host.print(stopCommands(renderDiff(file.name, requests.before, requests.after, host), host));
  const mentioning = plans.filter(({ mentions }) => mentions !== null);
  if (mentioning.length === 0) return;
  host.print('# mentions in tests\n');
  for (const { file, mentions } of mentioning)
    host.print(stopCommands(renderDiff(file.name, mentions!.before, mentions!.after, host), host));
}
