/** Summaries, groups, statistics and frames: what people read. */
import { parse as parseCsv } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { parseCodeOwners, readCodeOwners } from '../../../cli/output/code-owners.ts';
import { createCodeLinks } from '../../../cli/output/code-links.ts';
import { renderFrame } from '../../../cli/reporters/code-frame.ts';
import { renderStylish } from '../../../cli/reporters/stylish.ts';
import { renderMarkdown } from '../../../cli/reporters/markdown.ts';
import { createFolder } from '../../temporary.ts';
import { OLD_CALL, runCommand } from '../run-command.ts';
import { makeContext, makeFinding, makeReport } from './make-report.ts';

const FINDINGS = [
  makeFinding({
    deprecation: 'account-roles',
    file: 'a.ts',
    message: '`GET /roles` is deprecated. No end is announced. Use groups; here `GET /groups`.',
    dates: { deprecated: '2026-07-21', ends: null, goneSince: null },
    daysLeft: null,
    fix: { class: 'manual', reason: 'by hand' },
  }),
  makeFinding({ file: 'b.ts', line: 7 }),
  makeFinding({ file: 'b.ts', line: 9, severity: 'error' }),
  makeFinding({
    deprecation: 'rate-limits-v1',
    file: 'c.ts',
    dates: { deprecated: '2025-01-01', ends: null, goneSince: '2026-09-01' },
    daysLeft: null,
  }),
];

describe('the summary', () => {
  it('has the soonest end first, with places, files and what fix rewrites', () => {
    const text = renderStylish(makeReport(FINDINGS), makeContext());
    expect(text).toContain(`end         places  files  fixable  deprecation
2026-09-01       1      1        1  rate-limits-v1 (gone since 2026-09-01)
2026-10-15       2      1        2  kv-legacy-namespace-routes (30 days left)
-                1      1        0  account-roles (no end announced)
`);
    expect(text).toMatch(/4 findings \(1 error, 3 warnings\) in 3 of 9 files, as of 2026-09-15\n$/);
  });

  it('is followed by the count of rewrites to review', () => {
    const one = makeFinding({ fix: { class: 'review', reason: 'the body changes', edits: [] } });
    const likely = makeFinding({ evidence: 'likely' });
    const render = (...findings: typeof FINDINGS) => renderStylish(makeReport(findings), makeContext());
    expect(render(...FINDINGS)).not.toContain('to review');
    expect(render(...FINDINGS, one)).toContain(
      '\n1 finding has a rewrite to review (sunset fix --class review shows it)\n5 findings',
    );
    expect(render(one, likely)).toContain('\n2 findings have a rewrite to review');
  });

  it('is left out for one finding', () => {
    expect(renderStylish(makeReport(FINDINGS.slice(0, 1)), makeContext())).not.toContain('fixable');
  });
});

