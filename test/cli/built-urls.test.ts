/** Requests whose URL a library makes of the platform's base. */
import { describe, expect, it } from 'vitest';
import { findPlaces, type Files } from './found-places.ts';

const API = 'https://api.cloudflare.com/client/v4';

describe('a URL that a library makes', () => {
  const config = {
    'api.js': `export const API = '${API}';\nexport const send = (url) => fetch(url);\nawait send(\`\${API}/zones\`);\n`,
  };
  const index = (code: string): Files => ({
    ...config,
    'index.js': `import URI from 'urijs';\nimport { API, send } from './api.js';\nconst END = ['accounts', 'a', 'workers', 'namespaces'];\n${code}\n`,
  });

  it.each([
    ['in the call', 'await fetch(new URI(API).segment(END).toString());', 4],
    ['by a name', 'const uri = new URI(API);\nuri.segment(END);\nawait fetch(uri.href());', 6],
    ['by a function', 'const to = (end) => new URI(API).segment(end);\nawait fetch(to(END).toString());', 5],
    [
      'by a block of a function',
      'function to(end) {\n  return new URI(API).segment(end);\n}\nawait fetch(to(END).toString());',
      7,
    ],
    ['for a wrapper', 'await send(new URI(API).segment(END).toString());', 4],
  ])('is counted where it is sent: %s', async (_, code, line) => {
    const counted = (await findPlaces(index(code))).filter((each) => each.endsWith(' unknown-segment'));
    expect(counted).toEqual([`index.js:${line} unknown-segment`]);
  });

  it.each([
    ['that is printed', "console.log(new URI(API).segment('workers').toString());"],
    ['of another system', "await fetch(new URI('https://example.com').segment('workers').toString());"],
    ['of a request that is known', 'new URI(API);\nawait fetch(`${API}/zones`);'],
  ])('is not counted: one %s', async (_, code) => {
    expect(await findPlaces(index(code))).toEqual([]);
  });
});
