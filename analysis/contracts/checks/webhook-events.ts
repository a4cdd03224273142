/** What receivers of meeting webhooks do with the events: their names, their fields, the values these can have. */
import type { TSESTree } from '@typescript-eslint/utils';
import { loadDeliveries, type Deliveries } from '../../../data/webhooks/deliveries.ts';
import type { Evidence } from '../../findings/finding.ts';
import { createWordLook } from '../../spelled.ts';
import type { FoundBreach } from '../breach.ts';
import type { FindShape } from './check.ts';
import { findBranches, getEventsAt, type Branch } from './webhooks/branches.ts';
import { breachAt, isPlainText, proposeEdit, replaceText } from './webhooks/breach-at.ts';
import { getClosest } from './webhooks/closest.ts';
import { findUnknownNames, getEventGroups } from './webhooks/event-names.ts';
import { findMissing, findPayloadReads, getOwnPayloads } from './webhooks/event-reads.ts';
import { findWrongFieldNames } from './webhooks/field-names.ts';
import { findCalculations } from './webhooks/calculations.ts';
import { createOwnTexts, type OwnTexts } from './webhooks/own-texts.ts';
import { createSources, type Sources } from './webhooks/sources.ts';
import { findValueTests, type ValueTest } from './webhooks/value-tests.ts';

export const find: FindShape = ({ evaluation, context }) => {
  const deliveries = loadDeliveries();
  const isNamed = createWordLook(evaluation.facts.source.text);
  if (!Object.keys(deliveries.events).some((event) => isNamed(event))) return [];
  const isMeetingFile = deliveries.marks.some((mark) => isNamed(mark, 'in any case'));
  const sources = createSources(evaluation);
  const tests = findValueTests(sources);
  const groups = getEventGroups(tests, isMeetingFile, context.talksToPlatform, deliveries);
  if (groups.length === 0) return [];
  const evidence = groups.some((group) => group.evidence === 'proven') ? 'proven' : 'likely';
  const branches = findBranches((name) => name in deliveries.events, sources);
  const all = findPayloadReads(branches, deliveries, sources);
  const payloads = getOwnPayloads(all, deliveries);
  const ownTexts = createOwnTexts(sources);
  const reads = all.filter(({ origin }) => payloads.has(origin.node));
  return [
    ...findUnknownNames(groups, deliveries, sources).map(({ test, evidence: own }) =>
      toWrongLiteral(test, 'rtk-event-compare-names', Object.keys(deliveries.events), own),
    ),
    ...findWrongFieldNames(groups, deliveries, sources),
    ...findMissing(reads, deliveries).map(({ node, field }) =>
      breachAt(node, 'rtk-event-field-availability', { evidence, subject: field }),
    ),
    ...judgeOlderFields(reads, deliveries, evidence, sources),
    ...judgeValues(
      tests.filter(({ source }) => source && payloads.has(source.node)),
      branches,
      deliveries,
      ownTexts,
      evidence,
    ),
    ...findCalculations(deliveries, ownTexts, sources).map((node) =>
      breachAt(node, 'rtk-file-size-string', { evidence, subject: 'fileSize', proposals: [proposeNumber(node)] }),
    ),
  ];
};

function toWrongLiteral(
  { literal, text }: ValueTest,
  constraint: string,
  known: readonly string[],
  evidence: Evidence,
): FoundBreach {
  const closest = getClosest(text, known);
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

/** Comparisons of a field with what it never is, in the branch of its event. */
function judgeValues(
  tests: readonly ValueTest[],
  branches: readonly Branch[],
  { closedValues }: Deliveries,
  ownTexts: OwnTexts,
  evidence: Evidence,
): FoundBreach[] {
  return tests.flatMap((test) => {
    const at = test.source && getEventsAt(test.literal, test.source, branches);
    const list =
      at &&
      closedValues.find(
        ({ event, field }) => at.events.size === 1 && at.events.has(event) && at.rest.join('.') === field,
      );
    if (!list || ownTexts.has(test.text) || ownTexts.isWritten(list.field)) return [];
    if (test.text === '' || list.values.includes(test.text) || test.together.some((text) => list.values.includes(text)))
      return [];
    return [toWrongLiteral(test, list.constraint, list.values, evidence)];
  });
}

function judgeOlderFields(
  reads: ReturnType<typeof findPayloadReads>,
  { olderFields }: Deliveries,
  evidence: Evidence,
  sources: Sources,
): FoundBreach[] {
  // Who reads the new name of it as well takes the older one in its place.
  const isBesideNew = (field: string, now: string): boolean =>
    reads.some((other) => other.field === [...field.split('.').slice(0, -1), now].join('.'));
  return reads.flatMap(({ node, value, field, events }) => {
    const older = olderFields.find((entry) => entry.field === field && events.size === 1 && events.has(entry.event));
    // A name that was taken out of the payload is shown where it was taken.
    if (!older || node === value || isUnused(value, sources) || isBesideNew(field, older.now)) return [];
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

/** A name that is taken out so that the rest is without it. */
function isUnused(value: TSESTree.Node, { evaluation: { facts } }: Sources): boolean {
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
