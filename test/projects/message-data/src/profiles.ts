import type { Bus } from './bus';
import { ChangeSettings, PutRules, type Setting, ShareSettings } from './messages';

const PROFILES: Record<string, Setting[]> = {
  shop: [
    { id: 'always_use_https', value: 'on' },
    // expect: setting-brotli proven @'brotli'
    { id: 'brotli', value: 'on' },
  ],
  news: [
    { id: 'early_hints', value: 'on' },
    // expect: setting-minify proven @'minify'
    { id: 'minify', value: { css: 'on', html: 'off', js: 'on' } },
  ],
};

export const applyProfile = (bus: Bus, zone: string, profile: string) =>
  bus.send(new ChangeSettings(zone, PROFILES[profile] ?? []));

export const saveImages = (bus: Bus, zone: string) =>
  bus.send(
    new PutRules(zone, [
      {
        action: 'set_config',
        expression: 'true',
        // expect: mirage proven @mirage
        action_parameters: { polish: 'lossless', mirage: true },
      },
    ]),
  );

/** Two handlers take the message; one of them sends to the depot. */
export const share = (bus: Bus, zone: string) => bus.send(new ShareSettings(zone, [{ id: 'privacy_pass', value: 'on' }]));
