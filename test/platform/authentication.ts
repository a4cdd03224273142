/** Who may ask. Document: Authentication 1 and 7, Versioning 11. */
import { fail } from './operation.ts';
import type { Answer, Call } from './operation.ts';
import { ACCOUNT, TOKEN, ZONE } from './names.ts';

/** The first day without service keys. */
const SERVICE_KEYS_GONE = '2026-09-30';

/** The answer to a request that has no credentials or asks for what is not its own; null for every other. */
export function refuse(call: Call): Answer | null {
  const { params, headers } = call;
  if (params.account_id !== undefined && params.account_id !== ACCOUNT) return fail(404, 'no such account');
  if (params.zone_id !== undefined && params.zone_id !== ZONE) return fail(404, 'no such zone');
  if (headers.get('authorization') === `Bearer ${TOKEN}`) return null;
  if (headers.has('x-auth-user-service-key')) {
    call.note(11);
    return call.hasEnded(11, SERVICE_KEYS_GONE) ? fail(401, 'service keys have ended') : null;
  }
  return fail(401, 'missing authorization', { code: 10000 });
}
