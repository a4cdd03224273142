// # A base URL that only the environment knows
// It may be the program's own proxy, so nothing is reported as certain; evidence `possible` shows it.
// misses: zone-settings-batch
export const readSettings = (zone: string) => fetch(`${process.env.API_URL}/zones/${zone}/settings`);
