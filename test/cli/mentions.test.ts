/** `sunset fix` and the tests of a package: what names a rewritten path moves with it, and nothing else does. */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runCli, type CliResult } from '../faces/cli.ts';
import { createFolder } from '../temporary.ts';
import { git } from './git.ts';
import { NEW_CALL, OLD_CALL } from './run-command.ts';

const MOCK = "http.get('*/accounts/:id/workers/namespaces', list);\n";
const MOVED = MOCK.replace('workers/namespaces', 'storage/kv/namespaces');
const PACKAGE = '{"name":"a"}';

const fix = (cwd: string, ...args: string[]): Promise<CliResult> =>
  runCli(['fix', '--as-of', '2026-11-10', ...args], cwd);
const read = (cwd: string, name: string): string => readFileSync(join(cwd, name), 'utf8');

describe('mentions in tests', () => {
  it('move with the requests of their package', async () => {
    const cwd = createFolder({
      'package.json': PACKAGE,
      'src/a.ts': OLD_CALL,
      'src/a.test.ts': MOCK,
      '__mocks__/b.js': MOCK,
    });
    const { status, stdout, stderr } = await fix(cwd, '--write');
    expect([status, stdout]).toEqual([0, 'src/a.ts\n__mocks__/b.js\nsrc/a.test.ts\n']);
    expect(stderr).toBe(
      'sunset: these files are in no git repository: nothing restores their earlier text\n' +
        'rewrote kv-legacy-namespace-routes: 1 place in 1 file\nrewrote mentions of kv-legacy-namespace-routes in tests: 2 places in 2 files\n3 files scanned\n' +
        '1 rewrite in TypeScript not type-checked: no tsconfig.json with an installed TypeScript has it\n',
    );
    expect([read(cwd, 'src/a.ts'), read(cwd, 'src/a.test.ts'), read(cwd, '__mocks__/b.js')]).toEqual([
      NEW_CALL,
      MOVED,
      MOVED,
    ]);
    expect((await fix(cwd, '--check')).status).toBe(0);
  });

  it('are a group of their own in the diff, which git can apply', async () => {
    const cwd = createFolder({
      'package.json': PACKAGE,
      'src/a.ts': OLD_CALL,
      'test/a.test.ts': `${OLD_CALL}//\n//\n//\n//\n//\n//\n//\n${MOCK}`,
    });
    const { stdout } = await fix(cwd);
    const [requests, mentions] = stdout.split('# mentions in tests\n');
    expect(requests?.match(/^\+\+\+ .*/gm)).toEqual(['+++ b/src/a.ts', '+++ b/test/a.test.ts']);
    expect(mentions?.match(/^[-+].*/gm)).toEqual([
      '--- a/test/a.test.ts',
      '+++ b/test/a.test.ts',
      `-${MOCK.trim()}`,
      `+${MOVED.trim()}`,
    ]);
    writeFileSync(join(cwd, 'x.patch'), stdout);
    git(cwd, 'init', '--quiet');
    git(cwd, 'apply', 'x.patch');
    expect(read(cwd, 'test/a.test.ts')).toBe(`${NEW_CALL}//\n//\n//\n//\n//\n//\n//\n${MOVED}`);
  });

  it('move as parts of paths, where every route that has the part moves', async () => {
    const part = "expect(fetch).toHaveBeenCalledWith(expect.stringContaining('/workers/namespaces'), init);\n";
    const moving = createFolder({ 'package.json': PACKAGE, 'src/a.ts': OLD_CALL, 'src/a.test.ts': part });
    expect((await fix(moving, '--write')).stdout).toBe('src/a.ts\nsrc/a.test.ts\n');
    expect(read(moving, 'src/a.test.ts')).toBe(part.replace('workers/namespaces', 'storage/kv/namespaces'));
    const staying = createFolder({
      'package.json': PACKAGE,
      'src/a.ts': OLD_CALL,
      'src/b.ts': 'send(`/accounts/${account}/workers/namespaces/2/keys`);\n',
      'src/a.test.ts': part,
    });
    expect((await fix(staying, '--write')).stdout).toBe('src/a.ts\n');
  });

  it('stay under --no-mentions', async () => {
    const cwd = createFolder({ 'package.json': PACKAGE, 'src/a.ts': OLD_CALL, 'src/a.test.ts': MOCK });
    expect((await fix(cwd, '--write', '--no-mentions')).stdout).toBe('src/a.ts\n');
    expect(read(cwd, 'src/a.test.ts')).toBe(MOCK);
  });

  it('stay where no request of the package is rewritten', async () => {
    const cwd = createFolder({
      'package.json': PACKAGE,
      'src/a.test.ts': MOCK,
      'b/package.json': PACKAGE,
      'b/b.ts': OLD_CALL,
      'src/c.ts': OLD_CALL.replace('workers/namespaces', 'workers/namespaces/${key}'),
    });
    expect((await fix(cwd, '--write')).stdout).toBe('b/b.ts\nsrc/c.ts\n');
  });

  it.each([
    ['is only likely', 'send(`/accounts/${account}/workers/namespaces`);\n'],
    ['a comment silences', `// eslint-disable-next-line sunset/no-ended-route\n${OLD_CALL}`],
  ])('stay where another request to the same route stays: one that %s', async (_, other) => {
    const cwd = createFolder({
      'package.json': PACKAGE,
      'src/a.ts': OLD_CALL,
      'src/b.ts': other,
      'src/a.test.ts': MOCK,
    });
    expect((await fix(cwd, '--write')).stdout).toBe('src/a.ts\n');
  });

  it('stay where the file of a request is refused', async () => {
    const cwd = createFolder({ 'package.json': PACKAGE, 'src/a.ts': OLD_CALL, 'src/a.test.ts': MOCK });
    writeFileSync(
      join(cwd, 'src/b.ts'),
      Buffer.concat([Buffer.from('// caf'), Buffer.from([0xe9]), Buffer.from(`\n${OLD_CALL}`)]),
    );
    const { status, stdout } = await fix(cwd, '--write');
    expect([status, stdout]).toEqual([2, 'src/a.ts\n']);
  });

  it('outside of tests are left: they may belong to another service', async () => {
    const cwd = createFolder({
      'package.json': PACKAGE,
      'src/a.ts': OLD_CALL,
      'src/routes.ts': "export const NAMES = ['/accounts/1/workers/namespaces'];\n",
    });
    expect((await fix(cwd, '--write')).stdout).toBe('src/a.ts\n');
  });

  it('include unproven requests in tests', async () => {
    const cwd = createFolder({
      'package.json': PACKAGE,
      'src/a.ts': OLD_CALL,
      'src/a.test.ts': "await call('/accounts/1/workers/namespaces');\n",
    });
    expect((await fix(cwd, '--write')).stdout).toBe('src/a.ts\nsrc/a.test.ts\n');
  });

  it('are guarded like every other file', async () => {
    const cwd = createFolder({ 'package.json': PACKAGE, 'src/a.ts': OLD_CALL, 'src/a.test.ts': MOCK });
    git(cwd, 'init', '--quiet');
    git(cwd, 'add', '.');
    git(cwd, 'commit', '--quiet', '-m', 'first');
    writeFileSync(join(cwd, 'src/a.test.ts'), `${MOCK}// more\n`);
    const { status, stderr } = await fix(cwd, '--write');
    expect([status, stderr]).toEqual([
      2,
      'sunset: a file with uncommitted changes, nothing was written; commit them, or use --force: src/a.test.ts\n',
    ]);
    expect(read(cwd, 'src/a.ts')).toBe(OLD_CALL);
  });
});

