/** What cannot be judged, or is not proven, means the same in ESLint and the codemods as on the command line. */
import { describe, expect, it } from 'vitest';
import { LARGEST_SOURCE_BYTES } from '../../analysis/host/source-size.ts';
import { reportSchema } from '../../cli/report-schema.ts';
import { runTransform } from '../codemods/runner.ts';
import { createFolder } from '../temporary.ts';
import { runCli } from './cli.ts';
import { lintFolder } from './lint.ts';

const API = 'https://api.cloudflare.com/client/v4';
const CALL = `fetch('${API}/accounts/a/workers/namespaces');\n`;
const PACKAGE = { 'package.json': '{"name":"p"}' };
const DAY = '2026-11-10';

const lint = async (text: string, name = 'a.ts') =>
  (await lintFolder(createFolder({ ...PACKAGE, [name]: text }), { asOf: DAY })).map(
    ({ ruleId, line, message, fix }) => ({ ruleId, line, message, isFixed: fix !== undefined }),
  );

const transform = (text: string) =>
  runTransform('all', {
    cwd: createFolder({ ...PACKAGE, 'a.ts': text }),
    args: ['--run-in-band', '--no-babel', '--dry', `--asOf=${DAY}`, '--classes=safe,review', 'a.ts'],
  });

const check = async (text: string) => {
  const cwd = createFolder({ ...PACKAGE, 'a.ts': text });
  const { stdout } = await runCli(['check', '--no-config', '--as-of', DAY, '--format', 'json'], cwd);
  return reportSchema.parse(JSON.parse(stdout));
};

describe('a file that cannot be judged', () => {
  const LARGE = `${CALL}// ${'x'.repeat(LARGEST_SOURCE_BYTES)}`;

  it.each([
    ['does not parse', `${CALL}\nconst = ;\n`, 3, /^Parsing error: /],
    ['is no text', `${CALL}\0\n`, 2, /^Parsing error: /],
    ['is too large', LARGE, 1, /^not judged: the file is larger than 2 MB \(too-large\)$/],
  ])('is an error of ESLint with its line: it %s', async (_, text, line, message) => {
    expect(await lint(text)).toMatchObject([{ line, message: expect.stringMatching(message) as string }]);
  });

  it.each([
    ['does not parse', `${CALL}\nconst = ;\n`, 'line 3: is not valid'],
    ['is no text', `${CALL}\0\n`, 'line 2: is not valid'],
    ['is too large', LARGE, 'the file is larger than 2 MB'],
  ])('is an error of jscodeshift: it %s', async (_, text, reason) => {
    const { counts, output } = await transform(text);
    expect(counts).toEqual({ error: 1, unmodified: 0, skipped: 0, ok: 0 });
    expect(output).toContain(`a.ts Transformation error (${reason}`);
  });

  it('is none of ESLint where a large file holds nothing of the platform', async () => {
    expect(await lint(`// ${'x'.repeat(LARGEST_SOURCE_BYTES)}\n`)).toEqual([]);
  });
});

describe('an unknown method is not taken for GET', () => {
  const TEXT = `UrlFetchApp.fetch('${API}/organizations/a', options);\n`;

  it('on the command line', async () => {
    const { findings, limitations } = await check(TEXT);
    expect(findings).toEqual([]);
    expect(limitations.map(({ reason }) => reason).sort()).toEqual(['unknown-method', 'weak-evidence']);
  });

  it('in ESLint', async () => {
    expect(await lint(TEXT)).toEqual([]);
    expect(await lint(TEXT.replace(', options', ''))).toHaveLength(1);
  });

  it('in a codemod', async () => {
    expect((await transform(TEXT)).counts).toMatchObject({ error: 0, skipped: 1 });
    expect((await transform(TEXT.replace(', options', ''))).counts).toMatchObject({ error: 0, skipped: 0 });
  });
});

describe('a closed list belongs to the property that has it', () => {
  const getText = (property: string) =>
    `interface A { ${property} 'cloudflare.standard' | 'custom.account' | 'custom.tenant' }\nfetch(\`${API}/zones/\${z}/dns_settings\`, { method: 'PATCH', body: JSON.stringify(body) });\n`;
  const OTHER = getText('default_nameservers:');
  const OWN = getText('type:');

  it('on the command line', async () => {
    expect((await check(OTHER)).findings).toEqual([]);
    expect((await check(OWN)).findings).toMatchObject([{ kind: 'enum', evidence: 'likely' }]);
  });

  it('in ESLint', async () => {
    expect(await lint(OTHER)).toEqual([]);
    expect(await lint(OWN)).toMatchObject([{ line: 1, isFixed: false }]);
  });

  it('in a codemod', async () => {
    expect((await transform(OTHER)).counts).toMatchObject({ error: 0, skipped: 1 });
    expect((await transform(OWN)).reports).toEqual([expect.stringMatching(/^a\.ts 1:\d+ This closed list/)]);
  });
});

describe('all operations of a request are named', () => {
  const TEXT = `fetch(\`${API}/zones/\${z}/firewall/rules\`, { method: isNew ? 'POST' : 'PUT' });\n`;
  const NAMED = '`POST` and `PUT /zones/{zone_id}/firewall/rules` are deprecated';

  it('on the command line', async () => {
    expect((await check(TEXT)).findings.map(({ message }) => message)).toEqual([expect.stringContaining(NAMED)]);
  });

  it('in ESLint', async () => {
    expect((await lint(TEXT)).map(({ message }) => message)).toEqual([expect.stringContaining(NAMED)]);
  });

  it('in a codemod', async () => {
    expect((await transform(TEXT)).reports).toEqual([expect.stringContaining(NAMED)]);
  });
});
