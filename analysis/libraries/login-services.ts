/**
 * URLs and variable names of login services. Sources: RFC 6749 (`authorize`, `token`), OpenID Connect Discovery 1.0, and
 * the names in the READMEs of OAuth clients (Auth.js, openid-client, simple-oauth2).
 */

/** URLs of login services, the program's own URLs included. */
export const LOGIN_URL = /https?:\/\/[^\s"'`]*(oauth|authorize|openid|\/auth\b|\/token\b|login)[^\s"'`]*/gi;

const OTHER_URL_PARTS = [
  ...['callback', 'redirect', 'localhost', String.raw`127\.0\.0\.1`, String.raw`example\.(com|org|net)`],
  ...[String.raw`github\.com\/(?!login\/)[\w-]+\/`, 'rfc', 'datatracker', String.raw`\bdocs?\b`],
  String.raw`developers?\.`,
];

/** Among the matches of `LOGIN_URL`: the program's own callbacks, examples and documentation. */
export const NO_LOGIN_SERVICE = new RegExp(OTHER_URL_PARTS.join('|'), 'i');

/** Words in the name of an environment variable that are common to all logins. */
export const LOGIN_VARIABLE_WORDS: ReadonlySet<string> = new Set([
  ...['CF', 'OAUTH', 'OAUTH2', 'OIDC', 'OPENID', 'AUTH', 'LOGIN', 'SSO', 'PKCE', 'CLIENT', 'APP', 'APPLICATION'],
  ...['PROVIDER', 'PUBLIC', 'WEB', 'SITE', 'DASH', 'API', 'MY', 'THE', 'KEY', 'VALUE', 'SECRET', 'SECRETS', 'ID'],
  ...['DEV', 'TEST', 'STAGING', 'PROD', 'PRODUCTION'],
]);
