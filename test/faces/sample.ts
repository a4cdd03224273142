/**
 * The fixtures that `npm test` holds each face against: few files that together show every combination of kind of
 * finding, fix class and file extension that occurs. `npm run test:all` takes all fixtures instead.
 */
import { extname } from 'node:path';
import type { Finding } from '../../analysis/findings/finding.ts';
import { loadDataset } from '../../data/load.ts';
import { getContractReference, loadContractFixtures } from '../contracts/fixtures.ts';
import { byExtent } from '../extent.ts';
import { loadFixFixtures, loadFixtures, type Fixture, type FixFixture } from '../fixtures.ts';
import { getReference } from './reference.ts';

/** Returns the report and clean fixtures that this run gives to a face. */
export function loadFaceFixtures(): readonly Fixture[] {
  return byExtent({ sample: sampleFixtures, all: loadFixtures })();
}

/** Returns the before/after pairs that this run gives to a face. */
export function loadFaceFixFixtures(): readonly FixFixture[] {
  return byExtent({ sample: sampleFixFixtures, all: loadFixFixtures })();
}

/** Returns the fixtures of constraints that this run gives to a face. */
export function loadFaceContractFixtures(): readonly Fixture[] {
  return byExtent({ sample: sampleContractFixtures, all: loadContractFixtures })();
}

export const sampleFixtures = once(() => chooseSample(loadFixtures(), getTraits));
export const sampleFixFixtures = once(() => chooseSample(loadFixFixtures(), getFixTraits));
export const sampleContractFixtures = once(() => chooseSample(loadContractFixtures(), getContractTraits));

/**
 * Chooses items until each trait of any of them is a trait of a chosen one: always the item that adds most, the first
 * of equals. The order of the items is kept.
 */
export function chooseSample<Item>(
  items: readonly Item[],
  getItemTraits: (item: Item) => readonly string[],
): readonly Item[] {
  const traits = new Map(items.map((item) => [item, new Set(getItemTraits(item))]));
  const missing = new Set([...traits.values()].flatMap((own) => [...own]));
  const chosen = new Set<Item>();
  while (missing.size > 0) {
    let best: { item: Item; count: number } | undefined;
    for (const [item, own] of traits) {
      const count = [...own].filter((trait) => missing.has(trait)).length;
      if (count > (best?.count ?? 0)) best = { item, count };
    }
    if (best === undefined) break;
    chosen.add(best.item);
    for (const trait of traits.get(best.item) ?? []) missing.delete(trait);
  }
  return items.filter((item) => chosen.has(item));
}

const kindsById = new Map(
  loadDataset().deprecations.map(({ id, affects }) => [id, [...new Set(affects.map(({ kind }) => kind))]]),
);

/** What a fixture shows to a face. A clean one shows that its deprecation's kinds are not reported. */
export function getTraits(fixture: Fixture): readonly string[] {
  const extension = extname(fixture.name);
  const findings = getReference(fixture);
  return findings.length === 0
    ? (kindsById.get(fixture.deprecation) ?? []).map((kind) => `${kind}, clean, ${extension}`)
    : findings.flatMap((finding) => getFindingTraits(finding, extension));
}

/** What a before/after pair shows: the findings before, for the classes of fix that the pair makes. */
export function getFixTraits({ before }: FixFixture): readonly string[] {
  const extension = extname(before.name);
  return getReference(before)
    .flatMap((finding) => getFindingTraits(finding, extension))
    .map((trait) => `${before.classes}: ${trait}`);
}

/** As `getTraits`, for a fixture of a constraint: its kind is the lint rule that reports it. */
export function getContractTraits(fixture: Fixture): readonly string[] {
  const extension = extname(fixture.name);
  const findings = getContractReference(fixture);
  return findings.length === 0
    ? [`clean, ${extension}`]
    : findings.flatMap((finding) => getFindingTraits(finding, extension));
}

/** Evidence belongs to the combinations because it decides, with the class, between a fix and a suggestion. */
function getFindingTraits(finding: Finding, extension: string): string[] {
  const kind = finding.kind === 'contract' ? finding.rule : finding.kind;
  const { class: fixClass, edits } = finding.fix;
  return [
    `${kind}, ${fixClass}, ${extension}`,
    `${finding.evidence}, ${fixClass}, ${edits === undefined ? 'no edits' : 'edits'}`,
  ];
}

function once<Value>(create: () => Value): () => Value {
  let value: { created: Value } | undefined;
  return () => (value ??= { created: create() }).created;
}
