import { mkdirSync, rmSync, symlinkSync, truncateSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createModuleHost } from '../../analysis/host/modules/module-host.ts';
import { createFolder } from '../temporary.ts';
import { getProcessorTime } from '../processor-time.ts';
import { createFolderResolver, json } from './folder-resolver.ts';

describe('a disk that is not as it should be', () => {
  it('takes circles of links for nothing', () => {
    const folder = createFolder({ 'src/main.ts': '', 'src/api.ts': '' });
    symlinkSync('b.ts', join(folder, 'src/a.ts'));
    symlinkSync('a.ts', join(folder, 'src/b.ts'));
    symlinkSync('.', join(folder, 'src/self'));
    symlinkSync('nowhere.ts', join(folder, 'src/broken.ts'));
    const ask = createFolderResolver(folder);
    expect(ask('./a', 'src/main.ts')).toBe('not-found');
    expect(ask('./broken', 'src/main.ts')).toBe('not-found');
    expect(ask('./self/self/self/api', 'src/main.ts')).toBe('src/api.ts');
    expect(createModuleHost().load(join(folder, 'src/a.ts'))).toEqual({ kind: 'failed', reason: 'unreadable' });
  });

  it('gives one name to one file, whichever link led to it', () => {
    const folder = createFolder({ 'src/main.ts': '', 'shared/api.ts': '' });
    symlinkSync('../shared', join(folder, 'src/shared'));
    symlinkSync('../shared/api.ts', join(folder, 'src/linked.ts'));
    const ask = createFolderResolver(folder);
    expect(ask('./shared/api', 'src/main.ts')).toBe('shared/api.ts');
    expect(ask('./linked', 'src/main.ts')).toBe('shared/api.ts');
  });

  it('loads scripts of every kind and names why it does not load the rest', () => {
    const folder = createFolder({
      'a.ts': 'export const a: string = 1;',
      'b.vue': '<template><p/></template><script setup>const b = 1;</script>',
      'broken.ts': 'const = ;',
      'binary.js': 'a\0b',
      'data.json': '{}',
      'half.json': '{',
      'notes.md': '',
      'marked.js': '\uFEFFconst c = 1;',
      'dir.ts/x': '',
      'large.js': '',
    });
    truncateSync(join(folder, 'large.js'), 50 * 1024 * 1024);
    const host = createModuleHost({ cwd: folder });
    const getReason = (name: string) => {
      const loaded = host.load(join(folder, name));
      return loaded.kind === 'failed' ? loaded.reason : loaded.source.name;
    };
    expect(getReason('a.ts')).toBe('a.ts');
    expect(getReason('b.vue')).toBe('b.vue');
    expect(getReason('broken.ts')).toBe('broken');
    expect(getReason('binary.js')).toBe('not-a-script');
    expect(getReason('data.json')).toBe('data.json');
    expect(getReason('half.json')).toBe('broken');
    expect(getReason('notes.md')).toBe('not-a-script');
    expect(getReason('dir.ts')).toBe('unreadable');
    expect(getReason('nowhere.ts')).toBe('unreadable');
    expect(getReason('large.js')).toBe('too-large');
    expect(host.read(join(folder, 'marked.js'))).toBe('const c = 1;');
    expect(host.read(join(folder, 'large.js'))).toBeNull();
    expect(host.read(join(folder, 'notes.md'))).toBeNull();
  });

  it('never throws for any specifier', () => {
    const folder = createFolder({ 'package.json': '[', node_modules: 'a file', 'a.ts': '' });
    const ask = createFolderResolver(folder);
    for (const specifier of [
      'x',
      '@x',
      '@x/',
      '#',
      '#a',
      '/',
      '//',
      '..',
      '.'.repeat(99),
      'a\0b',
      './a\0b',
      `./${'x'.repeat(99_999)}`,
      '?',
      'C:\\x',
      '%',
    ]) {
      expect(['external', 'not-found', 'outside', 'a.ts']).toContain(ask(specifier, 'a.ts'));
      expect(['external', 'not-found']).toContain(ask(specifier, 'no/such/dir/a.ts'));
    }
  });
});

