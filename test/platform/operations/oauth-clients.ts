/** The registry of OAuth clients. Document: Resources and States of OAuth clients, Endpoints, Authentication 2. */
import { randomBytes } from 'node:crypto';
import { fail, getBody, has, notFound, on, succeed } from '../operation.ts';
import type { Answer, Call, Operation } from '../operation.ts';
import type { DnsRecords } from './dns-records.ts';
import {
  MOST_SECRETS,
  SCOPES,
  refuseClient,
  refuseUrls,
  showClient,
  type OauthClient,
  type Registry,
} from './oauth-client.ts';

const PUBLIC_NEEDS = ['client_name', 'logo_uri', 'client_uri', 'scopes'];

export function listOauthClientOperations(registry: Registry, records: DnsRecords): Operation[] {
  const { clients } = registry;
  const base = '/accounts/{account_id}/oauth_clients';
  const one = `${base}/{client_id}`;
  /** Answers with what `answer` makes of the client of the path, or 404. */
  const within = (name: string, answer: (client: OauthClient, call: Call) => Answer) =>
    on(name, (call) => {
      const client = clients.get(call.params.client_id!);
      return client ? answer(client, call) : notFound();
    });
  const isVerified = () =>
    [...records.values()].some(
      ({ type, content }) => type === 'TXT' && content.replace(/^"(.*)"$/, '$1') === registry.verificationCode,
    );

  return [
    on('GET /oauth/scopes', () => succeed(SCOPES.map((id) => ({ id })))),
    on(`POST ${base}`, (call) => {
      const { visibility: _, ...fields } = getBody(call);
      const refusal = refuseClient(fields);
      if (refusal !== null) return fail(400, refusal);
      // A new client is always private, whatever the body says of it: `visibility` is set by PATCH.
      const client: OauthClient = { id: `client-${clients.size + 1}`, fields, secrets: [], visibility: 'private' };
      clients.set(client.id, client);
      return succeed({
        ...showClient(client),
        ...(fields.token_endpoint_auth_method === 'none' ? {} : issueSecret(client)),
      });
    }),
    within(`GET ${one}`, (client) => succeed(showClient(client))),
    within(`PATCH ${one}`, (client, call) => {
      const { visibility, client_uri } = getBody(call);
      const refusal =
        refuseUrls(client_uri === undefined ? {} : { client_uri }) ?? refuseVisibility(client, visibility);
      if (refusal !== null) return fail(400, refusal);
      if (client_uri !== undefined) client.fields.client_uri = client_uri;
      if (visibility !== 'public') return succeed(showClient(client));
      const missing = PUBLIC_NEEDS.find((name) => !has(client.fields, name));
      if (missing !== undefined) return fail(400, `a public client needs ${missing}`);
      if (!isVerified()) return fail(400, 'the domain of client_uri is not verified');
      client.visibility = 'public';
      return succeed(showClient(client));
    }),
    within(`POST ${one}/rotate_secret`, (client) => {
      if (client.secrets.length === 0) return fail(400, 'the client has no secret');
      if (client.secrets.length === MOST_SECRETS) return fail(400, 'the old secret is to be deleted first');
      return succeed({ client_id: client.id, ...issueSecret(client) });
    }),
    within(`DELETE ${one}/rotate_secret`, (client) => {
      if (client.secrets.length < MOST_SECRETS) return fail(400, 'there is no old secret');
      client.secrets.shift();
      return succeed(showClient(client));
    }),
  ];
}

/** The only time that the secret is shown. */
function issueSecret({ secrets }: OauthClient): { client_secret: string } {
  const secret = randomBytes(20).toString('hex');
  secrets.push(secret);
  return { client_secret: secret };
}

function refuseVisibility(client: OauthClient, visibility: unknown): string | null {
  if (visibility === undefined || visibility === 'public' || visibility === client.visibility) return null;
  return visibility === 'private' ? 'a public client stays public' : 'visibility is private or public';
}
