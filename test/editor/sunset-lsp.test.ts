/** `sunset lsp` as an editor uses it: the built program, over stdio, with files that are open, changed, saved and closed. */
import { spawn, spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { CodeAction, CodeLens, Hover, Range } from 'vscode-languageserver-types';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { LARGEST_SOURCE_BYTES } from '../../analysis/host/source-size.ts';
import { loadDataset } from '../../data/load.ts';
import { getBuiltPath } from '../built.ts';
import { ROOT } from '../fixtures.ts';
import { createFolder } from '../temporary.ts';
import { startEditor, type Editor } from './start-lsp.ts';

const API = 'https://api.cloudflare.com/client/v4';
const KV = `export const list = (id) => fetch(\`${API}/accounts/\${id}/workers/namespaces\`);\n`;
const ROLES = `export const list = (id) => fetch(\`${API}/accounts/\${id}/roles\`);\n`;

/** A caller in another file gives the path of this request another end. */
const BACKUP = `const API = '${API}';
export function read(account, id, part = 'keys') {
  const namespace = API + '/accounts/' + account + '/workers/namespaces/' + id;
  return fetch(namespace + '/' + part);
}
`;

const START = { start: { line: 0, character: 0 } };
const WHOLE: Range = { start: { line: 0, character: 0 }, end: { line: 99, character: 0 } };

const getActions = (editor: Editor, name: string, only?: string[]): Promise<CodeAction[]> =>
  editor.ask('textDocument/codeAction', name, { range: WHOLE, context: { diagnostics: [], only } });

function apply(text: string, { edit }: CodeAction): string {
  const [edits = []] = Object.values(edit!.changes!);
  return TextDocument.applyEdits(TextDocument.create('file:///a', 'any', 1, text), edits);
}

describe('sunset lsp', () => {
  let editor: Editor;
  let folder: string;

  beforeAll(async () => {
    folder = createFolder({
      'package.json': '{ "name": "project" }',
      'src/kv.js': KV,
      'src/closed.js': ROLES,
      'src/paths.js': `export const OLD = '/accounts/1/workers/namespaces';\n`,
      'src/send.js': `import { OLD } from './paths.js';\nfetch('${API}' + OLD);\n`,
      'src/base.js': `export const BASE = 'https://example.com';\n`,
      'src/backup.js': BACKUP,
      'src/nightly.js': `import { read } from './backup.js';\nread('a1', process.env.KEPT);\nread('a1', process.env.KEPT, 'metadata/day');\n`,
      'src/user.js': `import { BASE } from './base.js';\nfetch(BASE + '/zones/1/settings/minify');\n`,
      'deploy.sh': '',
    });
    editor = await startEditor(folder);
  });
  afterAll(async () => expect(await editor.end()).toBe(0));

  it('shows the findings of the project, of files that are not open as well', async () => {
    const [finding, ...more] = await editor.getDiagnostics('src/closed.js');
    expect(more).toEqual([]);
    expect(finding).toMatchObject({
      severity: 2,
      code: 'account-roles',
      source: 'sunset',
      tags: [2],
      range: { start: { line: 0 } },
    });
    expect(finding!.codeDescription?.href).toContain('account-roles');
    // Lists of problems may show the message alone.
    expect(finding!.message).toMatch(/ \(account-roles, item \d+, https:\/\/[^\s)]+\)$/);
  });

  it('marks an open file, and follows it while it is edited', async () => {
    editor.open('src/kv.js');
    const [finding] = await editor.getDiagnostics('src/kv.js', ({ length }) => length > 0);
    expect(finding).toMatchObject({ severity: 1, code: 'kv-legacy-namespace-routes' });
    expect(KV.slice(finding!.range.start.character, finding!.range.end.character)).toBe('workers/namespaces');

    editor.change('src/kv.js', `// one line more\n${KV}`);
    const [moved] = await editor.getDiagnostics('src/kv.js', ({ length }) => length > 0);
    expect(moved!.range.start.line).toBe(1);
    editor.change('src/kv.js', `${KV}const broken = (\n`);
    expect(await editor.getDiagnostics('src/kv.js')).toMatchObject([
      {
        severity: 3,
        code: 'syntax-error',
        message: expect.stringMatching(/^not judged: /),
        range: { start: { line: 1 } },
      },
    ]);
    editor.change('src/kv.js', KV);
    expect(await editor.getDiagnostics('src/kv.js')).toHaveLength(1);
  });

  it('marks a place once, whatever callers in other files add to its message', async () => {
    const [closed, ...more] = await editor.getDiagnostics('src/backup.js', ({ length }) => length > 0);
    expect(more).toEqual([]);
    editor.open('src/backup.js');
    const diagnostics = await editor.getDiagnostics('src/backup.js', ([one]) => one?.message !== closed!.message);
    expect(diagnostics).toHaveLength(1);
    expect(diagnostics[0]).toMatchObject({ code: 'kv-legacy-namespace-routes', range: closed!.range });
    editor.close('src/backup.js');
  });

  it('says dates under the pointer, and days left above the line', async () => {
    const hover = await editor.ask<Hover>('textDocument/hover', 'src/kv.js', {
      position: { line: 0, character: KV.indexOf('namespaces') },
    });
    const { value } = hover.contents as { value: string };
    expect(value).toContain('**kv-legacy-namespace-routes** · item 5');
    expect(value).toContain('- deprecated since: 2026-07-15');
    expect(value).toContain('- ends: 2026-10-15 (ended 26 days ago)');
    expect(value).toContain('\n- instead: `/accounts/{account_id}/storage/kv/namespaces…` (same parameters');
    expect(value).toContain('https://developers.cloudflare.com/');
    expect(await editor.ask('textDocument/hover', 'src/kv.js', { position: { line: 0, character: 0 } })).toBeNull();

    const [lens] = await editor.ask<CodeLens[]>('textDocument/codeLens', 'src/kv.js');
    expect(lens!.command!.title).toBe('ended 26 days ago · kv-legacy-namespace-routes');
    await editor.ask('workspace/executeCommand', 'src/kv.js', lens!.command);
    expect(editor.messages.pop()).toMatch(/^https:.*kv-legacy-namespace-routes\.md$/);
  });

  it('offers safe rewrites, each and all, and those to be reviewed', async () => {
    const [rewrite, all, ...more] = await getActions(editor, 'src/kv.js');
    expect(more).toEqual([]);
    expect(rewrite).toMatchObject({ kind: 'quickfix', isPreferred: true });
    expect(all).toMatchObject({ kind: 'source.fixAll.sunset' });
    const expected = KV.replace('workers/namespaces', 'storage/kv/namespaces');
    expect([apply(KV, rewrite!), apply(KV, all!)]).toEqual([expected, expected]);
    expect(await getActions(editor, 'src/kv.js', ['source.fixAll'])).toHaveLength(1);
    expect(await getActions(editor, 'src/kv.js', ['refactor'])).toEqual([]);

    editor.change('src/kv.js', ROLES);
    const [review, ...others] = await getActions(editor, 'src/kv.js');
    expect(others).toEqual([]);
    expect(review).toMatchObject({ kind: 'quickfix', isPreferred: false, title: expect.stringContaining('review') });
    expect(apply(ROLES, review!)).toContain('/iam/permission_groups');
  });

  it('reads what other open files have, saved or not', async () => {
    editor.open('src/user.js');
    expect(await editor.getDiagnostics('src/user.js')).toEqual([]);
    editor.open('src/base.js', `export const BASE = '${API}';\n`);
    editor.change('src/base.js', `export const BASE = '${API}';\n\n`);
    const [finding] = await editor.getDiagnostics('src/user.js', ({ length }) => length > 0);
    expect(finding).toMatchObject({ code: 'setting-minify', range: { start: { line: 1 } } });
    editor.close('src/base.js');
  });

  it('shows what only the whole project shows, until the file changes', async () => {
    editor.open('src/paths.js');
    expect(await editor.getDiagnostics('src/paths.js', ({ length }) => length > 0)).toHaveLength(1);
    editor.change('src/paths.js', `export const OTHER = '/accounts/1/workers/namespaces';\n`);
    expect(await editor.getDiagnostics('src/paths.js')).toEqual([]);
  });

  it('shows it as well while the edits change comments and spaces alone', async () => {
    const text = `export const OLD = '/accounts/1/workers/namespaces';\n`;
    editor.change('src/paths.js', text);
    expect(await editor.getDiagnostics('src/paths.js')).toHaveLength(1);
    editor.change('src/paths.js', `// one line more\n${text}`);
    expect(await editor.getDiagnostics('src/paths.js')).toMatchObject([{ range: { start: { line: 1 } } }]);
    editor.change('src/paths.js', `// two lines\n\n  ${text}// more`);
    expect(await editor.getDiagnostics('src/paths.js')).toMatchObject([{ range: { start: { line: 2 } } }]);
    editor.change('src/paths.js', `// two lines\n\n  ${text}more();`);
    expect(await editor.getDiagnostics('src/paths.js')).toEqual([]);
  });

  it('checks the project again when a file is saved', async () => {
    writeFileSync(join(folder, 'src/closed.js'), 'export const nothing = 1;\n');
    editor.save('src/user.js');
    expect(await editor.getDiagnostics('src/closed.js', ({ length }) => length === 0)).toEqual([]);
  });

  it('judges other languages', async () => {
    const text = `curl "${API}/accounts/$ID/workers/namespaces"\n`;
    editor.open('deploy.sh', text);
    const [finding] = await editor.getDiagnostics('deploy.sh', ({ length }) => length > 0);
    expect(finding).toMatchObject({ code: 'kv-legacy-namespace-routes', range: { start: { line: 0, character: 56 } } });
    const [rewrite] = await getActions(editor, 'deploy.sh');
    expect(apply(text, rewrite!)).toBe(text.replace('workers/namespaces', 'storage/kv/namespaces'));
  });

  it('says what is wrong with the settings, and goes on', async () => {
    writeFileSync(join(folder, 'sunset.config.json'), '{ "evidence": "sure" }');
    editor.change('src/kv.js', KV);
    expect(await editor.getDiagnostics('src/kv.js')).toMatchObject([
      { severity: 1, code: 'settings', message: expect.stringContaining('settings.evidence must be'), range: START },
      { severity: 1, code: 'kv-legacy-namespace-routes' },
    ]);
    editor.change('deploy.sh', '');
    expect(await editor.getDiagnostics('deploy.sh', ({ length }) => length === 1)).toMatchObject([
      { code: 'settings' },
    ]);
    expect(editor.messages.join()).toContain('evidence');
    writeFileSync(join(folder, 'sunset.config.json'), '{}');
    editor.change('src/kv.js', `${KV}\n`);
    expect(await editor.getDiagnostics('src/kv.js')).toMatchObject([{ code: 'kv-legacy-namespace-routes' }]);
  });
});

