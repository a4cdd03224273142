/** Parts of texts: what is found is what the program sends, and what the rewrite would move is not rewritten. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { analyzeText } from '../engine/analyze-text.ts';

const ACCOUNT = 'https://api.cloudflare.com/client/v4/accounts/a';
const getIds = (text: string): (string | null)[] => analyzeText(text).findings.map(({ deprecation }) => deprecation);

const position = fc.integer({ min: -24, max: 24 });
const call = fc.oneof(
  fc.tuple(fc.constantFrom('slice', 'substring', 'substr'), fc.array(position, { minLength: 1, maxLength: 2 })),
  fc.tuple(fc.constantFrom('trim', 'trimStart', 'trimEnd'), fc.constant([])),
  fc.tuple(fc.constantFrom('padStart', 'padEnd'), fc.tuple(fc.nat({ max: 20 }))),
);
const texts = fc.constantFrom(
  '/workers/namespaces',
  '/workers/namespaces/',
  ' /workers/namespaces ',
  '/x/workers/namespaces',
);

it('a known text has the part that the language gives', () => {
  fc.assert(
    fc.property(texts, call, (text, [method, parameters]) => {
      const written = `${JSON.stringify(text)}.${method}(${parameters.join(', ')})`;
      const sent = (new Function(`return ${written}`) as () => string)();
      const expected = getIds(`fetch(${JSON.stringify(ACCOUNT + sent)});`);
      // What is padded is not known.
      if (!method.startsWith('pad') || sent === text)
        expect([written, getIds(`fetch('${ACCOUNT}' + ${written});`)]).toEqual([written, expected]);
    }),
    { numRuns: 300, seed: 20261124 },
  );
});

it.each([
  ["('/accounts/' + id + '/workers/namespaces/').slice(0, -1)", 'review'],
  ["('x/accounts/' + id + '/workers/namespaces').slice(1)", 'safe'],
  ["'/accounts/' + id + '/workers/namespaces/x'.slice(0, 19)", 'manual'],
  ["'/accounts/' + id + 'x/workers/namespaces'.slice(-19)", 'manual'],
  ["'/accounts/' + id + '/workers/namespaces'.padEnd(19)", 'manual'],
  ["'/accounts/' + id + decodeURIComponent('/workers/namespaces')", 'manual'],
])('%s is found, and its rewrite is %s', (path, fixClass) => {
  const { findings } = analyzeText(`fetch('https://api.cloudflare.com/client/v4' + ${path});`);
  expect(findings).toMatchObject([{ deprecation: 'kv-legacy-namespace-routes', fix: { class: fixClass } }]);
});

it.each(["('/accounts/' + id + '/workers/namespaces').slice(0, 30)", "(base + '/workers/namespaces').slice(3)"])(
  '%s has a position behind a part that is not known',
  (path) => {
    expect(getIds(`fetch('https://api.cloudflare.com/client/v4' + ${path});`)).toEqual([]);
  },
);
