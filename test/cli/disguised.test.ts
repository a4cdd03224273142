/** No name, link, ignore rule or kind of file makes code of the project vanish without a word. */
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { reportSchema } from '../../cli/report-schema.ts';
import { runBuiltCli, runCli } from '../faces/cli.ts';
import { createFolder } from '../temporary.ts';
import { git } from './git.ts';
import { OLD_CALL } from './run-command.ts';

const PACKAGE = { 'package.json': '{"name":"p","type":"module"}', 'clean.js': 'export {};\n' };
const OLD_URL = 'https://api.cloudflare.com/client/v4/accounts/a/workers/namespaces';
const WORDS = ['check', '--no-config', '--as-of', '2026-11-10', '--format', 'json'];

async function check(cwd: string, ...words: string[]) {
  const { status, stdout } = await runCli([...WORDS, ...words], cwd);
  const { findings, limitations } = reportSchema.parse(JSON.parse(stdout));
  return {
    status,
    found: [...new Set(findings.map(({ file }) => file))],
    limitations: limitations.map(({ file, line, reason }) => `${file}:${line} ${reason}`),
  };
}

function createRepository(files: Readonly<Record<string, string>>): string {
  const cwd = createFolder({ ...PACKAGE, ...files });
  git(cwd, 'init', '--quiet');
  git(cwd, 'add', '--force', '--all');
  git(cwd, 'commit', '--quiet', '-m', 'first');
  return cwd;
}

describe('a file that git tracks', () => {
  it.each([
    ['.gitignore', 'src\n'],
    ['src/.gitignore', '*\n'],
    ['.git/info/exclude', 'src\n'],
  ])('is judged although %s names it', async (name, text) => {
    const cwd = createRepository({ 'src/a.js': OLD_CALL });
    writeFileSync(join(cwd, name), text);
    expect(await check(cwd)).toEqual({ status: 1, found: ['src/a.js'], limitations: [] });
    expect((await check(cwd, 'src/*.js')).found).toEqual(['src/a.js']);
    expect((await runCli(['fix', '--no-config', '--check'], cwd)).stdout).toBe('src/a.js\n');
  });

  it('is left out where it is not committed', async () => {
    const cwd = createRepository({ '.gitignore': 'src\n' });
    mkdirSync(join(cwd, 'src'));
    writeFileSync(join(cwd, 'src/a.js'), OLD_CALL);
    expect(await check(cwd)).toEqual({ status: 0, found: [], limitations: [] });
    git(cwd, 'add', '--force', 'src/a.js');
    expect((await check(cwd, '--cache')).found).toEqual(['src/a.js']);
    git(cwd, 'rm', '--quiet', '--cached', 'src/a.js');
    expect((await check(cwd, '--cache')).found).toEqual([]);
  });

  it('is counted in a folder of installed packages', async () => {
    const cwd = createRepository({
      'src/node_modules/shared/a.js': OLD_CALL,
      'src/node_modules/shared/b.ts': '',
      'src/node_modules/shared/c.md': '',
    });
    const limitations = ['src/node_modules:1 unread-kind'];
    expect(await check(cwd)).toEqual({ status: 0, found: [], limitations });
    expect((await runCli([...WORDS, '--strict'], cwd)).status).toBe(2);
  });

  it.each(['purge.sh', 'page.ejs'])(
    'is counted in a folder of installed packages without a source: %s',
    async (name) => {
      const cwd = createRepository({ [`src/node_modules/shared/${name}`]: `curl ${OLD_URL}\n` });
      expect((await check(cwd)).limitations).toEqual(['src/node_modules:1 unread-kind']);
    },
  );
});

it.each<[string, Readonly<Record<string, string>>, string[]]>([
  ['that no package manager has made', {}, ['src/node_modules:1 unread-kind']],
  ['of a package', { 'src/package.json': '{"name":"q"}' }, []],
  ['with the state of a package manager', { 'src/node_modules/.package-lock.json': '{}' }, []],
])('without git, a folder of installed packages %s', async (_, files, limitations) => {
  const cwd = createFolder({ ...PACKAGE, ...files, 'src/node_modules/shared/a.js': OLD_CALL });
  expect((await check(cwd)).limitations).toEqual(limitations);
});

