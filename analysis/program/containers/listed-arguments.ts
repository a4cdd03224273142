/** The arguments that a container passes, by the tokens that the program lists beside a class or function. */
import type { TSESTree } from '@typescript-eslint/utils';
import { CLASS_SECTIONS } from '../../libraries/frameworks/containers.ts';
import { getTokensBeside, isClassName } from './dependency-lists.ts';
import type { FieldGraph } from '../names/field-graph.ts';
import type { FileFacts } from '../file-facts.ts';
import type { FieldWrite } from '../names/file-index.ts';
import { groupBy } from '../group-by-key.ts';
import { memoise } from '../memoise.ts';
import { getHolderName, getTokenName } from './keys.ts';
import type { FunctionNode } from '../syntax/syntax.ts';

/** Returns the arguments at a place of the classes and functions of a name, as far as the values of their tokens are known. */
export function getListedArguments(callee: string, place: number, fields: FieldGraph): readonly FieldWrite[] {
  return fields.getDependencies(callee).flatMap(({ file, tokens }) => getProvidedBy(tokens[place], file, fields));
}

/** Returns the arguments at a place of a function, from the list of tokens beside it. */
export function getArgumentsBeside(
  fn: FunctionNode,
  place: number,
  file: FileFacts,
  fields: FieldGraph,
): readonly FieldWrite[] {
  return getProvidedBy(getTokensBeside(fn)[place], file, fields);
}

/** Returns the values of a token: those provided under its name, else the class that it names. */
function getProvidedBy(token: TSESTree.Node | undefined, file: FileFacts, fields: FieldGraph): readonly FieldWrite[] {
  const provided = token ? getProvidedUnder(token, fields) : [];
  if (!token || provided.length > 0) return provided;
  const isListed = token.parent?.type === 'ArrayExpression';
  return isListed && isClassName(token) ? [{ file, node: token, making: 'made' }] : [];
}

/**
 * Returns the values that are provided under a key. Keys of the same name are distinguished by the object of which they
 * are members, `EdgeBindings.HTTP`; if the program uses several other objects, no value is returned.
 */
export function getProvidedUnder(key: TSESTree.Node, fields: FieldGraph): readonly FieldWrite[] {
  const name = getTokenName(key);
  if (name === null) return [];
  const provided = fields.getProvided(name);
  if (provided.length === 0) return getBoundClass(name, fields);
  const byHolder = groupByHolder(provided);
  const [only, ...others] = byHolder.values();
  return byHolder.get(getHolderName(key)) ?? byHolder.get(null) ?? (others.length === 0 ? (only ?? []) : []);
}

const groupByHolder = memoise((provided: readonly FieldWrite[]) =>
  groupBy(provided, (write) => (write.key ? getHolderName(write.key) : null)),
);

/** Returns the class that a framework binds under a key by its name; none unless one file exports it. */
function getBoundClass(key: string, fields: FieldGraph): readonly FieldWrite[] {
  const [section = '', name, ...others] = key.split('.');
  if (name === undefined || others.length > 0) return [];
  for (const suffix of CLASS_SECTIONS.get(section) ?? []) {
    const declared = fields
      .getDeclaring(`${name}${suffix}`)
      .filter(({ node }) => node.parent?.type === 'ClassDeclaration');
    const [only, ...further] = declared;
    if (only && further.length === 0) return [{ ...only, making: 'made' }];
  }
  return [];
}
