/** docs/testing.md names every suite: each folder of test/ that has tests, and each test beside the folders. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from './fixtures.ts';

/** Folders of test/ with a test of their own, and tests in test/ itself; programs to judge are not tests. */
function listSuites(): string[] {
  return readdirSync(join(ROOT, 'test'), { withFileTypes: true }).flatMap((entry) => {
    const name = `test/${entry.name}`;
    const files = entry.isDirectory() ? readdirSync(join(ROOT, name)) : [entry.name];
    return files.some((file) => file.endsWith('.test.ts')) ? [name] : [];
  });
}

it('docs/testing.md has a row for every suite, and none for a suite that is gone', () => {
  const page = readFileSync(join(ROOT, 'docs/testing.md'), 'utf8');
  const rows = [...page.matchAll(/^\| `(test\/[^`]+)` \|/gm)].map(([, name = '']) => name);
  expect(rows.sort()).toEqual(listSuites().sort());
});

it('every test that docs/testing.md names exists', () => {
  const page = readFileSync(join(ROOT, 'docs/testing.md'), 'utf8');
  const named = [...page.matchAll(/`(test\/[^`\s<>*]+)`/g)].map(([, path = '']) => path);
  expect(named.length).toBeGreaterThan(50);
  expect(named.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
});
