/** Returns why a program may read the rewritten part of a request from its answer or its error. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { RewriteEdit } from '../../../data/deprecation-schema.ts';
import type { Evaluation } from '../../evaluator/evaluation.ts';
import { ECHO_NAMES, FETCH_ECHO_NAMES, SDK_ECHO_NAMES } from '../../libraries/http-clients/request-changes.ts';
import { BODY_RETURNING_CLIENTS } from '../../libraries/requests/response-bodies.ts';
import { findOccurrences } from '../../program/names/field-occurrences.ts';
import { getLastName, isInside, isCallee } from '../../program/syntax/syntax.ts';
import { isFetch } from '../../requests/hooks/interceptors.ts';
import { getSender, type Request } from '../../requests/request.ts';
import type { RefusalReason } from '../plan.ts';
import { nameReader } from '../safety/values/rewritten-value.ts';
import { findAnswerReader } from './follow-answer.ts';
import type { AnswerFrame } from './tracked-answer.ts';

/**
 * Returns why code may read the rewritten part of a request from its answer. Null if no code gets the answer that could
 * read the request from it, or if no code of the package reads a member that shows the request.
 */
export function getAnswerDoubt(edit: RewriteEdit, request: Request, evaluation: Evaluation): RefusalReason {
  const sender = getSender(request);
  if (sender.type !== 'CallExpression' || BODY_RETURNING_CLIENTS.has(getLastName(sender.callee) ?? '')) return null;
  const client = evaluation.getValue(sender.callee);
  const isOfFetch = isFetch(client);
  if (isOfFetch && !changesUrl(edit)) return null;
  const echoes = isOfFetch ? FETCH_ECHO_NAMES : client.kind === 'sdk' ? SDK_ECHO_NAMES : ECHO_NAMES;
  const frames = (request.callPath?.hops ?? []).flatMap(({ call, fn }): AnswerFrame[] =>
    // A function that is an argument of the call returns to that call's function.
    isInside(fn, call) ? [] : [{ call, fn, returns: [] }],
  );
  const reader = findAnswerReader(sender, frames.toReversed(), { evaluation, echoes });
  // Pages and responses of the SDK hold only what the platform sent, except for the listed members.
  if (!reader || (client.kind === 'sdk' && reader.kind !== 'read')) return null;
  // A file that is judged alone does not show what other files of its package read of an answer that they get.
  const isOpen = evaluation.affectedFiles === null && isGiven(reader.node);
  const read = reader.kind === 'escape' && !isOpen ? findRead(echoes, evaluation) : reader.node;
  return read ? nameReader(read, evaluation.getFile(read)) : null;
}

/** True for an argument of a call, a callee, and the receiver of a called method (`history` of `history.add(response)`). */
function isGiven(node: TSESTree.Node): boolean {
  const { parent } = node;
  const isPart = parent?.type === 'MemberExpression' && isCallee(parent);
  return isPart || parent?.type === 'CallExpression' || parent?.type === 'NewExpression';
}

/** True unless the edit changes the body or a header alone. */
function changesUrl(edit: RewriteEdit): boolean {
  switch (edit.kind) {
    case 'all':
    case 'any':
      return edit.edits.some(changesUrl);
    case 'field':
    case 'join':
    case 'per-element':
    case 'header':
    case 'option':
    case 'read':
    case 'path-parameter':
    case 'constant':
    case 'none':
      return false;
    case 'drop':
      return edit.what === 'query';
    default:
      return true;
  }
}

/**
 * Returns a place that reads a member with one of the names, in the package, or in the file and its imports if the
 * package is not known.
 */
function findRead(names: ReadonlySet<string>, evaluation: Evaluation): TSESTree.Node | undefined {
  const { affectedFiles: fields } = evaluation;
  const files = [evaluation.facts, ...evaluation.modules];
  const reads = [...names].flatMap((each) =>
    fields ? fields.getOccurrences(each).reads : files.flatMap((file) => findOccurrences(each, file).reads),
  );
  return reads.find(({ node }) => mayReadAnswer(node))?.node;
}

/** False for `import.meta.url`, for the method of a client, `http.request(…)`, and for its hooks, `http.interceptors.request`. */
function mayReadAnswer(node: TSESTree.MemberExpression | TSESTree.Property): boolean {
  if (node.type !== 'MemberExpression') return true;
  return !isCallee(node) && node.object.type !== 'MetaProperty' && getLastName(node.object) !== 'interceptors';
}
