import type { Context } from 'probot';
import { edge } from './client';

// expect: billing-profile-and-history proven @user/billing/profile
export const profile = () => edge.request('GET /user/billing/profile');

const { request } = edge;

// expect: rate-limits-v1 proven @rate_limits
export const limits = (zone: string) => request('GET /zones/{zone}/rate_limits', { zone });

// expect: rate-limits-v1 proven @rate_limits
export const preset = (zone: string) => edge.request.defaults({ zone })('GET /zones/{zone}/rate_limits');

// expect: billing-profile-and-history proven @user/billing/history
export const bills = (order?: string) => edge.request('GET /user/billing/history{?order,page}', { order });

// The template ends in a segment of another path.
export const more = () => edge.request('GET /user/billing/history-of-plans{?order}', { order: 'id' });

// A client of a library has the same method; nothing in the program is called as it is.
export async function theirs(context: Context) {
  const { octokit } = context;
  await octokit.request('GET /user/billing/profile');
  await octokit.request('GET /user/billing/history{?order}', { order: 'id' });
  return context.octokit.request('GET /organizations/{id}/roles', { id: 4 });
}
