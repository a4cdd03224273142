import { FlowProducer, Queue, type FlowJob } from 'bullmq';

export const NAMES = { calls: 'calls', ledger: 'ledger', named: 'named' } as const;

export interface Call {
  verb: string;
  at: string[];
}

export const calls = new Queue<Call>(NAMES.calls);
export const ledger = new Queue<Call>(NAMES.ledger);
export const flows = new FlowProducer();

export const job = (queueName: string, data: Call): FlowJob => ({ name: data.verb, queueName, data });
