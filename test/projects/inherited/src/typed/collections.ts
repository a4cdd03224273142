import { Collection } from './collection';

export class Settings extends Collection {
  collection = 'settings';
}

export class Limits extends Collection {
  // expect: rate-limits-v1 likely @rate_limits
  collection = 'rate_limits';
}
