/** Identifies variables and their members by the place of a declaration, also where a variable is an alias of a member. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Scope } from '@typescript-eslint/utils/ts-eslint';
import type { FileFacts } from '../file-facts.ts';
import { memoise } from '../memoise.ts';
import { getMemberName, unwrap } from './syntax.ts';
import { isConstant } from './variables.ts';

/** A declaration, and the members that are read from its value. */
interface VariablePath {
  /** Where the name or the pattern is declared. */
  root: number;
  members: readonly string[];
}

/** Aliases of aliases are followed this far. */
const MAX_ALIASES = 6;

/** Identifies `kind` or `wanted.kind`; null for other expressions, and for variables that are assigned to. */
export function getPathKey(expression: TSESTree.Node, file: FileFacts): string | null {
  return renderPath(getVariablePath(expression, file));
}

/**
 * Identifies the member `beside` of the object that has the value of an expression as the member `own`: with `data` and `type`,
 * `record.type` for `record.data`, and for `data` of `const { data } = record`. Null where the expression is no such member.
 */
export function getPathBeside(
  expression: TSESTree.Node,
  own: readonly string[],
  beside: readonly string[],
  file: FileFacts,
): string | null {
  const path = getVariablePath(expression, file);
  const rest = path?.members.slice(0, path.members.length - own.length);
  if (!path || !rest || path.members.length < own.length) return null;
  if (own.some((name, index) => path.members[rest.length + index] !== name)) return null;
  return renderPath({ root: path.root, members: [...rest, ...beside] });
}

/** Identifies a member of what a pattern or name declares: `type` of the parameter `record`, or of `{ type, data }`. */
export function getMemberKey(pattern: TSESTree.Node, members: readonly string[]): string {
  return [pattern.range[0], ...members].join('.');
}

function renderPath(path: VariablePath | null): string | null {
  return path && [path.root, ...path.members].join('.');
}

function getVariablePath(expression: TSESTree.Node, file: FileFacts, depth = 0): VariablePath | null {
  const members: string[] = [];
  let node = unwrap(expression);
  while (node.type === 'MemberExpression') {
    if (node.computed || node.property.type !== 'Identifier') return null;
    members.unshift(node.property.name);
    node = unwrap(node.object);
  }
  const variable = node.type === 'Identifier' ? file.variables.get(node) : undefined;
  const base = variable && depth < MAX_ALIASES ? getDeclaredPath(variable, file, depth) : null;
  return base && { root: base.root, members: [...base.members, ...members] };
}

/** Returns the path of a variable that has one value: the path that it is an alias of, or its own. */
function getDeclaredPath(variable: Scope.Variable, file: FileFacts, depth: number): VariablePath | null {
  const [name] = variable.identifiers as readonly TSESTree.Node[];
  if (!name || !isConstant(variable)) return null;
  const { pattern, members } = getPattern(name);
  const declarator = pattern.parent?.type === 'VariableDeclarator' ? pattern.parent : null;
  const alias = declarator?.init ? getVariablePath(withoutFallback(declarator.init), file, depth + 1) : null;
  const written = getWrittenMembers(file);
  const isSame = alias !== null && ![...alias.members, ...members].some((member) => written.has(member));
  const base = (isSame ? alias : null) ?? { root: pattern.range[0], members: [] };
  return { root: base.root, members: [...base.members, ...members] };
}

/**
 * The names of the members that the file assigns. A variable that was initialised with such a member is no alias of its
 * later value.
 */
const getWrittenMembers = memoise(
  ({ memberWrites }: FileFacts): ReadonlySet<string | null> =>
    new Set(memberWrites.map(({ left }) => getMemberName(left))),
);

/** The whole pattern that declares a name, and the members that the name takes; a name in a list begins a path of its own. */
function getPattern(name: TSESTree.Node): { pattern: TSESTree.Node; members: readonly string[] } {
  const members: string[] = [];
  let pattern = name;
  for (;;) {
    const holder = pattern.parent?.type === 'AssignmentPattern' ? pattern.parent : pattern;
    const property = holder.parent;
    const member = property?.type === 'Property' && property.value === holder ? getMemberName(property) : null;
    if (member === null || property?.parent?.type !== 'ObjectPattern') return { pattern: holder, members };
    members.unshift(member);
    pattern = property.parent;
  }
}

/** `record.data` of `record.data ?? {}`. */
function withoutFallback(node: TSESTree.Expression): TSESTree.Expression {
  return node.type === 'LogicalExpression' && node.operator !== '&&' ? node.left : node;
}
