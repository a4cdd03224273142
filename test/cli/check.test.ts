import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { reportSchema } from '../../cli/report-schema.ts';
import { createFolder } from '../temporary.ts';
import { git } from './git.ts';
import { OLD_CALL, runCommand } from './run-command.ts';

const USING = { 'a.ts': `// 😀\n${OLD_CALL}`, 'sub/b.ts': OLD_CALL };

const STRICT = '--strict: 1 limitation, so the exit code is 2';

describe('exit codes', () => {
  it.each([
    [{}, '2026-09-15', 0],
    [{ 'fail-on': 'warning' }, '2026-09-15', 1],
    [{ 'fail-on': 'hint' }, '2026-09-15', 1],
    [{}, '2026-10-15', 1],
    [{ 'fail-on': 'never' }, '2026-10-15', 0],
    [{ 'fail-on': 'warning', only: ['4'] }, '2026-09-15', 0],
    [{ 'fail-on': 'warning', only: ['kv-legacy-namespace-routes,4'] }, '2026-09-15', 1],
    [{ 'as-of': '2026-10-15' }, '2026-09-15', 1],
  ])('of %j on %s is %d', async (argv, today, code) => {
    expect(await runCommand('check', argv, { cwd: createFolder(USING), today })).toMatchObject({ code });
  });

  it('is 2 for a limitation only under --strict, and then outranks findings', async () => {
    const cwd = createFolder({ ...USING, 'broken.ts': `${OLD_CALL} const = ;` });
    expect((await runCommand('check', {}, { cwd })).code).toBe(0);
    const strict = await runCommand('check', { strict: true, 'as-of': '2027-01-01' }, { cwd });
    expect(strict).toMatchObject({ code: 2, logged: expect.arrayContaining([STRICT]) });
    expect((await runCommand('check', { strict: true }, { cwd: createFolder(USING) })).code).toBe(0);
  });

  it('is 0 where nothing is found', async () => {
    expect(await runCommand('check', {}, { cwd: createFolder({ 'a.ts': 'x' }) })).toMatchObject({
      code: 0,
      printed: 'no findings in 1 file, as of 2026-09-15\n',
    });
  });
});

describe('wrong options end in one line', () => {
  it.each([
    [{ 'as-of': '2026-02-30' }, /^--as-of: /],
    [{ 'as-of': 'tomorrow' }, /^--as-of: /],
    [{ 'as-of': ['2026-01-01', '2026-01-02'] }, '--as-of may be given only once'],
    [{ 'as-of': '' }, '--as-of needs a value'],
    [{ format: 'xml' }, /^--format is one of stylish, json, sarif, .*, not "xml"; did you mean html\?$/],
    [{ 'fail-on': 'info' }, /^--fail-on is one of/],
    [{ evidence: 'certain' }, /^--evidence is one of/],
    [{ 'ending-within': '-1' }, /^--ending-within is a number of days/],
    [{ 'ending-within': '1e9' }, /^--ending-within is a number of days/],
    [
      { only: ['kv-legacy-namespace-route'] },
      '--only: there is no deprecation "kv-legacy-namespace-route"; did you mean kv-legacy-namespace-routes?',
    ],
    [{ only: ['__proto__'] }, '--only: there is no deprecation "__proto__"'],
    [{ only: ['5,'] }, '--only needs a value'],
    [{ brand: 'a b' }, /^--brand is a word/],
    [{ 'base-url': ['ftp://x'] }, /^--base-url is an address/],
    [{ 'base-url': ['https://'] }, /^--base-url is an address/],
    [{ data: ['missing.json'] }, '--data: cannot read missing.json: there is no such file or directory'],
    [{ data: ['.'] }, /^--data: cannot read \.: /],
    [{ data: ['proto.json'] }, /^--data: proto\.json: .*__proto__/],
    [{ data: ['broken.json'] }, /^--data: broken\.json: not valid JSON/],
    [{ paths: ['missing'] }, 'cannot read missing: there is no such file or directory'],
    [{ since: 'main' }, /^--since needs a git work tree/],
    [{ parser: 'babel' }, /^--parser is one of/],
  ])('%j', async (argv, message) => {
    const cwd = createFolder({ 'proto.json': '{"__proto__":{"id":"x"}}', 'broken.json': '{' });
    const { error, printed } = await runCommand('check', argv, { cwd });
    expect(error).toMatch(message);
    expect(error).not.toContain('\n');
    expect(printed).toBe('');
  });
});

