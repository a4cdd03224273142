/** Which methods may write into what they are given: `X` marks the argument. */
import type { TSESTree } from '@typescript-eslint/utils';
import { describe, expect, it } from 'vitest';
import { parseSource } from '../../analysis/host/parsers/parse-source.ts';
import { walk } from '../../analysis/program/syntax/walk.ts';
import { mayWriteArgument } from '../../analysis/libraries/data-functions/argument-writes.ts';

function mayFill(text: string): boolean {
  const { source, failure } = parseSource({ name: 'a.ts', text });
  if (failure) throw new Error(failure.text);
  const found: boolean[] = [];
  walk(source.ast, (node) => {
    if (node.type !== 'CallExpression') return true;
    const index = node.arguments.findIndex(
      (argument: TSESTree.Node) => argument.type === 'Identifier' && argument.name === 'X',
    );
    if (index !== -1) found.push(mayWriteArgument(node, index));
    return true;
  });
  return found[0]!;
}

describe('mayWriteArgument', () => {
  it.each([
    'auth.apply(X);',
    'await signer.sign(url, X);',
    'hooks?.beforeFetch?.(url, X);',
    'this.auth.addTo(X);',
    "_.set(X, 'a.b', true);",
    'const merged = Object.assign(X, more);',
    "const done = Reflect.deleteProperty(X, 'a');",
    'helper.appendAuth(X);',
    'isOn && auth.apply(X);',
    'hooks.forEach((hook) => hook.prepare(X));',
    'await Promise.all(hooks.map((hook) => hook.prepare(X)));',
  ])('says so of %s', (text) => expect(mayFill(text)).toBe(true));

  it.each([
    'console.log(X);',
    'this.logger.write(X);',
    "log.child({ a: 1 }).info('sent', X);",
    'await axios.post(url, X);',
    'res.status(200).json(X);',
    'cache.set(key, X);',
    'list.push(X);',
    'schema.parse(X);',
    'Object.freeze(X);',
    'expect(X).toEqual(X);',
    'expect(a).toEqual(X);',
    'const signed = signer.sign(X);',
    'const all = hooks.map((hook) => hook.sign(X));',
    'run(() => signer.sign(X));',
    'await client.createZone(X);',
  ])('does not say so of %s', (text) => expect(mayFill(text)).toBe(false));
});
