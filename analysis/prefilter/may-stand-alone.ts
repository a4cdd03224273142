/** Decides from a text alone, before its scan, that it can hold a use only through its package or the modules that it imports. */
import { withDecodedLiterals } from '../program/syntax/encodings.ts';
import type { AnalysisSettings } from '../analysis-settings.ts';
import { hasSpellingEscape } from './escapes.ts';
import type { Mark, WordTest } from './marks.ts';
import type { PrefilterTables } from './tables.ts';
import { escapeWord } from './word-search.ts';

/** Kinds of tests that find a word in any case. */
const ANY_CASE: readonly WordTest['kind'][] = ['any-case', 'header', 'address'];

/**
 * Returns a test that is false for a text which can hold a use only if its package, or a module that it imports, talks to the
 * platform: it names no base URL and no SDK, has no word of a requirement that counts everywhere, and spells none.
 */
export function createStandAloneTest(
  { words, bases, versions, packages, requirements, derived }: PrefilterTables,
  { assumePlatform, wrappers = [], clients = [] }: AnalysisSettings,
): (text: string) => boolean {
  // Declared calls may address the platform by any name.
  if (assumePlatform === true || wrappers.length > 0 || clients.length > 0) return () => true;
  // A text alone makes a request of a contract only if it holds a base URL or meets a requirement without a rest, and has passed by that:
  // words such as `run` and `secrets` need no test of their own.
  const everywhere = requirements
    .filter(({ needsPlatform, rest }) => !needsPlatform && !rest.includes(derived.makesContractRequest))
    .map(({ place }) => place[0]!);
  const tests = [...new Set<Mark>([...bases, ...versions, ...everywhere])].map((mark) => words.tests[mark]!);
  if (tests.some(({ kind }) => kind === 'derived' || kind === 'import')) return () => true;
  const exact = tests.filter(({ kind }) => !ANY_CASE.includes(kind)).map(({ word }) => escapeWord(word));
  const anyCase = tests.filter(({ kind }) => ANY_CASE.includes(kind)).map(({ word }) => escapeWord(word));
  const named = packages.map((mark) => `['"\`:/]${escapeWord(words.tests[mark]!.word)}['"\`/@?]`);
  const pattern = new RegExp([...named, ...new Set(exact)].join('|'));
  const anyCasePattern = anyCase.length === 0 ? null : new RegExp([...new Set(anyCase)].join('|'), 'i');
  return (written) => {
    const text = withDecodedLiterals(written);
    return pattern.test(text) || anyCasePattern?.test(text) === true || hasSpellingEscape(text);
  };
}
