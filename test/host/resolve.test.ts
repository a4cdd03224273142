import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createFolder } from '../temporary.ts';
import { createFolderResolver, json } from './folder-resolver.ts';

describe('paths', () => {
  const folder = createFolder({
    'src/main.ts': '',
    'src/api.ts': '',
    'src/old.js': '',
    'src/both.ts': '',
    'src/both.js': '',
    'src/view.tsx': '',
    'src/worker.mts': '',
    'src/script.cts': '',
    'src/types.d.ts': '',
    'src/plain.js': '',
    'src/plain.d.ts': '',
    'src/cloud.service.ts': '',
    'src/Page.vue': '',
    'src/routes.json': '{}',
    'src/lib/index.ts': '',
    'src/x.ts/index.js': '',
    'src/empty/.keep': '',
    'package.json': json({ name: 'app' }),
  });
  const ask = createFolderResolver(folder);

  it.each([
    ['./api', 'src/api.ts'],
    ['./api.js', 'src/api.ts'],
    ['./api.ts', 'src/api.ts'],
    ['../src/api', 'src/api.ts'],
    ['./old', 'src/old.js'],
    ['./both.js', 'src/both.ts'],
    ['./both', 'src/both.ts'],
    ['./view.jsx', 'src/view.tsx'],
    ['./view.js', 'src/view.tsx'],
    ['./worker.mjs', 'src/worker.mts'],
    ['./script.cjs', 'src/script.cts'],
    ['./types', 'src/types.d.ts'],
    ['./plain', 'src/plain.js'],
    ['./plain.js', 'src/plain.js'],
    ['./cloud.service', 'src/cloud.service.ts'],
    ['./Page.vue', 'src/Page.vue'],
    ['./routes.json', 'src/routes.json'],
    ['./lib', 'src/lib/index.ts'],
    ['./lib/', 'src/lib/index.ts'],
    ['./lib/index.js', 'src/lib/index.ts'],
    ['./x.ts', 'src/x.ts/index.js'],
    ['/src/api', 'src/api.ts'],
    ['./Page.vue?component', 'src/Page.vue'],
    ['./api?raw', 'external'],
    ['./empty', 'not-found'],
    ['./nowhere', 'not-found'],
    ['./api/deeper', 'not-found'],
    ['.', 'not-found'],
    ['', 'not-found'],
  ])('%s is %s', (specifier, expected) => {
    expect(ask(specifier, 'src/main.ts')).toBe(expected);
  });

  it('finds the index of the own directory', () => {
    expect(ask('.', 'src/lib/a.ts')).toBe('src/lib/index.ts');
    expect(ask('..', 'src/lib/deep/a.ts')).toBe('src/lib/index.ts');
    expect(ask('./', 'src/lib/a.ts')).toBe('src/lib/index.ts');
  });

  it('reads an address of a file', () => {
    expect(ask(`file://${folder}/src/api.ts`, 'src/main.ts')).toBe('src/api.ts');
    expect(ask('file://%zz', 'src/main.ts')).toBe('not-found');
  });

  it.each([
    'node:fs',
    'fs',
    'fs/promises',
    'https://esm.sh/axios',
    'npm:cloudflare@4',
    'virtual:routes',
    'cloudflare:workers',
    'bun:test',
  ])('%s is external', (specifier) => expect(ask(specifier, 'src/main.ts')).toBe('external'));
});

