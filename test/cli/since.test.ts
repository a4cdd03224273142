/** `--since` sees effects: a change elsewhere that makes an unchanged line a finding. */
import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { reportSchema } from '../../cli/report-schema.ts';
import { runCli } from '../faces/cli.ts';
import { createFolder } from '../temporary.ts';
import { git } from './git.ts';

const API = 'https://api.cloudflare.com/client/v4';
const ENDED = `fetch('${API}/accounts/a/workers/namespaces');\n`;
const DAY = ['--no-config', '--as-of', '2026-11-10'];

function commit(files: Readonly<Record<string, string>>): string {
  const root = createFolder({ 'package.json': '{"name":"p"}', ...files });
  git(root, 'init', '--quiet');
  git(root, 'add', '.');
  git(root, 'commit', '--quiet', '-m', 'first');
  git(root, 'branch', 'base');
  return root;
}

async function since(cwd: string, ref = 'base') {
  const { stdout, stderr, status } = await runCli(['check', ...DAY, '--since', ref, '--format', 'json'], cwd);
  return { status, stderr, findings: stdout === '' ? [] : reportSchema.parse(JSON.parse(stdout)).findings };
}

const USER = 'export const list = (a) => send(`/accounts/${a}/workers/namespaces`);\n';

describe('a change makes a line of another file a finding', () => {
  it.each([
    [
      'a base',
      { 'base.js': "export const BASE = 'https://example.com';\n" },
      { 'base.js': `\nexport const BASE = '${API}';\n` },
      "import { BASE } from './base.js';\nconst send = (path) => fetch(BASE + path);\n",
      2,
    ],
    [
      'a wrapper',
      { 'send.js': 'export const send = (path) => console.log(path);\n' },
      { 'send.js': `const BASE = '${API}';\nexport const send = (path) => fetch(BASE + path);\n` },
      "import { send } from './send.js';\n\n",
      1,
    ],
    [
      'a base in a field of an object',
      { 'config.js': "export const config = { api: { base: 'https://example.com' } };\n" },
      { 'config.js': `export const config = {\n  api: { base: '${API}' },\n};\n` },
      "import { config } from './config.js';\nconst send = (path) => fetch(config.api.base + path);\n",
      2,
    ],
    [
      'a base in a field of a class',
      {
        'client.js':
          "export class Client {\n  base = 'https://example.com';\n  send(path) { return fetch(this.base + path); }\n}\n",
      },
      {
        'client.js': `export class Client {\n  base = '${API}';\n  send(path) { return fetch(this.base + path); }\n}\n`,
      },
      "import { Client } from './client.js';\nconst client = new Client(); const send = (path) => client.send(path);\n",
      2,
    ],
    [
      'a base that is exported again',
      {
        'base.js': "export const BASE = 'https://example.com';\n",
        'index.js': "export { BASE as ROOT } from './base.js';\n",
      },
      { 'base.js': `\nexport const BASE = '${API}';\n` },
      "import { ROOT } from './index.js';\nconst send = (path) => fetch(ROOT + path);\n",
      2,
    ],
  ])('%s', async (_, before, after, imports, changedLine) => {
    const cwd = commit({ ...before, 'user.js': imports + USER });
    expect(await since(cwd)).toMatchObject({ status: 0, findings: [] });
    const [[name, text] = ['', '']] = Object.entries(after);
    writeFileSync(join(cwd, name), text);
    const { status, findings } = await since(cwd);
    expect(findings).toMatchObject([{ file: 'user.js', line: 3 }]);
    expect(findings[0]?.related).toContainEqual(expect.objectContaining({ file: name, line: changedLine }));
    expect(status).toBe(1);
    const { stdout } = await runCli(['check', ...DAY, '--since', 'base'], cwd);
    expect(stdout).toContain(`also ${name}:${changedLine}:`);
  });

  it('but not a change beside it', async () => {
    const cwd = commit({
      'base.js': `export const BASE = '${API}';\n`,
      'user.js': `import { BASE } from './base.js';\nconst send = (path) => fetch(BASE + path);\n${USER}`,
    });
    writeFileSync(join(cwd, 'base.js'), `export const BASE = '${API}';\nexport const other = 1;\n`);
    expect((await since(cwd)).findings).toEqual([]);
  });
});

it('a renamed file has only its changed lines, and a detached head is no obstacle', async () => {
  const cwd = commit({ 'old.js': `${ENDED}// one\n// two\n// three\n` });
  renameSync(join(cwd, 'old.js'), join(cwd, 'new.js'));
  git(cwd, 'add', '--all');
  git(cwd, 'commit', '--quiet', '-m', 'second');
  git(cwd, 'checkout', '--quiet', '--detach');
  expect((await since(cwd)).findings).toEqual([]);
  writeFileSync(join(cwd, 'new.js'), `${ENDED}// one\n// two\n// three\n${ENDED}`);
  expect((await since(cwd)).findings).toMatchObject([{ file: 'new.js', line: 5 }]);
});

it('a submodule at another commit counts as changed', async () => {
  const inner = commit({ 'a.js': ENDED });
  const cwd = commit({ 'b.js': 'x();\n' });
  git(cwd, '-c', 'protocol.file.allow=always', 'submodule', '--quiet', 'add', inner, 'sub');
  git(cwd, 'commit', '--quiet', '-m', 'sub');
  git(cwd, 'branch', 'with-sub');
  expect((await since(cwd, 'with-sub')).findings).toEqual([]);
  expect((await since(cwd)).findings).toMatchObject([{ file: 'sub/a.js' }]);
  writeFileSync(join(cwd, 'sub/c.js'), '// c\n');
  git(join(cwd, 'sub'), 'add', '.');
  git(join(cwd, 'sub'), 'commit', '--quiet', '-m', 'c');
  expect((await since(cwd, 'with-sub')).findings).toMatchObject([{ file: 'sub/a.js' }]);
});
