/** A word of the data in a program is counted where a request has a part that is not known and may be the word. */
import { describe, expect, it } from 'vitest';
import { findWordPlaces } from '../../cli/run/documents/word-places.ts';
import { reportSchema } from '../../cli/report-schema.ts';
import { runCli } from '../faces/cli.ts';
import { createFolder } from '../temporary.ts';

type Files = Readonly<Record<string, string>>;

const PACKAGE = { 'package.json': '{"name":"p","type":"module"}' };
const RULES = 'https://api.cloudflare.com/client/v4/accounts/a/gateway/rules';

async function run(files: Files): Promise<{ found: string[]; limitations: string[] }> {
  const cwd = createFolder({ ...PACKAGE, ...files });
  const { stdout } = await runCli(['check', '--no-config', '--as-of', '2026-11-30', '--format', 'json'], cwd);
  const { findings, limitations } = reportSchema.parse(JSON.parse(stdout));
  return {
    found: findings.map(({ deprecation, file, line }) => `${file}:${line} ${deprecation}`),
    limitations: limitations.map(({ file, line, reason }) => `${file}:${line} ${reason}`),
  };
}

/** Sends a rule with the value of an expression. */
const send = (action: string): string =>
  `fetch('${RULES}', { method: 'POST', body: JSON.stringify({ name: 'n', action: ${action} }) })`;

describe('the value of a field that the data claims for one value', () => {
  const COUNTED: readonly [string, Files, string][] = [
    [
      'comes from a form',
      {
        'a.jsx': `const save = (form) => { const { action } = Object.fromEntries(form); return ${send('action')}; };
export const Form = () => <form action={save}><select name="action">
  <option value="audit_ssh">SSH</option>
</select></form>;`,
      },
      'a.jsx:3',
    ],
    [
      'is the text of an option',
      {
        'a.jsx': `const save = (form) => { const { action } = Object.fromEntries(form); return ${send('action')}; };
export const Form = () => <form action={save}><select name="action">
  <option>audit_ssh</option>
</select></form>;`,
      },
      'a.jsx:3',
    ],
    [
      'is one of the choices of a command',
      {
        'a.js': `import { Command, Option } from 'commander';
new Command('rule')
  .addOption(new Option('--action <action>').choices(['block', 'audit_ssh']))
  .action(({ action }) => ${send('action')});`,
      },
      'a.js:3',
    ],
    [
      'is a state whose values are in another module',
      {
        'a.jsx': `import { useState } from 'react';
import { ACTIONS } from './actions.js';
export function Rule() {
  const [action, setAction] = useState(ACTIONS[0]);
  return <Select options={ACTIONS} onChange={setAction} onBlur={() => ${send('action.value')}} />;
}`,
        'actions.js': "export const ACTIONS = [\n  { value: 'block' },\n  { value: 'audit_ssh' },\n];",
      },
      'actions.js:3',
    ],
    [
      'is in a whole body that a library gives',
      {
        'a.jsx': `import { useForm } from 'react-hook-form';
export function Rule() {
  const { handleSubmit } = useForm({ defaultValues: { action: 'audit_ssh' } });
  return handleSubmit((rule) => fetch('${RULES}', { method: 'POST', body: JSON.stringify(rule) }));
}`,
      },
      'a.jsx:3',
    ],
  ];

  it.each(COUNTED)('%s', async (_, files, place) => {
    expect(await run(files)).toEqual({ found: [], limitations: [`${place} unknown-content`] });
  });

  const NOT_COUNTED: readonly [string, Files][] = [
    ['no file has the value', { 'a.js': `export const save = (action) => ${send('action')};` }],
    ['a comment has the value', { 'a.js': `// not 'audit_ssh'\nexport const save = (action) => ${send('action')};` }],
    [
      'the value is a key',
      {
        'a.js': `export const save = (action) => ${send('action')};`,
        'b.js': "export const labels = { audit_ssh: 'SSH', 'audit_ssh': 'SSH' };",
      },
    ],
    [
      'a longer word has the value in it',
      {
        'a.js': `export const save = (action) => ${send('action')};`,
        'b.js': "export const path = 'audit_ssh_settings';",
      },
    ],
    ['the value is known', { 'a.js': `export const kind = 'audit_ssh';\n${send("'block'")};` }],
    [
      'only a test has the value',
      { 'a.js': `export const save = (action) => ${send('action')};`, 'a.test.js': "const x = 'audit_ssh';" },
    ],
  ];

  it.each(NOT_COUNTED)('is not counted if %s', async (_, files) => {
    expect(await run(files)).toEqual({ found: [], limitations: [] });
  });

  it('is reported, and not counted, where a call gives it', async () => {
    const files = {
      'a.js': `export const save = (action) => ${send('action')};`,
      'b.js': "import { save } from './a.js';\nsave('audit_ssh');",
    };
    expect(await run(files)).toEqual({ found: ['b.js:2 gateway-audit-ssh-action'], limitations: [] });
  });
});

