/** Turborepo and Nx run the check of a workspace with the configuration that docs/ci.md shows, and cache it remotely. */
import { execFile } from 'node:child_process';
import { appendFileSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getBuiltPath } from '../built.ts';
import { git } from '../cli/git.ts';
import { byExtent } from '../extent.ts';
import { ROOT } from '../fixtures.ts';
import { createFolder } from '../temporary.ts';
import { startRemoteCache, type RemoteCache } from './remote-cache.ts';

interface Runner {
  name: string;
  /** The file of its configuration at the root of a workspace. */
  file: string;
  /** A key that only its configuration has at the top level. */
  key: string;
  program: string;
  parameters: readonly string[];
  getEnvironment(cacheUrl: string): Readonly<Record<string, string>>;
}

const require = createRequire(import.meta.url);
const RUNNERS: readonly Runner[] = [
  {
    name: 'Turborepo',
    file: 'turbo.json',
    key: 'tasks',
    program: join(dirname(require.resolve('turbo/package.json')), 'bin/turbo'),
    parameters: ['run', 'sunset', '--cache=local:,remote:rw'],
    getEnvironment: (url) => ({
      TURBO_API: url,
      TURBO_TOKEN: 'a',
      TURBO_TEAM: 'team_a',
      TURBO_TELEMETRY_DISABLED: '1',
    }),
  },
  {
    name: 'Nx',
    file: 'nx.json',
    key: 'targetDefaults',
    program: require.resolve('nx/bin/nx'),
    parameters: ['run-many', '--targets', 'sunset'],
    getEnvironment: (url) => ({
      NX_SELF_HOSTED_REMOTE_CACHE_SERVER: url,
      NX_SELF_HOSTED_REMOTE_CACHE_ACCESS_TOKEN: 'a',
      NX_DAEMON: 'false',
      NX_NO_CLOUD: 'true',
    }),
  },
];

const PACKAGES = ['base', 'dns'];
const SCRIPTS = { sunset: 'sunset check --as-of 2026-11-22 --fail-on never --format json --output sunset.json' };

/** A workspace of two packages, one of which imports the other, in a git repository of its own. */
function createWorkspace(file: string, configuration: string): string {
  const folder = createFolder({
    'package.json': JSON.stringify({ private: true, packageManager: 'npm@11.0.0', workspaces: ['packages/*'] }),
    'package-lock.json': JSON.stringify({ lockfileVersion: 3, packages: {} }),
    '.gitignore': 'node_modules\nsunset.json\n.turbo\n.nx\n',
    [file]: configuration,
    'packages/base/package.json': JSON.stringify({
      name: '@w/base',
      version: '1.0.0',
      main: 'base.js',
      scripts: SCRIPTS,
    }),
    'packages/base/base.js': "export const BASE = 'https://api.cloudflare.com/client/v4';\n",
    'packages/dns/package.json': JSON.stringify({
      name: '@w/dns',
      version: '1.0.0',
      dependencies: { '@w/base': '1.0.0' },
      scripts: SCRIPTS,
    }),
    'packages/dns/dns.js':
      "import { BASE } from '@w/base';\nexport const list = (a) => fetch(`${BASE}/accounts/${a}/workers/namespaces`);\n",
  });
  mkdirSync(join(folder, 'node_modules/.bin'), { recursive: true });
  mkdirSync(join(folder, 'node_modules/@w'));
  symlinkSync('../../packages/base', join(folder, 'node_modules/@w/base'));
  // Nx runs only where it is installed.
  symlinkSync(join(ROOT, 'node_modules/nx'), join(folder, 'node_modules/nx'));
  symlinkSync(getBuiltPath('cli/main.js'), join(folder, 'node_modules/.bin/sunset'));
  git(folder, 'init', '-q');
  git(folder, 'add', '-A');
  git(folder, 'commit', '-qm', 'a');
  return folder;
}

/** The JSON block of docs/ci.md that has this key at the top level. */
function getDocumentedConfiguration(key: string): string {
  const blocks = readFileSync(join(ROOT, 'docs/ci.md'), 'utf8').matchAll(/```json\n(.*?)```/gs);
  return [...blocks].map(([, text]) => text!).find((text) => key in (JSON.parse(text) as object))!;
}

const getReports = (folder: string): string[] =>
  PACKAGES.map((name) => readFileSync(join(folder, 'packages', name, 'sunset.json'), 'utf8'));

/** Nx takes three times as long to start. */
const runners = RUNNERS.slice(0, byExtent({ sample: 1, all: RUNNERS.length }));

describe.each(runners)('$name', ({ file, key, program, parameters, getEnvironment }) => {
  let cache: RemoteCache;
  beforeAll(async () => {
    cache = await startRemoteCache();
  });
  afterAll(() => cache.close());

  const run = async (cwd: string): Promise<string[]> => {
    const environment = { ...process.env, ...getEnvironment(cache.url), CI: 'true', NO_COLOR: '1' };
    await promisify(execFile)(process.execPath, [program, ...parameters], { cwd, env: environment });
    return cache.takeKeys();
  };

  it('takes the results of another checkout from the remote cache, until a file that is imported changes', async () => {
    const configuration = getDocumentedConfiguration(key);
    const first = createWorkspace(file, configuration);
    const keys = await run(first);
    expect(keys).toHaveLength(PACKAGES.length);
    const reports = getReports(first);
    expect(reports[1]).toContain('kv-legacy-namespace-routes');

    const second = createWorkspace(file, configuration);
    expect(await run(second)).toEqual(keys);
    expect(getReports(second)).toEqual(reports);

    appendFileSync(join(second, 'packages/base/base.js'), '// changed\n');
    const changed = await run(second);
    expect(changed.filter((each) => keys.includes(each))).toEqual([]);
    expect(getReports(second)).toEqual(reports);
  });
});
