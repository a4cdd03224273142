/** Hostile projects in every face: none hangs, exhausts the memory, ends the process or costs another finding. */
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it, vi } from 'vitest';
import { reportSchema } from '../../cli/report-schema.ts';
import { getBuiltPath } from '../built.ts';
import { startEditor } from '../editor/start-lsp.ts';
import { byExtent, isSampled } from '../extent.ts';
import { createFolder } from '../temporary.ts';
import { HOSTILE, type HostileProject } from './hostile-projects.ts';

/** Of processor time, whatever else the machine does; each file takes less than five seconds on an idle one. */
const MOST_SECONDS = 25;
const MEGABYTES = 1024;
/** Many projects together take half of what they may take alone. Whole seconds, because `ulimit` takes no others. */
const getSeconds = (group: readonly unknown[]): number => Math.ceil(MOST_SECONDS * Math.max(1, group.length / 10));
/** Of the clock: many times more, for a busy machine. */
vi.setConfig({ testTimeout: MOST_SECONDS * 10_000 });

interface Outcome {
  status: number | null;
  stdout: string;
  stderr: string;
}

/** Runs Node with at most a gigabyte of heap. The status is null for a run that takes too long. */
function runNode(args: readonly string[], cwd: string, seconds = MOST_SECONDS): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const limited = `ulimit -t ${seconds}; exec "$0" "$@"`;
    const node = [process.execPath, `--max-old-space-size=${MEGABYTES}`, ...args];
    const child = spawn('/bin/sh', ['-c', limited, ...node], {
      cwd,
      env: { ...process.env, NO_COLOR: '1' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const outcome = { stdout: '', stderr: '' };
    child.stdout.setEncoding('utf8').on('data', (part: string) => (outcome.stdout += part));
    child.stderr.setEncoding('utf8').on('data', (part: string) => (outcome.stderr += part));
    child.on('error', reject);
    child.on('close', (status) => resolve({ status, ...outcome }));
  });
}

/** The project lies one folder down, so that a file of the directory above is outside. */
function createProject({ files }: HostileProject): string {
  const folder = createFolder({ 'outside.json': '{"key":"SECRET-OF-ANOTHER"}' });
  writeProject(join(folder, 'p'), files);
  return join(folder, 'p');
}

function writeProject(folder: string, files: HostileProject['files']): void {
  for (const [name, text] of Object.entries({ 'package.json': '{"name":"p"}', ...files })) {
    const path = join(folder, name);
    mkdirSync(join(path, '..'), { recursive: true });
    writeFileSync(path, text);
  }
}

const CHECK = [
  'check',
  '--no-config',
  '--fail-on',
  'never',
  '--as-of',
  '2026-11-10',
  '--rules',
  'deprecations,contracts',
];

const check = (cwd: string, ...args: string[]) => checkFor(MOST_SECONDS, cwd, ...args);

/** Writes the seconds of processor time at the end of a program of Node. */
const TIMED = `import { writeFileSync } from 'node:fs';
const { argv: [, , file] } = process;
process.argv.splice(2, 1);
process.on('exit', () => writeFileSync(file, String(process.cpuUsage().user / 1e6)));
await import(${JSON.stringify(pathToFileURL(getBuiltPath('cli/main.js')).href)});`;

async function checkFor(limit: number, cwd: string, ...args: string[]) {
  const place = createFolder({ 'timed.mjs': TIMED });
  const words = [join(place, 'timed.mjs'), join(place, 'seconds'), ...CHECK, '--format', 'json', ...args];
  const { status, stdout, stderr } = await runNode(words, cwd, limit);
  // The runs are with --no-config, which says which configuration it leaves.
  const unexpected = stderr.replace(/^sunset: --no-config: sunset\.config\.\w+ was not read\n/, '');
  expect({ status, unexpected }).toEqual({ status: 0, unexpected: '' });
  const seconds = Number(readFileSync(join(place, 'seconds'), 'utf8'));
  return { report: reportSchema.parse(JSON.parse(stdout)), stdout, seconds };
}

