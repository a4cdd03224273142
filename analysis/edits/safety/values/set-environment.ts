/** Variables of the environment that decide on the host of a request, and that the program sets itself: it means another host. */
import type { TSESTree } from '@typescript-eslint/utils';
import { getReferences } from '../../../evaluator/domain/references.ts';
import type { Evaluation } from '../../../evaluator/evaluation.ts';
import { isTestFile } from '../../../program/file-context.ts';
import type { FileFacts } from '../../../program/file-facts.ts';
import { findResult } from '../../../program/find-result.ts';
import { findOccurrences } from '../../../program/names/field-occurrences.ts';
import { getLastName, getMemberName } from '../../../program/syntax/syntax.ts';
import { someNode } from '../../../program/syntax/walk.ts';
import type { Request } from '../../../requests/request.ts';
import type { RefusalReason } from '../../plan.ts';
import { findFilesNaming } from '../observers/files-with.ts';
import { isPartOf } from './same-host.ts';

/** Returns why a request may go to another host than its default; null if no file sets a variable that decides on it. */
export function getEnvironmentDoubt({ url }: Request, evaluation: Evaluation): RefusalReason {
  const names = new Set(
    url.flatMap((piece) =>
      piece.kind === 'text' && piece.origin
        ? [piece.origin.node, ...getReferences(piece.via)].flatMap(findDecidingVariables)
        : [],
    ),
  );
  return findResult(names, (name) =>
    [...new Set(findFilesNaming(name, evaluation))].some((file) => setsVariable(name, file, url, evaluation))
      ? `code elsewhere sets \`${name}\`, and with it where the request goes`
      : null,
  );
}

/** The variables that a default is for: `process.env.API_BASE ?? base`, `const { API_BASE = base } = process.env`. */
function findDecidingVariables(place: TSESTree.Node): string[] {
  const names: string[] = [];
  for (let node = place, outer = place.parent; outer; node = outer, outer = outer.parent) {
    switch (outer.type) {
      case 'LogicalExpression':
        if (outer.right === node) names.push(...findVariablesIn(outer.left));
        continue;
      case 'ConditionalExpression':
        if (outer.test !== node) names.push(...findVariablesIn(outer));
        continue;
      case 'AssignmentPattern': {
        const property = outer.right === node ? outer.parent : undefined;
        const pattern = property?.type === 'Property' ? property.parent : undefined;
        const declarator = pattern?.parent;
        const name = property?.type === 'Property' ? getMemberName(property) : null;
        if (declarator?.type === 'VariableDeclarator' && isEnvironment(declarator.init) && name !== null)
          names.push(name);
        return names;
      }
      case 'TemplateLiteral':
      case 'TSAsExpression':
      case 'TSNonNullExpression':
      case 'TSSatisfiesExpression':
        continue;
      default:
        return names;
    }
  }
  return names;
}

function findVariablesIn(expression: TSESTree.Node): string[] {
  const names: string[] = [];
  someNode(expression, (node) => {
    const name = node.type === 'MemberExpression' && isEnvironment(node.object) ? getMemberName(node) : null;
    if (name !== null) names.push(name);
    return false;
  });
  return names;
}

/** True for `process.env`, `import.meta.env`, `Bun.env` and a parameter `env`. */
function isEnvironment(node: TSESTree.Node | null): boolean {
  return node !== null && getLastName(node) === 'env';
}

/** True if a file sets the variable to anything else than a part of the URL. A test has a server of its own. */
function setsVariable(name: string, file: FileFacts, url: Request['url'], evaluation: Evaluation): boolean {
  if (isTestFile(file.source.name)) return false;
  return findOccurrences(name, file).writes.some(
    (value) => isWriteOfEnvironment(value) && !isPartOf(value, file, url, evaluation),
  );
}

/** `process.env.API_BASE = base`, `Object.assign(process.env, { API_BASE: base })` */
function isWriteOfEnvironment({ parent }: TSESTree.Node): boolean {
  if (parent?.type === 'AssignmentExpression')
    return parent.left.type === 'MemberExpression' && isEnvironment(parent.left.object);
  const call = parent?.type === 'Property' ? parent.parent.parent : undefined;
  const [target] = call?.type === 'CallExpression' ? call.arguments : [];
  return target !== undefined && isEnvironment(target);
}
