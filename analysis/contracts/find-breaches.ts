/** Judges the requests and the code of a file by the contracts. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Confidence, Constraint, Contract } from '../../data/contract-schema.ts';
import { getEvidence, isAtLeast } from '../findings/evidence.ts';
import type { MatchContext, NodeLimitation } from '../findings/matched-use.ts';
import { getLiteralPlace, getNodePlace, type SourcePlace } from '../findings/places/source-place.ts';
import type { Method, Request } from '../requests/request.ts';
import { getTextPieces } from '../routes/url-path.ts';
import type { Evaluation } from '../evaluator/evaluation.ts';
import { getNodeId, getProgram, isInside } from '../program/file-facts.ts';
import { getWrittenKey } from '../evaluator/domain/search-params.ts';
import { getReferences, renderSkeleton } from '../evaluator/domain/skeleton.ts';
import { isInFile, type FoundBreach } from './breach.ts';
import { findAbsentFieldReads } from './find-absent-field-reads.ts';
import { holdsAnyList } from '../prefilter/word-search.ts';
import { findPlace, createRequestInstance } from './schema/request-instance.ts';
import { judgeSchema } from './schema/judge-schema.ts';
import { locateRoute, splitOperation, parseRoute, type ContractRoute, type LocatedRoute } from './locate-route.ts';
import { proposeContractFix } from './propose-contract-fix.ts';
import { isInTest } from './checks/test-code.ts';
import { runChecks } from './checks/all-checks.ts';
import { isReadElsewhere } from './shared-values.ts';
import type { Place, RequestJson } from './schema/value-to-partial-json.ts';
import type { Break } from './schema/truth.ts';

export interface ContractJudge {
  find(
    requests: readonly Request[],
    evaluation: Evaluation,
    context: MatchContext,
  ): { breaches: FoundBreach[]; unjudged: NodeLimitation[] };
}

/** A constraint on requests, with its methods by path template. */
interface RequestConstraint {
  constraint: Constraint;
  schema: Parameters<typeof judgeSchema>[0];
  at: readonly string[];
  methods: ReadonlyMap<string, ReadonlySet<Method | 'ANY'>>;
}

/** Selects the active constraints: opt-in constraints only where they are named. */
export function selectConstraints(contracts: readonly Contract[], optIn: readonly string[] | 'all' = []): Constraint[] {
  return contracts.flatMap(({ constraints }) =>
    constraints.filter((constraint) => !isOptIn(constraint) || optIn === 'all' || optIn.includes(constraint.id)),
  );
}

