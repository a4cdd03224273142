import { atom } from 'jotai';
import { serverOnly } from '@tanstack/react-start';
import { ofAccount, ofDesk } from './api.ts';

export const loadApps = serverOnly(async () => ofAccount('access/apps'));
export const tunnels = atom(ofAccount('cfd_tunnel'));
const loadHosts = serverOnly(() => ofDesk('access/apps'));
export { loadHosts };
export let either = serverOnly(() => ofAccount('access/apps'));
export function useEither(other: () => Promise<unknown>) {
  either = other;
}
export default serverOnly(async () => ofAccount('access/apps'));
