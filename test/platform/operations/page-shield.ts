/** Page Shield under its two names. Document: Versioning 46; no date for the end of the old one. */
import { getBody, list, notFound, on, succeed } from '../operation.ts';
import type { Answer, Call, Deprecated, Operation } from '../operation.ts';

const RENAMED: Deprecated = { item: 46 };

interface Policy {
  id: string;
  description: string;
  expression: string;
}

interface Shield {
  isEnabled: boolean;
  scripts: { id: string; url: string }[];
  connections: { id: string; url: string }[];
  policies: Policy[];
}

export function listPageShieldOperations(): Operation[] {
  const shield: Shield = {
    isEnabled: true,
    scripts: [
      { id: 'script-1', url: 'https://cdn.example.net/a.js' },
      { id: 'script-2', url: 'https://cdn.example.net/b.js' },
    ],
    connections: [{ id: 'connection-1', url: 'https://collect.example.net' }],
    policies: [{ id: 'policy-1', description: 'checkout', expression: 'http.host eq "example.com"' }],
  };
  return [
    ...listRoutes('/zones/{zone_id}/script_monitor', RENAMED, shield),
    ...listRoutes('/zones/{zone_id}/page_shield', null, shield),
  ];
}

function listRoutes(base: string, deprecated: Deprecated | null, shield: Shield): Operation[] {
  const route = (name: string, answer: (call: Call) => Answer) => on(name, answer, deprecated);
  const readable = (tail: string, all: readonly { id: string }[]) => [
    route(`GET ${base}/${tail}`, ({ query }) => list(all, query)),
    route(`GET ${base}/${tail}/{id}`, ({ params }) => {
      const found = all.find(({ id }) => id === params.id);
      return found ? succeed(found) : notFound();
    }),
  ];
  return [
    route(`GET ${base}`, () => succeed({ enabled: shield.isEnabled })),
    route(`PUT ${base}`, (call) => {
      shield.isEnabled = getBody(call).enabled === true;
      return succeed({ enabled: shield.isEnabled });
    }),
    ...readable('scripts', shield.scripts),
    ...readable('connections', shield.connections),
    ...readable('policies', shield.policies),
    route(`POST ${base}/policies`, (call) => {
      const policy = {
        id: `policy-${shield.policies.length + 1}`,
        ...(getBody(call) as unknown as Omit<Policy, 'id'>),
      };
      shield.policies.push(policy);
      return succeed(policy);
    }),
    route(`DELETE ${base}/policies/{id}`, ({ params }) => {
      const index = shield.policies.findIndex(({ id }) => id === params.id);
      if (index === -1) return notFound();
      shield.policies.splice(index, 1);
      return succeed(null);
    }),
  ];
}
