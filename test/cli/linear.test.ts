/** Files with one thing many times over: with four times as many of it, a run costs about four times as much. */
import { expect, it, vi } from 'vitest';
import { byExtent } from '../extent.ts';
import { measureRun } from './measure-run.ts';

vi.setConfig({ testTimeout: 120_000 });

const BASE = 'https://api.cloudflare.com/client/v4';
const repeat = (count: number, render: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => render(index)).join('\n');

const MOST_TIMES = 6;

const measure = (text: string): Promise<number> =>
  measureSeconds({ 'a.js': text }, ['check', '--no-config', '--format', 'json', '--fail-on', 'never', '.']);

const measureSeconds = async (...[files, words]: Parameters<typeof measureRun>): Promise<number> =>
  (await measureRun(files, words)).seconds;

const CASES: readonly [string, number, (count: number) => string][] = [
  [
    'assignments of a field to itself',
    1000,
    (count) =>
      `class A { constructor() { ${repeat(count, (index) => `this.u = this.u + '/${index}';`)} } read() { return fetch(\`${BASE}\${this.u}\`); } }`,
  ],
  [
    'values of one header',
    1000,
    (count) =>
      `const h = new Headers();\n${repeat(count, (index) => `h.set('X-Auth-User-Service-Key', v${index});`)}\nfetch('${BASE}/zones', { headers: h });`,
  ],
  [
    'hooks of one client',
    250,
    (count) =>
      `import axios from 'axios'; const c = axios.create({ baseURL: '${BASE}' });\n${repeat(count, (index) => `c.interceptors.request.use((r) => { r.url = r.url + '/${index}'; return r; }); c.get('/zones/${index}/firewall/rules');`)}`,
  ],
  [
    'clients with a hook',
    250,
    (count) =>
      `import axios from 'axios';\n${repeat(count, (index) => `const c${index} = axios.create({ baseURL: '${BASE}' }); c${index}.interceptors.request.use((r) => { r.url += '/${index}'; return r; }); c${index}.get('/zones/${index}/firewall/rules');`)}`,
  ],
  [
    'fields and methods of a class',
    1000,
    (count) =>
      `class A { ${repeat(count, (index) => `u${index} = '${BASE}/zones/${index}'; m${index}() { return fetch(this.u${index} + '/firewall/rules'); }`)} }`,
  ],
  [
    'names of one pattern',
    1500,
    (count) =>
      `const { ${repeat(count, (index) => `a${index}: { b${index} = c${index} } = {},`)} } = cfg;\nfetch(\`${BASE}/zones/\${b0}/firewall/rules\`);`,
  ],
  [
    'instances of one class that each get a field',
    1000,
    (count) =>
      `class Client { list(z) { return fetch(this.base + '/zones/' + z + '/filters'); } }\n${repeat(count, (index) => `const c${index} = new Client(); c${index}.base = '${BASE}'; c${index}.list('z${index}');`)}`,
  ],
  [
    'descriptions in a table',
    4000,
    (count) =>
      `const T = { ${repeat(count, (index) => `k${index}: { path: '/zones/${index}/x', method: 'GET' },`)} };\nfor (const k in T) fetch('${BASE}' + T[k].path, { method: T[k].method });`,
  ],
  [
    'values under one imported key, and calls that read it',
    150,
    (count) =>
      `import { Keys } from './keys.js'; import { container } from './container.js';\n${repeat(count, (index) => `class A${index} { base = '${BASE}'; list(z) { return fetch(this.base + '/zones/' + z + '/filters'); } }\ncontainer.set(Keys.A, new A${index}()); container.get(Keys.A).list('z${index}');`)}`,
  ],
  [
    'values under imported keys, and a call that reads each',
    150,
    (count) =>
      `import { ${repeat(count, (index) => `K${index},`)} } from './keys.js';\n${repeat(count, (index) => `container.set(K${index}.A, '${BASE}/zones/z${index}'); fetch(container.get(K${index}.A) + '/firewall/rules');`)}`,
  ],
  [
    'imports that nothing reads',
    5_000,
    (count) =>
      `${repeat(count, (index) => `import { a${index} } from './m${index}';`)}\nfetch('${BASE}/zones/x/filters');`,
  ],
  [
    'names that createRequire gives',
    7_500,
    (count) =>
      `${repeat(count, (index) => `const r${index} = createRequire(u); r${index}('m${index}');`)}\nfetch('${BASE}/zones/x/filters');`,
  ],
  [
    'parameters of one function',
    10_000,
    (count) => `f((${repeat(count, (index) => `a${index},`)}) => fetch('${BASE}/zones/x/filters'));`,
  ],
  [
    'cases of a switch',
    2_000,
    (count) =>
      `export function f(x) { switch (x) {\n${repeat(count, (index) => `case 'a${index}': return fetch('${BASE}/zones/abc/firewall/rules/' + x);`)}\n} }`,
  ],
];

