/** Finds the uses of one request: the claims of the data on its operation, and those on headers of any operation. */
import type { Dataset } from '../../../data/dataset.ts';
import type { Affects } from '../../../data/deprecation-schema.ts';
import { getAlternatives } from '../../evaluator/domain/choice.ts';
import type { Method, Request } from '../../requests/request.ts';
import type { Claim, Route, RouteMatch } from '../../routes/route-trie.ts';
import type { MatchContext, MatchedUse, Matches } from '../matched-use.ts';
import { getNodePlace } from '../places/source-place.ts';
import { isEveryMethodClaimed, type MethodClaim } from '../route-claims.ts';
import {
  findBodyLiterals,
  findBodyFields,
  getBodyValues,
  getKeyNode,
  isLiteral,
  type BodyField,
} from './request-body.ts';
import { findHeaders, getHeaderSets } from './headers.ts';
import { findQueryParameters, getUsePlace } from './query-parameters.ts';
import { memoise } from '../../program/memoise.ts';

/** Adds the deprecated headers of a request, whatever its route. */
export function addHeaderUses(
  base: Pick<MatchedUse, 'evidence' | 'path' | 'match'> & { request: Request },
  { dataset }: MatchContext,
  matches: Matches,
): void {
  const { request, match } = base;
  const sets = getHeaderSets(request.headers);
  if (sets.every((set) => set.length === 0)) return;
  const method = request.methods?.length === 1 ? request.methods[0]! : null;
  const operation = match && method ? `${method} ${match.route.template}` : null;
  for (const { deprecation, affects, headers } of getHeaderClaims(dataset)) {
    if (!isCallerAffected(affects, request)) continue;
    for (const set of sets) {
      const namePlace = findHeaders(set, headers);
      if (!namePlace) continue;
      matches.uses.push({
        ...base,
        claim: { deprecation, affects },
        methods: request.methods ?? [],
        method,
        operation,
        operations: operation === null ? [] : [operation],
        subject: headers.join(', '),
        range: namePlace.range,
        node: namePlace.node,
        bodyField: null,
        namePlace,
      });
    }
  }
}

export type HeaderClaim = Pick<Claim, 'deprecation' | 'affects'> & { headers: readonly string[] };
/** The claims of a dataset on headers, collected once. */
export const getHeaderClaims = memoise((dataset: Dataset): readonly HeaderClaim[] =>
  dataset.deprecations.flatMap((deprecation) =>
    deprecation.affects.flatMap((affects): HeaderClaim[] => {
      if (affects.kind === 'header') return [{ deprecation, affects, headers: [affects.header] }];
      return affects.kind === 'header-pair' ? [{ deprecation, affects, headers: affects.headers }] : [];
    }),
  ),
);

/** Tests if a claim concerns the request's kind of caller: the SDK's own methods, direct callers, or (unset) both. */
export function isCallerAffected({ callers }: Affects, request: Request): boolean {
  return callers === undefined || (callers === 'sdk') === (request.sdk !== null);
}

type RoutedRequest = Pick<MatchedUse, 'evidence' | 'path' | 'range' | 'node'> & { request: Request; match: RouteMatch };

/** Adds the uses of one claim on the operation of a request, by the kind of what is affected. */
export function addClaimUses(
  { claim, methods }: MethodClaim,
  routed: RoutedRequest,
  { brand }: MatchContext,
  matches: Matches,
): void {
  const { affects } = claim;
  const { request } = routed;
  if (!isCallerAffected(affects, request)) return;
  const method = request.methods !== null && methods.length === 1 ? methods[0]! : null;
  // Most claims on fields, queries and values find nothing.
  const describe = () => ({
    ...routed,
    evidence: isMethodIrrelevant(claim, request, routed.match.route) ? routed.evidence : ('possible' as const),
    claim,
    methods,
    method,
    operation: getOperation(claim, method),
    operations: [...new Set((methods.length > 0 ? methods : [null]).map((each) => getOperation(claim, each)))],
    subject: null,
    bodyField: null,
  });
  switch (affects.kind) {
    case 'route':
      matches.uses.push(describe());
      return;
    case 'request-field':
      for (const bodyField of findBodyFields(getBodyValues(request.body), affects.field, affects.bodyHolds)) {
        if (isExcepted(bodyField, affects.except) || !hasAnyBeside(bodyField, affects.withAny)) continue;
        const place = getNodePlace(getKeyNode(bodyField.entry));
        const use = { ...describe(), subject: affects.field, ...place, bodyField };
        const { differsFrom, unlessSame } = affects;
        if (differsFrom) matches.changeClaims.push({ ...use, counts: 'if it differs', record: differsFrom });
        else if (unlessSame) matches.changeClaims.push({ ...use, counts: 'unless it is the same', record: unlessSame });
        else matches.uses.push(use);
      }
      return;
    case 'response-field':
      // A described request is not seen to be sent, so no code is known to get its answer, but functions that the library calls.
      if (request.kind !== 'described' || request.readers)
        matches.responseClaims.push({ ...describe(), subject: affects.field });
      return;
    case 'query':
      for (const namePlace of findQueryParameters(request, affects.parameter, affects)) {
        const { range, node } = getUsePlace(namePlace, affects);
        matches.uses.push({ ...describe(), subject: affects.parameter, range, node, namePlace });
      }
      return;
    case 'value':
      for (const { range, node, bodyField, value } of findBodyLiterals(request, affects, brand))
        matches.uses.push({ ...describe(), subject: affects.field, value: value ?? undefined, range, node, bodyField });
      return;
    default:
  }
}

/** False if the object of a field holds none of the names for certain; true without names. */
function hasAnyBeside({ holder }: BodyField, names: readonly string[] | undefined): boolean {
  return (
    names === undefined ||
    holder.isOpen ||
    holder.rest !== undefined ||
    names.some((name) => holder.properties.has(name))
  );
}

/** Tests if the method is known, or every method of the route that can carry the affected part is claimed. */
function isMethodIrrelevant({ affects }: Claim, request: Request, route: Route): boolean {
  if (request.methods !== null) return true;
  if (affects.kind === 'route') return isEveryMethodClaimed(route);
  const isInBody = affects.kind === 'request-field' || affects.kind === 'value';
  return [...route.operations].every(
    ([method, claims]) =>
      (isInBody && (method === 'GET' || method === 'DELETE')) ||
      (affects.kind === 'query' && method !== 'GET') ||
      claims.some((claim) => claim.affects === affects),
  );
}

/** Tests if the data excepts every value that a field can have. */
function isExcepted({ entry }: BodyField, except: readonly (string | number | boolean | null)[] | undefined): boolean {
  return (
    except !== undefined &&
    getAlternatives(entry.read()).every((value) => except.some((literal) => isLiteral(value, literal)))
  );
}

/** The operation as the data writes it, for the method where it is known. */
function getOperation({ affects, operation }: Claim, method: Method | null): string {
  if (!('operations' in affects) || method === null) return operation;
  const [, template] = operation.split(' ');
  return (
    affects.operations.find((other) => other.startsWith(`${method} `) && other.split(' ')[1] === template) ?? operation
  );
}
