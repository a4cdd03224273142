/** The claims of the data on a route: by method, and on the route as such. */
import type { Method, Methods } from '../requests/request.ts';
import type { Claim, Route } from '../routes/route-trie.ts';

export interface MethodClaim {
  claim: Claim;
  /** The methods of the route that the claim is made for. */
  methods: readonly Method[];
}

/** The claims on a route for some methods; with methods unknown (null) all of them. */
export function getClaims(route: Route, methods: Methods): MethodClaim[] {
  const byAffects = new Map<object, { claim: Claim; methods: Method[] }>();
  for (const [method, claims] of route.operations) {
    if (methods !== null && !methods.includes(method)) continue;
    for (const claim of claims) {
      const known = byAffects.get(claim.affects);
      if (known) known.methods.push(method);
      else byAffects.set(claim.affects, { claim, methods: [method] });
    }
  }
  return [...byAffects.values()];
}

/** Tests if the route as such is claimed, for one of the methods where they are known. */
export function hasRouteClaim(route: Route, methods: Methods = null): boolean {
  return [...route.operations].some(
    ([method, claims]) => (methods === null || methods.includes(method)) && claims.some(isRouteClaim),
  );
}

/** Tests if the route is claimed for each of its methods: then a request needs no known method. */
export function isEveryMethodClaimed(route: Route): boolean {
  return [...route.operations.values()].every((claims) => claims.some(isRouteClaim));
}

function isRouteClaim({ affects }: Claim): boolean {
  return affects.kind === 'route';
}
