/** Checks what a program reads from responses about repositories: filters of the reads of answers. */
import type { TSESTree } from '@typescript-eslint/utils';
import { RECORD_HOOKS } from '../../../libraries/requests/response-bodies.ts';
import type { Edit, FixProposal } from '../../../findings/use.ts';
import { getCallChainKey } from '../../../flow/request-calls.ts';
import {
  getEnclosingFunction,
  getKeyName,
  getNodeId,
  getProgram,
  isFunction,
  isInside,
  unwrap,
} from '../../../program/syntax/syntax.ts';
import type { FoundBreach } from '../../breach.ts';
import { findAnswerReads, isWritten } from '../answer-reads.ts';
import { changesAnswers, isTestedRead } from '../answer-tests.ts';
import { breachAt, createBreach, findLocatedRequests, weaken, type CheckInput, type LocatedRequest } from '../check.ts';
import { findDeclaredShapes } from '../../queries/declared-shapes.ts';
import { followResponseFields } from '../response-fields.ts';
import { getLiteralText, getOuterExpression } from '../expressions.ts';
import { findUnguardedUses, isTestedInPackage, mentions } from './null-guards.ts';
import { findTimestampNumbers } from './timestamps.ts';
import { CREATE, MINT, READ, RESULT_FIELDS } from './token-expressions.ts';
import { groupBy } from '../../../program/group-by-key.ts';
import { getEvidenceOf } from '../../evidence-of-breaches.ts';

export function find(input: CheckInput): FoundBreach[] {
  const { facts, getFile } = input.evaluation;
  const located = findLocatedRequests([CREATE, READ, MINT], input);
  const reads = findAnswerReads(located, input).filter(({ node }) => getFile(node) === facts);
  const isOf = ({ operation }: LocatedRequest, ...operations: readonly string[]): boolean =>
    operations.includes(operation);
  const fields = located.flatMap((each) => [
    ...(isOf(each, READ) ? [{ located: each, field: 'result.token', lackedBy: READ }] : []),
    ...(isOf(each, READ, CREATE)
      ? [...new Set([...RESULT_FIELDS.nullable, ...(isOf(each, READ) ? RESULT_FIELDS.timestamps : [])])].map(
          (field) => ({ located: each, field }),
        )
      : []),
  ]);
  const uses = followResponseFields(fields, input);
  const followed = uses.flatMap(({ reads: found, ...field }) =>
    found
      .filter(({ node }) => !isWritten(node, input.evaluation))
      .map(({ node, isByName }) => ({
        ...field,
        node,
        isByName,
        located: isByName ? weaken(field.located) : field.located,
      })),
  );
  const tokens = followed.filter(({ field, node }) => field === 'result.token' && !isTestedRead(node));
  const nullable = followed.flatMap(({ field, node, isByName, located: own }) =>
    !RESULT_FIELDS.nullable.includes(field) || (isByName && isTestedInPackage(node, input.fields))
      ? []
      : findUnguardedUses(node, getFile(node)).map((use) => ({ located: own, node: use })),
  );
  // Hooks may unwrap the responses before the program reads them.
  const outside = changesAnswers(input.evaluation)
    ? []
    : reads.filter(
        (read) =>
          (read.isSure || isOfClient(read.located, input.evaluation)) &&
          (isOf(read.located, MINT) ? read.field === 'plaintext' : RESULT_FIELDS.all.includes(read.field)) &&
          !isFallback(read.node) &&
          !(isTestedRead(read.node) && !isReplacedByText(read.node)),
      );
  return [
    ...tokens.map((read) => createBreach('repo-token-from-get', read.located, read.node)),
    ...nullable.map(({ located: own, node }) =>
      createBreach('repo-nullable-fields', own, node, { subject: getKeyName(node) }),
    ),
    ...findTimestampNumbers(uses, input),
    ...groupReads(outside).map((group) =>
      createBreach('repo-envelope-unwrapped', group[0]!.located, group[0]!.node, {
        subject: [...new Set(group.map(({ node }) => getKeyName(node)))].join('`, `'),
        proposals: proposeResult([...new Set(group.map(({ node }) => node))]),
      }),
    ),
    ...findRequiredFields(input),
  ];
}

