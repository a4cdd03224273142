/** The blocks of a namespace in several scripts are one object. */
namespace Harbour {
  export const root = 'https://api.cloudflare.com/client/v4';

  export enum Part {
    Zones = '/zones',
    Accounts = '/accounts',
  }
}

namespace Depot {
  export const root = 'https://depot.example.com/v1';
}
