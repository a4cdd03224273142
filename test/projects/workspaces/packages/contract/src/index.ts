import { initClient, initContract } from '@ts-rest/core';
import { zone } from './zone.ts';

const contract = initContract().router({ zone });

export const createEdge = (baseUrl = 'https://api.cloudflare.com/client/v4') => initClient(contract, { baseUrl });
export type Edge = ReturnType<typeof createEdge>;
