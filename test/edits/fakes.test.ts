/**
 * The fakes that tests put in the place of the platform, in `fakes/`: those in `noticed` read requests as data, and notice the rewrite of
 * the source beside them without naming what it changes; those in `unnoticed` do not.
 */
import { cpSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { IN_PLACE, runTransform } from '../codemods/runner.ts';
import { runCli } from '../faces/cli.ts';
import { lintFolder } from '../faces/lint.ts';
import { FIXTURE_DAY, ROOT } from '../fixtures.ts';
import { createFolder } from '../temporary.ts';

const FOLDER = join(ROOT, 'test/edits/fakes');
const FAKES = readdirSync(FOLDER).flatMap((kind) =>
  ['noticed', 'unnoticed'].flatMap((group) =>
    readdirSync(join(FOLDER, kind, group)).map((name) => ({
      kind,
      isNoticed: group === 'noticed',
      path: `${kind}/${group}/${name}`,
    })),
  ),
);

/** A program whose test runs a source against a fake. */
function createProgram({ kind, path }: (typeof FAKES)[number], tested = 'source.js'): Record<string, string> {
  return {
    'package.json': '{ "name": "consumer", "private": true, "type": "module" }\n',
    'src/source.js': readFileSync(join(FOLDER, kind, 'source.js'), 'utf8'),
    'src/other.js': 'export const other = () => null;\n',
    'test/fake.js': readFileSync(join(FOLDER, path), 'utf8'),
    'test/source.test.js': `import * as fake from './fake.js';\nimport * as tested from '../src/${tested}';\nrun(fake, tested);\n`,
  };
}

const readSource = (folder: string): string => readFileSync(join(folder, 'src/source.js'), 'utf8');

let byRunner = '';
beforeAll(async () => {
  byRunner = createFolder({});
  for (const fake of FAKES) cpSync(createFolder(createProgram(fake)), join(byRunner, fake.path), { recursive: true });
  const { counts } = await runTransform('all', { cwd: byRunner, args: [...IN_PLACE, `--asOf=${FIXTURE_DAY}`, '.'] });
  expect(counts.error).toBe(0);
});

describe.each(FAKES)('the fake $path', (fake) => {
  const program = createProgram(fake);

  it('keeps a rewrite from being safe in all faces, if it notices it', async () => {
    const cwd = createFolder(program);
    const { stderr } = await runCli(['fix', '--write', '--as-of', FIXTURE_DAY], cwd);
    expect(readSource(cwd) === program['src/source.js']).toBe(fake.isNoticed);
    if (fake.isNoticed) expect(stderr).toMatch(/test\/fake\.js:\d+ a test reads requests as data, with `/);
    expect(readSource(join(byRunner, fake.path)) === program['src/source.js']).toBe(fake.isNoticed);
    for (const imports of [false, true]) {
      const messages = await lintFolder(createFolder(program), { asOf: FIXTURE_DAY, imports });
      expect(messages.map(({ fix }) => fix === undefined)).toEqual([fake.isNoticed]);
      if (fake.isNoticed) expect(messages[0]?.suggestions).toHaveLength(1);
    }
  });
});

it('a fake that only tests of other sources import is none of a source', async () => {
  const cwd = createFolder(
    createProgram(
      FAKES.find(({ isNoticed }) => isNoticed)!,
      'other.js',
    ),
  );
  await runCli(['fix', '--write', '--as-of', FIXTURE_DAY], cwd);
  expect(readSource(cwd)).toContain('name.startswith');
});

it('a fake that no test of a source imports may be set up for all', async () => {
  const files = createProgram(FAKES.find(({ isNoticed }) => isNoticed)!);
  const cwd = createFolder({
    ...files,
    'test/source.test.js': "import '../src/source.js';\n",
    'test/set-up.js': "import './fake.js';\n",
  });
  expect((await runCli(['fix', '--write', '--as-of', FIXTURE_DAY], cwd)).stderr).toContain('test/fake.js:');
});
