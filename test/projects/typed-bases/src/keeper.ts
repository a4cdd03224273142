import { DurableObject } from 'cloudflare:workers';
import type { Porter, StockPorter } from './porters.ts';

interface Bindings {
  PORTER: Service<Porter>;
  STOCK: Service<StockPorter>;
}

export class Keeper extends DurableObject<Bindings> {
  limits(zone: string) {
    // expect: rate-limits-v1 proven @rate_limits
    return this.env.PORTER.read(`/zones/${zone}/rate_limits`, { per_page: '50' });
  }

  stock(zone: string) {
    return this.env.STOCK.read(`/zones/${zone}/rate_limits`, { per_page: '50' });
  }
}
