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

/**
 * The end of an address of a login service whose base is a setting: `${SSO_URL}/realms/hub/protocol/openid-connect/auth`. Sources:
 * the endpoints of Keycloak, Auth0, Okta and Entra ID.
 */
export const LOGIN_PATH = /\/(authorize|auth|token|openid-connect|oauth2?)$/i;

/** Such addresses in the text of a file, with their paths. */
export const LOGIN_TEMPLATE = /\$\{[^}]*\}((?:\/[\w.${}-]+)*?\/(?:authorize|auth|token|openid-connect))(?![\w/-])/gi;

/**
 * Options that hold the address of a login: its issuer, or its endpoints. Sources: RFC 8414 (`authorization_endpoint`), the READMEs of
 * Auth.js (`issuer`, `wellKnown`), passport-oauth2 (`authorizationURL`), simple-oauth2 (`tokenHost`) and AppAuth (`authorizationEndpoint`).
 */
export const LOGIN_ADDRESS =
  /^(issuer(_?url|_?base_?url)?|well_?known(_?url)?|discovery(_?(url|document))?|(auth(orization|orize)?|token)_?(endpoint|ur[il]|host))$/i;

/**
 * Functions of libraries that read the endpoints of an issuer: `discovery` and `Issuer.discover` of openid-client, `discoveryRequest`
 * and `processDiscoveryResponse` of oauth4webapi, `useAutoDiscovery` and `fetchDiscoveryAsync` of expo-auth-session.
 */
export const DISCOVERY_CALL = /^((process)?discover(y(Request|Response)?)?|useAutoDiscovery|fetchDiscoveryAsync)$/i;

/** Words in the name of an environment variable that are common to all logins. */
export const LOGIN_VARIABLE_WORDS: ReadonlySet<string> = new Set([
  ...['CF', 'OAUTH', 'OAUTH2', 'OIDC', 'OPENID', 'AUTH', 'LOGIN', 'SSO', 'PKCE', 'CLIENT', 'APP', 'APPLICATION'],
  ...['PROVIDER', 'PUBLIC', 'WEB', 'SITE', 'DASH', 'API', 'MY', 'THE', 'KEY', 'VALUE', 'SECRET', 'SECRETS', 'ID'],
  ...['DEV', 'TEST', 'STAGING', 'PROD', 'PRODUCTION'],
]);

/** A parameter of a login of which the platform takes only some values. */
export interface LoginParameter {
  /** The name in OAuth, and in libraries with names of their own. */
  names: readonly string[];
  /** The right value first. */
  allowed: readonly string[];
  constraint: string;
  /** True for a parameter of the authorization URL. */
  isInUrl?: true;
  /** True for a name that every login has: counts only in a call that is for the platform's login for certain. */
  isOwned?: true;
}

/**
 * Sources: RFC 6749, RFC 7636 and RFC 8628; RFC 7591 (`token_endpoint_auth_method`); the READMEs of passport-oauth2 (`pkce`), AppAuth and
 * expo-auth-session (`responseType`, `codeChallengeMethod`).
 */
const LOGIN_PARAMETERS: readonly LoginParameter[] = [
  {
    names: ['response_type', 'responseType'],
    allowed: ['code'],
    constraint: 'oauth-unsupported-response-type',
    isInUrl: true,
  },
  {
    names: ['code_challenge_method', 'codeChallengeMethod', 'pkce'],
    allowed: ['S256'],
    constraint: 'oauth-pkce-method',
    isInUrl: true,
  },
  {
    names: ['token_endpoint_auth_method', 'tokenEndpointAuthMethod'],
    allowed: ['client_secret_basic', 'client_secret_post', 'none'],
    constraint: 'oauth-unsupported-client-authentication',
  },
  {
    names: ['grant_type', 'grantType'],
    allowed: ['authorization_code', 'refresh_token'],
    constraint: 'oauth-unsupported-grant-at-token-endpoint',
    isOwned: true,
  },
];

export function findLoginParameter(name: string): LoginParameter | undefined {
  return LOGIN_PARAMETERS.find(({ names }) => names.includes(name));
}

/** Values that these parameters have in OAuth; other services use the names for other things. */
export const OAUTH_WORD = new RegExp(
  [
    '^((code|token|id_token|none)( |$))+$',
    String.raw`^(plain|none|s-?\d{1,3}|sha-?\d{1,3}|md5)$`,
    '^(client_secret_jwt|private_key_jwt|(self_signed_)?tls_client_auth)$',
    '^(client_credentials|password|implicit|urn:ietf:params:oauth:grant-type:[\\w-]+|urn:openid:params:grant-type:ciba)$',
  ].join('|'),
  'i',
);