describe('--mentions', () => {
  const TEST = `${MOCK}await call('/accounts/1/workers/namespaces/2');\n`;

  it('finishes what an editor or another run has begun', async () => {
    const cwd = createFolder({ 'package.json': PACKAGE, 'src/a.ts': NEW_CALL, 'src/a.test.ts': TEST });
    expect((await fix(cwd, '--write')).stdout).toBe('');
    expect((await fix(cwd, '--write', '--mentions')).stdout).toBe('src/a.test.ts\n');
    expect(read(cwd, 'src/a.test.ts')).not.toContain('workers/namespaces');
  });

  it.each([
    ['no source names the new path', { 'src/a.ts': 'export {};\n' }],
    [
      'a request still goes the old way',
      { 'src/a.ts': NEW_CALL, 'src/b.ts': `// eslint-disable-next-line\n${OLD_CALL}` },
    ],
  ])('changes nothing where %s', async (_, files) => {
    const cwd = createFolder({ 'package.json': PACKAGE, ...files, 'src/a.test.ts': TEST });
    await fix(cwd, '--write', '--mentions');
    expect(read(cwd, 'src/a.test.ts')).toBe(TEST);
  });
});

describe('what a rewrite leaves behind', () => {
  const RECORD = "{ type: 'A', name: 'n', content: '192.0.2.1', locked: false }";
  const SEND = `import axios from 'axios';
export const add = (zone) => axios.post(\`https://api.cloudflare.com/client/v4/zones/\${zone}/dns_records\`, ${RECORD});
`;

  it.each([
    ['a body', 'locked', { 'src/a.js': SEND, 'src/a.test.js': `expect(post).toHaveBeenCalledWith(url, ${RECORD});\n` }],
    [
      'a field that is set on a condition',
      'locked',
      {
        'src/a.js': SEND.replace('(zone)', '(zone, isKept)')
          .replace(
            'axios.post',
            '{\n  const record = RECORD;\n  if (isKept) record.locked = false;\n  return axios.post',
          )
          .replace(RECORD, 'record')
          .replace('RECORD', "{ type: 'A' }")
          .replace(/\n$/, '\n};\n'),
        'src/a.test.js': `if (isKept) expect(post).toHaveBeenCalledWith(url, ${RECORD});\n`,
      },
    ],
    ['a part of a path', "'workers'", { 'src/a.ts': OLD_CALL, 'src/a.test.ts': "expect(parts[3]).toBe('workers');\n" }],
    [
      'the data of a test',
      'workers/namespaces',
      { 'src/a.ts': OLD_CALL, 'test/calls.json': '["/accounts/1/workers/namespaces"]\n' },
    ],
  ])('is for a review where a test names %s', async (_, word, files) => {
    const cwd = createFolder({ 'package.json': PACKAGE, ...files });
    const { stdout, stderr } = await fix(cwd, '--write');
    expect(stdout).toBe('');
    expect(stderr).toContain('left: 1 finding whose tests name the text that would change');
    expect(stderr).toContain(`:1 a test names \`${word}\` of `);
    expect((await fix(cwd, '--write', '--class', 'review')).stderr).toContain(`:1 a test names \`${word}\` of `);
  });

  it.each([
    ['counts the fields', 'Object.keys(', 'expect(Object.keys(JSON.parse(init.body)).length).toBe(4);'],
    ['counts the characters', 'body.length', 'expect(init.body.length).toBe(60);'],
    ['sums up the text', 'createHash(', "expect(createHash('sha1').update(init.body).digest('hex')).toBe(sum);"],
  ])('is for a review where a test %s of a body', async (_, word, expectation) => {
    const test = (specifier: string): string => `import { add } from '${specifier}';\n${expectation}\n`;
    const cwd = createFolder({ 'package.json': PACKAGE, 'src/a.js': SEND, 'test/a.test.js': test('../src/a.js') });
    const { stdout, stderr } = await fix(cwd, '--write');
    expect(stdout).toBe('');
    expect(stderr).toContain(
      `test/a.test.js:2 a test checks the whole URL, body or file, with \`${word}\` of dns-record-locked-field`,
    );
    const other = createFolder({ 'package.json': PACKAGE, 'src/a.js': SEND, 'test/a.test.js': test('../src/b.js') });
    expect((await fix(other, '--write')).stdout).toBe('src/a.js\n');
  });

  it.each(['searchParams.size', 'searchParams.keys(', '...url.searchParams'])(
    'is for a review where a test counts the parameters of a URL: %s',
    async (word) => {
      const source =
        "const query = new URLSearchParams({ limit: '2', magnitude: 'MITIGATED_REQUESTS' });\n" +
        'await fetch(`https://api.cloudflare.com/client/v4/radar/attacks/layer7/top/attacks?${query}`);\n';
      const create = (name: string): string =>
        createFolder({ 'package.json': PACKAGE, 'src/a.js': source, [name]: `expect(count(${word}))).toBe(2);\n` });
      const { stdout, stderr } = await fix(create('test/a.test.js'), '--write');
      expect(stdout).toBe('');
      expect(stderr).toContain(`test/a.test.js:1 a test checks the whole URL, body or file, with \`${word}\` of `);
      expect((await fix(create('src/b.js'), '--write')).stdout).toBe('src/a.js\n');
    },
  );

  it.each([
    ['a hash', 'createHash(', "export const replay = (url) => read(createHash('sha1').update(url).digest('hex'));\n"],
    ['its path', 'readFile', '/** For fetch. */ export const replay = (url) => readFile(new URL(url).pathname);\n'],
  ])('is for a review where a test finds recorded answers by %s of the URL', async (_, word, replay) => {
    const cwd = createFolder({ 'package.json': PACKAGE, 'src/a.js': OLD_CALL, 'test/replay.js': replay });
    const { stdout, stderr } = await fix(cwd, '--write');
    expect(stdout).toBe('');
    expect(stderr).toContain(`test/replay.js:1 a test checks the whole URL, body or file, with \`${word}\` of `);
    const other = createFolder({ 'package.json': PACKAGE, 'src/a.js': OLD_CALL, 'src/sum.js': replay });
    expect((await fix(other, '--write')).stdout).toBe('src/a.js\n');
  });

  it.each([
    [
      'finds recorded answers by a hash of the URL',
      'checks the whole URL, body or file, with `createHash(`',
      { 'src/a.js': OLD_CALL, 'dev/a.js': "export const a = (url) => createHash('sha1').update(url).digest('hex');\n" },
    ],
    [
      'finds the parts of the URL by their positions',
      "reads requests as data, with `url.split('/')`",
      { 'src/a.js': OLD_CALL, 'dev/a.js': "export const a = (url) => url.split('/')[7];\n" },
    ],
    [
      'goes through the fields of the body',
      'checks the whole URL, body or file, with `Object.entries(`',
      { 'src/a.js': SEND, 'dev/a.js': 'export const a = (url, { body }) => Object.entries(JSON.parse(body));\n' },
    ],
    [
      'has the path in the data beside it',
      'names `workers/namespaces`',
      {
        'src/a.js': OLD_CALL,
        'dev/a.js': 'export const a = load;\n',
        'dev/recordings/1.json': '{"url": "/accounts/1/workers/namespaces"}\n',
      },
    ],
  ])('is for a review where the fake of its tests %s', async (_, reason, files) => {
    const test = "import '../src/a.js';\nimport { a } from '../dev/a.js';\nglobalThis.fetch = a;\n";
    const cwd = createFolder({ 'package.json': PACKAGE, ...files, 'test/a.test.js': test });
    const { stdout, stderr } = await fix(cwd, '--write');
    expect(stdout).toBe('');
    expect(stderr).toContain(`:1 a test ${reason} of `);
    const others = { 'src/main.js': "import './a.js';\nimport '../dev/a.js';\n" };
    const source = createFolder({ 'package.json': PACKAGE, ...files, ...others, 'test/a.test.js': test });
    // Recorded answers may be those of the program itself.
    expect((await fix(source, '--write')).stdout).toBe('dev/recordings/1.json' in files ? '' : 'src/a.js\n');
  });

  it('is for a review where a test reads the file as a text, and not where it only imports it', async () => {
    const read = "const text = readFileSync(new URL('../src/a.js', import.meta.url), 'utf8');\n";
    const cwd = createFolder({ 'package.json': PACKAGE, 'src/a.js': SEND, 'test/a.test.js': read });
    expect((await fix(cwd, '--write')).stderr).toContain(
      'test/a.test.js:1 a test checks the whole URL, body or file, with `a.js` of ',
    );
    const list = "for (const name of readdirSync('./src')) readFileSync(name);\n";
    const whole = createFolder({ 'package.json': PACKAGE, 'src/a.js': SEND, 'test/all.test.js': list });
    expect((await fix(whole, '--write')).stderr).toContain(
      'test/all.test.js:1 a test checks the whole URL, body or file, with `src` of ',
    );
    const imports = `import { add } from '../src/a.js';\n${read.replace('src/a.js', 'data.json')}`;
    const other = createFolder({ 'package.json': PACKAGE, 'src/a.js': SEND, 'test/a.test.js': imports });
    expect((await fix(other, '--write')).stdout).toBe('src/a.js\n');
  });

  const DNS_SETTINGS =
    'const url = `https://api.cloudflare.com/client/v4/zones/${zone}/dns_settings`;\n' +
    "await fetch(url, { method: 'PATCH', headers, body: JSON.stringify({ foundation_dns: true }) });\n";
  const FILTER =
    "const query = new URLSearchParams({ name: 'contains:a' });\n" +
    'await fetch(`https://api.cloudflare.com/client/v4/zones/${zone}/dns_records?${query}`);\n';
  const SYSTEMS =
    "import Cloudflare from 'cloudflare';\nexport const rows = await new Cloudflare().radar.http.summary.os();\n";

  it('is for a review where a test names the path that a method of the SDK requests', async () => {
    const packageFile = '{"name":"a","type":"module","dependencies":{"cloudflare":"6.5.0"}}';
    const source = SYSTEMS.replace('.os(', '.deviceType(');
    const create = (path: string): string =>
      createFolder({ 'package.json': packageFile, 'src/a.js': source, 'src/a.test.js': `answer('${path}');\n` });
    const { stdout, stderr } = await fix(create('/client/v4/radar/http/summary/device_type'), '--write');
    expect([stdout, stderr]).toEqual([
      '',
      expect.stringContaining('src/a.test.js:1 a test names `summary/device_type` of '),
    ]);
    expect((await fix(create('/client/v4/radar/http/top/device_type'), '--write')).stdout).toBe('src/a.js\n');
  });

  it.each([
    ['a value of the language', DNS_SETTINGS, 'respond({ success: true, errors: [] });\n'],
    ['a method of an assertion', FILTER, "expect(names).contains('a');\nassert.include(true, null);\n"],
    ['a module', SYSTEMS, "import os from 'node:os';\nconst folder = os.tmpdir();\n"],
  ])('is nothing where a test only has %s that the rewrite also changes', async (_, source, test) => {
    const packageFile = '{"name":"a","type":"module","dependencies":{"cloudflare":"6.5.0"}}';
    const files = { 'package.json': packageFile, 'src/a.js': source, 'src/a.test.js': test };
    const { stdout, stderr } = await fix(createFolder(files), '--write');
    expect([stdout, stderr]).toEqual(['src/a.js\n', expect.not.stringContaining(' names `')]);
    const [word = ''] = /foundation_dns|contains:|(?<=\.)os/.exec(source)!;
    const naming = createFolder({ ...files, 'src/a.test.js': `${test}expect(call).toEqual('${word}');\n` });
    expect((await fix(naming, '--write')).stdout).toBe('');
  });

  it.each([
    ['a comment', '// was workers/namespaces once\n'],
    ['the name of a test', "it('asks for workers/namespaces', run);\n"],
    ['a negated expectation', "expect(url).not.toContain('x/workers/namespaces');\n"],
    ['another word', "expect(state).toBe('unlocked workers namespaces');\n"],
  ])('is nothing where a test has it in %s', async (_, text) => {
    const cwd = createFolder({ 'package.json': PACKAGE, 'src/a.ts': OLD_CALL, 'src/a.test.ts': text });
    const { stdout, stderr } = await fix(cwd, '--write');
    expect(stdout).toBe('src/a.ts\n');
    expect(stderr).not.toContain(' names `');
  });

  it('moves in the handlers of a mock server', async () => {
    const cwd = createFolder({ 'package.json': PACKAGE, 'src/a.ts': OLD_CALL, 'src/mocks/handlers.ts': MOCK });
    expect((await fix(cwd, '--write')).stdout).toBe('src/a.ts\nsrc/mocks/handlers.ts\n');
  });

  it('is named with its places in snapshots and in files that are no tests', async () => {
    const cwd = createFolder({
      'package.json': PACKAGE,
      'src/a.ts': OLD_CALL,
      'dev/list.sh': 'echo "reads /accounts/1/workers/namespaces"\n',
      'README.md': '# A\n\nIt reads /accounts/1/workers/namespaces.\n',
      'src/__snapshots__/a.test.ts.snap': 'exports[`a 1`] = `"/accounts/1/workers/namespaces"`;\n',
      'src/a.test.ts': 'expect(url).toMatchInlineSnapshot(`"/accounts/1/workers/namespaces"`);\n',
    });
    const { stdout, stderr } = await fix(cwd, '--write');
    expect(stdout).toBe('src/a.ts\n');
    expect(stderr.split('\n').filter((line) => line.includes(' name'))).toEqual([
      'README.md:3 still names `workers/namespaces` of kv-legacy-namespace-routes',
      'dev/list.sh:1 still names `workers/namespaces` of kv-legacy-namespace-routes',
      'src/__snapshots__/a.test.ts.snap:1 a snapshot names `workers/namespaces` of kv-legacy-namespace-routes',
      'src/a.test.ts:1 a snapshot names `workers/namespaces` of kv-legacy-namespace-routes',
    ]);
  });
});

