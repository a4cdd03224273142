// # A client whose base class comes from a package that is not the official SDK
// Nothing in this file or its package.json says which API it asks. In a package that talks to the platform it is `likely`.
// misses: account-roles
// talks: no
import { ApiClient } from '@example/api-client';

export class Roles extends ApiClient {
  list(account: string) {
    return this._get(['accounts', account, 'roles']);
  }
}
