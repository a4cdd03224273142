/** One run over a repository of several packages: each with its own settings, and a summary by package. */
import { describe, expect, it } from 'vitest';
import { reportSchema } from '../../cli/report-schema.ts';
import { runCli } from '../faces/cli.ts';
import { createFolder } from '../temporary.ts';

const API = 'https://api.cloudflare.com/client/v4';
/** It ends on 2026-10-15. */
const KV = `fetch('${API}/accounts/a/workers/namespaces');\n`;
const SETTINGS = `fetch('${API}/zones/z/settings');\n`;

const FILES = {
  'package.json': '{"name":"root","private":true,"workspaces":["apps/*","packages/*"]}',
  'sunset.config.json': '{"failOn":"warning","ignores":["**/generated"]}',
  'tool.js': SETTINGS,
  'apps/web/package.json': '{"name":"@acme/web"}',
  'apps/web/sunset.config.json': '{"failOn":"never"}',
  'apps/web/src/a.js': KV + KV,
  'apps/web/src/b.js': KV,
  'apps/web/generated/c.js': KV,
  'apps/mail/package.json': `{"name":"@acme/mail","sunset":{"exclude":[{"id":"zone-settings-batch","reason":"moves in May","until":"2027-05-01"}]}}`,
  'apps/mail/a.js': SETTINGS,
  'apps/mail/b.js': KV,
  'packages/http/package.json': '{"name":"@acme/http"}',
  'packages/http/index.js': 'export {};\n',
};

const check = (files: Readonly<Record<string, string>>, ...words: string[]) =>
  runCli(['check', '--as-of', '2026-09-15', ...words], createFolder(files));

describe('the summary of a monorepo', () => {
  it('names each package with findings, with its counts', async () => {
    const { stdout } = await check(FILES);
    expect(stdout).toContain(`errors  places  files  fixable  package
     0       1      1        1  @acme/mail
     0       3      2        3  @acme/web
     0       1      1        0  root
`);
    expect((await check(FILES, '--as-of', '2026-10-15')).stderr).toContain('--as-of may be given only once');
  });

  it('counts errors of the day', async () => {
    const { stdout } = await runCli(['check', '--as-of', '2026-10-15'], createFolder(FILES));
    expect(stdout).toMatch(/^ {5}3 {7}3 {6}2 {8}3 {2}@acme\/web$/m);
  });

  it('is a table in Markdown, too', async () => {
    const { stdout } = await check(FILES, '--format', 'markdown');
    expect(stdout).toContain('| Package | Errors | Places | Files | `sunset fix` rewrites |');
    expect(stdout).toMatch(/^\| &#64;acme\/web \| 0 \| 3 \| 2 \| 3 \|$/m);
  });

  it('is left out for a single package', async () => {
    const { stdout } = await check({ 'package.json': '{"name":"a"}', 'a.js': KV, 'b.js': KV });
    expect(stdout).not.toContain('package');
  });

  it('is the same from the cache', async () => {
    const cwd = createFolder(FILES);
    const run = () => runCli(['check', '--as-of', '2026-09-15', '--cache', '--group-by', 'package'], cwd);
    const first = await run();
    expect(first.stdout).toContain('@acme/web\n');
    expect(await run()).toEqual(first);
  });
});

describe('each package has its nearest configuration', () => {
  it('that says what fails', async () => {
    const only = (name: string) => check(FILES, name);
    expect((await only('apps/web')).status).toBe(0);
    expect((await only('tool.js')).status).toBe(1);
    expect((await check(FILES)).status).toBe(1);
  });

  it('that excludes, below what the root leaves out', async () => {
    const { findings, suppressed } = reportSchema.parse(JSON.parse((await check(FILES, '--format', 'json')).stdout));
    expect(suppressed.map(({ file, kind, justification }) => [file, kind, justification])).toEqual([
      ['apps/mail/a.js', 'exclusion', 'moves in May'],
    ]);
    expect([...new Set(findings.map(({ file }) => file))]).toEqual([
      'apps/mail/b.js',
      'apps/web/src/a.js',
      'apps/web/src/b.js',
      'tool.js',
    ]);
  });
});
