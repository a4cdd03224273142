const BASE = 'https://api.cloudflare.com/client/v4';

export const useAccount = (id: string) => ({
  patch: (path: string, body: unknown) => $fetch(`${BASE}/accounts/${id}${path}`, { method: 'PATCH', body }),
});
