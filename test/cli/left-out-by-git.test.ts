/** A tracked file that a run does not judge is named, whatever state git is in. */
import { chmodSync, copyFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { reportSchema } from '../../cli/report-schema.ts';
import { runBuiltCli, runCli } from '../faces/cli.ts';
import { createFolder } from '../temporary.ts';
import { git } from './git.ts';
import { OLD_CALL } from './run-command.ts';

const WORDS = ['check', '--no-config', '--as-of', '2026-11-10', '--fail-on', 'never', '--format', 'json'];

function createRepository(files: Readonly<Record<string, string>>): string {
  const cwd = createFolder({ 'package.json': '{"name":"p"}', 'ok.js': 'export const one = 1;\n', ...files });
  git(cwd, 'init', '-q');
  git(cwd, 'add', '-f', '.');
  git(cwd, 'commit', '-qm', 'x');
  return cwd;
}

const readReport = ({ stdout }: { stdout: string }) => {
  const { findings, limitations } = reportSchema.parse(JSON.parse(stdout));
  return {
    findings: findings.map(({ file }) => file),
    limitations: limitations.map(({ file, reason }) => `${file} ${reason}`),
  };
};

describe('a tracked source that .gitignore names', () => {
  const FILES = { '.gitignore': 'a.js\n', 'a.js': OLD_CALL };

  it.each<[string, (cwd: string) => void, string[]]>([
    [
      'a damaged index',
      (cwd) => writeFileSync(join(cwd, '.git/index'), 'no index'),
      ['.git unreadable', 'a.js unread-kind'],
    ],
    [
      'a damaged configuration',
      (cwd) => writeFileSync(join(cwd, '.git/config'), '[core\n'),
      ['.git unreadable', 'a.js unread-kind'],
    ],
    [
      'a newer format',
      (cwd) => git(cwd, 'config', 'core.repositoryFormatVersion', '99'),
      ['.git unreadable', 'a.js unread-kind'],
    ],
    ['no index', (cwd) => rmSync(join(cwd, '.git/index')), ['a.js unread-kind']],
  ])('is named with %s', async (_, damage, limitations) => {
    const cwd = createRepository(FILES);
    expect(readReport(await runCli(WORDS, cwd))).toEqual({ findings: ['a.js'], limitations: [] });
    damage(cwd);
    expect(readReport(await runCli(WORDS, cwd))).toEqual({ findings: [], limitations });
    expect((await runCli([...WORDS, '--strict'], cwd)).status).toBe(2);
    expect(readReport(await runCli([...WORDS, '--no-ignore'], cwd)).findings).toEqual(['a.js']);
  });

  it.each(['GIT_DIR', 'GIT_WORK_TREE', 'GIT_INDEX_FILE', 'GIT_COMMON_DIR'])(
    'is judged where %s names another repository',
    async (name) => {
      const [cwd, other] = [createRepository(FILES), createRepository({})];
      copyFileSync(join(other, '.git/index'), join(other, 'index'));
      const place = { GIT_INDEX_FILE: 'index', GIT_WORK_TREE: '.' }[name] ?? '.git';
      expect(readReport(await runBuiltCli(WORDS, cwd, { [name]: join(other, place) })).findings).toEqual(['a.js']);
    },
  );
});

describe('a tracked source in a folder that no walk enters', () => {
  it.each(['.yarn/plugins', 'packages/a/.yarn'])('is named if it calls the platform: %s', async (folder) => {
    const cwd = createRepository({ [`${folder}/a.js`]: OLD_CALL, [`${folder}/b.js`]: 'export {};\n' });
    const expected = { findings: [], limitations: [`${folder}/a.js unread-kind`] };
    expect(readReport(await runCli(WORDS, cwd))).toEqual(expected);
    expect(readReport(await runCli([...WORDS, '--no-ignore'], cwd))).toEqual(expected);
    expect(readReport(await runCli([...WORDS, folder], cwd)).findings).toEqual([`${folder}/a.js`]);
  });
});

it('a submodule that is not checked out is named', async () => {
  const cwd = createRepository({ 'mod/package.json': '{}' });
  git(cwd, 'rm', '-rq', '--cached', 'mod');
  const head = git(cwd, 'rev-parse', 'HEAD').trim();
  git(cwd, 'update-index', '--add', '--cacheinfo', `160000,${head},mod`);
  expect(readReport(await runCli(WORDS, cwd)).limitations).toEqual(['mod unread-kind']);
  git(join(cwd, 'mod'), 'init', '-q');
  expect(readReport(await runCli(WORDS, cwd)).limitations).toEqual([]);
});

it('a source that a submodule tracks is judged although an ignore rule of it names it', async () => {
  const cwd = createRepository({ 'mod/.gitignore': 'a.js\n', 'mod/a.js': OLD_CALL, 'mod/b.js': '' });
  git(cwd, 'rm', '-rq', '--cached', 'mod');
  git(join(cwd, 'mod'), 'init', '-q');
  git(join(cwd, 'mod'), 'add', '-f', 'a.js');
  expect(readReport(await runCli(WORDS, cwd)).findings).toEqual([]);
  git(cwd, 'update-index', '--add', '--cacheinfo', `160000,${git(cwd, 'rev-parse', 'HEAD').trim()},mod`);
  expect(readReport(await runCli(WORDS, cwd)).findings).toEqual(['mod/a.js']);
});

it('git runs no program of the checkout for the list of its files', async () => {
  const cwd = createRepository({ '.gitattributes': '*.js filter=own\n' });
  writeFileSync(join(cwd, 'program'), `#!/bin/sh\ntouch '${join(cwd, 'has-run')}'\n`);
  chmodSync(join(cwd, 'program'), 0o755);
  git(cwd, 'config', 'filter.own.clean', './program');
  git(cwd, 'config', 'core.fsmonitor', './program');
  writeFileSync(join(cwd, 'ok.js'), OLD_CALL);
  await runCli(WORDS, cwd);
  expect(() => copyFileSync(join(cwd, 'has-run'), join(cwd, 'copy'))).toThrow('ENOENT');
});

it('a file that a sparse checkout leaves out is named', async () => {
  const cwd = createRepository({ 'lib/a.js': OLD_CALL, 'src/deep/b.js': OLD_CALL, 'src/c.js': OLD_CALL });
  git(cwd, 'sparse-checkout', 'set', 'lib');
  expect(readReport(await runCli(WORDS, cwd))).toEqual({ findings: ['lib/a.js'], limitations: ['src unread-kind'] });
  expect(readReport(await runCli([...WORDS, 'lib'], cwd)).limitations).toEqual([]);
});

describe('a run over a part of the work tree', () => {
  const FILES = { '.gitignore': 'a.js\n', 'lib/own/a.js': OLD_CALL, 'lib/b.js': OLD_CALL, 'src/a.js': OLD_CALL };

  it.each([
    [['lib'], ['lib/b.js', 'lib/own/a.js']],
    [['lib/own'], ['lib/own/a.js']],
    [['lib/**/a.js'], ['lib/own/a.js']],
    [
      ['lib/own', 'src'],
      ['lib/own/a.js', 'src/a.js'],
    ],
    [
      ['lib/own', 'lib/b.js'],
      ['lib/b.js', 'lib/own/a.js'],
    ],
  ])('judges the tracked sources that .gitignore names in %j', async (paths, findings) => {
    const report = readReport(await runCli([...WORDS, ...paths], createRepository(FILES)));
    expect(report).toEqual({ findings, limitations: [] });
  });

  it('knows that git tracks nothing in a new folder', async () => {
    const cwd = createRepository({ ...FILES, 'new/ok.js': 'export {};\n' });
    git(cwd, 'rm', '-rq', '--cached', 'new');
    writeFileSync(join(cwd, 'new/a.js'), OLD_CALL);
    expect(readReport(await runCli([...WORDS, 'new'], cwd))).toEqual({ findings: [], limitations: [] });
  });

  it('may be a part of a submodule', async () => {
    const cwd = createRepository({ 'mod/src/c.js': OLD_CALL });
    git(cwd, 'rm', '-rq', '--cached', 'mod');
    git(join(cwd, 'mod'), 'init', '-q');
    git(cwd, 'update-index', '--add', '--cacheinfo', `160000,${git(cwd, 'rev-parse', 'HEAD').trim()},mod`);
    const report = readReport(await runCli([...WORDS, 'mod/src'], cwd));
    expect(report).toEqual({ findings: ['mod/src/c.js'], limitations: [] });
  });
});
