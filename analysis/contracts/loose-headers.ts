/** Judges the headers that only the platform has, wherever a program writes them: a library may send them in a request of its own. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Evaluation } from '../evaluator/evaluation.ts';
import { getNodePlace } from '../findings/places/source-place.ts';
import { isInside, getMemberName } from '../program/syntax/syntax.ts';
import { walk } from '../program/syntax/walk.ts';
import type { Request } from '../requests/request.ts';
import { getBreachPlace } from './breach-places.ts';
import { isInFile, type FoundBreach } from './breach.ts';
import { getFaults } from './faults.ts';
import type { RequestConstraint } from './judge-request.ts';
import { proposeContractFix } from './propose-contract-fix.ts';
import { judgeWays } from './schema/judge-ways.ts';
import { toTextProperties, type Place, type RequestJson } from './schema/value-to-partial-json.ts';

/**
 * Finds breaches in headers outside of known requests. Headers of a known request are judged with it, because another
 * host may read them in its own way.
 */
export function findLooseHeaders(
  constraints: readonly RequestConstraint[],
  requests: readonly Request[],
  evaluation: Evaluation,
): FoundBreach[] {
  const own = constraints.filter(({ isAnywhere }) => isAnywhere);
  const names = new Set(own.flatMap(({ schema }) => Object.keys(schema.properties?.headers?.properties ?? {})));
  if (![...names].some((name) => evaluation.facts.source.text.toLowerCase().includes(name))) return [];
  const found: FoundBreach[] = [];
  walk(evaluation.facts.source.ast, (node) => {
    if (node.type !== 'ObjectExpression' || !node.properties.some((property) => isOneOf(property, names))) return;
    if (
      isOptionOfCall(node) &&
      !requests.some((request) => request.kind !== 'unresolved' && isInside(node, request.node))
    )
      found.push(...judgeObject(node, own, evaluation));
  });
  return found;
}

/**
 * True for `call({ headers: { … } })`, and for such options within others. The program may still replace options that
 * are in a variable or a class.
 */
function isOptionOfCall({ parent }: TSESTree.ObjectExpression): boolean {
  if (parent.type !== 'Property' || !/headers$/i.test(getMemberName(parent) ?? '')) return false;
  let options: TSESTree.Node = parent.parent;
  while (options.parent?.type === 'Property') options = options.parent.parent;
  const call = options.parent;
  return (call?.type === 'CallExpression' || call?.type === 'NewExpression') && call.callee !== options;
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
          evidence: 'likely',
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