it('is quick in a large project', () => {
  const names = Array.from({ length: 3_000 }, (_, index) => `src/d${index % 100}/f${index}.ts`);
  const ask = createFolderResolver(createFolder(Object.fromEntries(names.map((name) => [name, '']))));
  const start = process.cpuUsage();
  for (const [index, name] of names.entries()) {
    for (let step = 1; step <= 5; step++) {
      const target = names[(index + step * 7) % names.length]!;
      expect(ask(`../../${target.slice(0, -2)}js`, name)).toBe(target);
    }
  }
  expect(getProcessorTime(start)).toBeLessThan(2_000);
});

describe('freshness', () => {
  const touch = (path: string, text: string, seconds: number): void => {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
    utimesSync(path, seconds, seconds);
  };

  it('parses each content once', () => {
    const folder = createFolder({ 'a.ts': 'const a = 1;' });
    const host = createModuleHost({ cwd: folder });
    const first = host.load(join(folder, 'a.ts'));
    expect(host.load(join(folder, 'a.ts'))).toBe(first);
    touch(join(folder, 'a.ts'), 'const a = 2;', 1_000);
    const second = host.load(join(folder, 'a.ts'));
    expect(second).not.toBe(first);
    expect(host.read(join(folder, 'a.ts'))).toBe('const a = 2;');
    touch(join(folder, 'a.ts'), 'const a = 2;', 2_000);
    expect(host.load(join(folder, 'a.ts'))).toBe(second);
  });

  it('sees files, packages and configurations come and go from one turn to the next', async () => {
    const folder = createFolder({
      'tsconfig.json': json({ extends: './base.json' }),
      'base.json': json({ compilerOptions: { paths: { 'own/*': ['./src/*'] } } }),
      'package.json': json({ dependencies: {} }),
      'src/a.ts': '',
      'lib/a.ts': '',
    });
    const ask = createFolderResolver(folder, createModuleHost({ cwd: folder }));
    expect(['./b', 'own/a', 'axios'].map((specifier) => ask(specifier, 'src/main.ts'))).toEqual([
      'not-found',
      'src/a.ts',
      'not-found',
    ]);
    touch(join(folder, 'src/b.ts'), '', 1_000);
    touch(join(folder, 'base.json'), json({ compilerOptions: { paths: { 'own/*': ['./lib/*'] } } }), 1_000);
    touch(join(folder, 'package.json'), json({ dependencies: { axios: '1' } }), 1_000);
    utimesSync(join(folder, 'src'), 1_000, 1_000);
    await nextTurn();
    expect(['./b', 'own/a', 'axios'].map((specifier) => ask(specifier, 'src/main.ts'))).toEqual([
      'src/b.ts',
      'lib/a.ts',
      'external',
    ]);
    rmSync(join(folder, 'src/b.ts'));
    rmSync(join(folder, 'tsconfig.json'));
    utimesSync(join(folder, 'src'), 2_000, 2_000);
    await nextTurn();
    expect(['./b', 'own/a'].map((specifier) => ask(specifier, 'src/main.ts'))).toEqual(['not-found', 'not-found']);
  });

  it('looks only once where a run is meant', async () => {
    const folder = createFolder({ 'a.ts': 'const a = 1;' });
    const host = createModuleHost({ cwd: folder, freshness: 'once' });
    const ask = createFolderResolver(folder, host);
    expect(ask('./b', 'a.ts')).toBe('not-found');
    expect(host.read(join(folder, 'a.ts'))).toBe('const a = 1;');
    touch(join(folder, 'a.ts'), '', 1_000);
    touch(join(folder, 'b.ts'), '', 1_000);
    await nextTurn();
    expect(ask('./b', 'a.ts')).toBe('not-found');
    expect(host.read(join(folder, 'a.ts'))).toBe('const a = 1;');
  });

  it('lets unsaved texts win', () => {
    const folder = createFolder({ 'a.ts': 'const a = 1;' });
    const path = join(folder, 'a.ts');
    const unsaved = new Map([[path, 'const a = 2;']]);
    const host = createModuleHost({ cwd: folder, freshness: 'once', getUnsaved: (file) => unsaved.get(file) ?? null });
    const first = host.load(path);
    expect(host.read(path)).toBe('const a = 2;');
    expect(host.load(path)).toBe(first);
    unsaved.set(path, 'const = 3;');
    expect(host.load(path)).toEqual({ kind: 'failed', reason: 'broken' });
    unsaved.delete(path);
    expect(host.read(path)).toBe('const a = 1;');
  });
});
