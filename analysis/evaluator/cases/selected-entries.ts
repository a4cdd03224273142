/** Constants that hold one entry of a table, as the program selects it: `const { path, params } = PANELS[id]`. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { FileFacts } from '../../program/file-facts.ts';
import { getWrittenText, unwrap, getMemberName } from '../../program/syntax/syntax.ts';
import { STEP_METHODS } from '../../program/syntax/step-loops.ts';
import { memoise } from '../../program/memoise.ts';
import { SELECTING_METHODS } from '../../program/containers/table-calls.ts';

/** A constant and the expression that selects its value. */
type Selection = TSESTree.VariableDeclarator & { init: TSESTree.Expression };

/**
 * Returns the constants declared before a statement of a block whose reads belong to one selected entry, in the order
 * of the text.
 */
export function findSelections(
  block: TSESTree.BlockStatement | TSESTree.Program,
  statement: TSESTree.Node,
  file: FileFacts,
): readonly Selection[] {
  return findAllSelections(block, file).filter(({ parent }) => parent.range[1] <= statement.range[0]);
}

/** Memoised: each call of a block needs them, and collecting them again would take quadratic time in the number of statements. */
const findAllSelections = memoise(
  ({ body }: TSESTree.BlockStatement | TSESTree.Program, file: FileFacts): readonly Selection[] => {
    return body.flatMap((node) => {
      if (node.type !== 'VariableDeclaration' || node.kind !== 'const') return [];
      return node.declarations.filter(
        (declarator): declarator is typeof declarator & Selection =>
          declarator.init !== null && isSelection(unwrap(declarator.init)) && isReadTogether(declarator.id, file),
      );
    });
  },
);

/** `PANELS[id]`, `rows.find(…)`, `plan.next()`, `isTest ? SANDBOX : LIVE`. */
function isSelection(node: TSESTree.Node): boolean {
  switch (node.type) {
    case 'ConditionalExpression':
      return true;
    case 'LogicalExpression':
      return isSelection(unwrap(node.left)) || isSelection(unwrap(node.right));
    case 'ChainExpression':
      return isSelection(node.expression);
    case 'MemberExpression':
      return node.computed && getWrittenText(node.property) === null;
    case 'CallExpression': {
      const callee = unwrap(node.callee);
      const name = callee.type === 'MemberExpression' ? getMemberName(callee) : null;
      return name !== null && (SELECTING_METHODS.has(name) || STEP_METHODS.has(name));
    }
    default:
      return false;
  }
}

/** True for a pattern of several names, and for a variable of which several properties are read. */
function isReadTogether(id: TSESTree.BindingName, { variables }: FileFacts): boolean {
  if (id.type === 'ObjectPattern' || id.type === 'ArrayPattern')
    return (id.type === 'ObjectPattern' ? id.properties : id.elements).length > 1;
  const references = variables.get(id)?.references ?? [];
  return references.filter(({ identifier }) => isReadByProperty(identifier)).length > 1;
}

/** `entry.path`, `entry!.path`, `const { path } = entry`; a text that is joined or passed on has no parts. */
function isReadByProperty(name: TSESTree.Node): boolean {
  const parent = name.parent!;
  switch (parent.type) {
    case 'TSNonNullExpression':
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
      return isReadByProperty(parent);
    case 'MemberExpression':
      return parent.object === name;
    case 'VariableDeclarator':
      return parent.init === name && parent.id.type !== 'Identifier';
    default:
      return false;
  }
}
