/** Lets the built command line rewrite the consumer programs, and lays out old and new ones so that they can run. */
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
// TypeScript itself takes twenty times longer.
import { transformSync } from 'rolldown/experimental';
import { runCli } from '../faces/cli.ts';
import type { Consumer, ProofClass } from './consumers.ts';

export interface Pair {
  /** As the rewrite left it. */
  after: string;
  /** Files that can be imported. */
  old: string;
  rewritten: string;
}

/** The map of role IDs that a user would write; every program is rewritten with it. */
const SETTINGS = fileURLToPath(new URL('consumers/settings.json', import.meta.url));

/** What the command line is told for each class. */
const OPTIONS: Readonly<Record<ProofClass, readonly string[]>> = {
  safe: ['--class', 'safe'],
  review: ['--class', 'review'],
  adapter: ['--adapters'],
};

/** What programs without a package.json of their own depend on. */
const DEFAULT_PACKAGE = JSON.stringify({
  name: 'consumer',
  private: true,
  dependencies: { cloudflare: '6.5.0', axios: '1.7.0' },
});

/**
 * Rewrites in `folder`, one run of the command line for each class and day, none with `--only`: a rewrite that another one
 * spoils would show. The result is by the consumer's name.
 * @throws Error where the command line does not end well.
 */
export async function rewriteAll(
  consumers: readonly Consumer[],
  packages: ReadonlyMap<string, string>,
  folder: string,
): Promise<Map<string, Pair>> {
  const running = join(folder, 'running');
  cpSync(fileURLToPath(new URL('clients', import.meta.url)), join(running, 'node_modules'), { recursive: true });
  const pairs = new Map<string, Pair>();
  for (const run of new Set(consumers.map(getRun))) {
    const root = join(folder, run.replace(' ', '-'));
    const members = consumers.filter((consumer) => getRun(consumer) === run);
    for (const { name, deprecation, text } of members) {
      write(join(root, name), text);
      write(join(root, deprecation, 'package.json'), packages.get(deprecation) ?? DEFAULT_PACKAGE);
    }
    const [rewriteClass = '', asOf = ''] = run.split(' ');
    const { status, stderr } = await runCli(
      ['fix', '--write', ...OPTIONS[rewriteClass as ProofClass], '--as-of', asOf, '--settings', SETTINGS],
      root,
    );
    if (status !== 0)
      throw new Error(`sunset fix --class ${rewriteClass} --as-of ${asOf} ended with ${status}: ${stderr}`);
    for (const { deprecation } of members) {
      const adapters = join(root, deprecation, 'sunset-adapters');
      if (existsSync(adapters)) layOutAdapters(adapters, join(running, 'new', deprecation, 'sunset-adapters'));
    }
    for (const member of members) {
      const { name } = member;
      const after = readFileSync(join(root, name), 'utf8');
      pairs.set(name, {
        after,
        old: layOutOld(member, folder),
        rewritten: layOut(join(running, 'new', name), after),
      });
    }
  }
  return pairs;
}

/** Lays out a program as it was; the file that can be imported, once `rewriteAll` has laid out the clients. */
export function layOutOld({ name, text }: Consumer, folder: string): string {
  return layOut(join(folder, 'running/old', name), text);
}

const getRun = ({ class: rewriteClass, asOf }: Consumer): string => `${rewriteClass} ${asOf}`;

/** Writes a program as a module that Node imports, types taken out; the name of the file. */
function layOut(file: string, text: string): string {
  const module = file.replace(/\.ts$/, '.mjs');
  write(module, file === module ? text : transpile(text));
  return module;
}

/** Copies adapters; those in TypeScript become the modules that their importers name. */
function layOutAdapters(from: string, to: string): void {
  cpSync(from, to, { recursive: true });
  write(join(to, 'package.json'), '{ "type": "module" }');
  for (const name of readdirSync(to).filter((file) => file.endsWith('.ts')))
    write(join(to, name.replace(/\.ts$/, '.js')), transpile(readFileSync(join(to, name), 'utf8')));
}

/** @throws Error for a text that does not parse. */
function transpile(text: string): string {
  const { code, errors } = transformSync('program.ts', text, { lang: 'ts', target: 'es2023' });
  if (errors.length > 0) throw new Error(errors[0]!.message);
  return code;
}

function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
