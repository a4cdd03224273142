import type { Job } from 'bullmq';
import type { Ledger } from 'harbour-ledger';
import type { Kit } from './kit.ts';

// A method of the program has the same name; the objects are of the types of a package.
export const members = (kit: Kit, id: string) => kit.hub?.request('GET', `/organizations/${id}/members`);
export const roles = ({ ledger }: Kit, id: string) => ledger.request('GET', `/organizations/${id}/roles`);
export const invites = (ledger: Ledger, id: string) => ledger.request('GET', `/organizations/${id}/invites`);

export class Harbour {
  private readonly second: Ledger;

  constructor(
    private readonly first: Ledger,
    second: Ledger,
  ) {
    this.second = second;
  }

  list = (id: string) => this.first.request('GET', `/organizations/${id}/members`);
  listSecond = (id: string) => this.second.request('GET', `/organizations/${id}/members`);
}

// The type of a parameter declares no member of that name.
export const sweep = (job: Job, id: string) => job.data.ledger.request('GET', `/organizations/${id}/members`);

// expect: rate-limits-v1 proven @rate_limits
export const limits = ({ edge }: Kit, zone: string) => edge.request('GET', `/zones/${zone}/rate_limits`);

// The program has a class that implements the type of the package.
// expect: rate-limits-v1 likely @rate_limits
export const deliver = (kit: Kit, zone: string) => kit.transport.deliver('GET', `/zones/${zone}/rate_limits`);
