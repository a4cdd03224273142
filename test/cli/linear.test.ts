/** Files with one thing many times over: with four times as many of it, a run costs about four times as much. */
import { expect, it, vi } from 'vitest';
import { byExtent } from '../extent.ts';
import { measureGrowth } from './measure-run.ts';

vi.setConfig({ testTimeout: 120_000 });

const BASE = 'https://api.cloudflare.com/client/v4';
const repeat = (count: number, render: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => render(index)).join('\n');

const MOST_TIMES = 6;

const CHECK = ['check', '--format', 'json', '--fail-on', 'never'];

/** Expects that a command takes about four times as long for four times as much. */
async function expectLinear(
  render: (count: number) => Readonly<Record<string, string>>,
  count: number,
  words: readonly string[],
): Promise<void> {
  expect(await measureGrowth(render, count, words)).toBeLessThan(MOST_TIMES);
}

const CASES: readonly [string, number, (count: number) => string][] = [
  [
    'assignments of a field to itself',
    500,
    (count) =>
      `class A { constructor() { ${repeat(count, (index) => `this.u = this.u + '/${index}';`)} } read() { return fetch(\`${BASE}\${this.u}\`); } }`,
  ],
  [
    'values of one header',
    500,
    (count) =>
      `const h = new Headers();\n${repeat(count, (index) => `h.set('X-Auth-User-Service-Key', v${index});`)}\nfetch('${BASE}/zones', { headers: h });`,
  ],
  [
    'hooks of one client',
    125,
    (count) =>
      `import axios from 'axios'; const c = axios.create({ baseURL: '${BASE}' });\n${repeat(count, (index) => `c.interceptors.request.use((r) => { r.url = r.url + '/${index}'; return r; }); c.get('/zones/${index}/firewall/rules');`)}`,
  ],
  [
    'clients with a hook',
    125,
    (count) =>
      `import axios from 'axios';\n${repeat(count, (index) => `const c${index} = axios.create({ baseURL: '${BASE}' }); c${index}.interceptors.request.use((r) => { r.url += '/${index}'; return r; }); c${index}.get('/zones/${index}/firewall/rules');`)}`,
  ],
  [
    'fields and methods of a class',
    500,
    (count) =>
      `class A { ${repeat(count, (index) => `u${index} = '${BASE}/zones/${index}'; m${index}() { return fetch(this.u${index} + '/firewall/rules'); }`)} }`,
  ],
  [
    'names of one pattern',
    750,
    (count) =>
      `const { ${repeat(count, (index) => `a${index}: { b${index} = c${index} } = {},`)} } = cfg;\nfetch(\`${BASE}/zones/\${b0}/firewall/rules\`);`,
  ],
  [
    'instances of one class that each get a field',
    500,
    (count) =>
      `class Client { list(z) { return fetch(this.base + '/zones/' + z + '/filters'); } }\n${repeat(count, (index) => `const c${index} = new Client(); c${index}.base = '${BASE}'; c${index}.list('z${index}');`)}`,
  ],
  [
    'descriptions in a table',
    2_000,
    (count) =>
      `const T = { ${repeat(count, (index) => `k${index}: { path: '/zones/${index}/x', method: 'GET' },`)} };\nfor (const k in T) fetch('${BASE}' + T[k].path, { method: T[k].method });`,
  ],
  [
    'values under one imported key, and calls that read it',
    75,
    (count) =>
      `import { Keys } from './keys.js'; import { container } from './container.js';\n${repeat(count, (index) => `class A${index} { base = '${BASE}'; list(z) { return fetch(this.base + '/zones/' + z + '/filters'); } }\ncontainer.set(Keys.A, new A${index}()); container.get(Keys.A).list('z${index}');`)}`,
  ],
  [
    'values under imported keys, and a call that reads each',
    75,
    (count) =>
      `import { ${repeat(count, (index) => `K${index},`)} } from './keys.js';\n${repeat(count, (index) => `container.set(K${index}.A, '${BASE}/zones/z${index}'); fetch(container.get(K${index}.A) + '/firewall/rules');`)}`,
  ],
  [
    'imports that nothing reads',
    2_500,
    (count) =>
      `${repeat(count, (index) => `import { a${index} } from './m${index}';`)}\nfetch('${BASE}/zones/x/filters');`,
  ],
  [
    'names that createRequire gives',
    3_750,
    (count) =>
      `${repeat(count, (index) => `const r${index} = createRequire(u); r${index}('m${index}');`)}\nfetch('${BASE}/zones/x/filters');`,
  ],
  [
    'parameters of one function',
    5_000,
    (count) => `f((${repeat(count, (index) => `a${index},`)}) => fetch('${BASE}/zones/x/filters'));`,
  ],
  [
    'cases of a switch',
    1_000,
    (count) =>
      `export function f(x) { switch (x) {\n${repeat(count, (index) => `case 'a${index}': return fetch('${BASE}/zones/abc/firewall/rules/' + x);`)}\n} }`,
  ],
];

