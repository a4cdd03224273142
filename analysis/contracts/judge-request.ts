/** Judges one request by the constraints of its operation. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Constraint } from '../../data/contract-schema.ts';
import { getEvidenceAtRoute } from './evidence-of-breaches.ts';
import type { MatchContext, NodeLimitation } from '../findings/matched-use.ts';
import { getCalls, getSender, type Method, type Request } from '../requests/request.ts';
import type { Evaluation } from '../evaluator/evaluation.ts';
import { renderShownPath } from '../findings/places/secrets.ts';
import type { SourcePlace } from '../findings/places/source-place.ts';
import type { CallNode } from '../program/file-facts.ts';
import { isInside } from '../program/syntax/syntax.ts';
import { type FoundBreach, isInFile } from './breach.ts';
import { addDeclaredValues } from './schema/declared-parts.ts';
import { createRequestInstance } from './schema/request-instance.ts';
import { findPlaceOfEmpty } from './empty-values.ts';
import { judgeSchema } from './schema/judge-schema.ts';
import { judgeWays, judgeWhole } from './schema/judge-ways.ts';
import type { Break } from './schema/partial-json.ts';
import type { Place, RequestJson } from './schema/value-to-partial-json.ts';
import { type ContractRoute, locateRoute } from './locate-route.ts';
import { proposeContractFix } from './propose-contract-fix.ts';
import { getBreachPlace } from './breach-places.ts';
import { getPlaceInModule, getSendingPlace, getWrittenPlace, isOfOneObject } from './module-places.ts';
import { type Fault, getFaults } from './faults.ts';
import { givesLacking } from './given-objects.ts';
import { findIntendedWord } from './nearest-word.ts';
import { findNamedPlace } from './named-places.ts';
import { isOfCase } from './used-places.ts';
import { getRequestSpot, isWrittenHere } from './request-spot.ts';

/** A constraint on requests, with its methods by path template. */
export interface RequestConstraint {
  constraint: Constraint;
  schema: Parameters<typeof judgeWays>[0];
  at: readonly string[];
  /** The value is right for other operations. */
  isOfOperation: boolean;
  /** True if a request that breaks it only in some runs is right. */
  isAlways: boolean;
  /** It constrains headers that only the platform has, so it holds for each of its paths. */
  isAnywhere: boolean;
  methods: ReadonlyMap<string, ReadonlySet<Method | 'ANY'>>;
}

/** The constraints and fields by which the requests of a file are judged. */
export interface Requirements {
  constraints: readonly RequestConstraint[];
  routes: readonly ContractRoute[];
  /** The names of the fields of requests and answers. */
  fieldNames: ReadonlySet<string>;
}

const ANYTHING = '/{+path}';

/** The keywords that judge a value itself, wherever it is used. */
const VALUE_KEYWORDS: ReadonlySet<string> = new Set([
  ...['type', 'const', 'enum', 'pattern', 'minLength', 'maxLength', 'minimum', 'maximum'],
  ...['minItems', 'uniqueItems', 'contentMediaType', 'unit'],
]);

interface JudgedRequest {
  /** The call in the file that sends it, perhaps one of several requests. */
  node: TSESTree.Node;
  breaches: FoundBreach[];
  unjudged: NodeLimitation[];
  /** Where the request as a whole is reported; null where no constraint concerns it. */
  spot: SourcePlace | null;
  /** The constraints of which nothing is known, because parts of the request are unknown. */
  undecided: ReadonlySet<string>;
  /** The constraints that concern its operation. */
  concerned: ReadonlySet<string>;
}

