/** Files beside the sources of a project that lead out of it, by a link or by name, are not read. */
import fs, { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { readJsonObject } from '../../analysis/host/json-file.ts';
import { createLockReader } from '../../analysis/host/lock-files.ts';
import { createModuleHost } from '../../analysis/host/modules/module-host.ts';
import { reportsUnusedNames } from '../../analysis/host/unused-names.ts';
import { readIgnoreRules } from '../../cli/files/ignore-rules.ts';
import { createFolder } from '../temporary.ts';
import { createFolderResolver, json } from './folder-resolver.ts';

/** A repository in `app`, beside which `outside` lies. */
function createProject(files: Readonly<Record<string, string>>, links: Readonly<Record<string, string>> = {}): string {
  const root = createFolder({ 'app/.git/HEAD': '', 'app/src/part.ts': '', ...files });
  for (const [name, target] of Object.entries(links)) symlinkSync(join(root, target), join(root, name));
  return root;
}

function resolveInApp(root: string, specifier: string): string {
  const host = createModuleHost({ cwd: join(root, 'app'), freshness: 'once' });
  return createFolderResolver(join(root, 'app'), host)(specifier, 'src/main.ts');
}

describe('a link out of the project', () => {
  it('is no package.json', () => {
    const root = createProject({ 'outside.json': '{"name":"p"}' }, { 'app/package.json': 'outside.json' });
    expect(readJsonObject(join(root, 'app/package.json'))).toBe('broken');
  });

  it('is no lock file', () => {
    const lock = json({ packages: { 'node_modules/cloudflare': { version: '4.0.0' } } });
    const links = { 'app/package-lock.json': 'outside.json', 'app/yarn.lock': 'outside.lock' };
    const root = createProject({ 'outside.json': lock, 'outside.lock': 'cloudflare@4:\n  version "4.0.0"\n' }, links);
    expect(createLockReader().getLockedVersion('cloudflare', '4', join(root, 'app'))).toBe(null);
  });

  it('is no .gitignore, which git does not follow either', () => {
    const root = createProject({ outside: '*.ts\n' }, { 'app/.gitignore': 'outside' });
    expect(readIgnoreRules(join(root, 'app'), join(root, 'app'))).toBe(null);
  });

  it('is read where it stays in the project', () => {
    const root = createProject({ 'app/own.json': '{"name":"p"}' }, { 'app/package.json': 'app/own.json' });
    expect(readJsonObject(join(root, 'app/package.json'))).toEqual({ name: 'p' });
  });
});

describe('a file that another one names', () => {
  it.each([
    ['../outside', 'not-found'],
    ['maps', 'src/part.ts'],
  ])('is an import map only within the project: %s', (folder, expected) => {
    const map = json({ imports: { '@own/': folder === 'maps' ? '../src/' : '../app/src/' } });
    const files = {
      [join('app', folder, 'map.json')]: map,
      'app/deno.json': json({ importMap: `${folder}/map.json` }),
    };
    expect(resolveInApp(createProject(files), '@own/part')).toBe(expected);
  });

  it('is no configuration of TypeScript outside of the project that references name', () => {
    const config = json({ compilerOptions: { paths: { '@own/*': ['../app/src/*'] } } });
    const files = {
      'outside/tsconfig.json': config,
      'app/tsconfig.json': json({ references: [{ path: '../outside' }] }),
    };
    expect(resolveInApp(createProject(files), '@own/part')).toBe('not-found');
  });

  it('is not looked for outside of the project', () => {
    expect(resolveInApp(createProject({ 'outside/other.ts': '' }), '../../outside/missing')).toBe('outside');
  });

  it('is no package outside of the project', () => {
    const files = {
      'outside/package.json': json({ name: 'linked', main: 'main.ts' }),
      'outside/main.ts': '',
      'app/package.json': json({ name: 'p', dependencies: { linked: 'file:../outside' } }),
    };
    expect(resolveInApp(createProject(files), 'linked')).toBe('outside');
  });

  it('is no configuration of TypeScript outside of the project that another one extends', () => {
    const files = {
      'outside.json': '{"compilerOptions":{"noUnusedLocals":false}}',
      'app/tsconfig.json': '{"extends":"../outside.json"}',
    };
    expect(reportsUnusedNames(join(createProject(files), 'app'))).toBe(true);
  });
});

it('configurations that double at each step are read in bounded time', () => {
  const names = Array.from({ length: 100 }, (_, index) => `./t${index}.json`);
  const files = Object.fromEntries(names.map((name) => [`app/${name}`, json({ extends: names })]));
  const root = createProject({ ...files, 'app/tsconfig.json': json({ extends: names }) });
  expect(reportsUnusedNames(join(root, 'app'))).toBe(true);
});

describe('a directory outside of the project', () => {
  it.each(['an absolute path', 'a link', 'a mapping', 'a part of a package'])('is not listed for %s', (way) => {
    const root = createProject(
      {
        'outside/x.ts': '',
        'app/tsconfig.json': json({ compilerOptions: { paths: { '@map/*': ['../outside/*'] } } }),
        'app/package.json': json({ name: 'app' }),
      },
      { 'app/src/link': 'outside' },
    );
    const listed = vi.spyOn(fs, 'readdirSync');
    const specifiers = {
      'an absolute path': join(root, 'outside/x'),
      'a link': './link/x',
      'a mapping': '@map/x',
      'a part of a package': 'app/../../outside/x',
    };
    expect(resolveInApp(root, specifiers[way as keyof typeof specifiers])).not.toContain('x.ts');
    const names = listed.mock.calls.map(([path]) => fs.realpathSync(path as string));
    listed.mockRestore();
    expect(names.filter((path) => path === root || path.startsWith(join(root, 'outside')))).toEqual([]);
  });
});
