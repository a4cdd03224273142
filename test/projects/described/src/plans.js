/** Requests that generators yield one by one to their callers. */
export async function* planCleanup(zones, isDue) {
  for (const zone of zones) {
    try {
      // expect: rate-limits-v1 likely @rate_limits
      if (isDue(zone)) yield { verb: 'DELETE', path: `/zones/${zone}/rate_limits/${isDue.rule}` };
    } finally {
      yield { verb: 'GET', path: `/zones/${zone}/rulesets` };
    }
  }
}

/** The first that fits is returned from a loop. */
export function next(zones, done) {
  for (const zone of zones) {
    // expect: rate-limits-v1 likely @rate_limits
    if (!done.has(zone)) return { method: 'POST', path: `/zones/${zone}/rate_limits`, body: { threshold: 10 } };
  }
  return null;
}

// What other generators yield is served, shown, or was sent before.
export function* routes(handler) {
  yield { method: 'GET', path: '/zones/:zone/rate_limits' };
  yield { method: 'GET', path: '/zones/:zone/rate_limits', handler };
}
export function* pages() {
  for (const label of ['Limits']) yield { method: 'GET', path: '/zones/:zone/rate_limits', label };
}
export function* history(zones) {
  for (const zone of zones) yield { method: 'GET', path: `/zones/${zone}/rate_limits`, status: 200 };
}
