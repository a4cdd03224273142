/** Finds reads of fields that an answer does not have: those that a constraint names, and those that a closed list lacks. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Constraint } from '../../../data/contract-schema.ts';
import type { FixProposal } from '../../findings/use.ts';
import { getNodePlace } from '../../findings/places/source-place.ts';
import { getKeyName } from '../../program/syntax/syntax.ts';
import type { FoundBreach } from '../breach.ts';
import { locateRoute, parseRoute, splitOperation } from '../locate-route.ts';
import { isSameWord } from '../nearest-word.ts';
import { createRequestInstance } from '../schema/request-instance.ts';
import { judgeSchema } from '../schema/judge-schema.ts';
import { findAnswerReads, type AnswerRead } from './answer-reads.ts';
import { createBreach, findLocatedRequests, type CheckInput, type LocatedRequest } from './check.ts';
import { changesAnswers, INHERITED_NAMES } from './answer-tests.ts';
import { getOuterExpression } from './expressions.ts';
import { isPresenceTest } from './webhooks/presence-tests.ts';

type Answers = Extract<Constraint['judged'], { reads: unknown } | { fields: unknown }>;

export function findMisreads(constraints: readonly Constraint[], input: CheckInput): FoundBreach[] {
  return constraints.flatMap(({ id, judged }) =>
    'reads' in judged || 'fields' in judged ? findMisreadsOf(id, judged, input) : [],
  );
}

function findMisreadsOf(id: string, judged: Answers, input: CheckInput): FoundBreach[] {
  const { operations, where } = judged;
  const located = findLocatedRequests(operations, input).filter(
    (request) => where === undefined || meetsCondition(where, request, operations, input),
  );
  if (located.length === 0 || ('fields' in judged && changesAnswers(input.evaluation))) return [];
  return (
    findAnswerReads(located, input)
      .filter((read) => ('reads' in judged ? judged.reads.includes(read.field) : isUnlisted(read, judged)))
      // A test of presence is no misread. But an open list reports only misspelt names, and a test of one is wrong too.
      .filter(
        ({ value, field }) =>
          !isPresenceTest(value) ||
          ('isOpen' in judged && judged.isOpen) ||
          (isFlag(field, judged) && isTruthTest(value)),
      )
      .map((read) =>
        createBreach(id, read.located, read.node, {
          subject: getKeyName(read.node),
          proposals: 'fields' in judged ? proposeListed(read.node, judged.fields) : [],
        }),
      )
  );
}

function isFlag(field: string, judged: Answers): boolean {
  return 'flags' in judged && judged.flags !== undefined && judged.flags.includes(field);
}

/** `if (repo.read_only)`, `repo.read_only ? a : b`, `!repo.read_only` */
function isTruthTest(value: TSESTree.Node): boolean {
  const outer = getOuterExpression(value);
  const { parent } = outer;
  if (parent?.type === 'IfStatement' || parent?.type === 'ConditionalExpression') return parent.test === outer;
  return parent?.type === 'UnaryExpression' && parent.operator === '!';
}

/**
 * True for a name that follows a listed object and that no listed path contains. A name that is listed at another place
 * is left to a constraint of its own.
 */
function isUnlisted({ field, isSure }: AnswerRead, { fields, isOpen }: Extract<Answers, { fields: unknown }>): boolean {
  const steps = field.split('.');
  const name = steps.at(-1)!;
  const parent = steps.slice(0, -1).join('.');
  const isObject = parent === '' || fields.some((listed) => listed.startsWith(`${parent}.`));
  const names = fields.flatMap((listed) => listed.split('.'));
  if (!isSure || !isObject || names.includes(name) || INHERITED_NAMES.has(name)) return false;
  return isOpen !== true || names.some((listed) => isSameWord(listed, name));
}

/** Proposes the listed name with the same letters. */
function proposeListed(node: TSESTree.Node, fields: readonly string[]): FixProposal[] {
  const own = getKeyName(node) ?? '';
  const listed = fields.flatMap((field) => field.split('.')).find((name) => isSameWord(name, own));
  if (listed === undefined || node.parent?.type !== 'MemberExpression' || node.parent.computed) return [];
  const title = `Read ${listed}`;
  return [{ class: 'review', reason: title, title, edits: [{ range: node.range, text: listed }] }];
}

/** True if the request meets a schema whatever its unknown parts are. */
function meetsCondition(
  where: Parameters<typeof judgeSchema>[0],
  { request }: LocatedRequest,
  operations: readonly string[],
  { context }: CheckInput,
): boolean {
  const routes = operations.map((operation) => parseRoute(splitOperation(operation).template));
  const located = locateRoute(request, routes, context.platform);
  return (
    located !== null &&
    judgeSchema(where, createRequestInstance(request, located, getNodePlace(request.node))).truth === 'yes'
  );
}
