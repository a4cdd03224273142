/** Where a file has a value of the platform's answers, whatever the operation: for searches that no deprecation asks for. */
import type { TSESTree } from '@typescript-eslint/utils';
import { getEvidence, isAtLeast } from '../../findings/evidence.ts';
import type { Evidence } from '../../findings/finding.ts';
import type { Request } from '../../requests/request.ts';
import { locatePath } from '../../routes/url-path.ts';
import { getEnclosingFunction, isInside } from '../../program/file-facts.ts';
import { renderSkeleton } from '../../evaluator/domain/skeleton.ts';
import { followResponseFields } from './response-fields.ts';
import type { CheckInput } from './check.ts';

export interface ResponseValue {
  /** An expression that has the value, and can have no other. */
  node: TSESTree.Node;
  request: Request;
  evidence: Evidence;
  /** The path as written, with `{}` for holes. */
  path: string;
}

/** The expressions that have the value of a field (`errors[].code`), followed from a request to the platform; those of the surest requests first. */
export function findResponseValues(field: string, input: CheckInput): ResponseValue[] {
  const asking = input.requests.flatMap((request) => {
    const located = getPlatformEvidence(request, input.context);
    return located === null ? [] : [{ request, ...located }];
  });
  const own = new Set(asking.map(({ request }) => request));
  // A sender as such, whose address its callers know, is no other request.
  const shared = input.requests
    .filter((request) => !own.has(request) && (request.callPath?.hops.length ?? 0) > 0)
    .map(getSender);
  const values = followResponseFields(
    asking.map((located) => ({ located, field })),
    input,
    '~same',
  ).flatMap(({ located, places }) => {
    // What a function asks of others as well, it has their answers of.
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

/** How sure it is that a request goes to the platform, and its path as written; null where it goes elsewhere. */
export function getPlatformEvidence(
  request: Request,
  context: CheckInput['context'],
): Pick<ResponseValue, 'evidence' | 'path'> | null {
  const { base, segments, path } = locatePath(request.url, context.platform);
  const evidence = getEvidence(request, base, segments, context);
  return evidence === null ? null : { evidence, path: renderSkeleton(path) || '/' };
}
