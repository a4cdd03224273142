/** What is delivered to receivers, as the document's tables say it, against the data that receivers are judged by. */
import { expect, it } from 'vitest';
import { loadContracts, loadDeliveries } from '../../data/load.ts';

const MEETING = 'id title status createdAt sessionId startedAt organizedBy{id name}';
const ENDED_MEETING = `${MEETING} endedAt`;
const PARTICIPANT = 'peerId userDisplayName customParticipantId joinedAt';

/** The table of payload shapes, row by row; braces hold the fields of an object. */
const SHAPES: Record<string, string> = {
  'meeting.started': `event meeting{${MEETING}}`,
  'meeting.ended': `event meeting{${ENDED_MEETING}} reason`,
  'meeting.participantJoined': `event meeting{${MEETING}} participant{${PARTICIPANT} clientSpecificId}`,
  'meeting.participantLeft': `event meeting{${ENDED_MEETING}} participant{${PARTICIPANT} leftAt}`,
  'meeting.chatSynced':
    'event title endedAt createdAt meetingId sessionId startedAt chatDownloadUrl chatDownloadUrlExpiry organizedBy{id name}',
  'recording.statusUpdate': `event recording{id recordingId status downloadUrl audioDownloadUrl downloadUrlExpiry startedTime stoppedTime fileSize outputFileName meetingId recordingDuration organizationId roomUUID} meeting{${ENDED_MEETING}}`,
  'livestreaming.statusUpdate':
    'event streamId status manualIngest playbackUrl ingestServer streamKey meeting{id title createdAt status organizedBy{id name}}',
  'meeting.transcript': `event meeting{${ENDED_MEETING}} transcriptDownloadUrl transcriptDownloadUrlExpiry`,
  'meeting.summary': 'event meeting{id sessionId organizedBy{id name}} summaryDownloadUrl summaryDownloadUrlExpiry',
};

const STATUSES = {
  'recording.status': ['RECORDING', 'UPLOADING', 'UPLOADED', 'ERRORED'],
  status: ['LIVE', 'OFFLINE', 'IDLE'],
  reason: ['HOST_ENDED_MEETING', 'ALL_PARTICIPANTS_LEFT'],
};

/** Dotted paths of the leaves. */
function listFields(shape: string): string[] {
  const fields: string[] = [];
  const holders: string[] = [];
  for (const [, word, brace] of shape.matchAll(/([A-Za-z]+)|([{}])/g)) {
    if (brace === '{') holders.push(fields.pop()!);
    else if (brace === '}') holders.pop();
    else fields.push(holders.length > 0 ? `${holders.at(-1)!}.${word}` : word!);
  }
  return fields;
}

const deliveries = loadDeliveries();

it('knows the nine events and no other', () => {
  expect(Object.keys(deliveries.events)).toEqual(Object.keys(SHAPES));
});

it.each(Object.keys(SHAPES))('knows the fields of %s', (event) => {
  expect([...deliveries.events[event]!].sort()).toEqual(listFields(SHAPES[event]!).sort());
});

it('knows the values of the fields that have a closed list', () => {
  expect(Object.fromEntries(deliveries.closedValues.map(({ field, values }) => [field, values]))).toEqual(STATUSES);
});

it('names only fields that the event has', () => {
  const named = [...deliveries.closedValues, ...deliveries.olderFields].map(({ event, field }) => ({ event, field }));
  for (const { event, field } of named) expect(deliveries.events[event]).toContain(field);
  for (const field of deliveries.numbersAsText) expect(Object.values(deliveries.events).flat()).toContain(field);
});

it('knows the headers of a delivery and where the key is served', () => {
  expect([deliveries.signatureHeader, ...deliveries.otherHeaders]).toEqual([
    'rtk-signature',
    'rtk-uuid',
    'rtk-webhook-id',
  ]);
  expect(deliveries.publicKey).toEqual({
    url: 'https://api.realtime.cloudflare.com/.well-known/webhooks.json',
    field: ['data', 'publicKey'],
  });
});

it('gives registrations the events that are delivered, and every list a constraint', () => {
  const { constraints } = loadContracts().find(({ area }) => area === 'meeting-webhooks')!;
  const names = constraints.find(({ id }) => id === 'rtk-webhook-event-names')!;
  expect(JSON.stringify(names.judged)).toContain(JSON.stringify({ enum: Object.keys(SHAPES) }));
  const ids = constraints.map(({ id }) => id);
  for (const { constraint } of [...deliveries.closedValues, ...deliveries.olderFields])
    expect(ids).toContain(constraint);
});
