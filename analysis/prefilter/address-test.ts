/** Tests if a text may make a URL of a host, which a comment, prose and a comparison do not. */
import { escapeWord } from './word-search.ts';

/** What comes before a host on its line is looked at so far back. */
const MAX_BEFORE = 300;
const COMMENT_BEFORE = /^\s*(?:\*(?!\/)|\/\*(?![^]*\*\/))|(?:^|[\s;,{)])\/\//;
/** `url.includes('api.example.com')`, `=== 'api.example.com'`, and prose: `the API (api.example.com)`. */
const NO_ADDRESS_BEFORE =
  /(?:\.(?:includes|startsWith|endsWith|indexOf)\(\s*|[=!]={1,2}\s*|\bcase\s+)['"`](?:https?:\/\/)?$|\($/;

/** The test is true if one of the hosts, in any case, may become part of a URL. */
export function createAddressTest(hosts: readonly string[]): (text: string) => boolean {
  const pattern = new RegExp(hosts.map(escapeWord).join('|'), 'gi');
  return (text) => {
    for (const { index } of text.matchAll(pattern)) {
      const line = text.lastIndexOf('\n', index) + 1;
      const before = text.slice(Math.max(line, index - MAX_BEFORE), index);
      if (!COMMENT_BEFORE.test(before) && !NO_ADDRESS_BEFORE.test(before)) return true;
    }
    return false;
  };
}
