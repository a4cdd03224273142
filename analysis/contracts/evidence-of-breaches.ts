/** Decides how certain it is that a breach concerns the platform: `proven` or `likely`, by what links its place to the platform. */
import { getEvidence, type EvidenceContext } from '../findings/evidence.ts';
import type { Evidence } from '../findings/use.ts';
import type { Request } from '../requests/request.ts';
import type { LocatedRoute } from './locate-route.ts';

/** What links a place to the platform, with the evidence that each link gives. */
const EVIDENCE_OF_LINK = {
  /** The code itself: a value, key, header, client or URL of the platform is followed to the place. */
  code: 'proven',
  /** The name of a variable, field, property or header. Other systems may use it too. */
  name: 'likely',
  /** A declared type: the value may come from elsewhere. */
  type: 'likely',
  /** A text that looks like one of the platform, and that no known call takes. */
  text: 'likely',
  /** A call of a library that may be set up for another system. */
  library: 'likely',
  /** Code that is missing: a part of the program that is not seen may have it. */
  absence: 'likely',
  /** The order in which the program does things, or the condition on which it does them. */
  order: 'likely',
} as const satisfies Record<string, Evidence>;

export type Link = keyof typeof EVIDENCE_OF_LINK;

/** The evidence of a breach whose place is linked to the platform in this way. */
export function getEvidenceOf(link: Link): Evidence {
  return EVIDENCE_OF_LINK[link];
}

/** The evidence that a request goes to the route where it was located; null where it does not. A route with its own origin names it. */
export function getEvidenceAtRoute(
  request: Request,
  { route, located: { base, segments } }: LocatedRoute,
  context: EvidenceContext,
): Evidence | null {
  return route.origin === null ? getEvidence(request, base, segments, context) : getEvidenceOf('code');
}
