import { chmodSync, lstatSync, readFileSync, readdirSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createFolder } from '../temporary.ts';
import { git } from './git.ts';
import { NEW_CALL, OLD_CALL, runCommand } from './run-command.ts';

const read = (cwd: string, name: string): string => readFileSync(join(cwd, name), 'utf8');

describe('without --write', () => {
  it('shows the diff and changes nothing', async () => {
    const cwd = createFolder({ 'a.ts': `x;\n${OLD_CALL}y;\n` });
    const result = await runCommand('fix', {}, { cwd });
    expect(result).toMatchObject({
      code: 0,
      logged: [
        'would rewrite kv-legacy-namespace-routes: 1 place in 1 file',
        '1 file scanned',
        '1 rewrite in TypeScript not type-checked: no tsconfig.json with an installed TypeScript has it',
      ],
    });
    expect(result.printed).toBe(`--- a/a.ts\n+++ b/a.ts\n@@ -1,3 +1,3 @@\n x;\n-${OLD_CALL}+${NEW_CALL} y;\n`);
    expect(read(cwd, 'a.ts')).toContain(OLD_CALL);
  });

  it('shows a diff that git can apply', async () => {
    const cwd = createFolder({ 'a.ts': `\uFEFFx;\r\n${OLD_CALL.trim()}`, 'sub/b.ts': OLD_CALL });
    writeFileSync(join(cwd, 'x.patch'), (await runCommand('fix', {}, { cwd })).printed);
    git(cwd, 'init', '--quiet');
    git(cwd, 'apply', 'x.patch');
    expect(read(cwd, 'a.ts')).toBe(`\uFEFFx;\r\n${NEW_CALL.trim()}`);
    expect(read(cwd, 'sub/b.ts')).toBe(NEW_CALL);
  });

  it('is coloured on a terminal, and no file steers it', async () => {
    const cwd = createFolder({ 'a.ts': `/* \u001b[2J */ ${OLD_CALL}` });
    const { printed } = await runCommand('fix', {}, { cwd, hasColor: true });
    expect(printed).toContain('\u001b[32m+');
    expect(printed).not.toContain('\u001b[2J');
  });

  it('exits 1 under --check if something would change', async () => {
    const cwd = createFolder({ 'a.ts': OLD_CALL });
    expect(await runCommand('fix', { check: true }, { cwd })).toMatchObject({ code: 1, printed: 'a.ts\n' });
    writeFileSync(join(cwd, 'a.ts'), NEW_CALL);
    expect(await runCommand('fix', { check: true }, { cwd })).toMatchObject({
      code: 0,
      printed: '',
      logged: ['nothing to rewrite', '1 file scanned'],
    });
    expect((await runCommand('fix', { check: true, write: true }, { cwd })).error).toBe(
      '--write and --check exclude each other',
    );
  });
});

