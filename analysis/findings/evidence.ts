/** How sure it is that a request asks the platform. */
import type { Platform } from '../../data/schema.ts';
import type { Request } from '../requests/request.ts';
import { renderHoleBase } from '../requests/base-urls.ts';
import type { Base, Segment } from '../routes/url-path.ts';
import type { UnknownReason } from '../evaluator/domain/skeleton.ts';
import type { Evidence } from './finding.ts';

/** Collections whose members have an id: a path that begins with one of them has the platform's own full shape. */
export const COLLECTIONS: ReadonlySet<string> = new Set(['zones', 'accounts']);

/** Reasons for which a base may be any host, the program's own proxy among them. */
const UNSURE: readonly UnknownReason[] = ['environment', 'budget', 'cycle', 'module-cycle'];

const STRENGTH: Readonly<Record<Evidence, number>> = { possible: 0, likely: 1, proven: 2 };

/** Whether one evidence is at least as strong as another. */
export function isAtLeast(evidence: Evidence, wanted: Evidence): boolean {
  return STRENGTH[evidence] >= STRENGTH[wanted];
}

export interface EvidenceContext {
  talksToPlatform: boolean;
  /** Whether a base URL of the platform stands in the judged file itself. */
  namesBaseUrl?: boolean;
  /** Whether the data speaks of the path of the request, written out whole. */
  isClaimed?: boolean;
  platform: Pick<Platform, 'baseUrls'>;
}

/**
 * The evidence of a request at a base; null where it does not ask the platform. In a file that names the platform a path of
 * the data is enough, whatever it begins with.
 */
export function getEvidence(
  request: Request,
  base: Base,
  segments: readonly Segment[],
  { talksToPlatform, namesBaseUrl, isClaimed, platform }: EvidenceContext,
): Evidence | null {
  const hasShape = hasFullShape(segments) || (namesBaseUrl === true && isClaimed === true && segments.length > 1);
  switch (base.kind) {
    case 'platform':
      if (request.sdk && !request.sdk.isAgreed) return 'possible';
      if (request.sdk?.isAssumed) return talksToPlatform ? 'likely' : null;
      return request.bases.length > 1 ? 'likely' : 'proven';
    case 'foreign':
      return null;
    case 'none':
      // A known client without a base asks the program's own origin.
      return request.kind === 'unresolved' && talksToPlatform && hasShape ? 'likely' : null;
    case 'hole':
      if (base.reason === 'own-origin') return null;
      if (!talksToPlatform || !hasShape) return null;
      // A base that only the environment knows may be the program's own proxy; one that is something else unless somebody says so, is.
      if (request.bases.some((other) => isElsewhere(other, platform))) return 'possible';
      return UNSURE.some((reason) => base.reason === reason || request.bases.includes(renderHoleBase(reason)))
        ? 'possible'
        : 'likely';
  }
}

/** Whether a base is known and not one of the platform's: another host, or the program's own origin. */
function isElsewhere(base: string, { baseUrls }: EvidenceContext['platform']): boolean {
  return !/^\{.*\}$/.test(base) && !baseUrls.some((url) => base.toLowerCase().endsWith(`//${new URL(url).host}`));
}

function hasFullShape(segments: readonly Segment[]): boolean {
  const [collection, , resource] = segments;
  return (
    collection?.text !== undefined &&
    collection.text !== null &&
    COLLECTIONS.has(collection.text) &&
    resource !== undefined
  );
}
