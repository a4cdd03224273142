/** Files that another command prints: `curl --config <(printf …)`. */
import { expect, it } from 'vitest';
import { readScript } from './read-script.ts';

const API = 'https://api.cloudflare.com/client/v4';
const OLD = `${API}/zones/abc/settings/minify`;

it.each([
  ['options that are printed', `curl --config <(printf 'url = "%s"' "${OLD}")`],
  ['an address that is printed', `curl -K <(echo "url = ${OLD}")`],
  ['a list of addresses', `wget -i <(echo "${OLD}")`],
])('%s, which no command shows', (_, line) => {
  expect(readScript('a.sh', `${line}\n`)).toEqual(['1 unmodelled-client']);
  expect(readScript('a.sh', `${line.replace('minify', 'ssl')}\n`)).toEqual([]);
  expect(readScript('a.sh', `${line.replace(API, 'https://example.com')}\n`)).toEqual([]);
});

it('options beside the address', () => {
  const line = `curl -s --config <(printf 'header = "Authorization: Bearer %s"' "$TOKEN")`;
  expect(readScript('a.sh', `${line} ${OLD}\n`)).toEqual(['proven GET settings/minify']);
});

it('a command in the list still runs', () => {
  expect(readScript('a.sh', `wget -i <(curl -s ${OLD} | jq -r .url)\n`)).toEqual(['proven GET settings/minify']);
  expect(readScript('a.sh', `diff <(curl -s ${OLD}) <(cat b)\n`)).toEqual(['proven GET settings/minify']);
});
