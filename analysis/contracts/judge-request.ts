/** Judges one request by the constraints of its operation. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Constraint } from '../../data/contract-schema.ts';
import { getEvidence } from '../findings/evidence.ts';
import type { MatchContext, NodeLimitation } from '../findings/matched-use.ts';
import type { Method, Request } from '../requests/request.ts';
import type { Evaluation } from '../evaluator/evaluation.ts';
import { renderSkeleton } from '../evaluator/domain/skeleton.ts';
import { type FoundBreach, isInFile } from './breach.ts';
import { addDeclaredTexts } from './schema/declared-parts.ts';
import { createRequestInstance } from './schema/request-instance.ts';
import { judgeWays } from './schema/judge-ways.ts';
import type { Break } from './schema/partial-json.ts';
import type { Place } from './schema/value-to-partial-json.ts';
import { type ContractRoute, locateRoute } from './locate-route.ts';
import { proposeContractFix } from './propose-contract-fix.ts';
import {
  findNamedPlace,
  getBreachPlace,
  getPlaceInModule,
  getRequestSpot,
  getWrittenPlace,
  isWrittenHere,
} from './breach-places.ts';

/** A constraint on requests, with its methods by path template. */
export interface RequestConstraint {
  constraint: Constraint;
  schema: Parameters<typeof judgeWays>[0];
  at: readonly string[];
  /** The value is right for other operations. */
  isOfOperation: boolean;
  methods: ReadonlyMap<string, ReadonlySet<Method | 'ANY'>>;
}

const ANYTHING = '/{+path}';

interface JudgedRequest {
  /** The call in the file that sends it, perhaps one of several requests. */
  node: TSESTree.Node;
  breaches: FoundBreach[];
  unjudged: NodeLimitation[];
}

export function judgeRequest(
  request: Request,
  constraints: readonly RequestConstraint[],
  routes: readonly ContractRoute[],
  evaluation: Evaluation,
  context: MatchContext,
): JudgedRequest {
  const nothing: JudgedRequest = { node: request.node, breaches: [], unjudged: [] };
  const located = locateRoute(request, routes, context.platform);
  if (!located) return nothing;
  const { route } = located;
  const evidence =
    route.origin === null ? getEvidence(request, located.located.base, located.located.segments, context) : 'proven';
  if (evidence === null) return nothing;
  const concerned = constraints.filter(
    ({ methods }) => includesMethods(methods.get(route.template), request) || methods.has(ANYTHING),
  );
  if (concerned.length === 0) return nothing;
  const spot = getRequestSpot(request, located);
  const instance = addDeclaredTexts(createRequestInstance(request, located, spot), evaluation);
  const isHere = isWrittenHere(request, located, evaluation);
  const breaches: FoundBreach[] = [];
  let open = 0;
  const method = request.methods?.length === 1 ? request.methods[0]! : null;
  for (const { constraint, schema, at, isOfOperation } of concerned) {
    const { truth, breaks } = judgeWays(schema, instance);
    if (truth === 'unknown') open += 1;
    const named = findNamedPlace(at, instance);
    for (const fault of groupBreaks(breaks)) {
      const isElsewhere =
        !isHere && fault.every(({ origin }) => origin !== null && !isInFile((named ?? origin).node, evaluation.facts));
      const own = getBreachPlace(fault, at, instance, isElsewhere ? null : spot, evaluation);
      const place = own ?? getPlaceInModule(fault, named, request, evaluation);
      if (!place) continue;
      breaches.push({
        constraint: constraint.id,
        evidence,
        subject: place.subject,
        range: place.range,
        node: place.node,
        method,
        path: renderSkeleton(located.located.path) || '/',
        operation: method === null ? null : `${method} ${route.template.replace('{+', '{')}`,
        proposals: own ? proposeContractFix(constraint, own, instance, evaluation) : [],
        request,
        isOfWhole: fault.every(({ keyword, origin }) => keyword !== 'required' && origin?.node === spot.node),
        written: own && !isOfOperation ? getWrittenPlace(fault, named, evaluation) : null,
      });
    }
  }
  const count = `${open} of ${concerned.length} constraints`;
  const unjudged: NodeLimitation[] =
    open === 0
      ? []
      : [
          {
            node: request.node,
            offset: request.node.range[0],
            reason: 'unknown-content',
            text: `${count} on \`${route.template.replace('{+', '{')}\` depend on what is not known here`,
          },
        ];
  return { node: request.node, breaches, unjudged };
}

/** Each wrong place is a fault of its own. What is missing is one fault, or follows from what is wrong: a field under another name. */
export function groupBreaks(breaks: readonly Break<Place>[]): (readonly Break<Place>[])[] {
  const wrong = breaks.filter(({ keyword }) => keyword !== 'required');
  if (wrong.length > 0) return wrong.map((each) => [each]);
  return breaks.length > 0 ? [breaks] : [];
}

/** True if the constraint covers every method that the request may have. */
function includesMethods(methods: ReadonlySet<Method | 'ANY'> | undefined, request: Request): boolean {
  if (!methods) return false;
  return methods.has('ANY') || (request.methods !== null && request.methods.every((method) => methods.has(method)));
}
