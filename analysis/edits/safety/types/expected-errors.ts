/** Finds edits on lines whose type error the program expects: without the error, the comment itself becomes one. */
import type { Plan, RefusalReason } from '../../plan.ts';

/** Source: https://www.typescriptlang.org/docs/handbook/release-notes/typescript-3-9.html. */
/** The text before the last one on a line. */
const BEFORE_EXPECTED_ERROR = /^.*(?=@ts-expect-error\b)/;
const COMMENT_START = /\/\/|\/\*|^\s*\*/;

/** Returns why the types of a changed line may not hold; null if no `@ts-expect-error` stands above any line that the edits begin in. */
export function getExpectedErrorDoubt({ edits }: Plan, text: string): RefusalReason {
  // Thousands of rewrites may be in one long line, whose beginning would be looked for from each.
  if (!text.includes('@ts-expect-error')) return null;
  const isExpected = edits.some(({ edit }) => {
    const line = text.lastIndexOf('\n', edit.range[0] - 1) + 1;
    const before = text.slice(text.lastIndexOf('\n', line - 2) + 1, Math.max(line - 1, 0));
    return COMMENT_START.test(BEFORE_EXPECTED_ERROR.exec(before)?.[0] ?? '');
  });
  return isExpected ? '`@ts-expect-error` above it expects a type error, which the rewrite may remove' : null;
}
