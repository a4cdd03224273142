/** `sunset fix` and the TypeScript of a project: a rewrite that adds errors is taken back, or marked for a review. */
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findTypedProject } from '../../cli/rewriting/types/typed-project.ts';
import { runCli, type CliResult } from '../faces/cli.ts';
import { ROOT } from '../fixtures.ts';
import { createFolder } from '../temporary.ts';
import { NEW_CALL, OLD_CALL } from './run-command.ts';

const OPTIONS = {
  strict: true,
  noUnusedLocals: true,
  target: 'es2022',
  module: 'nodenext',
  lib: ['es2022', 'dom'],
  types: [],
};
const PROJECT = {
  'package.json': '{"name":"a","private":true,"type":"module"}',
  'tsconfig.json': JSON.stringify({ compilerOptions: OPTIONS, include: ['src'] }),
};
const URL_ = "'https://api.cloudflare.com/client/v4/zones/z/dns_records'";
/** Only the compiler sees that the field is required: the type of the parameter comes from that of the variable. */
const REQUIRED = `const encode: (value: Record<'locked', boolean> & { type: string }) => string = (value) => JSON.stringify(value);
export const add = () =>
  fetch(${URL_}, { method: 'POST', body: encode({ type: 'A', locked: false }) });
`;
const OLD_ROUTE = `const id: string = 'a';\n${OLD_CALL}export {};\n`;
const NEW_ROUTE = OLD_ROUTE.replace(OLD_CALL, NEW_CALL);

