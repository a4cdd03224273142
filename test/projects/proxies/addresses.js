export const addresses = { edge: process.env.EDGE_URL ?? 'https://api.cloudflare.com', crm: 'https://crm.example.com' };

export const CONSOLE = '/console';
