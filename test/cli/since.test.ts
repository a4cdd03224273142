/** `--since` sees effects: a change elsewhere that makes an unchanged line a finding. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { reportSchema } from '../../cli/report-schema.ts';
import { getBuiltPath } from '../built.ts';
import { isSampled } from '../extent.ts';
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

/** Every second row in `npm test`: each runs git and the command in a repository of its own. */
const sample = <Row>(rows: readonly Row[]): Row[] => rows.filter((_, index) => isSampled(index, 2));

describe('a change makes a line of another file a finding', () => {
  it.each(
    sample([
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
    ]),
  )('%s', async (_, before, after, imports, changedLine) => {
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

  it.each(
    sample([
      ['a method', "'POST'", "'GET'", '/zones/z/settings', '{ method: CHANGED }', 'zone-settings-batch'],
      [
        'a field of a body',
        "'paused'",
        "'foundation_dns'",
        '/zones/z/dns_settings',
        "{ method: 'PATCH', body: JSON.stringify({ [CHANGED]: true }) }",
        'dns-foundation-dns-boolean',
      ],
    ]),
  )('a constant that names %s', async (_, before, after, path, options, deprecation) => {
    const user = `import { CHANGED } from './constant.js';\nfetch('${API}${path}', ${options});\n`;
    const cwd = commit({ 'constant.js': `export const CHANGED = ${before};\n`, 'user.js': user });
    expect(await since(cwd)).toMatchObject({ findings: [] });
    writeFileSync(join(cwd, 'constant.js'), `export const CHANGED = ${after};\n`);
    expect((await since(cwd)).findings).toMatchObject([{ file: 'user.js', line: 2, deprecation }]);
  });

  it('but not a sender that sends the same', async () => {
    const cwd = commit({
      'base.js': `export const BASE = '${API}';\nexport const send = (path) => fetch(BASE + path);\n`,
      'user.js': `import { send } from './base.js';\n${USER}`,
    });
    const sender = `export const BASE = '${API}';\nexport const send = (path) =>\n  fetch(\`\${BASE}\${path}\`);\n`;
    writeFileSync(join(cwd, 'base.js'), sender);
    expect((await since(cwd)).findings).toEqual([]);
    writeFileSync(join(cwd, 'base.js'), sender + "send('/accounts/a/workers/namespaces');\n");
    expect((await since(cwd)).findings).toMatchObject([{ file: 'base.js', line: 4 }]);
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

describe('what was no finding at the merge base is reported, wherever the change is', () => {
  const SEND = "import { BASE } from './base.js';\nconst send = (path) => fetch(BASE + path);\n";
  const OTHER = "export const OTHER = 'https://example.com';\n";
  const OWN = `export const OWN = '${API}';\n`;

  it.each(
    sample([
      [
        'a re-export line',
        { 'both.js': OTHER + OWN, 'base.js': "export { OTHER as BASE } from './both.js';\n", 'user.js': SEND + USER },
        { 'base.js': "export { OWN as BASE } from './both.js';\n" },
      ],
      [
        'an import that is exported again',
        {
          'both.js': OTHER + OWN,
          'base.js': "import { OTHER } from './both.js';\nexport { OTHER as BASE };\n",
          'user.js': SEND + USER,
        },
        { 'base.js': "import { OWN } from './both.js';\nexport { OWN as BASE };\n" },
      ],
      [
        'a path of tsconfig.json',
        {
          'tsconfig.json': '{ "compilerOptions": { "paths": { "@/*": ["./one/*"] } } }',
          'one/base.js': "export const BASE = 'https://example.com';\n",
          'two/base.js': `export const BASE = '${API}';\n`,
          'user.js': SEND.replace('./base.js', '@/base.js') + USER,
        },
        { 'tsconfig.json': '{ "compilerOptions": { "paths": { "@/*": ["./two/*"] } } }' },
      ],
      [
        'an import of package.json',
        {
          'package.json': '{ "name": "p", "imports": { "#base": "./one.js" } }',
          'one.js': "export const BASE = 'https://example.com';\n",
          'two.js': `export const BASE = '${API}';\n`,
          'user.js': SEND.replace('./base.js', '#base') + USER,
        },
        { 'package.json': '{ "name": "p", "imports": { "#base": "./two.js" } }' },
      ],
      [
        'a deleted line',
        {
          'user.js': `const base = {\n  url: '${API}',\n  ...{ url: 'https://example.com' },\n};\nconst send = (path) => fetch(base.url + path);\n${USER}`,
        },
        { 'user.js': `const base = {\n  url: '${API}',\n};\nconst send = (path) => fetch(base.url + path);\n${USER}` },
      ],
      [
        'a deleted comment',
        { 'user.js': `/* eslint-disable sunset/no-ended-route */\n${ENDED}` },
        { 'user.js': ENDED },
      ],
    ]),
  )('%s', async (_, before, after) => {
    const cwd = commit(before);
    expect((await since(cwd)).findings).toEqual([]);
    for (const [name, text] of Object.entries(after)) writeFileSync(join(cwd, name), text);
    const { findings, status } = await since(cwd);
    expect(findings).toMatchObject([{ file: 'user.js', deprecation: 'kv-legacy-namespace-routes' }]);
    expect(status).toBe(1);
  });

  it('a file that was no source, and not one that only moved', async () => {
    const cwd = commit({ 'a.txt': ENDED, 'old/b.js': ENDED });
    renameSync(join(cwd, 'a.txt'), join(cwd, 'a.js'));
    renameSync(join(cwd, 'old'), join(cwd, 'new'));
    git(cwd, 'add', '--all');
    expect((await since(cwd)).findings).toMatchObject([{ file: 'a.js' }]);
  });

  it('a removed file that another one stood in for', async () => {
    const cwd = commit({
      'base.js': "export const BASE = 'https://example.com';\n",
      'base/index.js': `export const BASE = '${API}';\n`,
      'user.js': SEND.replace('./base.js', './base') + USER,
    });
    rmSync(join(cwd, 'base.js'));
    expect((await since(cwd)).findings).toMatchObject([{ file: 'user.js' }]);
  });

  it('from a working directory that is a link, and with a named file that is new', async () => {
    const root = commit({ 'sub/base.js': "export { OTHER as BASE } from './both.js';\n", 'sub/both.js': OTHER + OWN });
    mkdirSync(join(root, 'links'));
    symlinkSync('../sub', join(root, 'links/sub'));
    writeFileSync(join(root, 'sub/user.js'), SEND + USER);
    git(root, 'add', '--all');
    git(root, 'commit', '--quiet', '-m', 'second');
    const cwd = join(root, 'links/sub');
    writeFileSync(join(cwd, 'base.js'), "export { OWN as BASE } from './both.js';\n");
    expect((await since(cwd, 'HEAD')).findings).toMatchObject([{ file: 'user.js' }]);
    const { status } = await runCli(['check', ...DAY, '--since', 'base', 'user.js', 'base.js'], cwd);
    expect(status).toBe(1);
  });
});

describe('what git does not know counts as changed', () => {
  it.each(
    sample<[string, (cwd: string) => string[]]>([
      [
        'a file of a nested repository',
        (cwd) => {
          mkdirSync(join(cwd, 'sub'));
          git(join(cwd, 'sub'), 'init', '--quiet');
          writeFileSync(join(cwd, 'sub/a.js'), ENDED);
          return [];
        },
      ],
      [
        'an ignored file that is named',
        (cwd) => {
          writeFileSync(join(cwd, '.gitignore'), '*.gen.js\n');
          writeFileSync(join(cwd, 'n.gen.js'), ENDED);
          return ['n.gen.js'];
        },
      ],
      [
        'a file outside of the work tree',
        () => [join(createFolder({ 'package.json': '{"name":"o"}', 'a.js': ENDED }), 'a.js')],
      ],
    ]),
  )('%s', async (_, prepare) => {
    const cwd = commit({ 'b.js': 'x();\n' });
    const paths = prepare(cwd);
    const { stdout } = await runCli(['check', ...DAY, '--since', 'base', '--format', 'json', ...paths], cwd);
    expect(reportSchema.parse(JSON.parse(stdout)).findings).toHaveLength(1);
  });

  it('the text of standard input', () => {
    const cwd = commit({ 'a.js': 'x();\n' });
    const words = [getBuiltPath('cli/main.js'), 'check', ...DAY, '--since', 'base', '--stdin-filename', 'a.js'];
    expect(spawnSync(process.execPath, words, { cwd, input: ENDED }).status).toBe(1);
  });

  it('but not a file of a submodule that did not change', async () => {
    const inner = commit({ 'a.js': ENDED });
    const cwd = commit({ 'b.js': 'x();\n' });
    git(cwd, '-c', 'protocol.file.allow=always', 'submodule', '--quiet', 'add', inner, 'sub');
    git(cwd, 'commit', '--quiet', '-m', 'sub');
    expect((await since(cwd, 'HEAD')).findings).toEqual([]);
  });
});

const PROXY = 'https://proxy.example.com/v4';
const PROXIED = `fetch('${PROXY}/accounts/a/workers/namespaces');\n`;
const EXCLUDE = JSON.stringify({ exclude: [{ id: 'kv-legacy-namespace-routes', reason: 'r', until: '2027-01-01' }] });
const OWN_CALL = "import { cf } from './cf.js';\ncf('/accounts/a/workers/namespaces');\n";

describe('the merge base is judged by its own settings', () => {
  it.each(
    sample<[string, Record<string, string>, Record<string, string | null>]>([
      ['an exclusion', { 'a.js': ENDED, 'sunset.config.json': EXCLUDE }, { 'sunset.config.json': '{}' }],
      [
        'ignored files',
        { 'a.js': ENDED, 'sunset.config.json': '{"ignores":["a.js"]}' },
        { 'sunset.config.json': null },
      ],
      [
        'a nested configuration',
        { 'lib/a.js': ENDED, 'lib/sunset.config.json': '{"ignores":["*"]}' },
        { 'lib/sunset.config.json': null },
      ],
      [
        'a base URL',
        { 'a.js': PROXIED, 'sunset.config.json': '{}' },
        { 'sunset.config.json': `{"baseUrls":["${PROXY}"]}` },
      ],
      [
        'the key of package.json',
        { 'a.js': PROXIED, 'package.json': '{"name":"p"}' },
        { 'package.json': `{"name":"p","sunset":{"baseUrls":["${PROXY}"]}}` },
      ],
      [
        'a wrapper',
        { 'a.js': OWN_CALL, 'sunset.config.json': '{}' },
        { 'sunset.config.json': '{"wrappers":[{"call":"cf","from":"./cf.js","path":0}]}' },
      ],
      // Sunset does not run a program from another commit.
      [
        'a program',
        { 'a.js': ENDED, 'sunset.config.mjs': 'export default {};' },
        { 'sunset.config.mjs': 'export default { };' },
      ],
      [
        'a faulty configuration',
        { 'a.js': ENDED, 'sunset.config.json': '{"ignore":[]}' },
        { 'sunset.config.json': '{}' },
      ],
    ]),
  )('what changed %s makes a finding is reported', async (_, before, after) => {
    const cwd = commit(before);
    for (const [name, text] of Object.entries(after)) {
      if (text === null) rmSync(join(cwd, name));
      else writeFileSync(join(cwd, name), text);
    }
    const { status, stdout } = await runCli(['check', '--as-of', '2026-11-10', '--since', 'base'], cwd);
    expect(stdout).toContain('kv-legacy-namespace-routes');
    expect(status).toBe(1);
  });

  it('so is what a deleted entry of the baseline accepted', async () => {
    const cwd = commit({ 'a.js': ENDED });
    const day = ['--as-of', '2026-08-01'];
    await runCli(['baseline', '--reason', 'later', '--owner', 'us', ...day], cwd);
    git(cwd, 'add', '.');
    git(cwd, 'commit', '--quiet', '-m', 'baseline');
    const check = ['check', ...day, '--since', 'HEAD', '--fail-on', 'warning'];
    expect(await runCli(check, cwd)).toMatchObject({ status: 0 });
    writeFileSync(join(cwd, 'sunset-baseline.json'), '{"schemaVersion":1,"entries":[]}');
    expect(await runCli(check, cwd)).toMatchObject({ status: 1 });
  });

  it('a change of settings that makes no finding reports none, and a program that cannot be read is named', async () => {
    const cwd = commit({ 'a.js': ENDED, 'sunset.config.json': '{}' });
    writeFileSync(join(cwd, 'sunset.config.json'), `{"baseUrls":["${PROXY}"]}`);
    const day = ['check', '--as-of', '2026-11-10', '--since'];
    expect(await runCli([...day, 'base'], cwd)).toMatchObject({ status: 0 });
    rmSync(join(cwd, 'sunset.config.json'));
    writeFileSync(join(cwd, 'sunset.config.mjs'), 'export default {};');
    git(cwd, 'add', '--all');
    git(cwd, 'commit', '--quiet', '-m', 'program');
    writeFileSync(join(cwd, 'sunset.config.mjs'), 'export default { };');
    const { stderr } = await runCli([...day, 'HEAD'], cwd);
    expect(stderr).toBe(
      'sunset: --since: the merge base cannot be judged, so every finding is reported: sunset.config.mjs: it is a program that has changed since, and cannot be loaded as it was\n',
    );
  });
});

describe('a name that git takes for a tag', () => {
  it('is refused where a branch has it, too', async () => {
    const cwd = commit({ 'a.js': 'x();\n' });
    git(cwd, 'tag', 'same', 'base');
    git(cwd, 'branch', 'same');
    expect((await since(cwd, 'same')).status).toBe(0);
    writeFileSync(join(cwd, 'a.js'), ENDED);
    git(cwd, 'commit', '--quiet', '--all', '-m', 'second');
    git(cwd, 'tag', 'base');
    expect(await since(cwd)).toMatchObject({
      status: 2,
      stderr:
        'sunset: --since: "base" names several commits: refs/heads/base and refs/tags/base; write one of them in full\n',
    });
    expect((await since(cwd, 'refs/heads/base')).status).toBe(1);
  });
});

it('says that findings elsewhere are not shown', async () => {
  const cwd = commit({ 'a.js': ENDED });
  const { status, stderr } = await since(cwd);
  expect(status).toBe(0);
  expect(stderr).toContain('sunset: --since: only what the changes add is shown; findings elsewhere: 1\n');
});

it('names a submodule, whose uncommitted changes are not compared', async () => {
  const cwd = commit({ 'a.js': 'x();\n' });
  const inner = commit({ 'b.js': 'export {};\n' });
  git(cwd, '-c', 'protocol.file.allow=always', 'submodule', '--quiet', 'add', inner, 'sub');
  git(cwd, 'commit', '--quiet', '--all', '-m', 'submodule');
  writeFileSync(join(cwd, 'sub/b.js'), ENDED);
  const { stderr } = await since(cwd, 'HEAD');
  expect(stderr).toContain('findings elsewhere: 1; not compared: changes within sub that are not committed\n');
});

it('a commit that git replaces in this clone is compared as it was pushed', async () => {
  const cwd = commit({ 'a.js': 'export {};\n' });
  writeFileSync(join(cwd, 'a.js'), ENDED);
  git(cwd, 'commit', '--quiet', '--all', '-m', 'second');
  git(cwd, 'replace', 'base', git(cwd, 'commit-tree', 'HEAD^{tree}', '-m', 'other').trim());
  expect((await since(cwd)).status).toBe(1);
});

it('says that a partial clone lacks the text of the merge base', async () => {
  const source = createFolder({ 'package.json': '{"name":"p"}', 'a.js': 'let a;\n' });
  git(source, 'init', '--quiet');
  git(source, 'config', 'uploadpack.allowFilter', 'true');
  for (const [branch, text] of [
    ['main', 'let a;\n'],
    ['topic', 'let b;\n'],
  ] as const) {
    git(source, 'checkout', '--quiet', '-B', branch);
    writeFileSync(join(source, 'a.js'), text);
    git(source, 'add', '.');
    git(source, 'commit', '--quiet', '--message', branch);
  }
  const cwd = createFolder({});
  git(cwd, 'clone', '--quiet', '--filter=blob:none', '--branch', 'topic', `file://${source}`, 'clone');
  const { status, stderr } = await runCli(['check', '--no-config', '--since', 'origin/main'], join(cwd, 'clone'));
  expect([status, stderr]).toEqual([2, expect.stringContaining('(this clone is partial: clone without --filter')]);
});
