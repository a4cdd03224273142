interface Section {
  getConfig(name: string): Section;
  getString(name: string): string;
}

export const send = (config: Section, zone: string) => {
  const platform = config.getConfig('perimeter.cloudflare');
  const ledger = config.getConfig('ledger');
  return Promise.all([
    // expect: firewall-rules-and-filters likely @filters
    fetch(`${platform.getString('serviceRoot')}/zones/${zone}/filters`),
    // expect: firewall-rules-and-filters likely @filters
    fetch(`${config.getConfig('perimeter').getConfig('cloudflare').getString('serviceRoot')}/zones/${zone}/filters`),
    // expect: firewall-rules-and-filters possible @filters
    fetch(`${ledger.getString('serviceRoot')}/zones/${zone}/filters`),
  ]);
};
