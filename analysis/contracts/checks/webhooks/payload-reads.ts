/** Finds what a program reads of deliveries: where, which field, for which events. The checks filter this list. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Deliveries } from '../../../../data/webhooks/deliveries.ts';
import type { CallStack } from '../../../flow/tracked-value.ts';
import { unwrap } from '../../../program/syntax/syntax.ts';
import { walk } from '../../../program/syntax/walk.ts';
import { getOriginKey, getRoots, type HeldOrigin, type Origin, type Origins } from '../../queries/origins.ts';
import { isPrivate } from '../../queries/private-functions.ts';
import { readPath } from '../../queries/declared-values.ts';
import type { Evaluation } from '../../../evaluator/evaluation.ts';
import { isFieldOfOthers, isOfSharedType } from './events/declared-payloads.ts';
import { findDeclaredDeliveries, type DeclaredDelivery } from './events/declared-deliveries.ts';
import { getCalleeName } from '../expressions.ts';
import { getBodyPath } from './body-forms.ts';
import { getRead } from './member-reads.ts';
import {
  findBranches,
  isPassedForOther,
  findBranchesAround,
  isDistinctiveField,
  type Branch,
} from './payload-branches.ts';
import { hasDefault, isGuarded, isPresenceTest } from './presence-tests.ts';
import { groupBy } from '../../../program/group-by-key.ts';
import { memoise } from '../../../program/memoise.ts';

export interface PayloadRead {
  /** The name that is read, where a breach is reported. */
  node: TSESTree.Node;
  /** The expression or variable that holds the value. */
  value: TSESTree.Node;
  /** The origins of the value. */
  origins: readonly Origin[];
  /** The path below the payload. */
  field: string;
  /** The events that the payload may have there. */
  events: ReadonlySet<string>;
  /** True if the read tests the presence of the value, or follows such a test. */
  isTested: boolean;
  /** True if the events are known only from a declaration of the payload, and the field is declared there too. */
  isDeclared: boolean;
}

/** What is known of a value at a place. */
type Location = Pick<PayloadRead, 'field' | 'events' | 'isDeclared'>;

export interface PayloadReads {
  /** All reads, in the order of the text. */
  all: readonly PayloadRead[];
  /** Those of payloads that certainly are the platform's. */
  own: readonly PayloadRead[];
  /**
   * True if more than the name of an event shows that the object is the payload. Parsed text with an event name may be
   * a message that contains the payload.
   */
  isTold(read: PayloadRead): boolean;
  /** True if the program declares some of the payloads. */
  isDeclared: boolean;
  /** Returns the read that an expression is; null for other expressions. */
  get(node: TSESTree.Node): PayloadRead | null;
  /** Returns the field of a value at a place, and the events there, for these calls; null where they are unknown. */
  locate(value: TSESTree.Node, place: TSESTree.Node, stack?: CallStack | null): Location | null;
  /** True if the platform certainly sends the object that a value is part of. */
  isOwn(value: TSESTree.Node): boolean;
}

/** Returns the reads of payloads in the branches of their events, in the file and in the functions that it enters. */
export const getPayloadReads = memoise((origins: Origins, deliveries: Deliveries): PayloadReads => {
  const declarations = findDeclaredDeliveries(deliveries, origins);
  const branches = findBranches(declarations, deliveries, origins);
  const all: PayloadRead[] = [];
  const add = (node: TSESTree.Node): boolean => {
    const read = getRead(node, origins);
    const at = read && locate(read.value, node, branches, deliveries, origins);
    if (read && at)
      all.push({
        ...read,
        ...at,
        isTested: (isPresenceTest(node) && !hasDefault(node)) || isGuarded(read.value, origins),
      });
    return true;
  };
  if (branches.length > 0) for (const root of getRoots(origins)) walk(root, add);
  all.sort((a, b) => a.node.range[0] - b.node.range[0]);
  const byValue = new Map(all.map((read) => [read.value, read]));
  // A program may use the same event names for its own messages.
  const hasDistinctiveField = ({ field, events }: PayloadRead): boolean =>
    [...events].some((event) => isDistinctiveField(field, deliveries.events[event]!));
  const isDistinctive = (read: PayloadRead): boolean =>
    read.origins.some((origin) => getBodyPath(origin) !== null) || hasDistinctiveField(read);
  const told = new Set([
    ...all.filter(hasDistinctiveField).flatMap((read) => read.origins.map(({ node }) => node)),
    ...branches.flatMap((branch) => (branch.isReceived ? branch.payloads.map(({ node }) => node) : [])),
  ]);
  const payloads = groupBy(listPayloads(all.filter(isDistinctive)), ({ node }) => node);
  // `set` of `({ body, set }) => …` is no part of the payload, which `body` is.
  const isPart = ({ node, path }: Origin): boolean =>
    payloads.get(node)?.some((payload) => payload.path.every((step, index) => path[index] === step)) ?? false;
  return {
    all,
    isTold: (read) =>
      read.origins.some(
        (origin) => told.has(origin.node) || (getBodyPath(origin) !== null && !isParsedText(origin.node)),
      ),
    isDeclared: declarations.length > 0,
    own: all.filter((read) => read.origins.some(isPart)),
    get: (node) => byValue.get(unwrap(node)) ?? null,
    locate: (value, place, stack = null) => locate(value, place, branches, deliveries, origins.within(stack)),
    isOwn: (value) => origins.of(value).some(isPart),
  };
});

