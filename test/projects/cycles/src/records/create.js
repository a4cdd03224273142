import { send } from '#api';
import { describeFailure, describeQueue } from './failure.js';

export async function createRecord(zone, record) {
  const answer = await send(`/zones/${zone}/dns_records`, { method: 'POST', body: JSON.stringify(record) });
  if (!answer.success) throw new Error(describeFailure(answer.errors));
  return answer.result;
}

export async function createQueue(account, name) {
  const answer = await send(`/accounts/${account}/queues`, { method: 'POST', body: JSON.stringify({ queue_name: name }) });
  if (!answer.success) throw new Error(describeQueue(answer.errors));
  return answer.result;
}
