/** The authorization page and the exchange of codes. Document: Authentication 4; the addresses are those of public documentation. */
import { createHash, randomBytes } from 'node:crypto';
import { on } from '../operation.ts';
import type { Answer, Call, Operation } from '../operation.ts';
import { OAUTH_HOST } from '../names.ts';
import { GRANT_TYPE, type Grant, type OauthClient, type Registry } from './oauth-client.ts';

const METHOD = 'S256';

/** The user of this platform is logged in and grants whatever is asked for. */
export function listOauthFlowOperations({ clients, grants }: Registry): Operation[] {
  return [
    on(`GET https://${OAUTH_HOST}/oauth2/auth`, ({ query }) => {
      const client = clients.get(query.get('client_id') ?? '');
      const redirectUri = query.get('redirect_uri') ?? '';
      if (!client || !(client.fields.redirect_uris as string[]).includes(redirectUri))
        return refuse(400, 'invalid_request', 'no such client or redirect URI');
      const refusal = refuseLogin(client, query);
      if (refusal) return refusal;
      const code = randomBytes(12).toString('hex');
      grants.set(code, { client: client.id, redirectUri, challenge: query.get('code_challenge') });
      const landing = new URL(redirectUri);
      landing.searchParams.set('code', code);
      if (query.has('state')) landing.searchParams.set('state', query.get('state')!);
      return { status: 302, body: '', isRaw: true, headers: { location: landing.href } };
    }),
    on(`POST https://${OAUTH_HOST}/oauth2/token`, (call) => {
      const { grant_type, code = '', redirect_uri, code_verifier } = call.form ?? {};
      if (grant_type !== GRANT_TYPE) return refuse(400, 'unsupported_grant_type', `only ${GRANT_TYPE} is supported`);
      const { id, method, secret } = getCredentials(call);
      const client = clients.get(id);
      if (!client || !isAuthentic(client, method, secret))
        return refuse(401, 'invalid_client', 'the client is not who it says it is');
      const grant = grants.get(code);
      // A code is good for one exchange, even one that fails.
      grants.delete(code);
      if (!grant || grant.client !== client.id || grant.redirectUri !== redirect_uri)
        return refuse(400, 'invalid_grant', 'the code is not of this client');
      if (!isVerifier(grant, code_verifier))
        return refuse(400, 'invalid_grant', 'the code verifier does not fit the challenge');
      return {
        status: 200,
        body: {
          access_token: randomBytes(20).toString('hex'),
          token_type: 'bearer',
          scope: (client.fields.scopes as string[]).join(' '),
        },
      };
    }),
  ];
}

function refuseLogin(client: OauthClient, query: URLSearchParams): Answer | null {
  const isPublic = client.fields.token_endpoint_auth_method === 'none';
  if (query.get('response_type') !== 'code') return refuse(400, 'unsupported_response_type', 'response_type is code');
  if (isPublic && !query.has('code_challenge'))
    return refuse(400, 'invalid_request', 'a client without a secret needs PKCE');
  // Without a method the challenge is the verifier itself (RFC 7636, 4.3), which the platform does not take.
  if (query.has('code_challenge') && query.get('code_challenge_method') !== METHOD)
    return refuse(400, 'invalid_request', `code_challenge_method is ${METHOD}`);
  return null;
}

/** Basic authentication, or what the form says. */
function getCredentials({ headers, form }: Call): { id: string; method: string; secret: string } {
  const basic = /^Basic (.+)$/.exec(headers.get('authorization') ?? '')?.[1];
  const { client_id = '', client_secret } = form ?? {};
  if (basic === undefined)
    return {
      id: client_id,
      method: client_secret === undefined ? 'none' : 'client_secret_post',
      secret: client_secret ?? '',
    };
  const [id = '', secret = ''] = Buffer.from(basic, 'base64').toString().split(':').map(decodeURIComponent);
  return { id, method: 'client_secret_basic', secret };
}

function isAuthentic({ fields, secrets }: OauthClient, method: string, secret: string): boolean {
  return fields.token_endpoint_auth_method === method && (method === 'none' || secrets.includes(secret));
}

function isVerifier({ challenge }: Grant, verifier: string | undefined): boolean {
  if (challenge === null) return verifier === undefined;
  return verifier !== undefined && createHash('sha256').update(verifier).digest('base64url') === challenge;
}

/** The form of an error that OAuth itself lays down (RFC 6749, 5.2), not the platform's envelope. */
function refuse(status: number, error: string, reason: string): Answer {
  return { status, body: { error, error_description: reason }, reason };
}
