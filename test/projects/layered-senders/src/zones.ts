import { below, layered, over, repeated, signed, timed, type Layer, type Send } from './layers.js';

const common = (token: string) => [timed(console.debug), repeated(3), signed(token)];

const send = layered(common(process.env.API_TOKEN ?? ''), over('https://api.cloudflare.com/client/v4'));
const depot = layered(common(process.env.DEPOT_TOKEN ?? ''), over('https://depot.example/api'));
const inner = layered([below('/accounts/8f3a'), signed('t')], over('https://api.cloudflare.com/client/v4'));

// expect: rate-limits-v1 proven @rate_limits
export const limits = (id: string) => send({ verb: 'GET', path: `/zones/${id}/rate_limits`, headers: {} });
export const rules = (id: string) => send({ verb: 'GET', path: `/zones/${id}/rulesets`, headers: {} });
export const shelves = (id: string) => depot({ verb: 'GET', path: `/zones/${id}/rate_limits`, headers: {} });

// What a layer writes in front of the path counts.
// expect: account-roles proven @roles
export const ranks = () => inner({ verb: 'GET', path: '/roles', headers: {} });
export const apart = (id: string) => inner({ verb: 'GET', path: `/zones/${id}/rate_limits`, headers: {} });

/** Each layer enters all layers behind it more than once. */
const patient = [2, 3, 2, 3, 2, 3, 2].map((times) => repeated(times));
const slow = layered(patient, over('https://api.cloudflare.com/client/v4'));
const late = layered(patient, over('https://depot.example/api'));

// expect: setting-brotli proven @settings/brotli
export const compression = (id: string) => slow({ verb: 'GET', path: `/zones/${id}/settings/brotli`, headers: {} });
export const parcels = (id: string) => late({ verb: 'GET', path: `/zones/${id}/settings/brotli`, headers: {} });

/** Layers that a caller adds are not known. */
export function open(layers: readonly Layer[]): { gates(id: string): Promise<unknown>; pallets(id: string): Promise<unknown> } {
  const own = layered([...layers, signed('t')], over('https://api.cloudflare.com/client/v4'));
  const other = layered([...layers, signed('t')], over('https://depot.example/api'));
  return {
    // expect: firewall-rules-and-filters proven @filters
    gates: (id) => own({ verb: 'GET', path: `/zones/${id}/filters`, headers: {} }),
    pallets: (id) => other({ verb: 'GET', path: `/zones/${id}/filters`, headers: {} }),
  };
}

/** Each function is made with the next one. */
type Wrap = (next: Send) => Send;
const marked: Wrap = (next) => (job) => next({ ...job, headers: { ...job.headers, 'X-Source': 'harbour' } });
const logged: Wrap = (next) => async (job) => {
  console.debug(job.path);
  return next(job);
};
const wraps: Wrap[] = [marked, logged, marked];
const wrapped = wraps.reduce<Send>((next, wrap) => wrap(next), over('https://api.cloudflare.com/client/v4'));
const packed = wraps.reduceRight<Send>((next, wrap) => wrap(next), over('https://depot.example/api'));

// expect: setting-minify proven @settings/minify
export const small = (id: string) => wrapped({ verb: 'GET', path: `/zones/${id}/settings/minify`, headers: {} });
export const boxes = (id: string) => packed({ verb: 'GET', path: `/zones/${id}/settings/minify`, headers: {} });
