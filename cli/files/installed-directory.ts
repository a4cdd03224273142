/** Distinguishes a `node_modules` that a package manager has made from one that holds modules of the project. */
import type { Dirent } from 'node:fs';
import { sep } from 'node:path';
import { exists } from '../../analysis/host/disk.ts';

const MANIFESTS = new Set(['package.json', 'deno.json', 'deno.jsonc']);
/** The state files of npm, pnpm and yarn in a `node_modules`, and the folder `.bin`, which all of them make. */
const STATES = ['.package-lock.json', '.modules.yaml', '.yarn-state.yml', '.yarn-integrity', '.bin'];

/**
 * Tests if no package manager has made a `node_modules`: it has no state of one, and no manifest is beside it. `beside` are the entries of
 * the directory that contains it.
 */
export function isHandMade(path: string, beside: readonly Dirent[]): boolean {
  if (beside.some(({ name }) => MANIFESTS.has(name))) return false;
  return !STATES.some((state) => exists(path + sep + state));
}
