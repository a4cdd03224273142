/** The package as it would be published: its files, its types and its entry for CommonJS. */
import { execFile } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import semver from 'semver';
import { globSync } from 'tinyglobby';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { loadContracts, loadDataset } from '../data/load.ts';
import plugin from '../rules/plugin.ts';
import { git } from './cli/git.ts';
import { ROOT } from './fixtures.ts';
import { createFolder } from './temporary.ts';

const run = promisify(execFile);

let packed: Promise<string[]> | undefined;

function listPacked(): Promise<string[]> {
  packed ??= run('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], { cwd: ROOT }).then(({ stdout }) =>
    (JSON.parse(stdout) as [{ files: { path: string }[] }])[0].files.map(({ path }) => path),
  );
  return packed;
}

it('packs the entries, their chunks, the data, the schemas, the docs and the texts, and nothing else', async () => {
  const files = await listPacked();
  const ids = loadDataset()
    .deprecations.filter(({ rewrites }) => rewrites.some(({ edit }) => edit.kind !== 'none'))
    .map(({ id }) => id);
  const expected = [
    'CHANGELOG.md',
    'SECURITY.md',
    'LICENSE',
    'README.md',
    'package.json',
    'dist/THIRD-PARTY-NOTICES.txt',
    'dist/cli/define-config.d.ts',
    'dist/cli/define-config.js',
    'dist/cli/main.js',
    'dist/cli/package.json',
    'dist/cli/program.mjs',
    ...['all', ...ids].map((name) => `dist/codemods/${name}.js`),
    'dist/codemods/package.json',
    'dist/codemods/transform.mjs',
    ...['adapters', 'build', 'catalogue', 'contracts', 'deliveries', 'deprecations', 'platform', 'sdk'].map(
      (set) => `dist/data/${set}.json`,
    ),
    ...['all', 'deprecations'].map((name) => `dist/data/tables-${name}.json`),
    'dist/data/user.js',
    'dist/libraries/resolver-factory.cjs',
    'dist/libraries/scope-manager.cjs',
    'dist/rules/plugin.d.ts',
    'dist/rules/plugin.js',
    ...['configuration', 'data', 'deprecation', 'platform', 'report'].map((schema) => `dist/schema/${schema}.json`),
  ];
  const docs = [
    'ci',
    'configuration',
    'contracts',
    'coverage',
    'evidence',
    'formats',
    'libraries',
    'limitations',
    'testing',
    'walkthrough',
    'your-own-api',
  ];
  expected.push(
    ...docs.map((name) => `docs/${name}.md`),
    ...loadDataset().deprecations.map(({ id }) => `docs/deprecations/${id}.md`),
    ...Object.keys(plugin.rules).map((name) => `docs/rules/${name}.md`),
    ...loadContracts().map(({ area }) => `docs/contracts/${area}.md`),
  );
  // The names of chunks follow from their content.
  expect(files.filter((file) => !/^dist\/chunks\/[\w-]+\.js$/.test(file)).sort()).toEqual(expected.sort());
});

