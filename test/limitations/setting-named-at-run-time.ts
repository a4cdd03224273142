// # A setting whose name is known at run time only
// The route is alive for most settings. It is counted as the limitation `unknown-segment`.
// misses: setting-minify
export const readSetting = (zone: string, name: string) => fetch(`https://api.cloudflare.com/client/v4/zones/${zone}/settings/${name}`);
