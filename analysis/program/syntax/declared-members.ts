/** The properties and members that the types and classes of a file declare. */
import type { TSESTree } from '@typescript-eslint/utils';
import { addToGroup } from '../group-by-key.ts';
import { memoise } from '../memoise.ts';
import { getMemberName, getDeclaredField } from './syntax.ts';
import { walk } from './walk.ts';

/**
 * Returns the declarations by their names: members of interfaces, object types and classes, and the names of fields that
 * parameters of constructors declare, `constructor(private edge: Edge)`. A parameter of another function declares no member.
 */
export const getDeclaredMembers = memoise((ast: TSESTree.Program): ReadonlyMap<string, readonly TSESTree.Node[]> => {
  const members = new Map<string, TSESTree.Node[]>();
  const visit = (node: TSESTree.Node): void => {
    const field = getDeclaredField(node);
    if (field) addToGroup(members, field.name, field);
    const name = DECLARATIONS.has(node.type) ? getMemberName(node) : null;
    if (name !== null) addToGroup(members, name, node);
  };
  walk(ast, visit, 'with types');
  return members;
});

const DECLARATIONS: ReadonlySet<string> = new Set([
  ...['TSPropertySignature', 'TSMethodSignature', 'PropertyDefinition'],
  ...['TSAbstractPropertyDefinition', 'TSAbstractMethodDefinition'],
]);
