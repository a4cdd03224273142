import pMemoize from 'p-memoize';
import { ofAccount, ofDesk } from './api.ts';

// Exported with a cache around it, and read where the framework imports it by itself.
export const rememberedApps = pMemoize(async (group: string) => ofAccount(`access/apps?group=${group}`));
export const rememberedHosts = pMemoize(async () => ofDesk('access/apps'));
export const listTunnels = () => ofAccount('cfd_tunnel');
export const sharedApps = () => ofAccount('access/apps');