/** In the sample every third project meets one face, or one parser of the command line: they take turns. Long ones meet none. */
const TURNS = ['oxc', 'ESLint', 'typescript-estree', 'jscodeshift', 'language server'] as const;
const hasTurn = (index: number, turn: (typeof TURNS)[number]): boolean =>
  byExtent({ sample: index % TURNS.length === TURNS.indexOf(turn), all: true });
const PROJECTS = Object.entries(HOSTILE)
  .map(([name, project], index) => ({ name, project, index }))
  .filter(({ project, index }) => byExtent({ sample: project.quarter === undefined && index % 3 === 0, all: true }));

/** Most of a long project is work of the engine, which the command line does as well: the others get a quarter of it. */
function selectSize(project: HostileProject, turn: (typeof TURNS)[number]): HostileProject {
  const isWhole = turn === 'oxc' || (project.hasManyFindings && turn !== 'typescript-estree');
  return isWhole ? project : (project.quarter ?? project);
}

/** Projects that one run takes: short ones together, as most of a run is its start. */
function getGroups(turn: (typeof TURNS)[number]) {
  const own = PROJECTS.filter(({ index }) => hasTurn(index, turn)).map(({ project, ...each }) => ({
    ...each,
    project: selectSize(project, turn),
  }));
  const isAlone = ({ project }: (typeof own)[number]): boolean =>
    project.quarter !== undefined || project.isAlone === true;
  const alone = own.filter(isAlone).map((each) => ({ name: each.name, group: [each] }));
  return [...alone, { name: 'all others', group: own.filter((each) => !isAlone(each)) }];
}

/** Writes each project into a folder of its own, and returns the directory of the run. */
function createProjects(group: typeof PROJECTS): string {
  const cwd = createFolder({ 'outside.json': '{"key":"SECRET-OF-ANOTHER"}', 'p/package.json': '{"name":"p"}' });
  for (const { project, index } of group) writeProject(join(cwd, 'p', getFolder(group, index)), project.files);
  return join(cwd, 'p');
}

/** A project that is alone is the directory of the run. */
const getFolder = (group: typeof PROJECTS, index: number): string => (group.length === 1 ? '' : `p${index}`);

function listFiles(group: typeof PROJECTS, pattern: RegExp): string[] {
  return group.flatMap(({ project, index }) =>
    Object.keys(project.files).flatMap((name) => (pattern.test(name) ? [join(getFolder(group, index), name)] : [])),
  );
}

/** The files of a run lie in the folder of their project: returns those of one, as the project names them. */
function selectOwn<Found extends { file: string }>(
  found: readonly Found[],
  group: typeof PROJECTS,
  index: number,
): Found[] {
  const start = group.length === 1 ? '' : `${getFolder(group, index)}/`;
  return found.flatMap((each) =>
    each.file.startsWith(start) ? [{ ...each, file: each.file.slice(start.length) }] : [],
  );
}

const PARSERS = ['oxc', 'typescript-estree'] as const;

const checked = new Map<HostileProject, ReturnType<typeof checkFor>>();

/** A project that is alone in its run is judged once by oxc, for both tests that ask: most of them take seconds. */
function checkGroup(group: typeof PROJECTS, parser: (typeof PARSERS)[number]): ReturnType<typeof checkFor> {
  const run = () => checkFor(getSeconds(group), createProjects(group), '--trace', '--parser', parser);
  if (group.length > 1 || parser !== 'oxc') return run();
  const { project } = group[0]!;
  const result = checked.get(project) ?? run();
  checked.set(project, result);
  return result;
}