describe('a name', () => {
  it.each(['A.TS', 'b.Js', 'c.MJS', 'D.VUE'])('in capitals is that of a source: %s', async (name) => {
    const text = name.endsWith('VUE') ? `<script setup>${OLD_CALL}</script>` : OLD_CALL;
    expect((await check(createFolder({ ...PACKAGE, [name]: text }))).found).toEqual([name]);
  });

  it.each([
    ['a.min.js', OLD_CALL, 1],
    ['a.astro', `---\n${OLD_CALL}---\n<p />\n`, 2],
    ['a.html', `<p>\n<script>\n${OLD_CALL}</script>`, 3],
    ['handler.html', `<p>\n<button onclick="${OLD_CALL.trim()}">`, 2],
    ['htmx.html', `<p>\n<button hx-get="${OLD_URL}">`, 2],
    ['alpine.html', `<p>\n<div x-data x-init="rows = await fetch('${OLD_URL}')">`, 2],
    ['angular.html', `<p>\n<app-rows [url]="'${OLD_URL}'"></app-rows>`, 2],
    ['events.html', `<p>\n<app-rows (load)="get('${OLD_URL}')"></app-rows>`, 2],
    ['form.html', `<p>\n<form method="post" action="${OLD_URL}">`, 2],
    ['references.html', `<p>\n<button onclick="${OLD_CALL.trim().replaceAll('/', '&#x2F;')}">`, 2],
    ['named.html', `<p>\n<form action="${OLD_URL.replace('://', '&colon;&sol;&#47;')}">`, 2],
    [
      'map.html',
      `<script type="importmap">{\n"imports":{"a":"data:text/javascript,${OLD_CALL.trim().replaceAll('"', "'").replaceAll('/', '%2F')}"}}</script>`,
      2,
    ],
    ['script.html', `<p>\n<script src="data:text/javascript,${OLD_CALL.trim().replaceAll('/', '%2F')}"></script>`, 2],
    ['bytes.html', `<p>\n<script src='data:text/javascript;base64,${btoa(OLD_CALL)}'></script>`, 2],
    ['link.html', `<p>\n<a href="javascript:${OLD_CALL.trim()}">`, 2],
    ['encoded.html', `<p>\n<a href="javascript:${encodeURIComponent(OLD_CALL.trim())}">`, 2],
    ['base.html', `<p>\n<base href="https://api.cloudflare.com/client/v4/"><script>load('zones')</script>`, 2],
    ['hyperscript.html', `<p>\n<button _="on click fetch ${OLD_URL}">`, 2],
    ['frame.html', `<p>\n<iframe srcdoc="&lt;script>${OLD_CALL.trim()}&lt;/script>"></iframe>`, 2],
    ['a.mdx', `# Title\n\nexport const a = ${OLD_CALL}`, 3],
    ['a.es6', "import Client from 'cloudflare';\n", 1],
    ['bin/deploy', `#!/usr/bin/env node\n${OLD_CALL}`, 2],
    ...['mustache', 'html.erb', 'blade.php', 'cshtml', 'jsp', 'twig', 'xhtml', 'svg'].map(
      (extension): [string, string, number] => [`a.${extension}`, `<p>\n<script>${OLD_CALL}</script>`, 2],
    ),
    ['worker.js.tmpl', OLD_CALL, 1],
    ['code.ejs', `<p>\n<% ${OLD_CALL} %>\n<p>`, 2],
    ['printed.ejs', `<%# all %>\n<p><%= await (${OLD_CALL.trim().replace(/;$/, '')}).text() %>`, 2],
    ['code.php', `<p>\n<?php\n$rows = file_get_contents('${OLD_URL}');\n`, 3],
    ['code.njk', `<p>\n{% set rows = load("${OLD_URL}") %}`, 2],
    ['etc/cron.d/purge', `# all\n0 3 * * * root curl ${OLD_URL}\n`, 2],
    ['etc/cron.daily/purge', `#!/usr/bin/perl\nget('${OLD_URL}');\n`, 2],
    ...[
      'Makefile',
      'crontab',
      'justfile',
      'Dockerfile',
      'ci.mk',
      'a.dockerfile',
      'nginx.conf',
      'a.tf',
      'a.fish',
      'a.ps1',
      'a.cmd',
    ].map((file): [string, string, number] => [file, `all:\n\tcurl ${OLD_URL}\n`, 2]),
    ...['vercel.json', 'netlify.toml', '_redirects'].map((file): [string, string, number] => [
      file,
      `["/kv", "${OLD_URL}"]`,
      1,
    ]),
  ])('of another kind is named, if the file calls the platform: %s', async (name, text, line) => {
    const cwd = createFolder({ ...PACKAGE, [name]: text });
    expect(await check(cwd)).toEqual({ status: 0, found: [], limitations: [`${name}:${line} unread-kind`] });
    expect((await runCli([...WORDS, '--strict'], cwd)).status).toBe(2);
    const { stdout } = await runCli(WORDS.slice(0, 4), cwd);
    expect(stdout).toMatch(new RegExp(`^${name}:${line} not judged: .* \\(unread-kind\\)$`, 'm'));
  });

  it.each([
    ['a page that only names the platform', 'a.html', `<p>${OLD_CALL}</p>`],
    ['a link of Angular', 'a.html', `<a [href]="'${OLD_URL}'">`],
    ['a link to the platform', 'a.html', `<a href="${OLD_URL}">`],
    ['a picture in a page', 'a.html', `<img alt="${OLD_URL}" src="data:image/svg+xml,<svg><!--${OLD_URL}--></svg>">`],
    ['a page without the platform', 'a.html', "<script>fetch('/a')</script>"],
    ['a template that only names the platform', 'a.mustache', `<p>${OLD_CALL}</p>`],
    ['a comment of a template', 'a.ejs', `<p>\n<%# ${OLD_CALL} %><% show(1) %><p>${OLD_URL}</p>`],
    ['a comment of a template of another language', 'a.hbs', `{{!-- ${OLD_URL} --}}<p>{{name}}</p>`],
    ['a comment of a table of cron', 'etc/cron.d/purge', `# curl ${OLD_URL}\n0 3 * * * root true\n`],
    ['a comment of a build file', 'Makefile', `all:\n\t# ${OLD_URL}\n`],
    ['a build file without the platform', 'Dockerfile', 'RUN curl https://example.com/client/v4/a\n'],
    ['a text without an extension', 'NOTES', OLD_CALL],
    ['a script of a shell', 'deploy', `#!/bin/sh\n# ${OLD_CALL}`],
    ['Markdown', 'a.md', OLD_CALL],
  ])('of another kind is no matter for %s', async (_, name, text) => {
    expect((await check(createFolder({ ...PACKAGE, [name]: text }))).limitations).toEqual([]);
  });
});

