/** The dual proof of the contracts: what Sunset reports of a program, what the platform does with it, and what a fix mends. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isOptIn } from '../../analysis/contracts/judge-breaches.ts';
import { loadContracts } from '../../data/load.ts';
import { isSampled } from '../extent.ts';
import { createFolder } from '../temporary.ts';
import {
  findProgramComplaints,
  findReceiverComplaints,
  type ObservedProgram,
  type ObservedReceiver,
} from './contract-judgement.ts';
import { loadContractPairs, loadUnshown, type ContractPair } from './contract-pairs.ts';
import { findReported, getProgram, layOutPairs, mendAll } from './contract-programs.ts';
import { createDelivery, createForgery, createUnsigned, FORGERIES, send, type Forgery } from './deliveries.ts';
import { GATEWAY_TOKEN } from './names.ts';
import { findSubscribers } from './operations/meeting-webhooks.ts';
import { startProgramRunner, type ProgramRunner } from './programs.ts';
import { startPlatform, type Platform } from './server.ts';

const DAY = '2026-11-21';
const WEBHOOK_PATH = '/webhooks/meetings';

const constraints = loadContracts().flatMap((contract) => contract.constraints);
const pairs = loadContractPairs();
const sampled = pairs.filter((_, index) => isSampled(index, 4));
const folder = createFolder({});

let platform: Platform;
let runner: ProgramRunner;
let reported: Map<string, Set<string>>;
let mended: Map<string, string>;

beforeAll(async () => {
  platform = await startPlatform();
  runner = startProgramRunner(platform.origin);
  layOutPairs(sampled, folder);
  const optIn = constraints
    .filter((constraint) => isOptIn(constraint) && sampled.some(({ id }) => id === constraint.id))
    .map(({ id }) => id);
  const options = ['--as-of', DAY, ...(optIn.length === 0 ? [] : ['--opt-in', optIn.join()])];
  reported = await findReported(folder, options);
  mended = await mendAll(sampled, folder, options);
});

afterAll(async () => {
  await runner.close();
  await platform.close();
});

/** Runs a program on a platform that nobody has used yet, and once more where only the second login shows something. */
async function observeProgram({ shown }: ContractPair, file: string): Promise<ObservedProgram> {
  platform.begin(DAY);
  const { registry, meetings } = platform.world;
  const backend = registry.clients.get('client-backend')!;
  const place = {
    appId: 'app-1',
    backendId: backend.id,
    backendSecret: backend.secrets[0],
    cliId: 'client-cli',
    gatewayToken: GATEWAY_TOKEN,
    verificationCode: registry.verificationCode,
  };
  if (shown.kind === 'verifier known') await runner.run(file, place);
  const outcome = await runner.run(file, place);
  return {
    outcome,
    requests: platform.requests,
    subscribers: shown.kind === 'undelivered' ? findSubscribers(meetings, shown.event) : [],
  };
}

/** Sends what is not the platform's, then what is. */
async function observeReceiver({ event }: ContractPair, file: string): Promise<ObservedReceiver> {
  platform.begin(DAY);
  const { meetings } = platform.world;
  const receiver = await runner.listen(file);
  const url = receiver.origin + WEBHOOK_PATH;
  const unsigned = await send(createUnsigned(event), url);
  const forged: Record<string, number> = {};
  for (const forgery of Object.keys(FORGERIES) as Forgery[])
    forged[forgery] = await send(createForgery(meetings, event, forgery), url);
  const genuine = await send(createDelivery(meetings, event), url);
  return { unsigned, forged, genuine, jobs: await receiver.stop() };
}

/** Holds the wrong program of a pair against another one that has to work. */
async function judge(pair: ContractPair, working: string): Promise<string[]> {
  const wrong = getProgram(folder, pair.name, 'wrong');
  return pair.isReceiver
    ? findReceiverComplaints(pair.shown, await observeReceiver(pair, wrong), await observeReceiver(pair, working))
    : findProgramComplaints(pair.shown, await observeProgram(pair, wrong), await observeProgram(pair, working));
}

const hasFix = (id: string): boolean =>
  constraints.some((constraint) => constraint.id === id && constraint.fix !== undefined);

describe.each(sampled.map((pair) => [pair.name, pair] as const))('%s', (name, pair) => {
  it('is reported in the wrong program and not in the right one', () => {
    expect(reported.get(`${name}/wrong.mjs`)).toEqual(new Set([pair.id]));
    expect(reported.get(`${name}/right.mjs`)).toBeUndefined();
  });

  it(`is what the platform shows of the wrong program: ${pair.shown.kind}`, async () => {
    expect(await judge(pair, getProgram(folder, name, 'right'))).toEqual([]);
  });

  if (!hasFix(pair.id)) return;

  it(`is mended by its fix: ${pair.mended}`, async () => {
    expect(mended.has(name)).toBe(pair.mended !== 'not');
    const complaints = pair.mended === 'not' ? [] : await judge(pair, mended.get(name)!);
    if (pair.mended === 'half') expect(complaints).not.toEqual([]);
    else expect(complaints).toEqual([]);
  });
});

describe('the pairs together', () => {
  const unshown = loadUnshown();
  const paired = new Set(pairs.map(({ id }) => id));

  it('show constraints that there are', () => {
    expect([...paired].filter((id) => !constraints.some((constraint) => constraint.id === id))).toEqual([]);
  });

  it('show every constraint of high confidence, or say why none can', () => {
    const high = constraints.filter(({ confidence }) => confidence === 'high').map(({ id }) => id);
    expect(high.filter((id) => !paired.has(id) && !Object.hasOwn(unshown, id))).toEqual([]);
  });

  it('are not given up where there is a pair, and for no constraint that there is not', () => {
    expect(
      Object.keys(unshown).filter((id) => paired.has(id) || !constraints.some((constraint) => constraint.id === id)),
    ).toEqual([]);
  });

  it('take their requests to every area, in every form', () => {
    const texts = pairs.map(({ right }) => right).join('\n');
    const forms = [
      'fetch(',
      "from 'axios'",
      'axios.create(',
      'client.post(',
      'client.iam.',
      'new OpenAI(',
      'new Anthropic(',
      'https.request(',
      "'git'",
      'express()',
      'new Hono()',
      'createServer(',
      'async fetch(request',
    ];
    expect(forms.filter((form) => !texts.includes(form))).toEqual([]);
  });
});
