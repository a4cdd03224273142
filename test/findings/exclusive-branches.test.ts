/** Headers and fields that are deprecated together, where the program writes them in branches of one condition. */
import { describe, expect, it } from 'vitest';
import { BASE, findIn, makeDataset } from './analyze.ts';

const pair = makeDataset({ kind: 'header-pair', headers: ['Transfer-Encoding', 'Content-Length'] });
const srv = makeDataset({
  kind: 'request-field',
  operations: ['POST /zones/{zone_id}/dns_records'],
  field: 'data.service',
  bodyHolds: { type: 'SRV' },
});

const send = (headers: string): string =>
  `fetch('${BASE}/accounts/1/workers/scripts/a', { method: 'PUT', headers: { a: 'b', ${headers} } });\n`;
const post = `fetch('${BASE}/zones/1/dns_records', { method: 'POST', body: JSON.stringify(toRecord(spec)) });\n`;
const LENGTH = "'Content-Length': size";
const CHUNKED = "'Transfer-Encoding': 'chunked'";

describe('a pair of headers', () => {
  it.each([
    ['a condition', send(`...(file ? { ${LENGTH} } : { ${CHUNKED} })`)],
    [
      'a statement that returns',
      `function make(file) { if (file) { log(); return { ${LENGTH} }; } return { ${CHUNKED} }; }\n${send('...make(file)')}`,
    ],
    [
      'two branches that write',
      `const headers = {};\nif (file) headers['Content-Length'] = size;\nelse headers['Transfer-Encoding'] = 'chunked';\n${send('...headers')}`,
    ],
    [
      'cases',
      `const headers = {};\nswitch (kind) {\n  case 'a': headers['Content-Length'] = size; break;\n  default: headers['Transfer-Encoding'] = 'chunked';\n}\n${send('...headers')}`,
    ],
  ])('is none in %s', (_, text) => {
    expect(findIn(text, pair)).toEqual([]);
  });

  it.each([
    [
      'two conditions',
      `const headers = {};\nif (file) headers['Content-Length'] = size;\nif (stream) headers['Transfer-Encoding'] = 'chunked';\n${send('...headers')}`,
    ],
    [
      'a condition and what follows it',
      `const headers = {};\nif (file) headers['Content-Length'] = size;\nheaders['Transfer-Encoding'] = 'chunked';\n${send('...headers')}`,
    ],
    [
      'a case that falls through',
      `const headers = {};\nswitch (kind) {\n  case 'a': headers['Content-Length'] = size;\n  case 'b': headers['Transfer-Encoding'] = 'chunked';\n}\n${send('...headers')}`,
    ],
    [
      'turns of a loop',
      `const headers = {};\nfor (const part of parts) {\n  if (part.file) headers['Content-Length'] = size;\n  else headers['Transfer-Encoding'] = 'chunked';\n}\n${send('...headers')}`,
    ],
    [
      'results of two calls',
      `function make(kind) { if (kind === 'a') return { ${LENGTH} }; return { ${CHUNKED} }; }\n${send("...make('a'), ...make('b')")}`,
    ],
    [
      'a branch and both of them',
      `const headers = {};\nif (file) headers['Content-Length'] = size;\nelse { headers['Transfer-Encoding'] = 'chunked'; headers['content-length'] = size; }\n${send('...headers')}`,
    ],
  ])('is found in %s', (_, text) => {
    expect(findIn(text, pair)).toHaveLength(1);
  });
});

describe('a field beside a literal', () => {
  const record = (cases: string): string =>
    `function toRecord(spec) {\n  const data = {};\n  let type;\n  switch (spec.kind) {\n${cases}\n  }\n  return { type, data };\n}\n${post}`;

  it.each([
    [
      'another case',
      record(
        "case 'srv': type = 'SRV'; data.port = 1; break;\ncase 'naptr': type = 'NAPTR'; data.service = 's'; break;",
      ),
      0,
    ],
    [
      'the same case',
      record("case 'srv': type = 'SRV'; data.service = 's'; break;\ncase 'naptr': type = 'NAPTR'; break;"),
      1,
    ],
    [
      'one of two cases with the literal',
      record(
        "case 'srv': type = 'SRV'; break;\ncase 'tls': type = 'SRV'; data.service = 's'; break;\ncase 'a': type = 'A'; break;",
      ),
      1,
    ],
    [
      'a statement of its own',
      record("case 'srv': type = 'SRV'; break;\ncase 'a': type = 'A'; break;").replace(
        'return',
        "if (spec.service) data.service = 's';\n  return",
      ),
      1,
    ],
  ])('in %s', (_, text, count) => {
    expect(findIn(text, srv)).toHaveLength(count);
  });
});
