/** Rules for the types of answers: which record an answer is about, and which calls get answers of other systems. */
import type { TSESTree } from '@typescript-eslint/utils';
import { evaluateArguments } from '../../evaluator/expressions/calls.ts';
import { toSkeletons } from '../../evaluator/domain/kinds.ts';
import { renderSkeleton, type Skeleton } from '../../evaluator/domain/skeleton.ts';
import type { Evaluation } from '../../evaluator/evaluation.ts';
import { parseField, type AccessPath } from '../../flow/access-path.ts';
import { locatePath } from '../../routes/platform-base.ts';
import type { Request } from '../../requests/request.ts';
import type { MatchContext } from '../matched-use.ts';
import { getNamedSystem } from '../bases/named-system.ts';

/** The path to a field (`result[].locked`) from the record that the answer is about. */
export function getSubjectPath(field: string): AccessPath | null {
  const path = parseField(field);
  if (path[0] !== '.result') return null;
  return path.slice(path[1] === '[]' ? 2 : 1);
}

/**
 * Returns a test for calls that send a request to another system, by its host, its name or a path that the platform
 * does not have.
 */
export function createAnotherSystemTest(
  evaluation: Evaluation,
  requests: readonly Request[],
  context: Pick<MatchContext, 'platform' | 'routes' | 'dataset'>,
): (call: TSESTree.CallExpression) => boolean {
  const { platform, routes, dataset } = context;
  let segments: ReadonlySet<string> | undefined;
  const isSegment = (text: string): boolean =>
    (segments ??= new Set(dataset.catalogue.flatMap((operation) => operation.split('/').slice(1)))).has(text);

  const isOfAnother = (url: Skeleton, sender: TSESTree.CallExpression): boolean => {
    const located = locatePath(url, platform);
    const { base } = located;
    if (base.kind === 'platform') return false;
    if (base.kind === 'foreign' || getNamedSystem({ callPath: { sender, hops: [] } }, base, platform) === 'another')
      return true;
    const known = located.segments.flatMap(({ text }) => text ?? []);
    return routes.resolve(located.segments).match === null && known.length > 0 && !known.some(isSegment);
  };

  return (call) => {
    const own = requests.filter(({ node, callPath }) => node === call || callPath?.sender === call);
    if (own.length > 0) return own.some(({ url }) => isOfAnother(url, call));
    evaluation.begin();
    const { args } = evaluateArguments(call.arguments, evaluation.getFrameOf(call));
    return args.flatMap(toSkeletons).some((url) => renderSkeleton(url).includes('/') && isOfAnother(url, call));
  };
}
