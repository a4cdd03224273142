/** Names of a file that other files of the program may use: its exports, and the globals of a script. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Scope } from '@typescript-eslint/utils/ts-eslint';
import type { Evaluation } from '../../../evaluator/evaluation.ts';
import { STANDARD_GLOBALS } from '../../../libraries/projects/standard-globals.ts';
import type { FileFacts } from '../../../program/file-facts.ts';
import { isScript } from '../../../program/modules/exports.ts';
import { getGlobalUses } from '../../../program/modules/global-uses.ts';
import type { RefusalReason } from '../../plan.ts';
import { findFilesWith } from './files-with.ts';

/** `export const x`, `export function x`, `export default class`; `export { x }` is a reference of its own. */
export function isExported(definition: TSESTree.Node): boolean {
  const declaration = definition.type === 'VariableDeclarator' ? definition.parent : definition;
  const { type } = declaration.parent ?? declaration;
  return type === 'ExportNamedDeclaration' || type === 'ExportDefaultDeclaration';
}

/** Returns why other files may use a variable; null if it stays in its file. */
export function getSharing(variable: Scope.Variable, file: FileFacts, evaluation: Evaluation): RefusalReason {
  const { name, defs } = variable;
  if (defs.some(({ node }) => isExported(node))) return `\`${name}\` is exported, so other files may use it`;
  const user = findOtherScript(variable, file, evaluation);
  return user ? `\`${user.source.name}\` also uses \`${name}\`, because scripts share their global names` : null;
}

/** True if other files may use a variable. */
export function isShared(variable: Scope.Variable, file: FileFacts, evaluation: Evaluation): boolean {
  return getSharing(variable, file, evaluation) !== null;
}

/** Returns another file that uses a global which a script declares. */
export function findOtherScript(
  variable: Scope.Variable,
  file: FileFacts,
  evaluation: Evaluation,
): FileFacts | undefined {
  return isGlobal(variable, file) ? findGlobalUser(variable.name, file, evaluation) : undefined;
}

/** Returns another file that may hold a member of an object of a script: one that reads the member, where files share globals. */
export function findMemberReader(name: string, file: FileFacts, evaluation: Evaluation): FileFacts | undefined {
  const { affectedFiles } = evaluation;
  if (!affectedFiles || !isSharedScript(file)) return undefined;
  const readers = affectedFiles
    .getOccurrences(name)
    .reads.map((read) => read.file)
    .filter((other) => other !== file && other.source.name !== file.source.name && isSharedScript(other));
  if (readers.length === 0) return undefined;
  const variables = file.source.scopes.scopes.flatMap((scope) => scope.variables);
  return variables.some((variable) => findOtherScript(variable, file, evaluation)) ? readers[0] : undefined;
}

/** True for a name of the global scope of scripts: a top-level variable of one, or a name that a script does not declare. */
export function isGlobalName(identifier: TSESTree.Identifier, file: FileFacts): boolean {
  const variable = file.variables.get(identifier);
  return variable ? isGlobal(variable, file) : isSharedScript(file);
}

/** True for a top-level variable of a script. `name` and `URL` are those of the platform in every other file. */
function isGlobal({ name, scope, defs }: Scope.Variable, file: FileFacts): boolean {
  const isTopLevel = scope.type === 'global' || scope.block.type === 'Program';
  return isTopLevel && defs.length > 0 && !STANDARD_GLOBALS.has(name) && isSharedScript(file);
}

/** Scripts, but for files that are modules by their name, and the scripts of components. */
function isSharedScript(file: FileFacts): boolean {
  return /(?<!\.d)\.[jt]sx?$/i.test(file.source.name) && isScript(file);
}

function findGlobalUser(name: string, file: FileFacts, evaluation: Evaluation): FileFacts | undefined {
  return findFilesWith(name, evaluation).find((other) => {
    if (other.source.name === file.source.name || !getGlobalUses(other).used.has(name)) return false;
    // Another file may declare the name for a program of its own.
    const declaring = evaluation.findScripts(name, other);
    return declaring.length === 0 || declaring.some(({ source }) => source.name === file.source.name);
  });
}