describe.each(PARSERS)('the command line, which reads with %s,', (parser) => {
  it.each(getGroups(parser))('keeps all other findings: $name', async ({ group }) => {
    const { report, stdout } = await checkGroup(group, parser);
    for (const { name, project, index } of group) {
      const places = selectOwn(report.findings, group, index).map(({ file, line }) => `${file}:${line}`);
      expect([name, ...places]).toEqual(expect.arrayContaining([name, ...project.finds]));
      const reasons = selectOwn(report.limitations, group, index).map(({ reason }) => reason);
      expect([name, ...reasons]).toEqual(expect.arrayContaining([name, ...(project.limitations ?? [])]));
      if (project.limitations?.length === 0) expect([name, ...reasons]).toEqual([name]);
    }
    expect(report.limitations.map(({ reason }) => reason)).not.toContain('analysis-failed');
    expect(stdout).not.toContain('SECRET-OF-ANOTHER');
  });
});

it.each(PROJECTS.filter(({ project }) => project.quarter))(
  'the command line takes about four times as long for the whole as for a quarter: $name',
  async (whole) => {
    const quarter = { ...whole, project: whole.project.quarter! };
    const { seconds } = await checkGroup([whole], 'oxc');
    expect(seconds / (await checkGroup([quarter], 'oxc')).seconds).toBeLessThan(6);
  },
);

describe.each(getGroups('ESLint'))('$name', ({ group }) => {
  it('does not end ESLint', async () => {
    const scripts = listFiles(group, /\.jsx?$/);
    const cwd = createProjects(group);
    const plugin = pathToFileURL(getBuiltPath('rules/plugin.js')).href;
    writeFileSync(
      join(cwd, 'eslint.config.mjs'),
      `import sunset from ${JSON.stringify(plugin)};
export default [
  { files: ['**/*.{js,jsx}'], languageOptions: { parserOptions: { ecmaFeatures: { jsx: true } } } },
  ...sunset.configs.strict,
  { settings: { sunset: { imports: true, asOf: '2026-11-10' } } },
];`,
    );
    const bin = join(createRequire(import.meta.url).resolve('eslint/package.json'), '../bin/eslint.js');
    const { status, stdout } = await runNode([bin, '--format', 'json', ...scripts], cwd, getSeconds(group));
    expect([0, 1]).toContain(status);
    const results = JSON.parse(stdout) as { filePath: string; messages: { line: number; message: string }[] }[];
    expect(results).toHaveLength(scripts.length);
    for (const { project, index } of group)
      for (const place of project.finds.filter((found) => /\.jsx?:/.test(found))) {
        const [file, line] = place.split(':');
        const found = results.find(({ filePath }) => filePath === join(cwd, getFolder(group, index), file!));
        expect([place, ...(found?.messages ?? []).map((message) => message.line)]).toContain(Number(line));
      }
    expect(stdout).not.toMatch(/the analysis of this file failed|SECRET-OF-ANOTHER/);
  });
});

describe.each(getGroups('jscodeshift'))('$name', ({ group }) => {
  it('does not end a worker of jscodeshift', async () => {
    const cwd = createProjects(group);
    const bin = createRequire(import.meta.url).resolve('jscodeshift/bin/jscodeshift.js');
    const names = listFiles(group, /\.(?:jsx?|vue)$/);
    const flags = ['--run-in-band', '--no-babel', '-d', '--asOf=2026-11-10', '--extensions=js,jsx,vue'];
    const words = [bin, ...flags, '-t', getBuiltPath('codemods/all.js'), ...names];
    const { status, stdout } = await runNode(words, cwd, getSeconds(group));
    expect(status).toBe(0);
    const counted = [...stdout.matchAll(/^(\d+) (?:errors|unmodified|skipped|ok)$/gm)].map((match) => Number(match[1]));
    expect(counted.reduce((sum, count) => sum + count, 0)).toBe(names.length);
  });
});

