import { request } from '@/lib/request';

interface FirewallRule {
  id: string;
  action: string;
  paused: boolean;
  filter: { id: string; expression: string };
}

// expect: firewall-rules-and-filters proven @firewall/rules
export const listRules = (zone: string) => request<FirewallRule[]>(`/zones/${zone}/firewall/rules?per_page=100`);

export async function removeRule(zone: string, rule: FirewallRule): Promise<void> {
  // expect: firewall-rules-and-filters proven @firewall/rules
  await request(`/zones/${zone}/firewall/rules/${rule.id}`, { method: 'DELETE' });
  // expect: firewall-rules-and-filters proven @filters
  await request(`/zones/${encodeURIComponent(zone)}/filters/${rule.filter.id}`, { method: 'DELETE' });
}

// These stay: access rules and lockdowns are other products.
export const listAccessRules = (zone: string) => request(`/zones/${zone}/firewall/access_rules/rules`);
export const listLockdowns = (zone: string) => request(`/zones/${zone}/firewall/lockdowns`);
