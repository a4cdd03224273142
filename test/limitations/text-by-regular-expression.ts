// # A path that a regular expression rewrites
// A pattern is run on what is known of a text. If an unknown part decides whether it matches, what it leaves is not known.
// misses: firewall-rules-and-filters
const complete = (path: string) => path.replace(/legacy-rules$/, 'firewall/rules');

export const list = (zone: string, kind: string) =>
  fetch(`https://api.cloudflare.com/client/v4${complete(`/zones/${zone}/${kind}-rules`)}`);
