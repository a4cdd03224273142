/** What carries out or watches the requests of a package from outside is searched for where an analysis asks, and in no other case. */
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createEmptyAnalysis } from '../../../analysis/analyze-file.ts';
import type { Engine } from '../../../analysis/engine.ts';
import type { TextFinders } from '../../../analysis/findings/texts/text-finders.ts';
import type { Program } from '../../../analysis/file-scope.ts';
import { NO_PACKAGE } from '../../../analysis/program/source-file.ts';
import { createImportWatch, openResultStore } from '../../../cli/cache/result-store.ts';
import { createFolder } from '../../temporary.ts';

const folder = createFolder({});

/** One run: how often the patch was searched for, and how often the file was analysed. */
function run(name: string, { patch, isAsked }: { patch: string | null; isAsked: boolean }): [number, number] {
  const analyzer = { engine: {} as Engine, finders: {} as TextFinders, modules: undefined };
  const watch = createImportWatch();
  const store = openResultStore({ path: join(folder, name), key: 'key', cwd: folder, analyzer, watch });
  let searches = 0;
  let analyses = 0;
  const findOutsidePatch = (): string | null => {
    searches += 1;
    return patch;
  };
  store.analyses.getAnalysis(
    { path: join(folder, 'a.js'), text: 'fetch(url);' },
    { facts: NO_PACKAGE, findOutsidePatch },
    (program: Program) => {
      analyses += 1;
      if (isAsked) program.findOutsidePatch!();
      return { analysis: createEmptyAnalysis('a.js'), directives: [], hasTemplateUses: false };
    },
  );
  store.save();
  return [searches, analyses];
}

it('is not searched for where the analysis does not ask', () => {
  expect(run('silent', { patch: null, isAsked: false })).toEqual([0, 1]);
  expect(run('silent', { patch: 'tap', isAsked: false })).toEqual([0, 0]);
});

it('makes an analysis stale that asked and got another answer', () => {
  expect(run('asked', { patch: null, isAsked: true })).toEqual([1, 1]);
  expect(run('asked', { patch: null, isAsked: true })).toEqual([1, 0]);
  expect(run('asked', { patch: 'tap', isAsked: true })).toEqual([2, 1]);
  expect(run('asked', { patch: 'tap', isAsked: true })).toEqual([1, 0]);
});
