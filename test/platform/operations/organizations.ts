/**
 * The organizations of old, whose place accounts have taken. Document: Versioning 49. An organization goes by the ID of its
 * account here; the document does not say so, and a rewrite has to be looked at for that.
 */
import { list, notFound, on, succeed } from '../operation.ts';
import type { Operation } from '../operation.ts';

const LEGACY = { item: 49 };

const AUDIT_LOGS = [
  { id: 'log-1', action: { type: 'login', result: true } },
  { id: 'log-2', action: { type: 'add', result: true } },
];
const MEMBERS = [{ id: 'member-1', email: 'owner@example.com', roles: ['role-1'] }];
const ROLES = ['Administrator', 'Billing', 'DNS'].map((name, index) => ({
  id: `role-${index + 1}`,
  name,
  permissions: {},
}));

export function listOrganizationOperations(): Operation[] {
  // The parameter is called as that of an account, so that only the one account is found.
  const base = '/organizations/{account_id}';
  return [
    on(`GET ${base}/members`, ({ query }) => list(MEMBERS, query), LEGACY),
    on(
      `GET ${base}/members/{member_id}`,
      ({ params }) => (params.member_id === 'member-1' ? succeed(MEMBERS[0]) : notFound()),
      LEGACY,
    ),
    on(`GET ${base}/roles`, ({ query }) => list(ROLES, query), LEGACY),
    on(`GET ${base}/audit_logs`, ({ query }) => list(AUDIT_LOGS, query), LEGACY),
    on('GET /accounts/{account_id}/audit_logs', ({ query }) => list(AUDIT_LOGS, query)),
  ];
}
