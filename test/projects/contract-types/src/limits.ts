import type { Deps } from './deps.js';

// The type names the contract of each client; its base is in what the program writes under the names.
export class Limits {
  private readonly edge: Deps['edge'];
  private readonly depot: Deps['depot'];

  constructor({ edge, depot }: Pick<Deps, 'edge' | 'depot'>) {
    this.edge = edge;
    this.depot = depot;
  }

  async compare(zone: string) {
    const params = { zone };
    return Promise.all([this.edge.listLimits({ params }), this.depot.listLimits({ params })]);
  }

  locked(zone: string) {
    return this.edge.listLockdowns({ params: { zone } });
  }
}