describe('a deprecated address in a file that is no program', () => {
  const CELLS = JSON.stringify({ cells: [{ source: [OLD_CALL] }] }, null, 1);

  it.each([
    ['a.ipynb', CELLS, 5],
    ['.env', `# the list\nKV_URL=${OLD_URL}\n`, 2],
    ['a.imba', `export def kv\n  fetch("${OLD_URL}")\n`, 2],
    ['kv.postman_collection.json', `{\n"request": { "raw": "${OLD_URL}?page=1" } }`, 2],
    ['.vscode/tasks.json', `{\n"command": "curl -s ${OLD_URL}" }`, 2],
    ['bin/purge', `#!/usr/bin/env python3\nrequests.get("${OLD_URL}")\n`, 2],
    ['a.gts', `class A {\n  load = () => fetch(\`${OLD_URL.replace('/a/', '/${this.id}/')}\`);\n}`, 2],
    ['a.tpl.yaml.gotmpl', `a:\n  url: ${OLD_URL.replace('/a/', '/{{ .Values.id }}/')}\n`, 2],
  ])('is counted at its line: %s', async (name, text, line) => {
    const cwd = createFolder({ ...PACKAGE, [name]: text });
    expect(await check(cwd)).toEqual({ status: 0, found: [], limitations: [`${name}:${line} unmodelled-client`] });
    expect((await runCli([...WORDS, '--strict'], cwd)).status).toBe(2);
  });

  it.each([
    ['prose', 'notes.txt', OLD_URL],
    ['a record', 'run.log', OLD_URL],
    ['a comment', '.env', `# KV_URL=${OLD_URL}\n`],
    ['a live address', 'a.json', `["${OLD_URL.replace('workers', 'storage/kv')}"]`],
    ['a base', 'a.json', `["${OLD_URL.replace(/\/accounts.*/, '')}"]`],
    ['the mock of a test', 'test/mocks/a.json', `["${OLD_URL}"]`],
    ['a program of another language without an extension', 'bin/a', `#!/usr/bin/perl\nget("https://example.com/a");\n`],
    ['bytes', 'a.data', `\0${OLD_URL}`],
  ])('is no matter in %s', async (_, name, text) => {
    expect((await check(createFolder({ ...PACKAGE, [name]: text }))).limitations).toEqual([]);
  });

  it('is no limitation where the request that a program makes of it is found', async () => {
    const reader =
      "import routes from './routes.json' with { type: 'json' };\nexport const f = () => fetch(routes.kv);\n";
    const cwd = createFolder({ ...PACKAGE, 'routes.json': JSON.stringify({ kv: OLD_URL }), 'a.js': reader });
    expect(await check(cwd)).toEqual({ status: 1, found: ['a.js'], limitations: [] });
  });

  it.each([
    ['in another language', 'purge.py', `import requests\nrequests.get("${OLD_URL}")\n`],
    ['of another shell', 'purge.dash', `# purge\ncurl ${OLD_URL}\n`],
    ['in a notebook', 'a.ipynb', `{"source":\n["${OLD_URL}"]}`],
  ])('is counted in a program of its own although a source has it, too: %s', async (_, name, text) => {
    const cwd = createFolder({ ...PACKAGE, [name]: text, 'a.js': OLD_CALL });
    expect(await check(cwd)).toEqual({ status: 1, found: ['a.js'], limitations: [`${name}:2 unmodelled-client`] });
  });

  describe('in a program of another language, with a base of its own,', () => {
    const BASE = OLD_URL.replace(/\/accounts.*/, '');
    it.each([
      ['a.py', `B = "${BASE}"\ns.get(f"{B}/accounts/{os.environ['A']}/workers/namespaces")\n`, 2],
      ['a.py', `B = "${BASE}"\ns.get(B + "/accounts/%s/workers/namespaces" % account)\n`, 2],
      ['a.py', `B = "${BASE}"\ns.get(B + "/accounts/{}/workers/namespaces".format(a))\n`, 2],
      ['a.py', `B = "${BASE}"\ns.get(f"{B}/accounts/{a}"\n  "/workers/namespaces")\n`, 2],
      ['a.py', `B = "${BASE}"\nu = f"{B}/accounts/{a}"\ns.get(u + "/workers/namespaces")\n`, 2],
      ['a.py', `B = "${BASE.replace('/client/v4', '')}"\ns.get(f"{B}/client/v4/accounts/{a}/workers/namespaces")\n`, 2],
      ['a.rb', `B = "${BASE}"\nget("#{B}/accounts/#{id}/workers/namespaces")\n`, 2],
      ['a.go', `const b = "${BASE}"\nu := fmt.Sprintf("%s/accounts/%s/workers/namespaces", b, id)\n`, 2],
      ['A.java', `String b = "${BASE}";\nget(b + "/accounts/" + id + "/workers/namespaces");\n`, 2],
      ['a.rs', `const B: &str = "${BASE}";\nlet u = format!("{}/accounts/{}/workers/namespaces", B, id);\n`, 2],
      ['a.swift', `let b = "${BASE}"\nget("\\(b)/accounts/\\(id)/workers/namespaces")\n`, 2],
      ['a.kt', `val b = "${BASE}"\nget("$b/accounts/$id/workers/namespaces")\n`, 2],
      ['a.cs', `var b = "${BASE}";\nGet($"{b}/accounts/{id}/workers/namespaces");\n`, 2],
      ['a.pl', `my $b = "${BASE}";\nget($b . '/accounts/' . $id . '/workers/namespaces');\n`, 2],
      ['a.lua', `local b = "${BASE}"\nget(b .. "/accounts/" .. id .. "/workers/namespaces")\n`, 2],
      ['a.ex', `@b "${BASE}"\nget("#{@b}/accounts/#{id}/workers/namespaces")\n`, 2],
      ['a.r', `b <- "${BASE}"\nGET(paste0(b, "/accounts/", id, "/workers/namespaces"))\n`, 2],
      ['a.kt', `val b = "${BASE}"\nval u = b.plus("/accounts/").plus(id).plus("/workers/namespaces")\n`, 2],
      ['a.py', `B = "${BASE}"\nu = '/'.join([B, 'accounts', str(a), 'workers', 'namespaces'])\n`, 2],
      ['a.py', `B = "${BASE}"\nu = '/'.join([B, 'accounts', os.environ['A'], 'workers/namespaces'])\n`, 2],
      ['a.py', `R = URL("${BASE}")\nu = R / "accounts" / a / "workers" / "namespaces"\n`, 2],
      ['a.go', `const b = "${BASE}"\nu, _ := url.JoinPath(b, "accounts",\n  id,\n  "workers", "namespaces")\n`, 2],
      ['A.java', `b = of("${BASE}")\n  .pathSegment("accounts", id, "workers", "namespaces").build();\n`, 2],
      ['A.java', `b = "${BASE}";\nb.seg("accounts")\n  .seg(id)\n  .seg("workers")\n  .seg("namespaces");\n`, 2],
      ['a.rs', `const B: &str = "${BASE}";\nlet u = [B, "accounts", &id, "workers", "namespaces"].join("/");\n`, 2],
      ['a.sql', `f := '${BASE}/accounts/' || id || path;\nselect f('/workers/namespaces');\n`, 1],
      ['a.py', `f = lambda p: "${BASE}/accounts/" + a + p\nf("/workers/namespaces")\n`, 1],
      ['a.rb', `f = ->(p) { "${BASE}/accounts/#{a}" + p }\nf.("/workers/namespaces")\n`, 1],
      ['a.php5', `$b = "${BASE}";\n$u = implode('/', [$b, 'accounts', $id, 'workers', 'namespaces']);\n`, 2],
    ])('is counted: %s %#', async (name, text, line) => {
      const cwd = createFolder({ ...PACKAGE, [name]: text });
      expect((await check(cwd)).limitations).toEqual([`${name}:${line} unmodelled-client`]);
    });

    it('is counted where another file of the language holds the base', async () => {
      const cwd = createFolder({
        ...PACKAGE,
        'base.py': `BASE = "${BASE}"\n`,
        'kv.py': 'from base import BASE\nget(f"{BASE}/accounts/{a}/workers/namespaces")\n',
        // The base of this one is not known, but only a deprecated route has its words.
        'kv.rb': 'get("#{BASE}/accounts/#{a}/workers/namespaces")\n',
      });
      expect((await check(cwd)).limitations).toEqual(['kv.py:2 unmodelled-client', 'kv.rb:1 path-not-followed']);
    });

    it.each([
      ['a live route', 'a.py', `B = "${BASE}"\nget(f"{B}/accounts/{a}/storage/kv/namespaces")\n`],
      ['words of a live route', 'a.py', `B = "${BASE}"\nget(B, "accounts", a, "storage", "kv", "namespaces")\n`],
      ['an end of a live route', 'a.sql', `f := '${BASE}/accounts/' || id || p;\nselect f('/workers/scripts');\n`],
      [
        'the beginning of another path',
        'a.sql',
        `f := '${BASE}/zones/' || id || p;\nselect f('/workers/namespaces');\n`,
      ],
      ['a list of names', 'a.py', `B = "${BASE}"\nNAMES = ["accounts", "workers", "namespaces"]\n`],
      ['words of two statements', 'a.py', `B = "${BASE}"\nget("accounts", a)\nget("workers", "namespaces")\n`],
      ['a table', 'a.py', `B = "${BASE}"\nT = {"accounts": a, "workers": "namespaces"}\n`],
      ['another base', 'a.py', 'B = "https://api.example.com"\nget(f"{B}/accounts/{a}/workers/namespaces")\n'],
      ['a comment', 'a.py', `B = "${BASE}"\n# get(f"{B}/accounts/{a}/workers/namespaces")\n`],
      ['a test', 'test/a.py', `B = "${BASE}"\nget(f"{B}/accounts/{a}/workers/namespaces")\n`],
      ['prose', 'a.txt', `"${BASE}" "/accounts/{a}/workers/namespaces"\n`],
      ['a description of the API', 'a.json', `{"server":"${BASE}","paths":{"/accounts/{a}/workers/namespaces":{}}}`],
    ])('is no matter: %s', async (_, name, text) => {
      expect((await check(createFolder({ ...PACKAGE, [name]: text }))).limitations).toEqual([]);
    });
  });

  describe('in a patch of a dependency', () => {
    const BASE = OLD_URL.replace(/\/accounts.*/, '');
    const patch = (file: string, ...lines: string[]): string =>
      [`diff --git a/${file} b/${file}`, `--- a/${file}`, `+++ b/${file}`, '@@ -1,2 +1,2 @@', ...lines, ''].join('\n');

    it.each<[string, string, string, string[]]>([
      [
        'a base that it adds',
        'patches/client@1.0.0.patch',
        patch('dist/index.js', "-const base = 'https://api.example.com';", `+const base = '${BASE}';`),
        ['patches/client@1.0.0.patch:6 unread-kind'],
      ],
      [
        'in a folder of a package manager',
        '.yarn/patches/client-npm-1.0.0.patch',
        patch('index.mjs', `+export const base = '${BASE}';`),
        ['.yarn/patches/client-npm-1.0.0.patch:5 unread-kind'],
      ],
      [
        'a path that it adds at a base of the dependency',
        'patches/client+1.0.0.patch',
        patch('dist/index.js', ` const base = '${BASE}';`, '+get(base + `/accounts/${id}/workers/namespaces`);'),
        ['patches/client+1.0.0.patch:6 unmodelled-client'],
      ],
      ['a base that it removes', 'patches/a.patch', patch('dist/index.js', `-const base = '${BASE}';`), []],
      ['a comment', 'patches/a.patch', patch('dist/index.js', `+// ${BASE}`), []],
      ['a document', 'patches/a.patch', patch('README.md', `+const base = '${BASE}';`), []],
      ['another base', 'patches/a.patch', patch('a.js', `+const base = 'https://api.example.com/client/v4';`), []],
      ['a test', 'test/fixtures/a.patch', patch('a.js', `+const base = '${BASE}';`), []],
    ])('%s', async (_, name, text, limitations) => {
      expect((await check(createRepository({ [name]: text }))).limitations).toEqual(limitations);
    });
  });

  describe('behind an expression of YAML', () => {
    const BASE = OLD_URL.replace(/\/accounts.*/, '');
    const TASK = '- uri:\n    url: "{{ cf.api }}/accounts/{{ id }}/workers/namespaces"\n';

    it.each([
      [
        'is counted where another file names the base',
        `cf:\n  api: "${BASE}"\n`,
        TASK,
        ['tasks/a.yml:2 unmodelled-client'],
      ],
      ['is no matter at another base', `cf:\n  api: https://example.com\nother: ${BASE}\n`, TASK, []],
      ['is no matter on a live route', `api: ${BASE}\n`, TASK.replace('workers', 'storage/kv'), []],
    ])('%s', async (_, vars, tasks, limitations) => {
      const cwd = createFolder({ ...PACKAGE, 'vars/a.yml': vars, 'tasks/a.yml': tasks });
      expect((await check(cwd)).limitations).toEqual(limitations);
    });
  });

  describe('behind a variable that another file of a pipeline sets', () => {
    const BASE = OLD_URL.replace(/\/accounts.*/, '');
    const MAIN = `include:\n  - local: ci/a.yml\nvariables:\n  API: ${BASE}\n`;
    const ask = (path: string): string => `.ask:\n  script:\n    - 'curl -sS "$API/accounts/$ID/${path}"'\n`;

    it.each<[string, Record<string, string>, string[], string[]]>([
      ['a deprecated path is found', { 'ci/a.yml': ask('workers/namespaces') }, ['ci/a.yml'], []],
      ['an unknown path is counted', { 'ci/a.yml': ask('$LIST') }, [], ['ci/a.yml:3 unknown-segment']],
      ['a live path is no matter', { 'ci/a.yml': ask('storage/kv/namespaces') }, [], []],
      [
        'its own value counts',
        { 'ci/a.yml': `variables:\n  API: https://example.com\n${ask('workers/namespaces')}` },
        [],
        [],
      ],
      ['another base is no matter', { 'ci/a.yml': ask('workers/namespaces'), '.gitlab-ci.yml': '' }, [], []],
    ])('%s', async (_, files, found, limitations) => {
      const result = await check(createFolder({ ...PACKAGE, '.gitlab-ci.yml': MAIN, ...files }));
      expect([result.found, result.limitations]).toEqual([found, limitations]);
    });
  });

  describe('a document of JSON that describes a request', () => {
    const URL = 'https://api.cloudflare.com/client/v4/zones/z/dns_settings';
    const FIELD = '{"foundation_dns":true}';

    it.each([
      ['with a body', { method: 'PATCH', url: URL, body: JSON.parse(FIELD) as object }, 1],
      ['of a workflow', { nodes: [{ parameters: { requestMethod: 'PATCH', url: URL, jsonBody: `=${FIELD}` } }] }, 1],
      [
        'with a list of fields',
        { method: 'PATCH', url: URL, bodyParameters: { parameters: [{ name: 'foundation_dns', value: true }] } },
        1,
      ],
      ['of a collection', { request: { method: 'PATCH', url: { raw: URL }, body: { mode: 'raw', raw: FIELD } } }, 1],
      ['with another field', { method: 'PATCH', url: URL, body: { multi_provider: true } }, 0],
      [
        'to another host',
        { method: 'PATCH', url: URL.replace('cloudflare', 'example'), body: JSON.parse(FIELD) as object },
        0,
      ],
    ])('%s', async (_, document, count) => {
      const { limitations } = await check(createFolder({ ...PACKAGE, 'flow.json': JSON.stringify(document) }));
      expect(limitations).toEqual(Array<string>(count).fill('flow.json:1 unmodelled-client'));
    });
  });

  it('shows no secret of it', async () => {
    const cwd = createFolder({
      ...PACKAGE,
      '.env': `A=${OLD_URL}?token=hunter2\nB=https://u:hunter2@${OLD_URL.slice(8)}\n`,
    });
    expect((await runCli(WORDS, cwd)).stdout).not.toContain('hunter2');
  });
});

