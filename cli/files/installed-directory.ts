/** Tells a `node_modules` that a package manager has made from one that people write their modules into. */
import type { Dirent } from 'node:fs';
import { sep } from 'node:path';
import { exists } from '../../analysis/host/disk.ts';

const MANIFESTS = new Set(['package.json', 'deno.json', 'deno.jsonc']);
/** What npm, pnpm and yarn keep in a `node_modules`, and a folder that all of them make in it. */
const STATES = ['.package-lock.json', '.modules.yaml', '.yarn-state.yml', '.yarn-integrity', '.bin'];

/** `beside` are the entries of the directory around it. True if no package has it as its own, and it has no state of a package manager. */
export function isHandMade(path: string, beside: readonly Dirent[]): boolean {
  if (beside.some(({ name }) => MANIFESTS.has(name))) return false;
  return !STATES.some((state) => exists(path + sep + state));
}
