/** Decides if a request goes to the platform, and how sure that is. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Platform } from '../../data/deprecation-schema.ts';
import { mayBeLeftOut } from '../evaluator/domain/references.ts';
import type { Piece, UnknownReason } from '../evaluator/domain/skeleton.ts';
import type { OwnRouteTest } from '../requests/own-server/own-requests.ts';
import { SENDING_NAME } from '../libraries/requests/client-conventions.ts';
import { getSender, parseMethod, type Request } from '../requests/request.ts';
import { renderHoleBase } from '../requests/clients/client-bases.ts';
import { getEnclosingFunction, getMemberName, getWrittenText, unwrap, isCallOrNew } from '../program/syntax/syntax.ts';
import type { Base, Segment } from '../routes/platform-base.ts';
import { isOtherHost } from '../routes/other-host.ts';
import type { Evidence } from './use.ts';
import type { BaseNames } from './bases/base-names.ts';
import type { ForeignReceiverTest } from './bases/receiver-owners.ts';
import { getNamedSystem, isDistinctive, isShared } from './bases/named-system.ts';

/** Reasons for which a base may be any host, the program's own proxy among them. */
const UNSURE: readonly UnknownReason[] = ['environment', 'budget', 'cycle', 'module-cycle'];

const STRENGTH: Readonly<Record<Evidence, number>> = { possible: 0, likely: 1, proven: 2 };

/** Tests if one evidence is as strong as another, or stronger. */
export function isAtLeast(evidence: Evidence, least: Evidence): boolean {
  return STRENGTH[evidence] >= STRENGTH[least];
}

/** Returns `likely` for `proven`, and a weaker evidence as it is. */
export function limitToLikely(evidence: Evidence): Evidence {
  return isAtLeast(evidence, 'likely') ? 'likely' : evidence;
}

export interface EvidenceContext {
  talksToPlatform: boolean;
  /** True if the file under analysis itself names a base URL of the platform. */
  namesBaseUrl?: boolean;
  /** Returns whose URL the program writes under the name of an unknown base. */
  getBaseOwner?: BaseNames;
  /** Tests if the program makes every receiver of the name with URLs of other hosts. */
  isForeignReceiver?: ForeignReceiverTest;
  /** True if the data claims the path of the request, and the path begins with known text. */
  isClaimed?: boolean;
  /** Tests if the program's own server has the path of the request. */
  isOwnRoute?: OwnRouteTest;
  platform: Pick<Platform, 'baseUrls' | 'brand' | 'aliases' | 'collections'>;
}

/**
 * The evidence that a request at a base goes to the platform; null where it does not. Where the file, the base or the receiver
 * names the platform a claimed path is enough, whatever it begins with.
 */
export function getEvidence(
  request: Request,
  base: Base,
  segments: readonly Segment[],
  context: EvidenceContext,
): Evidence | null {
  if (request.kind === 'described') return getDescribedEvidence(request, base, segments, context);
  const evidence = getSentEvidence(request, base, segments, context);
  return evidence !== null && request.isMoved ? 'possible' : evidence;
}

/** Returns the evidence of a described request, `likely` at most: no code is seen to send it. */
function getDescribedEvidence(
  request: Request,
  base: Base,
  segments: readonly Segment[],
  context: EvidenceContext,
): Evidence | null {
  const evidence = getSentEvidence({ ...request, kind: 'unresolved' }, base, segments, context);
  if (evidence === null) return null;
  if (base.kind === 'platform') return 'likely';
  return request.isUnsure || isShared(segments) ? 'possible' : evidence;
}

