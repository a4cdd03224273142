/** `sunset calendar`: the ends of the deprecations that the code uses, as a calendar file. */
import { basename, resolve } from 'node:path';
import { collectDeadlines } from '../deadlines/collect-deadlines.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { refuseOutput } from '../files/refuse-unwritable.ts';
import { writeFile } from '../files/write.ts';
import type { CommandHost } from '../host.ts';
import { getText, type Arguments } from '../options.ts';
import { readPackageName } from '../output/package-name.ts';
import { renderCount, renderLimitationNotices } from '../reporters/limitation-counts.ts';
import { collectReport } from '../run/collect-report.ts';
import { prepareRun } from '../run/prepare-run.ts';
import { renderIgnored } from '../run/scope-notices.ts';
import { refuseUnjudgedName } from '../run/unjudged/unjudged-names.ts';
import { toEvent } from './deadline-events.ts';
import { renderIcs } from './render-ics.ts';

/**
 * Writes one event for each deprecation with an end that the code uses.
 * @throws CommandError for wrong options, a named file that cannot be judged, and if the file cannot be written.
 */
export async function runCalendar(argv: Arguments, host: CommandHost): Promise<ExitCode> {
  const output = getText(argv, 'output');
  if (output !== undefined) refuseOutput(output, host.cwd);
  const program = getText(argv, 'name') ?? readPackageName(host.cwd) ?? basename(host.cwd);
  const run = await prepareRun(argv, host);
  const report = await collectReport(run, () => undefined);
  refuseUnjudgedName(report.limitations, run);
  const deadlines = collectDeadlines(report.findings, run.dataset);
  const events = deadlines.map((deadline) => toEvent(deadline, program));
  const calendar = renderIcs(events, { owner: program, madeOn: report.readOn ?? report.asOf });
  if (output === undefined) host.print(calendar);
  else writeFile(resolve(host.cwd, output), calendar, host.cwd);
  for (const line of [...renderIgnored(report), ...renderLimitationNotices(report.limitations)]) host.log(line);
  host.log(`${renderCount(deadlines.length, 'deadline')}${output === undefined ? '' : ` written to ${output}`}`);
  return EXIT.clean;
}
