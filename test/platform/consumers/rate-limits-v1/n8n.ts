// proof: adapter
// item: 21
// agree: 2025-06-14, 2026-11-21
// old-fails: 2026-11-21 once ended
import type { IExecuteFunctions, IHttpRequestMethods, IHttpRequestOptions } from 'n8n-workflow';
import { createContext } from 'house-clients';

/** One function sends all requests of a node, old ones and others. */
async function request(this: IExecuteFunctions, method: IHttpRequestMethods, path: string, body = {}, qs = {}) {
  const options: IHttpRequestOptions = { method, url: `https://api.cloudflare.com/client/v4${path}`, json: true };
  if (Object.keys(body).length > 0) options.body = body;
  if (Object.keys(qs).length > 0) options.qs = qs;
  const answer = await this.helpers.httpRequestWithAuthentication.call(this, 'api', options);
  if (answer.success === false) throw new Error(answer.errors[0].message);
  return answer.result;
}

export default async function limit({ zone, token }: { zone: string; token: string }) {
  const node: IExecuteFunctions = createContext(token);
  const limits = `/zones/${zone}/rate_limits`;
  const none = await request.call(node, 'GET', limits);
  const match = {
    request: { methods: ['POST'], schemes: ['_ALL_'], url: 'example.com/login*' },
    response: { origin_traffic: true },
  };
  const action = { mode: 'ban', timeout: 600 };
  const made = await request.call(node, 'POST', limits, { match, threshold: 5, period: 60, action });
  const [listed] = await request.call(node, 'GET', limits, {}, { per_page: 5 });
  const changed = await request.call(node, 'PUT', `${limits}/${made.id}`, { ...made, threshold: 9 });
  const others = await request.call(node, 'GET', `/zones/${zone}/dns_records`);
  const missing = await request.call(node, 'GET', `${limits}/none`).catch((error: unknown) => error instanceof Error);
  await request.call(node, 'DELETE', `${limits}/${made.id}`);
  const left = await request.call(node, 'GET', limits);
  return [none, made.threshold, listed.action, changed.threshold, Array.isArray(others), missing, left];
}
