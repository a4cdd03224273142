/** Removes names of a file that are unused after the edits of a plan: constants, imports and fields of parameters. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Scope } from '@typescript-eslint/utils/ts-eslint';
import type { Edit, Range } from '../../findings/use.ts';
import type { Evaluation } from '../../evaluator/evaluation.ts';
import type { FileFacts } from '../../program/file-facts.ts';
import { isFunction, STATEMENT_LISTS } from '../../program/syntax/syntax.ts';
import type { Plan } from '../plan.ts';
import { findOtherScript } from '../safety/observers/shared-names.ts';
import { getModuleSystem } from '../adapters/module-style.ts';
import { isReadWithoutEffect } from './effects.ts';
import { removeProperties } from './object-literals.ts';
import { removeImport } from './unused-imports.ts';
import { removeDeclaration } from './remove-arguments.ts';
import { memoise } from '../../program/memoise.ts';
import { isOverlapping } from '../ranges.ts';
import { findFirst } from '../../program/find-first.ts';

/** Files that are scripts as a whole: the markup of a component may use any name, too. */
const SCRIPT = /\.[cm]?[jt]sx?$/;
const WORD = /[\w$]+/g;

/**
 * Returns the edits that remove the names which are used only in the code that a plan removes. A name is removed with
 * its declaration, or stays.
 */
export function removeUnusedNames({ edits }: Plan, evaluation: Evaluation): Edit[] {
  const { facts } = evaluation;
  const { name } = facts.source;
  // A path that changes uses the same names.
  if (!SCRIPT.test(name) || edits.every(({ piece }) => piece !== undefined)) return [];
  const cuts: Edit[] = edits.map(({ edit }) => edit);
  const removed: Edit[] = [];
  // A constant may have been the only use of another one.
  for (let before = -1; before < removed.length;) {
    before = removed.length;
    for (const variable of findUnused(cuts, evaluation)) {
      const added = removeName(variable, evaluation);
      if (added.some((edit) => cuts.some((cut) => isOverlapping(cut.range, edit.range)))) continue;
      removed.push(...added);
      cuts.push(...added);
    }
  }
  return removed;
}

/** The variables with a read in the cuts and no reference outside of them. */
export function findUnused(cuts: readonly Edit[], evaluation: Evaluation): Scope.Variable[] {
  const { facts } = evaluation;
  const isCut = ({ range: [start, end], name }: TSESTree.Identifier | TSESTree.JSXIdentifier): boolean =>
    cuts.some(
      ({ range, text }) => range[0] <= start && end <= range[1] && !text.match(WORD)?.some((word) => word === name),
    );
  const touched = new Set(
    cuts.flatMap(({ range }) =>
      findReads(range, facts).flatMap(({ node, variable }) => (isCut(node) ? [variable] : [])),
    ),
  );
  return [...touched].filter(
    (variable) =>
      variable.references.every(({ identifier, init }) => init === true || isCut(identifier)) &&
      !isNamedByText(variable, facts) &&
      !findOtherScript(variable, facts, evaluation),
  );
}

/** `eval` and `with`, in whose code any name in scope may be used. Source: ECMA-262. */
const EVALUATION = /\beval\b|\bwith\s*\(/;

/** True for a name that may be used without a reference in the tree: by `eval`, by another script of the page, by a type in a comment. */
function isNamedByText({ name, scope }: Scope.Variable, { source }: FileFacts): boolean {
  if (EVALUATION.test(source.text)) return true;
  const isTopLevel = scope.type === 'global' || scope.block.type === 'Program';
  if (isTopLevel && getModuleSystem(source) === null && !/\.[cm]js$|\.m?ts$/.test(source.name)) return true;
  const type = new RegExp(`(?:typeof\\s+|@link\\s+|keyof\\s+)${name.replaceAll('$', String.raw`\$`)}\\b`);
  return (source.ast.comments ?? []).some(({ type: kind, value }) => kind === 'Block' && type.test(value));
}

interface Read {
  node: TSESTree.Identifier;
  variable: Scope.Variable;
}

/**
 * The references that begin in a range. Each plan calls this, so walking the whole file would take quadratic time in
 * the number of uses.
 */
function findReads([start, end]: Range, facts: FileFacts): readonly Read[] {
  const reads = getReads(facts);
  const countBefore = (place: number): number => findFirst(reads, ({ node }) => node.range[0] >= place);
  return reads.slice(countBefore(start), countBefore(end));
}

/** All references of a file but its declarations, by their place. */
const getReads = memoise(({ variables }: FileFacts): readonly Read[] => {
  const declared = new Set([...new Set(variables.values())].flatMap(({ identifiers }) => identifiers));
  return [...variables]
    .flatMap(([node, variable]) => (node.type === 'Identifier' && !declared.has(node) ? [{ node, variable }] : []))
    .sort((one, other) => one.node.range[0] - other.node.range[0]);
});

/** The edits that remove the declaration of a name; none where it may have an effect, is exported, or cannot go alone. */
function removeName({ defs, identifiers }: Scope.Variable, evaluation: Evaluation): Edit[] {
  const { text } = evaluation.facts.source;
  const [definition, ...others] = defs;
  if (!definition || others.length > 0) return [];
  if (definition.type === 'Variable') return removeConstant(definition.node, text);
  if (definition.type === 'ImportBinding') return removeImport(definition.node, evaluation);
  return definition.type === 'Parameter' ? removeField(identifiers[0]!, text) : [];
}

/** `const name = 'text';` as a statement of its own. */
function removeConstant({ id, init, parent }: TSESTree.VariableDeclarator, text: string): Edit[] {
  const isAlone = parent.declarations.length === 1 && STATEMENT_LISTS.has(parent.parent.type);
  const isFree = id.type === 'Identifier' && init !== null && isReadWithoutEffect(init);
  return isAlone && isFree ? [removeDeclaration(parent, text)] : [];
}

/**
 * `{ name = false }: { name?: boolean }`: removes a field of a typed parameter that has other fields. Without a type it
 * may be a getter.
 */
function removeField(identifier: TSESTree.Identifier | TSESTree.JSXIdentifier, text: string): Edit[] {
  const binding = identifier.parent?.type === 'AssignmentPattern' ? identifier.parent : identifier;
  const property = binding.parent;
  if (property?.type !== 'Property' || property.computed || property.parent.type !== 'ObjectPattern') return [];
  const { parent: pattern } = property;
  const isFree = binding.type !== 'AssignmentPattern' || isReadWithoutEffect(binding.right);
  const isPlain = pattern.properties.length > 1 && pattern.properties.every(({ type }) => type === 'Property');
  // One parser leaves the annotation out, another writes null.
  const isTyped = Boolean(pattern.typeAnnotation) && isFunction(pattern.parent);
  return isFree && isPlain && isTyped ? removeProperties(pattern, new Set([property]), text) : [];
}
