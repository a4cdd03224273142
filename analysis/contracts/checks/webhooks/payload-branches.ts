/** Finds the code that runs for certain events only, and the payload that it gets: tests, registrations, declarations, receivers. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Deliveries } from '../../../../data/webhooks/deliveries.ts';
import type { CallStack } from '../../../flow/tracked-value.ts';
import { getParameters, isInside, unwrap } from '../../../program/syntax/syntax.ts';
import { addToGroup } from '../../../program/group-by-key.ts';
import { memoise } from '../../../program/memoise.ts';
import { someNode } from '../../../program/syntax/walk.ts';
import { findSelections, type Selection } from '../../queries/comparisons.ts';
import { findEnvelope } from '../../queries/envelopes.ts';
import { findDataOfNamedJobs } from '../../queries/named-jobs.ts';
import { getRoots, type HeldOrigin, type Origin, type Origins } from '../../queries/origins.ts';
import { findRegistrations, type Registration } from '../../queries/registrations.ts';
import { getBodyPath } from './body-forms.ts';
import type { DeclaredDelivery } from './events/declared-deliveries.ts';
import { getRead } from './member-reads.ts';
import { findReceivedBodies } from './received-bodies.ts';
import { namesAnother } from './signature/signature-values.ts';

/** Code that runs for these events only, and the origins of their payload. */
export interface Branch {
  nodes: readonly TSESTree.Node[];
  payloads: readonly Origin[];
  events: ReadonlySet<string>;
  /** The events are those of a declaration. */
  declared?: DeclaredDelivery;
  /** True for the body that a receiver gets, of any event: the fields that are read show of which. */
  isReceived?: boolean;
  /** Calls that pass another text in place of the event's: what else they pass does not come here. */
  others?: ReadonlySet<TSESTree.Node>;
}

/** Returns the branches of the file and of the functions that it enters. */
export function findBranches(
  declarations: readonly DeclaredDelivery[],
  deliveries: Deliveries,
  origins: Origins,
): readonly Branch[] {
  const selections = findSelections((text) => text in deliveries.events, origins);
  const registered = findRegistrations(deliveries.eventField, origins).filter(({ text }) => text in deliveries.events);
  return [
    ...selections.flatMap((selection) => toBranch(selection, deliveries, origins) ?? []),
    ...registered.flatMap((registration) => toRegisteredBranch(registration, deliveries, origins) ?? []),
    ...declarations.map((declared): Branch => {
      const { nodes, payloads, events } = declared;
      return { nodes, payloads, events, declared };
    }),
    ...findReceivedBranches(deliveries, origins),
  ];
}

/** True if calls lead to a place with another text than the one for which it runs. */
export function isPassedForOther(stack: CallStack | null, place: TSESTree.Node, branches: readonly Branch[]): boolean {
  const places = [place];
  for (let frame = stack; frame; frame = frame.below) places.push(frame.call);
  const { byOther } = indexBranches(branches);
  if (byOther.size === 0 || !places.some((call) => byOther.has(call))) return false;
  return findBranchesAround(places, branches).some(({ others }) => places.some((call) => others?.has(call)));
}

/** Returns the branches that hold one of the places, in the order of the list. */
export function findBranchesAround(places: readonly TSESTree.Node[], branches: readonly Branch[]): Branch[] {
  const { byNode } = indexBranches(branches);
  const found = new Set<number>();
  for (const place of places)
    for (let around: TSESTree.Node | undefined = place; around; around = around.parent)
      for (const index of byNode.get(around) ?? []) found.add(index);
  return [...found].sort((a, b) => a - b).map((index) => branches[index]!);
}

/** The places of the branches in their list, by the nodes of their code, and the calls that pass another text. */
const indexBranches = memoise((branches: readonly Branch[]) => {
  const byNode = new Map<TSESTree.Node, number[]>();
  const byOther = new Set<TSESTree.Node>();
  branches.forEach(({ nodes, others }, index) => {
    for (const node of nodes) addToGroup(byNode, node, index);
    for (const call of others ?? []) byOther.add(call);
  });
  return { byNode, byOther };
});

