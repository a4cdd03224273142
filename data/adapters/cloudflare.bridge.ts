import cloudflare from 'cloudflare';

/**
 * Returns a `fetch` for the client that sends requests through an adapter. What the adapter sends, unchanged requests and new ones, goes to
 * the client's own `fetch`: before version 7 it is often another one than the global `fetch`, which refuses the client's uploads.
 */
export function adaptCloudflare(adapt: (send: typeof fetch) => typeof fetch): typeof fetch {
  const { fetch: send } = new cloudflare({ apiToken: 'unused' }) as unknown as { fetch: typeof fetch };
  return adapt(send);
}
