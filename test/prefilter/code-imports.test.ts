import { describe, expect, it } from 'vitest';
import { createGraphFactory } from '../../analysis/host/modules/module-graph.ts';
import { createModuleHost } from '../../analysis/host/modules/module-host.ts';
import { getEngine } from '../engine/analyze-text.ts';
import { createFolder } from '../temporary.ts';

/** The code that `main.ts` imports, by the names of the files. */
function findCodeImports(files: Readonly<Record<string, string>>): string[] {
  const folder = createFolder(files);
  const graph = createGraphFactory(createModuleHost({ cwd: folder }), getEngine().marks)(new Map());
  return graph.getCodeImports(`${folder}/main.ts`).map((path) => path.slice(folder.length + 1));
}

describe('the code that a file imports', () => {
  it('is all of what values are imported from', () => {
    expect(findCodeImports({ 'main.ts': `import { a } from './a';`, 'a.ts': 'export const a = 1;' })).toEqual(['a.ts']);
  });

  it('is not what describes data alone', () => {
    expect(
      findCodeImports({
        'main.ts': `import type { Router } from './router';`,
        'router.ts': `import { routes } from './routes'; export type Router = typeof routes;`,
        'routes.ts': 'export const routes = {};',
      }),
    ).toEqual([]);
  });

  it('is a class that a type names', () => {
    const api = 'export class Api {}';
    expect(findCodeImports({ 'main.ts': `import type { Api } from './api';`, 'api.ts': api })).toEqual(['api.ts']);
    expect(
      findCodeImports({
        'main.ts': `import { type Context } from './types';`,
        'types.ts': `import type { Api } from './index'; export interface Context { api: Api }`,
        'index.ts': `export * from './api';`,
        'api.ts': api,
      }),
    ).toEqual(['api.ts']);
  });

  it('is a function whose result a type names', () => {
    expect(
      findCodeImports({
        'main.ts': `import type { Api } from './types';`,
        'types.ts': `import { createApi } from './api'; export type Api = ReturnType<typeof createApi>;`,
        'api.ts': 'export const createApi = () => ({});',
      }),
    ).toEqual(['types.ts']);
  });
});
