import { ofDesk } from './api.ts';

export const sharedApps = () => ofDesk('access/apps');
