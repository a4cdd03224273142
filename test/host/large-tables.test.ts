/** Tables of `exports` and `imports` of any size are searched fast, or not at all. */
import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { observeReads } from '../../analysis/host/disk-observer.ts';
import { createFolder } from '../temporary.ts';
import { createFolderResolver, json } from './folder-resolver.ts';

/** Patterns for `x0/*` up to `x<count - 1>/*`, which lead to the folders of these names. */
const createPatterns = (count: number, start: string): Record<string, string> =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`${start}x${at}/*`, `./other/x${at}/*.js`]));

const KINDS = [
  { field: 'exports', start: './', own: 'app/', missing: 'not-built' },
  { field: 'imports', start: '#', own: '#', missing: 'not-found' },
] as const;

describe.each(KINDS)('$field', ({ field, start, own, missing }) => {
  const createProject = (table: unknown) =>
    createFolderResolver(
      createFolder({
        'package.json': json({ name: 'app', [field]: table }),
        'other/x7/a.js': '',
        'other/x4000/a.js': '',
        'src/main.js': '',
      }),
    );

  it('of four thousand patterns are read once for all imports', () => {
    const ask = createProject(createPatterns(4_001, start));
    let count = 0;
    const answers = observeReads(
      {
        willRead: () => undefined,
        hasRead: (path) => (count += Number(basename(path) === 'package.json')),
        hasExamined: () => undefined,
        hasListed: () => undefined,
        hasResolved: () => undefined,
      },
      () => Array.from({ length: 50 }, (_, at) => ask(`${own}x4000/${at === 0 ? 'a' : `b${at}`}`, 'src/main.js')),
    );
    expect(new Set(answers)).toEqual(new Set(['other/x4000/a.js', missing]));
    expect(count).toBeLessThan(10);
  });

  it('of many thousands of patterns are not searched', () => {
    expect(createProject(createPatterns(5_001, start))(`${own}x7/a`, 'src/main.js')).toBe('not-found');
  });

  it.each([
    ['a list', (target: string) => [...Array.from({ length: 200 }, (_, at) => `./none${at}/*.js`), target]],
    [
      'conditions',
      (target: string) =>
        Object.fromEntries([...Array.from({ length: 200 }, (_, at) => [`c${at}`, './none.js']), ['import', target]]),
    ],
  ])('with hundreds of targets in %s are not followed, those of another entry are', (_, createEntry) => {
    const ask = createProject({
      [`${start}x7/*`]: createEntry('./other/x7/*.js'),
      [`${start}y/*`]: './other/x7/*.js',
    });
    expect([ask(`${own}x7/a`, 'src/main.js'), ask(`${own}y/a`, 'src/main.js')]).toEqual(['not-found', 'other/x7/a.js']);
  });
});

it('exports that are one entry with hundreds of targets are not followed', () => {
  const targets = Array.from({ length: 200 }, (_, at) => `./none${at}.js`);
  const ask = (exports: unknown): string =>
    createFolderResolver(
      createFolder({ 'package.json': json({ name: 'app', exports }), 'src/a.js': '', 'src/main.js': '' }),
    )('app', 'src/main.js');
  expect(ask(['./src/a.js'])).toBe('src/a.js');
  expect(ask([...targets, './src/a.js'])).toBe('not-found');
});
