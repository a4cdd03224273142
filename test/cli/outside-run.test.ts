/** Own code that judged files import, and that lies outside of what is checked. */
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { reportSchema } from '../../cli/report-schema.ts';
import { runCli } from '../faces/cli.ts';
import { createFolder } from '../temporary.ts';
import { git } from './git.ts';
import { OLD_CALL } from './run-command.ts';

const PACKAGE = { 'package.json': '{"name":"p","type":"module"}' };
const SENDS = `export const list = () => ${OLD_CALL}`;
const WORDS = ['check', '--no-config', '--as-of', '2026-11-10', '--format', 'json'];

const check = async (cwd: string, ...words: string[]) => {
  const { stdout } = await runCli([...WORDS, ...words], cwd);
  const { findings, limitations } = reportSchema.parse(JSON.parse(stdout));
  expect(findings).toEqual([]);
  return limitations.map(({ file, line, reason }) => `${file}:${line} ${reason}`);
};

describe('own code that is not part of the run', () => {
  it.each([
    ['in another folder', { 'a/a.js': "\nimport { list } from '../b/x.js';\nawait list();\n", 'b/x.js': SENDS }],
    [
      'behind another module',
      { 'a/a.js': "\nexport * from '../b';\n", 'b/index.js': "export * from './x.js';\n", 'b/x.js': SENDS },
    ],
    [
      'whose text the judged file sends',
      {
        'a/a.js': `\nimport { PATH } from '../b/x.js';\nfetch('https://api.cloudflare.com/client/v4' + PATH);\n`,
        'b/x.js': "export const PATH = '/accounts/a/workers/namespaces';\n",
      },
    ],
  ])('is a limitation at the import: %s', async (_, files) => {
    const cwd = createFolder({ ...PACKAGE, ...files });
    expect(await check(cwd, 'a')).toEqual(['a/a.js:2 outside-run']);
    expect((await runCli([...WORDS, '--strict', 'a'], cwd)).status).toBe(2);
    expect((await runCli([...WORDS, 'a', 'b'], cwd)).status).toBe(1);
  });

  it('is a limitation at the import: ignored by git', async () => {
    const cwd = createFolder({
      ...PACKAGE,
      '.gitignore': 'gen\n',
      'a.js': "import './gen/x.js';\n",
      'gen/x.js': SENDS,
    });
    git(cwd, 'init', '--quiet');
    git(cwd, 'add', '--all');
    expect(await check(cwd)).toEqual(['a.js:1 outside-run']);
    expect(await check(cwd, '--cache', '--cache-location', 'node_modules/.c')).toEqual(['a.js:1 outside-run']);
    expect(await check(cwd, '--cache', '--cache-location', 'node_modules/.c')).toEqual(['a.js:1 outside-run']);
  });

  it.each(['./gen/x.ts', '@gen/x.ts', '#x'])(
    'is a limitation at the import: ignored by git, as %s',
    async (specifier) => {
      const cwd = createFolder({
        'package.json': '{"name":"p","type":"module","imports":{"#x":"./gen/x.ts"}}',
        'tsconfig.json': '{"compilerOptions":{"paths":{"@gen/*":["./gen/*"]}}}',
        '.gitignore': 'gen\n',
        'a.ts': `import { base, end } from '${specifier}';\nawait fetch(base + '/accounts/0a1b' + end);\n`,
        'gen/x.ts': `export const base = 'https://api.cloudflare.com/client/v4';\nexport const end = '/workers/namespaces';\n`,
      });
      git(cwd, 'init', '--quiet');
      git(cwd, 'add', '--all');
      expect(await check(cwd)).toEqual(['a.ts:1 outside-run']);
    },
  );

  it('is a limitation at the import: a linked package', async () => {
    const cwd = createFolder({
      'own/package.json': '{"name":"own"}',
      'own/index.js': SENDS,
      'p/package.json': '{"name":"p","dependencies":{"own":"file:../own"}}',
      'p/a.js': "import { list } from 'own';\nawait list();\n",
    });
    mkdirSync(join(cwd, 'p/node_modules'));
    symlinkSync('../../own', join(cwd, 'p/node_modules/own'), 'dir');
    writeFileSync(join(cwd, 'p/node_modules/.keep'), '');
    expect(await check(join(cwd, 'p'))).toEqual(['a.js:1 outside-run']);
  });

  it.each([
    ['without a deprecated request', { 'a/a.js': "import '../b/x.js';\n", 'b/x.js': 'export {};\n' }],
    ['of which a type alone is imported', { 'a/a.ts': "import type { X } from '../b/x.js';\n", 'b/x.ts': SENDS }],
    ['that nothing imports', { 'a/a.js': 'export {};\n', 'b/x.js': SENDS }],
    ['that a test imports', { 'a/a.test.js': "import '../b/x.js';\n", 'b/x.js': SENDS }],
  ])('is no limitation: %s', async (_, files) => {
    expect(await check(createFolder({ ...PACKAGE, ...files }), 'a')).toEqual([]);
  });

  it('is no limitation for a file that a person named', async () => {
    const cwd = createFolder({ ...PACKAGE, 'a/a.js': "import '../b/x.js';\n", 'b/x.js': SENDS });
    expect(await check(cwd, 'a/a.js')).toEqual([]);
  });
});
