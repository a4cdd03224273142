/**
 * A folder of test/libraries/clients holds what one client does, and code that only looks like it. A comment `// finds:` names a
 * use; what `look-alike` does goes elsewhere.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../fixtures.ts';
import { usesOf } from '../requests/find-in-text.ts';

const FOLDER = join(ROOT, 'test/libraries/clients');

function readFixture(client: string, name: string): string {
  const file = readdirSync(join(FOLDER, client)).find((entry) => entry.startsWith(`${name}.`));
  return readFileSync(join(FOLDER, client, file!), 'utf8');
}

describe.each(readdirSync(FOLDER))('%s', (client) => {
  it('sends what its documentation says', () => {
    const text = readFixture(client, 'use');
    const expected = [...text.matchAll(/^\/\/ finds: (.*)$/gm)].map(([, use]) => use);
    expect(expected).not.toEqual([]);
    expect(usesOf(text)).toEqual(expected.sort());
  });

  it('is not taken for what only looks like it', () => {
    expect(usesOf(readFixture(client, 'look-alike')).filter((use) => !use.startsWith('possible'))).toEqual([]);
  });
});
