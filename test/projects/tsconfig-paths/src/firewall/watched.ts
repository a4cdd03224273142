import { request } from '@/lib/monitor';

// Same names, same shapes, another service.
export const countRules = (zone: string) => request<number>(`/zones/${zone}/firewall/rules`);
export const countPackages = (zone: string) => request<number>(`/zones/${zone}/firewall/waf/packages`);
