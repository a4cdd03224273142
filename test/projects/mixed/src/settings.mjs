import api from '../legacy/api.js';

export async function readAll(zone, token) {
  // expect: zone-settings-batch proven @settings
  const { result } = await api(`/zones/${zone}/settings`, { token });
  return new Map(result.map(({ id, value }) => [id, value]));
}

export async function writeAll(zone, token, values) {
  // expect: setting-brotli proven @'brotli'
  const items = [{ id: 'brotli', value: values.brotli }, { id: 'ssl', value: values.ssl }];
  // expect: zone-settings-batch proven @settings
  await api(`/zones/${zone}/settings`, { method: 'PATCH', body: { items }, token });
}

export default (zone, setting, token) => api(`/zones/${zone}/settings/${setting}`, { token });
