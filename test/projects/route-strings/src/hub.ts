import type { getOctokit } from '@actions/github';

type Octokit = ReturnType<typeof getOctokit>;

// The client of a library has a method that the program's class has as well.
export const theirProfile = (hub: Octokit) => hub.request('GET /user/billing/profile');

// expect: rate-limits-v1 proven @rate_limits
export const limits = (hub: Octokit, zone: string) => hub.request('GET /zones/{zone}/rate_limits', { zone });