describe('tsconfig', () => {
  it('follows paths, with comments and trailing commas', () => {
    const folder = createFolder({
      'tsconfig.json':
        '// ours\n{ "compilerOptions": { "paths": { "@/*": ["./src/*", "./generated/*"], "api": ["./src/api.ts"], }, }, }',
      'src/api.ts': '',
      'generated/table.ts': '',
    });
    const ask = createFolderResolver(folder);
    expect(ask('@/api', 'src/deep/a.ts')).toBe('src/api.ts');
    expect(ask('@/api.js', 'src/a.ts')).toBe('src/api.ts');
    expect(ask('@/table', 'src/a.ts')).toBe('generated/table.ts');
    expect(ask('api', 'src/a.ts')).toBe('src/api.ts');
    expect(ask('@/nowhere', 'src/a.ts')).toBe('not-found');
  });

  it('follows baseUrl', () => {
    const ask = createFolderResolver(
      createFolder({ 'tsconfig.json': json({ compilerOptions: { baseUrl: './src' } }), 'src/lib/cf.ts': '' }),
    );
    expect(ask('lib/cf', 'src/pages/a.ts')).toBe('src/lib/cf.ts');
  });

  it('reads jsconfig.json as well', () => {
    const ask = createFolderResolver(
      createFolder({ 'jsconfig.json': json({ compilerOptions: { paths: { '~/*': ['./src/*'] } } }), 'src/cf.js': '' }),
    );
    expect(ask('~/cf', 'src/pages/a.js')).toBe('src/cf.js');
  });

  it('reads the base of a workspace whose projects have no configuration', () => {
    const folder = createFolder({
      'tsconfig.base.json': json({
        compilerOptions: { baseUrl: '.', paths: { '@desk/api': ['libs/api/src/index.ts'] } },
      }),
      'libs/api/src/index.ts': '',
    });
    expect(createFolderResolver(folder)('@desk/api', 'apps/desk/src/main.ts')).toBe('libs/api/src/index.ts');
  });

  it('follows extends to a file, a list and a package', () => {
    const folder = createFolder({
      'tsconfig.base.json': json({ compilerOptions: { paths: { '@lib/*': ['./libs/*/src/index.ts'] } } }),
      'apps/a/tsconfig.json': json({ extends: ['../../tsconfig.base', '@acme/tsconfig/strict.json'] }),
      'apps/a/node_modules/@acme/tsconfig/strict.json': json({ compilerOptions: { strict: true } }),
      'libs/cf/src/index.ts': '',
    });
    expect(createFolderResolver(folder)('@lib/cf', 'apps/a/src/main.ts')).toBe('libs/cf/src/index.ts');
  });

  it('keeps a configuration that extends a missing package', () => {
    const folder = createFolder({
      'tsconfig.json': json({
        extends: ['@acme/a', './base.json', '@acme/b/tsconfig.json'],
        compilerOptions: { strict: true },
      }),
      'base.json': json({ extends: '@acme/c', compilerOptions: { paths: { '@/*': ['./src/*'] } } }),
      'src/api.ts': '',
    });
    const ask = createFolderResolver(folder);
    expect(ask('@/api', 'src/a.ts')).toBe('src/api.ts');
    expect(ask('@/nowhere', 'src/a.ts')).toBe('broken-config');
  });

  it.each([
    ['./.svelte-kit/tsconfig.json', '$lib/server/api', 'src/lib/server/api.ts'],
    ['./.nuxt/tsconfig.json', '~/utils/api', 'app/utils/api.ts'],
  ])('knows the mappings of a framework whose %s is not generated yet', (config, specifier, file) => {
    const folder = createFolder({ 'package.json': '{}', 'tsconfig.json': json({ extends: config }), [file]: '' });
    const ask = createFolderResolver(folder);
    expect(ask(specifier, 'src/routes/a.ts')).toBe(file);
    expect(ask('$other/api', 'src/routes/a.ts')).toBe('not-found');
  });

  it('takes the project that names the file, of several that the nearest configuration refers to', () => {
    const folder = createFolder({
      'tsconfig.json': json({ files: [], references: [{ path: './tsconfig.app.json' }, { path: './tools' }] }),
      'tsconfig.app.json': json({ compilerOptions: { paths: { '@/*': ['./src/*'] } }, include: ['src'] }),
      'tools/tsconfig.json': json({ compilerOptions: { paths: { '@/*': ['./*'] } }, references: [{ path: '..' }] }),
      'src/api.ts': '',
      'tools/api.ts': '',
      'test/a.ts': '',
    });
    const ask = createFolderResolver(folder);
    expect(ask('@/api', 'src/a.ts')).toBe('src/api.ts');
    expect(ask('@/api', 'tools/a.ts')).toBe('tools/api.ts');
    expect(ask('@/api', 'test/a.ts')).toBe('src/api.ts');
  });

  it.each([
    ['is no JSON', { 'tsconfig.json': '<<<<<<< ours' }],
    [
      'extends itself',
      { 'tsconfig.json': json({ extends: './other.json' }), 'other.json': json({ extends: './tsconfig.json' }) },
    ],
    ['extends what is not there', { 'tsconfig.json': json({ extends: '@acme/tsconfig' }) }],
  ])('says so where it %s, and finds everything else', (_what, files: Record<string, string>) => {
    const ask = createFolderResolver(
      createFolder({ ...files, 'package.json': json({ dependencies: { hono: '1' } }), 'src/api.ts': '' }),
    );
    expect(ask('@/api', 'src/a.ts')).toBe('broken-config');
    expect(ask('./api', 'src/a.ts')).toBe('src/api.ts');
    expect(ask('hono', 'src/a.ts')).toBe('external');
  });
});

