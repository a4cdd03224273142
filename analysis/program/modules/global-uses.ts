/** The names of the global scope that a file uses: those that it does not declare, and members of the global object. */
import type { TSESTree } from '@typescript-eslint/utils';
import { GLOBAL_OBJECTS } from '../../libraries/frameworks/containers.ts';
import type { FileFacts } from '../file-facts.ts';
import { memoise } from '../memoise.ts';
import { findNodes } from '../syntax/node-index.ts';
import { getAssignmentTo, getMemberName, unwrap } from '../syntax/syntax.ts';
import { readScriptNames } from './script-names.ts';

export interface GlobalUses {
  /** Every name that the file uses: reads, calls or writes. */
  readonly used: ReadonlySet<string>;
  /** Those to which it assigns. */
  readonly written: ReadonlySet<string>;
}

/** Returns the names of the global scope that a file uses. A name that several scripts declare together is used by each of them. */
export const getGlobalUses = memoise(({ source }: FileFacts): GlobalUses => {
  const used = new Set<string>(readScriptNames(source.text)?.joined);
  const written = new Set<string>();
  for (const { references } of source.scopes.scopes)
    for (const reference of references) {
      if (reference.resolved && reference.resolved.defs.length > 0) continue;
      const { name } = reference.identifier;
      used.add(name as string);
      if (reference.isWrite()) written.add(name as string);
    }
  for (const member of findNodes(source.ast, MEMBERS)) {
    const name = isGlobalObject(member.object) ? getMemberName(member) : null;
    if (name === null) continue;
    used.add(name);
    if (getAssignmentTo(member)) written.add(name);
  }
  for (const { id, init } of findNodes(source.ast, DECLARATORS))
    if (id.type === 'ObjectPattern' && init && isGlobalObject(init))
      for (const property of id.properties) used.add(getMemberName(property) ?? '');
  return { used, written };
});

const MEMBERS = ['MemberExpression'] as const;
const DECLARATORS = ['VariableDeclarator'] as const;

/** `window`, `globalThis`. */
function isGlobalObject(node: TSESTree.Node): boolean {
  const object = unwrap(node);
  return object.type === 'Identifier' && GLOBAL_OBJECTS.has(object.name);
}
