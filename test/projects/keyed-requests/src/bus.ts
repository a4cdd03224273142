import { EventEmitter } from 'node:events';
import { saveDns, saveSetting } from './api.ts';

const SAVED = 'zone-saved';
const bus = new EventEmitter();

bus.on(SAVED, (zone: string, settings: unknown) => saveDns(zone, settings));
bus.on('setting-saved', ({ zone, name, value }) => saveSetting(zone, name, value));

export const announce = (zone: string) => {
  // expect: dns-foundation-dns-boolean likely @foundation_dns
  bus.emit(SAVED, zone, { foundation_dns: true });
  // expect: mirage likely @mirage
  bus.emit('setting-saved', { zone, name: 'mirage', value: 'on' });
};
