/** A path that a loop or an inner function writes, an unknown number of times, is counted as unknown. */
import { describe, expect, it } from 'vitest';
import { analyzeText } from '../engine/analyze-text.ts';

const API = 'https://api.cloudflare.com/client/v4';

function analyze(body: string) {
  const text = `export const read = (zone, keys) => {\n${body}\n};`;
  return analyzeText(text, { name: 'source.js' });
}

function findReasons(body: string): string[] {
  return analyze(body).analysis.limitations.map(({ reason }) => reason);
}

describe('a path with segments that are added', () => {
  it.each([
    [
      'in a callback',
      `let url = '${API}'; ['zones', zone].forEach((key) => { url += '/' + key; }); return fetch(url + '/filters');`,
    ],
    [
      'by an inner function',
      `let url = '${API}'; const add = (key) => { url += key; }; add('/zones/' + zone); return fetch(url + '/filters');`,
    ],
    [
      'while a list has elements',
      `let path = ''; const left = ['zones', zone, 'filters']; while (left.length) path += '/' + left.shift(); return fetch('${API}' + path);`,
    ],
    [
      'up to a condition',
      `let path = ''; let at = 0; const all = ['zones', zone, 'filters']; do { path += '/' + all[at++]; } while (at < 3); return fetch('${API}' + path);`,
    ],
  ])('%s is not known', (_, body) => {
    expect(findReasons(body)).toEqual(['unknown-segment']);
    expect(analyze(body).findings).toEqual([]);
  });

  it.each([
    [
      'of another host',
      `let url = 'https://depot.example/v4'; keys.forEach((key) => { url += '/' + key; }); return fetch(url + '/filters');`,
    ],
    [
      'of the own server',
      `let path = ''; while (keys.length) path += '/' + keys.shift(); return fetch(path + '/filters');`,
    ],
    [
      'as a query',
      `let url = '${API}/zones/' + zone + '/dns_records?'; for (const key of keys) url += '&' + key; return fetch(url);`,
    ],
    [
      'below a path without deprecations',
      `let url = '${API}/zones/' + zone + '/dns_records'; keys.forEach((key) => { url += '/' + key; }); return fetch(url);`,
    ],
  ])('%s says nothing', (_, body) => {
    expect(findReasons(body)).toEqual([]);
    expect(analyze(body).findings).toEqual([]);
  });

  it('by a loop over a known list is known', () => {
    const body = `let url = '${API}'; for (const key of ['zones', zone, 'filters']) url += '/' + key; return fetch(url);`;
    expect(findReasons(body)).toEqual([]);
    expect(analyze(body).findings).toHaveLength(1);
  });
});
