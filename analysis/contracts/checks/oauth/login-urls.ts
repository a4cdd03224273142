/** Whether a file speaks of the platform's own login, or of another one as well. */
import type { Platform } from '../../../../data/schema.ts';
import type { FileFacts } from '../../../program/file-facts.ts';

/** What stands in every file that names an address of the login: its host and the beginning of its path; null where the platform has none. */
export function getLoginPrefix({ login }: Pick<Platform, 'login'>): string | null {
  if (!login) return null;
  const { host, pathname } = new URL(login.authorizationUrl);
  return `${host}/${pathname.split('/')[1]}`;
}

export function mentionsLogin({ source: { text } }: FileFacts, platform: Pick<Platform, 'login'>): boolean {
  const login = getLoginPrefix(platform);
  return login !== null && text.includes(login);
}

/** Addresses of other login services; those that the program itself answers at are none. */
const LOGIN_URL = /https?:\/\/[^\s"'`]*(oauth|authorize|openid|\/auth\b|\/token\b|login)[^\s"'`]*/gi;
const OWN_URL =
  /callback|redirect|localhost|127\.0\.0\.1|example\.(com|org|net)|github\.com\/(?!login\/)[\w-]+\/|rfc|datatracker|\bdocs?\b|developers?\./i;

/** Whether the only login that a file names is the platform's: what it says of a login is then said of this one. */
export function mentionsNoOtherLogin(facts: FileFacts, platform: Pick<Platform, 'login'>): boolean {
  if (!mentionsLogin(facts, platform)) return false;
  const domain = new URL(platform.login!.authorizationUrl).host.split('.').slice(-2).join('.');
  return [...facts.source.text.matchAll(LOGIN_URL)].every(([url]) => url.includes(domain) || OWN_URL.test(url));
}
