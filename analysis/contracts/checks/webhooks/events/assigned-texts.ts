/** Finds values that a file writes itself: texts that are defaults or assigned, and fields of payloads. */
import { getMemberName, unwrap } from '../../../../program/syntax/syntax.ts';
import { walk } from '../../../../program/syntax/walk.ts';
import type { Origins } from '../../../queries/origins.ts';
import { getConstantText } from '../../expressions.ts';
import type { PayloadReads } from '../payload-reads.ts';

export interface AssignedTexts {
  /** True for a text that is a default or is assigned. */
  has(text: string): boolean;
  /** True if the file assigns to this payload field. */
  isWritten(field: string): boolean;
}

/** Collects the texts of the file at the first call of `has`. */
export function createAssignedTexts(reads: PayloadReads, origins: Origins): AssignedTexts {
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
    });
    return found;
  };
  return {
    has: (text) => (texts ??= findTexts()).has(text),
    isWritten(field) {
      const name = field.split('.').at(-1)!;
      return facts.memberWrites.some(
        ({ left }) =>
          getMemberName(left) === name &&
          // `set.status` of a response is no payload's.
          (field !== name || reads.isOwn(left.object)) &&
          origins.of(left).some(({ path }) => `.${path.join('.')}`.endsWith(`.${field}`)),
      );
    },
  };
}
