import { mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findChangedLines, parseDiff } from '../../cli/changed-lines.ts';
import { createFolder } from '../temporary.ts';
import { git } from './git.ts';

const TEN_LINES = 'one\ntwo\nthree\nfour\nfive\nsix\nseven\neight\nnine\nten\n';

function createRepository(): string {
  const root = createFolder({ 'a.ts': TEN_LINES, 'old name.ts': TEN_LINES, 'gone.ts': 'x\n', 'same.ts': 'x\n' });
  git(root, 'init', '--quiet');
  git(root, 'add', '.');
  git(root, 'commit', '--quiet', '-m', 'first');
  git(root, 'branch', 'base');
  return root;
}

describe('findChangedLines', () => {
  it('knows lines that were changed, committed or not', () => {
    const root = createRepository();
    writeFileSync(join(root, 'a.ts'), TEN_LINES.replace('two', '2'));
    git(root, 'commit', '--quiet', '-am', 'second');
    writeFileSync(join(root, 'a.ts'), TEN_LINES.replace('two', '2').replace('nine', '9\n9b'));
    const changed = findChangedLines('base', root);
    const lines = Array.from({ length: 11 }, (_, index) => index + 1).filter((line) =>
      changed.hasLines(join(root, 'a.ts'), line, line),
    );
    expect(lines).toEqual([2, 9, 10]);
    expect(changed.hasLines(join(root, 'a.ts'), 3, 9)).toBe(true);
    expect(changed.hasLines(join(root, 'a.ts'), 3, 8)).toBe(false);
    expect(changed.hasFile(join(root, 'same.ts'))).toBe(false);
  });

  it.each(['--assume-unchanged', '--skip-worktree'])('takes a file with %s for changed: git does not look', (flag) => {
    const root = createRepository();
    git(root, 'update-index', flag, 'a.ts');
    writeFileSync(join(root, 'a.ts'), TEN_LINES.replace('two', '2'));
    const changed = findChangedLines('base', root);
    expect(changed.hasLines(join(root, 'a.ts'), 2, 2)).toBe(true);
    expect(changed.hasFile(join(root, 'same.ts'))).toBe(false);
  });

  it('compares with the merge base, not with the tip of the other branch', () => {
    const root = createRepository();
    git(root, 'checkout', '--quiet', 'base');
    writeFileSync(join(root, 'a.ts'), TEN_LINES.replace('ten', '10'));
    git(root, 'commit', '--quiet', '-am', 'theirs');
    git(root, 'checkout', '--quiet', '-');
    expect(findChangedLines('base', root).hasFile(join(root, 'a.ts'))).toBe(false);
  });

  it('takes what git does not know whole: untracked files, and ignored ones', () => {
    const root = createRepository();
    writeFileSync(join(root, '.gitignore'), 'out/\n');
    mkdirSync(join(root, 'neu é'));
    mkdirSync(join(root, 'out'));
    writeFileSync(join(root, 'neu é/b "c".ts'), 'x\ny\n');
    writeFileSync(join(root, 'out/d.ts'), 'x\n');
    const changed = findChangedLines('base', root);
    expect(changed.hasLines(join(root, 'neu é/b "c".ts'), 2, 2)).toBe(true);
    expect(changed.hasFile(join(root, 'out/d.ts'))).toBe(true);
  });

  it('follows a renamed file: only its changed lines', () => {
    const root = createRepository();
    renameSync(join(root, 'old name.ts'), join(root, 'new\tname é.ts'));
    writeFileSync(join(root, 'new\tname é.ts'), TEN_LINES.replace('five', '5'));
    git(root, 'add', '--all');
    const changed = findChangedLines('base', root);
    expect(changed.hasLines(join(root, 'new\tname é.ts'), 5, 5)).toBe(true);
    expect(changed.hasLines(join(root, 'new\tname é.ts'), 6, 6)).toBe(false);
  });

  it('does not stumble over a deleted file or a deleted line', () => {
    const root = createRepository();
    rmSync(join(root, 'gone.ts'));
    writeFileSync(join(root, 'a.ts'), TEN_LINES.replace('two\n', ''));
    const changed = findChangedLines('base', root);
    expect(changed.hasLines(join(root, 'a.ts'), 1, 10)).toBe(false);
    expect(changed.hasFile(join(root, 'gone.ts'))).toBe(false);
  });

  it('works from a subdirectory, through a link, and with any git configuration', () => {
    const root = createRepository();
    mkdirSync(join(root, 'sub'));
    writeFileSync(join(root, 'a.ts'), TEN_LINES.replace('two', '2'));
    writeFileSync(join(root, '.gitattributes'), '*.ts binary\n');
    for (const [name, value] of [
      ['diff.noprefix', 'true'],
      ['diff.mnemonicPrefix', 'true'],
      ['color.ui', 'always'],
      ['diff.relative', 'true'],
      ['diff.interHunkContext', '9'],
      ['diff.external', 'false'],
    ] as const) {
      git(root, 'config', name, value);
    }
    const link = join(createFolder({}), 'link');
    symlinkSync(root, link);
    expect(findChangedLines('base', join(link, 'sub')).hasLines(join(link, 'a.ts'), 2, 2)).toBe(true);
    expect(findChangedLines('base', join(link, 'sub')).hasLines(join(root, 'a.ts'), 3, 10)).toBe(false);
  });

  it.each([['nothing'], ['--output=stolen'], ['-h'], [''], ['base:a.ts'], ['a b']])('refuses %j in one line', (ref) => {
    expect(() => findChangedLines(ref, createRepository())).toThrow(/^--since: ".*" names no commit$/);
  });

  it('refuses a branch without common ancestor, and a directory without git', () => {
    const root = createRepository();
    git(root, 'checkout', '--quiet', '--orphan', 'other');
    git(root, 'commit', '--quiet', '-m', 'other');
    expect(() => findChangedLines('base', root)).toThrow(/no common ancestor/);
    expect(() => findChangedLines('base', createFolder({}))).toThrow(/work tree/);
  });
});

describe('parseDiff', () => {
  it('is not misled by lines that look like headers', () => {
    const diff = [
      'diff --git a/a.ts b/a.ts',
      '--- a/a.ts',
      '+++ b/a.ts',
      '@@ -1 +1,2 @@',
      '--- b',
      '+++ b/other.ts',
      '++@@ -1 +9 @@',
      '@@ -9,0 +11 @@ x',
      '+y',
    ].join('\n');
    expect([...parseDiff(diff)]).toEqual([
      [
        'a.ts',
        [
          [1, 2],
          [11, 11],
        ],
      ],
    ]);
  });

  it('reads names that git quotes or ends with a tab', () => {
    const diff =
      'diff --git "a/x" "b/x"\n+++ "b/tab\\tquote\\"\\303\\251.ts"\n@@ -0,0 +1 @@\ndiff --git a/b b\n+++ b/with blank.ts\t\n@@ -0,0 +1 @@\n';
    expect([...parseDiff(diff).keys()]).toEqual(['tab\tquote"é.ts', 'with blank.ts']);
  });
});
