/** The addresses of the platform's own login. */
import type { FileFacts } from '../../../values/file-facts.ts';

/** The authorization page. */
export const AUTHORIZATION_URL = 'https://dash.cloudflare.com/oauth2/auth';
export const TOKEN_OPERATION = 'POST https://dash.cloudflare.com/oauth2/token';
/** What stands in every file that names them. */
export const LOGIN = 'dash.cloudflare.com/oauth2';

/** Whether a file names the platform's login at all. */
export function namesLogin({ source: { text } }: FileFacts): boolean {
  return text.includes(LOGIN);
}

/** Addresses of other login services; those that the program itself answers at are none. */
const LOGIN_URL = /https?:\/\/[^\s"'`]*(oauth|authorize|openid|\/auth\b|\/token\b|login)[^\s"'`]*/gi;
const OWN_URL = /callback|redirect|localhost|127\.0\.0\.1|example\.(com|org|net)|github\.com\/[\w-]+\/|rfc|datatracker|\bdocs?\b|developers?\./i;

/** Whether the only login that a file names is the platform's: what it says of a login is then said of this one. */
export function isOnlyLogin(facts: FileFacts): boolean {
  return namesLogin(facts) && [...facts.source.text.matchAll(LOGIN_URL)].every(([url]) => url.includes('cloudflare.com') || OWN_URL.test(url));
}
