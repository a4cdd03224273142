/** Where a file reads a field of the platform's answers, whatever the operation: for searches that no deprecation asks for. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Deprecation } from '../../../data/schema.ts';
import { getEvidence } from '../../findings/evidence.ts';
import type { Evidence } from '../../findings/finding.ts';
import type { AnswerClaim } from '../../findings/match.ts';
import { toSpot } from '../../findings/place.ts';
import type { Request } from '../../requests/request.ts';
import { findResponseUses } from '../../responses/find-response-uses.ts';
import type { RouteMatch } from '../../routes/catalogue.ts';
import { locatePath } from '../../routes/url.ts';
import { renderSkeleton } from '../../values/skeleton.ts';
import type { ShapeScan } from './shape.ts';

export interface AnswerRead {
  /** The name that is read: the property of a member, or the key of a pattern. */
  node: TSESTree.Node;
  request: Request;
  evidence: Evidence;
  /** The path as written, with `{}` for holes. */
  path: string;
}

/** All requests to the platform count as one route: whatever is asked, the answer has the same envelope. */
const ENVELOPE: RouteMatch = { route: { template: '/', operations: new Map() }, segments: [] };

/** The reads of a field (`errors[].code`) that are followed from a request to the platform. */
export function findAnswerReads(field: string, { evaluation, requests, context }: ShapeScan): AnswerRead[] {
  const claim: AnswerClaim['claim'] = { deprecation: { id: field } as Deprecation, affects: { kind: 'response-field', operations: [], field } };
  const answers: AnswerClaim[] = [];
  const located: { request: Request; match: RouteMatch | null }[] = [];
  for (const request of requests) {
    const asked = getPlatformEvidence(request, context);
    located.push({ request, match: asked === null ? null : ENVELOPE });
    if (asked === null) continue;
    answers.push({ claim, ...asked, methods: [], method: null, operation: null, subject: null, ...toSpot(request.node), request, match: ENVELOPE, place: null });
  }
  return findResponseUses({ answers, located }, evaluation).uses.map(({ node, request, evidence, path }) => ({ node, request: request!, evidence, path: path! }));
}

/** How sure it is that a request goes to the platform, and its path as written; null where it goes elsewhere. */
export function getPlatformEvidence(request: Request, context: ShapeScan['context']): Pick<AnswerRead, 'evidence' | 'path'> | null {
  const { base, segments, path } = locatePath(request.url, context.platform);
  const evidence = getEvidence(request, base, segments, context);
  return evidence === null ? null : { evidence, path: renderSkeleton(path) || '/' };
}
