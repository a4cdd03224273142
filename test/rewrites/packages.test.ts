/** Files that observe requests make a rewrite no safe one, whatever holds the program together. */
import { describe, expect, it } from 'vitest';
import { runCli } from '../faces/cli.ts';
import { createFolder } from '../temporary.ts';

const PROGRAM = {
  'api.mjs': `
export class Api {
  get(path) {
    return fetch(\`https://api.cloudflare.com/client/v4\${path}\`);
  }
}
`,
  'scripts.mjs': `
import { Api } from './api.mjs';
export const list = (zone) => new Api().get(\`/zones/\${zone}/script_monitor/scripts\`);
`,
};
const OBSERVER = {
  'counted.mjs': `
import { Api } from './api.mjs';
const methods = Object.getPrototypeOf(new Api());
for (const name of Object.getOwnPropertyNames(methods)) methods[name] = globalThis.count(methods[name]);
`,
};

async function isRewritten(files: Record<string, string>): Promise<boolean> {
  const { stdout } = await runCli(['fix', '--as-of', '2026-11-21'], createFolder(files));
  return stdout.includes('page_shield');
}

describe('a rewrite', () => {
  it.each([
    ['of a package', { 'package.json': '{"name":"a","private":true}' }],
    ['of files without a package', {}],
    ['of files beside a package.json that only has a type', { 'package.json': '{"type":"module"}' }],
  ])('%s is made only where no file wraps the methods of the client', async (_, around) => {
    expect(await isRewritten({ ...around, ...PROGRAM })).toBe(true);
    expect(await isRewritten({ ...around, ...PROGRAM, ...OBSERVER })).toBe(false);
  });
});
