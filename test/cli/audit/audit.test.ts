/** `sunset audit` and `sunset merge`, with the built command: each repository is checked in a process of its own. */
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { createAudit } from '../../../cli/audit/audit-report.ts';
import { renderAuditHtml } from '../../../cli/audit/render-audit-html.ts';
import { byExtent } from '../../extent.ts';
import { runReusedCli } from '../../faces/cli.ts';
import { createFolder } from '../../temporary.ts';
import { git } from '../git.ts';

const API = 'https://api.cloudflare.com/client/v4';
const KV = `fetch('${API}/accounts/a/workers/namespaces');\n`;
const SETTINGS = `fetch('${API}/zones/z/settings');\n`;
const DAY = ['--as-of', '2026-09-15'];

const FILES = {
  'all/one/package.json': '{"name":"one"}',
  'all/one/a.js': KV + KV,
  'all/one/<b>.js': KV,
  'all/one/CODEOWNERS': '*.js @acme/kv\n',
  'all/two/package.json': '{"name":"two","sunset":{"ignores":["old"]}}',
  'all/two/old/a.js': KV,
  'all/two/b.js': SETTINGS,
  'all/three/package.json': '{"name":"three"}',
  'all/notes/README.md': '',
};

function createRepositories(more: Readonly<Record<string, string>> = {}): string {
  const cwd = createFolder({ ...FILES, ...more });
  for (const name of ['one', 'two', 'three']) {
    git(join(cwd, 'all', name), 'init', '-q');
    git(join(cwd, 'all', name), 'add', '-A');
    git(join(cwd, 'all', name), 'commit', '-qm', 'a', '--date', '2026-01-01T00:00:00Z');
  }
  return cwd;
}

const run = (cwd: string, ...words: string[]) => runReusedCli(words, cwd);
const read = (cwd: string, name: string) => readFileSync(join(cwd, name), 'utf8');

interface Audit {
  repositories: {
    name: string;
    failure: string | null;
    unjudged: { file: string; line: number; reason: string }[];
    rows: { id: string; places: number; owners: string[] }[];
  }[];
  trend: object | null;
}
const readAudit = (cwd: string, name: string) => JSON.parse(read(cwd, name)) as Audit;

