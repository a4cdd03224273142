import each from 'jest-each';
import { expect } from 'vitest';
import { edge } from '../src/edge';
import { test } from '../src/suite';

test.for([
  { title: 'rules', tail: 'rulesets' },
  // expect: rate-limits-v1 likely @rate_limits
  { title: 'limits', tail: 'rate_limits' },
])('$title', async ({ tail }, { bakery }) => {
  await bakery.send('GET', tail);
});

test.for([['rulesets'], ['rate_limits']])('the till has %s', async ([tail], { counter }) => {
  await counter.ask('GET', tail!);
});

// expect: firewall-rules-and-filters proven @filters
each([['filters'], ['rulesets']]).it('lists %s', async (tail) => {
  expect(await edge.send('GET', tail)).toBeTruthy();
});

/** A list of an own kind calls its function without rows. */
const tails = { each: (_rows: readonly string[]) => (_title: string, run: (tail: string) => void) => run('rulesets') };
tails.each(['rate_limits'])('own list', (tail) => edge.send('GET', tail));
