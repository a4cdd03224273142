/** Files with one thing many times over: with four times as many of it, a run costs about four times as much. */
import { expect, it, vi } from 'vitest';
import { byExtent } from '../extent.ts';
import { createFolder } from '../temporary.ts';
import { runCommand } from './run-command.ts';

vi.setConfig({ testTimeout: 120_000 });

const BASE = 'https://api.cloudflare.com/client/v4';
const repeat = (count: number, render: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => render(index)).join('\n');

/** Of processor time; what is fast is measured as that. */
const LEAST_SECONDS = 0.4;

const MOST_TIMES = 6;

async function measure(text: string): Promise<number> {
  const cwd = createFolder({ 'package.json': '{"name":"p","dependencies":{"axios":"1.0.0"}}', 'a.js': text });
  const before = process.cpuUsage();
  const { code } = await runCommand('check', { config: false, format: 'json', 'fail-on': 'never' }, { cwd }, 'real');
  expect(code).toBe(0);
  return Math.max(process.cpuUsage(before).user / 1e6, LEAST_SECONDS);
}

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
    'descriptions in a table',
    2500,
    (count) =>
      `const T = { ${repeat(count, (index) => `k${index}: { path: '/zones/${index}/x', method: 'GET' },`)} };\nfor (const k in T) fetch('${BASE}' + T[k].path, { method: T[k].method });`,
  ],
];

it.each(CASES.slice(0, byExtent({ sample: 2, all: CASES.length })))('%s', async (_, count, render) => {
  await measure(render(count));
  const once = await measure(render(count));
  let fourTimes = await measure(render(4 * count));
  // What other suites leave in this process may be collected meanwhile.
  if (fourTimes > MOST_TIMES * once) fourTimes = await measure(render(4 * count));
  expect(fourTimes / once).toBeLessThan(MOST_TIMES);
});
