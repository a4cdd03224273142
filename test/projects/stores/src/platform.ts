const ROOT = 'https://api.cloudflare.com/client/v4';

export const createPlatform = (token: string) => ({
  get: (path: string, format = 'json') =>
    fetch(`${ROOT}${path}`, { headers: { accept: format, authorization: `Bearer ${token}` } }),
});
