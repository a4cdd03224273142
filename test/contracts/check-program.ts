/** Runs the contracts over a program of several files, as the command line does. */
import { runCli } from '../faces/cli.ts';
import { createFolder } from '../temporary.ts';

const PACKAGE = JSON.stringify({ name: 'consumer', dependencies: { cloudflare: '^6.5.0' } });

interface Found {
  file: string;
  line: number;
  contract: string;
  message: string;
  related: readonly { file?: string; line: number }[];
}

/** The findings of a program as the project pass reports them. */
async function findBreaches(files: Record<string, string>): Promise<readonly Found[]> {
  const folder = createFolder({ 'package.json': PACKAGE, ...files });
  const { stdout } = await runCli(
    ['check', '.', '--rules', 'contracts', '--format', 'json', '--fail-on', 'never', '--no-config'],
    folder,
  );
  return (JSON.parse(stdout) as { findings: Found[] }).findings;
}

/** The breaches of a program: `file:line constraint`. */
export async function checkProgram(files: Record<string, string>): Promise<string[]> {
  return (await findBreaches(files)).map(({ file, line, contract }) => `${file}:${line} ${contract}`);
}

/** The breaches of a program with their other places: `file:line constraint < file:line`. */
export async function checkRelated(files: Record<string, string>): Promise<string[]> {
  return (await findBreaches(files)).map(({ file, line, contract, related }) =>
    [`${file}:${line} ${contract}`, ...related.map((place) => `${place.file ?? file}:${place.line}`)].join(' < '),
  );
}

/** The messages of the breaches of a program. */
export async function findMessages(files: Record<string, string>): Promise<string[]> {
  return (await findBreaches(files)).map(({ message }) => message);
}
