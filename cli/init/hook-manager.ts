/** Finds a manager of git hooks, such as lefthook: it replaces hooks that it did not write, so its own file has to hold the command. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readOwnText } from '../files/own-file.ts';
import type { SetupStep } from './setup-step.ts';

/** lefthook: https://lefthook.dev/configuration/, pre-commit: https://pre-commit.com/#adding-pre-commit-plugins-to-your-project. */
const LEFTHOOK = ['lefthook', '.lefthook', '.config/lefthook'].flatMap((name) =>
  ['yml', 'yaml', 'json', 'jsonc', 'toml'].map((extension) => `${name}.${extension}`),
);
const FILES: readonly string[] = [...LEFTHOOK, '.pre-commit-config.yaml', '.pre-commit-config.yml'];

const LINES = 'https://unpkg.com/eslint-plugin-sunset/docs/ci.md shows the lines to add';

/** More than any file of hooks has. */
const MOST_MEGABYTES = 1;

/** Returns what to do in the file of such a program; null if the project has none. @throws CommandError for one that cannot be read. */
export function planManagedHook(cwd: string): SetupStep | null {
  const file = FILES.find((name) => existsSync(join(cwd, name)));
  if (file === undefined) return null;
  const hasSunset = /\bsunset\b/.test(readOwnText(join(cwd, file), MOST_MEGABYTES, cwd));
  return { file, skipped: hasSunset ? 'it runs sunset already' : `it has the hooks of this project; ${LINES}` };
}
