import type { Toggle } from './types';

const API = 'https://api.cloudflare.com/client/v4';

const toPath = (zone: string, id: string) => `/zones/${zone}/settings/${id}`;

const submit = (path: string, init: RequestInit) => fetch(`${API}${path}`, init);

export const setToggle = (zone: string, id: Toggle, value: 'on' | 'off') =>
  submit(toPath(zone, id), { method: 'PATCH', body: JSON.stringify({ value }) });
