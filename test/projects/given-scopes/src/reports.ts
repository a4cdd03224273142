import type { Cradle } from './container';
import type { Shelf } from './depot';
import type { Below, Gateway } from './gateway';

/** The container passes itself: its members are what is registered. */
export class Reports {
  private readonly gateway: Gateway;
  private readonly account: Below;
  private readonly shelf: Shelf;

  constructor({ gateway, account, shelf }: Cradle) {
    this.gateway = gateway;
    this.account = account;
    this.shelf = shelf;
  }

  private zone(id: string): Below {
    return this.gateway.below('zones', id);
  }

  shortcuts() {
    // expect: access-bookmarks likely @access/bookmarks
    return this.account('access/bookmarks');
  }

  tiles() {
    return this.account('access/apps');
  }

  stored() {
    return this.shelf.read('access/bookmarks');
  }

  flatten(id: string, value: string) {
    // expect: cname-flattening-setting likely @settings/cname_flattening
    return this.zone(id)('settings/cname_flattening', { value });
  }
}