describe('json', () => {
  it('keeps to its published schema, and says the same twice', async () => {
    const cwd = createFolder({
      ...USING,
      'c.ts': 'const = ;workers/namespaces',
      'd.js': '\0',
      'e.ts': '',
      'f.ts': '// SUNSET(account-roles): look\n',
    });
    const first = await runCommand('check', { format: 'json' }, { cwd });
    const report = reportSchema.parse(JSON.parse(first.printed));
    expect(report.files).toEqual({ scanned: 6, gated: 2, parsed: 2, failed: 2, ignored: 0 });
    expect(report.limitations).toMatchObject([
      { file: 'c.ts', reason: 'syntax-error', line: 1 },
      { file: 'd.js', reason: 'not-text' },
    ]);
    expect(report.markers).toEqual([{ deprecation: 'account-roles', file: 'f.ts', line: 1 }]);
    expect(report.findings.map(({ file, line, column }) => [file, line, column])).toEqual([
      ['a.ts', 2, 66],
      ['sub/b.ts', 1, 66],
    ]);
    expect((await runCommand('check', { format: 'json' }, { cwd })).printed).toBe(first.printed);
  });

  it('contains source lines only on request', async () => {
    const cwd = createFolder({ 'a.ts': `${OLD_CALL.trim()} // secret\n` });
    expect((await runCommand('check', { format: 'json' }, { cwd })).printed).not.toContain('secret');
    expect((await runCommand('check', {}, { cwd })).printed).not.toContain('secret');
    expect((await runCommand('check', { format: 'json', 'show-source': true }, { cwd })).printed).toContain('secret');
    expect((await runCommand('check', { 'show-source': true }, { cwd })).printed).toContain('secret');
  });

  it('gives offsets after a byte-order mark', async () => {
    const cwd = createFolder({ 'a.ts': `\uFEFF${OLD_CALL}` });
    const { findings } = reportSchema.parse(
      JSON.parse((await runCommand('check', { format: 'json' }, { cwd })).printed),
    );
    expect(findings).toMatchObject([{ line: 1, column: 66, fix: { edits: [{ range: [65, 83] }] } }]);
  });
});

describe('stylish', () => {
  it('groups by file and counts limitations', async () => {
    const cwd = createFolder({ ...USING, 'likely.ts': `/* likely */ ${OLD_CALL}`, 'c.js': '\0' });
    const { printed } = await runCommand('check', {}, { cwd });
    expect(printed).toBe(`a.ts
  2:66     warning the legacy KV route is called; it ends on 2026-10-15; call storage/kv/namespaces
                   kv-legacy-namespace-routes, item 5, https://example.com/deprecations · 30 days left · sunset fix can rewrite it

likely.ts
  1:79     warning the legacy KV route is called; it ends on 2026-10-15; call storage/kv/namespaces
                   kv-legacy-namespace-routes, item 5, https://example.com/deprecations · 30 days left · likely

sub/b.ts
  1:66     warning the legacy KV route is called; it ends on 2026-10-15; call storage/kv/namespaces
                   kv-legacy-namespace-routes, item 5, https://example.com/deprecations · 30 days left · sunset fix can rewrite it

c.js:1 not judged: the file holds no text (not-text)

end         places  files  fixable  deprecation
2026-10-15       3      3        2  kv-legacy-namespace-routes (30 days left)

1 limitation: 1 not-text
1 finding has a rewrite to review (sunset fix --class review shows it)
3 findings (3 warnings) in 3 of 4 files, as of 2026-09-15
`);
  });

  it('lets no file steer the terminal', async () => {
    const cwd = createFolder({
      'a\u001b[31m.ts': OLD_CALL.replace('await', 'await /* \u001b]0;title\u0007 \u202e */'),
    });
    const { printed } = await runCommand('check', { 'show-source': true }, { cwd });
    // eslint-disable-next-line no-control-regex -- control characters are the point
    expect(printed).not.toMatch(/[\u001b\u0007\u202e]/);
  });
});

describe('github', () => {
  it('annotates, with everything escaped that must be', async () => {
    const cwd = createFolder({ 'a,b:c%.ts': OLD_CALL, 'd.js': '\0' });
    const { printed } = await runCommand('check', { format: 'github', 'as-of': '2026-10-15' }, { cwd });
    expect(printed).toBe(
      '::error file=a%2Cb%3Ac%25.ts,line=1,endLine=1,col=66,endColumn=84,title=sunset%3A kv-legacy-namespace-routes::the legacy KV route is called; it ends on 2026-10-15; call storage/kv/namespaces (kv-legacy-namespace-routes, item 5, https://example.com/deprecations)\n' +
        '::warning file=d.js,line=1,title=sunset%3A not-text::the file holds no text\n' +
        '::notice title=sunset::1 limitation: 1 not-text\n',
    );
  });
});

it('obeys eslint-disable comments that name the rule of the day', async () => {
  const cwd = createFolder({
    'a.ts': `// eslint-disable-next-line sunset/no-deprecated-route\n${OLD_CALL}`,
    'b.ts': `/* eslint-disable */\n/* eslint-enable */ /* eslint-disable */ ${OLD_CALL} /* eslint-enable */`,
  });
  expect((await runCommand('check', { 'fail-on': 'hint' }, { cwd })).code).toBe(0);
  expect((await runCommand('check', { 'fail-on': 'hint', 'as-of': '2026-10-15' }, { cwd })).code).toBe(1);
});

