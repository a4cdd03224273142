/** Files of other languages on the command line: the walk, names, reports, rewrites, parts of a run, the cache. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createFolder } from '../temporary.ts';
import { runCommand } from './run-command.ts';

const API = 'https://api.cloudflare.com/client/v4';
const OLD = `curl "${API}/accounts/$ID/workers/namespaces"\n`;
const FILES = {
  'package.json': '{}',
  'deploy.sh': `#!/bin/sh\n${OLD}`,
  'bin/deploy': `#!/usr/bin/env bash\n${OLD}`,
  'bin/other': OLD,
  '.github/workflows/ci.yml': `jobs:\n  a:\n    steps:\n      - run: |\n          ${OLD}`,
  'docs/use.md': `\`\`\`sh\n${OLD}\`\`\`\n`,
  'requests.http': `GET ${API}/accounts/{{id}}/workers/namespaces\n`,
  'README.md': 'Nothing here.\n',
  'src/index.js': 'export const nothing = 1;\n',
};

interface Report {
  findings: { file: string; line: number; context: string; evidence: string }[];
  limitations: { file: string; reason: string }[];
  files: { scanned: number; parsed: number };
}

async function check(cwd: string, argv: Record<string, unknown> = {}): Promise<Report> {
  const { printed, error } = await runCommand('check', { format: 'json', ...argv }, { cwd }, 'real');
  expect(error).toBeUndefined();
  return JSON.parse(printed) as Report;
}

describe('sunset check', () => {
  it('judges scripts, workflows, requests and Markdown of a folder, and counts those that name the platform', async () => {
    const { findings, files } = await check(createFolder(FILES));
    expect(findings.map(({ file, line, context, evidence }) => `${file}:${line} ${context} ${evidence}`)).toEqual([
      '.github/workflows/ci.yml:5 source proven',
      'bin/deploy:2 source proven',
      'deploy.sh:2 source proven',
      'docs/use.md:2 example proven',
      'requests.http:1 source proven',
    ]);
    expect(files).toMatchObject({ scanned: 6, parsed: 5 });
  });

  it('judges a named file, a pattern, and a folder that has nothing else', async () => {
    const cwd = createFolder(FILES);
    const named = async (...paths: string[]): Promise<string[]> =>
      (await check(cwd, { paths })).findings.map(({ file }) => file);
    expect(await named('deploy.sh')).toEqual(['deploy.sh']);
    expect(await named('docs')).toEqual(['docs/use.md']);
    expect(await named('**/*.md')).toEqual(['docs/use.md']);
    expect(await named('README.md')).toEqual([]);
    const ask = (path: string) => runCommand('check', { paths: [path] }, { cwd }, 'real');
    expect((await ask('absent.sh')).error).toMatch(/^cannot read absent.sh: /);
    expect((await ask('*.md')).error).toMatch(/^no JavaScript or TypeScript file in \*\.md/);
  });

  it('respects .gitignore and the configuration', async () => {
    const cwd = createFolder({
      ...FILES,
      '.gitignore': 'deploy.sh\n',
      'sunset.config.json': '{ "ignores": ["docs/**"] }',
    });
    const { findings } = await check(cwd);
    expect(findings.map(({ file }) => file)).toEqual(['.github/workflows/ci.yml', 'bin/deploy', 'requests.http']);
  });

  it('says where code in Markdown does not parse', async () => {
    const cwd = createFolder({ 'a.md': `\`\`\`js\nfetch('${API}/zones/1/settings/minify'\n\`\`\`\n` });
    expect((await check(cwd)).limitations).toMatchObject([{ file: 'a.md', line: 2, reason: 'syntax-error' }]);
  });
});

describe('a base URL that another file sets', () => {
  const OPEN = 'curl -s "$CF_API/accounts/$ID/workers/namespaces"\n';
  const OWN = { 'package.json': '{"name":"p"}', 'src/index.js': 'export {};\n' };

  it.each<[string, Readonly<Record<string, string>>, string]>([
    ['a script that is read', { 'env.sh': `export CF_API=${API}\n`, 'a.sh': `. ./env.sh\n${OPEN}` }, 'a.sh'],
    ['a document', { '.env': `CF_API=${API}\n`, 'a.sh': OPEN }, 'a.sh'],
    [
      'the environment of an HTTP client',
      { 'http-client.env.json': `{"dev":{"cf":"${API}"}}`, 'a.http': 'GET {{cf}}/accounts/a/workers/namespaces\n' },
      'a.http',
    ],
    ['a document, for a workflow', { '.env': `CF_API=${API}\n`, 'ci.yml': `run: |\n  ${OPEN}` }, 'ci.yml'],
  ])('is that of the request: %s', async (_, files, name) => {
    const { findings } = await check(createFolder({ ...OWN, ...files }));
    expect(findings.map(({ file, evidence }) => `${file} ${evidence}`)).toEqual([`${name} likely`]);
  });

  it.each<[string, Readonly<Record<string, string>>]>([
    ['a package that does not talk to the platform', { 'a.sh': OPEN }],
    ['another package', { 'other/package.json': '{"name":"q"}', 'other/.env': `CF_API=${API}\n`, 'a.sh': OPEN }],
    ['Markdown', { '.env': `CF_API=${API}\n`, 'a.md': `\`\`\`sh\n${OPEN}\`\`\`\n` }],
    ['a live path', { '.env': `CF_API=${API}\n`, 'a.sh': OPEN.replace('workers', 'storage/kv') }],
  ])('is not assumed in %s', async (_, files) => {
    expect((await check(createFolder({ ...OWN, ...files }))).findings).toEqual([]);
  });
});

