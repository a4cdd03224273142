import { Carrier } from './carrier.ts';

export function start(host) {
  host.register('carrier', () => new Carrier(host.settings.get('harbour')));
}
