/** Files are analysed behind what they import, and package by package. */
import { expect, it } from 'vitest';
import { orderByImports } from '../../analysis/prefilter/import-order.ts';

function order(imports: Readonly<Record<string, readonly string[]>>, files = Object.keys(imports)): string[] {
  return orderByImports(files, { getImports: (file) => imports[file] ?? [] }, (file) => file.split('/')[0]!);
}

it('puts imported files before their importers', () => {
  expect(order({ 'p/a': ['p/b'], 'p/b': ['p/c'], 'p/c': [] })).toEqual(['p/c', 'p/b', 'p/a']);
});

it('keeps the files of a package together, behind those of the packages that it imports', () => {
  const imports = { 'p/a': [], 'p/b': ['q/b'], 'q/a': ['r/a'], 'q/b': [], 'r/a': [] };
  expect(order(imports)).toEqual(['r/a', 'q/b', 'q/a', 'p/a', 'p/b']);
});

it('keeps them together where packages import each other', () => {
  const ordered = order({ 'p/a': ['q/b'], 'p/b': [], 'q/a': ['p/b'], 'q/b': [] });
  expect(ordered.map((file) => file[0]).join('')).toMatch(/^(?:ppqq|qqpp)$/);
  expect([...ordered].sort()).toEqual(['p/a', 'p/b', 'q/a', 'q/b']);
});

it('follows files that are not wanted, and ends in cycles', () => {
  expect(order({ 'p/a': ['x/b'], 'x/b': ['q/c'], 'q/c': ['p/a'] }, ['p/a', 'q/c']).sort()).toEqual(['p/a', 'q/c']);
  expect(order({ 'p/a': ['x/b'], 'x/b': ['q/c'], 'q/c': [] }, ['p/a', 'q/c'])).toEqual(['q/c', 'p/a']);
});
