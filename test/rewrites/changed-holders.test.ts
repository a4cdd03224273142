/** Code of another file that changes the object which a request takes its host from: the rewrite of the path is for review. */
import { describe, expect, it } from 'vitest';
import { runCli } from '../faces/cli.ts';
import { createFolder } from '../temporary.ts';

const PROGRAM = {
  'package.json': '{"name":"a","private":true,"type":"module"}',
  'config.mjs': `
export const config = { cf: { base: 'https://api.cloudflare.com/client/v4', retries: 1 }, name: 'a' };
export const hosts = ['https://api.cloudflare.com/client/v4'];
export const getSettings = () => config.cf;
export const configure = (target, base) => { target.base = base; };
`,
  'hosts.mjs': `export * from './config.mjs';\nexport { config as settings } from './config.mjs';\n`,
  'index.mjs': `export * from './hosts.mjs';\nexport * as inner from './config.mjs';\n`,
  'main.mjs': `
import { config, hosts } from './config.mjs';
export const list = () => fetch(\`\${config.cf.base}/zones/z/script_monitor/scripts\`);
export const first = () => fetch(\`\${hosts[0]}/zones/z/script_monitor/scripts\`);
`,
};

/** How many of the two paths are rewritten beside a file. */
async function countRewritten(files: Record<string, string>): Promise<number> {
  const { stdout } = await runCli(['fix', '--as-of', '2026-11-21'], createFolder({ ...PROGRAM, ...files }));
  return stdout.split('\n').filter((line) => /^\+.*page_shield/.test(line)).length;
}

describe('a rewrite is for review where another file', () => {
  it.each([
    ['assigns the member', `import { config } from './config.mjs';\nconfig.cf.base = globalThis.mirror;`],
    ['assigns it by a text', `import { config } from './config.mjs';\nconfig['cf']['base'] = globalThis.mirror;`],
    ['assigns the object around it', `import { config } from './config.mjs';\nconfig.cf = globalThis.mirror;`],
    [
      'assigns an unknown member',
      `import { config } from './config.mjs';\nconfig.cf[globalThis.key] = globalThis.mirror;`,
    ],
    ['has it by a namespace', `import * as all from './config.mjs';\nall.config.cf.base = globalThis.mirror;`],
    ['has it by another export', `import { settings } from './hosts.mjs';\nsettings.cf.base = globalThis.mirror;`],
    ['has it by a file that exports all', `import { config } from './hosts.mjs';\nconfig.cf.base = globalThis.mirror;`],
    ['has it by an index', `import { settings } from './index.mjs';\nsettings.cf.base = globalThis.mirror;`],
    [
      'has it by the namespace of an index',
      `import { inner } from './index.mjs';\ninner.config.cf.base = globalThis.mirror;`,
    ],
    [
      'has another name in a namespace',
      `import * as all from './index.mjs';\nall.settings.cf.base = globalThis.mirror;`,
    ],
    ['gets it from a function', `import { getSettings } from './config.mjs';\ngetSettings().base = globalThis.mirror;`],
    [
      'gives it to a function that it is given',
      `import { config } from './config.mjs';\nexport const extend = (plugin) => plugin(config.cf);`,
    ],
    ['loads the file', `const { config } = await import('./config.mjs');\nconfig.cf.base = globalThis.mirror;`],
    [
      'takes the object apart',
      `import { config } from './config.mjs';\nconst { cf } = config;\ncf.base = globalThis.mirror;`,
    ],
    [
      'assigns members at once',
      `import { config } from './config.mjs';\nObject.assign(config.cf, globalThis.options);`,
    ],
    [
      'gives it to a function of its file',
      `import { config, configure } from './config.mjs';\nconfigure(config.cf, globalThis.mirror);`,
    ],
    ['changes the list', `import { hosts } from './config.mjs';\nhosts.unshift(globalThis.mirror);`],
    ['assigns an element', `import { hosts } from './config.mjs';\nhosts[0] = globalThis.mirror;`],
  ])('%s', async (_, text) => {
    expect(await countRewritten({ 'beside.mjs': text })).toBe(1);
  });
});

describe('a rewrite is safe where another file', () => {
  it.each([
    [
      'only reads',
      `import { config, hosts } from './config.mjs';\nconsole.log(config.cf.base, hosts.slice(1), { ...config.cf });`,
    ],
    ['changes another member', `import { config } from './config.mjs';\nconfig.cf.retries = 5;\nconfig.name = 'b';`],
    [
      'changes a copy',
      `import { config, hosts } from './config.mjs';\nconst own = { ...config.cf };\nown.base = 'b';\n[...hosts].push('b');`,
    ],
    [
      'writes the same host',
      `import { config } from './config.mjs';\nconfig.cf.base = 'https://api.cloudflare.com/client/v4';`,
    ],
    [
      'has an object of the same name',
      `const config = { cf: {} };\nconfig.cf.base = globalThis.mirror;\nexport { config };`,
    ],
  ])('%s', async (_, text) => {
    expect(await countRewritten({ 'beside.mjs': text })).toBe(2);
  });

  it('is a test, which has a server of its own', async () => {
    const text = `import { config } from './config.mjs';\nconfig.cf.base = globalThis.mirror;`;
    expect(await countRewritten({ 'config.test.mjs': text })).toBe(2);
  });
});
