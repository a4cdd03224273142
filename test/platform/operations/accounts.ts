/** Accounts, their members, roles and permission groups. Document: Versioning 3, 4 and 26, Limits. */
import { fail, getBody, has, isObject, list, notFound, on, succeed } from '../operation.ts';
import type { Answer, Call, Operation } from '../operation.ts';
import { ACCOUNT } from '../names.ts';
import type { Settings } from './settings.ts';

const ROLES = { item: 4 };

/** Creation enforces the limit from this day on, and cut names off before; an update has always enforced it. */
const LENGTH_ENFORCED = '2026-09-27';
const LONGEST_NAME = 65;
const LONGEST_CUT = 120;

const DEFAULT_TYPES = ['cloudflare.standard', 'custom.account', 'custom.tenant'];
const FLAGS = { analytics: { read: true, edit: false }, dns_records: { read: true, edit: true } };

interface Member {
  id: string;
  email: string;
  roles: string[];
  policies: unknown[];
}

/** Roles and permission groups go by the same names here, and never by the same IDs. */
const NAMES = ['Administrator', 'Billing', 'DNS'];
const roles = NAMES.map((name, index) => ({
  id: `role-${index + 1}`,
  name,
  description: `Can do what ${name} does`,
  permissions: FLAGS,
}));
const groups = NAMES.map((name, index) => ({
  id: `group-${index + 1}`,
  name,
  meta: { label: name.toLowerCase(), scopes: 'com.cloudflare.api.account' },
}));

export function listAccountOperations(settings: Settings): Operation[] {
  const account = { id: ACCOUNT, name: 'Example', type: 'standard', enforce_twofactor: false };
  const one = '/accounts/{account_id}';
  const show = () => ({
    id: account.id,
    name: account.name,
    type: account.type,
    settings: {
      enforce_twofactor: account.enforce_twofactor,
      default_nameservers: settings.zoneDefaults.nameservers.type,
      use_account_custom_ns_by_default: settings.zoneDefaults.nameservers.type === 'custom.account',
    },
  });
  return [
    on('GET /accounts', ({ query }) => list([show()], query)),
    on('POST /accounts', (call) => createAccount(call)),
    on(`GET ${one}`, () => succeed(show())),
    on(`PUT ${one}`, (call) => {
      const { name, settings: given } = getBody(call);
      if (typeof name === 'string' && [...name].length > LONGEST_NAME) return fail(400, 'the name is too long');
      const refusal = isObject(given) ? mirrorNameservers(given, settings, call) : null;
      if (refusal) return refusal;
      if (typeof name === 'string') account.name = name;
      if (isObject(given) && typeof given.enforce_twofactor === 'boolean')
        account.enforce_twofactor = given.enforce_twofactor;
      return succeed(show());
    }),
    on(`GET ${one}/roles`, ({ query }) => list(roles, query), ROLES),
    on(`GET ${one}/roles/{role_id}`, ({ params }) => find(roles, params.role_id), ROLES),
    on(`GET ${one}/iam/permission_groups`, ({ query }) => {
      const wanted = (value: string, filter: string) => !query.has(filter) || query.get(filter) === value;
      return list(
        groups.filter(({ id, name, meta }) => wanted(id, 'id') && wanted(name, 'name') && wanted(meta.label, 'label')),
        query,
      );
    }),
    on(`GET ${one}/iam/permission_groups/{permission_group_id}`, ({ params }) =>
      find(groups, params.permission_group_id),
    ),
    ...listMembers(`${one}/members`),
  ];
}

/** An account that nobody can ask for again: the platform has one. */
function createAccount(call: Call): Answer {
  const { name } = getBody(call);
  if (typeof name !== 'string') return fail(400, 'name is missing');
  if ([...name].length > LONGEST_NAME && call.today >= LENGTH_ENFORCED) return fail(400, 'the name is too long');
  const cut = Buffer.from(name)
    .subarray(0, LONGEST_CUT)
    .toString()
    .replace(/\uFFFD$/, '');
  return succeed({ id: 'account-2', name: cut, type: 'standard' });
}

/** What the account's settings say of nameservers is written into its DNS settings. */
function mirrorNameservers(given: Record<string, unknown>, settings: Settings, call: Call): Answer | null {
  const { default_nameservers: type, use_account_custom_ns_by_default: isCustom } = given;
  if (has(given, 'default_nameservers') || has(given, 'use_account_custom_ns_by_default')) call.note(26);
  if (type !== undefined && !DEFAULT_TYPES.includes(String(type))) return fail(400, 'no such type of nameservers');
  if (type !== undefined) settings.zoneDefaults.nameservers.type = String(type);
  else if (isCustom === true) settings.zoneDefaults.nameservers.type = 'custom.account';
  return null;
}

/** `roles` wants IDs of roles, `policies` IDs of permission groups. */
function listMembers(base: string): Operation[] {
  const members = new Map<string, Member>([
    ['member-1', { id: 'member-1', email: 'owner@example.com', roles: ['role-1'], policies: [] }],
  ]);
  const write = (id: string, call: Call) => {
    const { email = members.get(id)?.email, roles: roleIds = [], policies = [] } = getBody(call) as Partial<Member>;
    const groupIds = (policies as { permission_groups?: { id: string }[] }[]).flatMap(
      ({ permission_groups: ids = [] }) => ids.map((group) => group.id),
    );
    if (!roleIds.every((role) => roles.some(({ id: known }) => known === role))) return fail(400, 'no such role');
    if (!groupIds.every((group) => groups.some(({ id: known }) => known === group)))
      return fail(400, 'no such permission group');
    const member = { id, email: String(email), roles: roleIds, policies };
    members.set(id, member);
    return succeed(member);
  };
  const one = `${base}/{member_id}`;
  return [
    on(`GET ${base}`, ({ query }) => list([...members.values()], query)),
    on(`POST ${base}`, (call) => write(`member-${members.size + 1}`, call)),
    on(`GET ${one}`, ({ params }) => find([...members.values()], params.member_id)),
    on(`PUT ${one}`, (call) =>
      members.has(call.params.member_id!) ? write(call.params.member_id!, call) : notFound(),
    ),
    on(`DELETE ${one}`, ({ params }) =>
      members.delete(params.member_id!) ? succeed({ id: params.member_id }) : notFound(),
    ),
  ];
}

function find<T extends { id: string }>(all: readonly T[], id: string | undefined): Answer {
  const found = all.find((candidate) => candidate.id === id);
  return found ? succeed(found) : notFound();
}
