import type Cloudflare from 'cloudflare';
import type Depot from 'depot-client';

/** What a chore does, with the client that the crew hands to it. */
export type Sweep = (client: Cloudflare, zone: string) => Promise<unknown>;
export type DepotSweep = (client: Depot, zone: string) => Promise<unknown>;

export interface Plan {
  every: string;
  before?(client: Cloudflare): Promise<unknown>;
  sweeps: readonly Sweep[];
}

export interface DepotPlan {
  every: string;
  before?(client: Depot): Promise<unknown>;
  sweeps: readonly DepotSweep[];
}

export class Chore {
  constructor(
    readonly name: string,
    private readonly sweep: Sweep,
  ) {}

  run(client: Cloudflare, zone: string) {
    return this.sweep(client, zone);
  }
}

export class DepotChore {
  constructor(
    readonly name: string,
    private readonly sweep: DepotSweep,
  ) {}

  run(client: Depot, zone: string) {
    return this.sweep(client, zone);
  }
}

/** The name alone, with the sweep of a chore. */
export class Named extends Chore {}

export const plan = (name: string, given: Plan) => ({ name, given });
export const depotPlan = (name: string, given: DepotPlan) => ({ name, given });