export function judgeRequest(
  request: Request,
  { constraints, routes, fieldNames }: Requirements,
  evaluation: Evaluation,
  context: MatchContext,
): JudgedRequest {
  const nothing: JudgedRequest = {
    node: request.node,
    breaches: [],
    unjudged: [],
    spot: null,
    undecided: new Set(),
    concerned: new Set(),
  };
  const located = locateRoute(request, routes, context.platform);
  if (!located) return nothing;
  const { route } = located;
  const evidence = getEvidenceAtRoute(request, located, context);
  if (evidence === null) return nothing;
  const ofOperation = new Set(
    constraints.filter(({ methods }) => includesMethods(methods.get(route.template), request) || methods.has(ANYTHING)),
  );
  if (ofOperation.size === 0) return nothing;
  const concerned = constraints.filter((each) => each.isAnywhere || ofOperation.has(each));
  const spot = getRequestSpot(request, located);
  const instance = addDeclaredValues(createRequestInstance(request, located, spot), request, evaluation);
  const isHere = isWrittenHere(request, located, evaluation);
  // A value may be right for other operations to which the same function sends it.
  const sendsOthers = (): boolean => {
    const sender = getSender(request);
    const sent = ('callee' in sender ? context.findRequestsOf(sender as CallNode) : []).filter(
      ({ kind }) => kind !== 'unresolved',
    );
    return sent.length === 0 || sent.some((each) => locateRoute(each, routes, context.platform)?.route !== route);
  };
  const isAway = (origin: Place | null): boolean => origin !== null && !isInFile(origin.node, evaluation.facts);
  const breaches: FoundBreach[] = [];
  const undecided = new Set<string>();
  let open = 0;
  const method = request.methods?.length === 1 ? request.methods[0]! : null;
  for (const each of concerned) {
    const { constraint, schema, at, isOfOperation, isAlways } = each;
    const judged = isAlways ? judgeWhole(schema, instance) : judgeWays(schema, instance);
    if (judged.truth === 'unknown') undecided.add(constraint.id);
    if (judged.truth === 'unknown' && ofOperation.has(each)) open += 1;
    for (const { way, breaks } of getFaults(judged)) {
      const fault: Fault = { breaks, at, instance: way, request };
      const named = findNamedPlace(fault, evaluation);
      const isElsewhere =
        !isHere &&
        breaks.every(({ origin }) => origin !== null && !isInFile((named ?? origin).node, evaluation.facts)) &&
        ((named !== null && isOfCase(named, request)) || !givesLacking(fault, evaluation));
      const written = getBreachPlace(fault, isElsewhere ? null : spot, evaluation);
      const isShared = (node: TSESTree.Node): boolean =>
        isOfOperation && (request.callPath?.hops ?? []).some(({ fn }) => isInside(node, fn)) && sendsOthers();
      const other = written && isHere && !request.sdk ? findOtherName(breaks, way, concerned, fieldNames) : null;
      const shown = other ?? (written && isShared(written.node) ? spot : null);
      const origin = named ?? breaks[0]!.origin;
      const decided = origin && findPlaceOfEmpty(origin, way, request, evaluation);
      const own = shown ? { ...shown, value: null, entry: null, subject: written!.subject } : written;
      const inModule = own ? null : getPlaceInModule(breaks, named, request, evaluation);
      const place = decided ?? own ?? (inModule && !isShared(inModule.node) ? inModule : null);
      if (!place) continue;
      const isAtSpot = place.node === spot.node && place.range.join() === spot.range.join();
      // The value may have come by the receiver: `this.models` of `this.models.headline(text)`.
      const isAtCallee =
        isAtSpot || getCalls(request).some((call) => 'callee' in call && isInside(place.node, call.callee));
      breaches.push({
        constraint: constraint.id,
        evidence,
        subject: place.subject,
        range: place.range,
        node: place.node,
        method,
        path: renderShownPath(located.located.path),
        operation: method === null ? null : `${method} ${route.template.replace('{+', '{')}`,
        proposals: own && !decided ? proposeContractFix(constraint, own, way, evaluation) : [],
        request,
        isAtSpot,
        isOfValue: breaks.every(({ keyword }) => VALUE_KEYWORDS.has(keyword)),
        isOfWhole: breaks.every(
          ({ keyword, origin }) =>
            keyword !== 'required' && (origin?.node === spot.node || (isAtCallee && isAway(origin))),
        ),
        written:
          own && !decided && (!isOfOperation || isOfOneObject(breaks[0]!))
            ? getWrittenPlace(breaks, named, evaluation)
            : null,
        usedAt: decided ? origin!.node : getSendingPlace(place, evaluation),
      });
    }
  }
  const count = `${open} of ${ofOperation.size} ${ofOperation.size === 1 ? 'constraint' : 'constraints'}`;
  const verb = open === 1 ? 'depends' : 'depend';
  const unjudged: NodeLimitation[] =
    open === 0
      ? []
      : [
          {
            node: request.node,
            offset: request.node.range[0],
            reason: 'unknown-content',
            text: `${count} on \`${route.template.replace('{+', '{')}\` ${verb} on unknown parts of the request`,
          },
        ];
  const ids = new Set(concerned.map(({ constraint }) => constraint.id));
  return { node: request.node, breaches, unjudged, spot, undecided, concerned: ids };
}

/**
 * Returns the key of the unknown field of a body that lacks one field: it is that field under another name, a
 * misspelling or the only unknown one. Null otherwise.
 */
function findOtherName(
  fault: readonly Break<Place>[],
  instance: RequestJson,
  concerned: readonly RequestConstraint[],
  fieldNames: ReadonlySet<string>,
): Place | null {
  const body = instance.kind === 'object' ? instance.properties.get('body')?.read() : undefined;
  const [missing, ...others] = fault;
  if (body?.kind !== 'object' || missing?.keyword !== 'required' || others.length > 0) return null;
  if (missing.origin?.node !== body.origin.node) return null;
  const given = [...body.properties];
  // The field of another operation may have the name of a slip: `redirect_uri` for `redirect_uris`.
  const isOfOperation = (name: string): boolean =>
    concerned.some(({ schema }) => Object.hasOwn(schema.properties?.body?.properties ?? {}, name));
  const slips = given.filter(([name]) => !isOfOperation(name) && findIntendedWord(name, [missing.name!]) !== null);
  if (slips.length === 1) return slips[0]![1].origin;
  const [only, ...more] = given.filter(([name]) => !fieldNames.has(name));
  const fits = ({ schema }: RequestConstraint): boolean =>
    judgeSchema(schema.properties?.body?.properties?.[missing.name!] ?? {}, only![1].read()).truth !== 'no';
  return only && more.length === 0 && concerned.every(fits) ? only[1].origin : null;
}

/** True if the constraint covers every method that the request may have. */
function includesMethods(methods: ReadonlySet<Method | 'ANY'> | undefined, request: Request): boolean {
  if (!methods) return false;
  return methods.has('ANY') || (request.methods !== null && request.methods.every((method) => methods.has(method)));
}
