import { Chore, DepotChore, Named, depotPlan, plan, type DepotSweep, type Sweep } from './chores';

// A constructor of another file, with a property as its parameter.
// expect: rate-limits-v1 proven @rateLimits.list
export const limits = new Chore('limits', async ({ rateLimits }, zone_id) => rateLimits.list({ zone_id }));

// The constructor of a base class.
export const rules = new Named('rules', async (client, zone_id) => {
  const { packages } = client.firewall.waf;
  // expect: waf-managed-rules-v1 proven @packages.list
  return packages.list({ zone_id });
});

export class Nightly extends Chore {
  constructor() {
    // expect: waf-managed-rules-v1 proven @overrides.list
    super('nightly', async ({ firewall: { waf: { overrides } } }, zone_id) => overrides.list({ zone_id }));
  }
}

// Members and elements of an object that a function gets.
export const weekly = plan('weekly', {
  every: 'week',
  async before({ user }) {
    // expect: billing-profile-and-history proven @user.billing.profile.get
    await user.billing.profile.get();
  },
  // expect: rate-limits-v1 proven @rateLimits.list
  sweeps: [async ({ rateLimits }, zone_id) => rateLimits.list({ zone_id })],
});

// A table whose entries have a type, and the result of a function.
export const table: Record<string, Sweep> = {
  // expect: rate-limits-v1 proven @rateLimits.list
  limits: async ({ rateLimits }, zone_id) => rateLimits.list({ zone_id }),
};

export function makeSweep(pages: number): Sweep {
  // expect: rate-limits-v1 proven @rateLimits.list
  return async ({ rateLimits }, zone_id) => rateLimits.list({ zone_id, per_page: pages });
}

// The same of the depot.
export const depotLimits = new DepotChore('limits', async ({ rateLimits }, zone_id) => rateLimits.list({ zone_id }));

export const depotWeekly = depotPlan('weekly', {
  every: 'week',
  async before({ user }) {
    await user.billing.profile.get();
  },
  sweeps: [async ({ rateLimits }, zone_id) => rateLimits.list({ zone_id })],
});

export const depotTable: Record<string, DepotSweep> = {
  limits: async ({ rateLimits }, zone_id) => rateLimits.list({ zone_id }),
};

// The second parameter is a zone.
export const second = new Chore('second', async (_client, { rateLimits }: any) => rateLimits.list({ zone_id: 'main' }));
