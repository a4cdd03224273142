export const BASE = 'https://api.cloudflare.com/client/v4';
export const FLAGS = { rules: false, filters: false };
export const SWITCHES = { limits: false };
export const RETIRED = new Set(['minify', 'brotli']);
