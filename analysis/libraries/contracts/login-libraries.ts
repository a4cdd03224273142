/**
 * Functions and classes of OAuth libraries for grants and for client authentication that a server with the code flow alone
 * does not support. Sources: the API references of oauth4webapi, openid-client and simple-oauth2; RFC 6749, RFC 8628, RFC 7523.
 */

/** Functions that make the authentication of a client without a secret. Sources: the API references of oauth4webapi and openid-client. */
export const PUBLIC_AUTHENTICATION: Pick<UnsupportedCall, 'modules' | 'names'> = {
  modules: ['oauth4webapi', 'openid-client'],
  names: ['None'],
};

/** Functions of the same libraries that make the authentication of a client with the secret that they take. */
export const SECRET_AUTHENTICATION: ReadonlySet<string> = new Set(['ClientSecretBasic', 'ClientSecretPost']);

/**
 * Functions for any grant; `grant` is the index of the argument with its name. Sources: the API references of oauth4webapi and
 * openid-client.
 */
export const GRANT_CALLS: readonly { modules: readonly string[]; names: readonly string[]; grant: number }[] = [
  { modules: ['openid-client'], names: ['genericGrantRequest'], grant: 1 },
  { modules: ['oauth4webapi'], names: ['genericTokenEndpointRequest'], grant: 3 },
];

export interface UnsupportedCall {
  modules: readonly string[];
  /** The last name of the function, class or member. */
  names: readonly string[];
  /** The constraint that the call breaks. */
  constraint:
    'oauth-unsupported-grant' | 'oauth-unsupported-grant-at-token-endpoint' | 'oauth-unsupported-client-authentication';
  /** The grant or the method, as a message names it. */
  means: string;
}

/** The call begins a flow of the grant: it sends no token request, or not yet. */
const GRANT = 'oauth-unsupported-grant' as const;
/** The call sends the token request of the grant. */
const TOKEN_REQUEST = 'oauth-unsupported-grant-at-token-endpoint' as const;
const AUTHENTICATION = 'oauth-unsupported-client-authentication';

export const UNSUPPORTED_LOGIN_CALLS: readonly UnsupportedCall[] = [
  ...[
    { names: ['deviceAuthorizationRequest'], constraint: GRANT, means: 'device authorization' },
    { names: ['deviceCodeGrantRequest'], constraint: TOKEN_REQUEST, means: 'device authorization' },
    { names: ['clientCredentialsGrantRequest'], constraint: TOKEN_REQUEST, means: 'client credentials' },
    { names: ['backchannelAuthenticationRequest'], constraint: GRANT, means: 'CIBA' },
    { names: ['backchannelAuthenticationGrantRequest'], constraint: TOKEN_REQUEST, means: 'CIBA' },
  ].map((row) => ({ ...row, modules: ['oauth4webapi'] }) as const),
  ...[
    { names: ['initiateDeviceAuthorization'], constraint: GRANT, means: 'device authorization' },
    { names: ['pollDeviceAuthorizationGrant'], constraint: TOKEN_REQUEST, means: 'device authorization' },
    { names: ['clientCredentialsGrant'], constraint: TOKEN_REQUEST, means: 'client credentials' },
    { names: ['initiateBackchannelAuthentication'], constraint: GRANT, means: 'CIBA' },
    { names: ['pollBackchannelAuthenticationGrant'], constraint: TOKEN_REQUEST, means: 'CIBA' },
    { names: ['implicitAuthentication', 'useIdTokenResponseType'], constraint: GRANT, means: 'implicit' },
  ].map((row) => ({ ...row, modules: ['openid-client'] }) as const),
  ...[
    { names: ['ClientSecretJwt'], means: 'client_secret_jwt' },
    { names: ['PrivateKeyJwt'], means: 'private_key_jwt' },
    { names: ['TlsClientAuth'], means: 'tls_client_auth' },
  ].map((row) => ({ ...row, modules: ['oauth4webapi', 'openid-client'], constraint: AUTHENTICATION }) as const),
  { modules: ['simple-oauth2'], names: ['ClientCredentials'], constraint: TOKEN_REQUEST, means: 'client credentials' },
  { modules: ['simple-oauth2'], names: ['ResourceOwnerPassword'], constraint: TOKEN_REQUEST, means: 'password' },
];

/**
 * Methods that build the authorization URL of the parameters they are given, and add none. Sources: the API references of simple-oauth2
 * and openid-client (5 and 6).
 */
export const AUTHORIZATION_URL_BUILDERS: ReadonlySet<string> = new Set([
  ...['authorizeURL', 'authorizationUrl', 'buildAuthorizationUrl'],
]);

/**
 * Members of OAuth libraries whose value a login of the platform does not take.
 * Sources: https://arcticjs.dev (`CodeChallengeMethod`), the API reference of expo-auth-session.
 */
export const UNSUPPORTED_LOGIN_VALUES: readonly (Pick<UnsupportedCall, 'modules' | 'means'> & {
  path: readonly string[];
  constraint: 'oauth-pkce-method';
})[] = [
  {
    modules: ['arctic', 'expo-auth-session'],
    path: ['CodeChallengeMethod', 'Plain'],
    constraint: 'oauth-pkce-method',
    means: 'plain',
  },
];

/**
 * Functions that make a random value: of Node's `crypto`, nanoid, and for PKCE of openid-client, oauth4webapi, arctic,
 * pkce-challenge and expo-auth-session. Sources: their API references.
 */
export const RANDOM_VALUES: ReadonlySet<string> = new Set([
  ...['randomBytes', 'randomUUID', 'getRandomValues', 'getRandomBytes', 'nanoid'],
  ...['codeVerifier', 'randomPKCECodeVerifier', 'generateRandomCodeVerifier', 'generateCodeVerifier', 'pkceChallenge'],
]);

/** Names of functions that make a challenge or a digest of their argument. */
export const DIGEST_NAME = /challenge|digest|hash|sha_?256|^update$/i;

/** The algorithm of a challenge with the method S256, as Node and the Web Crypto API name it. Source: RFC 7636, section 4.2. */
export const SHA_256 = /^(RSA-)?sha-?256$/i;

/** Names of functions that make another digest of their argument, as @noble/hashes and crypto-js have them. */
export const OTHER_DIGEST_FUNCTIONS = /^(sha_?(1|224|384|512)|md5|blake2[bs]|blake3)$/i;

/** Calls that write a value in another form, and hash nothing. */
export const TEXT_CONVERSIONS: ReadonlySet<string> = new Set([
  ...['toString', 'btoa', 'fromCharCode', 'fromCodePoint', 'from', 'encode', 'toBase64', 'trim', 'concat'],
  ...['replace', 'replaceAll', 'slice', 'substring', 'split', 'join', 'toLowerCase', 'subarray'],
]);

/** Names that programs give to a code verifier. */
export const VERIFIER_NAME = /^(pkce_?)?(code_?)?verifier$/i;
