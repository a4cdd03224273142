import type { Owner } from './types';

const API = 'https://api.cloudflare.com/client/v4';

interface Job {
  owner: Owner;
}

abstract class Collection {
  protected abstract readonly path: string;

  async create(job: Job, body: unknown) {
    return this.send(job.owner, body);
  }

  private send(owner: Owner, body: unknown) {
    return fetch(`${API}/${owner.kind}/${owner.id}/${this.path}`, { method: 'POST', body: JSON.stringify(body) });
  }
}

export class Limits extends Collection {
  // expect: rate-limits-v1 likely @rate_limits
  protected readonly path = 'rate_limits';
}

export class Rules extends Collection {
  protected readonly path = 'rulesets';
}

/** The kind of our own store is none of the platform. */
export const list = (store: { kind: 'shelves' | 'boxes' }) => [fetch(`${API}/${store.kind}/7/rate_limits`)];
