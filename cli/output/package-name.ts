/** Reads the name in a package.json. */
import { join } from 'node:path';
import { maskTokens } from '../../data/mask-tokens.ts';
import { readOwnText } from '../files/own-file.ts';

/** Returns the name in the package.json of a folder, as it may be shown; null if it has none or cannot be read. */
export function readPackageName(root: string): string | null {
  try {
    const { name } = JSON.parse(readOwnText(join(root, 'package.json'), 1, root)) as { name?: unknown };
    return typeof name === 'string' && name !== '' ? maskTokens(name) : null;
  } catch {
    return null;
  }
}
