import { createORPCClient } from '@orpc/client';
import { oc } from '@orpc/contract';
import { OpenAPILink } from '@orpc/openapi-client/fetch';
import { implement } from '@orpc/server';

const contract = { limits: oc.route({ method: 'GET', path: '/zones/{zone}/rate_limits' }) };
export const server = implement(contract).limits.handler(() => []);
const client = createORPCClient(new OpenAPILink(contract, { url: 'https://intern.example.net/api' }));

export const list = (zone: string) => client.limits({ zone });
