/** Checks the receivers of background runs: the fields that they read, and answers that count on a second delivery. */
import type { TSESTree } from '@typescript-eslint/utils';
import { loadDeliveries } from '../../../../data/load.ts';
import type { RunDeliveries } from '../../../../data/webhooks/deliveries.ts';
import { SERVICE_METHODS } from '../../../libraries/frameworks/own-routes.ts';
import { findRoutesOfFunction } from '../../../program/server/own-routes.ts';
import { toSegments, type OwnRoute } from '../../../program/server/own-route.ts';
import { getEnclosingFunction, type FunctionNode } from '../../../program/syntax/syntax.ts';
import { walk } from '../../../program/syntax/walk.ts';
import { alignRoute } from '../../../requests/own-server/own-requests.ts';
import type { Segment } from '../../../routes/platform-base.ts';
import type { FoundBreach } from '../../breach.ts';
import { dependsOn } from '../../queries/dependencies.ts';
import { findServiceMethods } from '../../queries/mounted-services.ts';
import { getOrigins, type Origin, type Origins } from '../../queries/origins.ts';
import { INHERITED_NAMES } from '../answer-tests.ts';
import { type Check, type CheckInput, breachAt } from '../check.ts';
import { getBodyPath } from '../webhooks/body-forms.ts';
import { getRead } from '../webhooks/member-reads.ts';
import { hasDefault, isGuarded, isPresenceTest } from '../webhooks/presence-tests.ts';
import { getStatus } from '../webhooks/response-statuses.ts';
import { defersDelivery } from '../webhooks/responses.ts';
import { findRunWebhooks, type RunWebhook } from './run-webhooks.ts';
import { isParameter } from '../../queries/value-beginnings.ts';
import { getEvidenceOf } from '../../evidence-of-breaches.ts';

/** A field of the body of a request that a function receives. */
interface BodyRead {
  node: TSESTree.Node;
  field: string;
  isTested: boolean;
}

/** How many fields of a delivery a function has to read to be its receiver, where no route identifies it. */
const MIN_FIELDS = 3;

export const find: Check = (input) => {
  const { runs } = loadDeliveries();
  const webhooks = input.context.talksToPlatform ? findRunWebhooks(runs, input) : [];
  if (webhooks.length === 0) return [];
  const origins = getOrigins(input.evaluation);
  return [...findBodyReads(origins)].flatMap(([receiver, reads]) => {
    const formats = getFormats(receiver, reads, webhooks, runs, input);
    if (!formats) return [];
    const fields = new Set(runs.formats.flatMap(({ name, fields: own }) => (formats.has(name) ? own : [])));
    const wrong = reads.filter(({ field, isTested }) => !isTested && !fields.has(field) && !INHERITED_NAMES.has(field));
    return [...groupReads(wrong, runs).map(createBreachOfReads), ...findDeferringAnswers(receiver)];
  });
};

/** A delivery of another format is one fault, however many of its fields are read; a name that none has is a fault of its own. */
function groupReads(found: readonly BodyRead[], { formats }: RunDeliveries): readonly BodyRead[][] {
  const reads = [...found].sort((a, b) => a.node.range[0] - b.node.range[0]);
  const ofOther = reads.filter(({ field }) => formats.some(({ fields }) => fields.includes(field)));
  const others = reads.filter((read) => !ofOther.includes(read)).map((read) => [read]);
  return ofOther.length > 0 ? [ofOther, ...others] : others;
}

function createBreachOfReads(reads: readonly BodyRead[]): FoundBreach {
  const subject = [...new Set(reads.map(({ field }) => field))].join('`, `');
  return breachAt(reads[0]!.node, 'ai-run-delivery-fields', { evidence: getEvidenceOf('name'), subject });
}

/** Returns the reads of bodies by the function that receives them. */
function findBodyReads(origins: Origins): Map<FunctionNode, BodyRead[]> {
  const found = new Map<FunctionNode, BodyRead[]>();
  const data = new Set(findServiceMethods(origins.evaluation).map((method) => method.data));
  const getPath = (origin: Origin): readonly string[] | null =>
    data.has(origin.node) ? origin.path : getBodyPath(origin);
  walk(origins.evaluation.facts.source.ast, (node) => {
    const read = getRead(node, origins);
    const [origin, ...others] = read ? origins.of(read.value) : [];
    const path = origin && others.length === 0 ? getPath(origin) : null;
    if (!read || !origin || path?.length !== 1 || isFieldParsed(origin.node, origins)) return;
    // A destructured name is read at the pattern.
    if (read.node === read.value) return;
    const receiver = getReceiver(origin.node, origins);
    if (!receiver) return;
    const reads = found.get(receiver) ?? [];
    const isTested = (isPresenceTest(node) && !hasDefault(node)) || isGuarded(read.value, origins);
    found.set(receiver, [...reads, { node: read.node, field: path[0]!, isTested }]);
  });
  return found;
}

