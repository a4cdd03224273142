import { execSync } from 'node:child_process';
import { $ as run } from 'execa';
import { $ } from 'zx';
import { API, DEPOT } from './hosts';

export function records(zone: string, name: string) {
  // expect: dns-record-locked-field proven @}/dns_records -d
  execSync(`curl -X POST ${API}/zones/${zone}/dns_records -d '{"type":"A","name":"a","locked":true}'`);
  // expect: dns-record-locked-field proven @locked
  execSync(`curl -X POST -d '${JSON.stringify({ type: 'A', name, locked: false })}' ${API}/zones/${zone}/dns_records`);
  execSync(`curl -X POST ${API}/zones/${zone}/dns_records -d '{"type":"A","name":"${name}","comment":"locked"}'`);
  execSync(`curl -X POST ${DEPOT}/zones/${zone}/dns_records -d '{"type":"A","name":"${name}","locked":true}'`);
}

export async function pools(account: string, mail: string) {
  // expect: lb-pool-notification-email proven @notification_email
  const pool = JSON.stringify({ name: 'harbour', notification_email: mail });
  await $`curl -X POST ${API}/accounts/${account}/load_balancers/pools --data ${pool}`;
  // expect: lb-pool-notification-email proven @notification_email
  const input = JSON.stringify({ notification_email: mail });
  await run({ input })`curl -X PATCH -d @- ${API}/accounts/${account}/load_balancers/pools/1`;
  await run({ cwd: input })`curl -X PATCH -d {} ${API}/accounts/${account}/load_balancers/pools/1`;
}
