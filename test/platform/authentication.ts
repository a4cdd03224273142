/** Who may ask. Document: Authentication 1, 2 and 7, Versioning 11. */
import { fail } from './operation.ts';
import type { Answer, Call, Operation } from './operation.ts';
import { ACCOUNT, GATEWAY_TOKEN, TOKEN, ZONE } from './names.ts';

/** The first day without service keys. */
const SERVICE_KEYS_GONE = '2026-09-30';

/** What a gateway permission is good for. */
const GATEWAY_PATH = '/accounts/{account_id}/ai-gateway/';

/** The answer to a request that has no credentials or asks for what is not its own; null for every other. */
export function refuse(operation: Operation, call: Call): Answer | null {
  // What lies on another host asks for other credentials, or for none.
  if (operation.path.startsWith('https://')) return null;
  const { params, headers } = call;
  if (params.account_id !== undefined && params.account_id !== ACCOUNT) return fail(404, 'no such account');
  if (params.zone_id !== undefined && params.zone_id !== ZONE) return fail(404, 'no such zone');
  const authorization = headers.get('authorization');
  if (authorization === `Bearer ${TOKEN}`) return null;
  if (authorization === `Bearer ${GATEWAY_TOKEN}`) {
    return operation.path.startsWith(GATEWAY_PATH)
      ? null
      : fail(401, 'the token holds only a gateway permission', { code: 10000 });
  }
  if (headers.has('x-auth-user-service-key')) {
    call.note(11);
    return call.hasEnded(11, SERVICE_KEYS_GONE) ? fail(401, 'service keys have ended') : null;
  }
  return fail(401, 'missing authorization', { code: 10000 });
}
