/** What is read from package.json files and lock files, well-formed and hostile. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createPackageReader } from '../../analysis/host/package-facts.ts';
import { NO_PACKAGE } from '../../analysis/program/source-file.ts';
import { createFolder } from '../temporary.ts';

const PLATFORM = {
  sdkPackages: ['cloudflare'],
  baseUrls: ['https://api.cloudflare.com/client/v4'],
  brand: 'cloudflare',
};

function readFacts(files: Readonly<Record<string, string>>, below = '') {
  return createPackageReader(PLATFORM).getPackage(join(createFolder(files), below)).facts;
}

/** Private: no other package chooses the version. */
const declared = (spec: string) =>
  JSON.stringify({ name: 'a', private: true, main: 'a.js', dependencies: { cloudflare: spec } });

describe('the package of a directory', () => {
  it('is the nearest one above', () => {
    const root = createFolder({
      'package.json': declared('^4.0.0'),
      'packages/b/package.json': '{"name":"b"}',
      'packages/b/src/c.ts': '',
    });
    const reader = createPackageReader(PLATFORM);
    expect(reader.getPackage(join(root, 'packages/b/src'))).toEqual({
      root: join(root, 'packages/b'),
      facts: { talksToPlatform: false, sdk: { kind: 'unknown', reason: 'not a dependency' } },
    });
    expect(reader.getPackage(join(root, 'packages'))).toMatchObject({ root, facts: { talksToPlatform: true } });
  });

  it('has the documents of its workspace, whose settings a member may name', () => {
    const member = (name: string) => JSON.stringify({ name, dependencies: { '@a/edge': '*' } });
    const root = createFolder({
      'package.json': '{"private":true,"workspaces":["apps/*"]}',
      '.env': `EDGE_GATEWAY=${PLATFORM.baseUrls[0]}\nAPI_URL=${PLATFORM.baseUrls[0]}\n`,
      'apps/edge/package.json': '{"name":"@a/edge"}',
      'apps/web/package.json': member('@a/web'),
      'tools/lint/package.json': member('@a/lint'),
    });
    const reader = createPackageReader(PLATFORM);
    const { facts, workspace } = reader.getPackage(join(root, 'apps/web'));
    expect(facts).toMatchObject({ talksToPlatform: false, documents: [join(root, '.env')] });
    expect(workspace).toMatchObject({ root, dependencies: [join(root, 'apps/edge')] });
    const isNamedIn = (text: string) => workspace!.isNamedIn(text);
    expect([isNamedIn('get("Cloudflare")'), isNamedIn('env.EDGE_GATEWAY')]).toEqual([true, true]);
    expect([isNamedIn('env.API_URL'), isNamedIn('// behind Cloudflare\nget(url)')]).toEqual([false, false]);
    expect(reader.getPackage(join(root, 'tools/lint')).workspace).toBeUndefined();
  });

  it.each([
    ['a package.json without facts', { 'package.json': '{}', 'src/a.js': '' }],
    ['a package.json that switches the module kind', { 'package.json': '{"type":"module"}', 'src/a.js': '' }],
    ['a repository', { '.git/HEAD': 'ref: refs/heads/main', 'src/a.js': '' }],
  ])('is the outermost folder with %s, where nothing describes it', (_, files) => {
    const root = createFolder({ ...files, '.env': `EDGE=${PLATFORM.baseUrls[0]}` });
    const { root: found, facts } = createPackageReader(PLATFORM).getPackage(join(root, 'src'));
    expect(found).toBe(root);
    expect(facts).toMatchObject({ talksToPlatform: true, documents: [join(root, '.env')] });
  });

  it('is not a package.json that only switches the module kind', () => {
    expect(
      readFacts({ 'package.json': declared('^4.0.0'), 'esm/package.json': '{"type":"module"}' }, 'esm').talksToPlatform,
    ).toBe(true);
  });

  it.each(['dependencies', 'devDependencies', 'peerDependencies', 'optionalDependencies'])(
    'talks to the platform by its %s',
    (field) => {
      expect(readFacts({ 'package.json': JSON.stringify({ [field]: { cloudflare: '3.0.0' } }) })).toEqual({
        talksToPlatform: true,
        sdk: { kind: 'declared', spec: '3.0.0' },
      });
    },
  );

  it.each([
    ['no JSON', '{ "dependencies": '],
    ['an array', '[]'],
    ['null', 'null'],
    ['a string', '"cloudflare"'],
    ['nothing', ''],
  ])('has no facts where package.json holds %s', (_, text) => {
    expect(readFacts({ 'package.json': text })).toEqual(NO_PACKAGE);
  });

  it.each([
    ['dependencies that are a list', '{"name":"a","dependencies":["cloudflare"]}'],
    ['dependencies that are null', '{"name":"a","dependencies":null}'],
    ['a prototype', '{"name":"a","__proto__":{"dependencies":{"cloudflare":"4.0.0"}}}'],
    ['dependencies with a prototype', '{"name":"a","dependencies":{"__proto__":{"cloudflare":"4.0.0"}}}'],
  ])('depends on nothing by %s', (_, text) => {
    expect(readFacts({ 'package.json': text }).talksToPlatform).toBe(false);
  });

  it('may start with a byte-order mark', () => {
    expect(readFacts({ 'package.json': `\uFEFF${declared('4.1.0')}` }).sdk).toEqual({
      kind: 'declared',
      spec: '4.1.0',
    });
  });

  it('is searched further up if package.json is a directory', () => {
    const root = createFolder({ 'package.json': declared('4.1.0') });
    mkdirSync(join(root, 'sub/package.json'), { recursive: true });
    expect(createPackageReader(PLATFORM).getPackage(join(root, 'sub')).root).toBe(root);
  });
});

