/**
 * Fields of a request that count only where they change a record: `PUT …/dns_records/${record.id}` with another `type` than the record
 * has, as the program shows by what it has asked for or tested.
 */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Evaluation } from '../../evaluator/evaluation.ts';
import { getAlternatives } from '../../evaluator/domain/choice.ts';
import { getOnlyText } from '../../evaluator/domain/text.ts';
import type { AnswerTarget } from '../../flow/access-path.ts';
import { createSeeds } from '../../flow/answer-seeds.ts';
import { runFlow } from '../../flow/forward-flow.ts';
import type { Flow } from '../../flow/tracked-value.ts';
import { isInside } from '../../program/syntax/syntax.ts';
import { getCalls, type Request } from '../../requests/request.ts';
import { isAtLeast } from '../evidence.ts';
import type { ChangeClaim, MatchedUse, Matches } from '../matched-use.ts';
import { asksForOther, createCondition } from './answer-conditions.ts';
import { getAnswerPaths } from './answer-paths.ts';

/** Returns the claims whose request names a record that has another text, `likely` at most. */
export function findChangedFields(
  { changeClaims, routedRequests }: Pick<Matches, 'changeClaims' | 'routedRequests'>,
  evaluation: Evaluation,
): MatchedUse[] {
  return changeClaims.flatMap(({ differsFrom, ...use }) => {
    const claim = { ...use, differsFrom };
    const texts = getAlternatives(use.bodyField.entry.read()).map(getOnlyText);
    const answers = routedRequests.flatMap(({ request, match }) =>
      match && request.methods?.some((method) => differsFrom.operations.includes(`${method} ${match.route.template}`))
        ? [request]
        : [],
    );
    if (answers.length === 0 || !texts.every((text) => text !== null)) return [];
    // A record of any text must come here for certain, and none of the sent text may.
    const named = findKeys(claim, answers.map(toTarget), 'must', evaluation);
    const isEqual = (text: string): boolean =>
      findKeys(claim, getEqualTargets(claim, answers, text), 'may', evaluation).length > 0;
    if (named.length === 0 || texts.some(isEqual)) return [];
    return [{ ...use, evidence: isAtLeast(use.evidence, 'likely') ? 'likely' : use.evidence }];
  });
}

const toTarget = (request: Request, index: number): AnswerTarget => ({ index, request });

/** The records that may have the text; none of an answer whose request asks for another text. */
function getEqualTargets({ differsFrom }: ChangeClaim, answers: readonly Request[], text: string): AnswerTarget[] {
  const condition = createCondition(differsFrom.key, differsFrom.field, text);
  return answers
    .filter((request) => !asksForOther(request, condition))
    .map((request, index) => ({ index, request, conditions: [condition] }));
}

/** Returns the expressions in the call or the path of a request, outside of the changed body, that hold the key of a record. */
function findKeys(
  { request, bodyField, differsFrom }: ChangeClaim,
  targets: readonly AnswerTarget[],
  mode: Flow['mode'],
  evaluation: Evaluation,
): TSESTree.Node[] {
  if (targets.length === 0) return [];
  const getPaths = (target: AnswerTarget) =>
    getAnswerPaths(target.request, differsFrom.key).map((path) => [...path, '~whole']);
  const { places } = runFlow(createSeeds(targets, getPaths), evaluation, { mode });
  const callers = [...getCalls(request), ...getTemplates(request)];
  const body = bodyField.entry.node.parent;
  return [...places.values()].flat().flatMap(({ node }) => {
    const isNamed =
      callers.some((caller) => node !== caller && isInside(node, caller)) && !(body && isInside(node, body));
    return isNamed ? [node] : [];
  });
}

/** The template literals that the URL of a request is made of, wherever they are written. */
function getTemplates({ url }: Request): TSESTree.Node[] {
  return url.flatMap((piece) => {
    const node = piece.kind === 'text' ? piece.origin?.node : undefined;
    if (node?.type === 'TemplateLiteral') return [node];
    return node?.parent?.type === 'TemplateLiteral' ? [node.parent] : [];
  });
}