describe('what fixes the text of a file', () => {
  const sum = createHash('sha256').update(OLD_CALL).digest();

  it.each([
    ['the whole checksum in a lock', 'lock.json', JSON.stringify({ 'a.ts': sum.toString('hex') })],
    [
      'the integrity of a script',
      'index.html',
      `<script integrity="sha256-${sum.toString('base64')}" src="a.js"></script>`,
    ],
    ['a checksum that is cut down', 'sums.txt', `${sum.toString('hex').slice(0, 16)} a.ts\n`],
  ])('keeps it: %s', async (_, name, text) => {
    const cwd = createFolder({ 'package.json': PACKAGE, 'src/a.ts': OLD_CALL, [name]: text });
    const { stderr } = await fix(cwd, '--write');
    expect(stderr).toContain('whose checksums the package holds');
    expect(read(cwd, 'src/a.ts')).toBe(OLD_CALL);
  });

  it('is not the checksum of another text', async () => {
    const other = createHash('sha256').update('other').digest('hex');
    const cwd = createFolder({ 'package.json': PACKAGE, 'src/a.ts': OLD_CALL, 'lock.json': JSON.stringify({ other }) });
    await fix(cwd, '--write');
    expect(read(cwd, 'src/a.ts')).toBe(NEW_CALL);
  });
});

