/** A query that other code gives is counted, if the data is about parameters of it. */
import { expect, it } from 'vitest';
import { analyzeText } from '../engine/analyze-text.ts';

const API = 'https://api.cloudflare.com/client/v4';

function analyze(send: string) {
  const text = `export const list = async (zone, given, request) =>\n${send};`;
  const { findings, analysis } = analyzeText(text, { name: 'source.js' });
  return { found: findings.length, limitations: analysis.limitations.map(({ line, reason }) => `${line} ${reason}`) };
}

it.each([
  ['that a proxy passes on', `fetch(\`${API}/zones/\${zone}/dns_records\${new URL(request.url).search}\`)`],
  ['that a call makes', `fetch(\`${API}/zones/\${zone}/dns_records?\${await load()}\`)`],
  ['that a call begins', `fetch(\`${API}/zones/\${zone}/dns_records?\${await load()}&page=1\`)`],
  ['beside the URL', `require('axios').get(\`${API}/zones/\${zone}/dns_records\`, { params: await load() })`],
])('%s', (_, send) => {
  expect(analyze(send)).toEqual({ found: 0, limitations: ['2 unknown-content'] });
});

it.each([
  ['of known parameters', `fetch(\`${API}/zones/\${zone}/dns_records?\${new URLSearchParams({ page: 1 })}\`)`],
  ['with a value that a call makes', `fetch(\`${API}/zones/\${zone}/dns_records?page=\${await load()}\`)`],
  ['that callers give', `fetch(\`${API}/zones/\${zone}/dns_records?\${given}\`)`],
  ['of a route without such data', `fetch(\`${API}/zones/\${zone}/purge_cache?\${await load()}\`)`],
  ['of a record', `fetch(\`${API}/zones/\${zone}/dns_records/\${await load()}\`)`],
  ['of another host', `fetch(\`https://api.example.com/zones/\${zone}/dns_records?\${await load()}\`)`],
])('not one %s', (_, send) => {
  expect(analyze(send)).toEqual({ found: 0, limitations: [] });
});

function analyzeHooked(hook: string) {
  const text = `import axios from 'axios';
const api = axios.create({ baseURL: '${API}' });
api.interceptors.request.use((config) => {
  ${hook}
  return config;
});
export const list = () => api.get('/radar/attacks/layer7/top/attacks', { params: { limit: 5 } });`;
  return analyzeText(text, { name: 'source.js' }).analysis.limitations.map(({ line, reason }) => `${line} ${reason}`);
}

it.each([
  ["config.params = { ...config.params, magnitude: 'AFFECTED_ZONES' };"],
  ["config.params.magnitude = 'AFFECTED_ZONES';"],
  ["const url = new URL(config.url); url.searchParams.set('magnitude', 'AFFECTED_ZONES'); config.url = url.href;"],
])('a hook adds a parameter of the data: %s', (hook) => {
  expect(analyzeHooked(hook)[0]).toBe('7 unknown-content');
});

it.each([
  ['config.params = { ...config.params, page: 1 };'],
  ['delete config.params.magnitude;'],
  ['log(config.params, magnitude);'],
])('a hook adds none: %s', (hook) => {
  expect(analyzeHooked(hook)).toEqual([]);
});
