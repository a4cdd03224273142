import { feathers, type Params } from '@feathersjs/feathers';
import { depot, edge } from './clients';

class ZoneService {
  constructor(private readonly options: { client: typeof edge; resource: string }) {}

  async find({ query }: Params) {
    return this.options.client.get(`zones/${query?.zone}/${this.options.resource}`).json();
  }
}

const app = feathers();
// expect: firewall-rules-and-filters likely @filters
app.use('rules', new ZoneService({ client: edge, resource: 'filters' }));
app.use('records', new ZoneService({ client: edge, resource: 'dns_records' }));
app.use('parcels', new ZoneService({ client: depot, resource: 'filters' }));

// expect: rate-limits-v1 likely @rate_limits
const limits = new ZoneService({ client: edge, resource: 'rate_limits' });
app.use('limits', limits);

/** Keeps a service, and calls none of its methods. */
function keep(service: ZoneService) {
  kept.add(service);
}
const kept = new Set<ZoneService>();
keep(new ZoneService({ client: edge, resource: 'firewall/rules' }));
console.log(new ZoneService({ client: edge, resource: 'firewall/rules' }));
