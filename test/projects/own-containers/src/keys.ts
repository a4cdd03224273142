import Cloudflare from 'cloudflare';
import Depot from 'depot-client';
import { Shelf } from './shelf';

export const EDGE = Symbol('edge');
export const DEPOT = Symbol('depot');

export const fill = () =>
  new Shelf()
    .bind(EDGE, () => new Cloudflare({ apiToken: process.env.EDGE_TOKEN }))
    .bind(DEPOT, () => new Depot({ token: process.env.DEPOT_TOKEN }));
