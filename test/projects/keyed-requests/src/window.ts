import { ipcRenderer } from 'electron';

export const save = (zone: string) =>
  // expect: dns-foundation-dns-boolean likely @foundation_dns
  ipcRenderer.invoke('dns:save', zone, { foundation_dns: true });

// expect: rate-limits-v1 likely @rate_limits
export const readLimits = (zone: string) => ipcRenderer.invoke('api:read', `/zones/${zone}/rate_limits`);
export const readRulesets = (zone: string) => ipcRenderer.invoke('api:read', `/zones/${zone}/rulesets`);

// Our own server, a log, a key of too many functions, and one of none.
export const others = (zone: string) => {
  ipcRenderer.invoke('own:save', zone, { foundation_dns: true });
  ipcRenderer.send('zone:shown', zone, { foundation_dns: true });
  ipcRenderer.send('zone:many', zone, { foundation_dns: true });
  ipcRenderer.send('zone:none', zone, { foundation_dns: true });
};
