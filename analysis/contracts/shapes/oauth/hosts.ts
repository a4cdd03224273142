/** The addresses of the platform's own login. */
import type { FileFacts } from '../../../values/file-facts.ts';

/** The authorization page. */
export const AUTHORIZATION_URL = 'https://dash.cloudflare.com/oauth2/auth';
export const TOKEN_OPERATION = 'POST https://dash.cloudflare.com/oauth2/token';
const HOST = 'dash.cloudflare.com/oauth2';

/** Addresses of other login services; those that the program itself answers at are none. */
const LOGIN_URL = /https?:\/\/[^\s"'`]*(oauth|authorize|openid|\/auth\b|\/token\b|login)[^\s"'`]*/gi;
const OWN_URL = /callback|redirect|localhost|127\.0\.0\.1|example\.(com|org|net)|github\.com\/[\w-]+\/|rfc|datatracker|\bdocs?\b|developers?\./i;

/** Whether the only login that a file names is the platform's: what it says of a login is then said of this one. */
export function isOnlyLogin({ source: { text } }: FileFacts): boolean {
  if (!text.includes(HOST)) return false;
  return [...text.matchAll(LOGIN_URL)].every(([url]) => url.includes('cloudflare.com') || OWN_URL.test(url));
}
