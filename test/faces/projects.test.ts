/** Programs of several files: jscodeshift, the CLI and the editor follow imports to the same edits. */
import { cpSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { applyEdits } from '../../analysis/edits/apply.ts';
import { IN_PLACE, runTransform } from '../codemods/runner.ts';
import { byExtent, isSampled } from '../extent.ts';
import { FIXTURE_DAY, readFixtureFile, ROOT } from '../fixtures.ts';
import { createFolder } from '../temporary.ts';
import { runCli } from './cli.ts';
import { lintFixture } from './lint.ts';

const FOLDER = join(ROOT, 'test/projects');
const PROJECTS = readdirSync(FOLDER, { withFileTypes: true }).flatMap((entry) =>
  entry.isDirectory() ? [entry.name] : [],
);
/** Those in which something can be rewritten; in the others everything is left to a person. */
const REWRITTEN = new Set([
  'calling-objects',
  'class-metadata',
  'client-package',
  'command-bodies',
  'commonjs',
  'contexts',
  'continuations',
  'data',
  'declared-types',
  'decorated-methods',
  'derived-members',
  'function-tables',
  'inherited',
  'injected',
  'inner-instances',
  'job-steps',
  'keyed-requests',
  'layered-senders',
  'lazy-members',
  'mixed',
  'mixins',
  'models',
  'returned-requests',
  'route-strings',
  'schema-fields',
  'tags',
  'unsent-values',
  'workspaces',
]);
/**
 * Those in which the command line rewrites more: it alone follows values by the names of properties and tokens and the routes of
 * a server (`proxy`), and it alone sees all files that import, inherit or override a text (`workspaces`, `inherited`, `unsent-values`).
 */
const REWRITTEN_BY_NAME = new Set([
  'annotated-injection',
  'bound-by-name',
  'by-name',
  'containers',
  'context-tokens',
  'decorated-settings',
  'defined-kinds',
  'driven-plans',
  'exposed-members',
  'function-tables',
  'given-scopes',
  'grouped-keys',
  'hook-names',
  'inherited',
  'keyed-requests',
  'keyed-values',
  'listed-dependencies',
  'member-sections',
  'named-registrations',
  'page-objects',
  'parameter-counts',
  'passed-tokens',
  'plugins',
  'prefixed-pieces',
  'proxy',
  'record-store',
  'registered-clients',
  'service-actions',
  'service-classes',
  'shared-keys',
  'shared-paths',
  'spread-tables',
  'typed-functions',
  'unsent-values',
  'workspaces',
  'wrapped-handlers',
]);

/** The sample keeps a quarter of the programs with a rewrite and a sixteenth of the others. */
const RUN = PROJECTS.filter((name, index) =>
  isSampled(index, REWRITTEN.has(name) || REWRITTEN_BY_NAME.has(name) ? 4 : 16),
);

/** One run of jscodeshift rewrites a folder with all programs: most of a run's time is that of its processes. */
let byRunner = '';
beforeAll(async () => {
  byRunner = createFolder({});
  for (const project of RUN) cpSync(join(FOLDER, project), join(byRunner, project), { recursive: true });
  const { counts } = await runTransform('all', {
    cwd: byRunner,
    args: [
      ...byExtent<readonly string[]>({ sample: IN_PLACE, all: [] }),
      `--asOf=${FIXTURE_DAY}`,
      '--classes=safe,review',
      '.',
    ],
  });
  expect(counts.error).toBe(0);
});

describe.each(RUN)('all.js over the program %s', (project) => {
  it('writes the same text as the command line, and as the suggestions in the editor', async () => {
    const before = readFiles(join(FOLDER, project));
    const [byCommand, byEditor] = [createFolder(before), createFolder(before)];
    const { status } = await runCli(
      ['fix', '--write', '--class', 'review', '--no-mentions', '--as-of', FIXTURE_DAY],
      byCommand,
    );
    expect(status).toBe(0);
    const written = readFiles(join(byRunner, project));
    if (REWRITTEN_BY_NAME.has(project)) expect(written).not.toEqual(readFiles(byCommand));
    else expect(written).toEqual(readFiles(byCommand));
    for (const name of Object.keys(before).filter(isSource))
      expect([name, await takeAll(name, byEditor)]).toEqual([name, written[name]]);
    expect(Object.keys(before).some((name) => written[name] !== before[name])).toBe(REWRITTEN.has(project));
  });
});

/** What the runner caches is none of it. */
function readFiles(folder: string): Record<string, string> {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .filter((name) => !name.includes('node_modules/.cache'));
  return Object.fromEntries(names.map((name) => [name, readFileSync(join(folder, name), 'utf8')]));
}

function isSource(name: string): boolean {
  return /\.(?:[cm]?[jt]sx?|vue|svelte)$/.test(name);
}

/** The file with every fix and every offer of the editor made at once. */
async function takeAll(name: string, cwd: string): Promise<string> {
  const file = readFixtureFile(join(cwd, name));
  const { messages } = await lintFixture(
    { ...file, asOf: FIXTURE_DAY },
    { eslint: 'eslint', parser: 'typescript-eslint', settings: { imports: true, evidence: 'likely' }, cwd },
  );
  const fixes = messages.flatMap(({ fix, suggestions }) => [
    ...(fix ? [fix] : []),
    ...(suggestions ?? []).map((offer) => offer.fix),
  ]);
  const { text, rejected } = applyEdits(file.text, fixes);
  expect(rejected).toEqual([]);
  return text;
}
