/** Collects the changes that set up a project. */
import { existsSync, statSync } from 'node:fs';
import { isAbsolute, join, relative, sep } from 'node:path';
import { readJsonObject } from '../../analysis/host/json-file.ts';
import { CONFIGURATION_NAMES } from '../../rules/configuration/places.ts';
import { readManifestKey } from '../../rules/configuration/manifest-key.ts';
import { askGit } from '../git.ts';
import { CommandError } from '../command-error.ts';
import { readOwnText } from '../files/own-file.ts';
import { getPackageVersion } from '../output/package-version.ts';
import { findPackageManager, type PackageManager } from './package-manager.ts';
import { GITHUB_FILE, GITLAB_FILE, planGithub, planGitlab } from './plan-ci.ts';
import { findComponentParsers } from './component-parsers.ts';
import { createEslintConfig, ESLINT_NAMES, planEslint } from './plan-eslint.ts';
import { findInFolders, findRootAbove } from './declared-packages.ts';
import { findHookFile } from './hook-file.ts';
import { planManagedHook } from './hook-manager.ts';
import { findOldEslint } from './old-eslint.ts';
import { planHook } from './plan-hook.ts';
import type { SetupStep } from './setup-step.ts';
import {
  findTypeScriptParser,
  lacksTypeScriptParser,
  renderParser,
  type TypeScriptParser,
} from './typescript-parser.ts';

export type CiService = 'github' | 'gitlab' | 'none';

export interface SetupChoice {
  /** The CI service; null for the one that the repository uses already. */
  ci: CiService | null;
  hook: 'add' | 'leave out';
}

/**
 * Returns the changes that set up a project. A repository without a package.json, such as one of shell scripts or of another language,
 * gets no changes for ESLint. In a folder of a repository nothing is planned that is read at its root alone: the CI job and the hook.
 * @throws CommandError if the directory is not the root of a project, or has a package.json that is not valid.
 */
export function planSetup(cwd: string, { ci, hook }: SetupChoice): SetupStep[] {
  const manifest = readManifest(cwd);
  const service = ci ?? findService(cwd);
  const manager = findPackageManager(cwd);
  const steps = [planConfiguration(cwd, manifest), ...(manifest === null ? [] : planLint(cwd, manifest))];
  if (findRootAbove(cwd) !== null) return steps;
  return [
    ...steps,
    ...(service === 'github' ? [planGithub(readOptional(cwd, GITHUB_FILE), getBranch(cwd), manager)] : []),
    ...(service === 'gitlab' ? [planGitlab(readOptional(cwd, GITLAB_FILE), manager)] : []),
    ...(hook === 'add' ? planHooks(cwd, manager) : []),
  ];
}

/** Returns the text of the package.json; null if a repository has none at its root. */
function readManifest(cwd: string): string | null {
  const manifest = readJsonObject(join(cwd, 'package.json'));
  if (manifest === 'missing') {
    if (existsSync(join(cwd, '.git'))) return null;
    throw new CommandError('there is no package.json and no .git here: run init at the root of a project');
  }
  // Throws the reason if the file cannot be read.
  const text = readOptional(cwd, 'package.json');
  if (manifest === 'broken' || text === null)
    throw new CommandError('package.json is not valid: npm could not install here');
  return text;
}

function planConfiguration(cwd: string, manifest: string | null): SetupStep {
  const file = 'sunset.config.json';
  const known = CONFIGURATION_NAMES.find((name) => existsSync(join(cwd, name)));
  if (known !== undefined) return { file: known, skipped: 'it exists' };
  if (readManifestKey(join(cwd, 'package.json')) !== undefined)
    return { file, skipped: 'package.json has the settings' };
  const root =
    manifest === null
      ? `https://unpkg.com/eslint-plugin-sunset@${getPackageVersion()}`
      : `${findModules(cwd)}/eslint-plugin-sunset`;
  const settings = {
    $schema: `${root}/dist/schema/configuration.json`,
    failOn: 'error',
    ignores: [],
  };
  return { file, before: null, after: `${JSON.stringify(settings, null, 2)}\n` };
}

/**
 * Returns the `node_modules` that has the package, relative to the project. Before it is installed that is the one of the workspace around
 * the project, where npm puts what several folders need.
 */
function findModules(cwd: string): string {
  const find = (name: string): string | null =>
    findInFolders(cwd, (folder) => (existsSync(join(folder, name)) ? folder : null));
  const folder = find('node_modules/eslint-plugin-sunset') ?? find('package-lock.json') ?? cwd;
  const path = relative(cwd, folder).split(sep).join('/');
  return path === '' ? './node_modules' : `${path}/node_modules`;
}

function planLint(cwd: string, manifest: string): SetupStep[] {
  const file = ESLINT_NAMES.find((name) => existsSync(join(cwd, name)));
  const hasEslint = file !== undefined || /"eslint"\s*:/.test(manifest);
  const old = hasEslint || /"eslintConfig"\s*:/.test(manifest) ? findOldEslint(cwd) : null;
  if (old !== null) return [old];
  if (file !== undefined) {
    const text = readOptional(cwd, file) ?? '';
    return [warnOfParser(planEslint(file, text), lacksTypeScriptParser(text) ? findTypeScriptParser(cwd) : null)];
  }
  return hasEslint ? [createEslintConfig(findTypeScriptParser(cwd), findComponentParsers(cwd))] : [];
}

/** ESLint skips files without a word that its configuration does not name, and cannot read TypeScript without a parser for it. */
function warnOfParser(step: SetupStep, missing: TypeScriptParser | null): SetupStep {
  if (!('after' in step) || missing === null) return step;
  const notice = `${step.file} sets no parser for TypeScript, so ESLint reads none of it`;
  const parser = `${notice}: add \`${renderParser(missing)}\` with ${missing.package}`;
  return { ...step, notice: [...(step.notice === undefined ? [] : [step.notice]), parser].join('\n') };
}

function planHooks(cwd: string, manager: PackageManager): SetupStep[] {
  const managed = planManagedHook(cwd);
  if (managed !== null) return [managed];
  const file = findHookFile(cwd);
  return file === null ? [] : [planHook(file, isAbsolute(file) ? null : readOptional(cwd, file), manager)];
}

function findService(cwd: string): CiService {
  if (existsSync(join(cwd, GITLAB_FILE))) return 'gitlab';
  if (existsSync(join(cwd, '.github'))) return 'github';
  const remotes = existsSync(join(cwd, '.git')) ? (askGit(cwd, 'remote', '-v') ?? '') : '';
  if (/\bgithub\.com\b/.test(remotes)) return 'github';
  return /\bgitlab\./.test(remotes) ? 'gitlab' : 'none';
}

function getBranch(cwd: string): string {
  const head = existsSync(join(cwd, '.git')) ? askGit(cwd, 'rev-parse', '--abbrev-ref', 'origin/HEAD') : null;
  const branch = head?.trim().replace(/^origin\//, '') ?? '';
  return /^[\w./-]+$/.test(branch) && branch !== 'HEAD' ? branch : 'main';
}

function readOptional(cwd: string, name: string): string | null {
  const path = join(cwd, name);
  if (!existsSync(path)) return null;
  if (statSync(path).isDirectory()) throw new CommandError(`cannot read ${name}: it is a directory`);
  return readOwnText(path, MOST_MEGABYTES, cwd);
}

/** More than any file has that init adds lines to. */
const MOST_MEGABYTES = 16;
