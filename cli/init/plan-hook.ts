/** Plans a hook that checks the files of each commit. */
import { isAbsolute } from 'node:path';
import type { PackageManager } from './package-manager.ts';
import type { SetupStep } from './setup-step.ts';
import { withoutTrailing } from '../../data/without-trailing.ts';

/** A commit may only delete files: the list is then empty. */
const FILES = 'git diff --cached --name-only -z --diff-filter=d';

/** Only what a commit adds may stop it: an old use of what has ended must not. Before the first commit, everything is new. */
const CHANGES = '$(git rev-parse --quiet --verify HEAD >/dev/null && echo --since HEAD)';

/** `file` is the hook of husky, or that of git itself, absolute if it is outside of the project; `before` is its text. */
export function planHook(file: string, before: string | null, { sunset }: PackageManager): SetupStep {
  // What fails is for the configuration to say, as in CI.
  const command = `${FILES} | ${sunset} check --files-from - --pass-with-no-files ${CHANGES}`;
  if (before !== null && /sunset(?:@\S+)? check/.test(before)) return { file, skipped: 'it runs sunset already' };
  if (isAbsolute(file)) return { file, skipped: `it is outside of this folder; add: ${command}` };
  if (before !== null && !file.startsWith('.husky/')) return { file, skipped: `it exists; add: ${command}` };
  const start =
    before === null ? (file.startsWith('.husky/') ? '' : '#!/bin/sh\n') : `${withoutTrailing(before, '\n')}\n`;
  return { file, before, after: `${start}${command}\n`, isExecutable: true };
}