it('what a test expects stays where its source stays', async () => {
  const headers = (rest: string): string => `{ 'X-Auth-User-Service-Key': key, ${rest}}`;
  const source = `fetch('https://api.cloudflare.com/client/v4/zones', { headers: ${headers("Authorization: 'a' ")} });\n`;
  const expected = `const options = { method: 'GET', headers: ${headers('')} };\nsent.should.have.been.calledWith(options);\n`;
  const cwd = createFolder({ 'package.json': PACKAGE, 'src/a.js': source, 'test/a.test.js': expected });
  const { stdout, stderr } = await fix(cwd, '--class', 'review', '--write');
  expect([stdout, read(cwd, 'test/a.test.js')]).toEqual(['', expected]);
  expect(stderr).toContain('in tests of sources that stay as they are');
});

describe('a test that puts the path together', () => {
  it.each([
    ['by relative URLs', "const url = new URL('namespaces', new URL('workers/', account));\n"],
    ['by a base', 'const url = `${account}/workers/` + name;\n'],
  ])('keeps the request as it is: %s', async (_, text) => {
    const cwd = createFolder({ 'package.json': PACKAGE, 'src/a.ts': OLD_CALL, 'src/a.test.ts': text });
    expect((await fix(cwd, '--write')).stderr).toContain('whose tests name');
    expect(read(cwd, 'src/a.ts')).toBe(OLD_CALL);
  });

  it('is none that imports a module of the name, or requests another product', async () => {
    const text = "import { a } from '../src/workers';\nfetch('/accounts/a/workers/scripts');\n";
    const cwd = createFolder({ 'package.json': PACKAGE, 'src/a.ts': OLD_CALL, 'src/a.test.ts': text });
    await fix(cwd, '--write');
    expect(read(cwd, 'src/a.ts')).toBe(NEW_CALL);
  });
});
