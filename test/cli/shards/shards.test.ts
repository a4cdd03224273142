/** A sharded check, merged, is the check without shards: byte by byte, in every format, on two runs and with the cache. */
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FORMAT_NAMES } from '../../../cli/reporters/formats.ts';
import { byExtent } from '../../extent.ts';
import { runCli } from '../../faces/cli.ts';
import { ROOT } from '../../fixtures.ts';
import { createFolder } from '../../temporary.ts';

/** Programs in which one file finds what lies in another one. */
const PROGRAMS = [
  ...['barrels', 'by-name', 'pieces', 'workspaces'],
  ...byExtent({
    sample: [],
    all: ['cycles', 'inherited', 'keyed-requests', 'named-files', 'own-routes', 'proxies', 'workspace-settings'],
  }),
].map((name) => `test/projects/${name}`);

const DAY = ['--as-of', '2026-11-01'];
const RULES = ['--rules', 'deprecations,contracts', '--evidence', 'possible'];
const REPORT = ['--report-unused-disable-directives', '--trace', '--show-source', '--group-by', 'package'];
const KV = "fetch('https://api.cloudflare.com/client/v4/accounts/a/workers/namespaces');\n";

/** Copies a program: its folder in the repository would get a cache. */
function copy(program: string): string {
  const folder = join(createFolder({}), basename(program));
  cpSync(join(ROOT, program), folder, { recursive: true });
  return folder;
}

/** Runs a command that reports, and returns what it writes in every format, its exit code and its log. */
async function report(cwd: string, ...words: string[]) {
  const out = createFolder({});
  const formats = FORMAT_NAMES.flatMap((name) => ['--format', `${name}=${join(out, name)}`]);
  const { status, stderr } = await runCli([...words, ...formats, ...DAY, ...RULES, ...REPORT], cwd);
  const files = Object.fromEntries(readdirSync(out).map((name) => [name, readFileSync(join(out, name), 'utf8')]));
  expect(Object.keys(files).sort()).toEqual([...FORMAT_NAMES].sort());
  return { status, log: stderr.replaceAll(out, ''), files };
}

async function shard(cwd: string, of: number, ...words: string[]): Promise<string[]> {
  const out = createFolder({});
  const names = Array.from({ length: of }, (_, index) => join(out, `part-${index + 1}.json`));
  for (const [index, name] of names.entries()) {
    const { status, stdout } = await runCli(
      ['check', ...words, '--shard', `${index + 1}/${of}`, '--output', name, ...RULES],
      cwd,
    );
    expect([status, stdout]).toEqual([0, '']);
  }
  return names;
}

describe('the same input and day give the same bytes', () => {
  it.each(['examples/legacy-consumer', ...PROGRAMS])('%s', async (program) => {
    const cwd = copy(program);
    const whole = await report(cwd, 'check');
    expect(JSON.parse(whole.files['json']!)).toMatchObject({ schemaVersion: 1 });
    expect(await report(cwd, 'check')).toEqual(whole);
    const [mixed] = fc.sample(fc.shuffledSubarray(await shard(cwd, 4), { minLength: 4 }), { numRuns: 1, seed: 7 });
    expect(await report(cwd, 'merge', ...mixed!)).toEqual(whole);
    mkdirSync(join(cwd, 'node_modules'), { recursive: true });
    const cached = ['--cache', '--cache-location', join(createFolder({}), 'cache')];
    expect(await report(cwd, 'check', ...cached)).toEqual(whole);
    expect(await report(cwd, 'check', ...cached)).toEqual(whole);
  });

  it('whatever the number of shards and their order, and each shard writes the same twice', async () => {
    const cwd = copy('test/projects/workspaces');
    const whole = await report(cwd, 'check');
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 9 }), fc.integer(), async (of, seed) => {
        const parts = await shard(cwd, of);
        const again = await shard(cwd, of);
        expect(again.map((name) => readFileSync(name, 'utf8'))).toEqual(
          parts.map((name) => readFileSync(name, 'utf8')),
        );
        const [mixed] = fc.sample(fc.shuffledSubarray(parts, { minLength: of }), { numRuns: 1, seed });
        expect(await report(cwd, 'merge', ...mixed!)).toEqual(whole);
      }),
      { numRuns: byExtent({ sample: 1, all: 5 }), seed: 1 },
    );
  });
});

