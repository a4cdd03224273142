/** A request whose base is in a module that cannot be found is counted, though the package shows nothing else of the platform. */
import { describe, expect, it } from 'vitest';
import { reportSchema } from '../../cli/report-schema.ts';
import { runCli } from '../faces/cli.ts';
import { createFolder } from '../temporary.ts';

const WORDS = ['check', '--no-config', '--as-of', '2026-11-10', '--format', 'json'];
const PATH = '/zones/${zone}/firewall/rules';

async function check(files: Readonly<Record<string, string>>, ...words: string[]) {
  const cwd = createFolder({ 'package.json': '{"name":"p","type":"module"}', ...files });
  const { status, stdout } = await runCli([...WORDS, ...words], cwd);
  const { findings, limitations } = reportSchema.parse(JSON.parse(stdout));
  return { status, findings, limitations: limitations.map(({ file, line, text }) => `${file}:${line} ${text}`) };
}

const counted = (line: number, module: string, end = 'which is not found'): string[] => [
  `a.js:${line} \`/zones/{}/firewall/rules\` at the base of \`${module}\`, ${end}`,
];

describe('a request is counted', () => {
  it.each<[string, string, string[]]>([
    [
      'with a base of a module',
      `import { BASE } from './gone.js';\nexport const f = (zone) => fetch(\`\${BASE}${PATH}\`);\n`,
      counted(2, './gone.js'),
    ],
    [
      'with a base of a namespace',
      `import * as all from '#gone';\nexport const f = (zone) => fetch(all.BASE + \`${PATH}\`);\n`,
      counted(2, '#gone'),
    ],
    [
      'with a base of a package that is not installed',
      `const { base } = require('@own/settings');\nexports.f = (zone) => fetch(base() + \`${PATH}\`);\n`,
      counted(2, '@own/settings'),
    ],
    [
      'with a base of another site',
      `import { BASE } from 'https://example.com/base.ts';\nexport const f = (zone) => fetch(\`\${BASE}${PATH}\`);\n`,
      counted(2, 'https://example.com/base.ts'),
    ],
    [
      'with a client of a module',
      `import { api } from './gone.js';\n\nexport const f = (zone) => api.get(\`${PATH}\`);\n`,
      counted(3, './gone.js'),
    ],
    [
      'with a client that a class of a module makes',
      `import { Rest } from './gone.js';\nconst rest = new Rest({});\nexport const f = (zone) => rest.get(\`${PATH}\`);\n`,
      counted(3, './gone.js'),
    ],
    [
      'in a subclass of a class of a module',
      `import { Rest } from './gone.js';\nexport class Rules extends Rest {\n  f(zone) {\n    return this.get(\`${PATH}\`);\n  }\n}\n`,
      counted(4, './gone.js'),
    ],
    [
      'with a base that another module re-exports',
      `import { BASE } from './b.js';\nexport const f = (zone) => fetch(\`\${BASE}${PATH}\`);\n`,
      counted(2, './b.js', 'a re-export of which is not found'),
    ],
    [
      'with a base that another module makes of it',
      `import { base } from './c.js';\nexport const f = (zone) => fetch(\`\${base}${PATH}\`);\n`,
      counted(2, './gone.js'),
    ],
  ])('%s', async (_, text, limitations) => {
    const files = {
      'b.js': "export * from './gone.js';\n",
      'c.js': "import { root } from './gone.js';\nexport const base = `${root}`;\n",
      'a.js': text,
    };
    expect(await check(files)).toEqual({ status: 0, findings: [], limitations });
    expect((await check(files, '--strict')).status).toBe(2);
  });
});

describe('a request is no matter', () => {
  it.each<[string, string]>([
    [
      'whose base is a parameter, beside an import that is not found',
      `import { log } from './gone.js';\nexport const f = (base, zone) => log(fetch(\`\${base}${PATH}\`));\n`,
    ],
    [
      'to the program itself',
      `import { options } from './gone.js';\nexport const f = (zone) => fetch(\`${PATH}\`, options);\n`,
    ],
    [
      'to another host',
      `import { key } from './gone.js';\nexport const f = (zone) => fetch(\`https://example.com${PATH}?key=\${key}\`);\n`,
    ],
    [
      'for a live route',
      "import { BASE } from './gone.js';\nexport const f = (zone) => fetch(`${BASE}/zones/${zone}/dns_records`);\n",
    ],
    [
      'with a function of another site',
      `import { send, base } from 'https://example.com/send.ts';\nexport const f = (zone) => send(base, zone, '/rules');\n`,
    ],
    [
      'with a base that is found, and is another host',
      `import { BASE } from './found.js';\nimport './gone.js';\nexport const f = (zone) => fetch(\`\${BASE}${PATH}\`);\n`,
    ],
  ])('%s', async (_, text) => {
    const files = { 'a.js': text, 'found.js': "export const BASE = 'https://example.com';\n" };
    expect(await check(files, '--strict')).toEqual({ status: 0, findings: [], limitations: [] });
  });
});
