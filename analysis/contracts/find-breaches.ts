/** Judges the requests and the code of a file by the contracts. */
import type { Constraint } from '../../data/contract-schema.ts';
import { isAtLeast } from '../findings/evidence.ts';
import type { MatchContext, NodeLimitation } from '../findings/matched-use.ts';
import type { Method, Request } from '../requests/request.ts';
import type { Evaluation } from '../evaluator/evaluation.ts';
import { getNodeId, getProgram, getKeyName } from '../program/syntax.ts';
import { type FoundBreach, isInFile } from './breach.ts';
import { holdsAnyList } from '../prefilter/word-search.ts';
import { parseRoute, splitOperation, locateRoute } from './locate-route.ts';
import { isInTest } from './checks/expressions.ts';
import { runChecks } from './checks/all-checks.ts';
import { judgeRequest } from './judge-request.ts';
import type { TSESTree } from '@typescript-eslint/utils';
import { getNodePlace } from '../findings/places/source-place.ts';
import { createRequestInstance } from './schema/request-instance.ts';
import { judgeSchema } from './schema/judge-schema.ts';
import { followResponseFields } from './checks/response-fields.ts';
import { findLocatedRequests, createBreach, type LocatedRequest, type CheckInput } from './checks/check.ts';

export interface ContractJudge {
  find(
    requests: readonly Request[],
    evaluation: Evaluation,
    context: MatchContext,
  ): { breaches: FoundBreach[]; unjudged: NodeLimitation[] };
}

export function createContractJudge(constraints: readonly Constraint[]): ContractJudge {
  const onRequests = constraints.flatMap((constraint) => {
    const { judged } = constraint;
    if (!('schema' in judged)) return [];
    const methods = new Map<string, Set<Method | 'ANY'>>();
    for (const operation of judged.operations) {
      const { method, template } = splitOperation(operation);
      methods.set(template, (methods.get(template) ?? new Set()).add(method));
    }
    return [{ constraint, schema: judged.schema, at: judged.at ?? [], methods }];
  });
  const routes = [...new Set(onRequests.flatMap(({ methods }) => [...methods.keys()]))].map(parseRoute);
  const ids = new Set(constraints.map(({ id }) => id));
  const onAnswers = constraints.filter(({ judged }) => 'reads' in judged);
  const inChecks = constraints.flatMap(({ judged }) => ('check' in judged ? [judged] : []));
  const checks = [...new Set(inChecks.map(({ check }) => check))].map((check) => ({
    check,
    words: inChecks.flatMap((judged) => (judged.check === check ? judged.words : [])),
  }));
  return {
    find(requests, evaluation, context) {
      // Tests send made-up values, often on purpose wrong ones; the values may be defined outside of the test.
      const results = requests
        .filter(({ node }) => !isInTest(node))
        .map((request) => judgeRequest(request, onRequests, routes, evaluation, context));
      // A call that may send one of several requests breaks a constraint only if all of them do.
      const isSure = ({ constraint, request }: FoundBreach): boolean =>
        results.every(
          ({ node, breaches }) => node !== request!.node || breaches.some((breach) => breach.constraint === constraint),
        );
      // What a check looks for may be in a module that the file calls.
      const text = [evaluation.facts, ...evaluation.modules].map(({ source }) => source.text).join('\n');
      const named = new Set(checks.flatMap(({ check, words }) => (holdsAnyList(text, words) ? [check] : [])));
      const inCode = runChecks(named, { evaluation, requests, context }).filter(({ constraint }) =>
        ids.has(constraint),
      );
      const misread = findAbsentFieldReads(onAnswers, { evaluation, requests, context });
      const ofRequests = results.flatMap(({ breaches }) => breaches);
      const sure = new Set(ofRequests.filter(isSure));
      // Breaches in an imported module are reported when that module is analysed.
      const isShown = ({ node }: FoundBreach): boolean => isInFile(node, evaluation.facts) && !isInTest(node);
      return {
        breaches: dropDuplicates([...sure, ...inCode, ...misread].filter(isShown)),
        unjudged: [
          ...results.flatMap(({ unjudged }) => unjudged),
          ...ofRequests.filter((breach) => !sure.has(breach)).map(createUndecidedLimitation),
        ],
      };
    },
  };
}

function createUndecidedLimitation({ constraint, node, range }: FoundBreach): NodeLimitation {
  return {
    node,
    offset: range[0],
    reason: 'unknown-content',
    text: `whether \`${constraint}\` is broken depends on which of its requests the call makes`,
  };
}

/** Keeps one breach per constraint and place, the one of the strongest evidence: a base may have several values. */
function dropDuplicates(breaches: readonly FoundBreach[]): FoundBreach[] {
  const byPlace = new Map<string, FoundBreach>();
  for (const breach of breaches) {
    const key = `${breach.constraint}:${breach.range.join('-')}:${getNodeId(getProgram(breach.node))}`;
    const other = byPlace.get(key);
    if (!other || !isAtLeast(other.evidence, breach.evidence)) byPlace.set(key, breach);
  }
  return [...byPlace.values()].sort(
    (a, b) => a.range[0] - b.range[0] || a.range[1] - b.range[1] || (a.constraint < b.constraint ? -1 : 1),
  );
}

export function findAbsentFieldReads(constraints: readonly Constraint[], input: CheckInput): FoundBreach[] {
  return constraints.flatMap(({ id, judged }) => {
    if (!('reads' in judged)) return [];
    const { operations, reads, where } = judged;
    const located = findLocatedRequests(operations, input).filter(
      (request) => where === undefined || meetsCondition(where, request, operations, input),
    );
    const followed = followResponseFields(
      located.flatMap((request) => reads.map((field) => ({ located: request, field }))),
      input,
    );
    return followed.flatMap((field) =>
      field.reads
        .filter((node) => input.evaluation.getFile(node) === input.evaluation.facts && !isPresenceTest(node))
        .map((node) => createBreach(id, field.located, node, { subject: getKeyName(node, false) })),
    );
  });
}

/** True if the request meets a schema whatever its unknown parts are. */
function meetsCondition(
  where: Parameters<typeof judgeSchema>[0],
  { request }: LocatedRequest,
  operations: readonly string[],
  { context }: CheckInput,
): boolean {
  const located = locateRoute(
    request,
    operations.map((operation) => parseRoute(splitOperation(operation).template)),
    context.platform,
  );
  return (
    located !== null &&
    judgeSchema(where, createRequestInstance(request, located, getNodePlace(request.node))).truth === 'yes'
  );
}

/** True if the program only tests the field: `response.result.response ?? …`, `if (response.result.response)`. */
function isPresenceTest(node: TSESTree.Node): boolean {
  let read = node.parent?.type === 'MemberExpression' && node.parent.property === node ? node.parent : null;
  while (read?.parent.type === 'ChainExpression') read = read.parent as never;
  const parent = read?.parent;
  if (parent?.type === 'LogicalExpression') return parent.left === read;
  if (parent?.type === 'IfStatement' || parent?.type === 'ConditionalExpression') return parent.test === read;
  return parent?.type === 'UnaryExpression' && parent.operator === '!';
}
