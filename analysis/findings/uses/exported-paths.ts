/** Deprecated paths that a file holds and does not send itself: an importer may send them. */
import type { TSESTree } from '@typescript-eslint/utils';
import { beginsLikePath } from '../../requests/path-arguments.ts';
import type { Request } from '../../requests/request.ts';
import { locatePath } from '../../routes/url-path.ts';
import type { Evaluation } from '../../evaluator/evaluation.ts';
import { getExports } from '../../program/exports.ts';
import { walk } from '../../program/syntax.ts';
import { toSkeletons } from '../../evaluator/domain/kinds.ts';
import type { MatchContext } from '../matched-use.ts';
import { hasRouteClaim } from '../route-claims.ts';

/** Tests if a file exports something and holds a deprecated path that is part of none of its requests. */
export function exportsUnsentPath(
  requests: readonly Request[],
  evaluation: Evaluation,
  context: MatchContext,
): boolean {
  const { names, whole } = getExports(evaluation.facts);
  if (names.size === 0 && whole === null) return false;
  const sent = new Set(
    requests.flatMap(({ url }) =>
      url.flatMap((piece) => (piece.kind === 'text' && piece.origin ? [piece.origin.node] : [])),
    ),
  );
  let isFound = false;
  walk(evaluation.facts.source.ast, (node) => {
    if (isFound) return false;
    const texts = getPathTexts(node);
    if (texts.length > 0 && !texts.some((text) => sent.has(text))) {
      evaluation.begin();
      isFound = toSkeletons(evaluation.fileFrame.evaluate(node)).some((path) => {
        const { match } = context.routes.resolve(locatePath(path, context.platform).segments);
        return match !== null && hasRouteClaim(match.route);
      });
    }
    return true;
  });
  return isFound;
}

/** The text nodes of a literal or template that begins like a path, perhaps after a hole; none for other nodes. */
function getPathTexts(node: TSESTree.Node): readonly TSESTree.Node[] {
  if (node.type === 'Literal') return typeof node.value === 'string' && beginsLikePath(node.value) ? [node] : [];
  if (node.type !== 'TemplateLiteral') return [];
  const [first, second] = node.quasis.map(({ value }) => value.cooked ?? '');
  const start = first === '' && second !== undefined ? second : (first ?? '');
  return beginsLikePath(start) ? node.quasis.filter(({ value }) => value.cooked !== '') : [];
}
