/** Marks and joins the requests that a search has found for a call. */
import { renderSkeleton } from '../../evaluator/domain/skeleton.ts';
import type { Request, RequestCase } from '../request.ts';
import type { RequestSearch } from './request-search.ts';

/** Replaces the requests from `from` on. */
export function markFound(from: number, { found }: RequestSearch, mark: (request: Request) => Request): void {
  for (let index = from; index < found.length; index++) found[index] = mark(found[index]!);
}

/** Marks the requests of one case: those of another element of a list are sent in another run. */
export function markCase(from: number, inCase: RequestCase, search: RequestSearch): void {
  markFound(from, search, (request) => ({ ...request, cases: [inCase, ...(request.cases ?? [])] }));
}

/** Marks the requests from `from` on whose callee is known by its name alone. */
export function markByName(from: number, search: RequestSearch): void {
  markFound(from, search, (request) => (request.isByKey ? request : { ...request, isByName: true }));
}

/** Sets the bases of all receivers of one call on each of its requests: `(options.client ?? client).get(path)`. */
export function joinBases(sent: readonly number[], found: Request[]): void {
  const bases = [...new Set(sent.flatMap((index) => found[index]!.bases))];
  for (const index of sent) found[index] = { ...found[index]!, bases };
}

/** Removes the unresolved requests from `from` on: the call sends a message. */
export function leaveOutGuesses(from: number, search: RequestSearch): void {
  search.isMessage = true;
  search.found.push(...search.found.splice(from).filter(({ kind }) => kind !== 'unresolved'));
}

/**
 * True if a call seems to make several pairs of parts, of which the program may make only some: several URLs with several methods, or
 * several hosts with several paths.
 */
export function combinesParts(found: readonly Request[]): boolean {
  return pairsUrlsWithMethods(found) || pairsHostsWithPaths(found);
}

function pairsHostsWithPaths(found: readonly Request[]): boolean {
  if (found.length < 3) return false;
  const urls = new Set(found.map(({ url }) => renderSkeleton(url)));
  return urls.size > 2 && new Set([...urls].map((url) => /^\w+:\/\/[^/]*/.exec(url)?.[0])).size > 1;
}

/** True if several URLs are combined with several methods: the program may make only some of the pairs. */
function pairsUrlsWithMethods(found: readonly Request[]): boolean {
  return found.length > 1 && found.some(({ methods }) => methods !== null && methods.length > 1);
}