describe('the name of a header', () => {
  const CALL = `export default { fetch: (_, env) =>
  fetch('https://api.cloudflare.com/client/v4/certificates?zone_id=z', { headers: { [env.AUTH_HEADER]: env.KEY } }) };`;

  it('is counted where a variable of the worker has it', async () => {
    const files = { 'a.js': CALL, 'wrangler.toml': '[vars]\nAUTH_HEADER = "X-Auth-User-Service-Key"\n' };
    expect(await run(files)).toEqual({ found: [], limitations: ['wrangler.toml:2 unknown-content'] });
  });

  it('is not counted where the variable is another header', async () => {
    const files = { 'a.js': CALL, 'wrangler.toml': '[vars]\nAUTH_HEADER = "X-Auth-Key"\n' };
    expect(await run(files)).toEqual({ found: [], limitations: [] });
  });
});

describe('a word is looked for', () => {
  const MANIFESTS = {
    'package.json': '{"name":"root","private":true,"workspaces":["packages/*"]}',
    'packages/api/package.json': '{"name":"api","type":"module","dependencies":{"choices":"*"}}',
    'packages/choices/package.json': '{"name":"choices","type":"module","exports":"./index.js"}',
    'packages/other/package.json': '{"name":"other","type":"module"}',
  };
  const CHOICES = "export const ACTIONS = [\n  'audit_ssh',\n];";
  const API = `import { ACTIONS } from 'choices';\nexport const save = (form) => ${send('form.get(ACTIONS.name)')};`;

  it('in the package of the request and in those that it imports', async () => {
    const files = { ...MANIFESTS, 'packages/api/a.js': API, 'packages/choices/index.js': CHOICES };
    expect((await run(files)).limitations).toEqual(['packages/choices/index.js:2 unknown-content']);
  });

  it('in a package that imports the one of the request', async () => {
    const form = `import { save } from 'choices';
const send = (form) => { const { action } = Object.fromEntries(form); return save(action); };
export const Form = () => <form action={send}><option>audit_ssh</option></form>;`;
    const save = `export const save = (action) => ${send('action')};`;
    const files = { ...MANIFESTS, 'packages/api/a.jsx': form, 'packages/choices/index.js': save };
    expect((await run(files)).limitations).toEqual(['packages/api/a.jsx:3 unknown-content']);
  });

  it('in no other package', async () => {
    const others = { 'packages/choices/index.js': CHOICES, 'packages/other/index.js': CHOICES };
    const { limitations } = await run({ ...MANIFESTS, 'packages/api/a.js': API, ...others });
    expect(limitations).toEqual(['packages/choices/index.js:2 unknown-content']);
  });

  const search = { isHeader: false, isDocument: false };

  it('not where it is the name of a route with a parameter', () => {
    const lines = [
      "app.post('/old/:state')",
      "app.get('/old/x/:id')",
      "app.get('/old')",
      "f('/:zone/old')",
      "f('old/:id')",
    ];
    expect(findWordPlaces(lines.join('\n'), 'old', { isHeader: false, isDocument: false })).toEqual([3, 4, 5]);
  });

  it('once in a line, and in each line', () => {
    expect(findWordPlaces("['old', 'old']\n['old']\n\n'old'", 'old', search)).toEqual([1, 2, 4]);
  });

  it('in a long line as a literal alone', () => {
    const long = 'f();'.repeat(200);
    expect(findWordPlaces(`${long}f("old")`, 'old', search)).toEqual([1]);
    expect(findWordPlaces(`${long}it's old`, 'old', search)).toEqual([]);
    expect(findWordPlaces(`//${long}\n"old"`, 'old', search)).toEqual([2]);
  });

  it.each([false, true])('in a line as long as a file, in time that grows with it (header: %s)', (isHeader) => {
    const before = process.cpuUsage();
    findWordPlaces('{old:1},'.repeat(200_000), 'old', { ...search, isHeader });
    const { user } = process.cpuUsage(before);
    expect(user).toBeLessThan(2_000_000);
  });
});

it('the text says how many other requests have the part', async () => {
  const files = {
    'a.js': `export const save = (action) => ${send('action')};`,
    'b.js': `export const one = (action) => ${send('action')};\nexport const two = (action) => ${send('action')};`,
    'c.js': "export const actions = ['audit_ssh'];",
  };
  const cwd = createFolder({ ...PACKAGE, ...files });
  const { stdout } = await runCli(['check', '--no-config', '--as-of', '2026-11-30', '--format', 'json'], cwd);
  const { limitations } = reportSchema.parse(JSON.parse(stdout));
  expect(limitations[0]?.text).toMatch(/ which is not known in a\.js:1 and in 2 other requests$/);
});