describe('with --write', () => {
  it.each([
    ['a byte-order mark', `\uFEFF${OLD_CALL}`],
    ['Windows line ends', `x;\r\n${OLD_CALL.trim()}\r\n\r\n`],
    ['mixed line ends and tabs', `\tx;\r\n\t${OLD_CALL}\ry;\n`],
    ['no final newline', OLD_CALL.trim()],
    ['characters beyond the basic plane', `/* 😀é\u2028 */ ${OLD_CALL}`],
    ['two on a line', OLD_CALL.trim() + OLD_CALL],
  ])('keeps every other byte: %s', async (_, text) => {
    const cwd = createFolder({ 'a.ts': text });
    expect(await runCommand('fix', { write: true }, { cwd })).toMatchObject({ code: 0, printed: 'a.ts\n' });
    expect(read(cwd, 'a.ts')).toBe(text.replaceAll('workers/namespaces', 'storage/kv/namespaces'));
    expect(readdirSync(cwd)).toEqual(['a.ts']);
    expect(await runCommand('fix', { write: true }, { cwd })).toMatchObject({ code: 0, printed: '' });
  });

  it('says that nothing restores a file outside of git', async () => {
    const NOTE = 'sunset: these files are in no git repository: nothing restores their earlier text';
    const cwd = createFolder({ 'a.ts': OLD_CALL });
    expect((await runCommand('fix', {}, { cwd })).logged).not.toContain(NOTE);
    expect((await runCommand('fix', { write: true }, { cwd })).logged).toContain(NOTE);
    expect((await runCommand('fix', { write: true }, { cwd })).logged).not.toContain(NOTE);
    writeFileSync(join(cwd, 'a.ts'), OLD_CALL);
    git(cwd, 'init', '-q');
    git(cwd, 'add', '-A');
    git(cwd, 'commit', '-qm', 'x');
    const { printed, logged } = await runCommand('fix', { write: true }, { cwd });
    expect([printed, logged.includes(NOTE)]).toEqual(['a.ts\n', false]);
  });

  it('keeps the mode', async () => {
    const cwd = createFolder({ 'a.js': `#!/usr/bin/env node\n${OLD_CALL}` });
    chmodSync(join(cwd, 'a.js'), 0o755);
    await runCommand('fix', { write: true }, { cwd });
    expect(statSync(join(cwd, 'a.js')).mode & 0o777).toBe(0o755);
    expect(read(cwd, 'a.js')).toContain('storage/kv');
  });

  it('leaves findings that are not proven, and reports them', async () => {
    const cwd = createFolder({ 'a.ts': `/* likely */ ${OLD_CALL}` });
    const { logged } = await runCommand('fix', { write: true }, { cwd });
    expect(logged).toEqual([
      'nothing to rewrite',
      'left: 1 finding not proven (--class review rewrites it for you to check): kv-legacy-namespace-routes 1',
      '1 file scanned',
    ]);
    expect((await runCommand('fix', { write: true, class: 'review' }, { cwd })).printed).toBe('a.ts\n');
  });

  it('leaves suppressed findings', async () => {
    const cwd = createFolder({ 'a.ts': `/* eslint-disable sunset/no-deprecated-route */\n${OLD_CALL}` });
    expect((await runCommand('fix', { write: true }, { cwd })).printed).toBe('');
  });

  it('refuses a file whose result would not parse, and writes the others', async () => {
    const cwd = createFolder({ 'a.ts': `/* unparsable */ ${OLD_CALL}`, 'b.ts': OLD_CALL });
    const result = await runCommand('fix', { write: true }, { cwd });
    expect(result).toMatchObject({ code: 2, printed: 'b.ts\n' });
    expect(result.logged[0]).toMatch(
      /^sunset: a\.ts is left as it is: it would not parse after the rewrite \(line \d: /,
    );
    expect(read(cwd, 'a.ts')).toContain('workers/namespaces');
  });

  it('refuses bytes that are no UTF-8', async () => {
    const cwd = createFolder({});
    const bytes = Buffer.concat([Buffer.from('// caf'), Buffer.from([0xe9]), Buffer.from(`\n${OLD_CALL}`)]);
    writeFileSync(join(cwd, 'a.ts'), bytes);
    expect(await runCommand('fix', { write: true }, { cwd })).toMatchObject({
      code: 2,
      logged: [expect.stringContaining('is not written in UTF-8'), 'nothing is rewritten', '1 file scanned'],
    });
    expect(readFileSync(join(cwd, 'a.ts'))).toEqual(bytes);
  });
});

describe('files that must not be written', () => {
  it('lies outside the working directory, by name or by link', async () => {
    const root = createFolder({ 'in/a.ts': OLD_CALL, 'out/b.ts': OLD_CALL });
    const cwd = join(root, 'in');
    expect((await runCommand('fix', { write: true, paths: ['.', '../out'] }, { cwd })).error).toBe(
      'a file outside the working directory, nothing was written: ../out/b.ts',
    );
    symlinkSync('../out/b.ts', join(cwd, 'link.ts'));
    expect((await runCommand('fix', { write: true, paths: ['a.ts', 'link.ts'] }, { cwd })).error).toBe(
      'cannot read link.ts: a link leads out of the repository (name the place it leads to)',
    );
    expect([read(root, 'in/a.ts'), read(root, 'out/b.ts')]).toEqual([OLD_CALL, OLD_CALL]);
  });

  it('is not the link: its target is written, and the link stays', async () => {
    const cwd = createFolder({ 'real/a.ts': OLD_CALL });
    symlinkSync('real/a.ts', join(cwd, 'link.ts'));
    expect(await runCommand('fix', { write: true, paths: ['link.ts'] }, { cwd })).toMatchObject({
      code: 0,
      printed: 'link.ts\n',
    });
    expect([lstatSync(join(cwd, 'link.ts')).isSymbolicLink(), read(cwd, 'real/a.ts')]).toEqual([true, NEW_CALL]);
    expect(readdirSync(join(cwd, 'real'))).toEqual(['a.ts']);
  });

  it('is not in git as it lies there, unless forced', async () => {
    const cwd = createFolder({ 'a.ts': OLD_CALL, 'sub/b c.ts': OLD_CALL, 'clean.ts': OLD_CALL, 'other.ts': 'x' });
    git(cwd, 'init', '--quiet');
    git(cwd, 'add', '.');
    git(cwd, 'commit', '--quiet', '-m', 'first');
    writeFileSync(join(cwd, 'a.ts'), `y;\n${OLD_CALL}`);
    writeFileSync(join(cwd, 'sub/b c.ts'), `y;\n${OLD_CALL}`);
    git(cwd, 'add', 'sub');
    writeFileSync(join(cwd, 'new é.ts'), OLD_CALL);
    writeFileSync(join(cwd, 'other.ts'), 'y');
    const { error, printed } = await runCommand('fix', { write: true }, { cwd });
    expect(error).toBe(
      'files with uncommitted changes, nothing was written; commit them, or use --force: a.ts, new é.ts, sub/b c.ts',
    );
    expect(printed).toBe('');
    expect(read(cwd, 'clean.ts')).toBe(OLD_CALL);
    expect((await runCommand('fix', { write: true, paths: ['clean.ts'] }, { cwd })).code).toBe(0);
    expect(await runCommand('fix', { write: true, force: true }, { cwd })).toMatchObject({
      code: 0,
      printed: 'a.ts\nnew é.ts\nsub/b c.ts\n',
    });
  });
});
