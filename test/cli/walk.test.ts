import { chmodSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findFiles } from '../../cli/files/walk.ts';
import { createFolder } from '../temporary.ts';

function findNames(cwd: string, ...paths: string[]): string[] {
  return findFiles(paths.length === 0 ? ['.'] : paths, { cwd }).files.map(({ name }) => name);
}

describe('findFiles', () => {
  it('finds every kind of source, sorted, and nothing else', () => {
    const names = [
      'a.js',
      'b.mjs',
      'c.cjs',
      'd.jsx',
      'e.ts',
      'f.mts',
      'g.cts',
      'h.tsx',
      'i.svelte',
      'j.vue',
      'sub/k.d.ts',
      'Z.ts',
    ];
    const others = ['a.json', 'b.css', 'c.min.js', 'd.js.map', 'ts', 'README.md', 'e.min.mjs'];
    const cwd = createFolder(Object.fromEntries([...names, ...others].map((name) => [name, ''])));
    expect(findNames(cwd)).toEqual(['Z.ts', ...names.slice(0, 10), 'sub/k.d.ts']);
  });

  it('leaves dependencies and version control out', () => {
    const cwd = createFolder({
      'node_modules/a.js': '',
      'sub/node_modules/b/c.js': '',
      '.git/hooks/d.js': '',
      '.yarn/releases/yarn.cjs': '',
      '.github/e.js': '',
    });
    expect(findNames(cwd)).toEqual(['.github/e.js']);
  });

  it('includes a named file despite all exclusions', () => {
    const cwd = createFolder({
      '.gitignore': 'a.js\nout/',
      'a.js': '',
      'b.min.js': '',
      'node_modules/c/d.js': '',
      'out/e.js': '',
    });
    expect(findNames(cwd, 'a.js', 'b.min.js', 'node_modules/c/d.js', 'out/e.js')).toHaveLength(4);
    expect(findNames(cwd, 'out', 'node_modules/c')).toEqual(['node_modules/c/d.js', 'out/e.js']);
  });

  it('meets each file once', () => {
    const cwd = createFolder({ 'a.js': '', 'sub/b.js': '' });
    expect(findNames(cwd, '.', 'sub', 'sub/b.js', './sub/../a.js')).toEqual(['a.js', 'sub/b.js']);
  });

  it('names files outside the working directory', () => {
    const root = createFolder({ 'a/b.js': '', 'c/d.js': '' });
    expect(findNames(join(root, 'a'), '../c')).toEqual(['../c/d.js']);
  });
});

describe('.gitignore', () => {
  it('nests as in git: the deepest matching file decides', () => {
    const cwd = createFolder({
      '.gitignore': 'gen/\n*.gen.ts\n/root-only.ts\n',
      'sub/.gitignore': '!keep.gen.ts\nlocal.ts\n',
      'a.ts': '',
      'root-only.ts': '',
      'x.gen.ts': '',
      'gen/b.ts': '',
      'sub/root-only.ts': '',
      'sub/keep.gen.ts': '',
      'sub/other.gen.ts': '',
      'sub/local.ts': '',
      'sub/deep/local.ts': '',
      'sub/gen/c.ts': '',
    });
    expect(findNames(cwd)).toEqual(['a.ts', 'sub/keep.gen.ts', 'sub/root-only.ts']);
  });

  it('holds from above, up to the root of the work tree', () => {
    const root = createFolder({
      '.gitignore': 'no-git.ts',
      'repo/.gitignore': 'out/\n/src/not.ts',
      'repo/.git/HEAD': '',
      'repo/src/a.ts': '',
      'repo/src/not.ts': '',
      'repo/src/out/b.ts': '',
      'repo/src/no-git.ts': '',
    });
    expect(findNames(join(root, 'repo/src'))).toEqual(['a.ts', 'no-git.ts']);
  });

  it('holds from the working directory where there is no git', () => {
    expect(findNames(createFolder({ '.gitignore': 'b.ts', 'src/a.ts': '', 'src/b.ts': '' }), 'src')).toEqual([
      'src/a.ts',
    ]);
  });

  it('can be switched off', () => {
    const cwd = createFolder({ '.gitignore': '*.ts', 'a.ts': '', 'sub/.gitignore': '*', 'sub/b.ts': '' });
    expect(findFiles(['.'], { cwd, isIgnoringOff: true }).files).toHaveLength(2);
  });
});

