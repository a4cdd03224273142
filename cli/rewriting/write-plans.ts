/** The last step: plans become a diff, a list of names or files. */
import { CommandError } from '../command-error.ts';
import { replaceFile } from '../files/write.ts';
import type { CommandHost } from '../host.ts';
import { isSet, type Arguments } from '../options.ts';
import { renderDiff } from '../reporters/diff.ts';
import type { Plan } from './plan-rewrites.ts';

/** `show` prints a diff, `check` only the names of files that would change. */
export type Manner = 'show' | 'check' | 'write';

/** @throws CommandError for options that exclude each other. */
export function getManner(argv: Arguments): Manner {
  const isWriting = isSet(argv, 'write');
  const isChecking = isSet(argv, 'check');
  const isAsking = isSet(argv, 'interactive');
  if (isWriting && isChecking) throw new CommandError('--write and --check exclude each other');
  if (isAsking && isChecking) throw new CommandError('--interactive and --check exclude each other');
  if (isChecking) return 'check';
  return isWriting || isAsking ? 'write' : 'show';
}

/**
 * Standard output carries only the diff, or the names of the files, so that it can be piped on. Returns what could not
 * be written; the other files are.
 */
export function carryOut(plans: readonly Plan[], manner: Manner, host: CommandHost): string[] {
  if (manner === 'show') showDiffs(plans, host);
  const problems: string[] = [];
  if (manner === 'show') return problems;
  for (const { file, after } of plans) {
    try {
      if (manner === 'write') replaceFile(file.path, after);
      host.print(`${file.name}\n`);
    } catch (error) {
      if (!(error instanceof CommandError)) throw error;
      problems.push(error.message);
    }
  }
  return problems;
}

/** Requests first; mentions are a group of their own, and the whole is one patch. */
function showDiffs(plans: readonly Plan[], host: CommandHost): void {
  for (const { file, requests } of plans)
    if (requests) host.print(renderDiff(file.name, requests.before, requests.after, host));
  const mentioning = plans.filter(({ mentions }) => mentions !== null);
  if (mentioning.length === 0) return;
  host.print('# mentions in tests\n');
  for (const { file, mentions } of mentioning)
    host.print(renderDiff(file.name, mentions!.before, mentions!.after, host));
}
