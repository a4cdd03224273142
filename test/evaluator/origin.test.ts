/** Every character of a literal knows where it stands in the file, whatever way it is written. */
import type { TSESTree } from '@typescript-eslint/utils';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseSource, type ParserName } from '../../analysis/host/parsers/parse-source.ts';
import { walk } from '../../analysis/program/syntax/walk.ts';
import { getOrigin } from '../../analysis/evaluator/domain/literal-origin.ts';

/** One cooked character and the ways to spell it in a literal with this delimiter. */
function spellings(character: string, delimiter: string): string[] {
  const code = character.charCodeAt(0);
  const hex = code.toString(16);
  const plain =
    character === delimiter || character === '\\' || character === '\n' || character === '$' ? [] : [character];
  return [...plain, `\\u${hex.padStart(4, '0')}`, `\\u{${hex}}`, ...(code < 256 ? [`\\x${hex.padStart(2, '0')}`] : [])];
}

const character = fc.constantFrom('a', 'Z', '/', '7', '-', 'é', '\n', '"', "'", '`', '$', '\\', '中');

interface Spelled {
  delimiter: string;
  pieces: { cooked: string; written: string }[];
}

const spelled: fc.Arbitrary<Spelled> = fc.constantFrom('"', "'", '`').chain((delimiter) =>
  fc.record({
    delimiter: fc.constant(delimiter),
    pieces: fc.array(
      fc.oneof(
        character.chain((cooked) =>
          fc.record({ cooked: fc.constant(cooked), written: fc.constantFrom(...spellings(cooked, delimiter)) }),
        ),
        fc.constant({ cooked: '', written: '\\\n' }),
        fc.constant({ cooked: '😀', written: '😀' }),
        fc.constant({ cooked: '😀', written: '\\u{1f600}' }),
      ),
      { maxLength: 12 },
    ),
  }),
);

function findLiteral(text: string, parser: ParserName): TSESTree.StringLiteral | TSESTree.TemplateElement {
  const { source, failure } = parseSource({ name: 'a.ts', text }, { parser });
  if (failure) throw new Error(failure.text);
  let found: TSESTree.Node | undefined;
  walk(source.ast, (node) => {
    if ((node.type === 'Literal' && typeof node.value === 'string') || node.type === 'TemplateElement') found = node;
    return true;
  });
  return found as TSESTree.StringLiteral;
}

describe.each(['oxc', 'typescript-estree'] as const)('getOrigin with %s', (parser) => {
  it('maps each piece to the characters that spell it', () => {
    fc.assert(
      fc.property(spelled, fc.nat(20), ({ delimiter, pieces }, padding) => {
        const head = `${' '.repeat(padding)}const x = ${delimiter}`;
        const text = `${head}${pieces.map(({ written }) => written).join('')}${delimiter};\n`;
        const origin = getOrigin(findLiteral(text, parser), text);
        let index = 0;
        let offset = head.length;
        for (const { cooked, written } of pieces) {
          if (cooked !== '') expect(origin.offsetAt!(index)).toBe(offset);
          index += cooked.length;
          offset += written.length;
        }
        // Behind the last character stands the end of the text, or a line continuation that shows nothing.
        expect(text.slice(origin.offsetAt!(index), offset).replaceAll('\\\n', '')).toBe('');
      }),
    );
  });

  it('counts CRLF in a template as the one character it is', () => {
    const text = 'const x = `a\r\nb/c`;';
    const origin = getOrigin(findLiteral(text, parser), text);
    expect(text[origin.offsetAt!(2)]).toBe('b');
    expect(text[origin.offsetAt!(4)]).toBe('c');
  });

  it('leaves the delimiters of each part of a template out', () => {
    const text = 'const x = `${a}/workers/${b}`;';
    const { source } = parseSource({ name: 'a.ts', text }, { parser });
    const texts: string[] = [];
    walk(source!.ast, (node) => {
      if (node.type === 'TemplateElement') {
        const origin = getOrigin(node, text);
        texts.push(text.slice(origin.offsetAt!(0), origin.offsetAt!((node.value.cooked ?? '').length)));
      }
      return true;
    });
    expect(texts.sort()).toEqual(['', '', '/workers/']);
  });
});