/** True for a constraint of low confidence, without a sentence of the document, or with a stated reason. */
export function isOptIn({
  confidence,
  sentences,
  optIn,
}: {
  confidence: Confidence;
  sentences: readonly unknown[];
  optIn?: string;
}): boolean {
  return confidence === 'low' || sentences.length === 0 || optIn !== undefined;
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
  const asked = new Set(constraints.map(({ id }) => id));
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
      const { text } = evaluation.facts.source;
      const named = new Set(checks.flatMap(({ check, words }) => (holdsAnyList(text, words) ? [check] : [])));
      const inCode = runChecks(named, { evaluation, requests, context }).filter(({ constraint }) =>
        asked.has(constraint),
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

const ANYTHING = '/{+path}';

interface JudgedRequest {
  /** The call in the file that sends it, perhaps one of several requests. */
  node: TSESTree.Node;
  breaches: FoundBreach[];
  unjudged: NodeLimitation[];
}

function judgeRequest(
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
  const instance = createRequestInstance(request, located, spot);
  const breaches: FoundBreach[] = [];
  let open = 0;
  const method = request.methods?.length === 1 ? request.methods[0]! : null;
  for (const { constraint, schema, at } of concerned) {
    const { truth, breaks } = judgeSchema(schema, instance);
    if (truth === 'unknown') open += 1;
    if (truth !== 'no') continue;
    const place = getBreachPlace(breaks, at, instance, spot, evaluation);
    breaches.push({
      constraint: constraint.id,
      evidence,
      subject: place.subject,
      range: place.range,
      node: place.node,
      method,
      path: renderSkeleton(located.located.path) || '/',
      operation: method === null ? null : `${method} ${route.template.replace('{+', '{')}`,
      proposals: proposeContractFix(constraint, place, instance, evaluation),
      request,
    });
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

/** True if the constraint covers every method that the request may have. */
function includesMethods(methods: ReadonlySet<Method | 'ANY'> | undefined, request: Request): boolean {
  if (!methods) return false;
  return methods.has('ANY') || (request.methods !== null && request.methods.every((method) => methods.has(method)));
}

/** Returns where a whole request is reported: the literal that ends the fixed part of the path, else the callee. */
function getRequestSpot(request: Request, { located }: LocatedRoute): SourcePlace {
  const callee = request.sdk?.node ?? ('callee' in request.node ? request.node.callee : request.node);
  const pieces = located.segments.flatMap(getTextPieces);
  const piece = pieces.findLast(({ origin }) => origin !== null && isInside(origin.node, request.node));
  return piece && !request.sdk && pieces.at(-1)!.origin !== null
    ? getLiteralPlace([piece], callee)
    : getNodePlace(callee);
}

/**
 * Returns the first place that the constraint names and the request has, else the place of the first break, if it is in
 * the analysed file.
 */
function getBreachPlace(
  breaks: readonly Break<Place>[],
  at: readonly string[],
  instance: RequestJson,
  spot: SourcePlace,
  evaluation: Evaluation,
): Place {
  const named =
    at
      .map((name) => findPlace(instance, name))
      .find((place) => place !== null && (place.value !== null || place.entry !== null)) ?? breaks[0]?.origin;
  // The message quotes a literal of another file too.
  const elsewhere = named && evaluation.getFile(named.node) !== evaluation.facts ? named.subject : null;
  const nowhere: Place = {
    ...((elsewhere === null ? null : findPropertyInFile(named!, at, instance, evaluation)) ?? spot),
    value: null,
    entry: null,
    subject: elsewhere ?? breaks[0]?.name ?? null,
  };
  const isHere = (place: Place | null): place is Place =>
    place !== null && evaluation.getFile(place.node) === evaluation.facts;
  for (const name of at) {
    const place = findPlace(instance, name);
    if (isHere(place) && (place.value !== null || place.entry !== null)) return getUseOfSharedValue(place, evaluation);
  }
  const [first] = breaks;
  // A whole object that lacks a property is too much to underline.
  if (!first || first.keyword === 'required' || !isHere(first.origin)) return nowhere;
  return getUseOfSharedValue(first.origin, evaluation);
}

/** Returns the use of a shared constant in this request: elsewhere its value may be right. */
function getUseOfSharedValue(place: Place, { facts, getFile }: Evaluation): Place {
  const property = place.entry?.node;
  if ((property && isInside(place.node, property)) || !isReadElsewhere(place.node, facts)) return place;
  const ends =
    place.value?.kind === 'text'
      ? place.value.skeleton.findLast((piece) => piece.kind === 'text' && piece.origin !== null)
      : undefined;
  const use =
    property?.type === 'Property' ? property.value : getReferences(ends?.kind === 'text' ? ends.via : null)[0];
  return use && getFile(use) === facts ? { ...place, ...getNodePlace(use) } : place;
}

/**
 * Finds the property in the analysed file whose value comes from another file: `url: URL`, `events: [EVENTS.ENDED]`.
 */
function findPropertyInFile(
  place: Place,
  at: readonly string[],
  instance: RequestJson,
  { facts }: Evaluation,
): SourcePlace | null {
  const holders = [place, ...at.map((name) => findPlace(instance, name.replace(/\[\]$/, '')))];
  const entry = holders.map((holder) => holder?.entry).find((each) => each && isInFile(each.node, facts));
  return entry ? getNodePlace(getWrittenKey(entry.node)) : null;
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
