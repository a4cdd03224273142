export const SDK = 'cloudflare';
export const OTHERS = 'depot-client';
export const modules = { edge: 'cloudflare', depot: 'depot-client' };
