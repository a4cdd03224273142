import { createRequire } from 'node:module';
import read from './settings.mjs';

const require = createRequire(import.meta.url);
const { API } = require('../legacy/api.js') as { API: string };

// expect: setting-minify proven @settings/minify
export const switchOff = (zone: string) => fetch(`${API}/zones/${zone}/settings/minify`, { method: 'PATCH', body: '{"value":{"css":"off"}}' });

// expect: setting-minify proven @minify
export const isOn = async (zone: string, token: string) => (await read(zone, 'minify', token)).result.value.js === 'on';
export const isStrict = async (zone: string, token: string) => (await read(zone, 'ssl', token)).result.value === 'strict';