describe('a path that leads to types of a dependency', () => {
  const TYPES = 'types/client.d.ts';

  it.each([
    [{ paths: { '*': ['./types/*'] } }],
    [{ baseUrl: 'types' }],
    [{ paths: { client: ['./types/client.d.ts'] } }],
  ])('is not what runs: %j', (compilerOptions) => {
    const files = { 'tsconfig.json': json({ compilerOptions }), [TYPES]: '', 'a.ts': '' };
    const declared = json({ name: 'a', dependencies: { client: '^1.0.0' } });
    expect(createFolderResolver(createFolder({ ...files, 'package.json': declared }))('client', 'a.ts')).toBe(
      'external',
    );
    const own = createFolder({ ...files, 'package.json': json({ name: 'a' }) });
    expect(createFolderResolver(own)('client', 'a.ts')).toBe(TYPES);
  });
});

it.each(['an absolute path', 'a link'])('a member of a workspace lies in it, not outside behind %s', (kind) => {
  const outside = createFolder({ 'client/package.json': json({ name: 'client' }), 'client/index.ts': '' });
  const cwd = createFolder({
    'package.json': json({ name: 'a', workspaces: [kind === 'a link' ? 'members/*' : `${outside}/*`] }),
    'members/own/package.json': json({ name: 'own' }),
    'members/own/index.ts': '',
    'a.ts': '',
  });
  symlinkSync(join(outside, 'client'), join(cwd, 'members/client'));
  const resolveIn = createFolderResolver(cwd);
  expect(resolveIn('client', 'a.ts')).toBe('not-found');
  if (kind === 'a link') expect(resolveIn('own', 'a.ts')).toBe('members/own/index.ts');
});

