import cloudflare from 'cloudflare';

type Fetch = (input: string | URL | Request, init?: RequestInit) => Promise<Response>;
/** The type of the option `fetch`, which is not that of the global `fetch` before version 7. */
type OwnFetch = NonNullable<NonNullable<ConstructorParameters<typeof cloudflare>[0]>['fetch']>;

/**
 * Returns a `fetch` for the client that sends requests through an adapter. What the adapter sends, unchanged requests and new ones, goes to
 * the client's own `fetch`: before version 7 it is often another one than the global `fetch`, which refuses the client's uploads.
 */
export function adaptCloudflare(adapt: (send: Fetch) => Fetch): OwnFetch {
  const { fetch: send } = new cloudflare({ apiToken: 'unused' }) as unknown as { fetch: Fetch };
  return adapt(send) as unknown as OwnFetch;
}
