/** The fixtures of the constraints, and what the engine itself finds in each; every face is held against it. */
import { join } from 'node:path';
import { isOptIn } from '../../analysis/contracts/judge-breaches.ts';
import { createEngine, type Engine } from '../../analysis/engine.ts';
import type { Finding } from '../../analysis/findings/finding.ts';
import { createPackageReader } from '../../analysis/host/package-facts.ts';
import { parseSource, type ParserName } from '../../analysis/host/parsers/parse-source.ts';
import type { PackageFacts } from '../../analysis/program/source-file.ts';
import { loadContracts, loadDataset } from '../../data/load.ts';
import { loadFixtures, ROOT, type Fixture } from '../fixtures.ts';
import { shareResults } from '../shared-results.ts';

export const CONTRACTS = loadContracts();
export const CONSTRAINTS = CONTRACTS.flatMap(({ constraints }) => constraints);

const engines = new Map<string, Engine>();
const packages = createPackageReader(loadDataset().platform);

/** Every file of test/contracts/fixtures, by constraint. */
export function loadContractFixtures(): Fixture[] {
  return loadFixtures(join(ROOT, 'test/contracts/fixtures'));
}

/** What a fixture asks for beside what is always judged: its own constraint, where that is opt-in. */
export function getOptIn(id: string): string[] {
  return CONSTRAINTS.some((constraint) => constraint.id === id && isOptIn(constraint)) ? [id] : [];
}

/** An engine that judges contracts only. */
export function getContractEngine(optIn: readonly string[]): Engine {
  const key = optIn.join();
  const engine =
    engines.get(key) ?? createEngine({ ...loadDataset(), deprecations: [], contracts: CONTRACTS }, { optIn });
  engines.set(key, engine);
  return engine;
}

/** What a text breaks, as `facts` say of its package. */
export function judgeText(
  { name, text, asOf }: Pick<Fixture, 'name' | 'text' | 'asOf'>,
  facts: PackageFacts,
  optIn: readonly string[],
  parser: ParserName = 'typescript-estree',
): Finding[] {
  const engine = getContractEngine(optIn);
  const { source, failure } = parseSource({ name, text }, { parser });
  if (failure !== undefined) throw new Error(`${name}:${failure.line}: ${failure.text}`);
  const analysis = engine.analyze(source, { facts });
  const broken = analysis.limitations.find(({ reason }) => reason === 'analysis-failed');
  if (broken) throw new Error(`${name}: ${broken.text}`);
  return engine.judge(source, analysis, { asOf, evidence: 'possible' });
}

const share = shareResults<readonly Finding[]>('contract reference');

/**
 * Returns the findings of a fixture, with evidence `possible`. The default parser is the faster one;
 * test/contracts/engine.test.ts proves that both give equal findings.
 */
export function getContractReference(fixture: Fixture, parser: ParserName = 'oxc'): readonly Finding[] {
  return share([parser, fixture.name, fixture.text].join('\0'), () =>
    judgeText(fixture, getFacts(fixture), getOptIn(fixture.deprecation), parser),
  );
}

export function getFacts({ file }: Pick<Fixture, 'file'>): PackageFacts {
  return packages.getPackage(join(file, '..')).facts;
}
