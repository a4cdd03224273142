/**
 * reviewdog reads `--format rdjson`. Where the PATH has no reviewdog, only a validator of its format, installed from npm, judges the
 * output; both only in `npm run test:all`.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { git } from '../cli/git.ts';
import { byExtent } from '../extent.ts';
import { createFolder } from '../temporary.ts';
import { installCommand, runTool } from './run-tool.ts';

const VALIDATOR = '@umbrelladocs/rdformat-validator@1.0.1';
const CALL = "fetch('https://api.cloudflare.com/client/v4/accounts/a/workers/namespaces');\n";

byExtent({ sample: describe.skip, all: describe })('reviewdog', () => {
  let cwd: string;

  beforeAll(async () => {
    cwd = createFolder({
      'package.json': '{"name":"p","private":true}',
      '.gitignore': 'node_modules\n',
      'old.js': CALL,
    });
    const words = [
      'install',
      '--no-save',
      '--ignore-scripts',
      '--no-audit',
      '--no-fund',
      '--no-package-lock',
      VALIDATOR,
    ];
    const { status, output } = await runTool(cwd, ['npm', ...words]);
    expect([status, status === 0 ? '' : output]).toEqual([0, '']);
    installCommand(cwd);
    git(cwd, 'init', '-q');
    git(cwd, 'add', '-A');
    git(cwd, 'commit', '-qm', 'a');
    writeFileSync(join(cwd, 'new.js'), `const a = 'é'; ${CALL}fetch(base + '/accounts/a/workers/namespaces');\n`);
    git(cwd, 'add', '-A');
    expect((await runTool(cwd, ['sunset', 'check', '--fail-on', 'never', '--format', 'rdjson=out.json'])).status).toBe(
      0,
    );
  }, 300_000);

  it('has a format to which the output keeps', async () => {
    const validate = (file: string) => runTool(cwd, ['rdformat-validator', '--strict', '--no-extra-fields', file]);
    const { status, output } = await validate('out.json');
    expect([status, output]).toEqual([0, expect.stringContaining('Valid files: 1')]);
    writeFileSync(join(cwd, 'bad.json'), '{"diagnostics":[{"message":1,"location":{"path":"a"}}]}');
    expect((await validate('bad.json')).status).toBe(1);
  });

  it('reports the places on changed lines, with columns in bytes', async ({ skip }) => {
    if ((await runTool(cwd, ['reviewdog', '-version'])).status !== 0) return skip('reviewdog is not installed here');
    const line = "reviewdog -f=rdjson -reporter=local -diff='git diff HEAD' < out.json";
    const { output } = await runTool(cwd, ['sh', '-c', line]);
    const places = [...output.matchAll(/^(\S+): \[sunset\] /gm)].map(([, place]) => place);
    const column = Buffer.byteLength(`const a = 'é'; ${CALL}`.split('workers')[0]!) + 1;
    expect(places).toEqual([`new.js:1:${column}`, 'new.js:2']);
  });
});