describe('a file that calls the platform and is no text that is read', () => {
  it.each(['kv.ps1', 'page.html', 'kv.http', 'kv.sh', 'a.json'])('is named in UTF-16: %s', async (name) => {
    const cwd = createFolder({ ...PACKAGE });
    const text = `\ufeff<script>\nfetch("${OLD_URL}")</script>\n`;
    writeFileSync(join(cwd, name), text, 'utf16le');
    expect((await check(cwd)).limitations).toEqual([`${name}:1 not-text`]);
    writeFileSync(join(cwd, name), Buffer.from(text, 'utf16le').swap16());
    expect((await check(cwd)).limitations).toEqual([`${name}:1 not-text`]);
    writeFileSync(join(cwd, name), text.replace('api.cloudflare', 'example'), 'utf16le');
    expect((await check(cwd)).limitations).toEqual([]);
  });

  it.each(['page.html', 'a.min.js', 'kv.sh', '.env', 'wrangler.toml'])(
    'is named if it is too large: %s',
    async (name) => {
      const filler = ' '.repeat(3 * 1024 * 1024);
      const cwd = createFolder({ ...PACKAGE, [name]: filler + OLD_CALL });
      expect((await check(cwd)).limitations).toEqual([`${name}:1 too-large`]);
      writeFileSync(join(cwd, name), filler);
      expect((await check(cwd)).limitations).toEqual([]);
    },
  );
});

