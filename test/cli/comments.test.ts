/** Comments that disable rules: unused ones, their reasons, and where both are shown. */
import { describe, expect, it } from 'vitest';
import { reportSchema } from '../../cli/report-schema.ts';
import { runCli } from '../faces/cli.ts';
import { createFolder } from '../temporary.ts';
import { FORMAT_NAMES } from '../../cli/reporters/formats.ts';
import { git } from './git.ts';

const KV = "fetch('https://api.cloudflare.com/client/v4/accounts/a/workers/namespaces');\n";
const next = (rule: string, reason = '') => `// eslint-disable-next-line ${rule}${reason}\n`;
const UNUSED = '--report-unused-disable-directives';
const REASONS = '--require-disable-reasons';

async function check(files: Readonly<Record<string, string>>, ...words: string[]) {
  return checkIn(createFolder(files), ...words);
}

async function checkIn(cwd: string, ...words: string[]) {
  const args = ['check', '--format', 'json', '--as-of', '2026-11-01', ...words];
  const { status, stdout, stderr } = await runCli(args, cwd);
  if (stdout === '') return { status, stderr, comments: [], suppressed: [] };
  const { comments, suppressed } = reportSchema.parse(JSON.parse(stdout));
  const shown = comments.map(({ file, line, reason, rules }) => `${file}:${line} ${reason} ${rules.join()}`);
  return { status, stderr, comments: shown, suppressed };
}

describe('a comment that suppresses nothing', () => {
  const files = {
    'used.js': next('sunset/no-ended-route') + KV,
    'unused.js': `${next('sunset/no-deprecated-field, sunset/no-ended-route, no-console')}${KV}`,
    'gone.js': `export const a = 1; // eslint-disable-line sunset/no-ended-route\n`,
    'typo.js': `${next('sunset/no-ended-routes')}export {};\n`,
    'other.js': `${next('no-console')}export {};\n/* eslint-disable */\n`,
    'contract.js': `${next('sunset/valid-model-call')}export {};\n`,
  };
  const FOUND = [
    'gone.js:1 unused-comment sunset/no-ended-route',
    'typo.js:1 unused-comment sunset/no-ended-routes',
    'unused.js:1 unused-comment sunset/no-deprecated-field',
  ];

  it('is reported on demand, rule by rule, in files without a use as well', async () => {
    expect(await check(files, UNUSED)).toMatchObject({ status: 1, comments: FOUND });
    expect(await check(files)).toMatchObject({ status: 0, comments: [] });
    expect(await check(files, UNUSED, '--fail-on', 'never')).toMatchObject({ status: 0, comments: FOUND });
  });

  it('is told from one whose rule does not exist', async () => {
    const cwd = createFolder({ 'typo.js': files['typo.js'], 'gone.js': files['gone.js'] });
    const { stdout } = await runCli(['check', '--no-config', UNUSED], cwd);
    expect(stdout).toContain('there is no rule `sunset/no-ended-routes`; did you mean sunset/no-ended-route');
    expect(stdout).toContain('`eslint-disable-line sunset/no-ended-route` suppresses nothing: remove it');
  });

  it('masks a token in the name of a rule', async () => {
    const token = `ghp_${'a1B2'.repeat(9)}`;
    const cwd = createFolder({ 'a.js': `${next(`sunset/${token}`)}export {};\n` });
    for (const format of ['stylish', 'json', 'sarif', 'markdown', 'html']) {
      const { stdout } = await runCli(['check', '--no-config', UNUSED, '--format', format], cwd);
      expect(stdout).toContain('sunset/');
      expect(stdout).not.toContain(token);
    }
  });

  it('is asked for by the configuration, too', async () => {
    const settings = { 'sunset.config.json': '{"reportUnusedDisableDirectives":true}' };
    expect((await check({ ...files, ...settings })).comments).toEqual(FOUND);
    expect((await check({ ...files, ...settings }, `--no-${UNUSED.slice(2)}`)).comments).toEqual([]);
  });

  it('names a rule set that the run applies', async () => {
    expect((await check(files, UNUSED, '--rules', 'deprecations,contracts')).comments).toEqual([
      'contract.js:1 unused-comment sunset/valid-model-call',
      ...FOUND,
    ]);
  });

  it('is no comment for a use with weak evidence', async () => {
    const weak = `${next('sunset/no-deprecated-route')}fetch(\`\${process.env.API_URL}/zones/\${z}/settings\`);\n`;
    const manifest = { 'package.json': '{"name":"p","dependencies":{"cloudflare":"4.5.0"}}' };
    expect((await check({ ...manifest, 'a.js': weak }, UNUSED)).comments).toEqual([]);
  });

  it('is the same from the cache', async () => {
    const cwd = createFolder({ 'package.json': '{"name":"p"}', ...files });
    const first = await checkIn(cwd, UNUSED, '--cache');
    expect(first.comments).toEqual(FOUND);
    expect(await checkIn(cwd, UNUSED, '--cache')).toEqual(first);
  });

  it('with --since lies on a changed line', async () => {
    const cwd = createFolder(files);
    git(cwd, 'init', '-q', '-b', 'main');
    git(cwd, 'add', '-A');
    git(cwd, 'commit', '-qm', 'a');
    git(cwd, 'checkout', '-qb', 'change');
    expect((await checkIn(cwd, UNUSED, '--since', 'main')).comments).toEqual([]);
  });

  it('needs a run that looks for everything', async () => {
    expect(await check(files, UNUSED, '--only', '5')).toMatchObject({
      status: 2,
      stderr: 'sunset: --report-unused-disable-directives needs every finding: leave out --only\n',
    });
  });
});

