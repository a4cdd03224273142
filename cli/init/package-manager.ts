/** The package manager of a project: how a CI job installs its packages and runs Sunset. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { getOwn, readJsonObject } from '../../analysis/host/json-file.ts';
import { getPackageVersion } from '../output/package-version.ts';

export interface PackageManager {
  /** For a machine that has only Node: the commands that install what the lock file names, and run no script of a package. */
  install: readonly string[];
  /** Runs Sunset in a job or a hook: the version that the project has installed, or a pinned one. */
  sunset: string;
  /** What the user types next: the command that installs Sunset, if any, and the one that runs it. */
  next: { add: string | null; sunset: string };
}

const NPM: PackageManager = {
  install: ['npm ci --ignore-scripts'],
  sunset: 'npx --no-install sunset',
  next: { add: 'npm install --save-dev', sunset: 'npx sunset' },
};

const PNPM: PackageManager = {
  install: ['corepack enable', 'pnpm install --frozen-lockfile --ignore-scripts'],
  sunset: 'pnpm exec sunset',
  next: { add: 'pnpm add --save-dev', sunset: 'pnpm exec sunset' },
};

const YARN_CLASSIC: PackageManager = {
  install: ['corepack enable', 'yarn install --frozen-lockfile --ignore-scripts'],
  sunset: 'yarn --silent run sunset',
  next: { add: 'yarn add --dev', sunset: 'yarn --silent run sunset' },
};

/** Version 2 and later. */
const YARN: PackageManager = {
  install: ['corepack enable', 'yarn install --immutable --mode=skip-build'],
  sunset: 'yarn run sunset',
  next: { add: 'yarn add --dev', sunset: 'yarn run sunset' },
};

const BUN: PackageManager = {
  install: ['npm install --global bun', 'bun install --frozen-lockfile --ignore-scripts'],
  sunset: 'bunx --no-install sunset',
  next: { add: 'bun add --dev', sunset: 'bunx --no-install sunset' },
};

/** The first one whose file is there. Several may be: a lock file of npm is often a remainder. */
const BY_FILE: readonly (readonly [name: string, manager: PackageManager])[] = [
  ['pnpm-lock.yaml', PNPM],
  ['.yarnrc.yml', YARN],
  ['yarn.lock', YARN_CLASSIC],
  ['bun.lock', BUN],
  ['bun.lockb', BUN],
];

/** Without a package.json nothing is installed: npx fetches the version that set the project up. */
function fetchThisVersion(): PackageManager {
  const sunset = `npx --yes eslint-plugin-sunset@${getPackageVersion()}`;
  return { install: [], sunset, next: { add: null, sunset } };
}

/** What `packageManager` of the package.json says, else the lock file; npm where neither does. */
export function findPackageManager(cwd: string): PackageManager {
  const manifest = readJsonObject(join(cwd, 'package.json'));
  if (manifest === 'missing') return fetchThisVersion();
  const declared = typeof manifest === 'string' ? undefined : getOwn(manifest, 'packageManager');
  const [, name, major] = /^(npm|pnpm|yarn|bun)@(\d+)/.exec(String(declared)) ?? [];
  if (name === 'yarn') return major === '1' ? YARN_CLASSIC : YARN;
  if (name !== undefined) return { npm: NPM, pnpm: PNPM, bun: BUN }[name]!;
  return BY_FILE.find(([file]) => existsSync(join(cwd, file)))?.[1] ?? NPM;
}