describe('packages', () => {
  const workspace = {
    'package.json': json({ workspaces: ['packages/*', '!packages/skipped'] }),
    'packages/app/package.json': json({
      name: '@acme/app',
      dependencies: { '@acme/cf': 'workspace:*', axios: '1', '@acme/gone': 'workspace:*' },
    }),
    'packages/app/src/main.ts': '',
    'packages/cf/package.json': json({
      name: '@acme/cf',
      imports: { '#base': './src/base.ts', '#built/*': './dist/*.js', '#fs': 'node:fs' },
      exports: {
        '.': { types: './dist/index.d.ts', import: './dist/index.js' },
        './zones/*': './dist/esm/zones/*.js',
        './raw': './src/raw.ts',
      },
    }),
    'packages/cf/src/index.ts': '',
    'packages/cf/src/base.ts': '',
    'packages/cf/src/raw.ts': '',
    'packages/cf/src/zones/dns.ts': '',
    'packages/plain/package.json': json({ name: 'plain', main: 'lib/main.js' }),
    'packages/plain/lib/main.js': '',
    'packages/plain/lib/extra.js': '',
    'packages/bare/package.json': json({ name: 'bare', main: './dist/index.js' }),
    'packages/bare/index.ts': '',
    'packages/bare/src/util.ts': '',
    'packages/shared/package.json': json({
      name: 'shared',
      exports: { browser: './dist/browser.mjs', import: './shared-dist/index.mjs' },
    }),
    'packages/shared/lib/index.ts': '',
    'packages/shared/lib/browser.ts': '',
    'packages/page/package.json': json({ name: 'page', exports: { browser: './dist/browser.mjs' } }),
    'packages/page/src/browser.ts': '',
    'packages/skipped/package.json': json({ name: 'skipped' }),
    'packages/skipped/index.ts': '',
  };
  const expectations: [string, string][] = [
    ['@acme/cf', 'packages/cf/src/index.ts'],
    ['@acme/cf/zones/dns', 'packages/cf/src/zones/dns.ts'],
    ['@acme/cf/raw', 'packages/cf/src/raw.ts'],
    ['@acme/cf/hidden', 'not-found'],
    ['plain', 'packages/plain/lib/main.js'],
    ['plain/lib/extra', 'packages/plain/lib/extra.js'],
    ['bare', 'packages/bare/index.ts'],
    ['bare/util', 'packages/bare/src/util.ts'],
    ['shared', 'packages/shared/lib/index.ts'],
    ['page', 'packages/page/src/browser.ts'],
    ['axios', 'external'],
    ['@acme/gone', 'not-found'],
    ['undeclared', 'not-found'],
    ['@/x', 'not-found'],
    ['~/x', 'not-found'],
  ];

  describe('of a workspace that is not installed', () => {
    const ask = createFolderResolver(createFolder(workspace));
    it.each([...expectations, ['skipped', 'not-found']] as [string, string][])('%s is %s', (specifier, expected) => {
      expect(ask(specifier, 'packages/app/src/main.ts')).toBe(expected);
    });

    it('knows the own imports and the own name', () => {
      expect(ask('#base', 'packages/cf/src/zones/dns.ts')).toBe('packages/cf/src/base.ts');
      expect(ask('#built/zones/dns', 'packages/cf/src/index.ts')).toBe('packages/cf/src/zones/dns.ts');
      expect(ask('#other', 'packages/cf/src/index.ts')).toBe('not-found');
      expect(ask('@acme/cf/raw', 'packages/cf/src/index.ts')).toBe('packages/cf/src/raw.ts');
    });
  });

  describe('linked in node_modules', () => {
    const folder = createFolder(workspace);
    const links = join(folder, 'packages/app/node_modules');
    mkdirSync(join(links, '@acme'), { recursive: true });
    symlinkSync('../../../cf', join(links, '@acme/cf'));
    for (const name of ['plain', 'bare', 'shared', 'page', 'skipped']) symlinkSync(`../../${name}`, join(links, name));
    const ask = createFolderResolver(folder);
    it.each([...expectations, ['skipped', 'packages/skipped/index.ts']] as [string, string][])(
      '%s is %s',
      (specifier, expected) => {
        expect(ask(specifier, 'packages/app/src/main.ts')).toBe(expected);
      },
    );
  });

  it.each([
    [
      'pnpm',
      {
        'pnpm-workspace.yaml': 'packages:\n  # all\n  - "libs/*"\n  - tools/**\ncatalog:\n  - x\n',
        'package.json': '{}',
      },
    ],
    ['yarn', { 'package.json': json({ workspaces: { packages: ['./libs/*/'] } }) }],
    ['lerna', { 'lerna.json': json({ packages: ['libs/*'] }) }],
    [
      'rush',
      { 'rush.json': `// ours\n${json({ projects: [{ projectFolder: 'libs/cf' }, { projectFolder: 'libs/app' }] })}` },
    ],
  ])('reads the workspace of %s', (_tool, files: Record<string, string>) => {
    const folder = createFolder({
      ...files,
      'libs/cf/package.json': json({ name: 'cf' }),
      'libs/cf/index.ts': '',
      'libs/app/package.json': json({ name: 'app' }),
    });
    expect(createFolderResolver(folder)('cf', 'libs/app/main.ts')).toBe('libs/cf/index.ts');
  });

  describe('that are not built', () => {
    const CLIENT = {
      name: 'client',
      main: './dist/index.js',
      exports: { '.': './dist/index.js', './a': './dist/a.js' },
    };
    const TWO = { 'client/lib/client.ts': '', 'client/lib/types.ts': '' };
    it.each([
      [
        'the only source of the folder',
        { 'client/lib/client.ts': '', 'client/lib/client.test.ts': '' },
        {},
        'lib/client.ts',
      ],
      ['the only source beside the manifest', { 'client/main.ts': '', 'client/tsup.config.ts': '' }, {}, 'main.ts'],
      ['the source that a script builds', TWO, { prepack: 'tsup ./lib/client.ts --dts' }, 'lib/client.ts'],
      ['the sources', TWO, {}, null],
      ['one of the sources that scripts build', TWO, { build: 'tsup lib/client.ts lib/types.ts' }, null],
      ['a script that does not build', TWO, { lint: 'eslint lib/client.ts' }, null],
    ])('mean %s', (_, files: Record<string, string>, scripts, expected) => {
      const folder = createFolder({
        'package.json': json({ workspaces: ['*'] }),
        'client/package.json': json({ ...CLIENT, scripts }),
        'app/package.json': json({ name: 'app', dependencies: { client: 'workspace:*' } }),
        ...files,
      });
      const ask = createFolderResolver(folder);
      expect(ask('client', 'app/a.ts')).toBe(expected === null ? 'not-built' : `client/${expected}`);
      expect(ask('client/a', 'app/a.ts')).toBe('not-built');
      expect(ask('client/hidden', 'app/a.ts')).toBe('not-found');
      expect(ask('client/a.css', 'app/a.ts')).toBe('not-found');
    });
  });

  it('does not follow installed packages, nor links to them', () => {
    const folder = createFolder({
      'node_modules/.store/hono/package.json': json({ name: 'hono', main: 'index.js' }),
      'node_modules/.store/hono/index.js': '',
      'node_modules/axios/index.js': '',
      'src/main.ts': '',
    });
    symlinkSync('.store/hono', join(folder, 'node_modules/hono'));
    const ask = createFolderResolver(folder);
    expect(ask('hono', 'src/main.ts')).toBe('external');
    expect(ask('axios', 'src/main.ts')).toBe('external');
    expect(ask('axios/index.js', 'src/main.ts')).toBe('external');
    expect(ask('../node_modules/axios/index.js', 'src/main.ts')).toBe('external');
  });

  it('follows a directory that is named as a dependency', () => {
    const folder = createFolder({
      'package.json': json({ dependencies: { cf: 'file:./vendor/cf' } }),
      'vendor/cf/index.js': '',
    });
    expect(createFolderResolver(folder)('cf', 'src/main.ts')).toBe('vendor/cf/index.js');
  });
});

