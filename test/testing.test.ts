/** docs/testing.md names every suite: each folder of test/ that has tests, and each test beside the folders. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
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

describe('what must never fail open', () => {
  const page = readFileSync(join(ROOT, 'docs/testing.md'), 'utf8');
  const [, section = ''] = page.split('## What must never fail open\n');
  const rows = [...section.split('\n## ')[0]!.matchAll(/^\|([^|]*)\| ([^|]+) \| `([^`|]+)` \| ([^|]+) \|$/gm)].map(
    ([, promise = '', faces = '', suite = '', name = '']) => ({ promise: promise.trim(), faces, suite, name }),
  );

  /** The title of a test or a block, or of a row of its table. */
  const hasTitle = (text: string, title: string): boolean =>
    ["'", '"', '`'].some((quote) =>
      text
        .split(quote + title + quote)
        .slice(0, -1)
        .some((before) => /[([]\s*$/.test(before)),
    );

  it.each(rows)('$suite has the test "$name"', ({ suite, name }) => {
    expect(hasTitle(readFileSync(join(ROOT, suite), 'utf8'), name)).toBe(true);
  });

  it('names a face for each test, and every promise once', () => {
    // Without the two lines of the head.
    expect(rows).toHaveLength(section.split('\n## ')[0]!.match(/^\|/gm)!.length - 2);
    const faces = new Set(rows.flatMap(({ faces: named }) => named.split(', ')));
    expect([...faces].sort()).toEqual(['ESLint', 'all', 'codemods', 'command line', 'engine', 'language server']);
    const promises = rows.map(({ promise }) => promise).filter((promise) => promise !== '');
    expect(promises.length).toBeGreaterThan(30);
    expect(new Set(promises).size).toBe(promises.length);
  });
});
