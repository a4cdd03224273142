/**
 * Moves a breach from the origin of a value to its use: an origin that another request uses rightly is not at fault, but
 * the request that uses it where it is wrong.
 */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Platform } from '../../data/deprecation-schema.ts';
import { getAlternatives } from '../evaluator/domain/choice.ts';
import { getPairs } from '../evaluator/domain/make-pairs.ts';
import type { Skeleton } from '../evaluator/domain/skeleton.ts';
import type { PropertyEntry, Value } from '../evaluator/domain/value.ts';
import type { Evaluation, Frame } from '../evaluator/evaluation.ts';
import { getNodePlace, type SourcePlace } from '../findings/places/source-place.ts';
import { isOfSameSite } from '../routes/same-site.ts';
import { isInside, unwrap, isCallOrNew } from '../program/syntax/syntax.ts';
import { getCalls, type Request } from '../requests/request.ts';
import { type FoundBreach, isInFile } from './breach.ts';

export interface Judged {
  request: Request;
  /** Where the request as a whole is reported; null where no constraint concerns it. */
  spot: SourcePlace | null;
  breaches: readonly FoundBreach[];
  /** The constraints of which nothing is known, because parts of the request are unknown. */
  undecided: ReadonlySet<string>;
  /** The constraints that concern its operation. */
  concerned: ReadonlySet<string>;
}

/** Places each breach whose origin another request of the file uses and does not break at the use of its own request. */
export function placeAtUses(
  breaches: readonly FoundBreach[],
  judged: readonly Judged[],
  { evaluation, platform }: { evaluation: Evaluation; platform: Pick<Platform, 'baseUrls'> },
): FoundBreach[] {
  const isConcerned = ({ request: { url }, spot }: Judged): boolean => spot !== null || isOfPlatform(url, platform);
  const known = judged.filter(isConcerned);
  const byRequest = new Map(judged.map((each) => [each.request, each]));
  const findUsers = createUserSearch(known);
  return breaches.map((breach) => {
    const own = byRequest.get(breach.request!);
    const origin = breach.written?.node ?? breach.node;
    if (!own?.spot || breach.isAtSpot || breach.usedAt || isInside(origin, own.request.node)) return breach;
    const isRight = findUsers(breach, origin).some(({ request }) => isOther(request, own.request));
    if (!isRight) return breach;
    const use = findUse(origin, own.request.node, evaluation) ?? own.spot;
    return isInFile(use.node, evaluation.facts)
      ? { ...breach, ...use, proposals: [], written: null, usedAt: origin }
      : breach;
  });
}

type FindUsers = (breach: FoundBreach, origin: TSESTree.Node) => readonly Judged[];

/**
 * Creates the search for the requests that use an origin rightly, which is done once for each constraint and origin. A
 * value that is wrong in itself is right only for a request that the constraint concerns: another one says nothing of it.
 */
function createUserSearch(known: readonly Judged[]): FindUsers {
  const byConstraint = new Map<string, Map<TSESTree.Node, readonly Judged[]>>();
  return ({ constraint, isOfValue }, origin) => {
    const key = `${constraint} ${isOfValue === true}`;
    let byOrigin = byConstraint.get(key);
    if (!byOrigin) byConstraint.set(key, (byOrigin = new Map()));
    let users = byOrigin.get(origin);
    if (!users) {
      users = known.filter(
        (each) => (!isOfValue || each.concerned.has(constraint)) && usesRightly(each, constraint, origin),
      );
      byOrigin.set(origin, users);
    }
    return users;
  };
}

/** True for requests neither of which is sent by way of the other. */
function isOther(request: Request, own: Request): boolean {
  return !getCalls(own).includes(request.node) && !getCalls(request).includes(own.node);
}

/** True for an address on a host of the platform, which may be one that no constraint concerns. */
function isOfPlatform([start]: Skeleton, { baseUrls }: Pick<Platform, 'baseUrls'>): boolean {
  const host = start?.kind === 'text' ? /^https:\/\/([^/]+)/.exec(start.text)?.[1] : undefined;
  return host !== undefined && baseUrls.some((url) => isOfSameSite(host, new URL(url).host));
}

/** True if a request has the value of the node and does not break the constraint. */
function usesRightly({ request, breaches, undecided }: Judged, constraint: string, node: TSESTree.Node): boolean {
  return (
    !undecided.has(constraint) &&
    breaches.every((breach) => breach.constraint !== constraint) &&
    [request.headers, request.body].some((part) => part !== null && holds(part, node))
  );
}

/** True for the key or the value of the property that writes an entry, or a part of the value, if the value is not from elsewhere. */
function isWrittenBy(node: TSESTree.Node, entry: Pick<PropertyEntry, 'node' | 'read'>): boolean {
  const { parent } = entry.node;
  const property = parent?.type === 'Property' && parent.key === entry.node ? parent : entry.node;
  if (node !== property && !(property.type === 'Property' && isInside(node, property))) return false;
  return getAlternatives(entry.read()).every(
    (value) =>
      value.kind !== 'text' ||
      value.skeleton.every((piece) => piece.kind !== 'text' || !piece.origin || isInside(piece.origin.node, property)),
  );
}

/** How deep the parts of a request are: `body.options.webhookUrl`. */
const MAX_DEPTH = 4;

/** True if a node writes the value, or a key or a value in it. */
function holds(value: Value, node: TSESTree.Node, depth = 0): boolean {
  if (depth > MAX_DEPTH) return false;
  return getAlternatives(value).some((each) => {
    switch (each.kind) {
      case 'json':
        return holds(each.value, node, depth);
      case 'text':
      case 'url':
        return each.skeleton.some((piece) => piece.kind === 'text' && piece.origin?.node === node);
      case 'constant':
        return each.node === node;
      case 'array':
        return each.node === node || each.elements.some((element) => holds(element, node, depth + 1));
      case 'object':
      case 'pairs':
        return (
          ('node' in each && each.node === node) ||
          getPairs(each, 'headers').entries.some(
            (entry) => isWrittenBy(node, entry) || holds(entry.read(), node, depth + 1),
          )
        );
      default:
        return false;
    }
  });
}

/** Returns the innermost expression in the arguments of a call whose value the node writes in part; null where none has it. */
function findUse(node: TSESTree.Node, call: TSESTree.Node, evaluation: Evaluation): SourcePlace | null {
  if (!isCallOrNew(call)) return null;
  evaluation.begin();
  const use = findInnermost(call.arguments, node, evaluation.getFrameOf(call));
  return use && getNodePlace(use);
}

function findInnermost(expressions: readonly TSESTree.Node[], node: TSESTree.Node, frame: Frame): TSESTree.Node | null {
  for (const expression of expressions.map(unwrap)) {
    if (!holds(frame.evaluate(expression), node)) continue;
    return findInnermost(listParts(expression), node, frame) ?? expression;
  }
  return null;
}

/** The expressions of which an expression makes its value. */
function listParts(expression: TSESTree.Node): readonly TSESTree.Node[] {
  switch (expression.type) {
    case 'ObjectExpression':
      return expression.properties.map((each) => (each.type === 'Property' ? each.value : each.argument));
    case 'ArrayExpression':
      return expression.elements.flatMap((each) => each ?? []);
    case 'SpreadElement':
      return [expression.argument];
    case 'ConditionalExpression':
      return [expression.consequent, expression.alternate];
    case 'LogicalExpression':
      return [expression.left, expression.right];
    case 'AwaitExpression':
      return [expression.argument];
    case 'CallExpression':
    case 'NewExpression':
      return expression.arguments;
    default:
      return [];
  }
}
