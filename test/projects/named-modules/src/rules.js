import { OTHERS, SDK } from './names.js';

export async function listRules(zone) {
  const { default: Client } = await import(SDK);
  // expect: firewall-rules-and-filters proven @new Client().firewall.rules.list
  return new Client().firewall.rules.list({ zone_id: zone });
}

export async function listDepotRules(zone) {
  const { default: Client } = await import(OTHERS);
  return new Client().firewall.rules.list({ zone_id: zone });
}
