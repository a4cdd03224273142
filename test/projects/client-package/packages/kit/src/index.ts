import { Transport, Writable, type Parent } from './resource';

class Bookmarks extends Writable {
  // expect: access-bookmarks proven @access/bookmarks
  protected readonly segment = 'access/bookmarks';
}

class Apps extends Writable {
  protected readonly segment = 'access/apps';
}

export class EdgeKit {
  private readonly transport = new Transport('https://api.cloudflare.com/client/v4');

  account(id: string) {
    const parent: Parent = { kind: 'accounts', id };
    return { bookmarks: new Bookmarks(this.transport, parent), apps: new Apps(this.transport, parent) };
  }
}

// The same resources of another system.
export class CrmKit {
  private readonly transport = new Transport('https://crm.example.com');

  account(id: string) {
    const parent: Parent = { kind: 'accounts', id };
    return { apps: new Apps(this.transport, parent) };
  }
}

export const createKit = () => new EdgeKit();
