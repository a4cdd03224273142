/** Who names one file of a project still wants it judged as a part of the project. */
import { expect, it } from 'vitest';
import { runCli } from '../faces/cli.ts';
import { createFolder } from '../temporary.ts';

const PROJECT = {
  'package.json': '{ "name": "caller" }',
  'src/base.ts': "export const base = 'https://api.cloudflare.com/client/v4/accounts';\n",
  'src/call.ts':
    "import { base } from './base.js';\nexport const list = (id: string) => fetch(`${base}/${id}/workers/namespaces`);\n",
};

it.each([[['src/call.ts']], [['src']], [['.']]])(
  'check %j finds what the rest of the project completes',
  async (paths) => {
    const { stdout } = await runCli(
      ['check', '--as-of', '2026-11-10', '--fail-on', 'never', '--format', 'json', ...paths],
      createFolder(PROJECT),
    );
    const { findings } = JSON.parse(stdout) as { findings: { file: string; deprecation: string; evidence: string }[] };
    expect(findings.map(({ file, deprecation, evidence }) => `${file} ${deprecation} ${evidence}`)).toEqual([
      'src/call.ts kv-legacy-namespace-routes proven',
    ]);
  },
);
