/** Files that observe requests make a rewrite no safe one, whatever holds the program together. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runTransform } from '../codemods/runner.ts';
import { runCli } from '../faces/cli.ts';
import { fixFolder } from '../faces/lint.ts';
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

const AS_OF = '2026-11-21';

async function isRewritten(files: Record<string, string>, ...args: string[]): Promise<boolean> {
  const { stdout } = await runCli(['fix', '--as-of', AS_OF, ...args], createFolder(files));
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

  it('is made in a large package, and only where no file wraps the methods of the client', async () => {
    const parts = Array.from({ length: 620 }, (_, index) => [`parts/${index}.mjs`, `export const part = ${index};\n`]);
    const files = { 'package.json': '{"name":"a"}', ...PROGRAM, ...(Object.fromEntries(parts) as object) };
    expect(await isRewritten(files)).toBe(true);
    expect(await isRewritten({ ...files, ...OBSERVER })).toBe(false);
  });

  it('of a file that is named alone is made only where no other file wraps the methods of the client', async () => {
    expect(await isRewritten(PROGRAM, 'scripts.mjs')).toBe(true);
    expect(await isRewritten({ ...PROGRAM, ...OBSERVER }, 'scripts.mjs')).toBe(false);
  });

  it('is for review where no other file is read', async () => {
    const alone = {
      'list.mjs':
        "export const list = () => fetch('https://api.cloudflare.com/client/v4/zones/z/script_monitor/scripts');\n",
    };
    expect(await isRewritten(alone)).toBe(true);
    expect(await isRewritten(alone, '--no-imports')).toBe(false);
    expect(await isRewritten(alone, '--no-imports', '--class', 'review')).toBe(true);
  });
});

describe('a rewrite of files without a package', () => {
  const SENDER = {
    'src/list.mjs':
      "export const list = async () => (await fetch('https://api.cloudflare.com/client/v4/zones/z/script_monitor/scripts')).status;\n",
  };
  const PATCH = {
    'start/log.mjs':
      'const { fetch: send } = globalThis;\nglobalThis.fetch = (url, init) => (console.log(url), send(url, init));\n',
  };
  const READ = {
    'start/log.mjs': 'const { fetch: send } = globalThis;\nexport const ping = () => send("https://a.example");\n',
  };

  it.each([
    ['eslint --fix', (cwd: string) => fixFolder(cwd, { asOf: AS_OF })],
    ['eslint --fix with imports', (cwd: string) => fixFolder(cwd, { asOf: AS_OF, imports: true })],
    ['jscodeshift', (cwd: string) => runTransform('all', { cwd, args: [`--asOf=${AS_OF}`, '--run-in-band', 'src'] })],
  ])('with %s is made only where no file replaces `fetch`', async (_, rewrite) => {
    const after = async (files: Record<string, string>): Promise<string> => {
      const cwd = createFolder(files);
      await rewrite(cwd);
      return readFileSync(join(cwd, 'src/list.mjs'), 'utf8');
    };
    expect(await after({ ...SENDER, ...READ })).toContain('page_shield');
    expect(await after({ ...SENDER, ...PATCH })).toBe(SENDER['src/list.mjs']);
  });
});
