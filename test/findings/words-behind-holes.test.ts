/** A path whose one hole may be a word of a deprecated route, with a written word behind it. */
import { expect, it } from 'vitest';
import { analyzeText } from '../engine/analyze-text.ts';

const API = 'https://api.cloudflare.com/client/v4';

/** What is found at the second of two requests; the first one names the deprecated route. */
function judge(method: string, path: string): string[] {
  const send = (name: string, template: string, options: string): string =>
    `export const ${name} = (a, id) => fetch(\`${API}${template}\`, ${options});\n`;
  const first = send('list', '/accounts/${a}/access/bookmarks', '{}');
  const { analysis, findings } = analyzeText(first + send('change', path, `{ method: '${method}' }`));
  return [
    ...findings.filter(({ line }) => line === 2).map(({ deprecation }) => String(deprecation)),
    ...analysis.limitations.filter(({ line }) => line === 2).map(({ reason }) => reason),
  ];
}

it.each([
  ['POST', '/accounts/${a}/access/${id}/ca', ['unknown-segment']],
  ['DELETE', '/accounts/${a}/access/${id}/ca', ['unknown-segment']],
  ['POST', '/accounts/${a}/access/bookmarks/ca', ['access-bookmarks']],
  ['POST', '/accounts/${a}/access/bookmarks/${id}', ['access-bookmarks']],
])('%s %s', (method, path, found) => {
  expect(judge(method, path)).toEqual(found);
});
