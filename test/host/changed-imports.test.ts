import { expect, it } from 'vitest';
import { findChangedImports } from '../../analysis/host/changed-imports.ts';

const IMPORT = "import api, { get } from './api.js';\n";

it.each([
  'api.base = other;',
  'api().base ??= other;',
  "api['base'].path = other;",
  'table[api.base = other] = 1;',
  'Object.assign(api, others);',
  'Reflect.set(get, name, other);',
  'Object.assign(table, (api.base = other));',
  'class Own extends api {}',
])('%s', (code) => {
  expect(findChangedImports(IMPORT + code)).toEqual(['./api.js']);
});

it.each([
  'send(api.base == other);',
  'own.api.base = other;',
  'apis.base = other;',
  'Object.keys(api);',
  'const f = (api) => api.base;',
])('does not change it: %s', (code) => {
  expect(findChangedImports(IMPORT + code)).toEqual([]);
});

it('searches a text once for all of its imports', () => {
  const count = 4_000;
  const imports = Array.from({ length: count }, (_, index) => `import { name${index} } from './${index}.js';`).join(
    '\n',
  );
  const start = process.cpuUsage().user;
  expect(findChangedImports(`${imports}\nuse(${'name1, '.repeat(count)}1);`)).toEqual([]);
  expect((process.cpuUsage().user - start) / 1000).toBeLessThan(1_000);
});

it.each(['import', 'const'])('reads blanks behind %s in linear time', (word) => {
  const start = process.cpuUsage().user;
  expect(findChangedImports(`${word} ${' '.repeat(20_000)}x`)).toEqual([]);
  expect((process.cpuUsage().user - start) / 1000).toBeLessThan(200);
});