it('says once what is wrong with the settings, and again if it comes back', async () => {
  const folder = createFolder({
    'package.json': '{ "name": "app" }',
    'sunset.config.json': '{ "evidence": "sure" }',
    'a.js': KV,
    'b.js': KV,
    'c.js': KV,
    'closed.js': KV,
  });
  const editor = await startEditor(folder);
  const names = ['a.js', 'b.js', 'c.js'];
  const countMessages = (): number => editor.messages.filter((message) => message.includes('evidence')).length;
  for (const name of names) editor.open(name);
  // The findings stay beside the fault.
  for (const name of names) expect(await editor.ask('textDocument/codeLens', name)).toHaveLength(1);
  editor.change('a.js', `${KV}\n`);
  for (const name of names) await editor.ask('textDocument/codeLens', name);
  await vi.waitUntil(() => countMessages() > 0);
  expect(countMessages()).toBe(1);

  writeFileSync(join(folder, 'sunset.config.json'), '{}');
  // A save checks the project as well, which had the same fault.
  editor.save('a.js');
  for (const name of names)
    expect(await editor.getDiagnostics(name, ([one]) => one?.code !== 'settings')).toMatchObject([
      { source: 'sunset' },
    ]);
  // Only a check of the project says this.
  expect(await editor.getDiagnostics('closed.js')).toHaveLength(1);
  writeFileSync(join(folder, 'sunset.config.json'), '{ "evidence": "sure" }');
  editor.save('a.js');
  await editor.ask('textDocument/codeLens', 'a.js');
  await vi.waitUntil(() => countMessages() === 2, { timeout: 10_000 });
  expect(await editor.end()).toBe(0);
});

