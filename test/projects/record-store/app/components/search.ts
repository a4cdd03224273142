import Component from '@glimmer/component';
import { service } from '@ember/service';
import type Store from '@ember-data/store';

export default class SearchComponent extends Component {
  @service declare store: Store;

  async search(zone: string, term: string) {
    const records = await this.store.query('dns-record', {
      zone,
      // expect: dns-record-list-filter-syntax likely @name
      name: `contains:${term}`,
    });
    const shelves = await this.store.query('shelf', { zone, name: `contains:${term}` });
    return [...records, ...shelves];
  }

  exact(zone: string, term: string) {
    return this.store.query('dns-record', { zone, 'name.contains': term });
  }
}