it('a file of another kind in a list is named, if it calls the platform', async () => {
  const names = ['page.html', 'bin/purge', 'a.json', 'clean.html', 'absent.html', 'a.js', 'link.html'];
  const page = `<script>${OLD_CALL}</script>`;
  const files = { 'page.html': page, 'bin/purge': `#!/usr/bin/env node\n${OLD_CALL}`, 'a.json': `["${OLD_URL}"]` };
  const root = createFolder({ 'outside.html': page });
  const cwd = createFolder({ ...PACKAGE, ...files, 'clean.html': '', 'a.js': '', list: names.join('\n') });
  symlinkSync(join(root, 'outside.html'), join(cwd, 'link.html'));
  expect((await check(cwd, '--files-from', 'list')).limitations).toEqual([
    'a.json:1 unmodelled-client',
    'bin/purge:2 unread-kind',
    'page.html:1 unread-kind',
  ]);
});

it('a hook of husky is a script of a shell', async () => {
  const cwd = createFolder({
    ...PACKAGE,
    '.husky/post-merge': `curl -s ${OLD_URL}\n`,
    '.husky/_/h': `curl ${OLD_URL}\n`,
  });
  expect((await check(cwd)).found).toEqual(['.husky/post-merge']);
});

describe('a path whose words are made at run time', () => {
  const API = 'https://api.cloudflare.com/client/v4/zones/';

  it.each([
    ['by +', `fetch('${API}' + z + '/fire' + 'wall/ru' + 'les');`],
    ['by join', `fetch('${API}' + z + '/' + ['fire', 'wall'].join('') + '/rules');`],
    ['by character codes', `fetch('${API}' + z + '/' + String.fromCharCode(102, 105) + 'rewall/rules');`],
    ['in base64', `fetch('${API}' + z + atob('L2ZpcmV3YWxsL3J1bGVz'));`],
    ['in base64 of a buffer', `fetch('${API}' + z + Buffer.from('L2ZpcmV3YWxsL3J1bGVz', 'base64').toString());`],
    ['in hexadecimal digits', `fetch('${API}' + z + Buffer.from('2f6669726577616c6c2f72756c6573', 'hex'));`],
    ['in base64, the whole URL', `fetch(atob('${btoa(`${API}z/firewall/rules`)}'));`],
    ['by reverse', `fetch('${API}' + z + '/' + ['rules', 'firewall'].reverse().join('/'));`],
    ['by replace', `fetch('${API}' + z + '/firXwall/rules'.replace('X', 'e'));`],
  ])('is followed: %s', async (_, text) => {
    expect(await check(createFolder({ ...PACKAGE, 'a.js': text }))).toMatchObject({ status: 1, found: ['a.js'] });
  });

  it.each([
    ['a tab', `fetch('${API}' + z + '/\\tfirewall/\\trules');`],
    ['a tab that is written as such', `fetch('${API}' + z + '/\tfirewall/\trules');`],
    ['a line break in a template', `fetch(\`${API}\${z}/firewall/\nrules\n\`);`],
    ['joined lines', `fetch('${API}' + z + '/\\\nfirewall/\\\nrules');`],
  ])('is followed with what a client drops: %s', async (_, text) => {
    expect(await check(createFolder({ ...PACKAGE, 'a.js': text }))).toMatchObject({ status: 1, found: ['a.js'] });
  });

  it('is no path among the lines that a program writes', async () => {
    const lines = '/zones/${z}/firewall/rules\\n/zones/${z}/filters\\n';
    const text = `export const f = (out, z) => out.write(\`${lines}\`);\nfetch('${API}' + id);`;
    expect(await check(createFolder({ ...PACKAGE, 'a.js': text }))).toMatchObject({ status: 0, found: [] });
  });

  it('is a limitation if they are not known', async () => {
    const cwd = createFolder({ ...PACKAGE, 'a.js': `fetch('${API}' + z + '/' + decode('sverjnyy') + '/rules');` });
    expect((await check(cwd)).limitations).toEqual(['a.js:1 unknown-segment']);
  });

  it('of another host, or of a live route, is no finding', async () => {
    const other = API.replace('cloudflare', 'example');
    const cwd = createFolder({
      ...PACKAGE,
      'a.js': `fetch('${other}z/fire' + 'wall/rules'); fetch('${API}z/dns_' + 'records');`,
    });
    expect(await check(cwd)).toEqual({ status: 0, found: [], limitations: [] });
  });
});

