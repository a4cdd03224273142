/** The inputs of a seed: programs of the grammar, mutants of the fixtures and, now and then, an installed bundle. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findBundles, readBundle } from './bundles.mjs';
import { LAST_CALL, writeProgram } from './grammar.mjs';
import { mutate } from './mutants.mjs';
import { createRandom } from './random.mjs';

/** One input in so many is a bundle, which takes as long as many programs. */
const BUNDLE_EVERY = 20;

/** Creates a function from an index to `{ kind, file, text }`, which depends on the seed and the index alone. */
export function createInputs(seed, root) {
  const fixtures = ['test/fixtures', 'test/contracts/fixtures', 'test/projects'].flatMap((place) =>
    readdirSync(join(root, place), { recursive: true })
      .filter((name) => /\.[jt]s$/.test(name))
      .map((name) => join(root, place, name))
      .sort(),
  );
  const bundles = findBundles(join(root, 'node_modules'));

  return (index) => {
    const random = createRandom(Math.imul(seed, 1_000_003) + index);
    if (index % BUNDLE_EVERY === BUNDLE_EVERY - 1 && bundles.length > 0)
      return { kind: 'bundle', file: 'bundle.js', text: readBundle(random.pick(bundles), LAST_CALL) };
    if (index % 2 === 0) {
      const isTyped = random.isOneIn(4);
      return { kind: 'program', file: isTyped ? 'program.ts' : 'program.js', text: writeProgram(random, { isTyped }) };
    }
    const [path, other] = [random.pick(fixtures), random.pick(fixtures)];
    const text = mutate(readFileSync(path, 'utf8'), readFileSync(other, 'utf8'), random);
    return { kind: 'mutant', file: `mutant${path.slice(-3)}`, text };
  };
}
