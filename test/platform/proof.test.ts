/** The proof by execution: consumer programs, before and after `sunset fix`, against the platform on days before and after the end. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadDataset } from '../../data/load.ts';
import type { Deprecation } from '../../data/deprecation-schema.ts';
import { isSampled } from '../extent.ts';
import { createFolder } from '../temporary.ts';
import { loadConsumers, loadPackages, type Consumer, type ProofDay } from './consumers.ts';
import { findComplaints, type Observed, type Promised } from './judgement.ts';
import { startProgramRunner, type ProgramRunner } from './programs.ts';
import { layOutOld, rewriteAll, type Pair } from './rewritten.ts';
import { startPlatform, type LoggedRequest, type Platform } from './server.ts';

const { deprecations } = loadDataset();
const consumers = loadConsumers();
const sampled = consumers.filter((_, index) => isSampled(index, 4));
const folder = createFolder({});

let pairs: Map<string, Pair>;
let platform: Platform;
let runner: ProgramRunner;

beforeAll(async () => {
  platform = await startPlatform();
  runner = startProgramRunner(platform.origin);
  pairs = await rewriteAll(sampled, loadPackages(), folder);
});

afterAll(async () => {
  await runner.close();
  await platform.close();
});

/** Runs one program on a platform of that day which nobody has used yet. */
async function observe(file: string, { item }: Consumer, { day, isOnceEnded }: ProofDay): Promise<Observed> {
  platform.begin(day, isOnceEnded ? [item] : []);
  const outcome = await runner.run(file);
  return { outcome, requests: platform.requests };
}

describe.each(sampled.map((consumer) => [consumer.name, consumer] as const))('%s', (name, consumer) => {
  it(consumer.class === 'safe' ? 'is rewritten' : 'is rewritten, and marked for a person', () => {
    const { after } = pairs.get(name)!;
    expect(after).not.toBe(consumer.text);
    expect(after.includes(`SUNSET(${consumer.deprecation}):`)).toBe(consumer.class !== 'safe');
  });

  async function judge(promised: Promised, day: ProofDay): Promise<string[]> {
    const { old, rewritten } = pairs.get(name)!;
    return findComplaints(
      promised,
      consumer,
      await observe(old, consumer, day),
      await observe(rewritten, consumer, day),
    );
  }

  it.each(nameDays(consumer.agree))('gives the same %s', async (_, day) =>
    expect(await judge('agree', day)).toEqual([]),
  );

  it.each(nameDays(consumer.oldFails))('works only rewritten %s', async (_, day) =>
    expect(await judge('old-fails', day)).toEqual([]),
  );

  it.each(nameDays(consumer.differ))('works before and after, with another answer, %s', async (_, day) =>
    expect(await judge('differ', day)).toEqual([]),
  );
});

function nameDays(days: readonly ProofDay[]): [string, ProofDay][] {
  return days.map((day) => [`on ${day.day}${day.isOnceEnded ? ', once the item has ended' : ''}`, day]);
}

describe('the programs together', () => {
  it.each(['safe', 'review'] as const)('prove every deprecation that has %s rewrites', (rewriteClass) => {
    const rewritten = deprecations.filter((deprecation) => listRewrites(deprecation, rewriteClass).length > 0);
    const proven = new Set(
      consumers.filter((consumer) => consumer.class === rewriteClass).map(({ deprecation }) => deprecation),
    );
    expect(rewritten.map(({ id }) => id).filter((id) => !proven.has(id))).toEqual([]);
  });

  it('prove every adapter, each of its operations', async () => {
    const asked = new Set<string>();
    for (const consumer of consumers.filter(({ class: rewriteClass }) => rewriteClass === 'adapter')) {
      const { requests } = await observe(layOutOld(consumer, folder), consumer, consumer.agree[0]!);
      for (const { operation } of requests) if (operation !== null) asked.add(getShape(operation));
    }
    const offered = deprecations.flatMap(({ adapter }) => adapter?.operations ?? []);
    expect(offered.map(getShape).filter((operation) => !asked.has(operation))).toEqual([]);
  });

  it('ask for every route that is rewritten without review, and for every operation of Radar by one dimension', async () => {
    const asked: LoggedRequest[] = [];
    for (const consumer of consumers.filter(({ class: rewriteClass }) => rewriteClass === 'safe')) {
      const { requests } = await observe(layOutOld(consumer, folder), consumer, consumer.agree[0]!);
      asked.push(...requests);
    }
    const routes = deprecations.flatMap((deprecation) =>
      listRewrites(deprecation, 'safe').flatMap(({ edit }) => (edit.kind === 'path' ? [getShape(edit.from)] : [])),
    );
    const known = new Set(asked.map(({ operation }) => getShape(operation?.split(' ')[1] ?? '')));
    expect(routes.filter((route) => !known.has(route))).toEqual([]);
    const ofOneDimension = asked
      .filter(({ deprecated }) => deprecated.includes(16))
      .map(({ path }) => path.split('?')[0]);
    expect(new Set(ofOneDimension).size).toBe(118);
  });
});

function listRewrites({ rewrites }: Deprecation, rewriteClass: 'safe' | 'review'): Deprecation['rewrites'] {
  return rewrites.filter((rewrite) => rewrite.class === rewriteClass && rewrite.edit.kind !== 'none');
}

const getShape = (template: string): string => template.replace(/\{[^}]*\}/g, '{}');
