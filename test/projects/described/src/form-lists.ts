/** The forms of two services, with what the requests of each have in common. */
import { depotForms, zoneForms } from './depot-forms';

const depotFields = [...depotForms, { name: 'zone', type: 'string' }];

export class Depot {
  description = {
    requestDefaults: { baseURL: 'https://api.depot.example/v1', headers: { accept: 'application/json' } },
    properties: [
      ...depotFields,
      { name: 'more', options: [{ value: 'own', routing: { request: { method: 'GET', url: '=/zones/{{$parameter.zone}}/rate_limits' } } }] },
    ],
  };
}

export class Zones {
  description = {
    requestDefaults: { baseURL: 'https://api.cloudflare.com/client/v4' },
    properties: [
      zoneForms,
      // expect: rate-limits-v1 likely @rate_limits
      { name: 'more', options: [{ value: 'own', routing: { request: { method: 'GET', url: '=/zones/{{$parameter.zone}}/rate_limits' } } }] },
    ],
  };
}
