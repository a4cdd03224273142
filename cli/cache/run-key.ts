/** The keys of cached results: everything besides the files that the results depend on. The day is not part of them. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findProjectRoot } from '../../analysis/host/project-root.ts';
import type { AnalysisSettings } from '../../analysis/analysis-settings.ts';
import type { Dataset } from '../../data/dataset.ts';
import { getName } from '../files/file-name.ts';
import type { RunRequest } from '../run/run-request.ts';
import { getDigest, getKey } from './digest.ts';

export interface RunKeys {
  /** The key of the result of a whole run. */
  run: string;
  /** The key of the results of single files, which runs over other paths can use as well. */
  files: string;
}

/** Libraries outside the bundle that read sources and configurations. */
const LIBRARIES = [
  '@typescript-eslint/typescript-estree',
  'get-tsconfig',
  'ignore',
  'oxc-parser',
  'tinyglobby',
  'typescript',
];

export function getRunKeys({ cwd, paths, dataset, settings, parser, ...request }: RunRequest): RunKeys {
  const files = getKey({
    build: readBuildDigest(),
    libraries: LIBRARIES.map(findVersion),
    // The names of built-in modules depend on the version, and the case of paths on the system.
    node: process.versions.node,
    platform: process.platform,
    settings: { ...settings, optIn: getOptIn(settings, dataset) },
    ruleSets: [dataset.deprecations.length > 0, dataset.contracts !== undefined],
    userData: request.hasUserData ? getDigest(JSON.stringify(dataset)) : null,
    parser: parser ?? null,
    hasImports: request.hasImports,
    // Files below a `node_modules` count as foreign code.
    isInstalled: /[\\/]node_modules[\\/]/.test(join(cwd, 'x')),
  });
  const { sources, installed } = request.tracked;
  const tracked = [sources, [...installed]].map((list) =>
    JSON.stringify(list).replaceAll(JSON.stringify(cwd).slice(1, -1), '.'),
  );
  return {
    files,
    run: getKey([
      files,
      getPlace(cwd),
      paths,
      request.isListed,
      request.isIgnoringOff,
      request.mayBeEmpty,
      tracked,
      request.ignores,
    ]),
  };
}

/** Returns the working directory relative to its project, because several working directories may share a cache folder. */
function getPlace(cwd: string): string {
  return getName(cwd, findProjectRoot(cwd, new Map()) ?? cwd);
}

/** Returns the opted-in constraints of the run, without other names: `--only` also adds ids of deprecations. */
function getOptIn({ optIn = [] }: AnalysisSettings, { contracts = [] }: Dataset): AnalysisSettings['optIn'] {
  const known = contracts.flatMap(({ constraints }) => constraints.map(({ id }) => id));
  return optIn === 'all' ? optIn : known.filter((id) => optIn.includes(id));
}

/** The digest of the built package, code and data; the build writes it. Undefined in the repository. */
function readBuildDigest(): unknown {
  try {
    // Every built module lies one folder below dist/.
    return JSON.parse(readFileSync(new URL('../data/build.json', import.meta.url), 'utf8'));
  } catch {
    return undefined;
  }
}

/** The installed version of a library; null if it is not installed. */
function findVersion(name: string): unknown {
  for (let at = dirname(fileURLToPath(import.meta.url)); ; at = dirname(at)) {
    const path = join(at, 'node_modules', name, 'package.json');
    if (existsSync(path)) return (JSON.parse(readFileSync(path, 'utf8')) as { version?: unknown }).version;
    if (dirname(at) === at) return null;
  }
}
