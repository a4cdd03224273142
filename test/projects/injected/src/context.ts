import type Cloudflare from 'cloudflare';
import type { ApiService } from './cloudflare/api.service';
import type { Inventory } from './inventory/inventory';

export interface Context {
  account: string;
  api: ApiService;
  sdk: Cloudflare;
  inventory: Inventory;
}
