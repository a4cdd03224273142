/**
 * Fields of a request that count only where they change a record: `PUT …/dns_records/${record.id}` with another `type` than the record
 * has, as the program shows by what it has asked for or tested; `PATCH` with a `type` that is not that of the record.
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
import type { Request } from '../../requests/request.ts';
import { limitToLikely } from '../evidence.ts';
import type { ChangeClaim, MatchedUse, Matches } from '../matched-use.ts';
import { asksFor, asksForOther, createCondition } from './answer-conditions.ts';
import { getAnswerPaths } from './answer-paths.ts';
import { getNamingNodes, isReadOfRecord } from './kept-fields.ts';

/**
 * Returns the claims whose request names a record that has another text, `likely` at most, and those whose request is not seen to name a
 * record with the same text.
 */
export function findChangedFields(
  { changeClaims, routedRequests }: Pick<Matches, 'changeClaims' | 'routedRequests'>,
  evaluation: Evaluation,
): MatchedUse[] {
  return changeClaims.flatMap((claim) => {
    const { counts, record, ...use } = claim;
    const answers = routedRequests.flatMap(({ request, match }) =>
      match && request.methods?.some((method) => record.operations.includes(`${method} ${match.route.template}`))
        ? [request]
        : [],
    );
    if (counts === 'unless it is the same')
      return isReadOfRecord(claim, evaluation) || isAskedFor(claim, answers, evaluation) ? [] : [use];
    return isOther(claim, answers, evaluation) ? [{ ...use, evidence: limitToLikely(use.evidence) }] : [];
  });
}

/** True if the record has another text than the request sends. */
function isOther(claim: ChangeClaim, answers: readonly Request[], evaluation: Evaluation): boolean {
  const texts = getSentTexts(claim);
  if (answers.length === 0 || !texts.every((text) => text !== null)) return false;
  // A record of any text must come here for certain, and none of the sent text may.
  const isEqual = (text: string): boolean =>
    findKeys(claim, getEqualTargets(claim, answers, text), 'may', evaluation).length > 0;
  return findKeys(claim, answers.map(toTarget), 'must', evaluation).length > 0 && !texts.some(isEqual);
}

/** True if every record that the request can name comes from an answer that was asked for the text which the request sends. */
function isAskedFor(claim: ChangeClaim, answers: readonly Request[], evaluation: Evaluation): boolean {
  const [text, ...others] = getSentTexts(claim);
  if (typeof text !== 'string' || others.length > 0) return false;
  const { key, field } = claim.record;
  const condition = createCondition(key, field, text);
  const asked = answers.filter((request) => asksFor(request, condition));
  return findKeys(claim, asked.map(toTarget), 'must', evaluation).length > 0;
}

function getSentTexts({ bodyField }: ChangeClaim): (string | null)[] {
  return getAlternatives(bodyField.entry.read()).map(getOnlyText);
}

const toTarget = (request: Request, index: number): AnswerTarget => ({ index, request });

/** The records that may have the text; none of an answer whose request asks for another text. */
function getEqualTargets({ record }: ChangeClaim, answers: readonly Request[], text: string): AnswerTarget[] {
  const condition = createCondition(record.key, record.field, text);
  return answers
    .filter((request) => !asksForOther(request, condition))
    .map((request, index) => ({ index, request, conditions: [condition] }));
}

/** Returns the expressions in the call or the path of a request, outside of the changed body, that hold the key of a record. */
function findKeys(
  { request, bodyField, record }: ChangeClaim,
  targets: readonly AnswerTarget[],
  mode: Flow['mode'],
  evaluation: Evaluation,
): TSESTree.Node[] {
  if (targets.length === 0) return [];
  const getPaths = (target: AnswerTarget) =>
    getAnswerPaths(target.request, record.key).map((path) => [...path, '~whole']);
  const { places } = runFlow(createSeeds(targets, getPaths), evaluation, { mode });
  const callers = getNamingNodes(request);
  const body = bodyField.entry.node.parent;
  return [...places.values()].flat().flatMap(({ node }) => {
    const isNamed =
      callers.some((caller) => node !== caller && isInside(node, caller)) && !(body && isInside(node, body));
    return isNamed ? [node] : [];
  });
}
