/** The package manager of a project: how a CI job installs its packages and runs Sunset. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { getOwn, readJsonObject } from '../../analysis/host/json-file.ts';
import { getPackageVersion } from '../output/package-version.ts';

export interface PackageManager {
  /** Commands for a machine that has only Node: they install what the lock file names, without scripts of packages. */
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

/** Yarn 2 and later. */
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

/** Package managers by lock file: the first file that exists decides. That of npm is not listed, because it is often left over. */
const BY_FILE: readonly (readonly [name: string, manager: PackageManager])[] = [
  ['pnpm-lock.yaml', PNPM],
  ['.yarnrc.yml', YARN],
  ['yarn.lock', YARN_CLASSIC],
  ['bun.lock', BUN],
  ['bun.lockb', BUN],
];

/** Returns commands for a project without a package.json, where nothing is installed: npx fetches the version that runs now. */
function fetchThisVersion(): PackageManager {
  const sunset = `npx --yes eslint-plugin-sunset@${getPackageVersion()}`;
  return { install: [], sunset, next: { add: null, sunset } };
}

/** Finds the package manager by `packageManager` in the package.json, else by the lock file; npm if there is neither. */
export function findPackageManager(cwd: string): PackageManager {
  const manifest = readJsonObject(join(cwd, 'package.json'));
  if (manifest === 'missing') return fetchThisVersion();
  const declared = typeof manifest === 'string' ? undefined : getOwn(manifest, 'packageManager');
  const [, name, major] = /^(npm|pnpm|yarn|bun)@(\d+)/.exec(String(declared)) ?? [];
  if (name === 'yarn') return major === '1' ? YARN_CLASSIC : YARN;
  if (name !== undefined) return { npm: NPM, pnpm: PNPM, bun: BUN }[name]!;
  return BY_FILE.find(([file]) => existsSync(join(cwd, file)))?.[1] ?? NPM;
}
