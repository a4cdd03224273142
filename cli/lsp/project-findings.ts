/** Checks the whole project in a child process, so that the server can answer requests meanwhile. */
import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import type { Limitation } from '../../analysis/findings/limitation.ts';
import { getCommandLine } from './check-command-line.ts';
import type { EditorFinding } from './editor-findings.ts';

/** The fields of the JSON report that an editor shows. */
export interface ProjectReport {
  findings: EditorFinding[];
  limitations: Limitation[];
}

/**
 * Returns what is found in the saved files; null if the check fails, with its standard error passed to `log`, or is aborted. It uses the
 * cache of `sunset check`.
 */
export async function findProjectFindings(
  cwd: string,
  log: (line: string) => void,
  signal: AbortSignal,
): Promise<ProjectReport | null> {
  const child = spawn(process.execPath, [...process.execArgv, ...getCommandLine(process.argv.slice(1))], {
    cwd,
    signal,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const failure = new Promise<number>((settle) => {
    child.on('error', () => settle(2));
    child.on('close', (code) => settle(code ?? 2));
  });
  const [code, printed, logged] = await Promise.all([failure, text(child.stdout), text(child.stderr)]);
  try {
    if (code === 0) return JSON.parse(printed) as ProjectReport;
  } catch {
    // Output that is not a JSON report counts as a failed check.
  }
  if (!signal.aborted) log(logged.trim());
  return null;
}
