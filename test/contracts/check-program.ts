/** Runs the contracts over a program of several files, as the command line does. */
import { runCli } from '../faces/cli.ts';
import { createFolder } from '../temporary.ts';

const PACKAGE = JSON.stringify({ name: 'consumer', dependencies: { cloudflare: '^6.5.0' } });

/** The breaches of a program as the project pass reports them: `file:line constraint`. */
export async function checkProgram(files: Record<string, string>): Promise<string[]> {
  const folder = createFolder({ 'package.json': PACKAGE, ...files });
  const { stdout } = await runCli(
    ['check', '.', '--rules', 'contracts', '--format', 'json', '--fail-on', 'never', '--no-config'],
    folder,
  );
  const { findings } = JSON.parse(stdout) as { findings: { file: string; line: number; contract: string }[] };
  return findings.map(({ file, line, contract }) => `${file}:${line} ${contract}`);
}
