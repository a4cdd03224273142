/** Variables that hold one entry of a table, as the program selects it: `const { path, params } = PANELS[id]`. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { FileFacts } from '../../program/file-facts.ts';
import {
  getAssignmentTo,
  getEnclosingFunction,
  getMemberName,
  getWrittenText,
  isFunction,
  unwrap,
} from '../../program/syntax/syntax.ts';
import { getImportedFrom, isOwnModule } from '../../program/syntax/own-imports.ts';
import { getReturns } from '../../program/syntax/returns.ts';
import { STEP_METHODS } from '../../program/syntax/step-loops.ts';
import { memoise } from '../../program/memoise.ts';
import { SELECTING_METHODS } from '../../program/containers/table-calls.ts';

/** A variable and the expressions that select its value. */
interface Selection {
  declarator: TSESTree.VariableDeclarator;
  sources: readonly TSESTree.Node[];
}

/**
 * Returns the variables declared before a statement of a block whose reads belong to one selected entry, in the order
 * of the text.
 */
export function findSelections(
  block: TSESTree.BlockStatement | TSESTree.Program,
  statement: TSESTree.Node,
  file: FileFacts,
): readonly Selection[] {
  return findAllSelections(block, file).filter(
    ({ declarator, sources }) =>
      declarator.parent.range[1] <= statement.range[0] && sources.every(({ range }) => range[1] <= statement.range[0]),
  );
}

/** Memoised: each call of a block needs them, and collecting them again would take quadratic time in the number of statements. */
const findAllSelections = memoise(
  ({ body }: TSESTree.BlockStatement | TSESTree.Program, file: FileFacts): readonly Selection[] => {
    return body.flatMap((node) => {
      if (node.type !== 'VariableDeclaration') return [];
      return node.declarations.flatMap((declarator) => {
        const sources = isReadTogether(declarator.id, file) ? findSources(declarator, file) : [];
        return sources.length > 0 && sources.every((source) => isSelection(unwrap(source), file))
          ? [{ declarator, sources }]
          : [];
      });
    });
  },
);

/**
 * The expressions that give a variable its values: `let panel = PANELS[id]; if (!panel) panel = PANELS[kind];`. None where other code may
 * give it another value.
 */
function findSources({ id, init, parent }: TSESTree.VariableDeclarator, file: FileFacts): readonly TSESTree.Node[] {
  if (parent.kind === 'const') return init ? [init] : [];
  const variable = id.type === 'Identifier' ? file.variables.get(id) : undefined;
  if (variable?.defs.length !== 1) return [];
  const writes = variable.references.filter((reference) => reference.isWrite());
  const sources = writes.flatMap(({ identifier, init: isInitial }) => {
    if (isInitial) return init ?? [];
    const assignment = getAssignmentTo(identifier as TSESTree.Node);
    const isOfBlock = getEnclosingFunction(identifier as TSESTree.Node) === getEnclosingFunction(id);
    return assignment?.operator === '=' && isOfBlock ? assignment.right : [];
  });
  return sources.length === writes.length ? sources : [];
}

/** `PANELS[id]`, `rows.find(…)`, `plan.next()`, `isTest ? SANDBOX : LIVE`, and the call of a function that selects one. */
function isSelection(node: TSESTree.Node, file: FileFacts): boolean {
  switch (node.type) {
    case 'ConditionalExpression':
      return true;
    case 'LogicalExpression':
      return isSelection(unwrap(node.left), file) || isSelection(unwrap(node.right), file);
    case 'ChainExpression':
      return isSelection(node.expression, file);
    case 'MemberExpression':
      return node.computed && getWrittenText(node.property) === null;
    case 'CallExpression': {
      const callee = unwrap(node.callee);
      if (callee.type === 'Identifier') return mayReturnSeveral(callee, file);
      const name = callee.type === 'MemberExpression' ? getMemberName(callee) : null;
      return name !== null && (SELECTING_METHODS.has(name) || STEP_METHODS.has(name));
    }
    default:
      return false;
  }
}

/** True for a function of the file that returns one of several objects, and for one of a module of the program, which may. */
function mayReturnSeveral(callee: TSESTree.Identifier, { variables }: FileFacts): boolean {
  const [definition] = variables.get(callee)?.defs ?? [];
  const module = definition ? getImportedFrom(definition) : null;
  if (module !== null) return isOwnModule(module);
  const declared = definition?.node as TSESTree.Node | undefined;
  const fn = declared?.type === 'VariableDeclarator' ? declared.init : declared;
  if (!isFunction(fn)) return false;
  const returns = getReturns(fn).map(unwrap);
  return (
    returns.filter(({ type }) => type === 'ObjectExpression' || type === 'Identifier').length > 1 ||
    returns.some(({ type }) => type === 'ConditionalExpression')
  );
}

/** True for a pattern of several names, and for a variable of which several properties are read. */
function isReadTogether(id: TSESTree.BindingName, { variables }: FileFacts): boolean {
  if (id.type === 'ObjectPattern' || id.type === 'ArrayPattern')
    return (id.type === 'ObjectPattern' ? id.properties : id.elements).length > 1;
  let count = 0;
  for (const { identifier } of variables.get(id)?.references ?? []) count += countPropertiesRead(identifier);
  return count > 1;
}

/** How many properties are read: `entry.path`, `entry!.path`, `const { path } = entry`; a text that is joined or passed on has no parts. */
function countPropertiesRead(name: TSESTree.Node): number {
  const parent = name.parent!;
  switch (parent.type) {
    case 'TSNonNullExpression':
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
      return countPropertiesRead(parent);
    case 'MemberExpression':
      return parent.object === name ? 1 : 0;
    case 'VariableDeclarator':
      if (parent.init !== name || parent.id.type === 'Identifier') return 0;
      return (parent.id.type === 'ObjectPattern' ? parent.id.properties : parent.id.elements).length;
    default:
      return 0;
  }
}
