/** Checks a package of these files on the command line, and returns what is found and what is not judged, by file and line. */
import { reportSchema } from '../../cli/report-schema.ts';
import { runCli } from '../faces/cli.ts';
import { createFolder } from '../temporary.ts';

export type Files = Record<string, string>;

export async function checkFiles(files: Files, ...words: string[]): Promise<{ found: string[]; unjudged: string[] }> {
  const cwd = createFolder({ 'package.json': '{"name":"p","type":"module"}', ...files });
  const { stdout } = await runCli(['check', '--no-config', '--as-of', '2026-11-30', '--format', 'json', ...words], cwd);
  const { limitations, findings } = reportSchema.parse(JSON.parse(stdout));
  return {
    found: findings.map(({ file, line }) => `${file}:${line}`),
    unjudged: limitations.map(({ file, line, reason }) => `${file}:${line} ${reason}`),
  };
}
