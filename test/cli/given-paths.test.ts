/** Paths in files that are not analysed, which a function of the program sends behind its own beginning of a path. */
import { describe, expect, it } from 'vitest';
import { reportSchema } from '../../cli/report-schema.ts';
import { runCli } from '../faces/cli.ts';
import { createFolder } from '../temporary.ts';

const MANIFEST = { name: 'p', private: true, type: 'module' };
const SENDER = 'export const cf = (path) => fetch(`https://api.cloudflare.com/client/v4/accounts/${id}${path}`);\n';
const CLEAN = "import { cf } from './cf.js';\nawait cf('/registrar/registrations');\n";
const COMPONENT = (template: string) => `import { Component } from '@angular/core';
@Component({ selector: 'app', ${template} })
export class App {
  ngOnInit() {
    this.load('/registrar/registrations');
  }
  load(path: string) {
    return fetch(\`https://api.cloudflare.com/client/v4/accounts/\${id}\${path}\`);
  }
}
`;

type Files = Record<string, string>;

async function check(files: Files): Promise<string[]> {
  const cwd = createFolder({ 'package.json': JSON.stringify(MANIFEST), 'cf.js': SENDER, 'index.js': CLEAN, ...files });
  const options = ['--no-config', '--as-of', '2026-11-30', '--format', 'json', '--fail-on', 'never'];
  const { stdout } = await runCli(['check', ...options], cwd);
  const { limitations, findings } = reportSchema.parse(JSON.parse(stdout));
  return [
    ...findings.map(({ file, line, deprecation }) => `${file}:${line} ${deprecation}`),
    ...limitations.map(({ file, line, reason, text }) => `${file}:${line} ${reason} ${text}`),
  ];
}

const given = (place: string, sender = 'cf.js:1', path = '/registrar/domains'): string =>
  `${place} unmodelled-client \`${path}\` may be a path that ${sender} sends`;

const COUNTED: readonly [string, Files, string[]][] = [
  [
    'a program in another language',
    { 'scripts/domains.coffee': "{ cf } = require '../cf.js'\nmodule.exports = -> cf '/registrar/domains'\n" },
    [given('scripts/domains.coffee:2')],
  ],
  [
    'a script of the manifest',
    {
      'package.json': JSON.stringify(
        { ...MANIFEST, scripts: { domains: `node -e "import('./cf.js').then(({ cf }) => cf('/registrar/domains'))"` } },
        null,
        1,
      ),
    },
    [given('package.json:6')],
  ],
  [
    'a document that a source reads',
    {
      'tasks.json': '[\n{ "call": "cf", "with": ["/registrar/domains"] }\n]\n',
      'run.js':
        "import { readFile } from 'node:fs/promises';\nimport * as calls from './cf.js';\nfor (const { call, with: words } of JSON.parse(await readFile(process.argv[2] ?? 'tasks.json', 'utf8'))) await Reflect.apply(calls[call], null, words);\n",
    },
    [given('tasks.json:2')],
  ],
  [
    'the code of a node in a flow, which calls a function that makes a URL',
    {
      'cf.js':
        "export const account = (id, path) => `https://api.cloudflare.com/client/v4/accounts/${id}${path}`;\nexport const cf = (path) => fetch(account('a', '/registrar/registrations'));\n",
      'index.js': '',
      'flows.json':
        '[\n{ "type": "function", "func": "msg.url = global.get(\'cf\').account(id, \'/registrar/domains\');" }\n]\n',
    },
    [given('flows.json:2')],
  ],
  ['a document of YAML', { 'tasks.yaml': 'tasks:\n  - /registrar/domains\n' }, [given('tasks.yaml:2')]],
  [
    'an attribute of a page',
    { 'index.html.erb': '<p>\n<button data-registrar-path-param="/registrar/domains">All</button>\n' },
    [given('index.html.erb:2')],
  ],
  [
    'the template of a component',
    {
      'app.ts': COMPONENT("templateUrl: './app.html'"),
      'app.html': `<button (click)="load('/registrar/domains')">All</button>\n`,
    },
    [given('app.html:1', 'app.ts:8')],
  ],
  [
    'the template in a component',
    { 'app.ts': COMPONENT(`template: \`<button (click)="load('/registrar/domains')">All</button>\``) },
    [given('app.ts:2', 'app.ts:8')],
  ],
  [
    'a path with values',
    { 'list.coffee': 'cf "/rulesets/phases/#{phase}/entrypoint"\ncf "/workers/namespaces/#{id}/values/#{key}?a=1"\n' },
    [given('list.coffee:2', 'cf.js:1', '/workers/namespaces/#{id}/values/#{key}')],
  ],
];

describe('a path in a file that is not analysed', () => {
  it.each(COUNTED)('%s', async (_, files, expected) => {
    expect(await check(files)).toEqual(expected);
  });
});

const SILENT: readonly [string, Files][] = [
  ['a live path', { 'a.coffee': "cf '/registrar/registrations'\n", 'a.json': '["/storage/kv/namespaces"]' }],
  ['a link', { 'index.html': '<a href="/registrar/domains">All</a>\n' }],
  ['a comment', { 'a.coffee': "# cf '/registrar/domains'\n", 'a.html': '<!-- <p data-a="/registrar/domains"> -->' }],
  ['prose', { 'README.md': 'Calls `cf("/registrar/domains")`.\n', NOTES: 'cf("/registrar/domains")\n' }],
  ['the mocks of tests', { 'test/domains.json': '["/registrar/domains"]' }],
  ['another package', { 'other/package.json': '{"name":"o"}', 'other/a.coffee': "get '/registrar/domains'\n" }],
  [
    'a package whose functions take an ID alone',
    {
      'cf.js': 'export const cf = (id) => fetch(`https://api.cloudflare.com/client/v4/zones/${id}/dns_records`);\n',
      'a.coffee': "get '/registrar/domains'\n",
      'index.js': "import { cf } from './cf.js';\nawait cf(process.argv[2]);\n",
    },
  ],
];

describe('no limitation', () => {
  it.each(SILENT)('%s', async (_, files) => {
    expect(await check(files)).toEqual([]);
  });

  it('what a use sends already', async () => {
    const reading = "import list from './tasks.json' with { type: 'json' };\nimport { cf } from './cf.js';\n";
    const files = {
      'tasks.json': '["/registrar/domains"]\n',
      'run.js': `${reading}for (const each of list) await cf(each);\n`,
    };
    expect(await check(files)).toEqual(['run.js:3 registrar-legacy-domains']);
  });
});
