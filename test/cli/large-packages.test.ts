/** A package with far more text than a run may keep: each text is dropped once it is searched. */
import { execFile } from 'node:child_process';
import { linkSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it, vi } from 'vitest';
import { reportSchema } from '../../cli/report-schema.ts';
import { getBuiltPath } from '../built.ts';
import { createFolder } from '../temporary.ts';

vi.setConfig({ testTimeout: 300_000 });

/** The most memory of a run, and the text of the package, which is more. */
const MEGABYTES = 80;
const SOURCES = 100;

const LOAD = `import Cloudflare from 'cloudflare';
const client = new Cloudflare();
export const load = async (account_id) => (await client.zeroTrust.tunnels.cloudflared.list({ account_id })).result;
`;

it('finds the one source whose text reads a field of an answer', async () => {
  const cwd = createFolder({
    'package.json': '{"name":"p","type":"module","dependencies":{"cloudflare":"^4.2.0"}}',
    'src/load.js': LOAD,
    'src/0.js': 'export const text = "nothing to read in this line";\n'.repeat(20_000),
    'src/last.js': 'export const template = \'<li *ngFor="let c of tunnel.connections">\';\n',
  });
  for (let index = 1; index < SOURCES; index++) linkSync(join(cwd, 'src/0.js'), join(cwd, `src/${index}.js`));
  const words = ['check', '--no-config', '--as-of', '2026-11-30', '--fail-on', 'never', '--format', 'json'];
  const node = [`--max-old-space-size=${MEGABYTES}`, getBuiltPath('cli/main.js'), ...words];
  const { stdout } = await promisify(execFile)(process.execPath, node, { cwd });
  const { limitations } = reportSchema.parse(JSON.parse(stdout));
  expect(limitations.map(({ file, line, reason }) => `${file}:${line} ${reason}`)).toEqual([
    'src/last.js:1 unknown-content',
  ]);
});
