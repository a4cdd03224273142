/** What a delivery of each event holds. Document: Events, Payload shapes. */

const MEETING_ID = '5f0c1a7e-52b1-4a0e-9d0b-3c6a9b7d2e10';
const SESSION_ID = 'b2f4c3d1-8c8e-4b39-a6a0-0f9a6d6d7c55';
const START = '2026-09-01T10:00:00Z';
const END = '2026-09-01T11:00:00Z';

const organizedBy = { id: '0e9d1c5b-7c43-4f47-8f3a-8d1f0b6c2a44', name: 'Zoë Example' };
const meeting = {
  id: MEETING_ID,
  title: 'Weekly',
  status: 'LIVE',
  createdAt: START,
  sessionId: SESSION_ID,
  startedAt: START,
  organizedBy,
};
const ended = { ...meeting, endedAt: END };
const participant = {
  peerId: 'c1b1f6f0-2d5a-4f4e-8f0e-0c8a4e1f9b77',
  userDisplayName: 'Ana',
  customParticipantId: 'user-17',
  joinedAt: START,
};
const download = { startedTime: START, stoppedTime: END, downloadUrlExpiry: END, outputFileName: 'weekly.mp4' };

const PAYLOADS: Record<string, Record<string, unknown>> = {
  'meeting.started': { meeting },
  'meeting.ended': { meeting: ended, reason: 'HOST_ENDED_MEETING' },
  'meeting.participantJoined': { meeting, participant: { ...participant, clientSpecificId: 'user-17' } },
  'meeting.participantLeft': { meeting: ended, participant: { ...participant, leftAt: END } },
  'meeting.chatSynced': {
    title: 'Weekly',
    endedAt: END,
    createdAt: START,
    meetingId: MEETING_ID,
    sessionId: SESSION_ID,
    startedAt: START,
    chatDownloadUrl: 'https://downloads.example.net/chat.csv',
    chatDownloadUrlExpiry: END,
    organizedBy,
  },
  'recording.statusUpdate': {
    recording: {
      id: 'a1',
      recordingId: 'a1',
      status: 'UPLOADED',
      downloadUrl: 'https://downloads.example.net/weekly.mp4',
      audioDownloadUrl: 'https://downloads.example.net/weekly.mp3',
      ...download,
      fileSize: '1048576',
      meetingId: MEETING_ID,
      recordingDuration: 3600,
      organizationId: 'o1',
      roomUUID: SESSION_ID,
    },
    meeting: ended,
  },
  'livestreaming.statusUpdate': {
    streamId: 's1',
    status: 'LIVE',
    manualIngest: false,
    playbackUrl: 'https://live.example.net/s1.m3u8',
    ingestServer: 'rtmps://live.example.net/',
    streamKey: 'k1',
    meeting: { id: MEETING_ID, title: 'Weekly', createdAt: START, status: 'LIVE', organizedBy },
  },
  'meeting.transcript': {
    meeting: ended,
    transcriptDownloadUrl: 'https://downloads.example.net/transcript.csv',
    transcriptDownloadUrlExpiry: END,
  },
  'meeting.summary': {
    meeting: { id: MEETING_ID, sessionId: SESSION_ID, organizedBy },
    summaryDownloadUrl: 'https://downloads.example.net/summary.txt',
    summaryDownloadUrlExpiry: END,
  },
};

/** The names of all events. */
export const EVENTS: string[] = Object.keys(PAYLOADS);

/**
 * The bytes of a delivery. The document promises JSON and not how it is spaced or escaped, so this writes it in another
 * way than `JSON.stringify`: a receiver has to verify what came.
 */
export function writePayload(event: string): Buffer {
  const payload = PAYLOADS[event];
  if (!payload) throw new Error(`${event} is no event`);
  const text = JSON.stringify({ event, ...payload }, null, 1).replace(/\n\s*/g, ' ');
  return Buffer.from(
    text.replace(/[\u0080-\uffff]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`),
  );
}
