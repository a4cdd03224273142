/** The proof by execution: consumer programs, before and after `sunset fix`, against the platform on days before and after the end. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadDataset } from '../../data/load.ts';
import { createFolder } from '../temporary.ts';
import { loadConsumers, loadPackages, type Consumer, type ProofDay } from './consumers.ts';
import { startProgramRunner, type Outcome, type ProgramRunner } from './programs.ts';
import { rewriteAll, type Pair } from './rewritten.ts';
import { startPlatform, type LoggedRequest, type Platform } from './server.ts';

const consumers = loadConsumers();
const folder = createFolder({});

let pairs: Map<string, Pair>;
let platform: Platform;
let runner: ProgramRunner;

beforeAll(async () => {
  platform = await startPlatform();
  runner = startProgramRunner(platform.origin);
  pairs = await rewriteAll(consumers, loadPackages(), folder);
});

afterAll(async () => {
  await runner.close();
  await platform.close();
});

interface Observed {
  outcome: Outcome;
  requests: readonly LoggedRequest[];
}

/** Runs one program on a platform of that day which nobody has used yet. */
async function observe(file: string, { item }: Consumer, { day, isOnceEnded }: ProofDay): Promise<Observed> {
  platform.begin(day, isOnceEnded ? [item] : []);
  const outcome = await runner.run(file);
  return { outcome, requests: platform.requests };
}

const asksTheOldWay = ({ item }: Consumer, { requests }: Observed) => requests.some(({ deprecated }) => deprecated.includes(item));
const says = ({ day, isOnceEnded }: ProofDay) => `on ${day}${isOnceEnded ? ', once the item has ended' : ''}`;

describe('the programs', () => {
  it.each(['safe', 'review'] as const)('prove every deprecation that has %s rewrites', (rewriteClass) => {
    const rewritten = loadDataset().deprecations.filter(({ rewrites }) => rewrites.some((rewrite) => rewrite.class === rewriteClass && rewrite.edit.kind !== 'none'));
    const proven = new Set(consumers.filter((consumer) => consumer.class === rewriteClass).map(({ deprecation }) => deprecation));
    expect(rewritten.map(({ id }) => id).filter((id) => !proven.has(id))).toEqual([]);
  });
});

describe.each(consumers.map((consumer) => [consumer.name, consumer] as const))('%s', (name, consumer) => {
  /** Both programs on a day; what holds on every day is looked at here. */
  async function observeBoth(day: ProofDay): Promise<{ old: Observed; rewritten: Observed }> {
    const { old, rewritten } = pairs.get(name)!;
    const observed = { old: await observe(old, consumer, day), rewritten: await observe(rewritten, consumer, day) };
    expect(asksTheOldWay(consumer, observed.old)).toBe(!consumer.isUnseen);
    expect(asksTheOldWay(consumer, observed.rewritten)).toBe(false);
    expect(observed.rewritten.outcome).toHaveProperty('returned');
    return observed;
  }

  it(consumer.class === 'safe' ? 'is rewritten' : 'is rewritten, and marked for a person', () => {
    const { after } = pairs.get(name)!;
    expect(after).not.toBe(consumer.text);
    expect(after.includes(`SUNSET(${consumer.deprecation}):`)).toBe(consumer.class === 'review');
  });

  it.each(consumer.agree.map((day) => [says(day), day] as const))('gives the same %s', async (_, day) => {
    const { old, rewritten } = await observeBoth(day);
    expect(rewritten.outcome).toEqual(old.outcome);
  });

  it.each(consumer.oldFails.map((day) => [says(day), day] as const))('works only rewritten %s', async (_, day) => {
    const { old } = await observeBoth(day);
    expect(old.outcome).toHaveProperty('threw');
  });

  it.each(consumer.differ.map((day) => [says(day), day] as const))('works before and after, with another answer, %s', async (_, day) => {
    const { old, rewritten } = await observeBoth(day);
    expect(old.outcome).toHaveProperty('returned');
    expect(rewritten.outcome).not.toEqual(old.outcome);
  });
});
