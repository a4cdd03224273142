import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { resolveRelative } from '../../analysis/host/relative-paths.ts';

const FOLDERS = [resolve('/'), resolve('/a'), resolve('/a/b.c/d')];
const SPECIFIERS = [
  './x',
  '../x',
  '../../x/y',
  '../../../../x',
  '.././x',
  './a/../b',
  './',
  '.',
  '..',
  './x/',
  './.x',
  './a//b',
];

describe('relative specifiers', () => {
  it.each(FOLDERS)('lead from %s where node:path leads', (folder) => {
    for (const specifier of SPECIFIERS)
      expect(resolveRelative(folder, specifier), specifier).toBe(resolve(folder, specifier));
  });
});
