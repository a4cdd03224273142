const BASE = 'https://api.cloudflare.com/client/v4';

export const put = (path: string, body: unknown) => fetch(BASE + path, { method: 'PUT', body: JSON.stringify(body) });