it('checks each folder of a workspace with the configuration of that folder', async () => {
  const folder = createFolder({
    'one/package.json': '{ "name": "one" }',
    'one/a.js': KV,
    'two/package.json': '{ "name": "two" }',
    'two/sunset.config.json':
      '{ "exclude": [{ "id": "kv-legacy-namespace-routes", "reason": "moves next week", "until": "2026-12-01" }] }',
    'two/a.js': KV + ROLES,
    'three/a.js': ROLES,
  });
  const editor = await startEditor(folder, [], ['one', 'two']);
  const getCodes = async (name: string): Promise<unknown[]> =>
    (await editor.getDiagnostics(name, ({ length }) => length > 0)).map(({ code }) => code);
  expect(await getCodes('one/a.js')).toEqual(['kv-legacy-namespace-routes']);
  expect(await getCodes('two/a.js')).toEqual(['account-roles']);
  editor.open('two/a.js');
  expect(await getCodes('two/a.js')).toEqual(['account-roles']);

  editor.addFolder('three');
  expect(await getCodes('three/a.js')).toEqual(['account-roles']);
  editor.removeFolder('one');
  expect(await editor.getDiagnostics('one/a.js')).toEqual([]);
  expect(await editor.end()).toBe(0);
});

describe('nothing looks like approval', () => {
  it('where data of the settings is missing', async () => {
    const files = { 'package.json': '{}', 'sunset.config.json': '{"data":"none.json"}', 'a.js': KV, 'b.js': '' };
    const editor = await startEditor(createFolder(files), ['--no-project']);
    for (const name of ['a.js', 'b.js']) editor.open(name);
    const [fault, finding] = await editor.getDiagnostics('a.js');
    expect(fault).toMatchObject({ severity: 1, code: 'settings', message: expect.stringContaining('none.json') });
    expect(finding).toMatchObject({ severity: 1, code: 'kv-legacy-namespace-routes' });
    expect(await editor.getDiagnostics('b.js')).toEqual([fault]);
    expect(await editor.end()).toBe(0);
  });

  it('where a saved file does not parse, is no text or is too large', async () => {
    const files = {
      'broken.js': `${KV}const = ;\n`,
      'binary.js': `${KV}\0`,
      'large.js': `${KV}// ${'x'.repeat(LARGEST_SOURCE_BYTES)}`,
    };
    const editor = await startEditor(createFolder({ 'package.json': '{}', ...files }));
    const rows = [
      ['broken.js', 1, 'syntax-error'],
      ['binary.js', 1, 'not-text'],
      ['large.js', 0, 'too-large'],
    ] as const;
    for (const [name, line, code] of rows)
      expect(await editor.getDiagnostics(name, ({ length }) => length > 0)).toMatchObject([
        { severity: 3, code, message: expect.stringMatching(/^not judged: /), range: { start: { line } } },
      ]);
    expect(await editor.end()).toBe(0);
  });

  it('where a comment disables all rules for a file, which is not rewritten at once', async () => {
    const bare = `/* eslint-disable */\n${KV}`;
    const named = `// eslint-disable-next-line sunset/no-ended-route\n${KV}`;
    const editor = await startEditor(createFolder({ 'package.json': '{}', 'a.js': bare, 'b.js': named }));
    for (const name of ['a.js', 'b.js']) editor.open(name);
    expect(await editor.getDiagnostics('a.js', ({ length }) => length > 0)).toHaveLength(1);
    const [review, ...others] = await getActions(editor, 'a.js');
    expect(others).toEqual([]);
    expect(review).toMatchObject({ kind: 'quickfix', isPreferred: false, title: expect.stringContaining('review') });
    expect(await editor.getDiagnostics('b.js')).toEqual([]);
    expect(await getActions(editor, 'b.js')).toEqual([]);
    expect(await editor.end()).toBe(0);
  });

  it.each([
    [-1, 2],
    [0, 1],
  ])('where the end is within `endingWithin`: %s days more than are left', async (more, severity) => {
    const { ends } = loadDataset().deprecations.find(({ id }) => id === 'zone-settings-batch')!.dates;
    const days = (Date.parse(ends!) - Date.parse('2026-11-10')) / 86_400_000 + more;
    const text = `fetch('${API}/zones/z/settings');\n`;
    const options = ['--no-project', '--ending-within', String(days)];
    const editor = await startEditor(createFolder({ 'package.json': '{}', 'a.js': text }), options);
    editor.open('a.js');
    expect(await editor.getDiagnostics('a.js')).toMatchObject([{ code: 'zone-settings-batch', severity }]);
    expect(await editor.end()).toBe(0);
  });
});

