/** Tests if other files can read a text of a file as exported data. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Evaluation } from '../../evaluator/evaluation.ts';
import { OTHER_OWNER } from '../../libraries/requests/request-descriptions.ts';
import type { FileFacts } from '../../program/file-facts.ts';
import { getExports, isExported } from '../../program/modules/exports.ts';
import { getUses } from '../../program/syntax/variables.ts';
import { isHandlerBeside, isOfOther, isOfOwnServer } from './other-paths.ts';

/** Tests if other files can read a text as exported data, or as the result of an exported function. What a call gets is its callee's. */
export function isGivenOut(node: TSESTree.Node, evaluation: Evaluation, seen = new Set<TSESTree.Node>()): boolean {
  const { facts } = evaluation;
  let functions = 0;
  for (let inner = node, around = node.parent; around; inner = around, around = around.parent) {
    switch (around.type) {
      case 'Property':
        if (isOfOther(around) || isOfOwnServer(around, inner, evaluation)) return false;
        break;
      case 'ArrayExpression':
        if (isHandlerBeside(around, inner, evaluation)) return false;
        break;
      case 'CallExpression':
      case 'NewExpression':
        if (around.callee === inner || !HOLDERS.test(facts.source.text.slice(...around.callee.range))) return false;
        break;
      case 'VariableDeclarator':
      case 'FunctionDeclaration':
      case 'ClassDeclaration':
      case 'TSEnumDeclaration':
        return around.id === null || isNameGivenOut(around.id, evaluation, seen);
      case 'AssignmentExpression':
        return around.right === inner && isExportedValue(inner, facts);
      case 'ExportDefaultDeclaration':
      case 'TSExportAssignment':
        return true;
      case 'ReturnStatement':
        if (functions > 0) return false;
        break;
      case 'FunctionExpression':
      case 'ArrowFunctionExpression':
        functions += 1;
        break;
      default:
        if (!HANDING_ON.has(around.type)) return false;
    }
    if (functions > 1) return false;
  }
  return false;
}

const HANDING_ON: ReadonlySet<string> = new Set([
  ...['TemplateLiteral', 'ConditionalExpression', 'LogicalExpression', 'ObjectExpression'],
  ...['SpreadElement', 'TSAsExpression', 'TSSatisfiesExpression', 'BlockStatement', 'IfStatement'],
  ...['PropertyDefinition', 'MethodDefinition', 'ClassBody', 'TSEnumMember', 'TSEnumBody'],
]);

/** What returns or holds its argument. */
const HOLDERS = /^(?:Object\.\w+|Map|Set)$/;

/** A variable that an exported object or list holds is given out as well. */
function isNameGivenOut(id: TSESTree.Node, evaluation: Evaluation, seen: Set<TSESTree.Node>): boolean {
  if (id.type !== 'Identifier' || seen.has(id) || OTHER_OWNER.test(id.name)) return false;
  seen.add(id);
  const { facts } = evaluation;
  if (isExported(id.name, facts) || isExportedValue(id, facts)) return true;
  return getUses(facts.variables.get(id)).some(
    (use) => isExportedValue(use, facts) || isGivenOut(use, evaluation, seen),
  );
}

function isExportedValue(node: TSESTree.Node, facts: FileFacts): boolean {
  const { names, whole } = getExports(facts);
  return whole === node || [...names.values()].some((entry) => entry.kind === 'node' && entry.node === node);
}