describe('a link', () => {
  it('to a file that is no source by its name is judged', async () => {
    const cwd = createFolder({ ...PACKAGE, 'store/a.txt': OLD_CALL });
    symlinkSync('store/a.txt', join(cwd, 'a.js'));
    expect(await check(cwd)).toEqual({ status: 1, found: ['a.js'], limitations: [] });
  });

  it('to a file of the walk adds nothing', async () => {
    const cwd = createFolder({ ...PACKAGE, 'src/a.js': OLD_CALL });
    symlinkSync('src/a.js', join(cwd, 'b.js'));
    symlinkSync('src', join(cwd, 'lib'));
    symlinkSync('.', join(cwd, 'loop'));
    expect(await check(cwd)).toEqual({ status: 1, found: ['src/a.js'], limitations: [] });
  });

  it('to an ignored folder is named', async () => {
    const cwd = createFolder({ ...PACKAGE, 'store/a.js': OLD_CALL, '.gitignore': 'store\n' });
    symlinkSync('store', join(cwd, 'src'));
    expect(await check(cwd)).toEqual({
      status: 0,
      found: [],
      limitations: ['src:1 unreadable', 'store/a.js:1 unread-kind'],
    });
  });

  it('that leads out is named, and not followed', async () => {
    const outside = createFolder({ 'a.js': OLD_CALL });
    const cwd = createFolder(PACKAGE);
    symlinkSync(outside, join(cwd, 'lib'));
    symlinkSync(join(outside, 'a.js'), join(cwd, 'a.js'));
    const limitations = ['a.js:1 unreadable', 'lib:1 unreadable'];
    expect(await check(cwd)).toEqual({ status: 0, found: [], limitations });
  });
});

