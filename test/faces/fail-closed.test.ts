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

/** What `fix` would do with rewrites for review, too. */
const fix = async (text: string, files: Readonly<Record<string, string>> = {}) => {
  const cwd = createFolder({ ...PACKAGE, ...files, 'a.ts': text });
  const words = ['fix', '--no-config', '--as-of', DAY, '--class', 'review', '--format', 'json'];
  const { stdout } = await runCli(words, cwd);
  const { changes, left, limitations } = JSON.parse(stdout) as {
    changes: { findings: object[] }[];
    left: { operations: string[]; evidence: string; why: string; reason: string }[];
    limitations: { reason: string }[];
  };
  return { changes, left, reasons: limitations.map(({ reason }) => reason).sort() };
};

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

  it('in fix', async () => {
    expect(await fix(TEXT)).toEqual({ changes: [], left: [], reasons: ['unknown-method', 'weak-evidence'] });
    expect((await fix(TEXT.replace(', options', ''))).left).toMatchObject([{ evidence: 'proven' }]);
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

  it('in fix', async () => {
    expect(await fix(OTHER)).toEqual({ changes: [], left: [], reasons: ['unknown-content'] });
    expect(await fix(OWN)).toMatchObject({ changes: [], left: [{ evidence: 'likely', why: 'manual' }] });
  });

  it('in ESLint', async () => {
    expect(await lint(OTHER)).toEqual([]);
    expect(await lint(OWN)).toMatchObject([{ line: 1, isFixed: false }]);
  });

  it('in a codemod', async () => {
    expect((await transform(OTHER)).counts).toMatchObject({ error: 0, skipped: 1 });
    // The body of the request is not known, which is said beside the list.
    expect((await transform(OWN)).reports).toEqual([
      'a.ts not judged: 1 unknown-content (line 2)',
      expect.stringMatching(/^a\.ts 1:\d+ This closed list/),
    ]);
  });
});

describe('all operations of a request are named', () => {
  const TEXT = `fetch(\`${API}/zones/\${z}/firewall/rules\`, { method: isNew ? 'POST' : 'PUT' });\n`;
  const NAMED = '`POST` and `PUT /zones/{zone_id}/firewall/rules` have been deprecated';

  it('on the command line', async () => {
    expect((await check(TEXT)).findings.map(({ message }) => message)).toEqual([expect.stringContaining(NAMED)]);
  });

  it('in fix', async () => {
    const cwd = createFolder({ ...PACKAGE, 'a.ts': TEXT });
    const { stderr } = await runCli(['fix', '--no-config', '--steps', '--as-of', DAY], cwd);
    expect(stderr).toContain('`POST` and `PUT /zones/{zone_id}/firewall/rules`: ');
    const operations = ['POST', 'PUT'].map((method) => `${method} /zones/{zone_id}/firewall/rules`);
    expect((await fix(TEXT)).left).toMatchObject([{ operations }]);
  });

  it('in ESLint', async () => {
    expect((await lint(TEXT)).map(({ message }) => message)).toEqual([expect.stringContaining(NAMED)]);
  });

  it('in a codemod', async () => {
    expect((await transform(TEXT)).reports).toEqual([expect.stringContaining(NAMED)]);
  });
});

describe('proven needs method, path and property each from the source', () => {
  const PATH = '/accounts/${id}/workers/namespaces';
  /** The client is one by its name alone: `likely`. */
  const LIKELY = `export const list = (ctx, id) => ctx.cloudflare.get(\`${PATH}\`);\n`;
  const PROVEN = `export const list = (id) => fetch(\`${API}${PATH}\`);\n`;
  const SDK = { 'package.json': '{"name":"p","dependencies":{"cloudflare":"4.0.0"}}' };

  it('in fix, which makes no other rewrite without a review', async () => {
    const cwd = createFolder({ ...SDK, 'a.ts': LIKELY, 'b.ts': PROVEN });
    const words = ['fix', '--no-config', '--as-of', DAY, '--check'];
    expect((await runCli(words, cwd)).stdout).toBe('b.ts\n');
    expect((await runCli([...words, '--class', 'review'], cwd)).stdout).toBe('a.ts\nb.ts\n');
  });

  it('in ESLint, which fixes nothing else', async () => {
    const messages = await lintFolder(createFolder({ ...SDK, 'a.ts': LIKELY, 'b.ts': PROVEN }), { asOf: DAY });
    expect(messages.map(({ fix: made }) => made !== undefined).sort()).toEqual([false, true]);
  });

  it('in a codemod, which rewrites nothing else without a review', async () => {
    const { counts } = await runTransform('all', {
      cwd: createFolder({ ...SDK, 'a.ts': LIKELY, 'b.ts': PROVEN }),
      args: ['--run-in-band', '--no-babel', '--dry', `--asOf=${DAY}`, 'a.ts', 'b.ts'],
    });
    expect(counts).toMatchObject({ error: 0, unmodified: 1, ok: 1 });
  });
});