function getSentEvidence(
  request: Request,
  base: Base,
  segments: readonly Segment[],
  { talksToPlatform, namesBaseUrl, getBaseOwner, isForeignReceiver, isClaimed, isOwnRoute, platform }: EvidenceContext,
): Evidence | null {
  const system = getNamedSystem(request, base, platform);
  const mayBeShort = namesBaseUrl === true || system === 'platform' || isDistinctive(segments);
  const hasShape = hasFullShape(segments, platform) || (mayBeShort && isClaimed === true && segments.length > 1);
  switch (base.kind) {
    case 'platform':
      if (request.sdk && !request.sdk.isAgreed) return 'possible';
      if (request.sdk?.isAssumed || request.isByName) return talksToPlatform ? 'likely' : null;
      return request.bases.length > 1 || base.isPartial || request.url.some(isUncertain) ? 'likely' : 'proven';
    case 'foreign':
      return null;
    case 'none':
      // A known client without a base sends to the program's own origin.
      if (request.kind !== 'unresolved' || !talksToPlatform || !hasShape) return null;
      if (hasOtherReceivers(request, platform)) return 'possible';
      if (mayBeOfAnother(request, base, segments, { isOwnRoute, platform })) return 'possible';
      // Looked up last, because a kept analysis then depends on the whole program.
      return system !== 'platform' && isNamedForeign(request, isForeignReceiver) ? 'possible' : 'likely';
    case 'hole': {
      if (base.reason === 'own-origin' || !talksToPlatform) return null;
      const isOther = request.bases.some((other) => isOtherHost(other, platform));
      const owner = base.name === undefined ? null : (getBaseOwner?.(base.name) ?? null);
      if (!isOther && owner === 'platform') return 'likely';
      if (!hasShape) return null;
      // A base from the environment may be the program's own proxy, as may one whose default is another host.
      if (isOther || owner === 'another') return 'possible';
      const isNamed = base.reason === 'environment' && system === 'platform';
      const unsure = isNamed ? UNSURE.filter((reason) => reason !== 'environment') : UNSURE;
      if (unsure.some((reason) => base.reason === reason || request.bases.includes(renderHoleBase(reason))))
        return 'possible';
      if (base.of && getSendingFunction(request.node) === base.of) return 'possible';
      return mayBeOfAnother(request, base, segments, { isOwnRoute, platform }) ? 'possible' : 'likely';
    }
  }
}

/** Tests if only a type says that the program may ask for a path, or a test that is not decided may leave it out. */
function isUncertain(piece: Piece): boolean {
  return piece.kind === 'text' && (piece.isOfType === true || mayBeLeftOut(piece.via));
}

/** The function around a request; callbacks among the arguments of a call run within the function that passes them. */
function getSendingFunction(node: TSESTree.Node): TSESTree.Node | null {
  let fn = getEnclosingFunction(node);
  while (fn && isCallOrNew(fn.parent) && fn.parent.callee !== fn) fn = getEnclosingFunction(fn);
  return fn;
}

/** Tests if the names or the path say that a request goes to another system, the program's own server among them. */
function mayBeOfAnother(
  request: Request,
  base: Base,
  segments: readonly Segment[],
  { isOwnRoute, platform }: Pick<EvidenceContext, 'isOwnRoute' | 'platform'>,
): boolean {
  const system = getNamedSystem(request, base, platform);
  if (system !== 'platform' && namesNoRequest(request)) return true;
  if (system === 'another' && (base.kind === 'hole' || isShared(segments))) return true;
  return system !== 'platform' && (hasForeignId(segments, platform) || isOwnRoute?.(request, segments) === true);
}

/**
 * Tests if the method of an unknown object says that it does something else with a path, `locks.acquire(path)`, and is given no method of
 * a request beside it: `send.inner('GET', path)`.
 */
function namesNoRequest(request: Request): boolean {
  if (request.kind !== 'unresolved') return false;
  const sender = getSender(request);
  const callee = sender.type === 'CallExpression' ? unwrap(sender.callee) : null;
  const name = callee?.type === 'MemberExpression' ? getMemberName(callee) : null;
  if (name === null || SENDING_NAME.test(name) || sender.type !== 'CallExpression') return false;
  return !sender.arguments.some((argument) => parseMethod(getWrittenText(argument) ?? '') !== null);
}

/** Tests if the member of a collection is written out and has no ID of the platform: `/zones/main/settings`. */
function hasForeignId(segments: readonly Segment[], platform: EvidenceContext['platform']): boolean {
  const id = segments[1]?.text;
  if (!isInCollection(segments, platform) || typeof id !== 'string') return false;
  return !/^[\da-f]{32}$/i.test(id) && !/^[{<:[]|id$|^x+$/i.test(id);
}

/** Tests if the known values of a receiver are clients of other hosts, or of one that only the environment names. */
function hasOtherReceivers({ bases }: Request, platform: EvidenceContext['platform']): boolean {
  const known = bases.filter((base) => base !== '');
  return (
    known.length > 0 && known.every((base) => isOtherHost(base, platform) || base === renderHoleBase('environment'))
  );
}

function isNamedForeign(request: Request, isForeignReceiver: ForeignReceiverTest | undefined): boolean {
  const sender = getSender(request);
  return sender.type === 'CallExpression' && isForeignReceiver?.(sender) === true;
}

/** Tests if a path begins with a collection, a member of it and a resource: `/zones/{}/settings`. */
function hasFullShape(segments: readonly Segment[], platform: EvidenceContext['platform']): boolean {
  return segments.length > 2 && isInCollection(segments, platform);
}

function isInCollection([first]: readonly Segment[], { collections = [] }: EvidenceContext['platform']): boolean {
  return typeof first?.text === 'string' && collections.includes(first.text);
}
