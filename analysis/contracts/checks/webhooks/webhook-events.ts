/** Checks how webhook receivers use events: their names, fields and values. */
import type { TSESTree } from '@typescript-eslint/utils';
import { loadDeliveries } from '../../../../data/load.ts';
import type { Deliveries } from '../../../../data/webhooks/deliveries.ts';
import type { Evidence } from '../../../findings/finding.ts';
import { createWordSearch } from '../../../prefilter/word-search.ts';
import type { FoundBreach } from '../../breach.ts';
import { type Check, breachAt, isPlainText, proposeEdit, replaceText } from '../check.ts';
import { findBranches } from './events/event-branches.ts';
import { getFieldAt, type Branch } from './events/branch-functions.ts';
import { findIntendedWord } from '../../nearest-word.ts';
import { findUnknownNames, getEventGroups } from './events/unknown-event-names.ts';
import { findAbsentFields, findPayloadReads, getPlatformPayloads } from './events/payload-reads.ts';
import { findWrongEventFields } from './events/wrong-event-field.ts';
import { findCalculations, createAssignedTexts, type AssignedTexts } from './events/calculations.ts';
import { getOrigins, type Origins } from '../../queries/origins.ts';
import { findLiteralComparisons, type LiteralComparison } from './events/literal-comparisons.ts';

export const find: Check = ({ evaluation, context }) => {
  const deliveries = loadDeliveries();
  const isNamed = createWordSearch(evaluation.facts.source.text);
  if (!Object.keys(deliveries.events).some((event) => isNamed(event))) return [];
  const isMeetingFile = deliveries.marks.some((mark) => isNamed(mark, 'in any case'));
  const origins = getOrigins(evaluation);
  const tests = findLiteralComparisons(origins);
  const groups = getEventGroups(tests, isMeetingFile, context.talksToPlatform, deliveries);
  if (groups.length === 0) return [];
  const evidence = groups.some((group) => group.evidence === 'proven') ? 'proven' : 'likely';
  const branches = findBranches((name) => name in deliveries.events, origins);
  const all = findPayloadReads(branches, deliveries, origins);
  const payloads = getPlatformPayloads(all, deliveries);
  const ownTexts = createAssignedTexts(origins);
  const reads = all.filter((read) => read.origins.some(({ node }) => payloads.has(node)));
  const getField = (node: TSESTree.Node): string | null => getFieldAt(node, node, branches, origins)?.field ?? null;
  return [
    ...findUnknownNames(groups, deliveries, origins).map(({ test, evidence: own }) =>
      toWrongLiteral(test, 'rtk-event-compare-names', Object.keys(deliveries.events), own),
    ),
    ...findWrongEventFields(groups, deliveries, origins),
    ...findAbsentFields(reads, deliveries).map(({ node, field }) =>
      breachAt(node, 'rtk-event-field-availability', { evidence, subject: field }),
    ),
    ...judgeOlderFields(reads, deliveries, evidence, origins),
    ...judgeValues(
      tests.filter(({ subject }) => origins.of(subject).some(({ node }) => payloads.has(node))),
      branches,
      deliveries,
      ownTexts,
      evidence,
      origins,
    ),
    ...findCalculations(deliveries, getField, ownTexts, origins).map(({ constraint, node, field }) =>
      breachAt(node, constraint, {
        evidence,
        subject: field,
        proposals: constraint === 'rtk-file-size-string' ? [proposeNumber(node)] : [],
      }),
    ),
  ];
};

function toWrongLiteral(
  { literal, text }: LiteralComparison,
  constraint: string,
  known: readonly string[],
  evidence: Evidence,
): FoundBreach {
  const closest = findIntendedWord(text, known);
  const proposals =
    closest !== null && isPlainText(literal)
      ? [
          proposeEdit(
            literal,
            'review',
            `Compare with ${closest}`,
            'It is the nearest of the values that are sent.',
            replaceText(literal, closest),
          ),
        ]
      : [];
  return breachAt(literal, constraint, { evidence, subject: text, proposals });
}

/** Judges comparisons of a field with values that it never has, in the branch of its event. */
function judgeValues(
  tests: readonly LiteralComparison[],
  branches: readonly Branch[],
  { closedValues }: Deliveries,
  ownTexts: AssignedTexts,
  evidence: Evidence,
  origins: Origins,
): FoundBreach[] {
  return tests.flatMap((test) => {
    const at = getFieldAt(test.literal, test.subject, branches, origins);
    const list =
      at && closedValues.find(({ event, field }) => at.events.size === 1 && at.events.has(event) && at.field === field);
    if (!list || ownTexts.has(test.text) || ownTexts.isWritten(list.field)) return [];
    if (
      test.text === '' ||
      list.values.includes(test.text) ||
      test.alternatives.some((text) => list.values.includes(text))
    )
      return [];
    return [toWrongLiteral(test, list.constraint, list.values, evidence)];
  });
}

function judgeOlderFields(
  reads: ReturnType<typeof findPayloadReads>,
  { olderFields }: Deliveries,
  evidence: Evidence,
  origins: Origins,
): FoundBreach[] {
  // Code that also reads the new name uses the older one as a fallback.
  const isBesideNew = (field: string, now: string): boolean =>
    reads.some((other) => other.field === [...field.split('.').slice(0, -1), now].join('.'));
  return reads.flatMap(({ node, value, field, events }) => {
    const older = olderFields.find((entry) => entry.field === field && events.size === 1 && events.has(entry.event));
    // A destructured name is reported at the pattern.
    if (!older || node === value || isUnused(value, origins) || isBesideNew(field, older.now)) return [];
    const isMember = value.type === 'MemberExpression' && !value.computed;
    const proposals = isMember
      ? [
          proposeEdit(node, 'review', `Read ${older.now}`, 'It is the participant’s id in your own system.', {
            range: node.range,
            text: older.now,
          }),
        ]
      : [];
    return [breachAt(node, older.constraint, { evidence, subject: field.split('.').at(-1)!, proposals })];
  });
}

/** True for a name that is destructured only to leave it out of the rest. */
function isUnused(value: TSESTree.Node, { evaluation: { facts } }: Origins): boolean {
  const variable = value.type === 'Identifier' ? facts.variables.get(value) : undefined;
  return variable?.references.every(({ init }) => init) ?? false;
}

function proposeNumber(node: TSESTree.Node): ReturnType<typeof proposeEdit> {
  return proposeEdit(
    node,
    'review',
    'Make a number of it',
    'It is sent as text.',
    { range: [node.range[0], node.range[0]], text: 'Number(' },
    { range: [node.range[1], node.range[1]], text: ')' },
  );
}
