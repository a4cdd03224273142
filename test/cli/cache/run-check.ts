/** Runs `check` in this process, with and without a cache, and counts how much the engine has to do. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect } from 'vitest';
import { createEngine, type Engine } from '../../../analysis/engine.ts';
import { createJudge } from '../../../analysis/judge-file.ts';
import { runCheck } from '../../../cli/commands/check.ts';
import { CommandError } from '../../../cli/command-error.ts';
import type { EngineMaker } from '../../../cli/run/prepare-run.ts';
import { createFolder } from '../../temporary.ts';

export interface CheckResult {
  /** The exit code, or the message of a CommandError. */
  outcome: number | string;
  printed: string;
  logged: string[];
  /** How many texts the engine scanned, and how many files it analysed. */
  scanned: number;
  analyzed: number;
}

/** Where all formats but the first are written. */
const outputs = createFolder({});

export type Options = Readonly<Record<string, unknown>>;

const DEFAULTS = {
  paths: [],
  ignore: true,
  config: false,
  'as-of': '2026-11-10',
  evidence: 'possible',
  format: 'json',
};

/** Runs the command in a folder; `options` are as yargs passes them on. The outputs of several formats are printed together. */
export async function runOnce(
  cwd: string,
  { format = DEFAULTS.format, ...options }: Options = {},
): Promise<CheckResult> {
  const [first, ...others] = [format].flat() as string[];
  const files = others.map((name) => join(outputs, name));
  const result: CheckResult = { outcome: 0, printed: '', logged: [], scanned: 0, analyzed: 0 };
  const makeEngine: EngineMaker = (...parameters) => {
    // Only the judge of this one is used.
    if (parameters.length < 3) return { judge: createJudge(parameters[0], parameters[1]) } as Engine;
    const engine = createEngine(...parameters);
    return {
      ...engine,
      marks(...scanned) {
        result.scanned += 1;
        return engine.marks(...scanned);
      },
      analyze(...analyzed) {
        result.analyzed += 1;
        return engine.analyze(...analyzed);
      },
    };
  };
  const host = {
    cwd,
    env: {},
    today: '2026-11-10',
    hasColor: false,
    print: (text: string): void => void (result.printed += text),
    log: (line: string): void => void result.logged.push(line),
    hasPerson: false,
    ask: () => Promise.resolve(null),
  };
  try {
    const formats = [first, ...others.map((name, index) => `${name}=${files[index]}`)];
    result.outcome = await runCheck({ ...DEFAULTS, ...options, format: formats }, host, makeEngine);
    result.printed += files.map((file) => readFileSync(file, 'utf8')).join('');
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    result.outcome = error.message;
  }
  return result;
}

/** Runs the command with the cache, and expects what it prints without one. Returns the run with the cache. */
export async function runBoth(cwd: string, options: Options = {}): Promise<CheckResult> {
  const cached = await runOnce(cwd, { cache: true, ...options });
  const { 'cache-location': _location, ...others } = options;
  const plain = await runOnce(cwd, others);
  expect({ outcome: cached.outcome, printed: cached.printed }).toEqual({
    outcome: plain.outcome,
    printed: plain.printed,
  });
  return cached;
}

/** Runs until the cache is warm, and expects that a further run takes everything from it and prints the same. */
export async function warmUp(cwd: string, options: Options = {}): Promise<CheckResult> {
  const cold = await runBoth(cwd, options);
  const warm = await runOnce(cwd, { cache: true, ...options });
  expect(warm).toEqual({ ...cold, scanned: 0, analyzed: 0 });
  return warm;
}

/** Writes files below a folder; removes those whose text is null. */
export function edit(folder: string, files: Readonly<Record<string, string | null>>): void {
  for (const [name, text] of Object.entries(files)) {
    const path = join(folder, name);
    if (text === null) rmSync(path, { recursive: true, force: true });
    else {
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, text);
    }
  }
}

export const API = 'https://api.cloudflare.com/client/v4';

/** A project whose findings depend on imports, path mappings, packages and settings of the compiler. */
export const PROJECT: Readonly<Record<string, string>> = {
  'package.json': '{ "name": "caller", "dependencies": { "cloudflare": "4.0.0" } }',
  'package-lock.json': '{ "packages": { "node_modules/cloudflare": { "version": "4.0.0" } } }',
  'tsconfig.json': '{ "compilerOptions": { "paths": { "~/*": ["./src/*"] } } }',
  '.gitignore': 'ignored\n',
  'src/base.ts': `export const base = '${API}/accounts';\n`,
  'src/lib/zone.js': `export const zones = '${API}/zones';\n`,
  'src/call.ts':
    "import { base } from './base.js';\nexport const list = (id: string) => fetch(`${base}/${id}/workers/namespaces`);\n",
  'src/rules.ts':
    "import { zones } from '~/lib/zone';\nexport const rules = (id: string) => fetch(`${zones}/${id}/firewall/rules`);\n",
  'src/sdk.ts':
    "import Cloudflare from 'cloudflare';\nexport const access = (client: Cloudflare) => client.firewall.rules.list('z');\n",
  'src/quiet.ts': `// eslint-disable-next-line sunset/no-ended-route\nfetch('${API}/accounts/1/workers/namespaces');\n`,
  'src/plain.ts': 'export const one = 1;\n',
  'ignored/old.ts': `fetch('${API}/accounts/1/workers/namespaces');\n`,
};