describe('special entries of a directory', () => {
  it('is not followed where it is a link, and named where it leads out or nowhere', () => {
    const root = createFolder({ 'repo/a.ts': '', 'elsewhere/b.ts': '' });
    const cwd = join(root, 'repo');
    symlinkSync('loop-b.ts', join(cwd, 'loop-a.ts'));
    symlinkSync('loop-a.ts', join(cwd, 'loop-b.ts'));
    symlinkSync('missing.ts', join(cwd, 'dangling.ts'));
    symlinkSync('a.ts', join(cwd, 'inside.ts'));
    symlinkSync('../elsewhere/b.ts', join(cwd, 'outside.ts'));
    symlinkSync('.', join(cwd, 'circle'));
    symlinkSync('../elsewhere', join(cwd, 'directory'));
    const { files, limitations } = findFiles(['.'], { cwd });
    expect(files.map(({ name }) => name)).toEqual(['a.ts']);
    expect(limitations.every(({ reason, line }) => reason === 'unreadable' && line === 1)).toBe(true);
    expect(limitations.map(({ file }) => file).sort()).toEqual([
      'dangling.ts',
      'directory',
      'loop-a.ts',
      'loop-b.ts',
      'outside.ts',
    ]);
  });

  it('is a directory, even if its name is that of a source', () => {
    expect(findNames(createFolder({ 'x.js/y.js': '' }))).toEqual(['x.js/y.js']);
  });

  it.skipIf(process.getuid?.() === 0)('is a limitation where it may not be read', () => {
    const cwd = createFolder({ 'closed/a.ts': '', 'b.ts': '' });
    chmodSync(join(cwd, 'closed'), 0);
    expect(findFiles(['.'], { cwd }).limitations).toMatchObject([{ file: 'closed', reason: 'unreadable' }]);
    chmodSync(join(cwd, 'closed'), 0o755);
  });
});

describe('a named path', () => {
  it.each([
    ['missing.ts', 'cannot read missing.ts: there is no such file or directory'],
    ['a.ts/b.ts', /^cannot read a\.ts\/b\.ts: /],
    ['notes.txt', 'notes.txt is no JavaScript or TypeScript file'],
    ['dangling.ts', 'cannot read dangling.ts: there is no such file or directory'],
    ['circle.ts', 'cannot read circle.ts: the link runs in a circle'],
  ])('%s is refused', (name, message) => {
    const cwd = createFolder({ 'a.ts': '', 'notes.txt': '' });
    symlinkSync('nothing', join(cwd, 'dangling.ts'));
    symlinkSync('circle.ts', join(cwd, 'circle.ts'));
    expect(() => findFiles([name], { cwd })).toThrow(message);
  });

  it('may be a link', () => {
    const cwd = createFolder({ 'a.ts': '' });
    symlinkSync('a.ts', join(cwd, 'b.ts'));
    mkdirSync(join(cwd, 'sub'));
    writeFileSync(join(cwd, 'sub/c.ts'), '');
    symlinkSync('sub', join(cwd, 'link'));
    expect(findNames(cwd, 'b.ts', 'link')).toEqual(['b.ts', 'link/c.ts']);
  });

  describe('in a repository', () => {
    const createRepository = () => {
      const root = createFolder({
        'outside/secret.ts': '',
        'repo/.git/HEAD': '',
        'repo/app/a.ts': '',
        'repo/shared/b.ts': '',
      });
      symlinkSync('../shared', join(root, 'repo/app/src'));
      symlinkSync('../../outside', join(root, 'repo/app/out'));
      symlinkSync('../../outside/secret.ts', join(root, 'repo/app/out.ts'));
      symlinkSync('../outside', join(root, 'repo/out'));
      symlinkSync('repo', join(root, 'checkout'));
      return root;
    };

    it.each(['out', 'out.ts', 'out/secret.ts', '../out', 'out/*.ts', '../app/out'])(
      'is refused where a link leads out of it: %s',
      (named) => {
        expect(() => findFiles([named], { cwd: join(createRepository(), 'repo/app') })).toThrow(
          `cannot read ${named}: a link leads out of the repository (name the place it leads to)`,
        );
      },
    );

    it('may be a link to another folder of it, and any place outside', () => {
      const root = createRepository();
      const cwd = join(root, 'repo/app');
      expect(findNames(cwd, 'src', '../../outside')).toEqual(['../../outside/secret.ts', 'src/b.ts']);
      expect(findNames(cwd, join(root, 'checkout/app/a.ts'))).toEqual(['../../checkout/app/a.ts']);
    });
  });
});
