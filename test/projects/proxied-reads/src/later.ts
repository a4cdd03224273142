import { parts, senders, type Site } from './site';

// expect: setting-brotli proven @brotli
export const compression = (site: Site) => site.setting.brotli;

export const label = (site: Site) => site.label.brotli;

export const keys = (site: Site) => 'brotli' in site.setting;

export const kept = { limits: parts.rate_limits, load: senders.rate_limits };
