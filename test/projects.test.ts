/** Programs of several files, whole: what the command line says of them, by which way, and what the editor says of each file. */
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { describe, expect, it } from 'vitest';
import { getBuiltPath } from './built.ts';
import { lintFixture } from './faces/lint.ts';
import {
  FIXTURE_DAY,
  parseExpectations,
  readFixtureFile,
  ROOT,
  type ExpectationWord,
  type FixtureFile,
} from './fixtures.ts';

const FOLDER = join(ROOT, 'test/projects');
const PROJECTS = readdirSync(FOLDER, { withFileTypes: true }).flatMap((entry) =>
  entry.isDirectory() ? [entry.name] : [],
);

interface Found {
  deprecation: string;
  evidence: string;
  file: string;
  line: number;
  column: number;
  trace: { file: string; line: number; column: number; text: string }[];
}

const runs = new Map<string, Found[]>();

/** Each run is made once. */
function runCheck(project: string, ...options: string[]): Found[] {
  const key = [project, ...options].join(' ');
  const known = runs.get(key) ?? spawnCheck(project, options);
  runs.set(key, known);
  return known;
}

function spawnCheck(project: string, options: readonly string[]): Found[] {
  const args = [
    getBuiltPath('cli/main.js'),
    'check',
    '--format',
    'json',
    '--trace',
    '--evidence',
    'possible',
    '--as-of',
    FIXTURE_DAY,
    '--fail-on',
    'never',
    ...options,
  ];
  const { stdout, stderr, status } = spawnSync(process.execPath, args, {
    cwd: join(FOLDER, project),
    encoding: 'utf8',
  });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  return (JSON.parse(stdout) as { findings: Found[] }).findings;
}

function getFiles(project: string): FixtureFile[] {
  return readdirSync(join(FOLDER, project), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:[cm]?[jt]sx?|vue)$/.test(name))
    .sort()
    .map((name) => readFixtureFile(join(FOLDER, project, name)));
}

/** What the comments that begin with a word announce. */
function getExpected(project: string, word: ExpectationWord): string[] {
  return getFiles(project).flatMap((file) => {
    const name = relative(join(FOLDER, project), file.file).split(sep).join('/');
    return parseExpectations(file, word).map(({ deprecation, evidence, start }) => {
      const before = file.text.slice(0, start).split('\n');
      return `${name}:${before.length}:${before.at(-1)!.length + 1} ${deprecation} ${evidence}`;
    });
  });
}

const render = ({ file, line, column, deprecation, evidence }: Found): string =>
  `${file}:${line}:${column} ${deprecation} ${evidence}`;

describe.each(PROJECTS)('the project %s', (project) => {
  const found = runCheck(project);

  it('has the findings that its comments announce, and no others', () => {
    const alarms = getExpected(project, 'alarm');
    expect(
      found
        .map(render)
        .filter((finding) => !alarms.includes(finding))
        .sort(),
    ).toEqual(getExpected(project, 'expect').sort());
  });

  it('still misses what is marked as missed, and still reports what is marked as an alarm', () => {
    const places = found.map(render);
    expect(getExpected(project, 'missed').filter((finding) => places.includes(finding))).toEqual([]);
    expect(getExpected(project, 'alarm').filter((finding) => !places.includes(finding))).toEqual([]);
  });

  it('shows the way of each finding, from its place to a call', () => {
    for (const { file, line, column, trace } of found) {
      expect(trace[0]).toMatchObject({ file, line, column });
      expect(trace.at(-1)!.text).toMatch(/\(\)$/);
    }
  });

  it('has them in the editor, too, as far as one file and what it imports tell', async () => {
    const places = new Set(
      found.map(({ file, line, column, deprecation }) => `${file}:${line}:${column} ${deprecation}`),
    );
    for (const file of getFiles(project)) {
      const name = relative(join(FOLDER, project), file.file).split(sep).join('/');
      const { messages } = await lintFixture(file, {
        eslint: 'eslint',
        parser: 'typescript-eslint',
        settings: { imports: true },
      });
      expect(messages.filter(({ fatal }) => fatal)).toEqual([]);
      const own = messages.filter(({ ruleId }) => ruleId?.startsWith('sunset/'));
      for (const { line, column } of own)
        expect(
          [...places].some((place) => place.startsWith(`${name}:${line}:${column} `)),
          `${name}:${line}:${column}`,
        ).toBe(true);
    }
  });
});

describe('following imports', () => {
  it('adds findings to what each file says by itself', () => {
    const byThemselves = PROJECTS.flatMap((project) =>
      runCheck(project, '--no-imports').map((finding) => `${project} ${render(finding)}`),
    );
    const together = PROJECTS.flatMap((project) => runCheck(project).map((finding) => `${project} ${render(finding)}`));
    expect(together.length).toBeGreaterThan(byThemselves.length);
  });

  it('goes through several files where a request does', () => {
    const across = PROJECTS.filter((project) =>
      runCheck(project).some(({ trace }) => new Set(trace.map(({ file }) => file)).size > 1),
    );
    expect(across.length).toBeGreaterThanOrEqual(8);
  });
});
