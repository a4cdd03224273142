import { zoneUrl } from '~config';

export async function listPackages(zone: string, headers: HeadersInit): Promise<unknown> {
  // expect: waf-managed-rules-v1 proven @firewall/waf/packages
  const response = await fetch(`${zoneUrl(zone)}/firewall/waf/packages?order=status`, { headers });
  return response.json();
}

export function setGroupMode(zone: string, packageId: string, group: string, mode: 'on' | 'off', headers: HeadersInit): Promise<Response> {
  // expect: waf-managed-rules-v1 proven @firewall/waf/packages
  const url = `${zoneUrl(zone)}/firewall/waf/packages/${packageId}/groups/${group}`;
  return fetch(url, { method: 'PATCH', headers, body: JSON.stringify({ mode }) });
}

export const getEntrypoint = (zone: string, headers: HeadersInit) =>
  fetch(`${zoneUrl(zone)}/rulesets/phases/http_request_firewall_managed/entrypoint`, { headers });
