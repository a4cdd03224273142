/** Which calls with a key and a function provide a value under the key, and which only read the value. */
import { expect, it } from 'vitest';
import { parseSource } from '../../analysis/host/parsers/parse-source.ts';
import { addProvidedValues } from '../../analysis/program/containers/provided-values.ts';
import { walk } from '../../analysis/program/syntax/walk.ts';

it.each([
  ['Layer.effect(EdgeClient, make);', ['EdgeClient']],
  ['Layer.effect(EdgeClient, () => make());', ['EdgeClient']],
  // Each of them would be one more value of the key, which is evaluated wherever the key is read.
  ["Effect.flatMap(EdgeClient, (edge) => edge.get('/zones'));", []],
  ["Effect.andThen(EdgeClient, (edge) => edge.get('/zones'));", []],
  ['Effect.map(EdgeClient, (edge) => edge.account);', []],
])('%s', (text, tokens) => {
  const { source, failure } = parseSource({ name: 'program.ts', text });
  if (failure) throw new Error(failure.text);
  const found: string[] = [];
  walk(source.ast, (node) => {
    addProvidedValues(node, ({ token }) => found.push(token));
    return true;
  });
  expect(found).toEqual(tokens);
});
