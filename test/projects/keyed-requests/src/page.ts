const worker = new Worker('./worker.js');

export const apply = (zone: string) =>
  // expect: dns-foundation-dns-boolean likely @foundation_dns
  worker.postMessage({ kind: 'dns/apply', zone, settings: { foundation_dns: true } });
export const shrink = (zone: string) =>
  // expect: setting-minify likely @minify
  worker.postMessage({ kind: 'setting/apply', zone, name: 'minify', value: { css: 'on' } });

// Another case of the switch, and a setting that stays.
export const show = () => worker.postMessage({ kind: 'dns/shown', settings: { foundation_dns: true } });
export const harden = (zone: string) => worker.postMessage({ kind: 'setting/apply', zone, name: 'ssl', value: 'strict' });
