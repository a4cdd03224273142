/** Decides which system the names around a base refer to, and if other systems have paths of the same shape. */
import type { Platform } from '../../../data/deprecation-schema.ts';
import { getLastName, unwrap } from '../../program/syntax/syntax.ts';
import { GENERIC_NAMES, SHARED_SEGMENTS } from '../../libraries/non-requests/system-names.ts';
import type { Request } from '../../requests/request.ts';
import type { Base, Segment } from '../../routes/platform-base.ts';

export type NamedSystem = 'platform' | 'another' | 'none';

/** True if other systems have paths of the same shape: `/accounts/{}/roles`. */
export function isShared(segments: readonly Segment[]): boolean {
  return segments.every(({ text }) => text === null || SHARED_SEGMENTS.has(text));
}

/** True if a path is so long, of words that few systems have, that it needs no account or zone: `/radar/verified_bots/top/bots`. */
export function isDistinctive(segments: readonly Segment[]): boolean {
  const words = new Set(segments.flatMap(({ text }) => text ?? []));
  return words.size > 2 && [...words].filter((word) => !SHARED_SEGMENTS.has(word)).length > 1;
}

/** Returns the system that the name of an unknown base refers to; if the base has no name, the name of the call's receiver counts. */
export function getNamedSystem(
  { callPath }: Pick<Request, 'callPath'>,
  base: Base,
  platform: Pick<Platform, 'brand' | 'aliases'>,
): NamedSystem {
  if (base.kind === 'hole' && base.name !== undefined) return classifyName(base.name, platform);
  const callee = callPath && unwrap(callPath.sender.callee);
  const receiver = callee?.type === 'MemberExpression' ? getLastName(unwrap(callee.object)) : null;
  // An instance of a client may itself be called.
  const called = callee && base.kind === 'hole' ? getLastName(callee) : null;
  return classifyName(receiver ?? called ?? '', platform);
}

/** Classifies a name by its words: `CRM_URL`, `config.inventory`, `cost-insights`. */
export function classifyName(name: string, { brand, aliases = [] }: Pick<Platform, 'brand' | 'aliases'>): NamedSystem {
  const words = name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter((word) => word !== '');
  if (words.some((word) => [brand, ...aliases].some((own) => own.toLowerCase() === word))) return 'platform';
  return words.some((word) => word.length > 1 && !GENERIC_NAMES.has(word)) ? 'another' : 'none';
}
