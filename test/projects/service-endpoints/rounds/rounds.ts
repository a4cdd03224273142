import { api } from 'encore.dev/api';
import { depot, gate } from '~encore/clients';

export const limits = api({ expose: true, method: 'GET', path: '/limits' }, async () => {
  // expect: rate-limits-v1 likely @rate_limits
  const { result } = await gate.ask({ tail: 'rate_limits' });
  const own = await depot.ask({ tail: 'rate_limits' });
  return { result, own: own.result };
});

export const rulesets = api({ expose: true, method: 'GET', path: '/rulesets' }, async () => gate.ask({ tail: 'rulesets' }));
