/** ESLint without the plugin: versions below 9, and configurations that a flat one would switch off. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { getOwn, readJsonObject } from '../../analysis/host/json-file.ts';
import { findDeclared, findInFolders } from './declared-packages.ts';
import type { SetupStep } from './setup-step.ts';

/** The first version that the plugin runs in. */
const FIRST = 9;

const OLD_NAMES = ['', '.js', '.cjs', '.json', '.yaml', '.yml'].map((extension) => `.eslintrc${extension}`);

const INSTEAD = '; sunset check and sunset lsp need no ESLint';

/** Returns why nothing of ESLint is changed; null if its configuration is flat, or can be. */
export function findOldEslint(cwd: string): SetupStep | null {
  const version = findMajor(cwd);
  if (version !== null && version < FIRST) {
    const file = findOldConfiguration(cwd) ?? 'ESLint';
    return { file, skipped: `the plugin needs ESLint ${FIRST}, and this is ESLint ${version}${INSTEAD}` };
  }
  const old = findOldConfiguration(cwd);
  return old === null ? null : { file: old, skipped: `ESLint ignores it beside an eslint.config file${INSTEAD}` };
}

/** The name of the file that is read before there were flat ones, in the folder or above it. */
function findOldConfiguration(cwd: string): string | null {
  return findInFolders(cwd, (folder) => {
    const name = OLD_NAMES.find((each) => existsSync(join(folder, each)));
    if (name !== undefined) return name;
    const manifest = readJsonObject(join(folder, 'package.json'));
    return typeof manifest !== 'string' && getOwn(manifest, 'eslintConfig') !== undefined
      ? 'eslintConfig of package.json'
      : null;
  });
}

/** The major version that is installed, else the newest that is declared; null if neither says. */
function findMajor(cwd: string): number | null {
  const installed = findInFolders(cwd, (folder) => {
    const manifest = readJsonObject(join(folder, 'node_modules/eslint/package.json'));
    return typeof manifest === 'string' ? null : String(getOwn(manifest, 'version'));
  });
  const range = installed ?? findDeclared('eslint', cwd);
  // A range without an upper end, such as `>=8`, may be any version.
  if (range === null || /[<>]/.test(range)) return null;
  const majors = range.split('||').map((part) => Number(/^\s*[\^~=v]*(\d+)/.exec(part)?.[1] ?? NaN));
  return majors.some(Number.isNaN) ? null : Math.max(...majors);
}