describe('a reason', () => {
  const files = {
    'a.js': `${next('sunset/no-ended-route', ' -- the mirror keeps it')}${KV}`,
    'b.js': `/* eslint-disable sunset/no-ended-route --\n   until the\n   move */\n${KV}`,
    'c.js': `${next('sunset/no-ended-route')}${KV}`,
    'd.js': `${next('sunset/no-ended-route', ' -- ')}${KV}`,
    'e.js': `${next('no-console')}export {};\n`,
  };

  it('is the justification of what it suppresses', async () => {
    const { suppressed } = await check(files);
    expect(suppressed.map(({ file, kind, justification }) => [file, kind, justification])).toEqual([
      ['a.js', 'comment', 'the mirror keeps it'],
      ['b.js', 'comment', 'until the move'],
      ['c.js', 'comment', null],
      ['d.js', 'comment', null],
    ]);
  });

  it.each([
    ['by an option', {}, [REASONS]],
    ['by the configuration', { 'sunset.config.json': '{"requireDisableReasons":true}' }, []],
  ])('is required %s', async (_, settings, words) => {
    expect(await check({ ...files, ...settings }, ...words)).toMatchObject({
      status: 1,
      comments: [
        'c.js:1 comment-without-reason sunset/no-ended-route',
        'd.js:1 comment-without-reason sunset/no-ended-route',
      ],
    });
  });
});

it.each(FORMAT_NAMES)('%s shows the comments with their places', async (format) => {
  const cwd = createFolder({ 'here.js': `export {};\n${next('sunset/no-ended-route')}` });
  const { status, stdout } = await runCli(['check', '--format', format, UNUSED], cwd);
  expect(status).toBe(1);
  expect(stdout).toContain('here.js');
  expect(stdout).toContain('suppresses nothing');
});

describe('a comment in a file of another language', () => {
  const RULE = 'sunset/no-ended-route';
  const KV_PATH = 'https://api.cloudflare.com/client/v4/accounts/a/workers/namespaces';
  const GET = `GET ${KV_PATH}\n`;
  const LINES = {
    'hash.http': `### one\n# eslint-disable-next-line ${RULE} -- later\n${GET}`,
    'slash.http': `### one\n// eslint-disable-next-line ${RULE} -- later\n${GET}`,
    'step.yml': `jobs:\n  a:\n    steps:\n      # eslint-disable-next-line ${RULE} -- later\n      - run: curl "${KV_PATH}"\n`,
    'line.yml': `run: curl ${KV_PATH} # eslint-disable-line ${RULE} -- later\n`,
    'block.yml': `run: |\n  # eslint-disable-next-line ${RULE} -- later\n  curl "${KV_PATH}"\n`,
    'script.sh': `# eslint-disable-next-line ${RULE} -- later\ncurl "${KV_PATH}"\n`,
  };

  it.each(Object.entries(LINES))('silences the rule that it names, in %s', async (name, text) => {
    const check = (written: string) =>
      runCli(
        ['check', name, UNUSED, '--as-of', '2026-11-10', '--format', 'json'],
        createFolder({ 'package.json': '{"name":"p"}', [name]: written }),
      );
    const { status, stdout } = await check(text);
    const { findings, limitations } = JSON.parse(stdout) as { findings: unknown[]; limitations: { reason: string }[] };
    expect([status, findings, limitations.map(({ reason }) => reason)]).toEqual([0, [], ['silenced']]);
    const other = await check(text.replace(RULE, 'sunset/no-ended-host'));
    expect(other.status).toBe(1);
    expect(other.stdout).toContain('sunset/no-ended-host');
  });
});
