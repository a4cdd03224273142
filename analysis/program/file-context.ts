/** Tells sources, tests and examples apart by conventional file names. */
import type { Context } from '../findings/finding.ts';

const TEST_FOLDER = /(^|\/)(tests?|__tests__|__mocks__|mocks|__fixtures__|specs?|e2e|cypress)\//i;
const TEST_FILE = /[.-](test|tests|spec|e2e|stories)\.[cm]?[jt]sx?$/i;
const EXAMPLE = /(^|\/)(examples?|samples?|demos?|docs?|playground)\//i;

/** File-based routes: their folders are URL segments, so `app/api/accounts/test/route.ts` is no test. */
const ROUTE =
  /(^|\/)(app|pages|routes)\/.*\/(route|page|layout|template|\+server|\+page(\.server)?|\+layout(\.server)?)\.[cm]?[jt]sx?$/;
const PLACE = /^.*?(^|\/)(app|pages|routes)\//;

export function getContext(file: string): Context {
  const kept = ROUTE.test(file) ? PLACE.exec(file)![0] : file;
  if (TEST_FOLDER.test(kept) || isTestFile(kept)) return 'test';
  return EXAMPLE.test(kept) ? 'example' : 'source';
}

/** Tests if a file's own name marks it as a test, as in `client.test.ts`; its folder does not matter. */
export function isTestFile(file: string): boolean {
  return TEST_FILE.test(file);
}

/**
 * Configurations of linters and formatters, which run in a process of their own and never load the program. Sources: the documentation
 * of ESLint, Prettier, Stylelint, commitlint and lint-staged.
 */
const LINTER_CONFIGURATION = new RegExp(
  String.raw`(?:^|\/)(?:(?:eslint|prettier|stylelint|commitlint|lint-staged)\.config` +
    String.raw`|\.(?:eslintrc|prettierrc|stylelintrc|commitlintrc|lintstagedrc))\.[cm]?[jt]s$`,
);

/** True for the configuration of a linter: what it imports is no part of the program. */
export function isLinterConfiguration(file: string): boolean {
  return LINTER_CONFIGURATION.test(file);
}

/** True for the name of a component: a file with scripts and a template. */
export function isComponentName(name: string): boolean {
  return /\.(vue|svelte)$/i.test(name);
}