it('limitations that need all files of the run are the same in a merge', async () => {
  const cwd = createFolder({
    'package.json': '{"name":"p","type":"module","dependencies":{"cloudflare":"^4.2.0"}}',
    'src/a.js': `export const save = (action) =>
  fetch('https://api.cloudflare.com/client/v4/accounts/a/gateway/rules', { method: 'POST', body: JSON.stringify({ action }) });\n`,
    'src/b.js': KV,
    'src/load.js': `import Cloudflare from 'cloudflare';
const client = new Cloudflare();
export const load = async (account_id) => (await client.zeroTrust.tunnels.cloudflared.list({ account_id })).result;\n`,
    'src/path.js': "import './load.js';\nexport const column = 'connections.0.colo_name';\n",
    'src/z.js': "export const actions = ['audit_ssh'];\n",
    'views/a.ejs': '<%= tunnel.connections.length %>\n',
  });
  const json = async (...words: string[]): Promise<string> =>
    (await runCli([...words, '--format', 'json', ...DAY, ...RULES], cwd)).stdout;
  const whole = await json('check');
  const { limitations } = JSON.parse(whole) as { limitations: { file: string; reason: string }[] };
  expect(limitations.map(({ file, reason }) => `${file} ${reason}`)).toEqual(
    expect.arrayContaining([
      'src/path.js unknown-content',
      'src/z.js unknown-content',
      'views/a.ejs template-expression',
    ]),
  );
  for (const of of [2, 3]) expect(await json('merge', ...(await shard(cwd, of)))).toBe(whole);
});

describe('a shard', () => {
  const FILES = {
    'package.json': '{"name":"a"}',
    'a.js': KV,
    'b.js': KV,
    'c.js': KV,
    'd.js': KV,
    'e.js': 'export {};\n',
  };
  const read = (name: string) =>
    JSON.parse(readFileSync(name, 'utf8')) as { analyses: [string, object][]; paths: string[] };

  it('analyses its part of the files alone, and the merge none', async () => {
    const cwd = createFolder(FILES);
    const parts = await shard(cwd, 3);
    expect(parts.map((name) => read(name).analyses.length)).toEqual([1, 1, 2]);
    // What a part says is what is reported: nothing is analysed again.
    const { analyses } = read(parts[0]!);
    expect(JSON.stringify(analyses)).toContain('kv-legacy-namespace-routes');
  });

  it('keeps its paths for the merge', async () => {
    const cwd = createFolder({ ...FILES, 'src/f.js': KV });
    const parts = await shard(cwd, 2, 'src');
    expect(read(parts[0]!).paths).toEqual(['src']);
    const { stdout, status } = await runCli(['merge', ...parts, '--format', 'json', ...DAY, ...RULES], cwd);
    expect(status).toBe(1);
    expect((JSON.parse(stdout) as { files: { scanned: number } }).files.scanned).toBe(1);
  });
});

describe('a merge refuses', () => {
  const FILES = { 'package.json': '{"name":"a"}', 'a.js': KV, 'b.js': KV };
  const refuse = async (change: (cwd: string, parts: string[]) => Promise<string[]> | string[]) => {
    const cwd = createFolder(FILES);
    const words = await change(cwd, await shard(cwd, 2));
    const { status, stdout, stderr } = await runCli(['merge', ...words, ...RULES], cwd);
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr.trim().split('\n')).toHaveLength(1);
    return stderr;
  };

  it('a missing and a double part', async () => {
    expect(await refuse((_, [one]) => [one!])).toContain('part 2 of 2 is missing');
    expect(await refuse((_, [one, two]) => [one!, two!, two!])).toContain('are both part 2 of 2');
  });

  it('parts of different runs', async () => {
    expect(await refuse(async (cwd, [one]) => [one!, (await shard(cwd, 3))[1]!])).toContain(
      'are parts of different runs',
    );
    expect(await refuse(async (cwd, [one]) => [one!, (await shard(cwd, 2, '--brand', 'x'))[1]!])).toContain(
      'are parts of different runs',
    );
  });

  it('parts of other files, and other options', async () => {
    expect(
      await refuse((cwd, parts) => {
        writeFileSync(join(cwd, 'b.js'), `${KV}// more\n`);
        return parts;
      }),
    ).toContain('was made of other files than these');
    expect(await refuse((_, parts) => [...parts, '--no-imports'])).toContain('or with other options');
  });

  it('broken parts, and parts beside other files', async () => {
    expect(
      await refuse((_, [one, two]) => {
        writeFileSync(two!, readFileSync(two!, 'utf8').replace('kv-legacy', 'kv-lagacy'));
        return [one!, two!];
      }),
    ).toContain('is broken: let its shard write it again');
    expect(await refuse((cwd, [one]) => [one!, join(cwd, 'package.json')])).toContain('is no part of a sharded check');
    expect(await refuse((cwd) => [join(cwd, 'package.json')])).toContain('is no report of sunset audit');
  });
});
