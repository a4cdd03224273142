/**
 * Judges files that ESLint reads in another language than JavaScript, such as `markdown/gfm` or `json/json`, or with a parser for YAML.
 * Their requests are translated and judged as on the command line.
 */
import type { Rule, SourceCode } from 'eslint';
import type { Finding } from '../analysis/findings/finding.ts';
import { judgeWeak } from '../analysis/findings/judgement/weak-findings.ts';
import { createLineIndex } from '../analysis/findings/places/source-place.ts';
import {
  findDirectives,
  isSuppressed,
  toSilencedLimitation,
  withoutWholeFile,
} from '../analysis/findings/suppressions.ts';
import { analyzeText, createRequestTest } from '../analysis/host/analyze-translations.ts';
import { isTranslatedName } from '../analysis/translation/translate-text.ts';
import type { FileJob, JudgedAnalysis } from './file-job.ts';

/** `program`: JavaScript. `translated`: its requests are translated. `other`: neither, so nothing in it is judged. */
export type FileKind = 'program' | 'translated' | 'other';

/** Returns the kind of a linted file. For a block that a processor took out of a file, `filename` differs from `physicalFilename`. */
export function getFileKind({ sourceCode, filename, physicalFilename }: Rule.RuleContext): FileKind {
  if (filename === physicalFilename && isTranslatedName(filename)) return 'translated';
  return isProgram(sourceCode) ? 'program' : 'other';
}

/** Returns the type of the root node: a visitor of this type is called once for each file, whatever its language. */
export function getRootType({ ast }: SourceCode): string {
  return ast.type;
}

/** Returns the place of an offset, as ESLint expects it. Columns start at 0 or 1, depending on the language. */
export function getLoc(sourceCode: SourceCode, offset: number): { line: number; column: number } {
  // Older language plugins lack this function, and count from 1.
  return sourceCode.getLocFromIndex?.(offset) ?? createLineIndex(sourceCode.text)(offset);
}

function isProgram({ ast }: SourceCode): boolean {
  return ast.type === 'Program';
}

/**
 * Returns a function that analyses and judges the file; null for a file without a request to the platform. ESLint applies the
 * suppression comments of the file itself; those inside of a code block are applied here, because it does not see them.
 */
export function selectTranslated({ file, loaded, judgement, getPackageFacts }: FileJob): (() => JudgedAnalysis) | null {
  const { engine, finders, platform } = loaded;
  const facts = getPackageFacts(file.path, platform);
  if (!createRequestTest(file.name, facts, engine)(file.text)) return null;
  return () => {
    const { analysis, comments } = analyzeText(file, { facts }, { engine, finders });
    const directives = findDirectives(comments, file.text);
    const others = withoutWholeFile(directives);
    const isSilenced = (finding: Finding): boolean =>
      isSuppressed(finding, finding.deprecation === null ? directives : others);
    const judged = engine.judge(file, analysis, judgement);
    const silenced = judged.filter(isSilenced).map(toSilencedLimitation);
    return {
      analysis: { ...analysis, limitations: [...analysis.limitations, ...silenced] },
      findings: judged.filter((finding) => !isSilenced(finding)),
      weak: judgeWeak(engine.judge, file, analysis, judgement).filter((finding) => !isSilenced(finding)),
    };
  };
}