it.each(CASES.slice(0, byExtent({ sample: 2, all: CASES.length })))('%s', async (_, count, render) => {
  const once = await measure(render(count));
  const fourTimes = await measure(render(4 * count));
  expect(fourTimes / once).toBeLessThan(MOST_TIMES);
});

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
    600,
    (count) => ({
      [WORKFLOW]: `jobs:\n  a:\n    strategy:\n      matrix:\n        include:\n${repeat(count, (index) => `          - zone: z${index}\n            base: ${BASE}/zones/z${index}`)}\n    steps:\n${repeat(count / 5, () => CURL('${{ matrix.base }}'))}`,
    }),
    ['--no-config'],
  ],
  [
    'variables of a workflow, and scripts that read one each',
    750,
    (count) => ({
      [WORKFLOW]: `env:\n${repeat(2 * count, (index) => `  V${index}: ${BASE}/zones/z${index}`)}\njobs:\n  a:\n    steps:\n${repeat(count, (index) => CURL(`$V${index}`))}`,
    }),
    ['--no-config'],
  ],
  [
    'commands of a script that are rewritten',
    2_500,
    (count) => ({ 'a.sh': `#!/bin/bash\n${repeat(count, () => `curl ${BASE}/zones/x/settings/minify`)}` }),
    ['--no-config'],
  ],
  [
    'modules that all re-export each other',
    100,
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
    75,
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
    50,
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
    100,
    (count) => ({
      'sunset.config.json': JSON.stringify({
        baseUrls: Array.from({ length: 5 * count }, (_, index) => `https://p${index}.example.com/v4`),
      }),
      'a.js': repeat(count, (index) => `fetch('https://p${index}.example.com/v4/zones/x/firewall/rules');`),
    }),
    [],
  ],
];

it.each(BESIDE.slice(0, byExtent({ sample: 1, all: BESIDE.length })))('%s', async (_, count, render, words) => {
  const measureFiles = (times: number): Promise<number> =>
    measureSeconds(render(times * count), ['check', ...words, '--format', 'json', '--fail-on', 'never', '.']);
  const once = await measureFiles(1);
  expect((await measureFiles(4)) / once).toBeLessThan(MOST_TIMES);
});

it.runIf(byExtent({ sample: false, all: true }))('tests of rewritten requests that name their paths', async () => {
  const measureFix = (count: number): Promise<number> => {
    const path = (index: number): string => `/accounts/x/workers/namespaces/n${index}`;
    const files = {
      'src/a.js': repeat(count, (index) => `export const f${index} = () => fetch('${BASE}${path(index)}');`),
      'test/a.test.js': `import * as a from '../src/a.js';\n${repeat(count, (index) => `it('${index}', () => { nock('${BASE}').get('${path(index)}').reply(200); expect(a.f${index}()).toBe('${path(index)}'); });`)}`,
    };
    return measureSeconds(files, ['fix', '--no-config', '--class', 'review', '.']);
  };
  const once = await measureFix(500);
  expect((await measureFix(2_000)) / once).toBeLessThan(MOST_TIMES);
});

it.runIf(byExtent({ sample: false, all: true }))('exported functions that are rewritten', async () => {
  const measureFix = (count: number): Promise<number> => {
    const text = repeat(
      count,
      (index) => `export const f${index} = (a) => fetch(\`${BASE}/accounts/\${a}/workers/namespaces/${index}\`);`,
    );
    return measureSeconds({ 'a.js': text }, ['fix', '--no-config', '.']);
  };
  const once = await measureFix(1_000);
  expect((await measureFix(4_000)) / once).toBeLessThan(MOST_TIMES);
});
