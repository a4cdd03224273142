import { inject, injectable } from 'tsyringe';
import type { Shelf } from './depot';
import type { Below } from './gateway';

@injectable()
export class Jobs {
  constructor(
    @inject('scope') private readonly scope: Below,
    @inject('zone') private readonly zone: (id: string) => Below,
    @inject('shelf') private readonly shelf: Shelf,
  ) {}

  shortcuts() {
    // expect: access-bookmarks likely @access/bookmarks
    return this.scope('access/bookmarks');
  }

  flatten(id: string, value: string) {
    // expect: cname-flattening-setting likely @settings/cname_flattening
    return this.zone(id)('settings/cname_flattening', { value });
  }

  stored() {
    return this.shelf.read('access/bookmarks');
  }
}
