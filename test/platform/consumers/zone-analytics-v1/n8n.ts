// proof: adapter
// item: 48
// agree: 2021-02-01, 2026-11-21
// old-fails: 2026-11-21 once ended
import type { IExecuteFunctions, IHttpRequestMethods, IHttpRequestOptions } from 'n8n-workflow';
import { createContext } from 'house-clients';

/** One function sends all requests of a node; the client gives the answers as they are, those of GraphQL as well. */
async function request(this: IExecuteFunctions, method: IHttpRequestMethods, path: string, qs = {}) {
  const options: IHttpRequestOptions = { method, url: `https://api.cloudflare.com/client/v4${path}`, json: true };
  if (Object.keys(qs).length > 0) options.qs = qs;
  const answer = await this.helpers.httpRequestWithAuthentication.call(this, 'api', options);
  if (answer.success === false) throw new Error(answer.errors[0].message);
  return answer.result;
}

export default async function report({ zone, token }: { zone: string; token: string }) {
  const node: IExecuteFunctions = createContext(token);
  const period = { since: '2026-11-10T00:00:00Z', until: '2026-11-12T00:00:00Z' };
  const { totals, timeseries } = await request.call(node, 'GET', `/zones/${zone}/analytics/dashboard`, period);
  const records = await request.call(node, 'GET', `/zones/${zone}/dns_records`);
  const wrong = await request
    .call(node, 'GET', `/zones/${zone}/analytics/dashboard`, { since: 'monday' })
    .catch((error: unknown) => error instanceof Error);
  return [timeseries.length, totals.requests.all, totals.bandwidth.cached, Array.isArray(records), wrong];
}
