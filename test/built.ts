/** The package as users load it: the built files in dist/, loaded by Node itself instead of vitest. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { SunsetPlugin } from '../rules/plugin.ts';
import { ROOT } from './fixtures.ts';

/** Files of dist/ that users name in a command or an import; everything else there may be laid out in any way. */
export type BuiltFile = 'cli/main.js' | 'rules/plugin.js' | 'codemods' | `codemods/${string}.js`;

/** Absolute path of a built file. */
export function getBuiltPath(file: BuiltFile): string {
  return join(ROOT, 'dist', file);
}

/** Imports the built ESLint plugin. */
export async function importBuiltPlugin(): Promise<SunsetPlugin> {
  const url = pathToFileURL(getBuiltPath('rules/plugin.js')).href;
  const { default: plugin } = (await import(/* @vite-ignore */ url)) as { default: SunsetPlugin };
  return plugin;
}
