import { action } from '@solidjs/router';
import { saveOwn, saveSetting } from './api.ts';
import { keep, upgrade } from './thunks.ts';

declare const dispatch: (thunk: unknown) => Promise<void>;

export const onClick = async (zone: string) => {
  // expect: dns-foundation-dns-boolean proven @foundation_dns
  await dispatch(upgrade({ zone, settings: { foundation_dns: true } }));
  await dispatch(keep({ zone, settings: { foundation_dns: true } }));
};

const change = action(async (zone: string, name: string) => saveSetting(zone, name, 'on'), 'change');
const changeOwn = action(async (zone: string, settings: unknown) => saveOwn(zone, settings), 'change-own');

// expect: mirage proven @mirage
export const onSubmit = (zone: string) => Promise.all([change(zone, 'mirage'), change(zone, 'http3')]);
export const onKeep = (zone: string) => changeOwn(zone, { foundation_dns: true });
