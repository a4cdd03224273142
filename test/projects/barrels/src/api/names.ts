/** Settings that this dashboard shows, by what they are called there. */
export const SETTINGS = {
  https: 'always_use_https',
  // expect: setting-brotli proven @brotli
  compression: 'brotli',
  // expect: setting-minify proven @minify
  minification: 'minify',
  hints: 'early_hints',
} as const;

/** Names of our own feature flags; one of them sounds like a setting. */
export const FLAGS = { minification: 'minify', images: 'mirage' } as const;
