/** What the data says of one request: of its operation, and of its headers whatever the operation. */
import type { Affects } from '../../../data/schema.ts';
import type { Method, Request } from '../../requests/request.ts';
import type { Claim, Route, RouteMatch } from '../../routes/route-trie.ts';
import { getAlternatives } from '../../evaluator/domain/value.ts';
import { findBodyFields, getBodyValues, getKeyNode, isLiteral, type BodyField } from './request-fields.ts';
import { findHeaders, getHeaderSets } from './headers.ts';
import { findBodyLiterals } from './body-values.ts';
import type { MatchContext, MatchedUse, Matches } from '../match-requests.ts';
import { findQueryParameters } from './query-parameters.ts';
import { getNodePlace } from '../places/source-place.ts';

/** What the headers of a request say does not depend on its route. */
export function addHeaderUses(
  base: Pick<MatchedUse, 'evidence' | 'path' | 'match'> & { request: Request },
  { dataset }: MatchContext,
  matches: Matches,
): void {
  const { request, match } = base;
  const sets = getHeaderSets(request.headers);
  if (sets.every((set) => set.length === 0)) return;
  for (const deprecation of dataset.deprecations) {
    for (const affects of deprecation.affects) {
      if ((affects.kind !== 'header' && affects.kind !== 'header-pair') || !isByCaller(affects, request)) continue;
      const headers = affects.kind === 'header' ? [affects.header] : affects.headers;
      const method = request.methods?.length === 1 ? request.methods[0]! : null;
      const operation = match && method ? `${method} ${match.route.template}` : null;
      for (const place of sets.map((set) => findHeaders(set, headers))) {
        if (place)
          matches.uses.push({
            ...base,
            claim: { deprecation, affects },
            methods: request.methods ?? [],
            method,
            operation,
            subject: headers.join(', '),
            range: place.range,
            node: place.node,
            bodyField: null,
            namePlace: place,
          });
      }
    }
  }
}

export function collectOtherHostHeaders(request: Request, matches: Matches): void {
  for (const { node } of getHeaderSets(request.headers).flat()) matches.otherHostHeaders.add(node);
}

/** Whether the caller is one that the data means: the SDK's own methods, or whoever names the path. */
function isByCaller({ callers }: Affects, request: Request): boolean {
  return callers === undefined || (callers === 'sdk') === (request.sdk !== null);
}

type UseBase = Pick<MatchedUse, 'evidence' | 'path' | 'range' | 'node'> & { request: Request; match: RouteMatch };

export function addClaimUses(
  claim: Claim,
  methods: readonly Method[],
  base: UseBase,
  context: MatchContext,
  matches: Matches,
): void {
  const { affects } = claim;
  const { request } = base;
  if (!isByCaller(affects, request)) return;
  const method = request.methods !== null && methods.length === 1 ? methods[0]! : null;
  const evidence = isSure(claim, request, base.match.route) ? base.evidence : 'possible';
  const common = {
    ...base,
    evidence,
    claim,
    methods,
    method,
    operation: getOperation(claim, method),
    subject: null,
    bodyField: null,
  };
  switch (affects.kind) {
    case 'route':
      matches.uses.push(common);
      return;
    case 'request-field':
      for (const bodyField of findBodyFields(getBodyValues(request.body), affects.field, affects.bodyHolds)) {
        if (isExcepted(bodyField, affects.except)) continue;
        matches.uses.push({
          ...common,
          subject: affects.field,
          ...getNodePlace(getKeyNode(bodyField.entry)),
          bodyField,
        });
      }
      return;
    case 'response-field':
      matches.responseClaims.push({ ...common, subject: affects.field });
      return;
    case 'query':
      for (const namePlace of findQueryParameters(request, affects.parameter, affects))
        matches.uses.push({
          ...common,
          subject: affects.parameter,
          range: namePlace.range,
          node: namePlace.node,
          namePlace,
        });
      return;
    case 'value':
      for (const { range, node, bodyField, value } of findBodyLiterals(request, affects, context.brand)) {
        matches.uses.push({ ...common, subject: affects.field, value: value ?? undefined, range, node, bodyField });
      }
      return;
    default:
  }
}

/** Without a known method: whether every method of the route that can carry the thing would be affected. */
function isSure({ affects }: Claim, request: Request, route: Route): boolean {
  if (request.methods !== null) return true;
  if (affects.kind === 'route') return isEveryMethodClaimed(route);
  const isInBody = affects.kind === 'request-field' || affects.kind === 'value';
  return [...route.operations].every(
    ([method, claims]) =>
      (isInBody && (method === 'GET' || method === 'DELETE')) || claims.some((claim) => claim.affects === affects),
  );
}

function isExcepted({ entry }: BodyField, except: readonly (string | number | boolean | null)[] | undefined): boolean {
  return (
    except !== undefined &&
    getAlternatives(entry.read()).every((value) => except.some((literal) => isLiteral(value, literal)))
  );
}

/** The operation as the data writes it, for the method where it is known. */
function getOperation({ affects, operation }: Claim, method: Method | null): string {
  if (!('operations' in affects) || method === null) return operation;
  return (
    affects.operations.find(
      (candidate) => candidate.startsWith(`${method} `) && candidate.split(' ')[1] === operation.split(' ')[1],
    ) ?? operation
  );
}

/** Then the route alone is enough: no method is known that would be clean. */
export function isEveryMethodClaimed(route: Route): boolean {
  return [...route.operations.values()].every((claims) => claims.some((claim) => claim.affects.kind === 'route'));
}
