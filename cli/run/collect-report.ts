/** Analyses and judges the files of a run and collects its report, for `check` and `fix`. */
import { judgeFiles } from './judge-files.ts';
import type { JudgedFile, PassResult } from './pass.ts';
import type { Report } from './report.ts';
import type { RunRequest } from './run-request.ts';

/** Analyses the files of a run. */
export type Analyze = (request: RunRequest) => Promise<PassResult>;

/**
 * Collects the report; `onJudged` is called once for each analysed file.
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
  judgeFiles(files, {
    judge,
    judgement,
    onJudged(file) {
      findings.push(...file.findings);
      onJudged(file);
    },
  });
  return { asOf: judgement.asOf, findings, limitations, markers, files: counts };
}

async function analyzeAnew(request: RunRequest): Promise<PassResult> {
  const analyzer = await request.loadAnalyzer();
  const { analyzeProject } = await import('./analyze-project.ts');
  return analyzeProject(request, analyzer);
}