/** The payloads that the origins of reads belong to, each once. */
function listPayloads(reads: readonly PayloadRead[]): Origin[] {
  const found = reads.flatMap(({ origins, field }): Origin[] => {
    const { length } = field.split('.');
    return origins.map(({ node, path }) => ({ node, path: path.slice(0, Math.max(0, path.length - length)) }));
  });
  return [...new Map(found.map((payload) => [getOriginKey(payload), payload])).values()];
}

/** `JSON.parse(text)` */
function isParsedText(node: TSESTree.Node): boolean {
  return node.type === 'CallExpression' && getCalleeName(node) === 'parse';
}

/** Returns the events that have a field, or else the object that holds it. */
function getEventsWith(path: readonly string[], { events }: Pick<Deliveries, 'events'>): string[] {
  const having = (field: string): string[] =>
    Object.keys(events).filter((event) =>
      events[event]!.some((listed) => listed === field || listed.startsWith(`${field}.`)),
    );
  const own = having(path.join('.'));
  return own.length > 0 || path.length < 2 ? own : having(path.slice(0, -1).join('.'));
}

/**
 * Returns the field of a value and the events at a place; null where they are unknown, or where origins of the value
 * have different fields.
 */
function locate(
  value: TSESTree.Node,
  place: TSESTree.Node,
  branches: readonly Branch[],
  deliveries: Pick<Deliveries, 'events'>,
  origins: Origins,
): (Location & Pick<PayloadRead, 'origins'>) | null {
  const held = origins.of(value).flatMap((origin) => {
    const stacks = origin.stacks.filter((stack) => !isPassedForOther(stack, place, branches));
    return stacks.length > 0 ? { ...origin, stacks } : [];
  });
  const found = held.map((origin) => getEventsAt(place, origin, branches, deliveries, origins));
  const fields = new Set(found.map((at) => at?.rest.join('.') ?? ''));
  const [field = ''] = fields;
  if (fields.size !== 1 || field === '') return null;
  const isDeclared = found.every((at) => at!.isDeclared);
  return { field, events: new Set(found.flatMap((at) => [...at!.events])), isDeclared, origins: held };
}

/**
 * Returns the events that a place runs for, by the tests around it and around the calls through which the payload comes
 * there, and the path below the payload; null where they are unknown.
 */
function getEventsAt(
  node: TSESTree.Node,
  origin: HeldOrigin,
  branches: readonly Branch[],
  deliveries: Pick<Deliveries, 'events'>,
  { evaluation }: Origins,
): { events: ReadonlySet<string>; rest: readonly string[]; isDeclared: boolean } | null {
  const findPayload = (branch: Branch): Origin | undefined =>
    getPayloadsByNode(branch)
      .get(origin.node)
      ?.find(({ path }) => path.every((step, index) => origin.path[index] === step));
  const events = new Set<string>();
  let rest: readonly string[] = [];
  let isDeclared = true;
  for (const stack of origin.stacks) {
    const places = [node];
    // Other files may call an exported function for other events. A function of another file is judged for these calls.
    const isFollowed = (fn: NonNullable<typeof stack>['fn']): boolean =>
      evaluation.getFile(fn) !== evaluation.facts || isPrivate(fn, evaluation.facts.variables);
    for (let frame = stack; frame && isFollowed(frame.fn); frame = frame.below) places.push(frame.call);
    const all = findBranchesAround(places, branches).filter(findPayload);
    const told = all.filter(({ isReceived }) => !isReceived);
    const around = told.length > 0 ? told : all;
    const [first, ...others] = around;
    if (!first) return null;
    rest = origin.path.slice(findPayload(first)!.path.length);
    isDeclared &&= around.every(
      ({ declared }) => declared !== undefined && isDeclaredField(declared, rest, deliveries, evaluation),
    );
    if (around.some(({ declared }) => declared && readPath(declared.shape, rest).kind === 'made')) return null;
    for (const event of told.length > 0 ? first.events : getEventsWith(rest, deliveries))
      if (others.every((other) => other.events.has(event))) events.add(event);
  }
  return events.size > 0 ? { events, rest, isDeclared } : null;
}

/** A receiver of thousands of bodies is one branch. */
const getPayloadsByNode = memoise(({ payloads }: Branch) => groupBy(payloads, ({ node }) => node));

/** True for a field that is judged where it is declared. */
function isDeclaredField(
  { shape }: Pick<DeclaredDelivery, 'shape'>,
  path: readonly string[],
  deliveries: Pick<Deliveries, 'events'>,
  evaluation: Evaluation,
): boolean {
  let fields: DeclaredDelivery['shape'] | undefined = shape;
  return path.every((name, index) => {
    const field = fields?.fields.get(name);
    fields = field?.shape;
    if (!field) return false;
    if (field.isOptional && isFieldOfOthers(field, path.slice(0, index + 1).join('.'), deliveries, evaluation))
      return false;
    return index < path.length - 1 || !isOfSharedType(field.node, evaluation);
  });
}
