/** Asks all faces if they make the rewrite of one source in a program. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { IN_PLACE, runTransform } from '../codemods/runner.ts';
import { runCli } from '../faces/cli.ts';
import { lintFolder } from '../faces/lint.ts';
import { FIXTURE_DAY } from '../fixtures.ts';
import { createFolder } from '../temporary.ts';

/** Returns which faces rewrite `source`, which is in `folder` of the program, as safe. */
export async function listRewriting(
  program: Readonly<Record<string, string>>,
  source: string,
  folder = 'src',
): Promise<string[]> {
  const isChanged = (cwd: string): boolean => readFileSync(join(cwd, source), 'utf8') !== program[source];
  const faces: string[] = [];
  const byCommand = createFolder(program);
  await runCli(['fix', '--write', '--as-of', FIXTURE_DAY], byCommand);
  if (isChanged(byCommand)) faces.push('fix');
  const byRunner = createFolder(program);
  await runTransform('all', { cwd: byRunner, args: [...IN_PLACE, `--asOf=${FIXTURE_DAY}`, folder] });
  if (isChanged(byRunner)) faces.push('jscodeshift');
  for (const imports of [false, true]) {
    const messages = await lintFolder(createFolder(program), { asOf: FIXTURE_DAY, imports });
    if (messages.some(({ fix }) => fix !== undefined)) faces.push(imports ? 'eslint with imports' : 'eslint');
  }
  return faces;
}

export const ALL_FACES: readonly string[] = ['fix', 'jscodeshift', 'eslint', 'eslint with imports'];
