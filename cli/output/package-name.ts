/** The name in a package.json. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** `root` is the folder of the package.json. Null where it names none, or cannot be read. */
export function readPackageName(root: string): string | null {
  try {
    const { name } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { name?: unknown };
    return typeof name === 'string' && name !== '' ? name : null;
  } catch {
    return null;
  }
}
