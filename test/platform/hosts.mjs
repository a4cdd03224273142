/** Where the platform's public addresses lie on loopback. */

const API = 'api.cloudflare.com';
const OTHERS =
  /^(dash\.cloudflare\.com|api\.realtime\.cloudflare\.com|gateway\.ai\.cloudflare\.com|[0-9a-f]+\.artifacts\.cloudflare\.net)$/;

/** The address at `origin` of what a program asks for. @throws Error for a host that is not the platform's. */
export function getLoopbackUrl(url, origin) {
  const { host, pathname, search } = new URL(url);
  if (host === API) return origin + pathname + search;
  if (OTHERS.test(host)) return `${origin}/hosts/${host}${pathname}${search}`;
  throw new Error(`a program of the proof asks ${host}`);
}
