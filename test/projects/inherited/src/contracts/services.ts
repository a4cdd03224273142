import { EdgeApi, ShelfApi } from './edge-api';

export class Shortcuts {
  constructor(private readonly api: EdgeApi) {}

  drop(id: string) {
    // expect: access-bookmarks likely @access/bookmarks
    return this.api.account('DELETE', `access/bookmarks/${id}`);
  }

  list() {
    return this.api.account('GET', 'access/apps?type=bookmark');
  }
}

export class Shelves {
  constructor(private readonly api: ShelfApi) {}

  drop(id: string) {
    return this.api.account('DELETE', `access/bookmarks/${id}`);
  }
}
