/** Whether a file is the program, a test of it or an example; by the names that projects give. */
import type { Context } from '../findings/finding.ts';

const TEST_FOLDER = /(^|\/)(tests?|__tests__|__mocks__|__fixtures__|specs?|e2e|cypress)\//i;
const TEST_FILE = /[.-](test|tests|spec|e2e|stories)\.[cm]?[jt]sx?$/i;
const EXAMPLE = /(^|\/)(examples?|samples?|demos?|docs?|playground)\//i;

/** A folder that is a segment of an address, by the files that a framework looks for in it: `app/api/accounts/test/route.ts`. */
const ROUTE =
  /(^|\/)(app|pages|routes)\/.*\/(route|page|layout|template|\+server|\+page(\.server)?|\+layout(\.server)?)\.[cm]?[jt]sx?$/;
const PLACE = /^.*?(^|\/)(app|pages|routes)\//;

export function getContext(file: string): Context {
  const kept = ROUTE.test(file) ? PLACE.exec(file)![0] : file;
  if (TEST_FOLDER.test(kept) || isTestFile(kept)) return 'test';
  return EXAMPLE.test(kept) ? 'example' : 'source';
}

/** Whether a file is a test by its own name, wherever it lies: `client.test.ts`. */
export function isTestFile(file: string): boolean {
  return TEST_FILE.test(file);
}
