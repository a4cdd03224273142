/** Pools of load balancers. Document: Versioning 44. */
import { fail, getBody, has, list, notFound, on, succeed } from '../operation.ts';
import type { Call, Operation } from '../operation.ts';

interface Pool {
  id: string;
  name: string;
  origins: unknown[];
  notification_email?: string;
}

export function listLoadBalancerOperations(): Operation[] {
  const base = '/accounts/{account_id}/load_balancers/pools';
  const pools = new Map<string, Pool>([
    ['pool-1', { id: 'pool-1', name: 'eu', origins: [{ name: 'a', address: '192.0.2.1' }] }],
  ]);
  const write = (pool: Pool, call: Call) => {
    const body = getBody(call);
    // Empty, it resets the field.
    if (has(body, 'notification_email') && body.notification_email !== '') {
      call.note(44);
      if (call.hasEnded(44)) return fail(400, 'notification_email is not accepted');
    }
    pools.set(pool.id, { ...pool, ...body });
    return succeed(pools.get(pool.id));
  };
  const known = (call: Call, answer: (pool: Pool) => ReturnType<typeof succeed>) => {
    const pool = pools.get(call.params.pool_id!);
    return pool ? answer(pool) : notFound();
  };
  return [
    on(`GET ${base}`, ({ query }) => list([...pools.values()], query)),
    on(`POST ${base}`, (call) => write({ id: `pool-${pools.size + 1}`, name: '', origins: [] }, call)),
    on(`GET ${base}/{pool_id}`, (call) => known(call, (pool) => succeed(pool))),
    on(`PUT ${base}/{pool_id}`, (call) => known(call, ({ id }) => write({ id, name: '', origins: [] }, call))),
    on(`PATCH ${base}/{pool_id}`, (call) => known(call, (pool) => write(pool, call))),
  ];
}
