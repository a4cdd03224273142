/** `sunset doctor`: what a check with these options reads, leaves out and cannot judge. */
import { dirname } from 'node:path';
import { getParserInUse } from '../../analysis/host/parsers/parser-in-use.ts';
import { selectBaseline } from '../baseline/apply-baseline.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import type { CommandHost } from '../host.ts';
import { getChoice, isSet, type Arguments } from '../options.ts';
import { getPackageVersion } from '../output/package-version.ts';
import { collectReport } from '../run/collect-report.ts';
import { prepareRun } from '../run/prepare-run.ts';
import { createSurvey } from '../run/survey.ts';
import { hasUnjudgedName } from '../run/unjudged/unjudged-names.ts';
import type { Diagnosis } from './diagnosis.ts';
import { getAdvice } from './get-advice.ts';
import { getDataState } from './data-state.ts';
import { countFiles, getFileStates, getLeftOut, getLimits, getPackageStates } from './read-survey.ts';
import { renderDiagnosis, renderDiagnosisJson } from './render-diagnosis.ts';

/**
 * Runs the analysis of a check. Exits with 2 if a named file cannot be judged, also if there are no other problems.
 * @throws CommandError for wrong options, a broken baseline and named paths that cannot be read, as a check.
 */
export async function runDoctor(argv: Arguments, host: CommandHost): Promise<ExitCode> {
  const format = getChoice(argv, 'format', ['text', 'json'] as const, 'text');
  const isVerbose = isSet(argv, 'verbose');
  // Throws for a baseline that a check would refuse; it is not used otherwise.
  selectBaseline(argv, host.cwd);
  const survey = createSurvey();
  // A run without a file is what the diagnosis is to explain.
  const run = { ...(await prepareRun(argv, host)), survey, mayBeEmpty: true };
  const report = await collectReport(run, () => undefined);
  // The report has read the settings of files with uses only; the diagnosis needs those of all files.
  const settings = await run.readSettings(survey.found.map(({ path }) => dirname(path)));
  const states = getFileStates(survey, settings, report.limitations);
  const files = countFiles(states);
  const packages = getPackageStates(survey, states, host.cwd);
  const limits = getLimits(report.limitations);
  const parser = getParserInUse(run.parser);
  const diagnosis: Diagnosis = {
    version: getPackageVersion(),
    node: process.versions.node,
    asOf: report.asOf,
    data: getDataState(run.dataset, report.asOf, run.hasUserData ? 'with own entries' : 'shipped'),
    parser,
    configurations: settings.configurations.map(({ name, settings: own }) => ({
      file: name,
      settings: Object.keys(own).sort(),
    })),
    files,
    leftOut: getLeftOut(survey, states, report.limitations),
    packages,
    limits,
    advice: getAdvice({ files, packages, parser, run }),
  };
  host.print(
    format === 'json' ? renderDiagnosisJson(diagnosis) : renderDiagnosis(diagnosis, isVerbose ? 'all' : 'few'),
  );
  return hasUnjudgedName(report.limitations, run) ? EXIT.failed : EXIT.clean;
}
