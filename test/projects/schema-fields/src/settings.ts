import { builder, type Settings, type Shelf } from './builder.ts';
import { depot, edge } from './edge.ts';

builder.objectType('Settings', {
  fields: (t) => ({
    // expect: dns-foundation-dns-boolean likely @'foundation_dns'
    premium: t.exposeBoolean('foundation_dns'),
    flattened: t.exposeBoolean('flatten_all_cnames'),
  }),
});
builder.objectType('Shelf', { fields: (t) => ({ premium: t.exposeBoolean('foundation_dns') }) });

const plans = new Map<string, unknown>();

export async function warm(zone: string) {
  plans.set(zone, await edge<Settings>(`/zones/${zone}/dns_settings`));
  plans.set('shelf', await depot<Shelf>(`/zones/${zone}/dns_settings`));
}

const Member = builder.objectRef('Member');
const Clerk = builder.objectRef('Clerk').implement({ fields: (t) => ({ duties: t.exposeString('description') }) });

Member.implement({
  fields: (t) => ({
    name: t.exposeString('name'),
    // related: account-roles proven @'description'
    duties: t.exposeString('description'),
  }),
});

builder.objectFields(Member, (t) => ({
  // related: account-roles proven @permissions
  rights: t.stringList({ resolve: ({ permissions }) => Object.keys(permissions) }),
}));

builder.queryFields((t) => ({
  settings: t.field({ type: 'Settings', resolve: (_root, { zone }) => plans.get(zone) }),
  // expect: account-roles proven @roles
  members: t.field({ type: [Member], resolve: (_root, { account }) => edge(`/accounts/${account}/roles`) }),
  clerks: t.field({ type: [Clerk], resolve: (_root, { account }) => depot(`/accounts/${account}/roles`) }),
}));