it('ends with its editor', async () => {
  const editor = await startEditor(createFolder({ 'a.js': KV }), ['--no-project']);
  editor.open('a.js');
  expect(await editor.getDiagnostics('a.js')).toHaveLength(1);
  expect(await editor.end()).toBe(0);
});

it('is refused where no editor speaks to it', () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(ROOT, 'dist/cli/main.js'), 'lsp'], {
    encoding: 'utf8',
    input: 'check src\n\n',
  });
  expect([status, stdout]).toEqual([2, '']);
  expect(stderr).toBe('sunset: lsp is started by an editor, which speaks to it over standard input\n');
});

const frame = (text: string): string => `Content-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`;
const send = (method: string, params?: unknown, id?: number): string =>
  frame(JSON.stringify({ jsonrpc: '2.0', method, params, id }));

/** Sends texts after the first message of an editor, and closes the input once the server has said the last word. */
async function speak(cwd: string, texts: readonly string[], lastWord: RegExp) {
  const words = [getBuiltPath('cli/main.js'), 'lsp', '--no-config', '--no-project', '--as-of', '2026-11-10'];
  const server = spawn(process.execPath, words, { cwd, stdio: 'pipe' });
  const printed = { stdout: '', stderr: '' };
  server.stdin.on('error', () => undefined);
  server.stdin.write([send('initialize', { rootUri: pathToFileURL(cwd).href }, 1), ...texts].join(''));
  server.stderr.setEncoding('utf8').on('data', (part: string) => (printed.stderr += part));
  server.stdout.setEncoding('utf8').on('data', (part: string) => {
    printed.stdout += part;
    if (lastWord.test(printed.stdout)) server.stdin.end();
  });
  const status = await new Promise<number | null>((settle) => server.on('close', settle));
  return { status, ...printed };
}

