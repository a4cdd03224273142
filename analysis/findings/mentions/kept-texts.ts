/** Tests if a text stays in its file. If only one file is analysed, the uses of a text in other files are not known. */
import type { TSESTree } from '@typescript-eslint/utils';
import { DEFAULT_KEYS } from '../../libraries/projects/configuration-documents.ts';
import { isExported } from '../../program/modules/exports.ts';
import type { FileFacts } from '../../program/file-facts.ts';
import { getNamesOfCall } from '../../program/program-settings.ts';
import { getChainRoot, getMemberName, isFunction, unwrap } from '../../program/syntax/syntax.ts';
import { getUses } from '../../program/syntax/variables.ts';

/**
 * True if no other file can read a text: nothing that is exported, and no member of a class, holds it, and it is no argument of
 * a function of another file of the program. The result of a call holds an argument only if the argument has a name.
 */
export function isKept(node: TSESTree.Node, facts: FileFacts, seen = new Set<TSESTree.Node>()): boolean {
  let hasName = false;
  const follow = (name: TSESTree.Node | null): boolean => name === null || isNameKept(name, facts, seen);
  for (let inner = node, around = node.parent; around; inner = around, around = around.parent) {
    switch (around.type) {
      case 'VariableDeclarator':
        return follow(around.id);
      case 'AssignmentExpression':
        return around.left !== inner && follow(around.left);
      case 'Property':
        hasName = true;
        break;
      case 'PropertyDefinition':
      case 'MethodDefinition':
      case 'ExportSpecifier':
      case 'ExportDefaultDeclaration':
      case 'ExportNamedDeclaration':
      case 'JSXAttribute':
        return false;
      case 'CallExpression':
      case 'NewExpression':
        if (around.callee === inner) break;
        if (isOfOtherFile(around, facts)) return false;
        if (!hasName && !isSetting(around)) return true;
        break;
      case 'FunctionDeclaration':
        return around.id === null ? around.parent.type !== 'ExportDefaultDeclaration' : follow(around.id);
      case 'IfStatement':
      case 'WhileStatement':
      case 'ExpressionStatement':
        return true;
      default:
        if (isFunction(around) && around.params.some((parameter) => parameter === inner)) return true;
    }
  }
  return true;
}

function isNameKept(name: TSESTree.Node, facts: FileFacts, seen: Set<TSESTree.Node>): boolean {
  if (name.type !== 'Identifier') return false;
  const variable = facts.variables.get(name);
  if (!variable || isExported(variable.name, facts)) return false;
  return getUses(variable).every((use) => {
    if (seen.has(use)) return true;
    seen.add(use);
    return isKept(use, facts, seen);
  });
}

/** `z.string().default('https://…')`, `Config.string('API_URL').withDefault('https://…')`: the result has the text by a name. */
function isSetting(call: TSESTree.CallExpression | TSESTree.NewExpression): boolean {
  const callee = unwrap(call.callee);
  const method = callee.type === 'MemberExpression' ? getMemberName(callee) : null;
  return DEFAULT_KEYS.includes(method ?? '') || getNamesOfCall(call).length > 0;
}

/** True for a call of what the program imports from another of its files, or has from a parameter. */
function isOfOtherFile({ callee }: TSESTree.CallExpression | TSESTree.NewExpression, facts: FileFacts): boolean {
  const root = getChainRoot(callee);
  const variable = root.type === 'Identifier' ? facts.variables.get(root) : undefined;
  return (variable?.defs ?? []).some(({ type, parent }) => {
    const source = parent?.type === 'ImportDeclaration' ? (parent as TSESTree.ImportDeclaration).source.value : null;
    return (type as string) === 'Parameter' || (source !== null && /^(?:[./#~]|@\/)/.test(source));
  });
}
