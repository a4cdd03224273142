const API = 'https://api.cloudflare.com/client/v4';

/** Only layer 7 has the dimension, and only layer 3 sends the parameter. */
export async function top(layer: 3 | 7) {
  const query = new URLSearchParams({ dateRange: '7d' });
  if (layer === 3) query.set('magnitude', 'MITIGATED_BYTES');
  return fetch(`${API}/radar/attacks/layer${layer}/top/attacks?${query}`);
}

export async function read(zone: string, layer: 3 | 7) {
  const kind = layer === 3 ? 'rulesets' : 'filters';
  if (layer === 7) throw new Error('layer 7 is gone');
  return fetch(`${API}/zones/${zone}/${kind}`);
}

export async function list(zone: string, kind: 'filters' | 'rulesets') {
  if (kind === 'filters') {
    // expect: firewall-rules-and-filters likely @fetch(`${API}/zones/${zone}/${kind}`)
    return fetch(`${API}/zones/${zone}/${kind}`);
  }
  return fetch(`${API}/zones/${zone}/${kind}`);
}

export async function change(zone: string, value: string, { kind = 'ipv6' }: { kind?: 'minify' | 'ipv6' } = {}) {
  if (kind === 'minify') return null;
  return fetch(`${API}/zones/${zone}/settings/${kind}`, { method: 'PATCH', body: JSON.stringify({ value }) });
}

export async function find(zone: string, kind?: 'rulesets') {
  // expect: firewall-rules-and-filters proven @filters
  if (!kind) return fetch(`${API}/zones/${zone}/filters`);
  return fetch(`${API}/zones/${zone}/${kind}`);
}