/** Finds the nullable fields that a schema of a repository requires to have a value. */
function findRequiredFields({ evaluation }: CheckInput): FoundBreach[] {
  const found = findDeclaredShapes(evaluation).flatMap(({ fields }) => {
    const names = [...fields.keys()];
    const isRepository =
      names.includes('remote') &&
      names.includes('default_branch') &&
      names.every((name) => RESULT_FIELDS.all.includes(name));
    const required = [...fields].filter(
      ([name, { isRequired }]) => isRequired === true && RESULT_FIELDS.nullable.includes(`result.${name}`),
    );
    return isRepository ? required : [];
  });
  return [...new Map(found.map(([subject, { node }]) => [node, subject]))].map(([node, subject]) =>
    breachAt(node, 'repo-nullable-fields', { evidence: getEvidenceOf('type'), subject }),
  );
}

/** True for a client that gives the envelope, or the whole response with it: neither has the fields of its result. */
function isOfClient(
  { request: { kind, returnsBody } }: Pick<LocatedRequest, 'request'>,
  { facts, modules }: CheckInput['evaluation'],
): boolean {
  if (kind === 'sdk') return true;
  return (
    kind === 'sink' && returnsBody === true && ![facts, ...modules].some(({ source }) => RECORD_HOOKS.test(source.text))
  );
}

/** An answer that is read from the wrong place is one fault in each function, however many of its fields are read. */
function groupReads<Read extends Pick<ReturnType<typeof findAnswerReads>[number], 'located' | 'node'>>(
  reads: readonly Read[],
): Read[][] {
  const inOrder = [...reads].sort((a, b) => a.node.range[0] - b.node.range[0]);
  const groups = groupBy(inOrder, ({ node, located }) => {
    const scope = getEnclosingFunction(node) ?? getProgram(node);
    return `${getCallChainKey(located.request)} ${getNodeId(scope)}`;
  });
  return [...groups.values()];
}

/** True if the program reads both places: `json.result?.remote ?? json.remote`, `'result' in json ? … : json.remote`. */
function isFallback(node: TSESTree.Node): boolean {
  for (let parent = node.parent; parent && !isFunction(parent); parent = parent.parent) {
    if (/^(Logical|Conditional)/.test(parent.type) && mentions(parent, 'result')) return true;
    // A mention in the branch of the read is no fallback: both run together.
    if (parent.type === 'IfStatement') {
      const own = [parent.consequent, parent.alternate].find((branch) => branch && isInside(node, branch));
      const others = [parent.test, parent.consequent, parent.alternate].filter((part) => part !== own);
      if (others.some((part) => mentions(part, 'result'))) return true;
    }
  }
  return false;
}

/** True for a read that a constant text replaces, and no other place of the answer: `repo.default_branch ?? 'main'`. */
function isReplacedByText(node: TSESTree.Node): boolean {
  const member = node.parent?.type === 'MemberExpression' ? getOuterExpression(node.parent) : null;
  const replacing = member?.parent?.type === 'LogicalExpression' ? member.parent : null;
  return (
    replacing !== null &&
    replacing.left === member &&
    replacing.operator !== '&&' &&
    getLiteralText(unwrap(replacing.right)) !== null
  );
}

function proposeResult(nodes: readonly TSESTree.Node[]): FixProposal[] {
  const areMembers = nodes.every(
    (node) => node.parent?.type === 'MemberExpression' && node.parent.property === node && !node.parent.computed,
  );
  const title = 'Read it from `result`';
  const edits = nodes.map(({ range }): Edit => ({ range: [range[0], range[0]], text: 'result.' }));
  return areMembers ? [{ class: 'review', reason: title, title, edits }] : [];
}