/** The text of a page without code, in which brackets are no links. */
const readProse = (file: string): string =>
  readFileSync(join(ROOT, file), 'utf8').replace(/```[\s\S]*?```|`[^`\n]*`/g, '');

/** The anchors of a page, as GitHub and npm make them of its headings. */
function listAnchors(file: string): string[] {
  const headings = readFileSync(join(ROOT, file), 'utf8')
    .replace(/```[\s\S]*?```/g, '')
    .matchAll(/^#+ (.+)$/gm);
  return [...headings].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

it('has no dead link in the pages that it publishes, to files and to their headings', async () => {
  const files = await listPacked();
  const pages = files.filter((file) => file.endsWith('.md'));
  const anchors = new Map(pages.map((file) => [file, listAnchors(file)]));
  const links = pages.flatMap((file) =>
    [...readProse(file).matchAll(/\]\(([^)\s]+)\)/g)]
      .map(([, target = '']) => target)
      .filter((target) => !/^(?:https?|mailto):/.test(target))
      .map((target) => {
        const [path = '', anchor] = target.split('#');
        return { file, target, path: path === '' ? file : join(dirname(file), path), anchor };
      }),
  );
  expect(links.filter(({ anchor }) => anchor !== undefined).length).toBeGreaterThan(0);
  const dead = links.filter(
    ({ path, anchor }) => !files.includes(path) || (anchor !== undefined && !anchors.get(path)?.includes(anchor)),
  );
  expect(dead.map(({ file, target }) => `${file}: ${target}`)).toEqual([]);
});

describe('the manifest', () => {
  const manifest = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as Manifest;

  it('says where the package comes from, and is published with provenance', () => {
    const place = manifest.repository.url.replace(/^git\+|\.git$/g, '');
    expect(manifest.bugs).toBe(`${place}/issues`);
    expect(manifest.homepage).toMatch(/^https:/);
    expect(manifest.publishConfig).toEqual({ access: 'public', provenance: true });
    expect(Object.keys(manifest.scripts).filter((name) => /^(?:pre|post)?install$|^prepare$/.test(name))).toEqual([]);
  });

  it('is published from the repository that it names, and from no other', async () => {
    const script = join(ROOT, 'scripts/check-origin.mjs');
    const publish = (origin: string | null) => {
      const cwd = createFolder({});
      git(cwd, 'init', '--quiet');
      if (origin !== null) git(cwd, 'remote', 'add', 'origin', origin);
      return run(process.execPath, [script], { cwd }).then(
        () => null,
        ({ stderr }: { stderr: string }) => stderr,
      );
    };
    const place = new URL(manifest.repository.url.replace(/^git\+/, ''));
    expect(await publish(place.href)).toBeNull();
    expect(await publish(`git@${place.host}:${place.pathname.slice(1)}`)).toBeNull();
    expect(await publish('https://example.com/other.git')).toContain('and origin is https://example.com/other.git');
    expect(await publish(null)).toContain('and origin is not set');
    expect(manifest.scripts['prepublishOnly']).toMatch(/^node scripts\/check-origin\.mjs && /);
  });

  it('lets the command be installed beside ESLint 8, or without ESLint', () => {
    expect(manifest.peerDependenciesMeta['eslint']).toEqual({ optional: true });
    for (const version of ['8.0.0', '8.57.1', '9.39.5', '10.15.0'])
      expect(semver.satisfies(version, manifest.peerDependencies['eslint'] ?? '')).toBe(true);
  });

  it('is what a Node that is too old is told, in one line', async () => {
    for (const version of [
      '14.21.3',
      '18.20.8',
      '20.18.3',
      '20.19.0',
      '22.12.0',
      '22.13.1',
      '23.5.0',
      '24.0.0',
      '26.1.0',
    ]) {
      const script = `Object.defineProperty(process.versions, 'node', { value: '${version}' }); process.argv = ['node', 'sunset', '--version']; require('./dist/cli/main.js')`;
      const { stdout, stderr } = await run(process.execPath, ['--eval', script], { cwd: ROOT }).catch(
        (error: { stdout: string; stderr: string }) => error,
      );
      const isSupported = semver.satisfies(version, manifest.engines.node);
      expect([version, stdout]).toEqual([version, isSupported ? `${manifest.version}\n` : '']);
      expect(stderr).toBe(
        isSupported ? '' : `sunset: Node ${version} is not supported: ${manifest.engines.node} is needed\n`,
      );
    }
  });
});

interface Manifest {
  version: string;
  homepage: string;
  bugs: string;
  repository: { url: string };
  publishConfig: object;
  engines: { node: string };
  scripts: Readonly<Record<string, string>>;
  peerDependencies: Readonly<Record<string, string>>;
  peerDependenciesMeta: Readonly<Record<string, object>>;
}

it('declares the types of its public modules without the rest of its sources', () => {
  const consumer = join(ROOT, 'consumer.ts');
  const text = `
    import sunset, { type SunsetSettings } from 'eslint-plugin-sunset';
    import { defineConfig } from 'eslint-plugin-sunset/config';
    const settings: SunsetSettings = { asOf: '2026-11-10', evidence: 'likely', wrappers: [{ call: 'cf', path: 0 }] };
    export default [...sunset.configs.recommended, { settings: { sunset: defineConfig(settings) } }];
    // @ts-expect-error there is no such evidence
    defineConfig({ evidence: 'sure' });
    // @ts-expect-error there is no such configuration
    sunset.configs.everything;
  `;
  const options: ts.CompilerOptions = {
    strict: true,
    module: ts.ModuleKind.NodeNext,
    target: ts.ScriptTarget.ES2023,
    types: [],
    noEmit: true,
  };
  const host = ts.createCompilerHost(options);
  const getSourceFile = host.getSourceFile.bind(host);
  host.getSourceFile = (name, ...rest) =>
    name === consumer ? ts.createSourceFile(name, text, ts.ScriptTarget.ES2023) : getSourceFile(name, ...rest);
  const program = ts.createProgram([consumer], options, host);
  const declarations = ['rules/plugin.d.ts', 'cli/define-config.d.ts'].map((file) => join(ROOT, 'dist', file));
  for (const file of [consumer, ...declarations]) {
    const source = program.getSourceFile(file)!;
    const problems = [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)];
    expect(problems.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'))).toEqual([]);
  }
  // Nothing but the two files comes from the package.
  const own = program.getSourceFiles().filter(({ fileName }) => fileName.startsWith(join(ROOT, 'dist')));
  expect(own.map(({ fileName }) => fileName).sort()).toEqual(declarations.sort());
});

it('gives the plugin itself to `require`', async () => {
  const script = `
    const sunset = require('eslint-plugin-sunset');
    import('eslint-plugin-sunset').then((module) => {
      console.log(JSON.stringify([Object.keys(sunset.configs), module.default === sunset]));
    });
  `;
  const { stdout } = await run(process.execPath, ['--no-warnings', '--eval', script], { cwd: ROOT });
  expect(JSON.parse(stdout)).toEqual([['recommended', 'strict', 'ended-only', 'contracts'], true]);
});

describe('an ESLint project with typescript-eslint', () => {
  /** The installed packages that these packages need, themselves included. Optional ones for other systems are not installed. */
  const findInstalled = (names: readonly string[], found = new Set<string>()): ReadonlySet<string> => {
    for (const name of names) {
      const manifest = join(ROOT, 'node_modules', name, 'package.json');
      if (found.has(name) || !existsSync(manifest)) continue;
      found.add(name);
      const { dependencies, optionalDependencies } = JSON.parse(readFileSync(manifest, 'utf8')) as Dependencies;
      findInstalled(Object.keys({ ...dependencies, ...optionalDependencies }), found);
    }
    return found;
  };

  interface Dependencies {
    dependencies?: Record<string, string>;
    optionalDependencies?: Record<string, string>;
  }

  const getBytes = (files: readonly string[]): number =>
    files.reduce((sum, file) => sum + statSync(join(ROOT, file)).size, 0);

  it('gets at most 12 MB more', async () => {
    const { dependencies, optionalDependencies } = JSON.parse(
      readFileSync(join(ROOT, 'package.json'), 'utf8'),
    ) as Dependencies;
    const there = findInstalled(['eslint', 'typescript', '@typescript-eslint/parser', '@typescript-eslint/utils']);
    const needed = findInstalled(Object.keys({ ...dependencies, ...optionalDependencies }));
    const added = [...needed].filter((name) => !there.has(name));
    expect(added).toContain('get-tsconfig');
    const files = added.flatMap((name) =>
      globSync('**', { cwd: join(ROOT, 'node_modules', name), ignore: '**/node_modules/**', dot: true }).map(
        (file) => `node_modules/${name}/${file}`,
      ),
    );
    expect(getBytes(files) + getBytes(await listPacked())).toBeLessThan(12 * 1024 * 1024);
  });
});
