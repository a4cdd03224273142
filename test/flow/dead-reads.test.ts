/** Reads of answers and fields of bodies in code that never runs. */
import { expect, it } from 'vitest';
import { renderReads } from './analyze-reads.ts';
import { findIn, makeDataset } from '../findings/analyze.ts';

const LOAD = `const rows = (await (await fetch(\`\${API}/zones/\${zone}/dns_records\`)).json()).result;\n`;

it('a read that never runs is none', () => {
  expect(renderReads(`${LOAD}const LEGACY = false;\nif (LEGACY) done(rows[0].locked);\n`)).toEqual([]);
  expect(renderReads(`${LOAD}const LEGACY = read();\nif (LEGACY) done(rows[0].locked);\n`)).toEqual(['3:locked']);
  expect(renderReads(`${LOAD}function show() { return; done(rows[0].locked); }\n`)).toEqual([]);
});

it('a field that is written where nothing runs is not sent', () => {
  const dataset = makeDataset({ kind: 'request-field', operations: ['PUT /accounts/{account_id}'], field: 'old' });
  const write = (flag: string): string =>
    `const LEGACY = ${flag}, body = {};\nif (LEGACY) body.old = 1;\nfetch('https://api.cloudflare.com/client/v4/accounts/1', { method: 'PUT', body: JSON.stringify(body) });\n`;
  expect(findIn(write('false'), dataset)).toEqual([]);
  expect(findIn(write('read()'), dataset)).toHaveLength(1);
});
