/** Finds the values of platform responses, whatever the operation. */
import type { TSESTree } from '@typescript-eslint/utils';
import { getEvidence, isAtLeast } from '../../findings/evidence.ts';
import type { Evidence } from '../../findings/finding.ts';
import type { Request } from '../../requests/request.ts';
import { locatePath } from '../../routes/url-path.ts';
import { getEnclosingFunction, isInside } from '../../program/syntax.ts';
import { renderSkeleton } from '../../evaluator/domain/skeleton.ts';
import { followResponseFields } from './response-fields.ts';
import type { CheckInput } from './check.ts';

export interface ResponseValue {
  /** An expression that always holds the value. */
  node: TSESTree.Node;
  request: Request;
  evidence: Evidence;
  /** The path as written, with `{}` for holes. */
  path: string;
}

/**
 * Finds the expressions that hold a field (`errors[].code`) of a platform response, requests with the strongest
 * evidence first.
 */
export function findResponseValues(field: string, input: CheckInput): ResponseValue[] {
  const asking = input.requests.flatMap((request) => {
    const located = getPlatformEvidence(request, input.context);
    return located === null ? [] : [{ request, ...located }];
  });
  const own = new Set(asking.map(({ request }) => request));
  // A wrapper's sender with an unresolved URL is no request of its own.
  const shared = input.requests
    .filter((request) => !own.has(request) && (request.callPath?.hops.length ?? 0) > 0)
    .map(getSender);
  const values = followResponseFields(
    asking.map((located) => ({ located, field })),
    input,
    '~same',
  ).flatMap(({ located, places }) => {
    // A wrapper that also calls other hosts handles their responses too.
    const around = shared.includes(getSender(located.request))
      ? getEnclosingFunction(getSender(located.request))
      : null;
    return places
      .filter(({ node }) => around === null || !isInside(node, around))
      .map(({ node }) => ({ ...located, node }));
  });
  return values.sort((a, b) => Number(isAtLeast(b.evidence, a.evidence)) - Number(isAtLeast(a.evidence, b.evidence)));
}

function getSender({ callPath, node }: Request): TSESTree.Node {
  return callPath?.sender ?? node;
}

/** Returns the evidence that a request goes to the platform, and its path; null for other hosts. */
export function getPlatformEvidence(
  request: Request,
  context: CheckInput['context'],
): Pick<ResponseValue, 'evidence' | 'path'> | null {
  const { base, segments, path } = locatePath(request.url, context.platform);
  const evidence = getEvidence(request, base, segments, context);
  return evidence === null ? null : { evidence, path: renderSkeleton(path) || '/' };
}
