/** Checks what a program reads from responses about repositories. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Edit, FixProposal } from '../../../findings/finding.ts';
import { getCallChainKey } from '../../../flow/forward-flow.ts';
import type { Evaluation } from '../../../evaluator/evaluation.ts';
import { getEnclosingFunction, getKeyName, getNodeId, getProgram, isFunction } from '../../../program/syntax.ts';
import type { FoundBreach } from '../../breach.ts';
import { followResponseFields, type FollowedField } from '../response-fields.ts';
import { findLocatedRequests, createBreach, type CheckInput } from '../check.ts';
import { isUnguarded, mentions } from './null-guards.ts';
import { CREATE, MINT, READ } from './repository-token.ts';

/** Fields of `result` that the envelope does not have. */
const FIELDS = [
  ...['id', 'name', 'description', 'default_branch', 'remote', 'created_at', 'updated_at', 'last_push_at'],
  ...['source', 'read_only'],
];
const NULLABLE = ['description', 'last_push_at', 'source'];

export function find(input: CheckInput): FoundBreach[] {
  const reading = findLocatedRequests([READ], input);
  const answers = [...reading, ...findLocatedRequests([CREATE], input)];
  const minted = findLocatedRequests([MINT], input);
  const tokens = followResponseFields(
    reading.map((located) => ({ located, field: 'result.token' })),
    input,
  );
  const nullable = followResponseFields(
    answers.flatMap((located) => NULLABLE.map((name) => ({ located, field: `result.${name}` }))),
    input,
  );
  const bare = [
    ...answers.flatMap((located) => [...FIELDS, 'token'].map((name) => ({ located, field: name }))),
    ...minted.map((located) => ({ located, field: 'plaintext' })),
  ];
  // Hooks may unwrap the responses before the program reads them.
  const isChanged = changesAnswers(input.evaluation);
  const outside = isChanged
    ? []
    : followResponseFields(
        bare.filter(({ located }) => isEnvelope(located.request.kind)),
        input,
      );
  return [
    ...toReads(tokens, input)
      .filter(({ node }) => !isTested(node))
      .map(({ field, node }) => createBreach('repo-token-from-get', field.located, node)),
    ...toReads(nullable, input)
      .filter(({ node }) => isUnguarded(node))
      .map(({ field, node }) =>
        createBreach('repo-nullable-fields', field.located, node, { subject: getKeyName(node, false) }),
      ),
    ...groupReads(toReads(outside, input).filter(({ node }) => !isFallback(node) && !isTested(node))).map((reads) =>
      createBreach('repo-envelope-unwrapped', reads[0]!.field.located, reads[0]!.node, {
        subject: [...new Set(reads.map(({ node }) => getKeyName(node, false)))].join('`, `'),
        proposals: proposeResult(reads.map(({ node }) => node)),
      }),
    ),
  ];
}

/** An answer that is read from the wrong place is one fault in each function, however many of its fields are read. */
function groupReads<Read extends { field: FollowedField; node: TSESTree.Node }>(reads: readonly Read[]): Read[][] {
  const groups = new Map<string, Read[]>();
  for (const read of [...reads].sort((a, b) => a.node.range[0] - b.node.range[0])) {
    const key = `${getCallChainKey(read.field.located.request)} ${getNodeId(getEnclosingFunction(read.node) ?? getProgram(read.node))}`;
    groups.set(key, [...(groups.get(key) ?? []), read]);
  }
  return [...groups.values()];
}

function toReads(
  fields: readonly FollowedField[],
  { evaluation }: CheckInput,
): { field: FollowedField; node: TSESTree.Node }[] {
  return fields.flatMap((field) =>
    field.reads.filter((node) => evaluation.getFile(node) === evaluation.facts).map((node) => ({ field, node })),
  );
}

/** True if the client returns the platform's envelope: a client followed to its sink, or a raw method of the SDK. */
function isEnvelope(kind: string): boolean {
  return kind === 'sink' || kind === 'sdk';
}

/** True if a file or one of its imports changes responses by interceptors or hooks. */
function changesAnswers({ facts, modules }: Evaluation): boolean {
  return [facts, ...modules].some(({ source }) =>
    /interceptors|transformResponse|afterResponse|onResponse|parseResponse|parseJson/.test(source.text),
  );
}

/**
 * True if the program reads both places: `json.result?.remote ?? json.remote`, `'result' in json ? … : json.remote`.
 */
function isFallback(node: TSESTree.Node): boolean {
  for (let parent = node.parent; parent && !isFunction(parent); parent = parent.parent) {
    const isChoice =
      parent.type === 'LogicalExpression' || parent.type === 'ConditionalExpression' || parent.type === 'IfStatement';
    if (isChoice && mentions(parent, 'result')) return true;
  }
  return false;
}

/**
 * True if the program expects that the field may be missing: `response.token ?? mint()`, `if (response.token)`, `{
 * token = mint() }`.
 */
function isTested(node: TSESTree.Node): boolean {
  if (node.parent?.type === 'Property' && node.parent.value.type === 'AssignmentPattern') return true;
  let child: TSESTree.Node = node;
  for (let parent = node.parent; parent && !isFunction(parent); child = parent, parent = parent.parent) {
    if (parent.type === 'LogicalExpression') return parent.left === child;
    if (parent.type === 'IfStatement' || parent.type === 'ConditionalExpression') return parent.test === child;
    if (parent.type === 'Property' || parent.type === 'VariableDeclarator' || parent.type.endsWith('Statement'))
      return false;
  }
  return false;
}

function proposeResult(nodes: readonly TSESTree.Node[]): FixProposal[] {
  const areMembers = nodes.every(
    ({ parent }, index) => parent?.type === 'MemberExpression' && parent.property === nodes[index] && !parent.computed,
  );
  const title = 'Read it from `result`';
  const edits = nodes.map(({ range }): Edit => ({ range: [range[0], range[0]], text: 'result.' }));
  return areMembers ? [{ class: 'review', reason: title, title, edits }] : [];
}
