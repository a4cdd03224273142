/** Programs of several files: the findings of the CLI, their traces, and the findings of ESLint for each file. */
import { cpSync, readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isSampled } from './extent.ts';
import { runCli } from './faces/cli.ts';
import { lintFixture } from './faces/lint.ts';
import {
  FIXTURE_DAY,
  parseExpectations,
  readFixtureFile,
  ROOT,
  type ExpectationWord,
  type FixtureFile,
} from './fixtures.ts';
import { createFolder } from './temporary.ts';

const FOLDER = join(ROOT, 'test/projects');
const PROJECTS = readdirSync(FOLDER, { withFileTypes: true }).flatMap((entry) =>
  entry.isDirectory() ? [entry.name] : [],
);

/** Outside of this repository, whose index and other sources each of the runs would read. */
const COPIES = createFolder({});
cpSync(FOLDER, COPIES, { recursive: true });

interface Found {
  deprecation: string;
  evidence: string;
  file: string;
  line: number;
  column: number;
  related: { file?: string; line: number; column: number }[];
  trace: { file: string; line: number; column: number; text: string }[];
}

const runs = new Map<string, Promise<Found[]>>();

/** Returns the findings of a project; runs the CLI once for the same project and options. */
function getFindings(project: string, ...options: string[]): Promise<Found[]> {
  const key = [project, ...options].join(' ');
  const known = runs.get(key) ?? runCheck(project, options);
  runs.set(key, known);
  return known;
}

async function runCheck(project: string, options: readonly string[]): Promise<Found[]> {
  const args = [
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
  const { stdout, stderr, status } = await runCli(args, join(COPIES, project));
  const notice = 'sunset: --no-imports: what the sources import was not read\n';
  expect({ status, stderr }).toEqual({ status: 0, stderr: options.includes('--no-imports') ? notice : '' });
  return (JSON.parse(stdout) as { findings: Found[] }).findings;
}

function getFiles(project: string): FixtureFile[] {
  return readdirSync(join(FOLDER, project), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:[cm]?[jt]sx?|vue)$/.test(name))
    .sort()
    .map((name) => readFixtureFile(join(FOLDER, project, name)));
}

/** Returns the findings that the comments of a kind announce, as `render` writes them. */
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
  it('has the findings that its comments announce, and no others', async () => {
    const found = await getFindings(project);
    const alarms = getExpected(project, 'alarm');
    expect(
      found
        .map(render)
        .filter((finding) => !alarms.includes(finding))
        .sort(),
    ).toEqual(getExpected(project, 'expect').sort());
  });

  it('has the reads that its comments announce beside the finding of the request', async () => {
    const places = (await getFindings(project)).flatMap((finding) =>
      finding.related.map((place) => render({ ...finding, ...place })),
    );
    expect(getExpected(project, 'related').filter((place) => !places.includes(place))).toEqual([]);
  });

  it('still misses what is marked as missed, and still reports what is marked as an alarm', async () => {
    const places = (await getFindings(project)).map(render);
    expect(getExpected(project, 'missed').filter((finding) => places.includes(finding))).toEqual([]);
    expect(getExpected(project, 'alarm').filter((finding) => !places.includes(finding))).toEqual([]);
    expect(getExpected(project, 'alone').filter((finding) => places.includes(finding))).toEqual([]);
  });

  it('traces each finding from its place to a call, or to the object that describes the request', async () => {
    for (const { file, line, column, trace } of await getFindings(project)) {
      expect(trace[0]).toMatchObject({ file, line, column });
      expect(trace.at(-1)!.text).toMatch(/\(\)$|^\{…\}$/);
    }
  });

  it.runIf(isSampled(PROJECTS.indexOf(project), 9))(
    'has every finding that ESLint reports for a file and its imports',
    async () => {
      const found = await getFindings(project);
      // Where ESLint sees only the read of an answer, the command line reports the request in the other file, and the read beside it.
      const places = new Set(
        found.flatMap(({ file, line, column, deprecation, related }) =>
          [{ file, line, column }, ...related].map(
            (place) => `${place.file ?? file}:${place.line}:${place.column} ${deprecation}`,
          ),
        ),
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
        // A file alone does not show that its callers, or its subclasses, give another value.
        const alone = getExpected(project, 'alone');
        for (const { line, column } of own)
          expect(
            [...places, ...alone].some((place) => place.startsWith(`${name}:${line}:${column} `)),
            `${name}:${line}:${column}`,
          ).toBe(true);
      }
    },
  );
});

describe('following imports', () => {
  it('adds findings to those of each file alone', async () => {
    const projects = PROJECTS.filter((_, index) => isSampled(index, 12));
    const alone = await Promise.all(projects.map((project) => getFindings(project, '--no-imports')));
    const together = await Promise.all(projects.map((project) => getFindings(project)));
    expect(together.flat().length).toBeGreaterThan(alone.flat().length);
  });

  it('traces requests through several files', async () => {
    const found = await Promise.all(PROJECTS.map((project) => getFindings(project)));
    const across = found.filter((findings) =>
      findings.some(({ trace }) => new Set(trace.map(({ file }) => file)).size > 1),
    );
    expect(across.length).toBeGreaterThanOrEqual(8);
  });
});

describe('ESLint', () => {
  it.each([
    ['scripts', 'src/menu.js', 1],
    ['scripts', 'src/view.js', 1],
    ['shared-objects', 'src/report.ts', 2],
    ['shared-objects', 'old/view.js', 1],
  ])('follows the global names of other scripts: %s, %s', async (project, name, count) => {
    const { messages } = await lintFixture(readFixtureFile(join(FOLDER, project, name)), {
      eslint: 'eslint',
      parser: 'typescript-eslint',
      settings: { imports: true },
    });
    expect(messages.filter(({ ruleId }) => ruleId?.startsWith('sunset/'))).toHaveLength(count);
  });
});