it.each(CASES.slice(0, byExtent({ sample: 2, all: CASES.length })))('%s', (_, count, render) =>
  expectLinear((size) => ({ 'a.js': render(size) }), count, [...CHECK, '--no-config', '.']),
);

const WORKFLOW = '.github/workflows/a.yml';
const CURL = (variable: string): string => `      - run: curl "${variable}/firewall/rules"`;

/** What lies beside the sources, each with the words of a command line that reads it. */
const BESIDE: readonly [
  string,
  number,
  (count: number) => Readonly<Record<string, string>>,
  words: readonly string[],
][] = [
  [
    'values of a matrix, and scripts that read them',
    300,
    (count) => ({
      [WORKFLOW]: `jobs:\n  a:\n    strategy:\n      matrix:\n        include:\n${repeat(count, (index) => `          - zone: z${index}\n            base: ${BASE}/zones/z${index}`)}\n    steps:\n${repeat(count / 5, () => CURL('${{ matrix.base }}'))}`,
    }),
    ['--no-config'],
  ],
  [
    'variables of a workflow, and scripts that read one each',
    375,
    (count) => ({
      [WORKFLOW]: `env:\n${repeat(2 * count, (index) => `  V${index}: ${BASE}/zones/z${index}`)}\njobs:\n  a:\n    steps:\n${repeat(count, (index) => CURL(`$V${index}`))}`,
    }),
    ['--no-config'],
  ],
  [
    'commands of a script that are rewritten',
    1_250,
    (count) => ({ 'a.sh': `#!/bin/bash\n${repeat(count, () => `curl ${BASE}/zones/x/settings/minify`)}` }),
    ['--no-config'],
  ],
  [
    'modules that all re-export each other',
    50,
    (count) =>
      Object.fromEntries(
        Array.from({ length: count }, (_, index) => [
          `m${index}.ts`,
          `${repeat(12, (star) => `export * from './m${(index * 7 + star) % count}';`)}import { u } from './m${(index + 1) % count}';\nexport const v${index} = () => fetch('${BASE}' + u + '/firewall/rules');`,
        ]),
      ),
    ['--no-config'],
  ],
  [
    'workspaces inside each other',
    37,
    (count) =>
      Object.fromEntries(
        Array.from({ length: count }, (_, index) => `${'d/'.repeat(index)}`).flatMap((folder) => [
          [`${folder}a.js`, `fetch('${BASE}/zones/x/filters');`],
          [`${folder}package.json`, '{"name":"a","workspaces":["**","{d,x}/{**,*}/**"]}'],
        ]),
      ),
    ['--no-config'],
  ],
  [
    'files, and patterns that leave out others',
    25,
    (count) => ({
      'sunset.config.json': JSON.stringify({
        ignores: Array.from({ length: 100 * count }, (_, index) =>
          index % 2 === 0 ? `**/*made*${index}*.js` : `made${index}/**`,
        ),
      }),
      ...Object.fromEntries(Array.from({ length: count }, (_, index) => [`src/f${index}.js`, ''])),
    }),
    ['--pass-with-no-files'],
  ],
  [
    'base URLs of the configuration, and requests to them',
    50,
    (count) => ({
      'sunset.config.json': JSON.stringify({
        baseUrls: Array.from({ length: 5 * count }, (_, index) => `https://p${index}.example.com/v4`),
      }),
      'a.js': repeat(count, (index) => `fetch('https://p${index}.example.com/v4/zones/x/firewall/rules');`),
    }),
    [],
  ],
];

it.each(BESIDE.slice(0, byExtent({ sample: 1, all: BESIDE.length })))('%s', (_, count, render, words) =>
  expectLinear(render, count, [...CHECK, ...words, '.']),
);

it.runIf(byExtent({ sample: false, all: true }))('tests of rewritten requests that name their paths', async () => {
  const path = (index: number): string => `/accounts/x/workers/namespaces/n${index}`;
  const render = (count: number) => ({
    'src/a.js': repeat(count, (index) => `export const f${index} = () => fetch('${BASE}${path(index)}');`),
    'test/a.test.js': `import * as a from '../src/a.js';\n${repeat(count, (index) => `it('${index}', () => { nock('${BASE}').get('${path(index)}').reply(200); expect(a.f${index}()).toBe('${path(index)}'); });`)}`,
  });
  await expectLinear(render, 250, ['fix', '--no-config', '--class', 'review', '.']);
});

it.runIf(byExtent({ sample: false, all: true }))('exported functions that are rewritten', async () => {
  const render = (count: number) => ({
    'a.js': repeat(
      count,
      (index) => `export const f${index} = (a) => fetch(\`${BASE}/accounts/\${a}/workers/namespaces/${index}\`);`,
    ),
  });
  await expectLinear(render, 500, ['fix', '--no-config', '.']);
});
