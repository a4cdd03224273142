/** JSON that a program writes as text. */
import { describe, expect, it } from 'vitest';
import { parseJsonText } from '../../analysis/evaluator/domain/json-text.ts';
import { textOf } from '../../analysis/evaluator/domain/skeleton.ts';
import type { TSESTree } from '@typescript-eslint/utils';

const node = { type: 'Literal', value: '' } as TSESTree.Node;
const parseText = (text: string): string | undefined => parseJsonText(textOf(text, { node, offsetAt: null }))?.kind;

describe('a text of JSON', () => {
  it.each([
    ['{"a":[1,{"b":null}]}', 'object'],
    [`${'['.repeat(50)}${']'.repeat(50)}`, 'array'],
    [`[${'[],'.repeat(500)}[]]`, 'array'],
    [`${'['.repeat(101)}${']'.repeat(101)}`, undefined],
    [`${'['.repeat(9000)}${']'.repeat(9000)}`, undefined],
    [`${'{"a":'.repeat(3000)}1${'}'.repeat(3000)}`, undefined],
  ])('is read unless it is too deep: %.20s', (text, kind) => {
    expect(parseText(text)).toBe(kind);
  });
});