it('answers after messages that are broken, wrong or about files that it does not know', async () => {
  const cwd = createFolder({ 'package.json': '{ "name": "wrong" }' });
  const uri = pathToFileURL(join(cwd, 'a.js')).href;
  const at = (line: unknown, character: unknown) => ({ line, character });
  const change = (range: unknown, text: unknown = 'x'): string =>
    send('textDocument/didChange', { textDocument: { uri, version: 2 }, contentChanges: [{ range, text }] });
  const open = (of: unknown, text: unknown = KV): string =>
    send('textDocument/didOpen', { textDocument: { uri: of, version: 1, languageId: 'x', text } });
  const methods = ['didOpen', 'didChange', 'didSave', 'didClose', 'hover', 'codeLens', 'codeAction'];
  const names = [...methods.map((name) => `textDocument/${name}`), 'workspace/didChangeWorkspaceFolders', 'x/y'];
  const sent = [
    ...['', '{"jsonrpc":', 'null', '5', '[]', '{}', '['.repeat(100_000), '{"id":7,"result":1}'].map(frame),
    ...names.flatMap((name) => [undefined, null, {}, [], { textDocument: null }].map((params) => send(name, params))),
    ...names.flatMap((name) =>
      [undefined, null, {}, { textDocument: { uri: 5 } }].map((params) => send(name, params, 9)),
    ),
    ...[5, null, '', 'untitled:a.js', 'file:///%zz.js', 'file:///a%00.js', 'file://host/a.js', 'http://a/b.js'].map(
      (of) => open(of),
    ),
    change({ start: at(0, 0), end: at(0, 1) }),
    open(uri, null),
    open(uri),
    ...[
      null,
      {},
      { start: at(-1, -1), end: at(9e9, 9e9) },
      { start: at(9, 9), end: at(0, 0) },
      { start: at('a', 1), end: null },
    ].map((range) => change(range)),
    change(undefined, 5),
    change(undefined, `\ud800${'x'.repeat(1_000_000)}`),
    change(undefined, KV),
    send('textDocument/codeLens', { textDocument: { uri } }, 2),
  ];
  const { status, stdout, stderr } = await speak(cwd, sent, /"id":2,/);
  expect(status).toBe(0);
  expect(stderr).not.toMatch(/\n\s+at .+:\d+|node:internal/);
  expect(stdout).toMatch(/"id":2,"result":\[\{/);
});

it.each(['Content-Length: x', 'Content-Type: x', 'x'])('ends with one line behind the header %j', async (header) => {
  expect(await speak(createFolder({}), [`${header}\r\n\r\n{}`], /^$/)).toMatchObject({
    status: 2,
    stderr: 'sunset: lsp: the editor has sent a text that is no message of the protocol\n',
  });
});

it('ends with its input, also within a message', () => {
  const words = [getBuiltPath('cli/main.js'), 'lsp'];
  const input = 'Content-Length: 99999999999999\r\n\r\n';
  expect(spawnSync(process.execPath, words, { cwd: createFolder({}), input, timeout: 20_000 }).status).toBe(2);
});

it('answers before it has checked the other files', async () => {
  const count = 40;
  const names = Array.from({ length: count }, (_, index) => `a${index}.js`);
  const cwd = createFolder({ 'package.json': '{}', ...Object.fromEntries(names.map((name) => [name, KV])) });
  const editor = await startEditor(cwd, ['--no-project']);
  const published = new Set<string>();
  // Each file is opened twice, as by an editor that starts again.
  for (const name of [...names, ...names]) editor.open(name);
  const whole = Promise.all(
    names.map((name) => editor.getDiagnostics(name, ({ length }) => length > 0).then(() => published.add(name))),
  );
  await editor.getDiagnostics('a0.js');
  const lenses = await editor.ask<CodeLens[]>('textDocument/codeLens', names.at(-1)!);
  expect(lenses).toHaveLength(1);
  expect(published.size).toBeLessThan(count / 2);
  await whole;
  expect(await editor.end()).toBe(0);
});

it('offers a rewrite of what a test names to be reviewed, because `fix` does not make it', async () => {
  const head = `import { list } from '../src/kv.js';\n`;
  const cwd = createFolder({
    'package.json': '{ "name": "tested" }',
    'src/kv.js': KV,
    'test/kv.test.js': `${head}it('lists', async () => { await list(1); expect(calls[0]).toContain('workers/namespaces'); });\n`,
  });
  const program = [getBuiltPath('cli/main.js'), 'fix', '--no-config', 'src/kv.js'];
  expect(spawnSync(process.execPath, program, { cwd, encoding: 'utf8' }).stdout).toBe('');

  const editor = await startEditor(cwd);
  editor.open('src/kv.js');
  const [review, ...others] = await getActions(editor, 'src/kv.js');
  expect(others).toEqual([]);
  expect(review).toMatchObject({ kind: 'quickfix', isPreferred: false, title: expect.stringContaining('review') });

  // The unsaved text of the test counts.
  editor.open('test/kv.test.js', head);
  editor.change('src/kv.js', `// one line more\n${KV}`);
  expect(await getActions(editor, 'src/kv.js')).toMatchObject([{ isPreferred: true }, {}]);
  expect(await editor.end()).toBe(0);
});
