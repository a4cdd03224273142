/**
 * Case split by keys: a call in a function that reads several tables, or several properties of the entries of one, by one name,
 * `run[system]` and `clients[system]`, `API[version].base` and `API[version].path`, is analysed once for each key, so that the entries of
 * one key stay together.
 */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Scope } from '@typescript-eslint/utils/ts-eslint';
import type { FileFacts } from '../../program/file-facts.ts';
import { memoise } from '../../program/memoise.ts';
import { addToGroup } from '../../program/group-by-key.ts';
import { walk } from '../../program/syntax/walk.ts';
import {
  getEnclosingFunction,
  getMemberName,
  isInside,
  unwrap,
  type FunctionNode,
  isRequire,
} from '../../program/syntax/syntax.ts';
import { isConstant } from '../../program/syntax/variables.ts';
import { getAlternatives } from '../domain/choice.ts';
import { getKeys } from '../domain/object.ts';
import { getOnlyText } from '../domain/text.ts';
import type { Value } from '../domain/value.ts';
import { findBinding } from '../environment.ts';
import type { Frame } from '../evaluation.ts';

/** Tables with more keys are read as one choice. */
const MAX_KEYS = 24;

/** The frames in which a call inside a function or file is analysed: the given one where no name is a key of several known tables. */
export function splitSharedKeys(
  around: FunctionNode | TSESTree.Program,
  call: TSESTree.Node,
  frame: Frame,
): readonly Frame[] {
  for (const [variable, tables] of getSharedKeys(around, frame.file)) {
    // Outside of its scope, such as behind its loop, a name has no value that could be split.
    if (!isInside(call, variable.scope.block as TSESTree.Node)) continue;
    const keys = getAllKeys(variable, tables, frame);
    if (keys) return keys.map((key) => frame.enter({ bindings: new Map([[variable, key]]) }));
  }
  return [frame];
}

/** The keys of the tables together; null where the name is known, or a table is not. */
function getAllKeys(variable: Scope.Variable, tables: readonly TSESTree.Node[], frame: Frame): readonly Value[] | null {
  const bound = findBinding(frame.environment, variable);
  if (bound && getAlternatives(bound).some((value) => getOnlyText(value) !== null)) return null;
  const keys = new Map<string, Value>();
  for (const table of tables) {
    const value = frame.evaluate(table);
    if (value.kind !== 'object') return null;
    for (const key of getAlternatives(getKeys(value))) {
      const text = getOnlyText(key);
      if (text === null) return null;
      keys.set(text, key);
    }
  }
  return keys.size > 1 && keys.size <= MAX_KEYS ? [...keys.values()] : null;
}

/** True for a name of a function inside another one, which splits the calls in its own function. */
function isOfInnerFunction({ identifiers: [name] }: Scope.Variable, around: TSESTree.Node): boolean {
  const owner = name ? getEnclosingFunction(name as TSESTree.Node) : null;
  return owner !== null && owner !== around && isInside(owner, around);
}

/** True for an imported name and a constant with a written object. Other names, such as the arrays of a bundle, would cost the budget. */
function isTable(variable: Scope.Variable | undefined): boolean {
  const definition = variable?.defs[0];
  if (definition?.type === 'ImportBinding') return true;
  if (definition?.type !== 'Variable' || !definition.node.init || !isConstant(variable!)) return false;
  const written = unwrap(definition.node.init);
  if (written.type !== 'CallExpression') return written.type === 'ObjectExpression';
  return isRequire(written) || written.arguments[0]?.type === 'ObjectExpression';
}

/** `base` of `API[version].base`, for its `API`; null where no property of the entry is read. */
function getMemberOfEntry(table: TSESTree.Node): string | null {
  const entry = table.parent;
  let whole = entry;
  while (whole?.parent?.type === 'TSNonNullExpression' || whole?.parent?.type === 'ChainExpression')
    whole = whole.parent;
  const member = whole?.parent;
  return member?.type === 'MemberExpression' && member.object === whole ? getMemberName(member) : null;
}

/** The names by which a function or file reads several tables, with these. */
const getSharedKeys = memoise(
  (
    around: FunctionNode | TSESTree.Program,
    { variables }: FileFacts,
  ): readonly (readonly [Scope.Variable, readonly TSESTree.Node[]])[] => {
    const tables = new Map<Scope.Variable, TSESTree.Node[]>();
    walk(around, (node) => {
      if (node.type !== 'MemberExpression' || !node.computed || node.property.type !== 'Identifier') return true;
      const variable = variables.get(node.property);
      if (
        variable &&
        isConstant(variable) &&
        !isOfInnerFunction(variable, around) &&
        node.object.type === 'Identifier' &&
        isTable(variables.get(node.object))
      )
        addToGroup(tables, variable, node.object);
      return true;
    });
    return [...tables].filter(
      ([, read]) =>
        new Set(read.map((node) => variables.get(node as TSESTree.Identifier))).size > 1 ||
        new Set(read.map(getMemberOfEntry).filter((name) => name !== null)).size > 1,
    );
  },
);
