/** Suites of which `npm test` runs a part: most of their tests start the command line, git or an editor. */
import { beforeEach } from 'vitest';
import { byExtent } from './extent.ts';

/** One of so many tests runs, the first one always; `npm run test:all` runs each. No test of such a suite needs another one before it. */
const SUITES: Readonly<Record<string, number>> = {
  'test/cli/adapters.test.ts': 5,
  'test/cli/audit/audit.test.ts': 4,
  'test/cli/bad-inputs.test.ts': 4,
  'test/cli/cache/broken-cache.test.ts': 3,
  'test/cli/cache/invalidation.test.ts': 3,
  'test/cli/cache/cached-check.test.ts': 2,
  'test/cli/changed-lines.test.ts': 4,
  'test/cli/command-words.test.ts': 3,
  'test/cli/configuration/settings-by-file.test.ts': 5,
  'test/cli/counted.test.ts': 5,
  'test/cli/daily.test.ts': 4,
  'test/cli/disguised.test.ts': 6,
  'test/cli/doctor/doctor.test.ts': 3,
  'test/cli/fail-closed.test.ts': 4,
  'test/cli/fix-options.test.ts': 3,
  'test/cli/formats/consumers.test.ts': 3,
  'test/cli/formats/injection.test.ts': 3,
  'test/cli/full-disk.test.ts': 3,
  'test/cli/hostile.test.ts': 4,
  'test/cli/init/init.test.ts': 4,
  'test/cli/init/typescript.test.ts': 3,
  'test/cli/left-out-by-git.test.ts': 4,
  'test/cli/linear.test.ts': 4,
  'test/cli/mentions.test.ts': 4,
  'test/cli/shards/shards.test.ts': 3,
  'test/cli/since.test.ts': 3,
  'test/cli/types.test.ts': 3,
  'test/cli/untrusted-checkout.test.ts': 4,
  'test/cli/untrusted-sizes.test.ts': 4,
  'test/cli/untrusted.test.ts': 4,
  'test/codemods/transform.test.ts': 3,
  'test/editor/language-server.test.ts': 3,
  'test/host/nesting.test.ts': 3,
  'test/integrations/staged-files.test.ts': 4,
  'test/rules/eslint-cache.test.ts': 3,
  'test/rules/plugin.test.ts': 3,
  'test/translation/bounds.test.ts': 3,
};

/** How many tests of a suite have begun. */
let count = 0;

// This module is evaluated again for each suite.
beforeEach(({ task, skip }) => {
  const step = byExtent({ sample: SUITES[task.file.name] ?? 1, all: 1 });
  skip(count++ % step !== 0);
});
