/** Files that begin a path and leave its end open are analysed where the base and the rest come from other modules and documents. */
import { describe, expect, it } from 'vitest';
import { reportSchema } from '../../cli/report-schema.ts';
import { runCli } from '../faces/cli.ts';
import { createFolder } from '../temporary.ts';
import { runProgram } from './run-program.ts';

const BASE = 'https://api.cloudflare.com/client/v4';
const CLIENT = `export const send = (path) => fetch(\`${BASE}\${path}\`);\n`;
const PACKAGE = '{"name":"p","type":"module"}';

type Files = Readonly<Record<string, string>>;

/** The deprecations and the reasons of limitations; the same without the prefilter. */
function findResults(files: Files): { ids: string[]; reasons: string[] } {
  const folder = createFolder({ 'package.json': PACKAGE, ...files });
  const selected = runProgram(folder, { selection: 'selected' });
  expect(selected).toEqual(runProgram(folder, { selection: 'unselected' }));
  return {
    ids: selected.findings.map((finding) => (JSON.parse(finding) as { deprecation: string }).deprecation),
    reasons: selected.limitations.map((limitation) => (JSON.parse(limitation) as { reason: string }).reason),
  };
}

describe('the rest of a path and the base in different files', () => {
  const USES: readonly [string, Files][] = [
    [
      'a document of routes and a wrapper',
      {
        'a.js': `import routes from './routes.json' with { type: 'json' };
import { send } from './client.js';
export const list = (account) => send(\`/accounts/\${account}\${routes.kv}\`);`,
        'client.js': CLIENT,
        'routes.json': '{ "kv": "/workers/namespaces" }',
      },
    ],
    [
      'a document of both',
      {
        'a.js': `import config from './config.json' with { type: 'json' };
export const list = (account) => fetch(\`\${config.base}/accounts/\${account}/\${config.kv}/namespaces\`);`,
        'config.json': `{ "base": "${BASE}", "kv": "workers" }`,
      },
    ],
    [
      'a document that is read',
      {
        'a.js': `import { readFileSync } from 'node:fs';
const config = JSON.parse(readFileSync('config.json', 'utf8'));
export const list = (account) => fetch(\`\${config.base}/accounts/\${account}\${config.kv}\`);`,
        'config.json': `{ "base": "${BASE}", "kv": "/workers/namespaces" }`,
      },
    ],
    [
      'modules with one segment each',
      {
        'a.js': `import { BASE } from './base.js';
import { WORKERS } from './workers.js';
import { NAMESPACES } from './namespaces.js';
export const list = (account) => fetch([BASE, 'accounts', account, WORKERS, NAMESPACES].join('/'));`,
        'base.js': `export const BASE = '${BASE}';`,
        'workers.js': "export const WORKERS = 'workers';",
        'namespaces.js': "export const NAMESPACES = 'namespaces';",
      },
    ],
    [
      'literals that are added',
      {
        'a.js': `import { BASE } from './base.js';
import { KV } from './kv.js';
export const list = (account) => fetch(BASE + '/accounts/' + account + KV);`,
        'base.js': `export const BASE = '${BASE}';`,
        'kv.js': "const [first, second] = ['workers', 'namespaces'];\nexport const KV = `/${first}/${second}`;",
      },
    ],
  ];

  it.each(USES)('%s', (_, files) => {
    expect(findResults(files).ids).toEqual(['kv-legacy-namespace-routes']);
  });
});

describe('the rest of a path that no file holds', () => {
  const COUNTED: readonly [string, Files][] = [
    [
      'comes from the command line',
      {
        'a.js': `import { send } from './client.js';
await send(\`/accounts/\${process.argv[2]}/\${process.argv[3]}\`);`,
        'client.js': CLIENT,
      },
    ],
    [
      'comes from a message',
      {
        'a.js': `import { parentPort } from 'node:worker_threads';
import { send } from './client.js';
parentPort.on('message', async ({ account, path }) => send(\`/accounts/\${account}/\${path}\`));`,
        'client.js': CLIENT,
      },
    ],
    [
      'comes from variables of the environment, as the base does',
      {
        'a.js': 'await fetch(`${process.env.CF_API}/accounts/a/${process.env.KV}/namespaces`);',
        '.env': `CF_API=${BASE}\nKV=workers\n`,
      },
    ],
    [
      'comes from the settings of node-config, as the base does',
      {
        'package.json': '{"name":"p","type":"module","dependencies":{"config":"^4.0.0"}}',
        'a.js': `import config from 'config';
const { base, kv } = config.get('cloudflare');
export const list = (account) => fetch(\`\${base}/accounts/\${account}/\${kv}/namespaces\`);`,
        'config/default.json': `{ "cloudflare": { "base": "${BASE}", "kv": "storage/kv" } }`,
        'config/production.json': '{ "cloudflare": { "kv": "workers" } }',
      },
    ],
  ];

  it.each(COUNTED)('is a limitation: %s', (_, files) => {
    const { ids, reasons } = findResults(files);
    expect({ ids, isCounted: reasons.includes('unknown-segment') }).toEqual({ ids: [], isCounted: true });
  });
});

describe('a caller of a wrapper', () => {
  const CLOSED = `export const send = (name) => fetch(\`${BASE}/accounts/1/storage/kv/namespaces/\${name}\`);\n`;
  const SILENT: readonly [string, string][] = [
    ['whose path has an end of its own', 'send(`/accounts/${account}/storage/kv/${name}`);'],
    ['whose path no path of the data continues', 'send(`/accounts/${account}/workers/scripts/${name}`);'],
    ['whose path is a whole argument', 'send(`/accounts/${account}`);'],
  ];

  const check = async (text: string, client: string) => {
    const files = {
      'package.json': PACKAGE,
      'a.js': `import { send } from './client.js';\n${text}`,
      'client.js': client,
    };
    const { stdout } = await runCli(['check', '--no-config', '--format', 'json'], createFolder(files));
    return reportSchema.parse(JSON.parse(stdout));
  };

  it.each(SILENT)('of any path is analysed, and silent: %s', async (_, text) => {
    expect(await check(text, CLIENT)).toMatchObject({ files: { parsed: 2 }, findings: [], limitations: [] });
  });

  it.each(SILENT)('of one path is not analysed: %s', async (_, text) => {
    expect((await check(text, CLOSED)).files).toMatchObject({ scanned: 2, parsed: 1 });
  });
});
