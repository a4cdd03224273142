/** Programs in the URL of a module or a script: `data:text/javascript,fetch(…)`. Source: https://www.rfc-editor.org/rfc/rfc2397. */

/** The type of a script, its parameters, and the program: up to the end of the line, because it may have quotes of its own. */
const SCRIPT =
  /data:(?:text|application)\/(?:x-)?(?:java|ecma|type)script(?:;[\w-]+=[\w.-]+)*(?:;base64,([\w+/=%-]*)|,([^\r\n]*))/gi;

/** True for a text that is such a URL. */
export function isScriptUrl(text: string): boolean {
  return /^\s*data:(?:text|application)\/(?:x-)?(?:java|ecma|type)script\b/i.test(text);
}

/** Returns a text with the programs in place of the URLs. One whose bytes are no text stays as it is. */
export function decodeDataUrls(text: string): string {
  if (!text.includes('data:')) return text;
  return text.replaceAll(SCRIPT, (url: string, encoded?: string, plain?: string) => {
    if (encoded === undefined) return decodePercent(plain!);
    const decoded = Buffer.from(decodePercent(encoded), 'base64').toString('utf8');
    return decoded.includes('\ufffd') ? url : decoded;
  });
}

function decodePercent(written: string): string {
  return written.replaceAll(/(?:%[\da-f]{2})+/gi, (encoded) => {
    try {
      return decodeURIComponent(encoded);
    } catch {
      return encoded;
    }
  });
}