describe('conditions of `imports`', () => {
  it.each<[string, Record<string, string>, string]>([
    ['no script gives one', { start: 'node main.js' }, 'fake.js'],
    ['a script gives one', { start: 'node --conditions=live main.js', dev: 'node main.js' }, 'live.js'],
    ['a script gives one by its short name', { deploy: 'NODE_ENV=production node -C live main.js' }, 'live.js'],
    ['a script gives another one', { start: 'node --conditions other main.js' }, 'fake.js'],
    ['only a test gives one', { 'test:unit': 'node --conditions live --test' }, 'fake.js'],
    ['another program has an option of that name', { start: 'tar -Clive && make -Cx' }, 'fake.js'],
    ['a package manager gets a folder', { start: 'pnpm -C live start && node main.js' }, 'fake.js'],
    ['two scripts give different ones', { start: 'node -C live main.js', old: 'node -C v1 main.js' }, 'fake.js'],
  ])('%s', (_, scripts, expected) => {
    const imports = { '#upstream': { live: './live.js', default: './fake.js' } };
    const files = {
      'live.js': '',
      'fake.js': '',
      'main.js': '',
      'package.json': json({ name: 'p', imports, scripts }),
    };
    expect(createFolderResolver(createFolder(files))('#upstream', 'main.js')).toBe(expected);
  });
});

