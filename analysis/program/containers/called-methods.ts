/** Finds the methods that a program calls on values whose declared type is a class: `constructor(private settings: Settings)`. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { TypeNameUse } from '../names/field-occurrences.ts';
import type { FileFacts } from '../file-facts.ts';
import { findNodes } from '../syntax/node-index.ts';
import { getCallOf, getMemberName } from '../syntax/syntax.ts';

/**
 * Returns the names of the methods, given the places where types name the class. Null where any method may be called:
 * no value of the class is declared there, or the program does more with one than call methods.
 */
export function findCalledMethods(uses: readonly TypeNameUse[]): ReadonlySet<string> | null {
  const types = uses.filter(({ node }) => node.parent.type === 'TSTypeReference');
  const methods = new Set<string>();
  for (const { node, file } of types) {
    const declared = getDeclared(node);
    const called = declared && getMethodsOf(declared, file);
    if (!called) return null;
    for (const method of called) methods.add(method);
  }
  return types.length > 0 ? methods : null;
}

/** The name that is declared with a type as its annotation. */
function getDeclared(type: TSESTree.Node): TSESTree.Identifier | null {
  const annotation = type.parent?.parent;
  const owner = annotation?.type === 'TSTypeAnnotation' ? annotation.parent : undefined;
  if (owner?.type === 'Identifier') return owner;
  return owner?.type === 'PropertyDefinition' && owner.key.type === 'Identifier' ? owner.key : null;
}

/** Returns the methods that a file calls on a name; null where it uses the name in another way. */
function getMethodsOf(declared: TSESTree.Identifier, file: FileFacts): string[] | null {
  const methods: string[] = [];
  for (const node of findNodes(file.source.ast, ['Identifier'])) {
    if (node.name !== declared.name || node === declared) continue;
    const { parent } = node;
    const value = parent.type === 'MemberExpression' && parent.property === node ? parent : node;
    const member = value.parent;
    const isReceiver = member?.type === 'MemberExpression' && member.object === value && getCallOf(member) !== null;
    const method = isReceiver ? getMemberName(member) : null;
    if (method === null) return null;
    methods.push(method);
  }
  return methods;
}
