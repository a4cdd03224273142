/** Tells if two hosts belong to one owner. */
import { PUBLIC_SUFFIX } from '../libraries/non-requests/system-names.ts';

/**
 * True for the host itself, and for hosts below it or below its parent: `dash.cloudflare.com` beside `api.cloudflare.com`.
 * False below a suffix under which anybody has names: `co.uk`, `workers.dev`.
 */
export function isOfSameSite(host: string, own: string): boolean {
  const [, ...rest] = own.split('.');
  const parent = rest.join('.');
  const site = rest.length >= 2 && !PUBLIC_SUFFIX.test(parent) ? parent : own;
  return host === site || host.endsWith(`.${site}`);
}
