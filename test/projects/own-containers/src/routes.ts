import { DEPOT, EDGE } from './keys';
import type { Shelf } from './shelf';

export async function limits(shelf: Shelf, zone_id: string) {
  const { rateLimits } = shelf.get(EDGE);
  // expect: rate-limits-v1 likely @rateLimits.list
  return rateLimits.list({ zone_id });
}

// The program's type gives the parameter its class.
export const packages: (shelf: Shelf, zone: string) => Promise<unknown> = async (shelf, zone_id) => {
  const { waf } = shelf.get(EDGE).firewall;
  // expect: waf-managed-rules-v1 likely @waf.packages.list
  return waf.packages.list({ zone_id });
};

// The depot's client under its own key.
export async function depotLimits(shelf: Shelf, zone_id: string) {
  const { rateLimits } = shelf.get(DEPOT);
  return rateLimits.list({ zone_id });
}