describe('an audit of three repositories', () => {
  // One folder for all of these: most of a test would be the audit that it begins with.
  const cwd = createRepositories();
  const parts = byExtent({ sample: ['1', '2'], all: ['1', '2', '3', '4'] });
  let first: Awaited<ReturnType<typeof run>>;

  beforeAll(async () => {
    first = await run(cwd, 'audit', 'all', ...DAY, '--jobs', '3');
    for (const part of parts)
      await run(cwd, 'audit', 'all', ...DAY, '--shard', `${part}/${parts.length}`, '--output', `s${part}`);
  });

  it('has a row for each repository and deprecation, with owners and its own configuration', () => {
    expect([first.status, first.stderr]).toEqual([0, '3 of 3 repositories checked, report in sunset-audit\n']);
    const { repositories } = readAudit(cwd, 'sunset-audit/audit.json');
    expect(
      repositories.map(({ name, rows }) => [name, rows.map(({ id, places, owners }) => [id, places, owners])]),
    ).toEqual([
      ['one', [['kv-legacy-namespace-routes', 3, ['@acme/kv']]]],
      ['three', []],
      ['two', [['zone-settings-batch', 1, []]]],
    ]);
    const markdown = read(cwd, 'sunset-audit/audit.md');
    expect(markdown).toContain('4 places in 2 of 3 repositories.');
    expect(markdown).toContain('| &#64;acme/kv | 3 | 0 | 2026-10-15 | 1 |\n| no owner | 1 | 0 | 2027-03-31 | 1 |\n');
    expect(markdown.indexOf('kv-legacy')).toBeLessThan(markdown.indexOf('zone-settings'));
  });

  it('is a page in one file that loads and runs nothing, with the soonest end first', () => {
    const page = read(cwd, 'sunset-audit/audit.html');
    expect(page).toContain('<p>4 places in 2 of 3 repositories.</p>');
    expect(page.indexOf('kv-legacy-namespace-routes')).toBeLessThan(page.indexOf('zone-settings-batch'));
    expect(page).toContain('<code>&lt;b&gt;.js</code>');
    expect(page).toMatch(
      /<h3 class="time">Ends within 90 days<\/h3>\n<article[^>]*><h4>Legacy Workers KV namespace routes<\/h4>.*<h3 class="time">Ends later<\/h3>/s,
    );
    expect(page).not.toMatch(/<script|<b>\.js|src=|href="(?!#|https:\/\/(?:unpkg|developers\.cloudflare)\.com\/)/);
  });

  it('is the same in two runs, with another number of processes, and merged from shards', async () => {
    await run(cwd, 'audit', 'all', ...DAY, '--jobs', '1', '--output', 'x');
    await run(cwd, 'merge', ...parts.map((part) => `s${part}/audit.json`), '--output', 'z');
    for (const name of ['audit.json', 'audit.md', 'audit.html'])
      for (const folder of ['sunset-audit', 'z']) expect(read(cwd, `${folder}/${name}`)).toBe(read(cwd, `x/${name}`));
  });

  it('is not merged from a part of its shards', async () => {
    const [, second, ...others] = parts.map((part) => `s${part}/audit.json`);
    expect(await run(cwd, 'merge', 's1/audit.json', ...others)).toMatchObject({
      status: 2,
      stderr: `sunset: part 2 of ${parts.length} is missing\n`,
    });
    await run(cwd, 'audit', 'all', ...DAY, '--shard', '3/3', '--output', 'other');
    expect((await run(cwd, 'merge', second!, 'other/audit.json')).stderr).toBe(
      `sunset: shards of ${parts.length} and of 3 are parts of different audits\n`,
    );
  });

  it('goes on where a killed one has ended, and looks again at what has changed', async () => {
    const whole = read(cwd, 'sunset-audit/audit.json');
    const kept = join(cwd, 'sunset-audit/repositories/one.json');
    // What is kept is used: a changed copy shows in the report.
    writeFileSync(kept, readFileSync(kept, 'utf8').replace('"places":3', '"places":7'));
    rmSync(join(cwd, 'sunset-audit/repositories/two.json'));
    writeFileSync(join(cwd, 'sunset-audit/repositories/three.json'), '{"key":');
    rmSync(join(cwd, 'sunset-audit/audit.json'));
    await run(cwd, 'audit', 'all', ...DAY);
    expect(read(cwd, 'sunset-audit/audit.json')).toBe(whole.replace('"places": 3', '"places": 7'));
    writeFileSync(join(cwd, 'all/one/b.js'), KV);
    await run(cwd, 'audit', 'all', ...DAY);
    expect(readAudit(cwd, 'sunset-audit/audit.json').repositories[0]!.rows[0]!.places).toBe(4);
  });

  it('shows the trend against an earlier one', async () => {
    writeFileSync(join(cwd, 'all/one/a.js'), SETTINGS);
    rmSync(join(cwd, 'all/one/b.js'));
    rmSync(join(cwd, 'all/one/<b>.js'));
    await run(cwd, 'merge', ...parts.map((part) => `s${part}/audit.json`), '--output', 'before');
    await run(cwd, 'audit', 'all', ...DAY, '--previous', 'before/audit.json');
    expect(readAudit(cwd, 'sunset-audit/audit.json').trend).toEqual({
      since: '2026-09-15',
      before: 4,
      after: 2,
      added: ['one: zone-settings-batch'],
      gone: ['one: kv-legacy-namespace-routes'],
      changes: [
        { repository: 'one', id: 'kv-legacy-namespace-routes', before: 3, after: 0 },
        { repository: 'one', id: 'zone-settings-batch', before: 0, after: 1 },
      ],
    });
    expect(read(cwd, 'sunset-audit/audit.md')).toContain(
      [
        '| change | repository | deprecation | before | now |',
        '| --- | --- | --- | ---: | ---: |',
        '| gone | one | `kv-legacy-namespace-routes` | 3 | 0 |',
        '| new | one | `zone-settings-batch` | 0 | 1 |\n',
      ].join('\n'),
    );
    expect(read(cwd, 'sunset-audit/audit.html')).toMatch(
      /<td>gone<\/td><td>one<\/td><td><code>kv-legacy-namespace-routes<\/code><\/td><td class="number">3<\/td><td class="number">0<\/td>/,
    );
  });

  it('says which clones have changes that are not committed', () => {
    const { repositories } = JSON.parse(read(cwd, 'sunset-audit/audit.json')) as {
      repositories: { name: string; hasChanges: boolean }[];
    };
    expect(repositories.filter(({ hasChanges }) => hasChanges).map(({ name }) => name)).toEqual(['one']);
    expect(read(cwd, 'sunset-audit/audit.md')).toMatch(/^\| one \| \w{10} with changes \|/m);
    expect(read(cwd, 'sunset-audit/audit.md')).toMatch(/^\| two \| \w{10} \|/m);
    expect(read(cwd, 'sunset-audit/audit.html')).toMatch(/<td>\w{10} with changes<\/td>/);
  });
});

it('reads a list of clones, tells those of one name apart, and names those that it cannot read', async () => {
  const clone = { 'package.json': '{}', 'a.js': KV };
  const cwd = createFolder(
    Object.fromEntries(
      ['acme/web', 'other/web', 'acme/api'].flatMap((name) =>
        Object.entries(clone).map(([file, text]) => [`clones/${name}/${file}`, text]),
      ),
    ),
  );
  const names = ['acme/web', 'other/web', 'acme/api', 'gone', 'acme/api'].map((name) => `clones/${name}\n`);
  writeFileSync(join(cwd, 'list'), names.join(''));
  const { status, stderr } = await run(cwd, 'audit', '--files-from', 'list', ...DAY);
  expect([status, stderr]).toEqual([
    2,
    'gone is not checked: cannot be read: there is no such file or directory\n' +
      '3 of 4 repositories checked, report in sunset-audit\n',
  ]);
  const { repositories } = readAudit(cwd, 'sunset-audit/audit.json');
  expect(repositories.map(({ name, rows }) => [name, rows.length])).toEqual([
    ['acme/web', 1],
    ['api', 1],
    ['gone', 0],
    ['other/web', 1],
  ]);
  const one = await run(cwd, 'audit', 'clones/acme/api', ...DAY);
  expect(one.stderr).toBe('1 of 1 repository checked, report in sunset-audit\n');
});

it('goes on without the clone whose folder is empty', async () => {
  const cwd = createFolder({ 'good/package.json': '{}', 'good/a.js': KV, list: 'good\nempty\n' });
  mkdirSync(join(cwd, 'empty'));
  expect(await run(cwd, 'audit', '--files-from', 'list', ...DAY)).toMatchObject({
    status: 2,
    stderr:
      'empty is not checked: neither is a repository nor contains one\n' +
      '1 of 2 repositories checked, report in sunset-audit\n',
  });
  expect(readAudit(cwd, 'sunset-audit/audit.json').repositories.map(({ rows }) => rows.length)).toEqual([0, 1]);
});

it('counts one of each', async () => {
  const cwd = createFolder({ 'one/package.json': '{"name":"one"}', 'one/a.js': KV });
  await run(cwd, 'audit', 'one', '--as-of', '2026-10-15');
  await run(cwd, 'audit', 'one', '--as-of', '2026-10-15', '--previous', 'sunset-audit/audit.json');
  const [markdown, page] = [read(cwd, 'sunset-audit/audit.md'), read(cwd, 'sunset-audit/audit.html')];
  for (const text of [markdown, page]) {
    expect(text).toContain('1 place in 1 of 1 repository.');
    expect(text).toContain('Since 2026-10-15: 1 → 1 place in');
  }
  expect(page).toContain('<b>1</b> place has ended</li>');
});

it('says that nothing has changed', () => {
  const page = renderAuditHtml(createAudit('2026-11-10', [], createAudit('2026-10-10', [], null)));
  expect(page).toContain('<p>No deprecation is new in a repository, and none is gone.</p>');
  expect(page).not.toContain('<ul></ul>');
});

describe('an audit', () => {
  it('goes down to the clones of owners, and names a bare one and what it cannot read', async () => {
    const cwd = createFolder({
      'host/own/deep/package.json': '{"name":"d"}',
      'host/own/deep/a.js': KV,
      'host/plain/b.js': KV,
    });
    git(join(cwd, 'host/own/deep'), 'init', '-q');
    git(cwd, 'init', '-q', '--bare', 'host/bare.git');
    const { status } = await run(cwd, 'audit', 'host', ...DAY);
    expect(status).toBe(2);
    const { repositories } = readAudit(cwd, 'sunset-audit/audit.json');
    expect(repositories.map(({ name, failure, rows }) => [name, failure, rows.length])).toEqual([
      ['bare.git', 'is a bare clone, which has no files to check', 0],
      ['own/deep', null, 1],
      ['plain', null, 1],
    ]);
  });

  it('puts what the API refuses before what ends later, and counts the rewrites to review', async () => {
    const roles = `fetch('${API}/accounts/a/roles');\n`;
    const limits = `fetch('${API}/zones/z/rate_limits');\n`;
    const cwd = createFolder({ 'all/one/package.json': '{"name":"one"}', 'all/one/a.js': roles + SETTINGS + limits });
    expect(await run(cwd, 'audit', 'all', '--as-of', '2026-10-01')).toMatchObject({ status: 0 });
    const rows = [...read(cwd, 'sunset-audit/audit.md').matchAll(/^\| (.*) \| one \| (.*) \|$/gm)].map(([, ...cells]) =>
      cells.join(' | '),
    );
    const page = 'https://developers.cloudflare.com/fundamentals/api/reference/deprecations/';
    const docs = (id: string): string => `https://unpkg.com/eslint-plugin-sunset/docs/deprecations/${id}.md`;
    const link = (id: string, item: number): string => `[\`${id}\`](${docs(id)}), [item ${item}](${page})`;
    expect(rows).toEqual([
      `gone since **2026-09-25** | ${link('rate-limits-v1', 21)} | 1 | 0 | 0 | `,
      `2027-03-31 (181 days left) | ${link('zone-settings-batch', 1)} | 1 | 0 | 0 | `,
      `no end | ${link('account-roles', 4)} | 1 | 0 | 1 | `,
    ]);
    const html = read(cwd, 'sunset-audit/audit.html');
    expect(html).toContain('gone since <b>2026-09-25</b> · 1 place');
    expect(html).toContain('<code>sunset fix --class review</code> rewrites 1');
    expect(html).toContain(
      `<a href="${docs('rate-limits-v1')}"><code>rate-limits-v1</code></a> · <a href="${page}">item 21 on`,
    );
  });

  it('names the repositories of a deprecation, those with most places first', async () => {
    const counts = { a_b: 1, 'c-d': 3, e: 2, f: 1, g: 1 };
    const files = Object.entries(counts).flatMap(([name, count]) => [
      [`all/${name}/package.json`, '{}'],
      [`all/${name}/a.js`, `${KV}\n`.repeat(count)],
    ]);
    const cwd = createFolder(Object.fromEntries(files) as Record<string, string>);
    await run(cwd, 'audit', 'all', ...DAY);
    const html = read(cwd, 'sunset-audit/audit.html');
    expect(html).toContain('<summary>c-<wbr>d, e, a_<wbr>b and 2 others</summary>');
  });

  it('counts the files that a repository ignores, and does not pass one that ignores all', async () => {
    const cwd = createRepositories({ 'all/three/a.js': KV, 'all/three/sunset.config.json': '{"ignores":["**"]}' });
    const { status, stderr } = await run(cwd, 'audit', 'all', ...DAY);
    expect([status, stderr]).toEqual([
      2,
      'three is not checked: the configuration ignores every file of it\n2 of 3 repositories checked, report in sunset-audit\n',
    ]);
    expect(readAudit(cwd, 'sunset-audit/audit.json').repositories).toMatchObject([
      { name: 'one', ignored: 0 },
      { name: 'three', ignored: 1, failure: 'the configuration ignores every file of it' },
      { name: 'two', ignored: 1, failure: null },
    ]);
    expect(read(cwd, 'sunset-audit/audit.md')).toMatch(/^\| two \| \w+ \| 1 \| 1 \| 1 \|/m);
  });

  it('names each file that cannot be judged, also merged from shards, and says how many', async () => {
    const cwd = createRepositories({ 'all/one/<c>.ts': `${KV}\nconst = ;\n`, 'all/three/d.sh': `echo "a\n${KV}` });
    writeFileSync(join(cwd, 'all/two/b.js'), `${SETTINGS}\0`);
    const outcome =
      '3 files could not be judged; the report names each\n3 of 3 repositories checked, report in sunset-audit\n';
    expect(await run(cwd, 'audit', 'all', ...DAY)).toMatchObject({ status: 0, stderr: outcome });
    const { repositories } = readAudit(cwd, 'sunset-audit/audit.json');
    expect(
      repositories.map(({ unjudged }) => unjudged.map(({ file, line, reason }) => `${file}:${line} ${reason}`)),
    ).toEqual([['<c>.ts:3 syntax-error'], ['d.sh:1 syntax-error'], ['b.js:2 not-text']]);
    expect(read(cwd, 'sunset-audit/audit.md')).toMatch(
      /## Files not judged\n\n.+\n\n- one: .+c.+\.ts&#58;3 .+\n- three: d\.sh&#58;1 .+\n- two: b\.js&#58;2 .+\n/,
    );
    const page = read(cwd, 'sunset-audit/audit.html');
    expect(page).toContain('<a href="#unjudged"><b>3</b> files could not be judged</a>');
    expect(page).toMatch(/<h2 id="unjudged">Files not judged<\/h2>.*<li>one: &lt;c&gt;\.ts:3 .*<li>two: b\.js:2 /s);
    const merged = await run(cwd, 'merge', 'sunset-audit/audit.json', '--output', 'm');
    expect(merged.stderr).toBe(outcome.replace('sunset-audit', 'm'));
    for (const name of ['audit.json', 'audit.md', 'audit.html'])
      expect(read(cwd, `m/${name}`)).toBe(read(cwd, `sunset-audit/${name}`));
  });

  it('names a repository that cannot be checked, and is no success', async () => {
    const cwd = createRepositories({ 'all/one/sunset.config.json': '{' });
    const { status, stderr } = await run(cwd, 'audit', 'all', ...DAY);
    expect(status).toBe(2);
    expect(stderr).toContain('one is not checked: sunset.config.json: not valid JSON\n2 of 3 repositories checked');
    expect(read(cwd, 'sunset-audit/audit.md')).toMatch(
      /## Not checked\n\n- one: sunset\.config\.json: not valid JSON\n/,
    );
  });
});

it('follows links of a person to clones, and no link that leads out of a repository', async () => {
  const cwd = createRepositories();
  mkdirSync(join(cwd, 'clones'));
  symlinkSync('../all/one', join(cwd, 'clones/linked'));
  mkdirSync(join(cwd, 'all/three/packages'));
  symlinkSync('../../one', join(cwd, 'all/three/packages/out'));
  await run(cwd, 'audit', 'clones', 'all/three/packages', ...DAY);
  const { repositories } = readAudit(cwd, 'sunset-audit/audit.json');
  expect(repositories.map(({ name, failure, rows }) => [name, failure, rows.length])).toEqual([
    ['linked', null, 1],
    ['out', 'is a link that leads out of its repository', 0],
  ]);
});

it('--no-config runs no configuration of a repository', async () => {
  const program = "require('fs').writeFileSync('pwned', ''); module.exports = { ignores: ['*'] };";
  const cwd = createFolder({ 'one/package.json': '{"name":"one"}', 'one/a.js': KV, 'one/sunset.config.js': program });
  expect((await run(cwd, 'audit', 'one', ...DAY, '--no-config')).status).toBe(0);
  expect(existsSync(join(cwd, 'one/pwned'))).toBe(false);
  expect(readAudit(cwd, 'sunset-audit/audit.json').repositories).toMatchObject([
    { failure: null, rows: [{ places: 1 }] },
  ]);
});
