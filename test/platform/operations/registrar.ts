/** Domains at the registrar. Document: Versioning 9. */
import { getBody, list, listByCursor, notFound, on, succeed } from '../operation.ts';
import type { Answer, Operation } from '../operation.ts';

const LEGACY = { item: 9, gone: '2026-09-27' };

interface Registration {
  domain: string;
  isRenewed: boolean;
  isLocked: boolean;
  until: string;
}

export function listRegistrarOperations(): Operation[] {
  const base = '/accounts/{account_id}/registrar';
  const registrations: Registration[] = ['example.com', 'example.org'].map((domain) => ({
    domain,
    isRenewed: true,
    isLocked: true,
    until: '2028-03-01T00:00:00Z',
  }));
  const byName = (domain: string | undefined, answer: (registration: Registration) => Answer) => {
    const registration = registrations.find((one) => one.domain === domain);
    return registration ? answer(registration) : notFound();
  };
  return [
    on(`GET ${base}/domains`, ({ query }) => list(registrations.map(showLegacy), query), LEGACY),
    on(
      `GET ${base}/domains/{domain_name}`,
      ({ params }) => byName(params.domain_name, (one) => succeed(showLegacy(one))),
      LEGACY,
    ),
    on(
      `PUT ${base}/domains/{domain_name}`,
      (call) =>
        byName(call.params.domain_name, (one) => {
          const { auto_renew: isRenewed, locked: isLocked } = getBody(call);
          if (typeof isRenewed === 'boolean') one.isRenewed = isRenewed;
          if (typeof isLocked === 'boolean') one.isLocked = isLocked;
          return succeed(showLegacy(one));
        }),
      LEGACY,
    ),
    on(`GET ${base}/registrations`, ({ query }) => listByCursor(registrations.map(show), query)),
    on(`GET ${base}/registrations/{domain_name}`, ({ params }) =>
      byName(params.domain_name, (one) => succeed(show(one))),
    ),
    on(`PATCH ${base}/registrations/{domain_name}`, (call) =>
      byName(call.params.domain_name, (one) => {
        const { auto_renew: isRenewed } = getBody(call);
        if (typeof isRenewed === 'boolean') one.isRenewed = isRenewed;
        return succeed(show(one));
      }),
    ),
    on(`POST ${base}/registrations`, (call) => {
      const one = {
        domain: String(getBody(call).domain_name),
        isRenewed: false,
        isLocked: true,
        until: '2028-03-01T00:00:00Z',
      };
      registrations.push(one);
      return succeed(show(one));
    }),
    on(`GET ${base}/domain-search`, ({ query }) => succeed({ domains: [{ name: `${query.get('q')}.com` }] })),
    on(`POST ${base}/domain-check`, (call) => {
      const { domains = [] } = getBody(call) as { domains?: string[] };
      return succeed({
        domains: domains.map((name) => ({ name, registrable: registrations.every(({ domain }) => domain !== name) })),
      });
    }),
  ];
}

const showLegacy = ({ domain, isRenewed, isLocked, until }: Registration) => ({
  id: domain,
  name: domain,
  available: false,
  auto_renew: isRenewed,
  locked: isLocked,
  privacy: true,
  expires_at: until,
});

const show = ({ domain, isRenewed, until }: Registration) => ({
  domain_name: domain,
  status: 'active',
  auto_renew: isRenewed,
  expires_at: until,
});
