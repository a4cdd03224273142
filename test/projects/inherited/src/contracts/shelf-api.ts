import { ShelfApi } from './edge-api';

export class HallApi extends ShelfApi {
  async account(verb: string, resource: string) {
    return fetch(`https://shelves.example/v1/${resource}`, { method: verb });
  }
}
