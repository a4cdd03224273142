export const operations = {
  tunnels: { verb: 'get', path: 'accounts/{account}/cfd_tunnel' },
  connectors: { verb: 'get', path: 'accounts/{account}/cfd_tunnel/{tunnel}/connections' },
  settings: { verb: 'get', path: 'zones/{zone}/dns_settings' },
  zone: { verb: 'get', path: 'zones/{zone}' },
  storms: { verb: 'get', path: 'radar/attacks/layer7/top/attacks' },
  floods: { verb: 'get', path: 'radar/attacks/layer3/top/attacks' },
};