it('an address among quoted options of a container is counted', async () => {
  const text = `args: ["-s", "-H", "Authorization: Bearer $T", "${API}/accounts/a/workers/namespaces"]\n`;
  const { limitations } = await check(createFolder({ 'package.json': '{}', 'a.js': '', 'cron.yaml': text }));
  expect(limitations).toMatchObject([{ file: 'cron.yaml', reason: 'unmodelled-client' }]);
});

describe('sunset fix', () => {
  it.each([{}, { class: 'review' }, { mentions: true }, { adapters: true }])(
    'rewrites a directory without a source file, with the options %j',
    async (options) => {
      const cwd = createFolder({ 'deploy.sh': OLD + `curl "${API}/zones/$ID/rate_limits"\n` });
      const { error } = await runCommand('fix', { write: true, force: true, ...options }, { cwd }, 'real');
      expect(error).toBeUndefined();
      expect(readFileSync(join(cwd, 'deploy.sh'), 'utf8')).toContain('/storage/kv/namespaces');
    },
  );

  it('writes the words of a path into each language, and nothing else', async () => {
    const cwd = createFolder(FILES);
    const { code, error } = await runCommand('fix', { write: true, force: true }, { cwd }, 'real');
    expect([code, error]).toEqual([0, undefined]);
    for (const name of ['deploy.sh', 'bin/deploy', '.github/workflows/ci.yml', 'docs/use.md', 'requests.http'] as const)
      expect(readFileSync(join(cwd, name), 'utf8')).toBe(
        FILES[name].replace('workers/namespaces', 'storage/kv/namespaces'),
      );
    expect((await check(cwd)).findings).toEqual([]);
  });

  const TUNNEL = `"${API}/accounts/$ID/tunnels/$T"`;
  const review = async (cwd: string, name: string): Promise<string> => {
    const { error } = await runCommand('fix', { write: true, force: true, class: 'review' }, { cwd }, 'real');
    expect(error).toBeUndefined();
    return readFileSync(join(cwd, name), 'utf8');
  };

  it.each([
    ['a.sh', `curl \\\n  ${TUNNEL}\n`, 'curl'],
    ['a.sh', `read_one() {\n  [ -n "$T" ] || return\n  curl ${TUNNEL}\n}\nread_one\n`, '  curl'],
    ['a.sh', `ANSWER=$(curl -s ${TUNNEL} | jq .result)\n`, 'ANSWER'],
    ['a.sh', `echo "tunnel: $(\n  curl ${TUNNEL}\n)"\n`, '  curl'],
    ['a.sh', `URL=${TUNNEL}\nsleep 1\ncurl "$URL"\n`, 'URL'],
    ['a.sh', `bash -c "\n  curl ${TUNNEL.replaceAll('"', "'")}\n"\n`, 'bash'],
    ['a.http', `@a = b\n\n### one\nGET ${API}/accounts/{{id}}/tunnels/{{t}}\n`, 'GET'],
    ['a.md', `- Read:\n\n  \`\`\`sh\n  curl ${TUNNEL}\n  \`\`\`\n`, '  curl'],
  ])('leaves a marker as a comment above the command: %s %j', async (name, text, command) => {
    const cwd = createFolder({ 'package.json': '{}', [name]: text });
    const after = await review(cwd, name);
    const start = text.search(new RegExp(`^${command}`, 'm'));
    const indentation = /^ */.exec(command)![0];
    const moved = text.replace('/tunnels/', '/cfd_tunnel/');
    const [marker = ''] = /^ *# SUNSET\(argo-tunnels\): .*\n/m.exec(after) ?? [];
    expect(after).toBe(moved.slice(0, start) + marker + moved.slice(start));
    expect(marker.startsWith(`${indentation}# `)).toBe(true);
    const { error } = await runCommand('fix', { resolve: ['argo-tunnels'], write: true, force: true }, { cwd }, 'real');
    expect([error, readFileSync(join(cwd, name), 'utf8')]).toEqual([undefined, moved]);
  });

  it.each([
    ['a line that goes on', 'a.sh', `true \\\n  && curl ${TUNNEL}\n`],
    ['a prompt', 'a.md', `\`\`\`console\n$ curl ${TUNNEL}\n\`\`\`\n`],
    ['a workflow', 'a.yml', `jobs:\n  a:\n    steps:\n      - run: >\n          curl ${TUNNEL}\n`],
  ])('leaves it to a person where a comment may have another meaning: %s', async (_, name, text) => {
    const cwd = createFolder({ 'package.json': '{}', [name]: text });
    const { printed } = await runCommand('check', { format: 'json', ignore: false }, { cwd }, 'real');
    expect(JSON.parse(printed)).toMatchObject({ findings: [{ fix: { class: 'manual' } }] });
    expect(await review(cwd, name)).toBe(text);
  });
});
