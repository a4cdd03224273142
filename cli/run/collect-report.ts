/** Finds the files of a run and collects its report, for `check` and `fix`. */
import { resolve } from 'node:path';
import type { Engine } from '../../analysis/engine.ts';
import type { Dataset } from '../../data/dataset.ts';
import type { Judgement } from '../../analysis/findings/judgement/judgement.ts';
import type { Limitation } from '../../analysis/findings/finding.ts';
import { createPackageReader } from '../../analysis/host/package-facts.ts';
import type { ParserName } from '../../analysis/host/parsers/parse-source.ts';
import type { AnalysisSettings } from '../../analysis/settings.ts';
import type { ModuleHost } from '../../analysis/program/source-file.ts';
import { compareText, findFiles } from '../files/walk.ts';
import { analyzeFiles } from './analyze-files.ts';
import type { AnalyzedFile } from './pass.ts';
import type { Report } from './report.ts';

export interface RunRequest {
  cwd: string;
  /** As the user named them; if empty, the working directory. */
  paths: readonly string[];
  engine: Engine;
  dataset: Dataset;
  settings: AnalysisSettings;
  judgement: Judgement;
  isIgnoringOff?: boolean;
  parser?: ParserName;
  /** Resolves and reads imports; the same object as the engine's. */
  modules?: ModuleHost;
  /** Called once for each analysed file. */
  onAnalyzed?(file: AnalyzedFile): void;
}

/**
 * Finds the files, runs the pass and sorts the result.
 * @throws CommandError if a named path cannot be read.
 */
export function collectReport(request: RunRequest): Report {
  const { cwd, engine, dataset, judgement, parser, onAnalyzed } = request;
  const paths = request.paths.length === 0 ? ['.'] : request.paths;
  const found = findFiles(paths, { cwd, isIgnoringOff: request.isIgnoringOff });
  const named = paths.map((path) => resolve(cwd, path));
  const findings: Report['findings'] = [];
  const pass = analyzeFiles(found.files, {
    engine,
    modules: request.modules,
    packages: createPackageReader(dataset.platform.sdkPackages),
    directories: named.filter((path) => !found.files.some((file) => file.path === path)),
    judgement,
    parser,
    onAnalyzed(file) {
      findings.push(...file.findings);
      onAnalyzed?.(file);
    },
  });
  const limitations = [...found.limitations, ...pass.limitations].sort(compareLimitations);
  return { asOf: judgement.asOf, findings, limitations, markers: pass.markers, files: pass.counts };
}

function compareLimitations(a: Limitation, b: Limitation): number {
  return (
    compareText(a.file, b.file) || a.line - b.line || compareText(a.reason, b.reason) || compareText(a.text, b.text)
  );
}
