// # A base that a framework fills in
// Nuxt replaces an empty setting by `NUXT_UPSTREAM_BASE` of the environment, which nothing in the code names.
// misses: radar-verified-bots
export const readBots = () => {
  const { base } = useRuntimeConfig().upstream;
  return $fetch('/verified_bots/top/bots', { baseURL: base });
};
