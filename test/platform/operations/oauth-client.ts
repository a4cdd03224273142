/** What an OAuth client is, and what is refused when one is made. Document: Resources, OAuth client; Limits. */
import { has } from '../operation.ts';
import { isOrigin, isUrl } from './addresses.ts';

export interface OauthClient {
  id: string;
  /** The fields of the document's table, as they were given. */
  fields: Record<string, unknown>;
  /** The oldest first; none for a client that keeps no secret. */
  secrets: string[];
  visibility: 'private' | 'public';
}

export interface Registry {
  clients: Map<string, OauthClient>;
  /** What the owner of the zone's domain was told to put into DNS, whole. */
  verificationCode: string;
  /** Authorization codes that wait for their exchange. */
  grants: Map<string, Grant>;
}

/** What a user has agreed to. */
export interface Grant {
  client: string;
  redirectUri: string;
  /** Null where the login went without PKCE. */
  challenge: string | null;
}

export const GRANT_TYPE = 'authorization_code';

/** Secrets per client. */
export const MOST_SECRETS = 2;

/** IDs of the scope list. */
export const SCOPES = ['account-settings.read', 'dns.read', 'dns.write', 'workers-scripts.write', 'zone.read'];

const REQUIRED = [
  'client_name',
  'grant_types',
  'response_types',
  'token_endpoint_auth_method',
  'redirect_uris',
  'scopes',
];
const LISTS = [
  'grant_types',
  'response_types',
  'redirect_uris',
  'scopes',
  'optional_scopes',
  'post_logout_redirect_uris',
  'allowed_cors_origins',
];
const METHODS = ['client_secret_basic', 'client_secret_post', 'none'];
const URL_LISTS = ['redirect_uris', 'post_logout_redirect_uris'];
const URLS = ['logo_uri', 'policy_uri', 'tos_uri', 'client_uri'];

/** The clients that programs find: one of a backend, one of a command line. */
export function createRegistry(): Registry {
  const common = { grant_types: [GRANT_TYPE], response_types: ['code'], scopes: ['dns.read', 'zone.read'] };
  const backend = {
    ...common,
    client_name: 'Backend',
    logo_uri: 'https://app.example.com/logo.png',
    token_endpoint_auth_method: 'client_secret_basic',
    redirect_uris: ['https://app.example.com/callback'],
  };
  const cli = {
    ...common,
    client_name: 'Command line',
    token_endpoint_auth_method: 'none',
    redirect_uris: ['http://127.0.0.1:8976/callback'],
  };
  const clients: OauthClient[] = [
    { id: 'client-backend', fields: backend, secrets: ['secret-of-the-backend'], visibility: 'private' },
    { id: 'client-cli', fields: cli, secrets: [], visibility: 'private' },
  ];
  return {
    clients: new Map(clients.map((client) => [client.id, client])),
    verificationCode: 'cloudflare_oauth_client_publisher=4f1d9c60b7a2',
    grants: new Map(),
  };
}

/** Why no client is made of a body; null where one is. */
export function refuseClient(body: Record<string, unknown>): string | null {
  const missing = REQUIRED.find((name) => !has(body, name));
  if (missing !== undefined) return `${missing} is missing`;
  const unlisted = LISTS.find((name) => has(body, name) && !isTexts(body[name]));
  if (unlisted !== undefined) return `${unlisted} is a list of texts`;
  const {
    grant_types,
    response_types,
    scopes,
    optional_scopes = [],
    allowed_cors_origins = [],
  } = body as Record<string, string[]>;
  const outside = optional_scopes.find((scope) => !scopes!.includes(scope));
  const unknown = scopes!.find((scope) => !SCOPES.includes(scope));
  const refusals: [isRefused: boolean, reason: string][] = [
    [typeof body.client_name !== 'string', 'client_name is a text'],
    [
      grant_types!.length === 0 || grant_types!.some((type) => type !== GRANT_TYPE),
      `grant_types: only ${GRANT_TYPE} is supported`,
    ],
    [
      response_types!.length === 0 || response_types!.some((type) => type !== 'code'),
      'response_types: only code is supported',
    ],
    [
      !METHODS.includes(String(body.token_endpoint_auth_method)),
      `token_endpoint_auth_method is one of ${METHODS.join(', ')}`,
    ],
    [scopes!.length === 0, 'scopes holds at least one scope'],
    [outside !== undefined, `optional_scopes: ${outside} is not among scopes`],
    [unknown !== undefined, `scopes: ${unknown} is not in the scope list`],
    [allowed_cors_origins.some((origin) => !isOrigin(origin)), 'allowed_cors_origins holds what is no origin'],
  ];
  return refusals.find(([isRefused]) => isRefused)?.[1] ?? refuseUrls(body);
}

/** Why a body's URLs are refused, on creation and update. */
export function refuseUrls(body: Record<string, unknown>): string | null {
  const badList = URL_LISTS.find((name) => has(body, name) && !(body[name] as unknown[]).every(isUrl));
  const bad = badList ?? URLS.find((name) => has(body, name) && !isUrl(body[name]));
  return bad === undefined ? null : `${bad}: not a URL`;
}

/** The record as a response holds it; it never holds a secret. */
export function showClient({ id, fields, secrets, visibility }: OauthClient): Record<string, unknown> {
  return { client_id: id, ...fields, visibility, has_rotated_secret: secrets.length === MOST_SECRETS };
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((element) => typeof element === 'string');
}