describe('the version of the SDK', () => {
  it('is the installed one, hoisted or not', () => {
    const files = {
      'package.json': '{"name":"r"}',
      'node_modules/cloudflare/package.json': '{"version":"4.5.0"}',
      'packages/b/package.json': declared('^4.0.0'),
    };
    expect(readFacts(files, 'packages/b').sdk).toEqual({ kind: 'installed', spec: '4.5.0' });
  });

  it.each(['{}', '{"version":4}', '{"version":"latest"}', 'x'])(
    'is not read from a broken installation (%s)',
    (manifest) => {
      expect(
        readFacts({ 'package.json': declared('^4.0.0'), 'node_modules/cloudflare/package.json': manifest }).sdk.kind,
      ).toBe('declared');
    },
  );

  it.each([
    [
      'package-lock.json',
      JSON.stringify({ lockfileVersion: 3, packages: { 'node_modules/cloudflare': { version: '4.3.0' } } }),
    ],
    [
      'npm-shrinkwrap.json',
      JSON.stringify({ lockfileVersion: 2, packages: { 'node_modules/cloudflare': { version: '4.3.0' } } }),
    ],
    ['package-lock.json', JSON.stringify({ lockfileVersion: 1, dependencies: { cloudflare: { version: '4.3.0' } } })],
    [
      'pnpm-lock.yaml',
      "lockfileVersion: '9.0'\n\nimporters:\n\n  .:\n    dependencies:\n      cloudflare:\n        specifier: ^4.0.0\n        version: 4.3.0(encoding@0.1.13)\n",
    ],
    [
      'pnpm-lock.yaml',
      "lockfileVersion: '6.0'\n\ndevDependencies:\n  cloudflare:\n    specifier: ^4.0.0\n    version: 4.3.0\n",
    ],
    [
      'pnpm-lock.yaml',
      'lockfileVersion: 5.4\n\nspecifiers:\n  cloudflare: ^4.0.0\n\ndependencies:\n  cloudflare: 4.3.0_encoding@0.1.13\n',
    ],
    [
      'yarn.lock',
      '# yarn lockfile v1\n\ncloudflare@^3.0.0:\n  version "3.1.0"\n\ncloudflare@^4.0.0, cloudflare@^4.1.0:\n  version "4.3.0"\n  resolved "x"\n',
    ],
    [
      'yarn.lock',
      '__metadata:\n  version: 8\n\n"cloudflare@npm:^4.0.0, cloudflare@npm:^4.1.0":\n  version: 4.3.0\n  resolution: "x"\n',
    ],
  ])('is the one that %s pins', (name, text) => {
    expect(readFacts({ 'package.json': declared('^4.0.0'), [name]: text }).sdk).toEqual({
      kind: 'locked',
      spec: '4.3.0',
    });
  });

  it('may be pinned for one package of a workspace only', () => {
    const lock = {
      lockfileVersion: 3,
      packages: {
        'node_modules/cloudflare': { version: '3.0.0' },
        'packages/b/node_modules/cloudflare': { version: '4.3.0' },
      },
    };
    const files = {
      'package.json': '{"name":"r"}',
      'package-lock.json': JSON.stringify(lock),
      'packages/b/package.json': declared('^4.0.0'),
    };
    expect(readFacts(files, 'packages/b').sdk).toEqual({ kind: 'locked', spec: '4.3.0' });
  });

  it('is found by importer in a pnpm workspace, with any quotes', () => {
    const lock =
      "importers:\n  .: {}\n  'packages/b':\n    dependencies:\n      'cloudflare':\n        specifier: catalog:\n        version: 4.3.0\n  packages/c:\n    dependencies:\n      cloudflare:\n        specifier: ^3\n        version: 3.5.0\n";
    const files = {
      'package.json': '{"name":"r"}',
      'pnpm-lock.yaml': lock,
      'packages/b/package.json': declared('catalog:'),
      'packages/c/package.json': declared('^3'),
    };
    expect(readFacts(files, 'packages/b').sdk).toEqual({ kind: 'locked', spec: '4.3.0' });
    expect(readFacts(files, 'packages/c').sdk).toEqual({ kind: 'locked', spec: '3.5.0' });
  });

  it.each([
    ['a peer may be any version', { private: true, peerDependencies: { cloudflare: '^3 || ^4' } }, ['^3 || ^4']],
    ['so may an optional peer', { peerDependencies: { cloudflare: '>=3' } }, ['>=3']],
    ['so may a dependency', { dependencies: { cloudflare: '^4.1.0' } }, ['^4.1.0']],
    ['a private package keeps to its own', { private: true, dependencies: { cloudflare: '^4.1.0' } }, undefined],
    ['so does what only develops with it', { devDependencies: { cloudflare: '^4.1.0' } }, undefined],
    ['one version is no range', { dependencies: { cloudflare: '4.5.0' } }, undefined],
    ['an override', { devDependencies: { cloudflare: '*' }, overrides: { cloudflare: '4.2.0' } }, ['4.2.0']],
    ['a resolution', { devDependencies: { cloudflare: '*' }, resolutions: { cloudflare: '4.2.0' } }, ['4.2.0']],
    ['of pnpm', { devDependencies: { cloudflare: '*' }, pnpm: { overrides: { cloudflare: '4.2.0' } } }, ['4.2.0']],
    ['a tag is none', { peerDependencies: { cloudflare: 'latest' } }, undefined],
  ])('is another one elsewhere: %s', (_, manifest, ranges) => {
    const files = {
      'package.json': JSON.stringify({ name: 'a', ...manifest }),
      'node_modules/cloudflare/package.json': '{"version":"4.5.0"}',
    };
    const sdk = { kind: 'installed', spec: '4.5.0' };
    expect(readFacts(files).sdk).toEqual(ranges ? { ...sdk, ranges } : sdk);
  });

  it('is another one where the workspace overrides it', () => {
    const files = {
      'package.json': '{"private":true,"workspaces":["packages/*"],"overrides":{"cloudflare":"4.1.0"}}',
      'packages/b/package.json': JSON.stringify({ name: 'b', private: true, dependencies: { cloudflare: '^4.2.0' } }),
    };
    expect(readFacts(files, 'packages/b').sdk).toEqual({ kind: 'declared', spec: '^4.2.0', ranges: ['4.1.0'] });
  });

  it.each([
    [
      'of pnpm',
      'catalog:',
      'pnpm-workspace.yaml',
      "packages:\n  - packages/*\ncatalog:\n  'cloudflare': ^4.1.0 # note\n",
    ],
    [
      'of pnpm by name',
      'catalog:old',
      'pnpm-workspace.yaml',
      'catalogs:\n  new:\n    cloudflare: ^6\n  old:\n    cloudflare: "^4.1.0"\n',
    ],
    ['of pnpm, named default', 'catalog:', 'pnpm-workspace.yaml', 'catalogs:\n  default:\n    cloudflare: ^4.1.0\n'],
    ['of yarn', 'catalog:', '.yarnrc.yml', 'nodeLinker: node-modules\ncatalog:\n  cloudflare: ^4.1.0\n'],
    [
      'of Bun',
      'catalog:',
      'package.json',
      '{"workspaces":{"packages":["packages/*"],"catalog":{"cloudflare":"^4.1.0"}}}',
    ],
    [
      'of Bun by name',
      'catalog:old',
      'package.json',
      '{"workspaces":["packages/*"],"catalogs":{"old":{"cloudflare":"^4.1.0"}}}',
    ],
  ])('is declared in a catalog %s', (_, spec, file, text) => {
    const root = { 'package.json': '{"name":"r","private":true}', [file]: text };
    const files = { ...root, 'packages/b/package.json': declared(spec) };
    expect(readFacts(files, 'packages/b').sdk).toEqual({ kind: 'declared', spec: '^4.1.0' });
  });

  it.each(['not a lock file', '{"packages":[]}', '{"packages":{"node_modules/cloudflare":null}}', 'null'])(
    'survives a broken lock file (%s)',
    (text) => {
      expect(readFacts({ 'package.json': declared('^4.0.0'), 'package-lock.json': text }).sdk).toEqual({
        kind: 'declared',
        spec: '^4.0.0',
      });
    },
  );

  it.each(['latest', 'workspace:^', 'workspace:*', 'file:../cloudflare', 'github:a/b', 'catalog:', '', ' '])(
    'is unknown for %j',
    (spec) => {
      expect(readFacts({ 'package.json': declared(spec) })).toEqual({
        talksToPlatform: true,
        sdk: { kind: 'unknown', reason: 'not a version' },
      });
    },
  );

  it('is unknown where package.json gives something else than text', () => {
    expect(readFacts({ 'package.json': '{"name":"a","dependencies":{"cloudflare":{"version":"4.0.0"}}}' }).sdk).toEqual(
      { kind: 'unknown', reason: 'not a version' },
    );
  });
});

it('reads each package.json once', () => {
  const root = createFolder({ 'package.json': declared('^4.0.0') });
  const reader = createPackageReader(PLATFORM);
  reader.getPackage(root);
  writeFileSync(join(root, 'package.json'), '{"name":"a"}');
  expect(reader.getPackage(root).facts.talksToPlatform).toBe(true);
});
