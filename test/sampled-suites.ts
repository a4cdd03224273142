/** Suites of which `npm test` runs a part: most of their tests start the command line, git or an editor, or are of heavy input. */
import { beforeEach, type RunnerTask, type RunnerTestCase } from 'vitest';
import { byExtent } from './extent.ts';

/** One of so many tests runs, the first one always; `npm run test:all` runs each. No part of such a suite needs another one before it. */
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
  'test/cli/hostile-patterns.test.ts': 5,
  'test/cli/init/init.test.ts': 4,
  'test/cli/init/typescript.test.ts': 3,
  'test/cli/left-out-by-git.test.ts': 4,
  'test/cli/linear.test.ts': 4,
  'test/cli/mentions.test.ts': 4,
  'test/cli/promises.test.ts': 3,
  'test/cli/shards/shards.test.ts': 3,
  'test/cli/since.test.ts': 5,
  'test/cli/types.test.ts': 3,
  'test/cli/untrusted-checkout.test.ts': 4,
  'test/cli/untrusted-sizes.test.ts': 4,
  'test/cli/untrusted.test.ts': 6,
  'test/codemods/transform.test.ts': 3,
  'test/editor/language-server.test.ts': 3,
  'test/editor/sunset-lsp.test.ts': 3,
  'test/edits/fakes.test.ts': 3,
  'test/edits/path-rules.test.ts': 3,
  'test/host/nesting.test.ts': 3,
  'test/integrations/action.test.ts': 3,
  'test/integrations/staged-files.test.ts': 4,
  'test/rules/eslint-cache.test.ts': 3,
  'test/rules/plugin.test.ts': 3,
  'test/translation/bounds.test.ts': 3,
};

/** Suites with blocks whose tests share an editor, so that each needs the ones before it: a block counts as one test. */
const WITH_BLOCKS: ReadonlySet<string> = new Set(['test/editor/sunset-lsp.test.ts']);

/** What has begun: tests, or the blocks that they are in. */
const begun: unknown[] = [];

// This module is evaluated again for each suite.
beforeEach(({ task, skip }) => {
  const step = byExtent({ sample: SUITES[task.file.name] ?? 1, all: 1 });
  const part = WITH_BLOCKS.has(task.file.name) ? getBlock(task) : task;
  if (begun.at(-1) !== part) begun.push(part);
  skip((begun.length - 1) % step !== 0);
});

/** The outermost block of a test; the test itself outside of one. */
function getBlock(task: RunnerTestCase): RunnerTask {
  let block: RunnerTask = task;
  while (block.suite && block.suite !== task.file) block = block.suite;
  return block;
}
