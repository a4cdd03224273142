import services from '../config/services.json' with { type: 'json' };

export const ask = (path: string, init?: RequestInit) => fetch(`${services.platform.base}${path}`, init);
export const askStatus = (path: string) => fetch(services.status.base + path);
