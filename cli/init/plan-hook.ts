/** A check before each commit, of the files that are in it. */
import type { SetupStep } from './setup-step.ts';

const COMMAND =
  'git diff --cached --name-only -z --diff-filter=d | npx --no-install sunset check --files-from - --fail-on error';

/** `file` is the hook of husky, or that of git itself; `before` is its text. */
export function planHook(file: string, before: string | null): SetupStep {
  if (before !== null && before.includes('sunset check')) return { file, skipped: 'it runs sunset already' };
  if (before !== null && !file.startsWith('.husky/')) return { file, skipped: `it exists; add: ${COMMAND}` };
  const start = before === null ? (file.startsWith('.husky/') ? '' : '#!/bin/sh\n') : before.replace(/\n*$/, '\n');
  return { file, before, after: `${start}${COMMAND}\n`, isExecutable: true };
}
