// The type of an object says nothing of the texts of another one.
const DEFAULTS = { path: 'rate_limits' };

export const read = (zone: string, given: typeof DEFAULTS) =>
  fetch(`https://api.cloudflare.com/client/v4/zones/${zone}/${given.path}`);

export const show = (zone: string, given: Partial<typeof DEFAULTS>, path: (typeof DEFAULTS)['path']) =>
  fetch(`https://api.cloudflare.com/client/v4/zones/${zone}/${given.path}/${path}`);
