/** A binary or an archive of the project that names the platform and a deprecated path is counted. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { deflateRawSync, gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { reportSchema } from '../../cli/report-schema.ts';
import { runCli } from '../faces/cli.ts';
import { createFolder } from '../temporary.ts';
import { git } from './git.ts';

const CODE = "fetch('https://api.cloudflare.com/client/v4/accounts/1/workers/namespaces');\n";
const LIVE = "fetch('https://api.cloudflare.com/client/v4/accounts/1/storage/kv/namespaces');\n";
const OTHER = "fetch('https://api.example.com/accounts/1/workers/namespaces');\n";

/** A ZIP file with one entry. */
function zip(text: string): Buffer {
  const [name, packed] = [Buffer.from('index.js'), deflateRawSync(text)];
  const local = Buffer.alloc(30);
  local.write('PK\u0003\u0004', 'latin1');
  local.writeUInt16LE(name.length, 26);
  const entry = Buffer.alloc(46);
  entry.write('PK\u0001\u0002', 'latin1');
  entry.writeUInt16LE(8, 10);
  entry.writeUInt32LE(packed.length, 20);
  entry.writeUInt32LE(text.length, 24);
  entry.writeUInt16LE(name.length, 28);
  return Buffer.concat([local, name, packed, entry, name]);
}

it.each<[string, string, Buffer, boolean]>([
  ['a module of WebAssembly', 'src/kv.wasm', Buffer.from(`\0asm${CODE}`), true],
  ['one with a living path', 'src/kv.wasm', Buffer.from(`\0asm${LIVE}`), false],
  ['one with that path of another host', 'src/kv.wasm', Buffer.from(`\0asm${OTHER}`), false],
  ['an archive', 'vendor/kit.tgz', gzipSync(CODE), true],
  ['a damaged archive', 'vendor/kit.tgz', gzipSync(CODE).subarray(0, 20), false],
  ['an archive of a dependency in the cache of Yarn', '.yarn/cache/@acme-kv-npm-2.3.0-3b1c.zip', zip(CODE), true],
  ['an archive of a tool there', '.yarn/cache/tool-npm-2.3.0-3b1c.zip', zip(CODE), false],
])('%s', async (_title, name, bytes, isCounted) => {
  const cwd = createFolder({
    'package.json': '{"name":"p","dependencies":{"@acme/kv":"2.3.0"},"devDependencies":{"tool":"2.3.0"}}',
    'src/main.js': "import { list } from '@acme/kv';\nlist();\n",
  });
  mkdirSync(dirname(join(cwd, name)), { recursive: true });
  writeFileSync(join(cwd, name), bytes);
  git(cwd, 'init', '-q');
  git(cwd, 'add', '-A');
  const { stdout } = await runCli(['check', '--no-config', '--as-of', '2026-11-30', '--format', 'json'], cwd);
  const { limitations } = reportSchema.parse(JSON.parse(stdout));
  expect(limitations.map(({ file, reason }) => `${file} ${reason}`)).toEqual(isCounted ? [`${name} not-text`] : []);
});
