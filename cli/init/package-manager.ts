/** The package manager of a project: how a CI job installs its packages and runs a program of them. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { getOwn, readJsonObject } from '../../analysis/host/json-file.ts';

export interface PackageManager {
  /** Commands for a machine that has only Node. */
  setup: readonly string[];
  /** Installs what the lock file names, and runs no script of a package. */
  install: string;
  /** Runs a program of the project's packages, and installs nothing. */
  run: string;
  add: string;
}

const NPM: PackageManager = {
  setup: [],
  install: 'npm ci --ignore-scripts',
  run: 'npx --no-install',
  add: 'npm install --save-dev',
};

const PNPM: PackageManager = {
  setup: ['corepack enable'],
  install: 'pnpm install --frozen-lockfile --ignore-scripts',
  run: 'pnpm exec',
  add: 'pnpm add --save-dev',
};

const YARN_CLASSIC: PackageManager = {
  setup: ['corepack enable'],
  install: 'yarn install --frozen-lockfile --ignore-scripts',
  run: 'yarn --silent run',
  add: 'yarn add --dev',
};

/** Version 2 and later. */
const YARN: PackageManager = {
  ...YARN_CLASSIC,
  install: 'yarn install --immutable --mode=skip-build',
  run: 'yarn run',
};

const BUN: PackageManager = {
  setup: ['npm install --global bun'],
  install: 'bun install --frozen-lockfile --ignore-scripts',
  run: 'bunx --no-install',
  add: 'bun add --dev',
};

/** The first one whose file is there. Several may be: a lock file of npm is often a remainder. */
const BY_FILE: readonly (readonly [name: string, manager: PackageManager])[] = [
  ['pnpm-lock.yaml', PNPM],
  ['.yarnrc.yml', YARN],
  ['yarn.lock', YARN_CLASSIC],
  ['bun.lock', BUN],
  ['bun.lockb', BUN],
];

/** What `packageManager` of the package.json says, else the lock file; npm where neither does. */
export function findPackageManager(cwd: string): PackageManager {
  const manifest = readJsonObject(join(cwd, 'package.json'));
  const declared = typeof manifest === 'string' ? undefined : getOwn(manifest, 'packageManager');
  const [, name, major] = /^(npm|pnpm|yarn|bun)@(\d+)/.exec(String(declared)) ?? [];
  if (name === 'yarn') return major === '1' ? YARN_CLASSIC : YARN;
  if (name !== undefined) return { npm: NPM, pnpm: PNPM, bun: BUN }[name]!;
  return BY_FILE.find(([file]) => existsSync(join(cwd, file)))?.[1] ?? NPM;
}
