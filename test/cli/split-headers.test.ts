/** A deprecated header whose name is put together of texts in two files is counted where its end is. */
import { expect, it } from 'vitest';
import { findPlaces, type Files } from './found-places.ts';

const CLIENT = (name: string): string =>
  `import axios from 'axios';\nimport { readFileSync } from 'node:fs';\nexport const http = axios.create({ baseURL: 'https://api.cloudflare.com/client/v4' });\nfor (const [scheme, value] of Object.entries(JSON.parse(readFileSync('/run/edge.json', 'utf8'))))\n  http.defaults.headers.common[${name}] = value;\nexport const issue = (csr) => http.post('/certificates', { csr });\n`;
const KEYS = '{\n  "User-Service-Key": {{ .Data.key }}\n}\n';

it.each<[string, Files, string[]]>([
  [
    'a template beside the client',
    { 'http.js': CLIENT('`X-Auth-${scheme}`'), 'keys.ctmpl': KEYS },
    ['keys.ctmpl:2 unknown-content'],
  ],
  ['another beginning', { 'http.js': CLIENT('`X-Trace-${scheme}`'), 'keys.ctmpl': KEYS }, []],
  ['another end', { 'http.js': CLIENT("'X-Auth-' + scheme"), 'keys.ctmpl': KEYS.replace('Service', 'Api') }, []],
])('%s', async (_title, files, expected) => {
  expect(await findPlaces(files)).toEqual(expected);
});
