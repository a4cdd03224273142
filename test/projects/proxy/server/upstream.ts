export const UPSTREAM = 'https://api.cloudflare.com/client/v4';

export const forward = (path: string, init: RequestInit, token: string): Promise<Response> =>
  fetch(UPSTREAM + path, { ...init, headers: { ...init.headers, Authorization: `Bearer ${token}` } });
