/** Reads test/limitations: code that does what is deprecated, and that Sunset does not see yet. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './fixtures.ts';

export interface LimitationFile {
  name: string;
  /** The deprecation that is there and not reported. */
  misses: string;
  talks: boolean;
  text: string;
}

export function loadLimitations(): LimitationFile[] {
  const folder = join(ROOT, 'test/limitations');
  return readdirSync(folder)
    .sort()
    .map((name) => {
      const text = readFileSync(join(folder, name), 'utf8');
      const misses = /^\/\/ misses: (\S+)$/m.exec(text)?.[1];
      if (misses === undefined || !text.startsWith('// # '))
        throw new Error(`${name} names no deprecation or has no title`);
      return { name: `test/limitations/${name}`, misses, talks: !/^\/\/ talks: no$/m.test(text), text };
    });
}
