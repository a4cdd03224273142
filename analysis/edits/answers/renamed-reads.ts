/** Reads of fields that the new answer has under another name: they change together with the request. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Edit } from '../../findings/use.ts';
import { isInside } from '../../program/syntax/syntax.ts';
import { getCalls, type Request } from '../../requests/request.ts';
import type { FilePlanContext, Plan, PlannedEdit } from '../plan.ts';
import { isWithin } from '../ranges.ts';
import { findKey } from '../safety/reads/read-origins.ts';
import { isReadOfAnswer } from '../safety/reads/wrapper-reads.ts';
import { getAnswerTypeNote } from '../safety/types/answer-types.ts';
import { getQuote } from '../text/named-argument.ts';

/** A read of a field, and the new name of the field, if it has one. */
interface LostRead {
  read: TSESTree.Node;
  to: string | undefined;
}

/**
 * Returns the plan with the reads renamed; null if a field has no new name, or a read may be one of another answer. The path has to be
 * written in the call, and the read outside of the functions that send the request: these may send others.
 */
export function renameReads(
  plan: Plan,
  reads: readonly LostRead[],
  request: Request,
  { evaluation, importer, text }: FilePlanContext,
): Plan | null {
  const calls = getCalls(request);
  if (importer || !plan.edits.every((planned) => isWrittenIn(calls, planned))) return null;
  const edits: Edit[] = [];
  let note = plan.note;
  for (const { read, to } of reads) {
    const key = evaluation.getFile(read) === evaluation.facts ? findKey(evaluation.facts.source.ast, read.range) : null;
    const isOwn =
      key !== null &&
      !(request.callPath?.hops ?? []).some(({ fn }) => isInside(key, fn)) &&
      isReadOfAnswer(key, request, evaluation);
    const edit = isOwn && to !== undefined ? renameKey(key, to, text) : null;
    if (!key || !edit) return null;
    edits.push(edit);
    if (key.parent?.type === 'MemberExpression')
      note ??= getAnswerTypeNote(key.parent.object, evaluation.facts) ?? undefined;
  }
  return {
    ...plan,
    edits: [...plan.edits, ...edits.map((edit) => ({ edit }))],
    ...(note === undefined ? {} : { note }),
  };
}

/** True for a change inside of one of the calls, without a choice or a name between it and the call. */
function isWrittenIn(calls: readonly TSESTree.Node[], { edit, piece, node }: PlannedEdit): boolean {
  let inner = piece?.origin?.node ?? node;
  while (inner && PARTS.has(inner.type) && !calls.includes(inner)) inner = inner.parent;
  const call = calls.find(({ range }) => isWithin(edit.range, range));
  return call !== undefined && (inner === undefined || calls.includes(inner));
}

const PARTS: ReadonlySet<string> = new Set([
  ...['Literal', 'TemplateElement', 'TemplateLiteral', 'BinaryExpression', 'Property', 'ObjectExpression'],
  ...['CallExpression', 'NewExpression'],
]);

/** The edit that renames a read: `.value`, `['value']`, `{ value }` or `{ value: isOn }`. */
function renameKey(key: TSESTree.Node, to: string, text: string): Edit | null {
  const { parent } = key;
  const quote = getQuote(key, text);
  const name = key.type === 'Literal' ? quote + to + quote : to;
  if (parent?.type === 'MemberExpression' && parent.property === key && (key.type === 'Literal' || !parent.computed))
    return { range: key.range, text: name };
  if (parent?.type !== 'Property' || parent.parent.type !== 'ObjectPattern' || parent.computed) return null;
  return { range: key.range, text: parent.shorthand ? `${to}: ${text.slice(...key.range)}` : name };
}
