/** Whether a file is the program, a test of it or an example; by the names that projects give. */
import type { Context } from './finding.ts';

const TEST = /(^|\/)(tests?|__tests__|__mocks__|__fixtures__|specs?|e2e|cypress)\/|[.-](test|tests|spec|e2e|stories)\.[cm]?[jt]sx?$/i;
const EXAMPLE = /(^|\/)(examples?|samples?|demos?|docs?|playground)\//i;

export function getContext(file: string): Context {
  if (TEST.test(file)) return 'test';
  return EXAMPLE.test(file) ? 'example' : 'source';
}
