/** The carrier is known by the name of its methods alone. */
export async function nightly(host, id: string) {
  const harbour = await host.resolve('carrier');
  const [rules, limits] = await Promise.all([
    // expect: firewall-rules-and-filters likely @'rules'
    harbour.zone(id).to('firewall', 'rules').get(),
    // expect: rate-limits-v1 likely @'rate_limits'
    harbour.zone(id).to('rate_limits').get(),
  ]);
  // expect: setting-minify likely @settings/minify
  await harbour.crane(`zones/${id}/settings/minify`);
  const others = await harbour.outpost(id).to('firewall', 'rules').get();
  const otherLimits = await harbour.outpost(id).to('rate_limits').get();
  return [...rules, ...limits, ...others, ...otherLimits];
}
