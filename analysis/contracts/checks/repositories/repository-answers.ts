/** What a program reads from the answers about repositories. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { FixProposal } from '../../../findings/finding.ts';
import type { Evaluation } from '../../../evaluator/machine.ts';
import { getKeyName, isFunction } from '../../../program/file-facts.ts';
import type { FoundBreach } from '../../breach.ts';
import { followResponseFields, type FollowedField } from '../response-fields.ts';
import { findLocatedRequests, createBreach } from '../contract-requests.ts';
import { isUnguarded, mentions } from './null-guards.ts';
import { CREATE, MINT, READ } from './operations.ts';
import type { CheckInput } from '../check.ts';

/** Fields of `result`, none of which the envelope has. */
const FIELDS = [
  'id',
  'name',
  'description',
  'default_branch',
  'remote',
  'created_at',
  'updated_at',
  'last_push_at',
  'source',
  'read_only',
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
  // What a program does to its answers before it sees them is not known.
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
    ...toReads(outside, input)
      .filter(({ node }) => !isFallback(node) && !isTested(node))
      .map(({ field, node }) =>
        createBreach('repo-envelope-unwrapped', field.located, node, {
          subject: getKeyName(node, false),
          proposals: proposeResult(node),
        }),
      ),
  ];
}

function toReads(
  fields: readonly FollowedField[],
  { evaluation }: CheckInput,
): { field: FollowedField; node: TSESTree.Node }[] {
  return fields.flatMap((field) =>
    field.reads.filter((node) => evaluation.getFile(node) === evaluation.facts).map((node) => ({ field, node })),
  );
}

/** A client that is followed to the wire, and the raw verbs of the official one, give what the platform sends. */
function isEnvelope(kind: string): boolean {
  return kind === 'sink' || kind === 'sdk';
}

/** Whether a file, or one that it imports, changes answers before they are read: `interceptors`, hooks. */
function changesAnswers({ facts, modules }: Evaluation): boolean {
  return [facts, ...modules].some(({ source }) =>
    /interceptors|transformResponse|afterResponse|onResponse|parseResponse|parseJson/.test(source.text),
  );
}

/** `json.result?.remote ?? json.remote`, `'result' in json ? … : json.remote`: the program looks in both places. */
function isFallback(node: TSESTree.Node): boolean {
  for (let parent = node.parent; parent && !isFunction(parent); parent = parent.parent) {
    const isChoice =
      parent.type === 'LogicalExpression' || parent.type === 'ConditionalExpression' || parent.type === 'IfStatement';
    if (isChoice && mentions(parent, 'result')) return true;
  }
  return false;
}

/** `answer.token ?? mint()`, `if (answer.token)`, `{ token = mint() }`: the program knows that it may not be there. */
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

function proposeResult(node: TSESTree.Node): FixProposal[] {
  const member = node.parent;
  if (member?.type !== 'MemberExpression' || member.property !== node || member.computed) return [];
  const title = 'Read it from `result`';
  return [
    { class: 'review', reason: title, title, edits: [{ range: [node.range[0], node.range[0]], text: 'result.' }] },
  ];
}