function createProject(files: Readonly<Record<string, string>>): string {
  const cwd = createFolder({ ...PROJECT, ...files });
  mkdirSync(join(cwd, 'node_modules'), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules/typescript'), join(cwd, 'node_modules/typescript'));
  return cwd;
}

const fix = (cwd: string, ...args: string[]): Promise<CliResult> =>
  runCli(['fix', '--as-of', '2026-11-10', '--write', ...args], cwd);
const read = (cwd: string, name: string): string => readFileSync(join(cwd, name), 'utf8');

it('a rewrite is type-checked where one package is installed twice', async () => {
  const installed = {
    'package.json': '{"name":"dep","version":"1.0.0","types":"index.d.ts"}',
    'index.d.ts': 'export declare const dep: { name: string };\n',
  };
  const copies = ['node_modules/dep', 'src/inner/node_modules/dep'].flatMap((folder) =>
    Object.entries(installed).map(([name, text]) => [`${folder}/${name}`, text] as const),
  );
  const cwd = createProject({
    ...Object.fromEntries(copies),
    'src/inner/own.ts': "import { dep } from 'dep';\nexport const name = dep.name;\n",
    'src/route.ts': `import { dep } from 'dep';\nimport { name } from './inner/own.js';\n${OLD_ROUTE}console.log(dep, name);\n`,
    'src/add.ts': REQUIRED,
  });
  const { stdout, stderr } = await fix(cwd);
  expect(stdout).toBe('src/route.ts\n');
  expect(stderr).toContain('1 of 2 safe rewrites would no longer type-check');
});

describe('a rewrite after which the program no longer type-checks', () => {
  const files = { 'src/add.ts': REQUIRED, 'src/route.ts': OLD_ROUTE };

  it('is taken back, with the error, and the others are made', async () => {
    const cwd = createProject(files);
    const { stdout, stderr } = await fix(cwd);
    expect(stdout).toBe('src/route.ts\n');
    expect([read(cwd, 'src/add.ts'), read(cwd, 'src/route.ts')]).toEqual([REQUIRED, NEW_ROUTE]);
    expect(stderr).toContain('left: 1 finding that would no longer type-check');
    expect(stderr).toContain(
      "1 of 2 safe rewrites would no longer type-check:\n  src/add.ts:3 TS2345: Argument of type '{ type: string; }' is not assignable to parameter of type 'Record<\"locked\", boolean> & { type: string; }'. Property 'locked' is missing in type '{ type: string; }' but required in type 'Record<\"locked\", boolean>'.\n",
    );
  });

  it('is made and marked under --class review', async () => {
    const cwd = createProject(files);
    await fix(cwd, '--class', 'review');
    expect(read(cwd, 'src/add.ts')).toMatch(
      /\/\/ SUNSET\(dns-record-locked-field\): the types may need the same change: TS2345/,
    );
    expect(read(cwd, 'src/add.ts')).not.toContain('locked:');
  });

  it('is made under --no-types, and where no TypeScript is installed', async () => {
    const unchecked = createProject(files);
    expect((await fix(unchecked, '--no-types')).stdout).toBe('src/add.ts\nsrc/route.ts\n');
    expect((await fix(createFolder({ ...PROJECT, ...files }))).stdout).toBe('src/add.ts\nsrc/route.ts\n');
  });

  it('is not looked for where no TypeScript is installed, or no tsconfig.json has the file, which is said', async () => {
    const line = 'not type-checked: no tsconfig.json with an installed TypeScript has it';
    const all = { ...files, 'other/route.ts': OLD_ROUTE, 'other/plain.js': OLD_CALL };
    expect((await fix(createFolder({ ...PROJECT, ...all }))).stderr).toContain(`3 rewrites in TypeScript ${line}\n`);
    expect((await fix(createProject(all))).stderr).toContain(`1 rewrite in TypeScript ${line}\n`);
    expect((await fix(createProject(files))).stderr).not.toContain(line);
    expect((await fix(createProject(all), '--no-types')).stderr).not.toContain(line);
  });
});

describe('a rewrite for review and an adapter', () => {
  const API = 'https://api.cloudflare.com/client/v4';
  const ROLES = `const call = async (path: '/accounts/a/roles'): Promise<unknown> => (await fetch('${API}' + path)).json();
export const roles = () => call('/accounts/a/roles');
`;
  const LIMITS = `export const limits = () => fetch('${API}/zones/z/rate_limits', { own: 1 });\n`;
  /** Options that only the platform's own `fetch` takes. */
  const GLOBALS = 'declare function fetch(url: string, init: { own: number }): Promise<Response>;\n';

  it('are made, and the errors that they add are listed with their new lines', async () => {
    const cwd = createProject({ 'src/roles.ts': ROLES, 'src/wrong.ts': "export const wrong: number = 'text';\n" });
    const { stdout, stderr } = await fix(cwd, '--class', 'review');
    expect(stdout).toBe('src/roles.ts\n');
    expect(stderr).toContain(
      '1 type error with the rewrites for review and the adapters (lines of the new text):\n  src/roles.ts:3 TS2345: ',
    );
    expect(read(cwd, 'src/roles.ts').split('\n')[2]).toContain('permission_groups');
    const unchecked = createProject({ 'src/roles.ts': ROLES });
    expect((await fix(unchecked, '--class', 'review', '--no-types')).stderr).not.toContain('type error');
  });

  it('are checked with the file of the adapter, which does not exist yet', async () => {
    const plain = LIMITS.replace('{ own: 1 }', '{}');
    const passing = await fix(createProject({ 'src/limits.ts': plain }), '--adapters');
    expect([passing.stdout, passing.stderr]).toEqual([
      'src/sunset-adapters/rate-limits-v1.ts\nsrc/limits.ts\n',
      expect.not.stringContaining('type error'),
    ]);
    const failing = await fix(createProject({ 'src/limits.ts': LIMITS, 'src/globals.d.ts': GLOBALS }), '--adapters');
    expect(failing.stderr).toMatch(/type errors? with the rewrites .*:\n {2}src\/limits\.ts:\d+ TS\d+: /);
  });

  it('are counted where no tsconfig.json has the file', async () => {
    const cwd = createProject({ 'other/roles.ts': ROLES });
    expect((await fix(cwd, '--class', 'review')).stderr).toContain('1 rewrite in TypeScript not type-checked');
  });
});

describe('errors that the program had before', () => {
  it('take nothing back', async () => {
    const cwd = createProject({ 'src/route.ts': `const wrong: number = 'text';\n${OLD_ROUTE}` });
    expect((await fix(cwd)).stdout).toBe('src/route.ts\n');
  });
});

describe('a project with references', () => {
  it('is checked by the configuration that includes the file', async () => {
    const cwd = createProject({
      'tsconfig.json': '{"files":[],"references":[{"path":"./tsconfig.app.json"}]}',
      'tsconfig.app.json': JSON.stringify({ compilerOptions: { ...OPTIONS, composite: true }, include: ['src'] }),
      'src/add.ts': REQUIRED,
    });
    expect((await fix(cwd)).stdout).toBe('');
  });
});

describe('a TypeScript that fails', () => {
  it('is said, and the rewrites are made', async () => {
    const cwd = createFolder({ ...PROJECT, 'src/route.ts': OLD_ROUTE });
    mkdirSync(join(cwd, 'node_modules/typescript'), { recursive: true });
    const broken = `exports.createProgram = () => { throw new Error('no program'); };
exports.sys = {}; exports.readConfigFile = () => ({ config: {} });
exports.parseJsonConfigFileContent = () => ({ options: {}, errors: [], fileNames: [${JSON.stringify(join(cwd, 'src/route.ts'))}] });
exports.createCompilerHost = () => ({ getSourceFile() {}, readFile() {}, fileExists() {} });`;
    writeFileSync(join(cwd, 'node_modules/typescript/index.js'), broken);
    const { stdout, stderr } = await fix(cwd);
    expect(stdout).toBe('src/route.ts\n');
    expect(stderr).toContain('sunset: the rewrites were not type-checked: no program');
  });
});

describe('the check of a changed file', () => {
  it('sees the files that import it, through others', () => {
    const cwd = createProject({
      'src/a.ts': 'export const record = { locked: true };\n',
      'src/b.ts': "export { record } from './a.js';\n",
      'src/c.ts': "import { record } from './b.js';\nexport const isLocked: boolean = record.locked;\n",
      'src/d.ts': 'export const other = 1;\n',
    });
    const project = findTypedProject(join(cwd, 'src/a.ts'), new Map())!;
    const added = project.findAddedProblems(new Map([[join(cwd, 'src/a.ts'), 'export const record = {};\n']]));
    expect(added).toEqual([
      { file: join(cwd, 'src/c.ts'), line: 2, text: "TS2339: Property 'locked' does not exist on type '{}'." },
    ]);
  });
});
