/** Removes an unused name from an import. A module whose loading may have side effects is still loaded. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Edit } from '../../findings/use.ts';
import type { Evaluation } from '../../evaluator/evaluation.ts';
import { isFunction } from '../../program/syntax/syntax.ts';
import { someNode } from '../../program/syntax/walk.ts';
import { removeDeclaration, removeFromList } from './remove-arguments.ts';

/** The edits that remove a specifier, or its whole import where nothing else is in it; none for other forms of imports. */
export function removeImport(specifier: TSESTree.Node, evaluation: Evaluation): Edit[] {
  const { parent } = specifier;
  if (parent?.type !== 'ImportDeclaration' || parent.attributes.length > 0) return [];
  const { text } = evaluation.facts.source;
  const { specifiers, source } = parent;
  if (specifiers.length > 1) {
    const named = specifiers.filter(({ type }) => type === 'ImportSpecifier');
    return specifier.type === 'ImportSpecifier' && named.length > 1
      ? removeFromList(specifier, { elements: named, range: parent.range }, text)
      : [];
  }
  if (parent.importKind === 'type' || isWithoutEffect(parent, evaluation)) return [removeDeclaration(parent, text)];
  return [{ range: [parent.range[0], source.range[0]], text: 'import ' }];
}

/** True for a module of the program that contains only declarations. */
function isWithoutEffect(declaration: TSESTree.ImportDeclaration, evaluation: Evaluation): boolean {
  const found = evaluation.findModule(declaration.source.value, evaluation.facts, declaration);
  return found.kind === 'module' && found.file.source.ast.body.every(isDeclaration);
}

function isDeclaration(statement: TSESTree.Node): boolean {
  switch (statement.type) {
    case 'ExportNamedDeclaration':
      return statement.source === null && (statement.declaration === null || isDeclaration(statement.declaration));
    case 'VariableDeclaration':
      return statement.declarations.every(({ id, init }) => id.type === 'Identifier' && (!init || isPlain(init)));
    case 'FunctionDeclaration':
    case 'TSInterfaceDeclaration':
    case 'TSTypeAliasDeclaration':
      return true;
    default:
      return false;
  }
}

/** Literals, and objects and lists of them: nothing is called or read. */
const PLAIN: ReadonlySet<string> = new Set([
  ...['Literal', 'ObjectExpression', 'ArrayExpression', 'Property', 'Identifier', 'UnaryExpression'],
  ...['TSAsExpression', 'TSSatisfiesExpression', 'TemplateLiteral', 'TemplateElement'],
]);

function isPlain(node: TSESTree.Node): boolean {
  return isFunction(node) || !someNode(node, ({ type }) => !PLAIN.has(type) && !type.startsWith('TS'));
}
