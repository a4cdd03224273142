/** Runs both rule sets over a program of several files, with the prefilter or without it. */
import { createEngine, type Engine } from '../../analysis/engine.ts';
import type { Finding } from '../../analysis/findings/finding.ts';
import { createTextFinders } from '../../analysis/findings/texts/text-finders.ts';
import { createModuleHost } from '../../analysis/host/modules/module-host.ts';
import { createPackageReader } from '../../analysis/host/package-facts.ts';
import { findFiles, type FoundFile } from '../../cli/files/walk.ts';
import { analyzeFiles } from '../../cli/run/analyze-files.ts';
import { judgeFiles } from '../../cli/run/judge-files.ts';
import { RULE_SETS, selectRuleSets } from '../../cli/run/rule-sets.ts';
import { loadDataset } from '../../data/load.ts';
import type { Limitation } from '../../analysis/findings/limitation.ts';

export interface ProgramRun {
  /** `unselected`: every file is analysed, and every call followed. */
  selection: 'selected' | 'unselected';
  /** The order in which the files are handed over; by name if it is left out. */
  order?(files: readonly FoundFile[]): FoundFile[];
}

/** Sorted, one JSON text for each. */
export interface ProgramResult {
  /** Without fingerprints, which depend on the file's name. */
  findings: string[];
  limitations: string[];
}

const DAY = '2026-11-21';
const dataset = selectRuleSets(loadDataset(), RULE_SETS);

/** `folder` is the absolute path of the program, without links in it. */
export function runProgram(folder: string, { selection, order = (files) => [...files] }: ProgramRun): ProgramResult {
  const modules = createModuleHost({ cwd: folder, freshness: 'once' });
  const engine = createEngine(dataset, { optIn: 'all' }, modules);
  const findings: Finding[] = [];
  const { files, limitations } = analyzeFiles(order(findFiles(['.'], { cwd: folder }).files), {
    engine: selection === 'selected' ? engine : selectEverything(engine),
    finders: createTextFinders(dataset),
    modules,
    cwd: folder,
    sdkPackages: [],
    hosts: [],
    packages: createPackageReader(dataset.platform),
    directories: [folder],
  });
  judgeFiles(files, {
    judge: engine.judge,
    judgement: { asOf: DAY, evidence: 'possible' },
    wholeFileComments: 'do not hold',
    onJudged: (file) => findings.push(...file.findings, ...file.silenced),
  });
  return {
    findings: findings.map((finding) => renderFinding(finding, folder)).sort(),
    limitations: limitations.map(renderLimitation).sort(),
  };
}

function selectEverything(engine: Engine): Engine {
  return {
    ...engine,
    select: ({ files }) => [...files.keys()].map((file) => ({ file, follow: 'everything' as const })),
  };
}

/** The places of adapters are absolute. */
function renderFinding({ fingerprint: _, ...finding }: Finding, folder: string): string {
  return JSON.stringify(finding).replaceAll(folder, '.');
}

function renderLimitation({ file, line, reason }: Limitation): string {
  return JSON.stringify({ file, line, reason });
}
