/** Order of the suites: a long one that starts last would leave all workers but one idle. */
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The longest first, as measured with `npm run test:all`. Vitest knows times only from earlier runs in the same folder. */
const LONGEST = [
  'test/faces/hostile.test.ts',
  'test/cli/cache/cached-check.test.ts',
  'test/evaluator/changed-elsewhere.test.ts',
  'test/contracts/eslint.test.ts',
  'test/codemods/transform.test.ts',
  'test/rewrites/safe.test.ts',
  'test/prefilter/programs.test.ts',
  'test/faces/fuzz.test.ts',
  'test/cli/linear.test.ts',
  'test/projects.test.ts',
  'test/faces/looks.test.ts',
  'test/faces/fixes.test.ts',
  'test/faces/projects.test.ts',
  'test/cli/untrusted.test.ts',
  'test/edits/texts.test.ts',
  'test/requests/declared.test.ts',
  'test/rewrites/kinds.test.ts',
  'test/cli/untrusted-sizes.test.ts',
  'test/cli/shards/shards.test.ts',
  'test/edits/fakes.test.ts',
  'test/platform/proof.test.ts',
  'test/contracts/two-files.test.ts',
  'test/integrations/hooks.test.ts',
  'test/host/parsers.test.ts',
  'test/cli/formats/browser.test.ts',
  'test/cli/diff.test.ts',
  'test/editor/sunset-lsp.test.ts',
  'test/cli/linear-names.test.ts',
  'test/cli/since.test.ts',
  'test/contracts/engine.test.ts',
  'test/faces/codemods.test.ts',
  'test/faces/suggested.test.ts',
  'test/integrations/pre-commit.test.ts',
  'test/cli/audit/audit.test.ts',
  'test/cli/disguised.test.ts',
  'test/integrations/oxlint.test.ts',
  'test/cli/interrupted.test.ts',
  'test/contracts/cli.test.ts',
  'test/cli/bad-inputs.test.ts',
  'test/cli/adapters.test.ts',
  'test/faces/cli.test.ts',
  'test/cli/cache/invalidation.test.ts',
  'test/faces/eslint.test.ts',
  'test/cli/counted.test.ts',
  'test/evaluator/value-bounds.test.ts',
  'test/faces/interleaved.test.ts',
];

export class LongSuitesFirst extends BaseSequencer {
  override async sort(suites: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(suites);
    const rank = ({ moduleId }: TestSpecification): number => {
      const index = LONGEST.findIndex((name) => moduleId.endsWith(name));
      return index === -1 ? LONGEST.length : index;
    };
    return sorted.toSorted((one, other) => rank(one) - rank(other));
  }
}
