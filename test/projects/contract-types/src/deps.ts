import { createORPCClient } from '@orpc/client';
import type { ContractRouterClient } from '@orpc/contract';
import type { JsonifiedClient } from '@orpc/openapi-client';
import { OpenAPILink } from '@orpc/openapi-client/fetch';
import { Zodios, type ZodiosInstance } from '@zodios/core';
import { initClient, type InitClientReturn } from '@ts-rest/core';
import { copies, depotApi, edgeApi, records, settings } from './contracts.js';

type Args = { baseUrl: string; baseHeaders: Record<string, string> };

export interface Deps {
  edge: ZodiosInstance<typeof edgeApi>;
  depot: ZodiosInstance<typeof depotApi>;
  switches: InitClientReturn<typeof settings, Args>;
  archive: InitClientReturn<typeof copies, Args>;
  records: JsonifiedClient<ContractRouterClient<typeof records>>;
}

export const createDeps = (token: string): Deps => ({
  edge: new Zodios('https://api.cloudflare.com/client/v4', edgeApi),
  depot: new Zodios('https://depot.harbour.example', depotApi),
  switches: initClient(settings, {
    baseUrl: 'https://api.cloudflare.com/client/v4',
    baseHeaders: { authorization: `Bearer ${token}` },
  }),
  records: createORPCClient(new OpenAPILink(records, { url: 'https://api.cloudflare.com/client/v4' })),
  archive: initClient(copies, { baseUrl: 'https://archive.harbour.example', baseHeaders: {} }),
});