it('counts what comments silence, with file and line', async () => {
  const cwd = createFolder({ 'a.ts': `// eslint-disable-next-line sunset/no-deprecated-route\n${OLD_CALL}` });
  const { printed } = await runCommand('check', { format: 'json' }, { cwd });
  expect(reportSchema.parse(JSON.parse(printed)).limitations).toEqual([
    { file: 'a.ts', line: 2, reason: 'silenced', text: 'kv-legacy-namespace-routes is silenced by a comment' },
  ]);
  const summary = (await runCommand('check', {}, { cwd })).printed;
  expect(summary).toContain('1 limitation: 1 silenced (--explain-limitations)\n  silenced: a.ts:2\n');
  const explained = (await runCommand('check', { 'explain-limitations': true }, { cwd })).printed;
  expect(explained).toContain('a.ts:2 not judged: kv-legacy-namespace-routes is silenced by a comment (silenced)\n');
  expect((await runCommand('check', { strict: true }, { cwd })).code).toBe(2);
});

it('a comment that disables all rules for a whole file is respected by fix, not by check', async () => {
  const text = `/* eslint-disable */\n${OLD_CALL}`;
  const cwd = createFolder({ 'a.ts': text });
  expect(await runCommand('check', { 'fail-on': 'hint' }, { cwd })).toMatchObject({ code: 1 });
  for (const format of ['stylish', 'markdown']) {
    const shown = (await runCommand('check', { format }, { cwd })).printed;
    expect(shown).toMatch(/`?sunset fix`? leaves it, as a comment disables all rules/);
    expect(shown).not.toContain('can rewrite it');
    writeFileSync(join(cwd, 'a.ts'), OLD_CALL);
    expect((await runCommand('check', { format }, { cwd })).printed).toMatch(/sunset fix`? can rewrite it/);
    writeFileSync(join(cwd, 'a.ts'), text);
  }
  const { printed, logged } = await runCommand('fix', {}, { cwd });
  expect(printed).toBe('');
  expect(logged).toContain('left: 1 finding kept by a comment: kv-legacy-namespace-routes 1');
});

it('reports only changed lines with --since', async () => {
  const cwd = createFolder({ 'a.ts': `x;\n${OLD_CALL}`, 'b.js': '\0', 'sub/c.ts': OLD_CALL });
  git(cwd, 'init', '--quiet');
  git(cwd, 'add', '.');
  git(cwd, 'commit', '--quiet', '-m', 'first');
  const since = { since: 'HEAD', 'fail-on': 'hint' };
  expect(await runCommand('check', since, { cwd })).toMatchObject({
    code: 0,
    printed: 'no findings in 3 files, as of 2026-09-15\n',
  });
  writeFileSync(join(cwd, 'a.ts'), `y;\n${OLD_CALL}`);
  expect((await runCommand('check', since, { cwd })).code).toBe(0);
  writeFileSync(join(cwd, 'sub/c.ts'), `${OLD_CALL}${OLD_CALL}`);
  const { code, printed } = await runCommand('check', { ...since, format: 'json' }, { cwd: join(cwd, 'sub') });
  expect(code).toBe(1);
  expect((JSON.parse(printed) as { findings: unknown[] }).findings).toMatchObject([{ file: 'c.ts', line: 2 }]);
});

it('counts a package as talking to the platform by any of its files', async () => {
  const seen: Record<string, boolean> = {};
  const cwd = createFolder({
    'package.json': '{"name":"r"}',
    'a.ts': OLD_CALL.replace('https://api.cloudflare.com/client/v4', ''),
    'z.ts': "export const base = 'https://api.cloudflare.com/client/v4';",
    'other/package.json': '{"name":"o"}',
    'other/b.ts': OLD_CALL.replace('https://api.cloudflare.com/client/v4', ''),
  });
  const { makeFakeEngine } = await import('./fake-engine.ts');
  const { runCheck } = await import('../../cli/commands/check.ts');
  const host = {
    cwd,
    env: {},
    today: '2026-09-15',
    hasColor: false,
    print: () => {},
    log: () => {},
    hasPerson: false,
    ask: () => Promise.resolve(null),
  };
  await runCheck({}, host, () => {
    const engine = makeFakeEngine();
    return {
      ...engine,
      analyze(source, program) {
        seen[source.name] = program.facts.talksToPlatform;
        return engine.analyze(source, program);
      },
    };
  });
  expect(seen).toEqual({ 'a.ts': true, 'other/b.ts': false });
});

it('reports a finding with --since whose related place alone has changed', async () => {
  const url = 'https://api.cloudflare.com/client/v4/zones/z/dns_records/r';
  const text = `const { result } = await (await fetch('${url}')).json();
const {
  zone_id,
  zone_name,
} = result;
`;
  const cwd = createFolder({ 'a.ts': text.replace('zone_name', 'content') });
  git(cwd, 'init', '--quiet');
  git(cwd, 'add', '.');
  git(cwd, 'commit', '--quiet', '-m', 'first');
  writeFileSync(join(cwd, 'a.ts'), text);
  const { printed } = await runCommand('check', { since: 'HEAD', format: 'json' }, { cwd }, 'real');
  expect(reportSchema.parse(JSON.parse(printed)).findings).toMatchObject([
    { line: 3, related: [{ line: 4, subject: 'result.zone_name' }] },
  ]);
});
