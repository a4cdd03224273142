/**
 * Maps hosts that are written with other characters to ASCII, as parsers of URLs do: full stops and letters of other scripts and widths,
 * `api。example.com`. Source: https://www.unicode.org/reports/tr46.
 */

/** Returns a host as clients send it; a host that is none, or ASCII already, as it is. */
export function toAsciiHost(host: string): string {
  if (!BEYOND_ASCII.test(host)) return host;
  try {
    return new URL(`http://${host}`).host;
  } catch {
    return host;
  }
}

const BEYOND_ASCII = /[^\0-\x7f]/;

/** Two slashes and a host with a character beyond ASCII. */
const HOST = String.raw`\/\/[\w.%@:-]*[^\0-\x7f\s][^\s/?#'"${'`'}\\<>()]*`;
const FIRST_HOST = new RegExp(HOST);
const ALL_HOSTS = new RegExp(HOST, 'g');

/** Returns a text with ASCII in place of the hosts in it that clients map to ASCII. A comment in another script is none. */
export function withAsciiHosts(text: string): string {
  if (!FIRST_HOST.test(text)) return text;
  return text.replaceAll(ALL_HOSTS, (written) => {
    const host = toAsciiHost(written.slice('//'.length));
    return host.includes('.') && !host.includes('xn--') ? `//${host}` : written;
  });
}
