/** Tests if a text may make a URL of a host, which a comment, prose and a comparison do not. */
import type { Dataset } from '../../data/dataset.ts';
import { escapeWord } from './word-search.ts';

/** `base`: a path from elsewhere may be put behind it. `whole`: each address has its path, and goes to `fetch` as it is. */
export type Address = 'base' | 'whole';

/** How many characters before and behind a host are examined. */
const MAX_LITERAL = 300;
const MAX_CALL = 40;
const COMMENT_BEFORE = /^\s*(?:\*(?!\/)|\/\*(?![^]*\*\/))|(?:^|[\s;,{)])\/\//;
/** `url.includes('api.example.com')`, `=== 'api.example.com'`, and prose: `the API (api.example.com)`. */
const NO_ADDRESS_BEFORE =
  /(?:\.(?:includes|startsWith|endsWith|indexOf)\(\s*|[=!]={1,2}\s*|\bcase\s+)['"`](?:https?:\/\/)?$|\($/;
/** Only `fetch` sends its argument as it is; any other function may put a path behind it. */
const FETCH_BEFORE = /(?<![\w$])fetch\(\s*(['"`])https?:\/\/$/;
const ARGUMENT_END = /^\s*(?:\)|,\s*[){])/;

/** Creates the function that tells how a text may make a URL of one of the hosts (in any letter case); null if it makes none. */
export function createAddressTest({ baseUrls }: Dataset['platform']): (text: string) => Address | null {
  const urls = baseUrls.map((url) => new URL(url));
  const pattern = new RegExp(urls.map(({ host }) => escapeWord(host)).join('|'), 'gi');
  const versions = urls.map(({ pathname }) => escapeWord(pathname.replace(/\/$/, '')));
  const wholePath = new RegExp(`^(?:${versions.join('|')})(?:/(?:\\$\\{[^}]*\\}|[\\w-]+))*/[\\w-]+$`);
  return (text) => {
    let found: Address | null = null;
    for (const { index, 0: host } of text.matchAll(pattern)) {
      const near = text.slice(Math.max(0, index - MAX_LITERAL), index);
      const before = near.slice(near.lastIndexOf('\n') + 1);
      if (COMMENT_BEFORE.test(before) || NO_ADDRESS_BEFORE.test(before)) continue;
      if (!isWhole(text, index, index + host.length)) return 'base';
      found = 'whole';
    }
    return found;
  };

  /**
   * Tests if the literal that begins with a host is the whole argument of `fetch`, and holds more than the path of the
   * API's version.
   */
  function isWhole(text: string, start: number, end: number): boolean {
    const quote = FETCH_BEFORE.exec(text.slice(Math.max(0, start - MAX_CALL), start))?.[1];
    const behind = text.slice(end, end + MAX_LITERAL);
    const close = quote === undefined ? -1 : behind.indexOf(quote);
    return close !== -1 && wholePath.test(behind.slice(0, close)) && ARGUMENT_END.test(behind.slice(close + 1));
  }
}
