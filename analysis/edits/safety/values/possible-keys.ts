/** The texts that a key may be in all calls of the functions around it. */
import type { TSESTree } from '@typescript-eslint/utils';
import { toSkeletons } from '../../../evaluator/domain/kinds.ts';
import { combine, holeOf, type Skeleton } from '../../../evaluator/domain/skeleton.ts';
import { getAlternatives } from '../../../evaluator/domain/choice.ts';
import type { Evaluation } from '../../../evaluator/evaluation.ts';
import type { FileFacts } from '../../../program/file-facts.ts';
import { findProperty, getMemberName, getParameters, isFunction, unwrap } from '../../../program/syntax/syntax.ts';
import { isConstant } from '../../../program/syntax/variables.ts';
import { getGivenArguments } from '../callees/given-arguments.ts';
import { evaluateIn } from '../observers/unknown-writes.ts';
import type { Variable } from './held-keys.ts';

/** How many names and calls a key is followed back through. */
const MAX_DEPTH = 6;

export interface PossibleKeys {
  /** With a hole for each part that is not known. */
  texts: readonly Skeleton[];
  /** Other packages may call a function that the key comes from. */
  isOfPackage: boolean;
}

/** Returns the texts that an expression may be; numbers and the like, which equal no text, are left out. */
export function findPossibleKeys(node: TSESTree.Node, file: FileFacts, evaluation: Evaluation): PossibleKeys {
  const search: Search = { evaluation, visited: new Set(), isOfPackage: false };
  const texts = findTexts({ node, file }, search, MAX_DEPTH);
  return { texts, isOfPackage: search.isOfPackage };
}

interface Search {
  evaluation: Evaluation;
  /** The parameters that are being followed: a function may hand its own on to itself. */
  visited: Set<Variable>;
  isOfPackage: boolean;
}

interface Expression {
  node: TSESTree.Node;
  file: FileFacts;
}

const ANY: readonly Skeleton[] = [holeOf('unresolved')];

function findTexts({ node: written, file }: Expression, search: Search, depth: number): readonly Skeleton[] {
  const node = unwrap(written);
  if (depth === 0) return ANY;
  const find = (inner: TSESTree.Node): readonly Skeleton[] => findTexts({ node: inner, file }, search, depth - 1);
  /** A part of a sum may be a number, or of a text that is being followed. */
  const findPart = (part: TSESTree.Node): readonly Skeleton[] => {
    const texts = find(part);
    return texts.length === 0 ? ANY : texts;
  };
  switch (node.type) {
    case 'ConditionalExpression':
      return [...find(node.consequent), ...find(node.alternate)];
    case 'TemplateLiteral':
      return combine(
        node.quasis.flatMap((quasi, index) => {
          const expression = node.expressions[index];
          const text = evaluateTexts({ node: quasi, file }, search);
          return expression ? [text, findPart(expression)] : [text];
        }),
      );
    case 'BinaryExpression':
      return node.operator === '+' ? combine([findPart(node.left), findPart(node.right)]) : ANY;
    case 'Identifier':
      return findTextsOfName({ node, file }, search, depth) ?? evaluateTexts({ node, file }, search);
    default:
      return evaluateTexts({ node, file }, search);
  }
}

function evaluateTexts({ node, file }: Expression, { evaluation }: Search): readonly Skeleton[] {
  return getAlternatives(evaluateIn(file, node, evaluation)).flatMap((value) =>
    value.kind === 'constant' ? [] : value.kind === 'text' ? toSkeletons(value) : ANY,
  );
}

/** The texts of a constant or a parameter; null for other names. */
function findTextsOfName(
  { node, file }: Expression & { node: TSESTree.Identifier },
  search: Search,
  depth: number,
): readonly Skeleton[] | null {
  const variable = file.variables.get(node);
  const [definition, ...others] = variable?.defs ?? [];
  if (!variable || !definition || others.length > 0 || !isConstant(variable)) return null;
  if (definition.type === 'Variable' && definition.node.id.type === 'Identifier' && definition.node.init)
    return findTexts({ node: definition.node.init, file }, search, depth - 1);
  return definition.type === 'Parameter' ? findGiven(variable, definition, search, depth - 1) : null;
}

type ParameterDefinition = Extract<Variable['defs'][number], { node: unknown }>;

function findGiven(
  variable: Variable,
  { node: fn, name }: ParameterDefinition,
  search: Search,
  depth: number,
): readonly Skeleton[] {
  if (search.visited.has(variable)) return [];
  const place = isFunction(fn) ? getPlace(fn, name) : null;
  const found = place && isFunction(fn) ? getGivenArguments(fn, place.index, search.evaluation) : null;
  // What nothing calls by its name may be called from outside of the program.
  if (!place || !found || found.given.length === 0) return ANY;
  search.visited.add(variable);
  search.isOfPackage ||= found.isOfPackage;
  const texts = found.given.flatMap(({ node, file }) => {
    const given = place.key === null ? node : getHeld(node, place.key);
    return given ? findTexts({ node: given, file }, search, depth) : given === null ? ANY : [];
  });
  search.visited.delete(variable);
  const fallback = place.fallback
    ? findTexts({ node: place.fallback, file: search.evaluation.getFile(fn) }, search, depth)
    : [];
  return [...texts, ...fallback];
}

interface ParameterPlace {
  index: number;
  /** The key under which the argument holds the value; null for the whole argument. */
  key: string | null;
  fallback: TSESTree.Node | null;
}

/** The place of a parameter in its function; null within deeper patterns. */
function getPlace(fn: Parameters<typeof getParameters>[0], declared: TSESTree.Node): ParameterPlace | null {
  const parameters = getParameters(fn);
  const held = declared.parent?.type === 'AssignmentPattern' ? declared.parent : declared;
  const fallback = held.type === 'AssignmentPattern' ? held.right : null;
  const index = parameters.indexOf(held as TSESTree.Parameter);
  if (index !== -1) return { index, key: null, fallback };
  const { parent: property } = held;
  const key = property?.type === 'Property' && property.value === held ? getMemberName(property) : null;
  const pattern = parameters.indexOf(property?.parent as TSESTree.Parameter);
  return key === null || pattern === -1 ? null : { index: pattern, key, fallback };
}

/** The value that a written object holds under a key; undefined if it has none, null if that is not known. */
function getHeld(argument: TSESTree.Node, key: string): TSESTree.Node | null | undefined {
  const object = unwrap(argument);
  if (object.type !== 'ObjectExpression' || object.properties.some(({ type }) => type === 'SpreadElement')) return null;
  if (object.properties.some((property) => property.type === 'Property' && getMemberName(property) === null))
    return null;
  return findProperty(object, key)?.value;
}