/** True for `JSON.parse(body.text)`: it parses a field of the body, not the body. */
function isFieldParsed(node: TSESTree.Node, origins: Origins): boolean {
  const [parsed] = node.type === 'CallExpression' ? node.arguments : [];
  return parsed !== undefined && origins.of(parsed).some((origin) => (getBodyPath(origin)?.length ?? 0) > 0);
}

/** Returns the function whose parameter receives a body; null where there is none. */
function getReceiver(body: TSESTree.Node, origins: Origins): FunctionNode | null {
  if (isParameter(body)) return getEnclosingFunction(body);
  let receiver: FunctionNode | null = null;
  const isReceived = ({ node }: { node: TSESTree.Node }): boolean => {
    if (isParameter(node)) receiver ??= getEnclosingFunction(node);
    return receiver !== null;
  };
  return dependsOn(body, isReceived, origins) ? receiver : null;
}

/** Returns the formats of the runs that a function receives; null for a function that receives none. */
function getFormats(
  receiver: FunctionNode,
  reads: readonly BodyRead[],
  webhooks: readonly RunWebhook[],
  { formats }: RunDeliveries,
  input: CheckInput,
): ReadonlySet<string> | null {
  const all = getRoutes(receiver, input);
  const routes = all.filter(({ method }) => method === null || method === 'POST');
  if (routes.length === 0 && all.length > 0) return null;
  const own = webhooks.filter(({ segments }) => segments && routes.some((route) => answers(route, segments)));
  const best = Math.max(...own.map((webhook) => getRank(webhook, routes)));
  const named = own.filter((webhook) => getRank(webhook, routes) === best);
  const isByRoute = best > 0;
  if (!isByRoute) {
    const isElsewhere = routes.length > 0 && webhooks.every(({ segments }) => segments !== null);
    const read = new Set(reads.map(({ field }) => field));
    const known = formats[0]!.fields.filter((field) => field !== 'id' && read.has(field));
    if (isElsewhere || known.length < MIN_FIELDS) return null;
  }
  const given = (isByRoute ? named : webhooks).map(({ format }) => format);
  // With a format that is unknown, or that the platform does not have, deliveries of any format may come.
  const every = formats.map(({ name }) => name);
  return new Set(given.flatMap((format) => (format !== null && every.includes(format) ? format : every)));
}

/** A route with a parameter where the address has a known segment leaves that address to a route that names it. */
function answers(route: OwnRoute, path: readonly Segment[]): boolean {
  const parameters = route.segments.filter((segment) => segment === null).length;
  return alignRoute(route, path) !== null && parameters <= path.filter(({ text }) => text === null).length;
}

function getRank({ segments }: RunWebhook, routes: readonly OwnRoute[]): number {
  return Math.max(...routes.map((route) => (segments ? (alignRoute(route, segments)?.rank ?? 0) : 0)));
}

/** A file that is analysed alone knows no other files in which its routers are mounted. */
function getRoutes(receiver: FunctionNode, { evaluation, fields }: CheckInput): OwnRoute[] {
  const ofServices = findServiceMethods(evaluation).flatMap(({ fn, name, path }): OwnRoute[] =>
    fn === receiver ? [{ method: SERVICE_METHODS.get(name)!.method, segments: toSegments(path), place: fn }] : [],
  );
  return ofServices.length > 0
    ? ofServices
    : findRoutesOfFunction(receiver, evaluation.facts, fields ?? { getFilesWith: () => [] });
}

function findDeferringAnswers(receiver: FunctionNode): FoundBreach[] {
  const found: FoundBreach[] = [];
  walk(receiver.body, (node) => {
    const status = getStatus(node);
    if (status && status.code >= 400 && defersDelivery(status))
      found.push(
        breachAt(status.node, 'ai-run-delivery-once', {
          evidence: getEvidenceOf('name'),
          subject: String(status.code),
        }),
      );
  });
  return found;
}