describe('a package.json', () => {
  const LIKELY = 'export const list = (cf, id) => cf.get(`/accounts/${id}/workers/namespaces`);\n';

  it.each([
    ['that is no JSON', '{"name":"p","dependencies":{"cloudflare":"^4",}}', 'package.json:1 syntax-error'],
    ['whose dependencies are a list', '{"name":"p","dependencies":["cloudflare"]}', 'package.json:1 syntax-error'],
    [
      'with the client under another name',
      '{\n"name":"p",\n"dependencies":{"cf":"npm:cloudflare@^4"}}',
      'package.json:3 unmodelled-client',
    ],
  ])('%s is named, and hides no finding', async (_, text, limitation) => {
    const cwd = createFolder({ 'package.json': text, 'a.js': LIKELY, 'b.js': LIKELY });
    expect(await check(cwd)).toEqual({ status: 1, found: ['a.js', 'b.js'], limitations: [limitation] });
  });

  it('with the client under another name in a catalog is named', async () => {
    const cwd = createFolder({
      'package.json': '{"name":"p","private":true}',
      'pnpm-workspace.yaml': 'packages:\n  - apps/*\ncatalog:\n  sdk: npm:cloudflare@4.5.0\n',
      'apps/a/package.json': '{\n"name":"a",\n"dependencies":{"sdk":"catalog:"}}',
      'apps/a/a.js': LIKELY,
    });
    const limitations = ['apps/a/package.json:3 unmodelled-client'];
    expect(await check(cwd)).toEqual({ status: 1, found: ['apps/a/a.js'], limitations });
  });

  it('that names the client nowhere gives no package that talks to the platform', async () => {
    const cwd = createFolder({ 'package.json': '{"name":"p","dependencies":{"x":"npm:y@1"}', 'a.js': LIKELY });
    expect((await check(cwd)).found).toEqual([]);
  });
});

