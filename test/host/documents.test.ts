/** The documents of a package: which are found, and the module that is made of one. */
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findDocuments } from '../../analysis/host/documents/find-documents.ts';
import { renderDocument } from '../../analysis/host/documents/read-document.ts';
import { createPackageReader } from '../../analysis/host/package-facts.ts';
import { loadDataset } from '../../data/load.ts';
import { createFolder } from '../temporary.ts';

const URL = 'https://api.example.com/v4';

/** The value that the module of a document exports. */
const read = (name: string, text: string): unknown =>
  new Function('module', `'use strict'; ${renderDocument(name, text)}; return module.exports;`).call(undefined, {});

describe('a document', () => {
  it.each([
    ['.env', `API_URL=${URL}\n`, { API_URL: URL }],
    ['.env.production', `export API_URL="${URL}"\n`, { API_URL: URL }],
    ['.dev.vars', `API_URL = '${URL}' # the platform\n`, { API_URL: URL }],
    [
      'wrangler.toml',
      `name = "sync"\n[env.live.vars]\nAPI_URL = "${URL}"\n`,
      { name: 'sync', env: { live: { vars: { API_URL: URL } } } },
    ],
    ['app.toml', `edge = { url = "${URL}", retries = 3 }\n`, { edge: { url: URL, retries: '3' } }],
    ['app.ini', `; addresses\n[edge]\nurl = ${URL}\n`, { edge: { url: URL } }],
    ['app.properties', `edge.url=${URL}\n`, { edge: { url: URL } }],
    [
      'serverless.yml',
      `provider:\n  environment:\n    API_URL: ${URL} # the platform\n`,
      { provider: { environment: { API_URL: URL } } },
    ],
    [
      'compose.yaml',
      `services:\n  app:\n    environment:\n      - API_URL=${URL}\n`,
      { services: { app: { environment: [{ API_URL: URL }] } } },
    ],
    [
      'pod.yaml',
      `env:\n- name: API_URL\n  value: "${URL}"\n- name: MODE\n  value: fast\n`,
      {
        env: [
          { name: 'API_URL', value: URL },
          { name: 'MODE', value: 'fast' },
        ],
      },
    ],
    ['edge.yaml', `edge: { url: ${URL} }\n`, { edge: { url: URL } }],
    [
      'map.yaml',
      `data:\n  app.yaml: |\n    edge:\n      url: ${URL}\n`,
      { data: { 'app.yaml': { edge: { url: URL } } } },
    ],
    [
      '.env',
      `BASE=${URL}\nZONES=\${BASE}/zones\nRULES="$ZONES/all"\nALL=\${NONE}/all\nLIVE=\${BASE:-http://local}/live\n`,
      { BASE: URL, ZONES: `${URL}/zones`, RULES: `${URL}/zones/all`, ALL: '${NONE}/all', LIVE: `${URL}/live` },
    ],
    ['.env', 'A=$A\nPASSWORD=secret\nLOGIN=/in/$PASSWORD\n', { A: '$A', LOGIN: '/in/$PASSWORD' }],
    ['config/default.json', `{ "API_URL": "${URL}" }`, { API_URL: URL }],
  ])('is read as a tree of keys and texts: %s', (name, text, expected) => {
    expect(read(name, text)).toEqual(expected);
  });

  it('loses user names, passwords and queries, and what may be a secret', () => {
    const text = `API=https://me:secret@api.example.com/v4?token=secret\nTOKEN=abc\nID=5f2c1e9b7a3d4c6e8f0a1b2c\nDEEP=\${API:-${URL}}\n`;
    expect(read('.env', text)).toEqual({ API: URL, TOKEN: undefined, ID: undefined, DEEP: URL });
  });

  it('ends with references to themselves', () => {
    const many = '$A$B'.repeat(99);
    expect(() => renderDocument('.env', `A=${many}\nB=${many}\n`)).not.toThrow();
  });

  it('of any text is valid', () => {
    for (const text of [
      '',
      '{',
      '- - -',
      '"": {',
      'a: [1, 2',
      'x = "',
      '\u2028: y',
      'a: &b c\n  - d: *b\n',
      '__proto__: x',
    ])
      for (const name of ['a.yaml', 'a.toml', '.env']) expect(() => read(name, text)).not.toThrow();
  });
});

describe('the documents of a package', () => {
  const find = (files: Record<string, string>): string[] => {
    const root = createFolder(files);
    return findDocuments(root).map(({ path }) => path.slice(root.length + 1).replaceAll('\\', '/'));
  };

  it('are its data files with URLs, two folders deep', () => {
    const files = ['drift.yaml', '.env', 'config/default.json', 'deploy/live/values.yaml', 'app.toml'];
    expect(find(Object.fromEntries(files.map((name) => [name, `"API": "${URL}"`]))).sort()).toEqual([...files].sort());
  });

  it('are no locks, tests, sources, packages of their own, and files without a URL', () => {
    const others = ['package-lock.json', 'yarn.lock', 'test/data.json', 'src/a.ts', 'notes.txt', 'packages/a/.env'];
    const files = Object.fromEntries(others.map((name) => [name, `"API": "${URL}"`]));
    expect(find({ ...files, 'packages/a/package.json': '{}', 'plain.yaml': 'a: b' })).toEqual([]);
    expect(findDocuments(join(createFolder({}), 'missing'))).toEqual([]);
  });

  it('make it talk to the platform where one names a base, but for comments', () => {
    const talks = (name: string, text: string): boolean =>
      createPackageReader(loadDataset().platform).getPackage(
        createFolder({ 'package.json': '{"name":"a"}', [name]: text }),
      ).facts.talksToPlatform;
    const base = 'https://api.cloudflare.com/client/v4';
    expect([
      talks('drift.yaml', `api: ${base}\n`),
      talks('config/default.json', `{ "edge": { "url": "${base}" } }`),
      talks('pod.yaml', `args: ["--api=${base}"]\n`),
      talks('.env', 'HOST=api.cloudflare.com\nBASE=https://$HOST/client/v4\n'),
      talks('.env', '# HOST=api.cloudflare.com\nBASE=https://$HOST/client/v4\n'),
      talks('drift.yaml', `# see ${base}\napi: https://crm.example.com\n`),
      talks('drift.yaml', 'api: https://api.cloudflare.com.example.com\n'),
    ]).toEqual([true, true, true, true, false, false, false]);
  });
});