/** Returns null for objects of the program's own. */
function toBranch({ subject, nodes, texts }: Selection, { eventField }: Deliveries, origins: Origins): Branch | null {
  const held = origins.of(subject);
  const others = new Set<TSESTree.Node>();
  const found = held.filter((origin) => {
    const calls = getCallsWithText(origin, texts);
    for (const call of calls) others.add(call);
    return calls.length === 0;
  });
  for (const { stacks } of found)
    for (const stack of stacks) for (let frame = stack; frame; frame = frame.below) others.delete(frame.call);
  if (found.some(({ node, path }) => path.length === 0 || node.type === 'ObjectExpression')) return null;
  // Of several values each must be one that is received.
  const own = found.filter((origin) => !passesOn(origin, found));
  if (own.length > 1 && own.some((origin) => getBodyPath(origin) === null)) return null;
  const payloads = found.map(({ node, path }): Origin => {
    const message = { node, path: path.slice(0, -1) };
    const field = path.at(-1)!;
    const carrier = findEnvelope(field, eventField, origins.evaluation)?.carried;
    const carried = [
      ...(carrier === undefined ? [] : [[carrier]]),
      ...findDataOfNamedJobs(field, texts, eventField, origins.evaluation),
    ].map((rest): Origin => ({ node, path: [...message.path, ...rest] }));
    return carried.find((origin) => nodes.some((branch) => readsOf(origin, branch, origins))) ?? message;
  });
  return { nodes, events: texts, payloads, others };
}

/** True for a call of a schema that reads another one of the values: `Delivery.parse(await request.json())`. */
function passesOn({ node, path }: Origin, found: readonly Origin[]): boolean {
  return (
    node.type === 'CallExpression' &&
    found.some(
      (other) =>
        other.node !== node &&
        other.path.join() === path.join() &&
        node.arguments.some((argument) => unwrap(argument) === other.node),
    )
  );
}

/** Returns the calls that pass a literal with which a value is not the texts: `queue.add('sheet.import', rows)`. */
function getCallsWithText({ node, path, stacks }: HeldOrigin, texts: ReadonlySet<string>): TSESTree.Node[] {
  const isOther = node.type === 'Literal' && path.length === 0 && !texts.has(String(node.value));
  const calls = stacks.map((stack) => {
    for (let frame = stack; frame; frame = frame.below) if (isInside(node, frame.call)) return frame.call;
    return null;
  });
  return isOther && calls.every((call) => call !== null) ? calls : [];
}

/** True for code that reads a member of a value. */
function readsOf({ node, path }: Origin, code: TSESTree.Node, origins: Origins): boolean {
  return someNode(code, (inner) => {
    const read = getRead(inner, origins);
    const held = read ? origins.of(read.value) : [];
    return held.some((own) => own.node === node && path.every((step, index) => own.path[index] === step));
  });
}

/** A function that is registered for an event gets the payload, unless the file gives it something else. */
function toRegisteredBranch(
  { fn, text, data }: Registration,
  { events }: Pick<Deliveries, 'events'>,
  origins: Origins,
): Branch | null {
  if (origins.functions.getCallers(fn).length > 0) return null;
  const parameters = getParameters(fn).map((parameter) =>
    parameter.type === 'AssignmentPattern' ? parameter.left : parameter,
  );
  // The first parameter may be a server or a context. The payload is the one from which a field is read that only
  // payloads have.
  const isDistinctive = (inner: TSESTree.Node, parameter: TSESTree.Node): boolean => {
    const read = getRead(inner, origins);
    const held = read ? origins.of(read.value) : [];
    return held.some(({ node, path }) => node === parameter && isDistinctiveField(path.join('.'), events[text]!));
  };
  const payload =
    parameters.length > 1
      ? parameters.find((parameter) => someNode(fn, (inner) => isDistinctive(inner, parameter)))
      : undefined;
  const node = payload ?? parameters[0];
  const payloads = node ? (data.length > 0 ? data : [[]]).map((path): Origin => ({ node, path })) : [];
  return node ? { nodes: [fn.body, ...fn.params], events: new Set([text]), payloads } : null;
}

/** Returns the branch of everything that the receivers of a file get, if it has receivers of no other sender. */
function findReceivedBranches(deliveries: Deliveries, origins: Origins): Branch[] {
  const isOfOthers = namesAnother(origins.evaluation.facts.source.ast, deliveries);
  const payloads = isOfOthers ? [] : findReceivedBodies(deliveries, origins);
  const events = new Set(Object.keys(deliveries.events));
  return payloads.length > 0 ? [{ nodes: getRoots(origins), payloads, events, isReceived: true }] : [];
}

/** True for a listed field whose name is nested or has several words: a message of the program itself hardly has it by chance. */
export function isDistinctiveField(field: string, listed: readonly string[]): boolean {
  return /\.|[a-z][A-Z]/.test(field) && listed.includes(field);
}