describe.each(getGroups('language server'))('$name', ({ group }) => {
  it('does not end the language server', async () => {
    const cwd = createProjects(group);
    const limits = `ulimit -t ${getSeconds(group)}; NODE_OPTIONS=--max-old-space-size=${MEGABYTES}`;
    // All would be analysed twice: the check of the whole project is a command line, which has its own turn.
    const more = group.every(({ project }) => project.isAlone) ? [] : ['--no-project'];
    const editor = await startEditor(cwd, ['--no-config', ...more], [], limits);
    for (const path of listFiles(group, /\.jsx?$/)) editor.open(path);
    for (const { project, index } of group)
      for (const name of Object.keys(project.files).filter((file) => /\.jsx?$/.test(file))) {
        const diagnostics = await editor.getDiagnostics(join(getFolder(group, index), name));
        const lines = diagnostics.map(({ range }) => `${name}:${range.start.line + 1}`);
        expect([name, ...lines]).toEqual(
          expect.arrayContaining(project.finds.filter((place) => place.startsWith(`${name}:`))),
        );
      }
    expect(await editor.end()).toBe(0);
  });
});

it.runIf(byExtent({ sample: false, all: true }))('shows the patch of ten thousand rewrites', async () => {
  const cwd = createProject(HOSTILE['ten thousand lines that are rewritten']!);
  const { status, stdout } = await runNode([getBuiltPath('cli/main.js'), 'fix', '--no-config', 'a.js'], cwd);
  expect(status).toBe(0);
  expect(stdout.match(/^\+fetch/gm)).toHaveLength(10_000);
});

const READ = ['package.json', '.gitignore', 'tsconfig.json', 'package-lock.json', 'pnpm-workspace.yaml', '.env'];

it.each(READ.filter((_, index) => isSampled(index, 3)))('a %s that is a device is not read', async (name) => {
  const cwd = createFolder({
    'a.ts': "import x from '@a/b';\nfetch('https://api.cloudflare.com/client/v4/zones/x/firewall/rules');\n",
  });
  symlinkSync('/dev/zero', join(cwd, name));
  const { report } = await check(cwd);
  expect(report.findings).toMatchObject([{ file: 'a.ts', line: 2 }]);
});

const LEADING_OUTSIDE = [
  ['extends', '{"extends":"/dev/zero"}'],
  ['extends', '{"extends":["../../etc/hostname"]}'],
  ['references', '{"references":[{"path":"/dev/zero"}]}'],
] as const;

it.each(LEADING_OUTSIDE.filter((_, index) => isSampled(index, 3)))(
  'a tsconfig whose %s leads outside is not followed',
  async (_, text) => {
    const cwd = createFolder({
      'package.json': '{"name":"p"}',
      'tsconfig.json': text,
      'a.ts': "import x from '@a/b';\nfetch('https://api.cloudflare.com/client/v4/zones/x/firewall/rules');\n",
    });
    expect((await check(cwd)).report.findings).toMatchObject([{ file: 'a.ts', line: 2 }]);
  },
);

it('the package.json of a repository does not change how the command line is read', async () => {
  const yargs = { 'boolean-negation': false, 'unknown-options-as-args': true };
  const cwd = createFolder({
    'package.json': JSON.stringify({ name: 'p', yargs }),
    'sunset.config.mjs': "console.log('RAN'); export default { evidence: 'proven' };",
    'a.js': "fetch('https://api.cloudflare.com/client/v4/zones/x/firewall/rules');\n",
  });
  const { stdout } = await check(cwd);
  expect(stdout).not.toContain('RAN');
});

it('the value of a secret header is in no trace', async () => {
  const cwd = createFolder({
    'a.js':
      "fetch('https://api.cloudflare.com/client/v4/accounts/a/ai/run', { method: 'POST', headers: { 'cf-aig-authorization': 'SECRETP16' }, body: JSON.stringify({ model: 'openai/gpt', input: 'x' }) });\n",
  });
  const { report, stdout } = await check(cwd, '--opt-in', 'all', '--trace');
  expect(report.findings.length).toBeGreaterThan(0);
  expect(stdout).not.toContain('SECRETP16');
});
