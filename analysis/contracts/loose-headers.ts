/** Judges the headers that only the platform has, wherever a program writes them: a library may send them in a request of its own. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Evaluation } from '../evaluator/evaluation.ts';
import { getNodePlace } from '../findings/places/source-place.ts';
import type { MatchContext } from '../findings/matched-use.ts';
import { isInside, getMemberName } from '../program/syntax/syntax.ts';
import { resolveConst } from '../program/syntax/variables.ts';
import { walk } from '../program/syntax/walk.ts';
import type { Request } from '../requests/request.ts';
import { locatePath } from '../routes/platform-base.ts';
import { getBreachPlace } from './breach-places.ts';
import { isInFile, type FoundBreach } from './breach.ts';
import { getFaults } from './faults.ts';
import type { RequestConstraint } from './judge-request.ts';
import { proposeContractFix } from './propose-contract-fix.ts';
import { judgeWays } from './schema/judge-ways.ts';
import { toTextProperties, type Place, type RequestJson } from './schema/value-to-partial-json.ts';
import { getEvidenceOf } from './evidence-of-breaches.ts';

/**
 * Finds breaches in headers outside of known requests. Headers of a known request are judged with it, because another
 * host may read them in its own way.
 */
export function findLooseHeaders(
  constraints: readonly RequestConstraint[],
  requests: readonly Request[],
  evaluation: Evaluation,
  context: Pick<MatchContext, 'findRequestsOf' | 'platform'>,
): FoundBreach[] {
  const own = constraints.filter(({ isAnywhere }) => isAnywhere);
  const names = new Set(own.flatMap(({ schema }) => Object.keys(schema.properties?.headers?.properties ?? {})));
  if (![...names].some((name) => evaluation.facts.source.text.toLowerCase().includes(name))) return [];
  const found: FoundBreach[] = [];
  walk(evaluation.facts.source.ast, (node) => {
    if (node.type !== 'ObjectExpression' || !node.properties.some((property) => isOneOf(property, names))) return;
    const call = findCallWithOption(node);
    if (
      call &&
      !requests.some((request) => request.kind !== 'unresolved' && isInside(node, request.node)) &&
      !isForAnotherHost(call, evaluation, context)
    )
      found.push(...judgeObject(node, own, evaluation));
  });
  return found;
}

/**
 * Returns the call of `call({ headers: { … } })`, and of such options within others; null for other objects. The program may still
 * replace options that are in a variable or a class.
 */
function findCallWithOption({ parent }: TSESTree.ObjectExpression): Call | null {
  if (parent.type !== 'Property' || !/headers$/i.test(getMemberName(parent) ?? '')) return null;
  let options: TSESTree.Node = parent.parent;
  while (options.parent?.type === 'Property') options = options.parent.parent;
  const call = options.parent;
  const isCall = call?.type === 'CallExpression' || call?.type === 'NewExpression';
  return isCall && call.callee !== options ? call : null;
}

type Call = TSESTree.CallExpression | TSESTree.NewExpression;

/** True if an option of a call is the result of a request to another host: `generateText({ model: local('qwen3'), headers })`. */
function isForAnotherHost(
  { arguments: given }: Call,
  { facts }: Evaluation,
  { findRequestsOf, platform }: Pick<MatchContext, 'findRequestsOf' | 'platform'>,
): boolean {
  const options = given.flatMap((argument) => (argument.type === 'ObjectExpression' ? argument.properties : []));
  return options.some((property) => {
    const made = property.type === 'Property' ? resolveConst(property.value, facts) : null;
    const sent = made?.type === 'CallExpression' ? findRequestsOf(made) : [];
    return sent.length > 0 && sent.every(({ url }) => locatePath(url, platform).base.kind === 'foreign');
  });
}

function isOneOf(property: TSESTree.ObjectLiteralElement, names: ReadonlySet<string>): boolean {
  const name = getMemberName(property);
  return name !== null && names.has(name.toLowerCase());
}

function judgeObject(
  node: TSESTree.ObjectExpression,
  constraints: readonly RequestConstraint[],
  evaluation: Evaluation,
): FoundBreach[] {
  evaluation.begin();
  const spot = getNodePlace(node);
  const origin: Place = { ...spot, value: null, entry: null, subject: null };
  const headers = toTextProperties(evaluation.getFrameOf(node).evaluate(node), 'headers', spot);
  const instance: RequestJson = {
    kind: 'object',
    properties: new Map([['headers', { origin, isOptional: false, read: () => headers }]]),
    isOpen: true,
    origin,
  };
  return constraints.flatMap(({ constraint, schema, at }) =>
    getFaults(judgeWays(schema, instance)).flatMap(({ way, breaks }): FoundBreach[] => {
      const place = getBreachPlace({ breaks, at, instance: way, request: null }, null, evaluation);
      if (!place || !isInFile(place.node, evaluation.facts)) return [];
      return [
        {
          constraint: constraint.id,
          evidence: getEvidenceOf('name'),
          subject: place.subject,
          range: place.range,
          node: place.node,
          method: null,
          path: null,
          operation: null,
          proposals: proposeContractFix(constraint, place, instance, evaluation),
          request: null,
        },
      ];
    }),
  );
}
