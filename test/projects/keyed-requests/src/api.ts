const API = 'https://api.cloudflare.com/client/v4';

export async function send(method: string, path: string, body?: unknown, base = API) {
  const response = await fetch(`${base}${path}`, { method, body: JSON.stringify(body) });
  return (await response.json()).result;
}

export const saveDns = (zone: string, settings: unknown) => send('PATCH', `/zones/${zone}/dns_settings`, settings);
export const saveSetting = (zone: string, name: string, value: unknown) =>
  send('PATCH', `/zones/${zone}/settings/${name}`, { value });
export const saveOwn = (zone: string, settings: unknown) =>
  send('PATCH', `/zones/${zone}/dns_settings`, settings, 'https://panel.example.com/api');
