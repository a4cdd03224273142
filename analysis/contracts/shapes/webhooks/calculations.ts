/** Calculations with what is sent as text. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Deliveries } from '../../../../data/webhooks/deliveries.ts';
import { unwrap, walk } from '../../../values/file-facts.ts';
import type { Sources } from './sources.ts';

const CALCULATING = new Set(['-', '*', '/', '%', '**', '<', '>', '<=', '>=']);

/** The operands that are such a field of a payload. `+` counts where the other side is a number for certain: else it may put texts together. */
export function findCalculations({ numbersAsText }: Deliveries, sources: Sources): TSESTree.Node[] {
  const found: TSESTree.Node[] = [];
  const isText = (node: TSESTree.Node): boolean => {
    const origins = sources.of(node);
    return origins.length > 0 && origins.every(({ node: origin, path }) => origin.type !== 'ObjectExpression' && numbersAsText.some((field) => `.${path.join('.')}`.endsWith(`.${field}`)));
  };
  walk(sources.evaluation.facts.source.ast, (node) => {
    if (node.type === 'BinaryExpression' && node.left.type !== 'PrivateIdentifier') {
      const { left, right, operator } = node;
      for (const [own, other] of [[left, right], [right, left]] as const) {
        const isCalculating = CALCULATING.has(operator) ? !isConversion(operator, other) : operator === '+' || /^[!=]==?$/.test(operator) ? isNumber(other) : false;
        if (isCalculating && isText(own)) found.push(own);
      }
    } else if (node.type === 'AssignmentExpression' && /^(\+|-|\*|\/)=$/.test(node.operator) && startsAsNumber(node.left, sources) && isText(node.right)) {
      found.push(node.right);
    }
    return true;
  });
  return found;
}

/** `size * 1`, `size - 0`: ways to make a number. */
function isConversion(operator: string, other: TSESTree.Node): boolean {
  return other.type === 'Literal' && ((operator === '-' && other.value === 0) || ((operator === '*' || operator === '/') && other.value === 1));
}

function isNumber(node: TSESTree.Node): boolean {
  const inner = unwrap(node);
  if (inner.type === 'Literal') return typeof inner.value === 'number';
  return inner.type === 'BinaryExpression' ? inner.operator !== '+' && isNumber(inner.right) : inner.type === 'CallExpression' && inner.callee.type === 'Identifier' && inner.callee.name === 'Number';
}

/** `let total = 0` */
function startsAsNumber(node: TSESTree.Node, { evaluation: { facts } }: Sources): boolean {
  const declarator = node.type === 'Identifier' ? (facts.variables.get(node)?.defs[0]?.node as TSESTree.Node | undefined) : undefined;
  return declarator?.type === 'VariableDeclarator' && declarator.init !== null && isNumber(declarator.init);
}
