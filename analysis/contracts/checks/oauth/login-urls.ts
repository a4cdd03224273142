/** Tells if a file uses the platform's login, and if it uses another login as well. */
import type { Platform } from '../../../../data/schema.ts';
import type { FileFacts } from '../../../program/file-facts.ts';

/**
 * Returns the text that every file with a login URL contains, its host and first path segment; null where the platform
 * has no login.
 */
export function getLoginPrefix({ login }: Pick<Platform, 'login'>): string | null {
  if (!login) return null;
  const { host, pathname } = new URL(login.authorizationUrl);
  return `${host}/${pathname.split('/')[1]}`;
}

export function mentionsLogin({ source: { text } }: FileFacts, platform: Pick<Platform, 'login'>): boolean {
  const login = getLoginPrefix(platform);
  return login !== null && text.includes(login);
}

/** URLs of login services. `OWN_URL` removes the program's own callbacks, examples and documentation. */
const LOGIN_URL = /https?:\/\/[^\s"'`]*(oauth|authorize|openid|\/auth\b|\/token\b|login)[^\s"'`]*/gi;
const OWN_URL =
  /callback|redirect|localhost|127\.0\.0\.1|example\.(com|org|net)|github\.com\/(?!login\/)[\w-]+\/|rfc|datatracker|\bdocs?\b|developers?\./i;

/** True if the platform's login is the only one in a file: its OAuth parameters then belong to it. */
export function mentionsNoOtherLogin(facts: FileFacts, platform: Pick<Platform, 'login'>): boolean {
  if (!mentionsLogin(facts, platform)) return false;
  const domain = new URL(platform.login!.authorizationUrl).host.split('.').slice(-2).join('.');
  return [...facts.source.text.matchAll(LOGIN_URL)].every(([url]) => url.includes(domain) || OWN_URL.test(url));
}
