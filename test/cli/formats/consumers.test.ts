/** Each format is what its consumers read: by their parsers, and by what their documentation requires. */
import { spawnSync } from 'node:child_process';
import { chmodSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { parse as parseCsv } from 'csv-parse/sync';
import { parse as parseJunit } from 'junit2json';
import type { Log, Region } from 'sarif';
import { describe, expect, it } from 'vitest';
import { reportSchema } from '../../../cli/report-schema.ts';
import { createFolder } from '../../temporary.ts';
import { OLD_CALL, runCommand } from '../run-command.ts';
import { CODE_QUALITY_SCHEMA, RDJSON_SCHEMA } from './consumer-schemas.ts';

const FILES = {
  'package.json': '{"name":"app"}',
  'src/a b#.ts': `/* é😀 */ ${OLD_CALL}`,
  'src/b.ts': `\uFEFF// first\r\n${OLD_CALL.trim()} // likely\r\n`,
  'src/c.ts': `// eslint-disable-next-line sunset/no-deprecated-route\n${OLD_CALL}`,
  'src/broken.js': '\0',
  '.github/CODEOWNERS': '* @org/all\n/src/b.ts @org/b\n',
};

/** Runs `check` with one format. */
async function render(format: string, argv: Readonly<Record<string, unknown>> = {}): Promise<string> {
  const { printed, error } = await runCommand('check', { format: [format], ...argv }, { cwd: createFolder(FILES) });
  expect(error).toBeUndefined();
  return printed;
}

const ajv = new Ajv({ strict: true, allErrors: true });

describe('sarif', () => {
  const read = async (argv?: Readonly<Record<string, unknown>>) =>
    (JSON.parse(await render('sarif', argv)) as Log).runs[0]!;

  it('has a rule with help for each result, by id and index', async () => {
    const { tool, results = [] } = await read();
    const rules = tool.driver.rules ?? [];
    expect(results).toHaveLength(3);
    for (const { ruleId, ruleIndex = -1 } of results) {
      expect(rules[ruleIndex]).toMatchObject({
        id: ruleId,
        help: { text: expect.stringContaining('https://') as string, markdown: expect.any(String) as string },
        helpUri: expect.stringMatching(/^https:/) as string,
        defaultConfiguration: { level: 'warning' },
      });
    }
  });

  it('has a fingerprint for each result, and none twice', async () => {
    const { results = [] } = await read();
    const prints = results.map(({ partialFingerprints }) => partialFingerprints?.['sunset/v1']);
    expect(new Set(prints).size).toBe(results.length);
  });

  it('has relative addresses without characters that an address cannot have', async () => {
    const { results = [] } = await read();
    const places = results.map(({ locations }) => locations?.[0]?.physicalLocation?.artifactLocation);
    expect(places[0]).toEqual({ uri: 'src/a%20b%23.ts', uriBaseId: '%SRCROOT%' });
  });

  it('has fixes that change exactly the characters of the finding', async () => {
    const { results = [] } = await read();
    const texts = ['src/a b#.ts', 'src/b.ts'].map((name) => FILES[name as keyof typeof FILES].replace(/^\uFEFF/, ''));
    for (const [index, text] of texts.entries()) {
      const [replacement] = results[index]!.fixes![0]!.artifactChanges[0]!.replacements;
      expect(cut(text, replacement!.deletedRegion)).toBe('workers/namespaces');
      expect(cut(text, results[index]!.locations![0]!.physicalLocation!.region!)).toBe('workers/namespaces');
      expect(replacement!.insertedContent?.text).toBe('storage/kv/namespaces');
    }
  });

  it('has what a comment silences as a suppressed result', async () => {
    const { results = [] } = await read();
    expect(results.filter(({ suppressions }) => suppressions !== undefined)).toMatchObject([
      { suppressions: [{ kind: 'inSource' }], locations: [{ physicalLocation: { region: { startLine: 2 } } }] },
    ]);
  });

  it('has a notification for each file that was not judged', async () => {
    const { invocations, tool } = await read();
    const [{ toolExecutionNotifications = [] } = {}] = invocations ?? [];
    const broken = toolExecutionNotifications.find(({ descriptor }) => descriptor?.id === 'not-text');
    expect(broken).toMatchObject({
      level: 'warning',
      locations: [{ physicalLocation: { artifactLocation: { uri: 'src/broken.js' } } }],
    });
    expect(tool.driver.notifications?.[broken!.descriptor!.index!]?.id).toBe('not-text');
  });

  it.each([{}, { trace: true, rules: ['deprecations', 'contracts'] }])(
    'is valid by the schema of the standard and by the rules of the SARIF SDK: %j',
    async (argv) => {
      expect(validateSarif(JSON.parse(await render('sarif', argv)) as Log)).toEqual([]);
    },
  );

  it.each([
    [{ level: 'fatal' }, '/runs/0/results/0/level'],
    [{ ruleIndex: 99 }, 'error SARIF1009'],
  ])('is not valid with a result that has %j', async (wrong, fault) => {
    const log = JSON.parse(await render('sarif')) as Log;
    Object.assign(log.runs[0]!.results![0]!, wrong);
    expect(validateSarif(log)).toEqual([expect.stringContaining(fault)]);
  });

  it('has the steps of each result with --trace', async () => {
    const cwd = createFolder({ 'a.ts': OLD_CALL });
    const { printed } = await runCommand('check', { format: ['sarif'], trace: true }, { cwd }, 'real');
    const [result] = (JSON.parse(printed) as Log).runs[0]!.results ?? [];
    expect(result?.codeFlows?.[0]?.threadFlows[0]?.locations.length).toBeGreaterThan(0);
  });
});

/**
 * A line for each fault of a log, by the schema of OASIS and by the validator that brings it: https://github.com/microsoft/sarif-sdk. The
 * validator itself says nothing of values that the schema does not list.
 */
function validateSarif(log: Log): string[] {
  const require = createRequire(import.meta.url);
  const tool = require('@microsoft/sarif-multitool') as string;
  const schema = JSON.parse(readFileSync(join(tool, '../sarif-2.1.0.json'), 'utf8').replace(/^\uFEFF/, '')) as object;
  const isValid = new Ajv2020({ strict: false, allErrors: true, validateFormats: false }).compile(schema);
  isValid(log);
  const bySchema = (isValid.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message ?? ''}`);
  // Where npm runs no install scripts, nothing has made it executable.
  chmodSync(tool, 0o755);
  const { stdout, status } = spawnSync(tool, ['validate', 'log.sarif'], {
    cwd: createFolder({ 'log.sarif': JSON.stringify(log) }),
    encoding: 'utf8',
    // Without the data of the system's languages, .NET would not start.
    env: { ...process.env, DOTNET_SYSTEM_GLOBALIZATION_INVARIANT: '1' },
  });
  expect(status, stdout).toBe(0);
  return [...bySchema, ...stdout.split('\n').filter((line) => /: (?:error|warning|note) \w+:/.test(line))];
}

/** The characters of a region on one line. */
function cut(text: string, { startLine = 0, startColumn = 0, endLine, endColumn }: Region): string {
  expect(endLine).toBe(startLine);
  return text.split(/\r?\n/)[startLine - 1]!.slice(startColumn - 1, endColumn! - 1);
}

describe('gitlab', () => {
  it('keeps to the form of a Code Quality report, with a fingerprint for each issue', async () => {
    const issues = JSON.parse(await render('gitlab')) as { fingerprint: string; location: { path: string } }[];
    expect(ajv.validate(CODE_QUALITY_SCHEMA, issues), JSON.stringify(ajv.errors)).toBe(true);
    expect(new Set(issues.map(({ fingerprint }) => fingerprint)).size).toBe(issues.length);
    expect(issues.map(({ location }) => location.path)).toEqual([
      'src/a b#.ts',
      'src/b.ts',
      'src/broken.js',
      'src/c.ts',
    ]);
  });
});

describe('rdjson', () => {
  it('keeps to the form of reviewdog, and counts columns in bytes', async () => {
    const text = await render('rdjson');
    const report = JSON.parse(text) as {
      diagnostics: { location: { range: { start: { column: number } } }; suggestions?: unknown[] }[];
    };
    expect(ajv.validate(RDJSON_SCHEMA, report), JSON.stringify(ajv.errors)).toBe(true);
    const [first] = report.diagnostics;
    const source = FILES['src/a b#.ts'];
    const start = Buffer.byteLength(source.slice(0, source.indexOf('workers/namespaces'))) + 1;
    expect(first!.location.range.start.column).toBe(start);
    expect(first!.suggestions).toEqual([
      {
        range: { start: { line: 1, column: start }, end: { line: 1, column: start + 'workers/namespaces'.length } },
        text: 'storage/kv/namespaces',
      },
    ]);
  });
});

describe('junit', () => {
  it('fails the cases that fail the run, and only them', async () => {
    const read = async (failOn: string) =>
      (await parseJunit(await render('junit', { 'fail-on': failOn }))) as {
        tests: number;
        failures: number;
        skipped: number;
      };
    // Two findings, two limitations, and the case of the run.
    expect(await read('error')).toMatchObject({ tests: 5, failures: 0, skipped: 2 });
    expect(await read('warning')).toMatchObject({ tests: 5, failures: 2, skipped: 2 });
  });

  it('fails by the settings of the file', async () => {
    const overrides = [{ files: ['src/b.ts'], failOn: 'warning' }];
    const cwd = createFolder({ ...FILES, 'sunset.config.json': JSON.stringify({ overrides }) });
    const { code, printed } = await runCommand('check', { format: ['junit'] }, { cwd });
    expect(code).toBe(1);
    expect(await parseJunit(printed)).toMatchObject({ tests: 5, failures: 1 });
  });

  it('has a case where nothing is found', async () => {
    const { printed } = await runCommand('check', { format: ['junit'] }, { cwd: createFolder({ 'a.ts': '' }) });
    expect(await parseJunit(printed)).toMatchObject({ tests: 1, failures: 0 });
  });
});

describe('csv', () => {
  it('has a row for each finding and each limitation, with owners and packages', async () => {
    const rows = parseCsv<Record<string, string>>(await render('csv'), { columns: true });
    expect(rows.map(({ kind, file, owners, package: name }) => [kind, file, owners, name])).toEqual(
      [
        ['finding', 'src/a b#.ts', '@org/all', 'app'],
        ['finding', 'src/b.ts', '@org/b', 'app'],
        ['limitation', 'src/broken.js', '@org/all', 'app'],
        ['limitation', 'src/c.ts', '@org/all', 'app'],
      ].map(([kind, file, owners, name]) => [kind, file, `'${owners}`, name]),
    );
  });
});

describe('json', () => {
  it('keeps to the published schema', async () => {
    const schema = JSON.parse(
      readFileSync(join(import.meta.dirname, '../../../dist/schema/report.json'), 'utf8'),
    ) as object;
    const report: unknown = JSON.parse(await render('json'));
    expect(reportSchema.safeParse(report).error).toBeUndefined();
    expect(schema).toMatchObject({ title: expect.any(String) as string });
  });
});
