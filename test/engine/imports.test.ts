/** What a file uses through the modules it imports, and what is said where an import leads nowhere. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Program } from '../../analysis/file-scope.ts';
import { createEngine, type Engine } from '../../analysis/engine.ts';
import type { FileAnalysis } from '../../analysis/findings/file-analysis.ts';
import { createGraphFactory } from '../../analysis/host/modules/module-graph.ts';
import { selectOne } from '../../analysis/prefilter/select-files.ts';
import { createModuleHost, type ModuleHostOptions } from '../../analysis/host/modules/module-host.ts';
import { getPackageFacts } from '../../analysis/host/package-facts.ts';
import { parseSource } from '../../analysis/host/parsers/parse-source.ts';
import { loadDataset } from '../../data/load.ts';
import { createFolder } from '../temporary.ts';

const BASE = 'https://api.cloudflare.com/client/v4';
const API = `export const BASE = '${BASE}';\nexport const cf = async (path: string, init?: RequestInit) => (await fetch(BASE + path, init)).json();\n`;
const PACKAGE = JSON.stringify({ name: 'consumer', dependencies: { cloudflare: '^4.0.0' } });

interface Folder {
  analyze(file: string, follow?: Program['follow']): FileAnalysis;
  engine: Engine;
}

function open(files: Record<string, string>, options: ModuleHostOptions = {}): Folder {
  const folder = createFolder({ 'package.json': PACKAGE, ...files });
  const host = createModuleHost({ cwd: folder, freshness: 'once', ...options });
  const engine = createEngine(loadDataset(), {}, host);
  const createGraph = createGraphFactory(host, engine.marks);
  return {
    engine,
    analyze(name, follow) {
      const path = join(folder, name);
      const text = readFileSync(path, 'utf8');
      const facts = getPackageFacts(path);
      const marks = engine.marks(text, name);
      const graph = createGraph(new Map([[path, marks]]));
      const one = { file: path, marks, talks: facts.talksToPlatform, graph };
      expect(selectOne(engine.select, one), `${name} is selected`).not.toBeNull();
      const { source } = parseSource({ name, text });
      return engine.analyze({ ...source!, path }, { facts, graph, follow });
    },
  };
}

const render = ({ uses }: FileAnalysis): string[] =>
  uses.map(({ deprecation, evidence, path }) => `${deprecation} ${evidence} ${path}`);
const getReasons = ({ limitations }: FileAnalysis): string[] =>
  limitations.map(({ line, reason }) => `${line} ${reason}`);

const RULES = 'await cf(`/zones/${zone}/firewall/rules`);\n';
const RULES_BY_FETCH = `await fetch(\`${BASE}/zones/\${zone}/firewall/rules\`);\n`;
const FOUND = ['firewall-rules-and-filters proven /zones/{}/firewall/rules'];

it('a function of a module that fills the query of a URL sends nothing', () => {
  const { analyze } = open({
    'query.ts':
      "export function withPage(url: URL, page: string) {\n  url.searchParams.append('page', page);\n  return url;\n}\n",
    'send.ts': "export const send = (url: string, method = 'GET') => fetch(url, { method });\n",
    'a.ts': `import { withPage } from './query';\nimport { send } from './send';\nconst url = withPage(new URL(\`${BASE}/zones/\${zone}/filters\`), page);\nawait send(url.toString());\n`,
  });
  expect(analyze('a.ts').uses.map(({ method }) => method)).toEqual(['GET']);
});

it.each([
  [
    'a query with more alternatives than are followed',
    `const url = new URL('${BASE}/zones/1/filters');\nfor (const key of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']) if (given[key]) url.searchParams.set(key, given[key] ? '1' : '2');\nawait fetch(url);\n${RULES_BY_FETCH}`,
  ],
  [
    'accessors and overloads of classes that are declared for types',
    `declare class Address { get path(): string; static get base(): string }\nawait fetch(new Address().path + Address.base);\n${RULES_BY_FETCH}`,
  ],
])('the analysis does not fail for %s', (_, text) => {
  const { uses, limitations } = open({ 'a.ts': text }).analyze('a.ts');
  expect(limitations.filter(({ reason }) => reason === 'analysis-failed')).toEqual([]);
  expect(uses.at(-1)).toMatchObject({ path: '/zones/{}/firewall/rules' });
});

describe('a request through an imported module', () => {
  it.each([
    ['a wrapper', { 'api.ts': API, 'a.ts': `import { cf } from './api';\n${RULES}` }],
    [
      'a base',
      {
        'api.ts': API,
        'a.ts': "import { BASE } from './api';\nawait fetch(`${BASE}/zones/${zone}/firewall/rules`);\n",
      },
    ],
    ['a default export', { 'api.ts': `${API}export default cf;\n`, 'a.ts': `import cf from './api';\n${RULES}` }],
    ['a namespace', { 'api.ts': API, 'a.ts': `import * as api from './api';\n${RULES.replace('cf(', 'api.cf(')}` }],
    [
      'a barrel',
      { 'api.ts': API, 'index.ts': "export * from './api';\n", 'a.ts': `import { cf } from '.';\n${RULES}` },
    ],
    [
      'a renamed re-export',
      {
        'api.ts': API,
        'index.ts': "export { cf as call } from './api';\n",
        'a.ts': `import { call as cf } from './index.js';\n${RULES}`,
      },
    ],
    [
      'require',
      {
        'api.cjs':
          API.replaceAll('export ', '').replace(/: \w+/g, '').replace('init?', 'init') + 'module.exports = { cf };\n',
        'a.cjs': `const { cf } = require('./api.cjs');\n${RULES.replace('await ', '')}`,
      },
    ],
    [
      'a class',
      {
        'api.ts': `${API}export class Api {\n  get(path: string) { return cf(path); }\n}\n`,
        'a.ts': "import { Api } from './api';\nawait new Api().get(`/zones/${zone}/firewall/rules`);\n",
      },
    ],
    [
      'a class that is extended',
      {
        'api.ts': `${API}export class Api {\n  get(path: string) { return cf(path); }\n}\n`,
        'a.ts':
          "import { Api } from './api';\nclass Own extends Api {\n  list(zone: string) { return this.get(`/zones/${zone}/firewall/rules`); }\n}\n",
      },
    ],
    [
      'a factory',
      {
        'api.ts': `${API}export const create = () => ({ get: (path: string) => cf(path) });\n`,
        'a.ts': "import { create } from './api';\nawait create().get(`/zones/${zone}/firewall/rules`);\n",
      },
    ],
    [
      'a typed parameter',
      {
        'api.ts': `${API}export class Api {\n  get(path: string) { return cf(path); }\n}\nexport interface Context { api: Api }\n`,
        'a.ts':
          "import type { Context } from './api';\nexport const list = (ctx: Context, zone: string) => ctx.api.get(`/zones/${zone}/firewall/rules`);\n",
      },
    ],
    [
      'the SDK made elsewhere',
      {
        'api.ts': "import Cloudflare from 'cloudflare';\nexport const client = new Cloudflare();\n",
        'a.ts': "import { client } from './api';\nawait client.get(`/zones/${zone}/firewall/rules`);\n",
      },
    ],
  ])('is seen by way of %s', (_, files) => {
    const file = Object.keys(files).find((name) => name.startsWith('a.'))!;
    expect(render(open(files as Record<string, string>).analyze(file))).toEqual(FOUND);
  });

  it('is not seen without a host', () => {
    const text = `import { cf } from './api';\n${RULES}`;
    const { source } = parseSource({ name: 'a.ts', text });
    expect(
      render(createEngine(loadDataset()).analyze(source!, { facts: getPackageFacts('/nowhere/a.ts') })),
    ).not.toEqual(FOUND);
  });

  it('uses the unsaved text of an editor as the text of a module', () => {
    const unsaved = (file: string): string | null => (file.endsWith('api.ts') ? API : null);
    const folder = open(
      { 'api.ts': 'export const cf = () => {};\n', 'a.ts': `import { cf } from './api';\n${RULES}` },
      { getUnsaved: unsaved, freshness: 'each-time' },
    );
    expect(render(folder.analyze('a.ts'))).toEqual(FOUND);
  });
});

it('does not count the `this` of TypeScript among the parameters of a wrapper', () => {
  const api = `export async function req(this: unknown, method: string, path: string) { return fetch('${BASE}' + path, { method }); }\n`;
  const text =
    "import { req } from './api';\nexport async function run(this: unknown) {\n  await req.call(this, 'GET', `/zones/${zone}/firewall/rules`);\n}\n";
  expect(render(open({ 'api.ts': api, 'a.ts': text }).analyze('a.ts'))).toEqual(FOUND);
});

describe('a token that comes from many files away', () => {
  // Each file asks the next one four times: followed to its end, one call of `cf` would cost half a million steps.
  const DEPTH = 9;
  const login = (index: number): string =>
    index === DEPTH
      ? 'export const get = (at: string) => process.env[at];\n'
      : `import { get as next } from './login${index + 1}';\nexport const get = (at: string): string => [next(at + 'a'), next(at + 'b'), next(at + 'c'), next(at + 'd')].join('');\n`;
  const logins = Object.fromEntries(
    Array.from({ length: DEPTH + 1 }, (_, index) => [`login${index}.ts`, login(index)]),
  );
  const api = `import { get } from './login0';\nexport async function cf(path: string) {\n  const token = get('token');\n  return fetch('${BASE}' + path, { headers: { Authorization: \`Bearer \${token}\` } });\n}\n`;

  it('does not keep the request from being followed', () => {
    const analysis = open({ ...logins, 'api.ts': api, 'a.ts': `import { cf } from './api';\n${RULES}` }).analyze(
      'a.ts',
    );
    expect(render(analysis)).toEqual(FOUND);
    expect(analysis.limitations).toEqual([]);
  });

  it('is taken out of a row with others at the cost of one', () => {
    const NAMES = ['token', 'id', ...Array.from({ length: 10 }, (_, index) => `other${index}`)];
    const store = `export async function get(key: string, user?: string): Promise<string | null> {
  const row = rows.find(user ? \`u:\${user}:\${key}\` : key);
  if (row) return row.isSecret ? decrypt(row.value) : row.value;
  if (user) {
    const shared = rows.find(key);
    if (shared) return shared.isSecret ? decrypt(shared.value) : shared.value;
  }
  return null;
}
function decrypt(text: string): string {
  const [a, b, c] = text.split(':');
  return atob(a + b + c);
}
export async function getAll(user?: string) {
  const [${NAMES.join(', ')}] = await Promise.all([${NAMES.map((name) => `get('${name}', user)`).join(', ')}]);
  return { ${NAMES.join(', ')} };
}
`;
    const text =
      "import { getAll } from './store';\nimport { cf } from './api';\nexport async function run(user: string) {\n  const { token, id } = await getAll(user);\n  return cf(`/zones/${id}/firewall/rules`, { headers: { Authorization: token } });\n}\n";
    const analysis = open({ 'store.ts': store, 'api.ts': API, 'a.ts': text }).analyze('a.ts');
    expect(render(analysis)).toEqual(FOUND);
    expect(analysis.limitations).toEqual([]);
  });

  it('is a base where that is few files away', () => {
    const files = {
      'env.ts': 'export const read = (name: string, or: string) => process.env[name] ?? or;\n',
      'config.ts': `import { read } from './env';\nexport const getBase = () => read('BASE', '${BASE}');\n`,
      'a.ts': "import { getBase } from './config';\nawait fetch(`${getBase()}/zones/${zone}/firewall/rules`);\n",
    };
    expect(
      open(files)
        .analyze('a.ts')
        .uses.map(({ deprecation }) => deprecation),
    ).toEqual(['firewall-rules-and-filters']);
  });
});

describe('an answer that comes from another file', () => {
  it('is followed to where the file reads it', () => {
    const files = {
      'api.ts': `${API}export const list = async (zone: string) => (await cf(\`/zones/\${zone}/dns_records\`)).result;\n`,
      'a.ts': "import { list } from './api';\nfor (const record of await list(zone)) console.log(record.zone_name);\n",
    };
    expect(
      open(files)
        .analyze('a.ts')
        .uses.map(({ deprecation, evidence, subject }) => [deprecation, evidence, subject]),
    ).toEqual([['dns-record-zone-fields', 'proven', 'result[].zone_name']]);
  });
});

describe('a text of another file', () => {
  const FILES = {
    'api.ts': API,
    'paths.ts': 'export const kv = (id: string) => `/accounts/${id}/workers/namespaces`;\n',
    'a.ts':
      "import { cf } from './api';\nimport { kv } from './paths';\nawait cf(kv(account));\nawait cf(`/zones/${zone}/firewall/rules`);\n",
  };

  it('is a use of that file, which is rewritten with the name of the file that sends it', () => {
    const { usesInModules } = open(FILES).analyze('a.ts', 'everything');
    expect(usesInModules.map(({ path, use }) => [path.split('/').at(-1), use.deprecation, use.evidence])).toEqual([
      ['paths.ts', 'kv-legacy-namespace-routes', 'proven'],
    ]);
    const proposals = usesInModules.flatMap(({ use }) => use.proposals);
    expect(proposals.map((proposal) => proposal.class)).toEqual(['review']);
    expect(proposals.flatMap(({ edits }) => edits.map(({ text }) => text))).toEqual([
      '// SUNSET(kv-legacy-namespace-routes): `a.ts` sends this text, and other files may use it as well\n',
      'storage/kv',
    ]);
  });

  it('leaves its own file open to importers', () => {
    expect(open(FILES).analyze('paths.ts').exportsUnsentPath).toBe(true);
  });
});

describe('an import that leads nowhere', () => {
  const OTHER = `import { cf } from './api';\n${RULES}`;

  it.each([
    ['is not there', {}, "import { x } from './missing';\nx(`/zones/${zone}/filters`);\n", '3 import-not-found'],
    [
      'cannot be parsed',
      { 'x.ts': 'export const x = {{{\n' },
      "import { x } from './x';\nx(`/zones/${zone}/filters`);\n",
      '3 import-unreadable',
    ],
    [
      'is too large',
      { 'x.ts': `export const x = 1;\n//${' '.repeat(1_100_000)}` },
      "import { x } from './x';\nx(`/zones/${zone}/filters`);\n",
      '3 import-too-large',
    ],
    [
      'is a package that is not there',
      {},
      "import { x } from 'nowhere-to-be-found';\nx(`/zones/${zone}/filters`);\n",
      '3 import-not-found',
    ],
  ])('is named where it %s, and all else is found', (_, more, text, reason) => {
    const analysis = open({ 'api.ts': API, ...(more as Record<string, string>), 'a.ts': OTHER + text }).analyze('a.ts');
    expect(getReasons(analysis)).toContain(reason);
    expect(render(analysis)).toEqual(expect.arrayContaining(FOUND));
  });

  it('is named where a request goes through a module whose import leads nowhere', () => {
    const files = {
      'api.ts': API,
      'b.ts':
        "import { gone } from './gone';\nimport { unused } from './unused';\nexport const b = (path: string) => gone(path);\nexport const never = () => unused('/x');\n",
      'a.ts': `import { b } from './b';\n${OTHER}b('/filters');\n`,
    };
    const analysis = open(files).analyze('a.ts');
    expect(render(analysis)).toEqual(FOUND);
    expect(analysis.limitations.map(({ line, text }) => `${line} ${text}`)).toEqual([
      '4 `./gone`, which an imported module imports, is not found',
    ]);
  });

  it('ends where modules go round in a circle', () => {
    const files = {
      'api.ts': API,
      'b.ts': "import { a } from './c';\nexport const b = a + '/x';\nexport * from './c';\n",
      'c.ts': "import { b } from './b';\nexport const a = b + '/y';\nexport * from './b';\n",
      'a.ts': `import { b, gone } from './b';\n${OTHER}await cf(\`/zones/1/settings/\${b}\`);\nawait cf(\`\${gone}/settings\`);\n`,
    };
    const analysis = open(files).analyze('a.ts');
    expect(render(analysis)).toEqual(FOUND);
    expect(getReasons(analysis)).toEqual(['4 import-cycle', '5 import-cycle']);
  });

  it.each([
    [
      'a wrapper',
      {
        'b.ts': "import { a } from './c';\nexport const b = a;\n",
        'c.ts': "import { b } from './b';\nexport const a = b;\n",
      },
      "import { b } from './b';\nb(`/zones/${zone}/filters`);\n",
      [],
    ],
    [
      'a wrapper that takes the end of a path',
      {
        'b.ts': "import { a } from './c';\nexport const b = a;\n",
        'c.ts': "import { b } from './b';\nexport const a = b;\n",
      },
      "import { b } from './b';\nb('/filters');\n",
      ['4 import-cycle'],
    ],
    [
      'an id that does not matter',
      {
        'b.ts': "import { a } from './c';\nexport const b = a;\n",
        'c.ts': "import { b } from './b';\nexport const a = b;\n",
      },
      "import { b } from './b';\ncf(`/zones/${b}/filters`);\n",
      [],
    ],
    [
      'functions that call each other',
      {
        'b.ts':
          "import { a } from './c';\nexport const b = (path: string, turn = 0) => (turn > 3 ? cf(path) : a(path, turn + 1));\nimport { cf } from './api';\n",
        'c.ts': "import { b } from './b';\nexport const a = (path: string, turn: number) => b(path, turn);\n",
      },
      "import { b } from './b';\nb(`/zones/${zone}/filters`);\n",
      [],
    ],
    [
      'a name that another star has',
      { 'b.ts': "export * from './c';\nexport * from './api';\n", 'c.ts': "export * from './b';\n" },
      "import { cf as send } from './b';\nsend(`/zones/${zone}/filters`);\n",
      [],
    ],
  ])('names a circle only where it matters: %s', (_, more, text, reasons) => {
    const analysis = open({ 'api.ts': API, ...(more as Record<string, string>), 'a.ts': OTHER + text }).analyze('a.ts');
    expect(getReasons(analysis)).toEqual(reasons);
  });
});

it('gives the same result for a file after the analysis of any other files', () => {
  const files = {
    'api.ts': API,
    'a.ts': `import { cf } from './api';\n${RULES}`,
    'b.ts': "import { cf } from './api';\nawait cf(`/zones/${zone}/rate_limits`);\n",
    'c.ts': "import { cf } from './api';\nawait cf(`/zones/${zone}/filters`);\n",
  };
  const names = ['a.ts', 'b.ts', 'c.ts'];
  const forth = open(files);
  const back = open(files);
  const one = names.map((name) => render(forth.analyze(name)));
  const other = [...names]
    .reverse()
    .map((name) => render(back.analyze(name)))
    .reverse();
  expect(one).toEqual(other);
});

describe('a flag of a module', () => {
  const IMPORTS = {
    'a name': "import { LEGACY } from './flags';\nif (LEGACY) ",
    'a name through another module': "import { LEGACY } from './index';\nif (LEGACY) ",
    'a table': "import { FLAGS } from './flags';\nif (FLAGS.legacy) ",
    'a namespace': "import * as flags from './flags';\nif (flags.LEGACY) ",
    'the default export': "import flags from './flags';\nif (flags.legacy) ",
    'a module of CommonJS': "const { legacy } = require('./flags.cjs');\nif (legacy) ",
  };
  const analyzeWith = (flags: string, start: string, more: Record<string, string> = {}): string[] =>
    render(
      open({
        'flags.ts': `export const LEGACY = ${flags};\nexport const FLAGS = Object.freeze({ legacy: ${flags}, other: true });\nexport default { legacy: ${flags} };\n`,
        'flags.cjs': `module.exports = { legacy: ${flags} };\n`,
        'index.ts': "export * from './flags';\n",
        'a.ts': `${start}${RULES_BY_FETCH}`,
        ...more,
      }).analyze('a.ts'),
    );

  it.each(Object.entries(IMPORTS))('excludes code: %s', (_, start) => {
    expect(analyzeWith('false', start)).toEqual([]);
    expect(analyzeWith("process.env.LEGACY === '1'", start)).toEqual(FOUND);
    expect(analyzeWith('true', start)).toEqual(FOUND);
  });

  it('excludes none where the module or the file assigns it', () => {
    expect(analyzeWith('false', IMPORTS['a table'].replace('\n', '\nFLAGS.legacy = read();\n'))).toEqual(FOUND);
    expect(
      analyzeWith('false', IMPORTS['a name'], {
        'flags.ts': 'export let LEGACY = false;\nexport const set = (is: boolean) => void (LEGACY = is);\n',
      }),
    ).toEqual(FOUND);
  });
});
