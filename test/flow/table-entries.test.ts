/** Answers to requests whose paths are entries of a table, and the functions beside the paths. */
import { describe, expect, it } from 'vitest';
import { renderReads } from './analyze-reads.ts';

const LIST = `import axios from 'axios';
const client = axios.create({ baseURL: API });
const rows = async (path) => (await client.get(path)).data.result;
`;

const forms: Record<string, { code: string; reads: string[] }> = {
  'a list of entries that a loop goes through': {
    code: `const sheets = [
  { path: () => \`/zones/\${zone}/dns_records\`, columns: (row) => [row.name, row.zone_name] },
  { path: () => \`/zones/\${zone}/healthchecks\`, columns: (row) => [row.name, row.zone_name] },
];
for (const sheet of sheets) for (const row of await rows(sheet.path())) show(sheet.columns(row));`,
    reads: ['5:zone_name'],
  },
  'entries that go into a function, some without the member': {
    code: `const sheet = (entry) => entry;
const sheets = [
  sheet({ path: \`/zones/\${zone}/dns_records\`, isLeftOut({ locked }) { return locked; } }),
  sheet({ path: \`/zones/\${zone}/healthchecks\` }),
];
async function print(entry) { for (const row of await rows(entry.path)) if (!entry.isLeftOut?.(row)) show(row.id); }
for (const entry of sheets) await print(entry);`,
    reads: ['6:locked'],
  },
  'an object of entries': {
    code: `const sheets = {
  dns: { path: \`/zones/\${zone}/dns_records\`, title: (row) => row.zone_id },
  health: { path: \`/zones/\${zone}/healthchecks\`, title: (row) => row.zone_id },
};
for (const { path, title } of Object.values(sheets)) show((await rows(path)).map(title));`,
    reads: ['5:zone_id'],
  },
};

const lookAlikes: Record<string, string> = {
  'the field of another entry': `const sheets = [
  { path: \`/zones/\${zone}/dns_records\`, columns: (row) => [row.name] },
  { path: \`/zones/\${zone}/healthchecks\`, columns: (row) => [row.name, row.zone_name] },
];
for (const sheet of sheets) for (const row of await rows(sheet.path)) show(sheet.columns(row));`,
  'a read outside of the entries': `const sheets = [{ path: \`/zones/\${zone}/dns_records\` }, { path: \`/zones/\${zone}/healthchecks\` }];
for (const sheet of sheets) for (const row of await rows(sheet.path)) show(row.zone_name);`,
  'an entry with both paths': `const sheets = [
  { of: (old) => (old ? \`/zones/\${zone}/dns_records\` : \`/zones/\${zone}/healthchecks\`), columns: (row) => [row.zone_name] },
];
for (const sheet of sheets) for (const row of await rows(sheet.of(process.env.OLD))) show(sheet.columns(row));`,
  'a function that the entries share': `const columns = (row) => [row.name, row.zone_name];
const sheets = [{ path: \`/zones/\${zone}/dns_records\`, columns }, { path: \`/zones/\${zone}/healthchecks\`, columns }];
for (const sheet of sheets) for (const row of await rows(sheet.path)) show(sheet.columns(row));`,
};

describe('entries of a table', () => {
  it.each(Object.entries(forms))('%s', (_name, { code, reads }) => {
    expect(renderReads(LIST + code)).toEqual(reads);
  });

  it.each(Object.entries(lookAlikes))('are not: %s', (_name, code) => {
    expect(renderReads(LIST + code)).toEqual([]);
  });
});
