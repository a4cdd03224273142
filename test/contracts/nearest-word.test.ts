/** Which word is offered for a wrong one: only where no other can be meant. */
import { describe, expect, it } from 'vitest';
import { findIntendedWord } from '../../analysis/contracts/nearest-word.ts';
import { loadDeliveries } from '../../data/load.ts';

const { events, closedValues } = loadDeliveries();
const names = Object.keys(events);
const getValues = (constraint: string): readonly string[] =>
  closedValues.find((list) => list.constraint === constraint)!.values;
const recording = getValues('rtk-recording-status-values');
const livestream = getValues('rtk-livestream-status-values');
const reasons = getValues('rtk-ended-reason-values');

describe('findIntendedWord', () => {
  it.each([
    ['meeting.participant_joined', names, 'meeting.participantJoined'],
    ['participant.joined', names, 'meeting.participantJoined'],
    ['meeting.participantJoin', names, 'meeting.participantJoined'],
    ['livestream.statusUpdate', names, 'livestreaming.statusUpdate'],
    ['uploaded', recording, 'UPLOADED'],
    ['ERORED', recording, 'ERRORED'],
    ['HOST_ENDED', reasons, 'HOST_ENDED_MEETING'],
  ])('takes %s for a slip', (word, words, meant) => {
    expect(findIntendedWord(word, words)).toBe(meant);
  });

  it.each([
    ['DONE', recording],
    ['UPLOAD', recording],
    ['ENDED', livestream],
    ['meeting.recorded', names],
    ['meeting.finished', names],
    ['meeting.stopped', names],
    ['recording.completed', names],
  ])('offers nothing for %s', (word, words) => {
    expect(findIntendedWord(word, words)).toBeNull();
  });
});