describe('a settings file', () => {
  const files = { ...PACKAGE, 'a.js': OLD_CALL };

  it.each([
    [
      { 'sunset.config.json': '{}', 'sunset.config.mjs': 'export default {};' },
      'there are two settings files; keep one',
    ],
    [{ 'sunset.config.yaml': 'evidence: likely' }, 'is not read: settings are in sunset.config.json'],
    [{ '.sunsetrc': '{}' }, 'is not read: settings are in sunset.config.json'],
    ...[
      'process.exit(0);',
      'process.removeAllListeners(); process.reallyExit(0);',
      'await new Promise(() => {}); export default {};',
    ].map((text): [Record<string, string>, string] => [
      { 'sunset.config.mjs': text },
      'sunset.config.mjs: the program ended before it exported its settings',
    ]),
    [{ 'sunset.config.mjs': 'export default { wrappers: [() => 1] };' }, 'settings are data: () => 1 could not be'],
  ])('that cannot be used fails the run: %j', async (config, message) => {
    const { status, stdout, stderr } = await runBuiltCli(['check'], createFolder({ ...files, ...config }));
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toContain(message);
    expect(stderr.trim().split('\n')).toHaveLength(1);
  });

  it.each([
    'process.exitCode = 0; process.stdout.write = () => true;',
    "process.on('exit', () => process.reallyExit(0));",
    'setTimeout(() => process.exit(0), 1);',
    "import fs from 'node:fs'; fs.readFileSync = () => ''; fs.writeSync = () => 0;",
    'Array.prototype.push = () => 0;',
    'console.log = () => {}; setInterval(() => {}, 1000);',
  ])('that changes its process does not change the run: %s', async (text) => {
    const config = { 'sunset.config.mjs': `${text}\nexport default {};\n` };
    const { status, stdout, stderr } = await runBuiltCli(
      ['check', '--as-of', '2026-11-10'],
      createFolder({ ...files, ...config }),
    );
    expect([status, stderr]).toEqual([1, '']);
    expect(stdout).toMatch(/\n1 finding \(1 error\) in 1 of 3 files, as of 2026-11-10\n$/);
  });

  it('prints on standard error, once', async () => {
    const config = { 'sunset.config.mjs': "console.log('settings are read');\nexport default {};\n" };
    const cwd = createFolder({ ...files, ...config });
    const { status, stdout, stderr } = await runBuiltCli(['check', '--as-of', '2026-11-10', '--format', 'json'], cwd);
    expect([status, stderr]).toEqual([1, 'settings are read\n']);
    expect(JSON.parse(stdout)).toMatchObject({ findings: [{ file: 'a.js' }] });
  });

  it('of another folder is not looked at', async () => {
    const cwd = createFolder({ ...files, 'sub/.sunsetrc': '', 'sub/sunset.config.json': '[' });
    expect((await runCli(['check', '--as-of', '2026-11-10'], cwd)).status).toBe(1);
  });
});
