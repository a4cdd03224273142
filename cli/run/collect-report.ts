/** Analyses and judges the files of a run and collects its report, for `check` and `fix`. */
import { getFindingId, type Finding, type Limitation } from '../../analysis/findings/finding.ts';
import { compareLimitations } from './compare-limitations.ts';
import { judgeFiles } from './judge-files.ts';
import type { JudgedFile, PassResult } from './pass.ts';
import type { Report } from './report.ts';
import type { RunRequest } from './run-request.ts';

/** Analyses the files of a run. */
export type Analyze = (request: RunRequest) => Promise<PassResult>;

/**
 * Collects the report, with a limitation for each finding that the evidence is too weak for; `onJudged` is called once for
 * each analysed file.
 * @throws CommandError if a named path cannot be read.
 */
export async function collectReport(
  request: RunRequest,
  onJudged: (file: JudgedFile) => void,
  analyze: Analyze = analyzeAnew,
): Promise<Report> {
  const { judge, judgement } = request;
  const { files, limitations, markers, counts } = await analyze(request);
  const findings: Report['findings'] = [];
  const weak: Report['findings'] = [];
  judgeFiles(files, {
    judge,
    judgement,
    onJudged(file) {
      findings.push(...file.findings);
      weak.push(...file.weak);
      onJudged(file);
    },
  });
  const unshown = [...limitations, ...weak.map(toLimitation)].sort(compareLimitations);
  return { asOf: judgement.asOf, findings, limitations: unshown, markers, files: counts };
}

function toLimitation(finding: Finding): Limitation {
  const { file, line, evidence } = finding;
  const text = `${getFindingId(finding)} is not reported here: it is ${evidence} (--evidence ${evidence} reports it)`;
  return { file, line, reason: 'weak-evidence', text };
}

async function analyzeAnew(request: RunRequest): Promise<PassResult> {
  const analyzer = await request.loadAnalyzer();
  const { analyzeProject } = await import('./analyze-project.ts');
  return analyzeProject(request, analyzer);
}
