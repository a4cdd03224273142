/** Collects the texts that the program itself assigns, so that they are not taken for sent values. */
import { getKeyName, unwrap, walk } from '../../../../program/syntax.ts';
import type { Origins } from '../origins.ts';
import { getConstantText } from '../../constant-text.ts';

export interface AssignedTexts {
  /** True for a text that is a default or is assigned. */
  has(text: string): boolean;
  /** True if the file assigns to this payload field. */
  isWritten(field: string): boolean;
}

export function createAssignedTexts(origins: Origins): AssignedTexts {
  const { evaluation } = origins;
  const { facts } = evaluation;
  let texts: Set<string> | undefined;
  const findTexts = (): Set<string> => {
    const found = new Set<string>();
    walk(facts.source.ast, (node) => {
      const isDefault =
        node.type === 'AssignmentPattern' ||
        node.type === 'AssignmentExpression' ||
        (node.type === 'LogicalExpression' && node.operator !== '&&');
      const text =
        isDefault && /^(Literal|TemplateLiteral|Identifier|MemberExpression)$/.test(unwrap(node.right).type)
          ? getConstantText(node.right, evaluation)
          : null;
      if (text !== null) found.add(text);
      return true;
    });
    return found;
  };
  return {
    has: (text) => (texts ??= findTexts()).has(text),
    isWritten(field) {
      const name = field.split('.').at(-1)!;
      return facts.memberWrites.some(
        ({ left }) =>
          getKeyName(left.property, left.computed) === name &&
          origins.of(left).some(({ path }) => `.${path.join('.')}`.endsWith(`.${field}`)),
      );
    },
  };
}
