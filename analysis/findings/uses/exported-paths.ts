/** Paths that stand in a file and are sent by nobody there: what the file exports may be sent by whoever imports it. */
import type { TSESTree } from '@typescript-eslint/utils';
import { beginsLikePath } from '../../requests/path-arguments.ts';
import type { Request } from '../../requests/request.ts';
import { locatePath } from '../../routes/url-path.ts';
import type { Evaluation } from '../../evaluator/machine.ts';
import { getExports } from '../../program/exports.ts';
import { walk } from '../../program/file-facts.ts';
import { toSkeletons } from '../../evaluator/domain/text.ts';
import { hasRouteClaim, type MatchContext } from '../match-requests.ts';

/** Whether a file that exports something holds a path of the data that none of its requests is made of. */
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
  let isOpen = false;
  walk(evaluation.facts.source.ast, (node) => {
    if (isOpen) return false;
    const parts = getParts(node);
    if (parts.length > 0 && !parts.some((part) => sent.has(part))) {
      evaluation.begin();
      isOpen = toSkeletons(evaluation.evaluate(node, evaluation.fileEnvironment)).some((path) => {
        const { match } = context.routes.resolve(locatePath(path, context.platform).segments);
        return match !== null && hasRouteClaim(match.route);
      });
    }
    return true;
  });
  return isOpen;
}

/** The pieces of a literal or template that begins as a path does, perhaps behind a hole; none for other nodes. */
function getParts(node: TSESTree.Node): readonly TSESTree.Node[] {
  if (node.type === 'Literal') return typeof node.value === 'string' && beginsLikePath(node.value) ? [node] : [];
  if (node.type !== 'TemplateLiteral') return [];
  const [first, second] = node.quasis.map(({ value }) => value.cooked ?? '');
  const start = first === '' && second !== undefined ? second : (first ?? '');
  return beginsLikePath(start) ? node.quasis.filter(({ value }) => value.cooked !== '') : [];
}
