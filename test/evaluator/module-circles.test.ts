/** Modules that export all of each other are parsed once for each analysed file, whatever the host forgets. */
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { getLiteralText } from '../../analysis/evaluator/domain/skeleton.ts';
import { createEvaluation } from '../../analysis/evaluator/machine.ts';
import { createModuleHost } from '../../analysis/host/modules/module-host.ts';
import { parseModule } from '../../analysis/host/parsers/parse-source.ts';
import { createModules } from '../../analysis/program/modules/modules.ts';
import type { ModuleHost } from '../../analysis/program/source-file.ts';
import { createExternals } from '../../analysis/requests/search/externals.ts';
import { loadDataset } from '../../data/load.ts';
import { createFolder } from '../temporary.ts';

const COUNT = 12;
const START =
  "import { v7, missing } from './m0.js';\nimport * as all from './m3.js';\nexport default [v7, missing, all.v9];\n";
const STARS = Array.from({ length: COUNT }, (_, index) => `export * from './m${index}.js';\n`).join('');

/** The host parses at each request, as it does where the trees it may keep are smaller than the circle of modules. */
function createForgetfulHost(cwd: string): { host: ModuleHost; loaded: string[] } {
  const host = createModuleHost({ cwd });
  const loaded: string[] = [];
  return {
    host: {
      ...host,
      load(file) {
        loaded.push(file);
        const { source } = parseModule({ name: file, text: host.read(file)!, path: file });
        return { kind: 'source', source: source! };
      },
    },
    loaded,
  };
}

it('each module of a circle is parsed once', () => {
  const modules = Array.from({ length: COUNT }, (_, index) => [
    `m${index}.js`,
    `${STARS}export const v${index} = '/zones/${index}';\n`,
  ]);
  const cwd = createFolder({ 'package.json': '{"type":"module"}', 'a.js': START, ...Object.fromEntries(modules) });
  const { host, loaded } = createForgetfulHost(cwd);
  const known = createModules(host);
  const { source } = parseModule({ name: 'a.js', text: START, path: join(cwd, 'a.js') });
  const evaluation = createEvaluation(known.enter(source!), createExternals(loadDataset().platform), known);
  const [list] = source!.ast.body.flatMap((each) =>
    each.type === 'ExportDefaultDeclaration' ? [each.declaration] : [],
  );
  const value = evaluation.getValue(list!);
  const elements = value.kind === 'array' ? value.elements : [];
  expect(elements.map(getLiteralText)).toEqual(['/zones/7', null, '/zones/9']);
  expect(elements[1]).toMatchObject({ kind: 'unknown', reason: 'module-cycle' });
  expect(loaded).toHaveLength(new Set(loaded).size);
  expect(loaded).toHaveLength(COUNT);
});
