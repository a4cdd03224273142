import { edge, shop } from '../src/edge';

describe.each([
  ['rules', 'rulesets'],
  // expect: rate-limits-v1 proven @rate_limits
  ['limits', 'rate_limits'],
])('%s', (_title, list) => {
  it('is answered', async () => {
    await edge.send('GET', list);
  });
});

test.each`
  title       | tail
  ${'rules'}  | ${'rulesets'}
  // expect+0: firewall-rules-and-filters proven @filters
  ${'access'} | ${'filters'}
`('$title', async ({ tail }) => {
  await edge.send('GET', tail);
});

// The till of the shop answers these.
test.each(['rate_limits', 'filters'])('the till has %s', async (tail) => {
  await shop.ask('GET', tail);
});
