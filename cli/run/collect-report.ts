/** Analyses and judges the files of a run and collects its report, for `check` and `fix`. */
import { getFindingId, type Finding, type Limitation } from '../../analysis/findings/finding.ts';
import { dirname } from 'node:path';
import type { RunSettings } from '../configuration/file-settings.ts';
import { getPath } from '../files/file-name.ts';
import { compareLimitations } from './compare-limitations.ts';
import { judgeFiles, type WholeFileComments } from './judge-files.ts';
import type { JudgedFile, PassResult } from './pass.ts';
import type { Report, SuppressedFinding } from './report.ts';
import type { RunRequest } from './run-request.ts';

/** Analyses the files of a run. */
export type Analyze = (request: RunRequest) => Promise<PassResult>;

/**
 * Collects the report, with a limitation for each finding that the evidence is too weak for or that a comment suppresses;
 * `onJudged` is called once for each analysed file.
 * @throws CommandError if a named path cannot be read.
 */
export async function collectReport(
  request: RunRequest,
  onJudged: (file: JudgedFile) => void,
  analyze: Analyze = analyzeAnew,
  wholeFileComments: WholeFileComments = 'do not hold',
): Promise<Report & { settings: RunSettings }> {
  const { judge, judgement } = request;
  const { files, limitations, markers, counts } = await analyze(request).finally(() => request.progress?.end());
  const findings: Report['findings'] = [];
  const unshown: Limitation[] = [];
  const suppressed: SuppressedFinding[] = [];
  const settings = await request.readSettings(files.map(({ file }) => dirname(file.path)));
  judgeFiles(files, {
    judge,
    judgement,
    settings,
    wholeFileComments,
    onJudged(file) {
      findings.push(...file.findings);
      unshown.push(...file.weak.map(toWeakLimitation), ...file.silenced.map(toSilencedLimitation));
      suppressed.push(
        ...file.silenced.map((finding) => ({ finding, kind: 'comment' as const, ...findJustification(finding, file) })),
        ...file.excluded.map(({ finding, exclusion: { reason } }) => ({
          finding,
          kind: 'exclusion' as const,
          justification: reason,
        })),
      );
      onJudged(file);
    },
  });
  const judged = limitations.filter(({ file }) => !settings.isIgnored(getPath(file, request.cwd)));
  const all = [...judged, ...unshown].sort(compareLimitations);
  return { asOf: judgement.asOf, findings, limitations: all, suppressed, markers, files: counts, settings };
}

function findJustification(finding: Finding, { comments }: JudgedFile): Pick<SuppressedFinding, 'justification'> {
  const reason = comments.find(({ suppressed }) => suppressed.includes(finding))?.directive.reason ?? null;
  return reason === null ? {} : { justification: reason };
}

function toSilencedLimitation(finding: Finding): Limitation {
  const { file, line } = finding;
  return { file, line, reason: 'silenced', text: `${getFindingId(finding)} is silenced by a comment` };
}

function toWeakLimitation(finding: Finding): Limitation {
  const { file, line, evidence } = finding;
  const text = `${getFindingId(finding)} is not reported here: it is ${evidence} (--evidence ${evidence} reports it)`;
  return { file, line, reason: 'weak-evidence', text };
}

async function analyzeAnew(request: RunRequest): Promise<PassResult> {
  const analyzer = await request.loadAnalyzer();
  const { analyzeProject } = await import('./analyze-project.ts');
  return analyzeProject(request, analyzer);
}
