const BASE = process.env.UPSTREAM ?? 'https://api.cloudflare.com/client/v4';

export const forward = (method, path, search = '') =>
  fetch(`${BASE}${path}${search}`, { method, headers: { authorization: `Bearer ${process.env.TOKEN}` } });

export const order = (method, path) => fetch(`https://orders.harbour.example${path}`, { method });
