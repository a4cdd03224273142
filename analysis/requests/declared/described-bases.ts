/**
 * The base of a described request: that of an object or class around it, or around the list that takes the variable that
 * holds it, in its own file or in another one.
 */
import type { TSESTree } from '@typescript-eslint/utils';
import { choiceOf } from '../../evaluator/domain/choice.ts';
import { toSkeletons } from '../../evaluator/domain/kinds.ts';
import { makeText } from '../../evaluator/domain/skeleton.ts';
import { getOnlyText, joinTexts } from '../../evaluator/domain/text.ts';
import { readFirstOption } from '../guessed/guessed-parts.ts';
import type { Value } from '../../evaluator/domain/value.ts';
import type { Evaluation } from '../../evaluator/evaluation.ts';
import { COMMON_KEYS } from '../../libraries/requests/client-conventions.ts';
import { BASE_KEYS } from '../../libraries/requests/request-descriptions.ts';
import { memoise } from '../../program/memoise.ts';
import { resolveTypeName } from '../../program/modules/type-declarations.ts';
import { getMemberName, unwrap } from '../../program/syntax/syntax.ts';

/** Variables in variables are followed this far. */
const MAX_VARIABLES = 4;

/** A variable that is read more often is a common one, and shows no base. */
const MAX_READS = 30;

/** The base of the host that a description names beside its path: `{ method, host: 'api.example.com', endpoint }`; null without one. */
export function readDescribedHost(options: readonly Value[]): Value | null {
  const named = readFirstOption(options, BASE_KEYS);
  const text = named && getOnlyText(named);
  if (!named || !text) return null;
  if (/^https?:/.test(text)) return named;
  return HOST.test(text) ? joinTexts([makeText('https://'), named]) : null;
}

const HOST = /^[\w-]+(?:\.[\w-]+)+(?::\d+)?$/;

/** The base that the innermost object or class around a description names; null where none does. */
export function findDescribedBase(node: TSESTree.Node, evaluation: Evaluation): Value | null {
  let variable: TSESTree.VariableDeclarator | null = null;
  for (let around = node.parent; around; around = around.parent) {
    const base = findBaseMember(around);
    if (base) return evaluation.getFrameOf(base).evaluate(base);
    if (around.type === 'VariableDeclarator') variable = around;
  }
  const bases = variable ? findBasesOfReads(variable, evaluation, MAX_VARIABLES) : [];
  return bases.length > 0 ? choiceOf(bases) : null;
}

/** The absolute bases around the places that take a variable of a module. */
function findBasesOfReads(
  { id, parent }: TSESTree.VariableDeclarator,
  evaluation: Evaluation,
  most: number,
): readonly Value[] {
  const outer = parent.parent.type;
  if (id.type !== 'Identifier' || most === 0 || (outer !== 'Program' && outer !== 'ExportNamedDeclaration')) return [];
  const reads = getReads(id, evaluation);
  return reads.length > MAX_READS ? [] : reads.flatMap((read) => findBasesOfRead(read, evaluation, most - 1));
}

function findBasesOfRead(read: TSESTree.Node, evaluation: Evaluation, most: number): readonly Value[] {
  for (let around = read.parent; around && HOLDING_NODES.has(around.type); around = around.parent) {
    const base = findBaseMember(around);
    if (base) {
      const value = evaluation.getFrameOf(base).evaluate(base);
      return toSkeletons(value).every(([first]) => first?.kind === 'text' && /^https?:/.test(first.text))
        ? [value]
        : [];
    }
    if (around.type === 'VariableDeclarator') return findBasesOfReads(around, evaluation, most);
  }
  return [];
}

/** Nodes that keep a description as it is. */
const HOLDING_NODES: ReadonlySet<string> = new Set([
  ...['ArrayExpression', 'SpreadElement', 'Property', 'ObjectExpression', 'PropertyDefinition', 'ClassBody'],
  ...['TSAsExpression', 'TSSatisfiesExpression', 'VariableDeclarator'],
]);

/** The reads of a variable in its own file, and of its imports in others. */
function getReads(id: TSESTree.Identifier, evaluation: Evaluation): TSESTree.Node[] {
  const home = evaluation.getFile(id);
  const imports = (evaluation.packageFields?.getOccurrences(id.name).imports ?? []).filter(({ file, node }) => {
    const declaration = node.type === 'Identifier' && resolveTypeName(node, file, evaluation)?.declaration;
    // An importer may have parsed the text of the variable's file anew.
    return (
      declaration &&
      declaration.file.source.path === home.source.path &&
      declaration.node.range[0] === id.parent.range[0]
    );
  });
  return [{ file: home, node: id }, ...imports].flatMap(({ file, node }) => {
    evaluation.getFileFrame(file);
    const references = file.variables.get(node)?.references ?? [];
    return references.flatMap(({ identifier }) => (identifier === id ? [] : [identifier as TSESTree.Node]));
  });
}

/**
 * The value of the member of an object or class that names a base. Memoised, because a table has thousands of
 * descriptions.
 */
const findBaseMember = memoise((around: TSESTree.Node): TSESTree.Node | null => {
  const members =
    around.type === 'ObjectExpression' ? around.properties : around.type === 'ClassBody' ? around.body : [];
  for (const member of members) {
    if ((member.type !== 'Property' && member.type !== 'PropertyDefinition') || !member.value) continue;
    const name = getMemberName(member) ?? '';
    if (BASE_KEYS.includes(name)) return member.value;
    const inner = COMMON_KEYS.includes(name) ? findBaseMember(unwrap(member.value)) : null;
    if (inner) return inner;
  }
  return null;
});
