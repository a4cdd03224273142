/** Finds edits on lines whose type error the program expects: without the error, the comment itself becomes one. */
import type { Plan, RefusalReason } from '../../plan.ts';

/** Source: https://www.typescriptlang.org/docs/handbook/release-notes/typescript-3-9.html. */
const EXPECTED_ERROR = /(?:\/\/|\/\*|^\s*\*).*@ts-expect-error\b/;

/** Returns why the types of a changed line may not hold; null if no `@ts-expect-error` stands above any line that the edits begin in. */
export function getExpectedErrorDoubt({ edits }: Plan, text: string): RefusalReason {
  const isExpected = edits.some(({ edit }) => {
    const line = text.lastIndexOf('\n', edit.range[0] - 1) + 1;
    const before = text.slice(text.lastIndexOf('\n', line - 2) + 1, Math.max(line - 1, 0));
    return EXPECTED_ERROR.test(before);
  });
  return isExpected ? '`@ts-expect-error` above it expects a type error, which the rewrite may remove' : null;
}