describe('import maps', () => {
  const folder = createFolder({
    'functions/import_map.json': json({
      imports: { '@shared/': './_shared/', '@shared/api.ts': './_shared/v2/api.ts', zod: 'npm:zod@3', env: './env.ts' },
    }),
    'functions/_shared/http.ts': '',
    'functions/_shared/api.ts': '',
    'functions/_shared/v2/api.ts': '',
    'functions/env.ts': '',
    'functions/orders/index.ts': '',
    'cli/deno.json': json({ importMap: './maps/main.json' }),
    'cli/maps/main.json': json({ imports: { '$/': '../src/', broken: 7 } }),
    'cli/src/api.ts': '',
    'cli/src/main.ts': '',
    'site/index.html': `<head><script type="importmap">\n${json({ imports: { api: './js/api.ts' } })}</script></head>`,
    'site/js/api.ts': '',
    'site/js/main.ts': '',
    'broken/index.html': '<script type=importmap>{"imports":</script>',
    'broken/main.ts': '',
    'package.json': json({ name: 'app' }),
  });
  const ask = createFolderResolver(folder);

  it.each([
    ['api', 'site/js/main.ts', 'site/js/api.ts'],
    ['@shared/http.ts', 'functions/orders/index.ts', 'functions/_shared/http.ts'],
    ['@shared/api.ts', 'functions/orders/index.ts', 'functions/_shared/v2/api.ts'],
    ['env', 'functions/orders/index.ts', 'functions/env.ts'],
    ['$/api.ts', 'cli/src/main.ts', 'cli/src/api.ts'],
  ])('%s in %s', (specifier, from, file) => {
    expect(ask(specifier, from)).toBe(file);
  });

  it.each([
    ['zod', 'functions/orders/index.ts'],
    ['@shared/none.ts', 'functions/orders/index.ts'],
    ['@shared/http.ts', 'cli/src/main.ts'],
    ['broken', 'cli/src/main.ts'],
    ['api', 'broken/main.ts'],
    ['api', 'cli/src/main.ts'],
  ])('has no file for %s in %s', (specifier, from) => {
    expect(ask(specifier, from)).not.toMatch(/\.ts$/);
  });
});

describe('an alias of a bundler', () => {
  const getFiles = (name: string, text: string): Record<string, string> => ({
    'package.json': json({ name: 'app', dependencies: { preact: '10' } }),
    [name]: text,
    'src/server/api.ts': '',
    'src/api.ts': '',
    'routes/page.ts': '',
  });

  it.each([
    ['svelte.config.js', "export default { kit: { alias: { $server: 'src/server' } } };"],
    ['svelte.config.js', "export default { kit: { alias: { '$server/*': 'src/server/*', $api: 'src/api.ts' } } };"],
    ['nuxt.config.ts', "export default defineNuxtConfig({ alias: { $server: './src/server' } });"],
    [
      'vite.config.ts',
      "import { fileURLToPath } from 'node:url';\nexport default { resolve: { alias: { $server: fileURLToPath(new URL('./src/server', import.meta.url)) } } };",
    ],
    [
      'vite.config.mts',
      "const at = (path: string) => resolve(__dirname, path);\nexport default { resolve: { alias: [{ find: /x/, replacement: '' }, { find: '$server', replacement: at('src/server') }] } };",
    ],
    [
      'webpack.config.cjs',
      "const alias = { react: 'preact/compat', $server: path.resolve(__dirname, 'src', 'server') };\nmodule.exports = { resolve: { alias } };",
    ],
    [
      'rsbuild.config.js',
      'const root = `${__dirname}/src/server`;\nexport default { resolve: { alias: { $server: root } } };',
    ],
  ])('leads to its folder: %s %s', (name, text) => {
    const ask = createFolderResolver(createFolder(getFiles(name, text)));
    expect(ask('$server/api', 'routes/page.ts')).toBe('src/server/api.ts');
    expect(ask('$serverless/api', 'routes/page.ts')).toBe('not-found');
    expect(ask('preact/hooks', 'routes/page.ts')).toBe('external');
  });

  it.each([
    ['vite.config.ts', "export default { resolve: { alias: { $server: './src/gone' } } };"],
    ['vite.config.ts', 'export default { resolve: { alias: { $server: '],
    ['vite.config.ts', "export default { resolve: { alias: { $server: '../outside' } } };"],
    ['other.config.ts', "export default { resolve: { alias: { $server: './src/server' } } };"],
  ])('that leads nowhere is not followed: %s %s', (name, text) => {
    const ask = createFolderResolver(createFolder(getFiles(name, text)));
    expect(ask('$server/api', 'routes/page.ts')).toBe('not-found');
    expect(ask('../src/api', 'routes/page.ts')).toBe('src/api.ts');
  });
});