describe('--group-by', () => {
  it('deprecation says once what all places say', () => {
    const text = renderStylish(makeReport(FINDINGS), makeContext({ grouping: 'deprecation' }));
    expect(text).toContain(`Old \`KV\` routes
  kv-legacy-namespace-routes, item 5, https://example.com/deprecations · 30 days left
  It ends on 2026-10-15. Use KV.
  warning b.ts:7:3
    \`GET /accounts/{account_id}/workers/namespaces\` has been deprecated since 2026-07-15.
    sunset fix can rewrite it
  error   b.ts:9:3
    \`GET /accounts/{account_id}/workers/namespaces\` has been deprecated since 2026-07-15.
    sunset fix can rewrite it
`);
    expect(text.match(/It ends on/g)).toHaveLength(2);
  });

  it('file says once in each file what several places say, and where', () => {
    const text = renderStylish(makeReport(FINDINGS), makeContext());
    expect(text.match(/It ends on 2026-10-15\. Use KV\./g)).toHaveLength(2);
    expect(text).toContain('has been deprecated since 2026-07-15. (see 7:3)');
  });

  it('file lets each deprecation say its own end', () => {
    const other = makeFinding({ deprecation: 'rate-limits-v1', item: 21, file: 'b.ts', line: 8 });
    const text = renderStylish(makeReport([...FINDINGS, other]), makeContext());
    expect(text.match(/It ends on 2026-10-15\. Use KV\./g)).toHaveLength(3);
  });

  it.each([
    ['package', ['lib', 'web']],
    ['owner', ['@a', '@b', 'no owner']],
  ] as const)('%s has a group for each', (grouping, names) => {
    const context = makeContext({
      grouping,
      getPackage: (file) => (file === 'a.ts' ? 'web' : 'lib'),
      getOwners: (file) => ({ 'a.ts': ['@b', '@a'], 'b.ts': ['@b'] })[file] ?? [],
    });
    const stylish = renderStylish(makeReport(FINDINGS), context);
    expect(stylish.split('\n').filter((line) => (names as readonly string[]).includes(line))).toEqual(names);
    const headings = [...renderMarkdown(makeReport(FINDINGS), context).matchAll(/^### `(.*)`/gm)];
    expect(headings.map(([, name]) => name)).toEqual(names);
  });

  it('owner and package come from the files of the repository', async () => {
    const cwd = createFolder({
      '.git/HEAD': '',
      '.github/CODEOWNERS': '* @all\n/web/ @web\n',
      'web/package.json': '{"name":"@app/web"}',
      'web/a.ts': OLD_CALL,
      'tool/b.ts': OLD_CALL,
    });
    const { printed } = await runCommand('check', { 'group-by': 'owner', paths: ['web', 'tool'] }, { cwd });
    expect(printed).toMatch(/^@all\n {2}warning tool\/b\.ts:1:66\n[^@]*\n@web\n {2}warning web\/a\.ts:1:66\n/);
    const byPackage = await runCommand('check', { 'group-by': 'package' }, { cwd });
    expect(byPackage.printed).toMatch(/^\.\n[^@]*@app\/web\n/);
  });
});

it('the page counts one of each', async () => {
  const cwd = createFolder({ 'a.ts': OLD_CALL });
  const { printed } = await runCommand('check', { format: 'html' }, { cwd });
  expect(printed).toContain('<li class="warning"><b>1</b> warning</li>');
  expect(printed).toContain('<li class="none"><b>0</b> errors</li>');
  expect(printed).toContain("(articles.length === 1 ? ' finding shown' : ' findings shown')");
});

it('csv names the package of a file that could not be judged', async () => {
  const cwd = createFolder({
    '.git/HEAD': '',
    'web/package.json': '{"name":"app-web"}',
    'web/a.ts': OLD_CALL,
    'web/src/broken.ts': `${OLD_CALL}const = ;`,
  });
  const { printed } = await runCommand('check', { format: 'csv' }, { cwd }, 'real');
  const rows = parseCsv<Record<string, string>>(printed, { columns: true });
  expect(rows.map(({ kind, file, package: name }) => [kind, file, name])).toEqual([
    ['finding', 'web/a.ts', 'app-web'],
    ['limitation', 'web/src/broken.ts', 'app-web'],
  ]);
});

it('--statistics shows counts alone', async () => {
  const cwd = createFolder({ 'a.ts': OLD_CALL, 'b.ts': `/* likely */ ${OLD_CALL}` });
  const { printed } = await runCommand('check', { statistics: true }, { cwd });
  expect(printed).toBe(`end         places  files  fixable  deprecation
2026-10-15       2      2        1  kv-legacy-namespace-routes (30 days left)

severity  2 warnings
evidence  1 likely, 1 proven
context   2 source
fix       2 safe

places  files  package
     2      2  .

places  files  owner
     2      2  no owner

1 finding has a rewrite to review (sunset fix --class review shows it)
2 findings (2 warnings) in 2 of 2 files, as of 2026-09-15
`);
});

describe('--frames', () => {
  it('shows the lines around a finding, with a mark below its characters', async () => {
    const cwd = createFolder({ 'a.ts': `one\n\ttwo\n${OLD_CALL}four\nfive\nsix\n` });
    const { printed } = await runCommand('check', { frames: true }, { cwd });
    const frame = printed.split('\n').filter((line) => line.includes(' | '));
    expect(frame.map((line) => line.trim())).toEqual([
      '1 | one',
      '2 |   two',
      `> 3 | ${OLD_CALL.trim()}`,
      `| ${' '.repeat(65)}${'^'.repeat(18)}`,
      '4 | four',
      '5 | five',
    ]);
  });

  it('marks the rest of the first line where a finding has several, and cuts long lines', () => {
    expect(renderFrame('abcdef\nghi', { line: 1, column: 3, endLine: 2, endColumn: 2 })).toEqual([
      '> 1 | abcdef',
      '    |   ^^^^',
      '  2 | ghi',
    ]);
    const long = renderFrame('x'.repeat(5_000), { line: 1, column: 4_000, endLine: 1, endColumn: 4_001 });
    expect(long).toEqual([`> 1 | ${'x'.repeat(200)}…`]);
  });
});

describe('CODEOWNERS', () => {
  const getOwners = (text: string, name: string): readonly string[] => {
    const cwd = createFolder({ '.git/HEAD': '', CODEOWNERS: text });
    return readCodeOwners(cwd, expect.unreachable)(`${cwd}/${name}`);
  };

  it.each([
    ['* @a\n*.ts @b', 'x.ts', ['@b']],
    ['*.ts @b\n* @a', 'x.ts', ['@a']],
    ['/src/ @a @org/b c@example.com # note', 'src/deep/x.ts', ['@a', '@org/b', 'c@example.com']],
    ['/src/ @a', 'lib/src/x.ts', []],
    ['src/ @a', 'lib/src/x.ts', ['@a']],
    ['docs/* @a', 'docs/x.ts', ['@a']],
    ['docs/* @a', 'docs/deep/x.ts', []],
    ['docs/** @a', 'docs/deep/x.ts', ['@a']],
    ['* @a\n/generated/', 'generated/x.ts', []],
    ['with\\ space/ @a', 'with space/x.ts', ['@a']],
    ['# only a comment', 'x.ts', []],
    ['!x.ts @a', 'x.ts', []],
  ])('%j owns %s: %j', (text, name, owners) => {
    expect(getOwners(text, name)).toEqual(owners);
  });

  it('has sections in GitLab, each with its own last rule and default', () => {
    const text = '* @all\n[Web] @web\n/web/\n^[Optional][2]\n/web/x.ts @x\n';
    expect(parseCodeOwners(text)).toHaveLength(3);
    expect(getOwners(text, 'web/x.ts')).toEqual(['@all', '@web', '@x']);
  });

  it('is not looked for above a repository, and files outside have no owners', () => {
    const cwd = createFolder({ CODEOWNERS: '* @a', 'clone/.git/HEAD': '', 'clone/x.ts': '' });
    expect(readCodeOwners(`${cwd}/clone`, expect.unreachable)(`${cwd}/clone/x.ts`)).toEqual([]);
    expect(getOwners('* @a', '../x.ts')).toEqual([]);
  });
});

describe('links to code', () => {
  it.each([
    [
      { GITHUB_SERVER_URL: 'https://github.com', GITHUB_REPOSITORY: 'o/r', GITHUB_SHA: 'abc' },
      'https://github.com/o/r/blob/abc/a%20b.ts#L3',
    ],
    [
      { CI_PROJECT_URL: 'https://gitlab.example/o/r', CI_COMMIT_SHA: 'abc' },
      'https://gitlab.example/o/r/-/blob/abc/a%20b.ts#L3',
    ],
    [{ CI_PROJECT_URL: 'javascript:alert(1)', CI_COMMIT_SHA: 'abc' }, null],
    [{}, null],
  ])('%j', (env, link) => {
    expect(createCodeLinks(env, '/r')('/r/a b.ts', 3)).toBe(link);
  });

  it('starts at the root of the clone', () => {
    const env = {
      GITHUB_SERVER_URL: 'https://g.example',
      GITHUB_REPOSITORY: 'o/r',
      GITHUB_SHA: 'abc',
      GITHUB_WORKSPACE: '/r',
    };
    expect(createCodeLinks(env, '/r/sub')('/r/sub/a.ts', 1)).toBe('https://g.example/o/r/blob/abc/sub/a.ts#L1');
    expect(createCodeLinks(env, '/r/sub')('/other/a.ts', 1)).toBeNull();
  });
});
