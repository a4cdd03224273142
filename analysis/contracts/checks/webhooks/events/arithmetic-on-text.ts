/** Finds arithmetic on payload fields that are sent as text. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Deliveries } from '../../../../../data/webhooks/deliveries.ts';
import { unwrap, walk, getKeyName } from '../../../../program/syntax.ts';
import type { Origin, Origins } from '../../../queries/origins.ts';
import { getCalleeName, getReceiver, getConstantText } from '../../expressions.ts';
import { SCHEMA_METHODS } from '../../../../libraries/schema-libraries.ts';

const CALCULATING = new Set(['-', '*', '/', '%', '**', '<', '>', '<=', '>=']);
/**
 * Returns the operands that are such a field. `+` counts only if the other side is certainly a number, else it may
 * concatenate.
 */
export function findArithmeticOnText(
  { numbersAsText }: Deliveries,
  ownTexts: AssignedTexts,
  origins: Origins,
): TSESTree.Node[] {
  const found: TSESTree.Node[] = [];
  const isText = (node: TSESTree.Node): boolean => {
    const values = origins.of(node);
    return (
      values.length > 0 &&
      values.every(
        (origin) =>
          !isProgramValue(origin) &&
          numbersAsText.some(
            (field) => `.${origin.path.join('.')}`.endsWith(`.${field}`) && !ownTexts.isWritten(field),
          ),
      )
    );
  };
  walk(origins.evaluation.facts.source.ast, (node) => {
    if (node.type === 'BinaryExpression' && node.left.type !== 'PrivateIdentifier') {
      const { left, right, operator } = node;
      for (const [own, other] of [
        [left, right],
        [right, left],
      ] as const) {
        const isCalculating = CALCULATING.has(operator)
          ? !isConversion(operator, other)
          : operator === '+' || /^[!=]==?$/.test(operator)
            ? isNumber(other)
            : false;
        if (isCalculating && isText(own)) found.push(own);
      }
    } else if (
      node.type === 'AssignmentExpression' &&
      /^(\+|-|\*|\/)=$/.test(node.operator) &&
      startsAsNumber(node.left, origins) &&
      isText(node.right)
    ) {
      found.push(node.right);
    }
    return true;
  });
  return found;
}

/** True for an object literal and for a validated payload: the schema may convert text to numbers. */
function isProgramValue({ node }: Origin): boolean {
  if (node.type !== 'CallExpression') return node.type === 'ObjectExpression';
  const receiver = getReceiver(node);
  const object = receiver && unwrap(receiver);
  const isJson = object?.type === 'Identifier' && object.name === 'JSON';
  return !isJson && SCHEMA_METHODS.test(getCalleeName(node) ?? '');
}

/** True for idioms that convert to a number: `size * 1`, `size - 0`. */
function isConversion(operator: string, other: TSESTree.Node): boolean {
  return (
    other.type === 'Literal' &&
    ((operator === '-' && other.value === 0) || ((operator === '*' || operator === '/') && other.value === 1))
  );
}

function isNumber(node: TSESTree.Node): boolean {
  const inner = unwrap(node);
  if (inner.type === 'Literal') return typeof inner.value === 'number';
  return inner.type === 'BinaryExpression'
    ? inner.operator !== '+' && isNumber(inner.right)
    : inner.type === 'CallExpression' && inner.callee.type === 'Identifier' && inner.callee.name === 'Number';
}

/** `let total = 0` */
function startsAsNumber(node: TSESTree.Node, { evaluation: { facts } }: Origins): boolean {
  const declarator =
    node.type === 'Identifier' ? (facts.variables.get(node)?.defs[0]?.node as TSESTree.Node | undefined) : undefined;
  return declarator?.type === 'VariableDeclarator' && declarator.init !== null && isNumber(declarator.init);
}

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
