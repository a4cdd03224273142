import * as hosts from './hosts.mjs';

const MIRROR = 'https://mirror.example/cf';
const configure = (target, base) => {
  target.base = base;
};

export function useMirror() {
  hosts.named.host = 'mirror.example';
  hosts.listed.splice(0, 1, MIRROR);
  hosts.keyed.set('base', MIRROR);
  configure(hosts.filled, MIRROR);
  for (const one of hosts.each) one.url = MIRROR;
}
