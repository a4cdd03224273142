import { CfClient } from '@harbour/cf-client';
import { listTunnels } from '@harbour/devices';

export async function countIdle(token: string, account: string): Promise<number> {
  let idle = 0;
  for await (const tunnel of listTunnels(new CfClient(token), account)) {
    // expect: tunnel-connections-field proven @connections
    if ((tunnel.connections ?? []).length === 0) idle += 1;
  }
  return idle;
}
