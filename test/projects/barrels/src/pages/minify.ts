import * as api from '../index';

export const minify = (zone: string) => api.writeSetting(zone, api.settingNames.minification, { css: 'on', html: 'on', js: 'on' });

export const setHints = (zone: string) => api.writeSetting(zone, api.settingNames.hints, 'on');

export function isFlagged(flags: Record<string, boolean>): boolean {
  return flags[api.FLAGS.minification] === true && flags[api.FLAGS.images] === true;
}
