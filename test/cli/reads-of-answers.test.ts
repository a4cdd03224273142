/** A deprecated request and the reads of its answer are one finding, wherever in the program the reads are. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { reportSchema } from '../../cli/report-schema.ts';
import { runCli } from '../faces/cli.ts';
import { lintFolder } from '../faces/lint.ts';
import { createFolder } from '../temporary.ts';

const PACKAGE = '{"name":"p","type":"module","dependencies":{"cloudflare":"^6.5.0"}}';
const API = 'https://api.cloudflare.com/client/v4';
const ROLES = `const load = async (path) => (await (await fetch(\`${API}\${path}\`)).json()).result;
export const listRoles = (account) => load(\`/accounts/\${account}/roles\`);
export const getRole = (account, role) => load(\`/accounts/\${account}/roles/\${role}\`);
export const listRecords = (zone) => load(\`/zones/\${zone}/dns_records\`);
`;
const VIEW = `import { getRole, listRecords, listRoles } from './roles.js';
export const list = async (account) => (await listRoles(account)).map(({ name, description }) => \`\${name}: \${description}\`);
export const may = async (account, id) => (await getRole(account, id)).permissions.dns?.edit;
export const zones = async (zone) => (await listRecords(zone)).map((record) => record.zone_name);
`;

/** The findings of a program, each with the places of its reads. */
async function check(files: Readonly<Record<string, string>>, ...options: string[]): Promise<string[]> {
  const cwd = createFolder({ 'package.json': PACKAGE, ...files });
  return run(cwd, ...options);
}

async function run(cwd: string, ...options: string[]): Promise<string[]> {
  const args = ['check', '--as-of', '2026-11-30', '--format', 'json', '--fail-on', 'never', ...options];
  const { stdout } = await runCli(args, cwd);
  return reportSchema
    .parse(JSON.parse(stdout))
    .findings.map(({ file, line, deprecation, related }) =>
      [
        `${file}:${line} ${deprecation}`,
        ...related.map((place) => `${place.file ?? ''}:${place.line} ${place.subject}`),
      ].join(' < '),
    )
    .sort();
}

describe('the reads of an answer in another file', () => {
  const JOINED = [
    'roles.js:2 account-roles < view.js:2 result[].description',
    'roles.js:3 account-roles < view.js:3 result.permissions',
    'view.js:4 dns-record-zone-fields',
  ];
  const APART = ['view.js:2 account-roles', 'view.js:3 account-roles', 'view.js:4 dns-record-zone-fields'];

  it('belong to the finding of the request, where the request is one', async () => {
    expect(await check({ 'roles.js': ROLES, 'view.js': VIEW })).toEqual(JOINED);
  });

  it('belong to it with a cache as well', async () => {
    const cwd = createFolder({ 'package.json': PACKAGE, 'roles.js': ROLES, 'view.js': VIEW });
    for (const _ of ['cold', 'warm']) expect(await run(cwd, '--cache')).toEqual(JOINED);
    writeFileSync(join(cwd, 'view.js'), `\n${VIEW}`);
    expect(await run(cwd, '--cache')).toContain('roles.js:2 account-roles < view.js:3 result[].description');
  });

  it('are findings where the file of the request is left out', async () => {
    const ignored = { 'api/roles.js': ROLES, 'api/sunset.config.json': JSON.stringify({ ignores: ['roles.js'] }) };
    expect(await check({ ...ignored, 'view.js': VIEW.replace('./', './api/') })).toEqual(APART);
    expect(await check({ 'roles.js': ROLES, 'view.js': VIEW }, 'view.js')).toEqual(APART);
  });

  it('are no findings of ESLint, which sees the file of the request alone', async () => {
    const cwd = createFolder({ 'package.json': PACKAGE, 'roles.js': ROLES, 'view.js': VIEW });
    const messages = await lintFolder(cwd, {});
    expect(messages.map(({ line, ruleId }) => `${line} ${ruleId}`)).toEqual([
      '2 sunset/no-deprecated-route',
      '3 sunset/no-deprecated-route',
    ]);
  });

  it('belong to it where the file of the request passes the answer on', async () => {
    const reader = 'export const show = (roles) => roles.map((role) => role.description);\n';
    const sender = `import { show } from './show.js';\n${ROLES}export const print = async (account) => show(await listRoles(account));\n`;
    expect(await check({ 'roles.js': sender, 'show.js': reader })).toEqual([
      'roles.js:3 account-roles < show.js:1 result[].description',
      'roles.js:4 account-roles',
    ]);
  });
});
