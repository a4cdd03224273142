/** Texts that a pattern of the program could try in very many ways: each costs less than three seconds of processor time. */
import { expect, it, vi } from 'vitest';
import { measureRun } from './measure-run.ts';

vi.setConfig({ testTimeout: 90_000 });

const BASE = 'https://api.cloudflare.com/client/v4';
const URL = `${BASE}/zones/abc/firewall/rules`;
const CALL = `fetch('${URL}');\n`;
/** A request that has a safe rewrite. */
const MOVED = `export const list = () => fetch('${BASE}/accounts/abc/workers/namespaces');\n`;
const BANNER = '/'.repeat(76);
const BLANKS = ' '.repeat(30_000);

const FILES: readonly [string, number, Readonly<Record<string, string>>][] = [
  [
    'a text in quotes that goes on in the next line of a workflow',
    1,
    {
      '.github/workflows/ci.yml': `on: push\njobs:\n  a:\n    steps:\n      - run: curl ${URL}\n      - name: "banner ${"'".repeat(48)}\n          second line"\n`,
    },
  ],
  [
    'banners of slashes in a switch',
    1,
    {
      'a.ts': `try { await fetch('${URL}'); } catch (error) {\n  switch (error.code) {\n    ${BANNER}\n    // network\n    ${BANNER}\n    default: throw error;\n  }\n}\n`,
    },
  ],
  [
    'blanks behind a quote of a program in another language',
    1,
    { 'z.ts': CALL, 'a.py': `x = '${URL}'\ny = base + "/zones/" ${BLANKS}\nz = a/"${BLANKS}\n` },
  ],
  [
    'names of files in a script, with a pipe behind each',
    1,
    { 'a.sh': `curl ${URL}\necho '${'cat a|'.repeat(60_000)}'\n` },
  ],
  ['the word git in a text', 1, { 'a.ts': `${CALL}export const help = '${'git -'.repeat(30_000)}';\n` }],
  ['brackets in TOML', 1, { 'a.ts': CALL, 'wrangler.toml': `${'['.repeat(150_000)}\n[vars]\nA = "${BASE}"\n` }],
  [
    'blanks in a line of a request file',
    1,
    { 'a.ts': CALL, 'a.http': `@base =${BLANKS}x${BLANKS}y\nGET ${URL}${BLANKS}z\nAccept:${BLANKS}a${BLANKS}b\n` },
  ],
  [
    'blanks in the key of a document',
    1,
    {
      'a.ts': `${CALL}const c = load('./c.yaml');\nfetch(c.base + '/zones/x/firewall/rules');\n`,
      'c.yaml': `base: ${BASE}\nb${BLANKS.repeat(5)}c\n`,
    },
  ],
  [
    'fences of Markdown that no code can follow',
    1,
    {
      'a.md': `${'~'.repeat(100_000)}\`\n\n~~~${BLANKS.repeat(4)}\`\n\n~~~${'a'.repeat(100_000)}\`\n\n\`\`\`sh\ncurl ${URL}\n\`\`\`\n`,
    },
  ],
  [
    'open braces in a file of requests',
    1,
    {
      'a.http': `GET ${URL}\nX-A: {{${BLANKS}x\n\n###\nPOST ${BASE}/zones\n\n{{${BLANKS}x\n${BLANKS.repeat(4)}x eslint-\n`,
    },
  ],
  [
    'blanks and letters in an expression of a workflow',
    2,
    {
      '.github/workflows/ci.yml': `on: push\njobs:\n  a:\n    steps:\n      - run: curl ${URL}/\${{${BLANKS.repeat(4)}"}}\n      - run: curl ${URL}/\${{ "${'a'.repeat(100_000)}" }}\n`,
    },
  ],
  [
    'the name of a value of YAML, with signs of comments',
    1,
    {
      '.github/workflows/ci.yml': `on: push\njobs:\n  a:\n    b: *${'#'.repeat(100_000)}\u2028x\n    steps:\n      - run: curl ${URL}\n`,
    },
  ],
  [
    'line ends that a script prints into its environment',
    1,
    {
      '.github/workflows/ci.yml': `on: push\njobs:\n  a:\n    steps:\n      - run: |\n          printf "A=${'\\n'.repeat(150_000)}x" >> $GITHUB_ENV\n          curl ${URL}\n`,
    },
  ],
  [
    'a variable of curl',
    1,
    { 'a.sh': `curl --variable a=b --expand-url '${URL}/{{${'a'.repeat(100_000)}'\ncurl ${URL}\n` },
  ],
  [
    'a value of the environment with signs of comments',
    1,
    {
      'a.ts': `fetch(process.env.A + '/zones/abc/firewall/rules');\n`,
      '.env': `A=${'#'.repeat(100_000)}\u2028x\nB=api.cloudflare.com\nA=${BASE}\n`,
    },
  ],
  ['blanks behind a sign of tags', 1, { 'a.tsx': `import './b';\nconst x = <${BLANKS.repeat(4)}5;\n`, 'b.tsx': CALL }],
  [
    'names of a script of a page',
    1,
    {
      'a.html': '<script src="a.js"></script><script src="b.js"></script>',
      'a.js': `var${BLANKS.repeat(4)}"x";\nvar {${'a'.repeat(100_000)}!} = x;\n`,
      'b.js': CALL,
    },
  ],
  [
    'a long text before a host',
    1,
    { 'a.ts': `const x = '${'a'.repeat(100_000)} b ${BASE}';\nfetch(x + '/zones/abc/firewall/rules');\n${CALL}` },
  ],
  [
    'blanks behind the word import in a dependency',
    1,
    {
      'a.ts': `${MOVED}import 'dep';\n`,
      'node_modules/dep/package.json': '{"name":"dep","version":"1.0.0","main":"i.js"}',
      'node_modules/dep/i.js': `module.exports = 1; // import${BLANKS.repeat(4)}x\n`,
    },
  ],
  [
    'comments of a page without an end',
    1,
    {
      'send.js': `export const send = (path) => fetch(\`${BASE}\${path}\`);\n`,
      'b.ts': CALL,
      'a.html': `<p>workers/namespaces/</p>${'<!--'.repeat(100_000)}`,
    },
  ],
  ['a banner of slashes above a request', 1, { 'a.ts': `//${'/'.repeat(150_000)}\n${MOVED}` }],
];

it.each(FILES)('%s', async (_, count, files) => {
  const words = ['check', '--no-config', '--rules', 'deprecations,contracts', '--format', 'json', '--fail-on', 'never'];
  const { seconds, stdout } = await measureRun(files, [...words, '.']);
  const { findings } = JSON.parse(stdout) as { findings: unknown[] };
  expect(findings.length).toBeGreaterThanOrEqual(count);
  expect(seconds).toBeLessThan(3);
});
