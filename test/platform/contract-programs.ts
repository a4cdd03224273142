/** Lays the pairs out so that they can run, and lets the built command line judge and mend them. */
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runCli } from '../faces/cli.ts';
import { ROOT } from '../fixtures.ts';
import type { ContractPair } from './contract-pairs.ts';

const PACKAGE = {
  name: 'consumer',
  private: true,
  type: 'module',
  dependencies: {
    '@anthropic-ai/sdk': '0.70.0',
    axios: '1.7.0',
    cloudflare: '6.5.0',
    express: '5.1.0',
    hono: '4.0.0',
    openai: '6.0.0',
  },
};

/** The one package of all pairs. */
const PAIRS = 'pairs';
/** The same, with the wrong programs as `sunset fix` leaves them. */
const MENDED = 'mended';

/** Where a program of a pair lies in the folder. */
export function getProgram(folder: string, name: string, which: 'wrong' | 'right'): string {
  return join(folder, PAIRS, name, `${which}.mjs`);
}

/** Writes both programs of each pair, with the clients that they use. */
export function layOutPairs(pairs: readonly ContractPair[], folder: string): void {
  const clients = join(folder, 'node_modules');
  cpSync(fileURLToPath(new URL('clients', import.meta.url)), clients, { recursive: true });
  symlinkSync(join(ROOT, 'node_modules/hono'), join(clients, 'hono'));
  write(join(folder, PAIRS, 'package.json'), JSON.stringify(PACKAGE));
  write(join(folder, MENDED, 'package.json'), JSON.stringify(PACKAGE));
  for (const { name, wrong, right } of pairs) {
    write(getProgram(folder, name, 'wrong'), wrong);
    write(getProgram(folder, name, 'right'), right);
    write(join(folder, MENDED, name, 'wrong.mjs'), wrong);
  }
}

/**
 * What one run of the command line reports of all pairs: constraints by `<name>/wrong.mjs` or `<name>/right.mjs`.
 * @throws Error where a file cannot be judged.
 */
export async function findReported(folder: string, options: readonly string[]): Promise<Map<string, Set<string>>> {
  const { stdout, stderr } = await runCli(
    ['check', '--rules', 'contracts', ...options, '--format', 'json', '--fail-on', 'never'],
    join(folder, PAIRS),
  );
  if (stdout === '') throw new Error(stderr);
  const { findings, limitations } = JSON.parse(stdout) as {
    findings: { file: string; contract: string }[];
    limitations: { reason: string; text: string }[];
  };
  const failed = limitations.find(({ reason }) => reason === 'analysis-failed');
  if (failed) throw new Error(failed.text);
  const reported = new Map<string, Set<string>>();
  for (const { file, contract } of findings) reported.set(file, (reported.get(file) ?? new Set()).add(contract));
  return reported;
}

/**
 * Lets the command line mend all wrong programs; the file of each that it changed, by name of the pair.
 * @throws Error where it does not end well.
 */
export async function mendAll(
  pairs: readonly ContractPair[],
  folder: string,
  options: readonly string[],
): Promise<Map<string, string>> {
  const root = join(folder, MENDED);
  const { status, stderr } = await runCli(
    ['fix', '--write', '--rules', 'contracts', '--class', 'review', ...options],
    root,
  );
  if (status !== 0) throw new Error(`sunset fix --rules contracts ended with ${status}: ${stderr}`);
  const files = pairs.map(({ name, wrong }) => ({ name, wrong, file: join(root, name, 'wrong.mjs') }));
  return new Map(
    files.filter(({ file, wrong }) => readFileSync(file, 'utf8') !== wrong).map(({ name, file }) => [name, file]),
  );
}

function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
