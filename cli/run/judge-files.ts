/** Applies the day and the comments that suppress findings to analysed files. */
import type { Finding } from '../../analysis/findings/finding.ts';
import type { Judgement } from '../../analysis/findings/judgement/judge-uses.ts';
import { judgeWeak } from '../../analysis/findings/judgement/weak-findings.ts';
import type { Judge } from '../../analysis/judge-file.ts';
import { readSourceText } from '../files/read.ts';
import type { FoundFile } from '../files/walk.ts';
import {
  getSuppressing,
  isSuppressed,
  withoutWholeFile,
  type Directive,
} from '../../analysis/findings/suppressions.ts';
import { findExclusion } from '../../rules/configuration/settings-of-file.ts';
import type { FileSettings } from '../../rules/sunset-settings.ts';
import type { RunSettings } from '../configuration/file-settings.ts';
import type { AnalyzedFile, JudgedFile } from './pass.ts';

export type WholeFileComments = 'hold' | 'do not hold';

export interface JudgeContext {
  judge: Judge;
  judgement: Judgement;
  /** Absent if no file has settings of its own. */
  settings?: RunSettings;
  /** `hold`: a comment that disables all rules for a whole file also suppresses findings of deprecations. */
  wholeFileComments: WholeFileComments;
  /** Called for each file, in their order. */
  onJudged(file: JudgedFile): void;
}

/** Judges each file, and calls `onJudged` for it. A file that can no longer be read is left out. */
export function judgeFiles(files: readonly AnalyzedFile[], context: JudgeContext): void {
  const { judge, settings, wholeFileComments, onJudged } = context;
  for (const { file, text: known, analysis, directives, packageRoot } of files) {
    if (settings?.isIgnored(file.path) === true) continue;
    const text = known ?? readText(file);
    if (text === null) continue;
    const own = settings?.getSettings(file.path) ?? {};
    const judgement = { ...context.judgement, ...pickJudgement(own) };
    const judged = judge({ name: file.name, text }, analysis, judgement);
    const others = wholeFileComments === 'hold' ? directives : withoutWholeFile(directives);
    const comments = directives
      .filter(({ kind }) => kind !== 'enable')
      .map((directive) => ({ directive, suppressed: [] as Finding[] }));
    const silence = (finding: Finding): Directive | null => {
      const directive = getSuppressing(finding, finding.deprecation === null ? directives : others);
      if (directive !== null) comments.find((comment) => comment.directive === directive)?.suppressed.push(finding);
      return directive;
    };
    const silenced: Finding[] = [];
    const excluded: JudgedFile['excluded'] = [];
    const findings = judged.filter((finding) => {
      if (silence(finding) !== null) {
        silenced.push(finding);
        return false;
      }
      const exclusion = findExclusion(finding, own, judgement.asOf);
      if (exclusion) excluded.push({ finding, exclusion });
      return exclusion === undefined;
    });
    const covered = findings.filter((finding) => isSuppressed(finding, directives));
    const weak = judgeWeak(judge, { name: file.name, text }, analysis, judgement);
    onJudged({
      file,
      text,
      findings,
      weak: weak.filter((finding) => silence(finding) === null),
      silenced,
      covered,
      comments,
      excluded,
      packageRoot,
    });
  }
}

function pickJudgement({ evidence, endingWithin }: FileSettings): Partial<Judgement> {
  return { ...(evidence === undefined ? {} : { evidence }), ...(endingWithin === undefined ? {} : { endingWithin }) };
}

function readText(file: FoundFile): string | null {
  const read = readSourceText(file.path);
  return 'text' in read ? read.text : null;
}
