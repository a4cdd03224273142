/** The dual proof can fail: every way in which a pair may not show what it promises is a complaint. */
import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  findProgramComplaints,
  findReceiverComplaints,
  type ObservedProgram,
  type ObservedReceiver,
} from './contract-judgement.ts';
import type { Shown } from './contract-pairs.ts';
import type { LoggedRequest } from './server.ts';

const request: LoggedRequest = {
  method: 'POST',
  path: '/x',
  operation: 'POST /x',
  status: 200,
  reason: null,
  text: '',
  authorization: 'Bearer t',
  deprecated: [],
};
const refusal: LoggedRequest = { ...request, status: 400, reason: 'no' };
const works: ObservedProgram = {
  outcome: { returned: 1 },
  requests: [request],
  subscribers: ['https://hooks.example.com'],
};
const refused: ObservedProgram = { outcome: { threw: '400' }, requests: [refusal], subscribers: [] };
const asksNothing: ObservedProgram = { ...works, requests: [] };

const byRefusal: Shown = { kind: 'refused', status: 400, reason: 'no' };

describe('findProgramComplaints', () => {
  const key = { ...request, operation: 'GET https://x/.well-known/webhooks.json' };
  const leaks: ObservedProgram = { ...works, requests: [key] };
  const keeps: ObservedProgram = { ...works, requests: [{ ...key, authorization: null }] };
  const challenge = createHash('sha256').update('v').digest('base64url');
  const login = (of: string, verifier: string): LoggedRequest[] => [
    { ...request, path: `/auth?code_challenge=${of}` },
    { ...request, text: `code_verifier=${verifier}` },
  ];
  const fixed: ObservedProgram = { ...works, requests: [...login(challenge, 'v'), ...login(challenge, 'v')] };
  const fresh: ObservedProgram = { ...works, requests: [...login(challenge, 'v'), ...login('another', 'w')] };

  it.each([
    ['a refusal', byRefusal, refused, works],
    ['a failure that is no refusal', { kind: 'in vain' }, { ...works, outcome: { threw: 'x' } }, works],
    ['an event that comes to nobody', { kind: 'undelivered', event: 'e' }, { ...works, subscribers: [] }, works],
    ['a leak', { kind: 'leaked' }, leaks, keeps],
    ['a verifier that is known', { kind: 'verifier known' }, fixed, fresh],
  ] as const)('has none for %s', (_, shown, wrong, right) =>
    expect(findProgramComplaints(shown, wrong, right)).toEqual([]),
  );

  it.each([
    [
      'a wrong program that is not refused',
      byRefusal,
      works,
      works,
      'the wrong program is refused otherwise: not at all',
    ],
    [
      'one that is refused for something else',
      { ...byRefusal, reason: 'yes' },
      refused,
      works,
      'the wrong program is refused otherwise: 400: no',
    ],
    [
      'one that is refused twice',
      byRefusal,
      { ...refused, requests: [refusal, refusal] },
      works,
      'the wrong program is refused otherwise: 400: no; 400: no',
    ],
    [
      'one that goes on after the refusal',
      byRefusal,
      { ...refused, outcome: { returned: 1 } },
      works,
      'the wrong program does not fail',
    ],
    [
      'a right program that is refused, too',
      byRefusal,
      refused,
      { ...refused, outcome: { returned: 1 } },
      'the right program is refused: 400: no',
    ],
    [
      'a right program that fails',
      byRefusal,
      refused,
      { ...works, outcome: { threw: 'x' } },
      'the right program fails: {"threw":"x"}',
    ],
    [
      'a wrong program that asks nothing',
      { kind: 'in vain' },
      { ...asksNothing, outcome: { threw: 'x' } },
      works,
      'the wrong program asks nothing',
    ],
    ['a right program that asks nothing', byRefusal, refused, asksNothing, 'the right program asks nothing'],
    [
      'a failure in vain that is a refusal',
      { kind: 'in vain' },
      refused,
      works,
      'the wrong program is refused otherwise than the right one: 400: no',
    ],
    [
      'an event that comes',
      { kind: 'undelivered', event: 'e' },
      works,
      works,
      'the wrong program is told of the event after all',
    ],
    [
      'an event that comes to neither',
      { kind: 'undelivered', event: 'e' },
      works,
      { ...works, subscribers: [] },
      'the right program is not told of the event',
    ],
    [
      'a silent fault that fails',
      { kind: 'leaked' },
      { ...leaks, outcome: { threw: 'x' } },
      keeps,
      'the wrong program fails: {"threw":"x"}',
    ],
    ['no leak', { kind: 'leaked' }, keeps, keeps, 'the wrong program leaks nothing'],
    ['two leaks', { kind: 'leaked' }, leaks, leaks, 'the right program leaks, too'],
    [
      'a new verifier',
      { kind: 'verifier known' },
      fresh,
      fresh,
      'the next login of the wrong program cannot be finished by who saw the last one',
    ],
    [
      'two known verifiers',
      { kind: 'verifier known' },
      fixed,
      fixed,
      'the next login of the right program can be finished by who saw the last one',
    ],
  ] as const)('names %s', (_, shown, wrong, right, complaint) =>
    expect(findProgramComplaints(shown, wrong, right)).toContain(complaint),
  );
});

describe('findReceiverComplaints', () => {
  const safe: ObservedReceiver = { unsigned: 400, forged: { own: 401, hmac: 401 }, genuine: 204, jobs: [1] };
  const deaf: ObservedReceiver = { ...safe, genuine: 401, jobs: [] };
  const idle: ObservedReceiver = { ...safe, jobs: [] };
  const unsafe: ObservedReceiver = { ...deaf, forged: { own: 401, hmac: 200 } };

  it.each([
    ['forged', unsafe],
    ['deaf', deaf],
    ['idle', idle],
  ] as const)('has none where the wrong receiver is %s', (kind, wrong) =>
    expect(findReceiverComplaints({ kind }, wrong, safe)).toEqual([]),
  );

  it.each([
    ['a wrong receiver that takes no forgery', 'forged', deaf, safe, 'the wrong receiver takes no forged delivery'],
    [
      'one that takes one where it should only be deaf',
      'deaf',
      unsafe,
      safe,
      'the wrong receiver takes a forged delivery, too',
    ],
    ['one that hears', 'deaf', safe, safe, "the wrong receiver takes the platform's own delivery"],
    [
      'one that is deaf where it should be idle',
      'idle',
      deaf,
      safe,
      "the wrong receiver does not take the platform's own delivery",
    ],
    ['one that works', 'idle', safe, safe, 'the wrong receiver does something about it'],
    [
      'a right receiver that is deaf',
      'deaf',
      deaf,
      deaf,
      "the right receiver answers the platform's own delivery with 401",
    ],
    ['a right receiver that is idle', 'idle', idle, idle, 'the right receiver did 0 jobs'],
    [
      'a right receiver that takes a forgery',
      'forged',
      unsafe,
      { ...safe, forged: { hmac: 200 } },
      'the right receiver answers hmac with 200',
    ],
    [
      'a right receiver that fails over a forgery',
      'forged',
      unsafe,
      { ...safe, forged: { hmac: 500 } },
      'the right receiver answers hmac with 500',
    ],
    [
      'a right receiver that needs no signature',
      'forged',
      unsafe,
      { ...safe, unsigned: 200 },
      'the right receiver answers a delivery without a signature with 200',
    ],
  ] as const)('names %s', (_, kind, wrong, right, complaint) =>
    expect(findReceiverComplaints({ kind }, wrong, right)).toContain(complaint),
  );
});
