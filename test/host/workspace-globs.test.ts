/** The packages of a workspace that glob patterns match. */
import { mkdirSync, symlinkSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { globPackages } from '../../analysis/host/modules/workspace-globs.ts';
import { createFolder } from '../temporary.ts';

const PACKAGES = ['', 'apps/web', 'apps/web/deep', 'apps/.hidden', 'libs/a1', 'libs/b2', 'libs/node_modules/x', 'w[1]'];

function glob(patterns: readonly string[], left = 1_000, prepare?: (folder: string) => void): string[] {
  const folder = createFolder(Object.fromEntries(PACKAGES.map((name) => [join(name, 'package.json'), '{}'])));
  mkdirSync(join(folder, 'libs/empty'));
  prepare?.(folder);
  return globPackages(folder, patterns, { left })
    .map((path) => relative(folder, path))
    .sort();
}

describe('globPackages', () => {
  it.each([
    [['**'], ['', 'apps/web', 'apps/web/deep', 'libs/a1', 'libs/b2', 'w[1]']],
    [['apps/**'], ['apps/web', 'apps/web/deep']],
    [['apps/**/deep'], ['apps/web/deep']],
    [['apps/{web,.hidden}'], ['apps/.hidden', 'apps/web']],
    [['{apps/web,libs}/*'], ['apps/web/deep', 'libs/a1', 'libs/b2']],
    [['libs/[ab]?'], ['libs/a1', 'libs/b2']],
    [['libs/[!a]*'], ['libs/b2']],
    [['libs/*1*'], ['libs/a1']],
    [['libs/[z-a]*'], []],
    [['w\\[1\\]'], ['w[1]']],
    [
      ['**', '!apps/**', '!libs/b*'],
      ['', 'libs/a1', 'w[1]'],
    ],
    [['!apps/**'], []],
  ])('%j matches %j', (patterns, expected) => expect(glob(patterns)).toEqual(expected));

  it('follows links, but not to a directory above and not twice', () => {
    const found = glob(['**'], 1_000, (folder) => {
      symlinkSync('..', join(folder, 'libs/up'));
      for (let index = 0; index < 8; index++) symlinkSync('../../apps/web', join(folder, `libs/a1/web${index}`));
      symlinkSync('loop', join(folder, 'libs/loop'));
    });
    expect(found.filter((name) => name.startsWith('libs/'))).toEqual([
      'libs/a1',
      expect.stringMatching(/^libs\/a1\/web\d$/),
      expect.stringMatching(/^libs\/a1\/web\d\/deep$/),
      'libs/b2',
    ]);
  });

  it('ends where the search has no directories left', () => {
    expect(glob(['**'], 2).length).toBeLessThan(3);
    expect(glob([`{${'a,'.repeat(90)}b}{${'a,'.repeat(90)}b}{${'a,'.repeat(90)}b}`], 100)).toEqual([]);
  });
});
