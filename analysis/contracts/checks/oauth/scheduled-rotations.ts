/** Finds rotations that a schedule repeats for the same clients, with no deletion of the old secret. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { FileFacts } from '../../../program/file-facts.ts';
import type { FieldGraph } from '../../../program/names/field-graph.ts';
import {
  getEnclosingFunction,
  getProgram,
  isFunction,
  isInside,
  type FunctionNode,
} from '../../../program/syntax/syntax.ts';
import type { FoundBreach } from '../../breach.ts';
import { createBreach, type CheckInput, type LocatedRequest } from '../check.ts';
import { getCalls } from './created-clients.ts';
import { findScheduledRuns } from './scheduled-runs.ts';
import { getEvidenceOf } from '../../evidence-of-breaches.ts';

/** A word of a deletion, or of the state that a program tests before it. */
const DELETION = /delete|remove|revoke|drop|clean|retire|finish|complete|has_?rotated/i;
const WRITTEN = /rotate_secret|rotateSecret/;
/** Words of a file that deletes old secrets at set times. */
const SCHEDULE = /cron|schedul|setInterval|queue|job/i;

/**
 * Finds the rotations of a scheduled function that names no deletion. A deletion that another scheduled function makes may come
 * between two runs, so it must be that of another rotation.
 */
export function findScheduledRotations(
  rotations: readonly LocatedRequest[],
  deletions: readonly LocatedRequest[],
  { evaluation: { facts }, fields }: CheckInput,
): FoundBreach[] {
  const { text } = facts.source;
  const scheduled = rotations.flatMap((located) => {
    const runs = findScheduledRuns(located.request.node, facts);
    return runs.length > 0 ? [{ located, runs }] : [];
  });
  const found = scheduled.filter(({ runs }) => !runs.some(({ range }) => DELETION.test(text.slice(...range))));
  if (found.length === 0) return [];
  // The other deletions come before a rotation in the same function.
  const isOfOwnRotation = ({ request: { node } }: LocatedRequest): boolean => {
    const around = getOutermostFunction(node);
    return around !== null && rotations.some(({ request }) => isInside(request.node, around));
  };
  if (!deletions.every(isOfOwnRotation) || isDeletedElsewhere(facts.source.name, fields)) return [];
  const places = new Map(found.map(({ located }) => [findPlace(located, facts), located]));
  return [...places].map(([place, located]) =>
    createBreach('oauth-client-double-rotate', located, place, { evidence: getEvidenceOf('order') }),
  );
}

/** The call on the way to the request that writes its path; the call of the file where no other does. */
function findPlace({ request }: LocatedRequest, { source: { ast, text } }: FileFacts): TSESTree.Node {
  const written = getCalls(request).filter(
    (call) => getProgram(call) === ast && WRITTEN.test(text.slice(...call.range)) && !isFunctionInside(call),
  );
  return written.at(-1) ?? request.node;
}

/** `setInterval(() => { … })` has the text of the function in it. */
function isFunctionInside(call: TSESTree.Node): boolean {
  return call.type === 'CallExpression' && call.arguments.some(isFunction);
}

function getOutermostFunction(node: TSESTree.Node): FunctionNode | null {
  let found = getEnclosingFunction(node);
  for (let fn = found; fn; fn = getEnclosingFunction(fn)) found = fn;
  return found;
}

/** True if another file may delete old secrets at set times, by itself or for a file that imports it. */
function isDeletedElsewhere(own: string, fields: OtherFiles | null): boolean {
  const find = (words: readonly string[]): FileFacts['source'][] =>
    words
      .flatMap((word) => fields?.getFilesWith(word) ?? [])
      .flatMap(({ source }) => (source.name === own ? [] : [source]));
  const deleting = find(['rotate_secret', 'deleteRotatedSecret']).filter(({ text }) => DELETION.test(text));
  if (deleting.some(({ text }) => SCHEDULE.test(text))) return true;
  const scheduling = deleting.length === 0 ? [] : find(['setInterval(', 'schedule', 'cron', 'Cron']);
  const names = deleting.map(({ name }) => name.replace(/^.*\/|\.[cm]?[jt]sx?$/g, ''));
  return scheduling.some(({ text }) => names.some((name) => text.includes(`/${name}`)));
}

type OtherFiles = Pick<FieldGraph, 'getFilesWith'>;
