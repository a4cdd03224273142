/** Small projects that name the platform and once hung, exhausted or ended the process, or lost a whole file. */

export interface HostileProject {
  files: Readonly<Record<string, string>>;
  /** `file:line` of findings that must be kept. */
  finds: readonly string[];
  /** Reasons of limitations that must be counted; an empty list where there must be none. */
  limitations?: readonly string[];
  args?: readonly string[];
  /** The same with a quarter of everything; where the whole takes several seconds of processor time in each face. */
  quarter?: HostileProject;
  /** What a face does with findings is its own: it gets the whole of a project with thousands of them, and not a quarter. */
  hasManyFindings?: true;
  /** It has to be the directory of the run: files beside it are outside. */
  isAlone?: true;
}

const BASE = 'https://api.cloudflare.com/client/v4';
const CALL = `fetch('${BASE}/zones/x/firewall/rules');\n`;
const repeat = (count: number, render: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => render(index)).join('');

/** A project that takes long. A quarter of it need not reach the bounds of the analysis, of which `limitations` tell. */
function createLong(count: number, create: (count: number) => HostileProject): HostileProject {
  const { limitations: _, ...quarter } = create(count / 4);
  return { ...create(count), quarter };
}

export const HOSTILE: Readonly<Record<string, HostileProject>> = {
  'nesting behind a regular expression with a backtick': {
    files: { 'a.js': `${CALL}const r = /\`/; const a = ${'['.repeat(6000)}${']'.repeat(6000)};\n`, 'good.js': CALL },
    finds: ['good.js:1'],
    limitations: ['budget'],
  },
  'nesting behind a quote in JSX': {
    files: {
      'a.jsx': `${CALL}const v = <p>http://x " ' {${'['.repeat(6000)}${']'.repeat(6000)}}</p>;\n`,
      'good.js': CALL,
    },
    finds: ['good.js:1'],
    limitations: ['budget'],
  },
  'thousands of else-if': {
    files: { 'a.js': `${CALL}function f(a){ ${'if(a)b();else '.repeat(30_000)}c(); }\n`, 'good.js': CALL },
    finds: ['good.js:1'],
    limitations: ['budget'],
  },
  'nesting in an imported module': {
    files: {
      'a.js': `import { base } from './m.js';\n${CALL}fetch(\`\${base}/zones/x/filters\`);\n`,
      'm.js': `export const base = '${BASE}'; const r = /\`/; const a = ${'['.repeat(6000)}${']'.repeat(6000)};\n`,
    },
    finds: ['a.js:2'],
    limitations: ['import-unreadable'],
  },
  'block comments before the first statement': {
    files: {
      'a.js': `${'/* a */\n'.repeat(300)}export const a = (id) => fetch(\`${BASE}/accounts/\${id}/workers/namespaces\`);\n`,
    },
    finds: ['a.js:301'],
  },
  'branches that each append to a property': {
    files: {
      'a.js': `const s = { url: '${BASE}/zones/x' };\n${repeat(14, (index) => `if (c${index}) s.url += '/x${index}'; else s.url += '/y${index}';\n`)}fetch(s.url);\n${CALL}`,
    },
    finds: ['a.js:17'],
  },
  'methods that assign to each other': {
    files: {
      'a.js': `class A { s = { p: '/zones/x/firewall/rules', q: '' };\n${repeat(20, (index) => `m${index}() { this.s.p += this.s.q; this.s.q = this.s.p; }\n`)}send() { fetch('${BASE}' + this.s.p); } }\nnew A().send();\n${CALL}`,
    },
    finds: ['a.js:24'],
  },
  'an array that is spread into itself': {
    files: { 'a.js': `let a = ['/zones'];\n${'a = [...a, ...a];\n'.repeat(30)}fetch('${BASE}' + a[5]);\n${CALL}` },
    finds: ['a.js:33'],
  },
  'an array that is joined with itself': {
    files: { 'a.js': `let a = ['/zones'];\n${'a = a.concat(a);\n'.repeat(30)}fetch('${BASE}' + a[5]);\n${CALL}` },
    finds: ['a.js:33'],
  },
  'a list of 20,000 texts': {
    files: {
      'a.js': `const A = [${'"/zones/x/y",'.repeat(20_000)}];\nfor (const a of A) fetch('${BASE}' + a + '/firewall/rules');\n${CALL}`,
    },
    finds: ['a.js:3'],
    limitations: ['budget'],
  },
  'a query that contains itself': {
    files: {
      'a.js': `var query = new URLSearchParams({ name: 'a', order: query || 'name' });\nfetch(\`${BASE}/zones/x/dns_records?\${query}\`);\n${CALL}`,
    },
    finds: ['a.js:3'],
  },
  'variables that name each other': {
    files: {
      'a.js': `${CALL}fetch('${BASE}/zones/x/dns_settings').then((answer) => answer.json());\nvar v0 = ['custom.zone', 'custom.account'];\n${repeat(14, (index) => repeat(14, (other) => `var v${index} = v${other};\n`))}`,
    },
    finds: ['a.js:1'],
  },
  'functions that pass their parameter to each other': {
    files: {
      'a.js': `${CALL}${repeat(14, (index) => `function f${index}(o) { ${repeat(14, (other) => `f${other}(o); `)}}\n`)}const o = { url: '${BASE}/zones/x' };\nf0(o);\nfetch(o.url);\n`,
    },
    finds: ['a.js:1'],
  },
  'functions that pass their parameter to the next, and answer another': {
    files: {
      'a.js': `${CALL}${repeat(2_000, (index) => `const g${index} = (p, o) => g${(index + 1) % 2_000}(p + '/a', { ...o, k: g${(index * 31 + 7) % 2_000}(p, o) });\n`)}g0('/zones/');\n${CALL}`,
    },
    finds: ['a.js:1', 'a.js:2003'],
    limitations: ['budget'],
  },
  'modules that export all of each other, more than are kept': {
    files: {
      'a.js': `import { v9, missing } from './m0.js';\nimport * as all from './m3.js';\nfetch('${BASE}' + v9);\nfetch('${BASE}' + missing + all.n4_3.n5_4.v7);\n${CALL}`,
      ...Object.fromEntries(
        Array.from({ length: 30 }, (_, index) => [
          `m${index}.js`,
          `// ${'x'.repeat(40_000)}\n${repeat(30, (other) => `export * from './m${other}.js';\nexport * as n${other}_${index} from './m${other}.js';\n`)}export const v${index} = '/zones/z/filters';\n`,
        ]),
      ),
    },
    // How far modules are followed is a matter of the face.
    finds: ['a.js:5'],
  },
  'a variable that is its own member': {
    files: { 'a.js': `var r = r.a;\nfetch('${BASE}' + r);\n${CALL}` },
    finds: ['a.js:3'],
  },
  'a chain of 3,000 functions': {
    files: {
      'a.js': `${CALL}function f0(p){ return fetch('${BASE}' + p); }\n${repeat(3_000, (index) => `function f${index + 1}(p){ return f${index}(p); }\n`)}f3000('/zones/x/filters');\n`,
    },
    finds: ['a.js:1'],
  },
  'many classes and writes of members': {
    files: {
      'a.js': `${CALL}${repeat(400, (index) => `class C${index} extends C${Math.max(0, index - 1)} { m${index}() { this.x${index % 9} = this.x${(index + 1) % 9}; return this.n${index % 40}(); } }\nC${index}.p${index % 9} = C${index};\n`)}`,
    },
    finds: ['a.js:1'],
  },
  'an answer in a variable that is written and read 250 times': {
    files: {
      'a.js': `let v = null;\n${repeat(120, (index) => `if (c${index}) v = await fetch('${BASE}/zones/z${index}/dns_records');\n`)}${repeat(250, (index) => `use${index}(v.result, v = v ?? ${index});\n`)}${CALL}`,
    },
    finds: ['a.js:372'],
  },
  'lists in variables that hold each other': {
    files: {
      'a.js': `var kinds = ['rules', 'filters'], types = kinds;\nvar kinds = types;\nfetch(\`${BASE}/zones/x/firewall/\${kind}\`);\n${CALL}`,
    },
    finds: ['a.js:4'],
  },
  'a wrapper below nine others': {
    files: {
      'a.js': `function f0(p) { return fetch('${BASE}' + p); }\n${repeat(9, (index) => `function f${index + 1}(p) { return f${index}(p); }\n`)}f9('/zones/x/filters');\n${CALL}`,
    },
    finds: ['a.js:12'],
    limitations: ['budget'],
  },
  'a table with a hundred rows': {
    files: {
      'a.js': `const T = [${repeat(100, (index) => `'/zones/z${index}/filters',`)}];\nfor (const path of T) fetch('${BASE}' + path);\n${CALL}`,
    },
    finds: ['a.js:3'],
    limitations: ['budget'],
  },
  'a path that is written twenty times': {
    files: {
      'a.js': `let p = '';\n${repeat(20, (index) => `if (c${index}) p = '/zones/z${index}/filters';\n`)}fetch('${BASE}' + p);\n${CALL}`,
    },
    finds: ['a.js:23'],
    limitations: ['budget'],
  },
  'a component with 100,000 blanks in a tag': {
    files: { 'a.vue': `<script>\n${CALL}</script>\n<script${' '.repeat(100_000)}` },
    finds: ['a.vue:2'],
  },
  'a line of 20,000 declarations that are syntax errors': {
    files: { 'a.js': `${CALL}const ${'a,'.repeat(20_000)}a;\n`, 'good.js': CALL },
    // Not every parser reads the line.
    finds: ['good.js:1'],
  },
  'a component with 20,000 open tags': {
    files: { 'a.vue': `<script>\n${CALL}</script>\n${'<script '.repeat(20_000)}` },
    finds: ['a.vue:2'],
  },
  'a table of functions that call it by a key': {
    files: {
      'a.js': `const T = {\n${repeat(1_000, (index) => `f${index}: (p) => T[p](p + '/x'),\n`)}};\nT[k]('/zones/x/filters');\n${CALL}`,
    },
    finds: ['a.js:1004'],
  },
  'a table of methods that call each other': {
    files: {
      'a.js': `const T = {\n${repeat(3_000, (index) => `f${index}(p) { return this.f${(index * 7 + 1) % 3_000}(p) || this[p](); },\n`)}};\nfetch('${BASE}' + T.f0('/zones/x/filters'));\n${CALL}`,
    },
    finds: ['a.js:3004'],
    limitations: ['budget'],
  },
  'a map of functions that read it': {
    files: {
      'a.js': `const T = new Map([\n${repeat(3_000, (index) => `['k${index}', (p) => T.get(p)(p)],\n`)}]);\nfetch('${BASE}' + T.get(k)('/zones/x/filters'));\n${CALL}`,
    },
    finds: ['a.js:3004'],
    limitations: ['budget'],
  },
  'rules of .gitignore that backtrack': {
    files: { '.gitignore': `${'**/a/'.repeat(9)}b\n`, [`${'a/'.repeat(45)}x.js`]: CALL },
    finds: [`${'a/'.repeat(45)}x.js:1`],
  },
  'workspaces whose pattern backtracks': {
    files: {
      'package.json': JSON.stringify({
        name: 'p',
        workspaces: [`packages/*${'a*'.repeat(12)}b`, `x${'/'.repeat(100_000)}y`],
      }),
      [`packages/${'a'.repeat(60)}/package.json`]: '{"name":"q"}',
      'a.js': `import q from 'q';\n${CALL}`,
    },
    finds: ['a.js:2'],
  },
  'ten thousand lines that are rewritten': createLong(10_000, (count) => ({
    hasManyFindings: true,
    files: {
      'a.js': repeat(count, (index) => `fetch('${BASE}/accounts/a${index}/workers/namespaces');\n`),
    },
    finds: ['a.js:1', `a.js:${count}`],
  })),
  'three thousand fields that are renamed, in one file': createLong(3_000, (count) => ({
    files: {
      'a.js': repeat(
        count,
        (index) =>
          `const f${index} = (z) => fetch(\`${BASE}/zones/\${z}/dns_settings\`, { method: 'PATCH', body: JSON.stringify({ foundation_dns: true, zone_mode: z }) }).then((answer) => answer.json());\n`,
      ),
    },
    finds: ['a.js:1', `a.js:${count}`],
  })),
  'thirty thousand rows with a deprecated path each': createLong(30_000, (count) => ({
    files: {
      'a.js': `const rows = [\n${repeat(count, (index) => `{ id: ${index}, path: '/zones/z/firewall/rules', method: 'GET' },\n`)}];\nfor (const row of rows) fetch('${BASE}' + row.path, { method: row.method });\n${CALL}`,
    },
    finds: [`a.js:${count + 4}`],
  })),
  'patterns of a test runner that backtrack': {
    files: {
      'playwright.config.js': `export default { projects: [
  { testMatch: /([a-z/]+)+!$/, use: { baseURL: '${BASE}' } },
  { testMatch: '${'**/*a'.repeat(20)}!', use: { baseURL: '${BASE}' } },
] };\n`,
      [`${'a'.repeat(60)}/limits.spec.js`]: `import { test } from '@playwright/test';
test('a', ({ request }) => request.get('/zones/z/rate_limits'));\n`,
      'a.js': CALL,
    },
    finds: ['a.js:1'],
  },
  'a base in a JSON module': {
    files: {
      'a.js': `import services from './services.json';\nfetch(services.base + '/zones/x/firewall/rules');\n`,
      'services.json': `{ "base": "${BASE}" }`,
    },
    finds: ['a.js:2'],
    limitations: [],
  },
  'a file of the directory above': {
    isAlone: true,
    files: {
      'package.json': '{"name":"p"}',
      'a.js': `import { key } from '../outside.json';\n${CALL}fetch(\`${BASE}/zones/\${key}/filters\`);\n`,
    },
    finds: ['a.js:2', 'a.js:3'],
    limitations: ['import-unreadable'],
  },
  'members that lead to the next, five thousand deep': {
    files: {
      'a.js': `class A { ${repeat(5_000, (index) => `#p${index} = this.#p${index + 1};\n`)}#p5000 = '/zones/x/filters'; send() { return fetch('${BASE}' + this.#p0); } }\nnew A().send();\n${CALL}`,
    },
    finds: ['a.js:5003'],
    limitations: ['budget'],
  },
  'thousands of clients that set the defaults of others': createLong(1_200, (count) => ({
    files: {
      'a.js': `import axios from 'axios';\nconst B = '${BASE}'; const x0 = axios.create({ baseURL: B });\n${repeat(count, (index) => `const x${index + 1} = axios.create({ ...x${index}.defaults, baseURL: x${index}.defaults.baseURL + '/v${index}' }); x${index + 1}.interceptors.request.use((c) => { c.url = x${index}.getUri(c) + c.url; return c; }); x${index}.defaults.baseURL = x${(index * 5) % count}.defaults.baseURL + B;\n`)}${repeat(2.5 * count, (index) => `axios.defaults.baseURL = axios.defaults.baseURL + '/q${index}'; axios.defaults.headers['a${index}'] = axios.defaults.baseURL;\n`)}x${count}.get('/zones/x/filters');\n${CALL}`,
    },
    finds: [`a.js:${3.5 * count + 4}`],
    limitations: ['budget'],
  })),
  'defaults of shell variables, four thousand deep': {
    files: {
      'a.sh': `curl ${BASE}/zones/x/firewall/rules\ncurl ${BASE}${'${A:-'.repeat(4_000)}${'}'.repeat(4_000)}\ncurl ${BASE}${'${A:-"'.repeat(4_000)}\n`,
      'a.js': CALL,
    },
    finds: ['a.js:1', 'a.sh:1'],
  },
  'two thousand classes that assign members of the same names': createLong(2_000, (count) => ({
    files: {
      'a.js': `${repeat(count, (index) => `class C${index} { constructor(d) { this.d = d; this.n = new C${(index + 1) % count}(this); this.m = new C${(index * 7) % count}(d); } send(p) { return this.n.send(p) || this.m.send(p + '/x') || this.d.send(p) || fetch('${BASE}' + p + this.n.m.n.p); } }\n`)}new C0(new C1(new C2())).send('/zones/x/filters');\n${CALL}`,
    },
    finds: [`a.js:${count + 2}`],
    limitations: ['budget'],
  })),
  'two thousand clients that are each made of the one before': createLong(2_000, (count) => ({
    files: {
      'a.js': `import ky from 'ky';\nconst k0 = ky.create({ prefixUrl: '${BASE}' });\n${repeat(count, (index) => `const k${index + 1} = k${index}.extend({ prefixUrl: '${BASE}/zones/z${index}', hooks: { beforeRequest: [(r) => new Request(r.url + '/h${index}', r)] } }); k${index + 1}.get('filters');\n`)}${CALL}`,
    },
    finds: [`a.js:${count + 3}`],
    limitations: ['budget'],
  })),
  'two thousand hooks that get the answers of one client': createLong(2_000, (count) => ({
    files: {
      'a.js': `import axios from 'axios';\nconst c = axios.create({ baseURL: '${BASE}' });\n${repeat(count, (index) => `c.interceptors.response.use((r) => ({ ...r, data: r.data.result ?? r.data, k${index}: r }));\n`)}${repeat(0.15 * count, (index) => `c.get('/zones/z${index}/dns_records').then((r) => r.data.result[0].locked);\n`)}${CALL}`,
    },
    finds: [`a.js:${1.15 * count + 3}`],
    limitations: ['budget'],
  })),
  'routers that are mounted on each other and on themselves': {
    files: {
      'a.js': `import express from 'express';\n${repeat(1_500, (index) => `const r${index} = express.Router(); r${index}.use('/x${index}', r${(index + 1) % 1_500}); r0.use('/y${index}', r0); r${index}.get('/zones/:z/filters', h);\n`)}express().use(r0);\n${repeat(1_500, (index) => `fetch('/x0/x1/x${index}/zones/z/filters');\n`)}${CALL}`,
    },
    finds: ['a.js:3003'],
  },
  'two thousand listeners that call all listeners': createLong(2_500, (count) => ({
    files: {
      'a.js': `const listeners = []; const on = (f) => listeners.push(f); const emit = (...given) => listeners.forEach((f) => f(...given));\n${repeat(count, (index) => `on((p, q) => { emit(p + '/x${index}', q); fetch('${BASE}' + p + q); });\n`)}emit('/zones', '/x/filters');\n${CALL}`,
    },
    finds: [`a.js:${count + 3}`],
  })),
  'five thousand findings, each with its comment': createLong(5_000, (count) => ({
    hasManyFindings: true,
    files: {
      'a.js': `${CALL}${repeat(count, (index) => `/* eslint-enable *//* eslint-disable x, sunset/no-ended-route${index % 3} */\n${CALL.trim()} // eslint-disable-line sunset/${index % 2 ? 'no-deprecated-route' : 'x'} -- ${index}\n`)}`,
    },
    finds: ['a.js:1', 'a.js:3'],
  })),
};
