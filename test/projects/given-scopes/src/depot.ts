import { request } from 'undici';

/** Our own depot, whose resources have the same names. */
export class Depot {
  shelf(kind: 'accounts' | 'zones', id: string) {
    return {
      read: (resource: string) => request(`https://depot.harbour.example/${kind}/${id}/${resource}`),
    };
  }
}

export type Shelf = ReturnType<Depot['shelf']>;
