/** The dual proof of the contracts: what Sunset reports of a program, and what the platform does with it. */
import { cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isOptIn } from '../../analysis/contracts/find-breaches.ts';
import { loadContracts } from '../../data/load.ts';
import { runCli } from '../faces/cli.ts';
import { ROOT } from '../fixtures.ts';
import { createFolder } from '../temporary.ts';
import { findProgramComplaints, findReceiverComplaints, type ObservedProgram, type ObservedReceiver } from './contract-judgement.ts';
import { loadContractPairs, loadUnshown, type ContractPair } from './contract-pairs.ts';
import { createDelivery, createForgery, createUnsigned, FORGERIES, send, type Forgery } from './deliveries.ts';
import { GATEWAY_TOKEN } from './names.ts';
import { findSubscribers } from './operations/meeting-webhooks.ts';
import { startProgramRunner, type ProgramRunner } from './programs.ts';
import { startPlatform, type Platform } from './server.ts';

const DAY = '2026-11-21';
const WEBHOOK_PATH = '/webhooks/meetings';
const PACKAGE = {
  name: 'consumer',
  private: true,
  type: 'module',
  dependencies: { '@anthropic-ai/sdk': '0.70.0', axios: '1.7.0', cloudflare: '6.5.0', express: '5.1.0', hono: '4.0.0', openai: '6.0.0' },
};

const constraints = loadContracts().flatMap((contract) => contract.constraints);
const pairs = loadContractPairs();
const folder = createFolder({});

let platform: Platform;
let runner: ProgramRunner;
let reported: Map<string, Set<string>>;

beforeAll(async () => {
  platform = await startPlatform();
  runner = startProgramRunner(platform.origin);
  layOut();
  reported = await findReported();
});

afterAll(async () => {
  await runner.close();
  await platform.close();
});

/** The programs as a package that can be run and read. */
function layOut(): void {
  cpSync(fileURLToPath(new URL('clients', import.meta.url)), join(folder, 'node_modules'), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules/hono'), join(folder, 'node_modules/hono'));
  writeFileSync(join(folder, 'package.json'), JSON.stringify(PACKAGE));
  for (const { id, wrong, right } of pairs) {
    mkdirSync(join(folder, id));
    writeFileSync(getFile(id, 'wrong'), wrong);
    writeFileSync(getFile(id, 'right'), right);
  }
}

const getFile = (id: string, which: 'wrong' | 'right'): string => join(folder, id, `${which}.mjs`);

/** Constraints by the file that they are reported in, from one run of the built command line over all programs. */
async function findReported(): Promise<Map<string, Set<string>>> {
  const optIn = constraints.filter((constraint) => isOptIn(constraint) && pairs.some(({ id }) => id === constraint.id)).map(({ id }) => id);
  const asked = optIn.length === 0 ? [] : ['--opt-in', optIn.join()];
  const { stdout, stderr } = await runCli(['check', '--rules', 'contracts', ...asked, '--format', 'json', '--fail-on', 'never', '--as-of', DAY], folder);
  if (stdout === '') throw new Error(stderr);
  const { findings, limitations } = JSON.parse(stdout) as { findings: { file: string; contract: string }[]; limitations: { reason: string; text: string }[] };
  const failed = limitations.find(({ reason }) => reason === 'analysis-failed');
  if (failed) throw new Error(failed.text);
  const byFile = new Map<string, Set<string>>();
  for (const { file, contract } of findings) byFile.set(file, (byFile.get(file) ?? new Set()).add(contract));
  return byFile;
}

/** Runs a program twice, as its user would, on a platform that nobody has used yet. */
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
  return { outcome, requests: platform.requests, subscribers: shown.kind === 'undelivered' ? findSubscribers(meetings, shown.event) : [] };
}

/** Sends what is not the platform's, then what is. */
async function observeReceiver({ event }: ContractPair, file: string): Promise<ObservedReceiver> {
  platform.begin(DAY);
  const { meetings } = platform.world;
  const receiver = await runner.listen(file);
  const url = receiver.origin + WEBHOOK_PATH;
  const unsigned = await send(createUnsigned(event), url);
  const forged: Record<string, number> = {};
  for (const forgery of Object.keys(FORGERIES) as Forgery[]) forged[forgery] = await send(createForgery(meetings, event, forgery), url);
  const genuine = await send(createDelivery(meetings, event), url);
  return { unsigned, forged, genuine, jobs: await receiver.stop() };
}

describe.each(pairs.map((pair) => [pair.id, pair] as const))('%s', (id, pair) => {
  it('is what Sunset reports of the wrong program, and nothing of the right one', () => {
    expect(reported.get(`${id}/wrong.mjs`)).toEqual(new Set([id]));
    expect(reported.get(`${id}/right.mjs`)).toBeUndefined();
  });

  it(`is what the platform shows of the wrong program: ${pair.shown.kind}`, async () => {
    const files = [getFile(id, 'wrong'), getFile(id, 'right')] as const;
    const complaints = pair.isReceiver
      ? findReceiverComplaints(pair.shown, await observeReceiver(pair, files[0]), await observeReceiver(pair, files[1]))
      : findProgramComplaints(pair.shown, await observeProgram(pair, files[0]), await observeProgram(pair, files[1]));
    expect(complaints).toEqual([]);
  });
});

describe('the pairs together', () => {
  const unshown = loadUnshown();
  const paired = new Set(pairs.map(({ id }) => id));

  it('show every constraint of high confidence, or say why none can', () => {
    const high = constraints.filter(({ confidence }) => confidence === 'high').map(({ id }) => id);
    expect(high.filter((id) => !paired.has(id) && !Object.hasOwn(unshown, id))).toEqual([]);
  });

  it('are not given up where there is a pair', () => {
    expect(Object.keys(unshown).filter((id) => paired.has(id))).toEqual([]);
  });

  it('take their requests to every area, in every form', () => {
    const texts = pairs.map(({ right }) => right).join('\n');
    const forms = ['fetch(', "from 'axios'", 'axios.create(', 'client.post(', 'client.iam.', 'new OpenAI(', 'new Anthropic(', 'https.request(', "'git'", 'express()', 'new Hono()', 'createServer(', 'async fetch(request'];
    expect(forms.filter((form) => !texts.includes(form))).toEqual([]);
  });
});
