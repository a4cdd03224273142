import { createORPCClient } from '@orpc/client';
import { oc } from '@orpc/contract';
import { OpenAPILink } from '@orpc/openapi-client/fetch';
import { z } from 'zod';

const saveDns = oc
  .route({ method: 'PATCH', path: '/zones/{zone}/dns_settings' })
  .input(z.object({ zone: z.string(), foundation_dns: z.boolean() }))
  .output(z.unknown());
const contract = {
  zones: {
    saveDns,
    limits: oc.route({ method: 'GET', path: '/zones/{zone}/rate_limits' }).input(z.object({ zone: z.string() })),
  },
};
const link = new OpenAPILink(contract, { url: 'https://api.cloudflare.com/client/v4' });
const client = createORPCClient(link);

export const list = (zone: string) => client.zones.limits({ zone });
export const save = (zone: string) => client.zones.saveDns({ zone, foundation_dns: true });

// finds: proven GET /zones/{zone}/rate_limits
// finds: proven PATCH /zones/{zone}/dns_settings
