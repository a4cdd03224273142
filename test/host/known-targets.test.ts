/** What is known of specifiers is bounded, and forgotten in the next generation. */
import { expect, it } from 'vitest';
import { createKnownTargets } from '../../analysis/host/modules/known-targets.ts';

const toFile = (file: string) => ({ kind: 'file', file }) as const;

it('keeps what was asked for last, and at most twice the bound', () => {
  const targets = createKnownTargets(() => 0, 10);
  for (let count = 0; count < 100; count++) {
    targets.set(`/d${count % 3}`, `./f${count}`, toFile(`/f${count}`));
    expect(targets.get('/d0', './f0')).toEqual(toFile('/f0'));
    expect(targets.get(`/d${count % 3}`, `./f${count}`)).toEqual(toFile(`/f${count}`));
  }
  const kept = Array.from({ length: 100 }, (_, count) => targets.get(`/d${count % 3}`, `./f${count}`));
  expect(kept.filter((target) => target !== undefined).length).toBeLessThanOrEqual(20);
});

it('tells directories apart, and forgets in the next generation', () => {
  let generation = 0;
  const targets = createKnownTargets(() => generation);
  targets.set('/a', './f', toFile('/a/f'));
  expect(targets.get('/b', './f')).toBeUndefined();
  generation = 1;
  expect(targets.get('/a', './f')).toBeUndefined();
});
