import { Worker } from 'bullmq';
import { Edge } from './edge.ts';

const edge = new Edge(process.env.EDGE_TOKEN ?? '');

// expect: billing-profile-and-history proven @user/billing/profile
export const bills = () => edge.request('GET', '/user/billing/profile');

export const worker = new Worker('sweeps', async ({ data }) => {
  // The client of another program comes with the job.
  await data.ledger.request('GET', `/organizations/${data.id}/members`);
  // What the job calls the platform's may be that.
  // expect: rate-limits-v1 likely @rate_limits
  await data.edge.request('GET', `/zones/${data.zone}/rate_limits`);
});
