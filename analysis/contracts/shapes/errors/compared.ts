/** What a value is compared with by identity, at once or by the name that it is given. */
import type { TSESTree } from '@typescript-eslint/utils';
import { getKeyName, isFunction, unwrap, type FileFacts } from '../../../values/file-facts.ts';
import { getCalledMember, getLiteralText, getOuter } from '../expressions.ts';

/** Methods of a list that compare its elements as `===` does. */
const SEARCHES = new Set(['includes', 'indexOf', 'lastIndexOf']);

/** The expressions that a value is compared with: a number is never the same as a text, and `==` would turn one into the other. */
export function findCompared(value: TSESTree.Node, facts: FileFacts): TSESTree.Node[] {
  return [...getUses(value, facts).flatMap(getOthers), ...getRow(value, facts).flatMap(getSought)].map(unwrap);
}

/** The expression itself, and the uses of a name that it is given once. */
function getUses(value: TSESTree.Node, facts: FileFacts): TSESTree.Node[] {
  const declarator = getOuter(value).parent;
  if (declarator?.type !== 'VariableDeclarator' || declarator.id.type !== 'Identifier' || declarator.init !== getOuter(value)) return [value];
  const { references, defs } = facts.variables.get(declarator.id) ?? { references: [], defs: [] };
  if (defs.length !== 1 || references.filter((reference) => reference.isWrite()).length !== 1) return [];
  return references.filter((reference) => reference.isRead()).map(({ identifier }) => identifier as TSESTree.Node);
}

/** The other side of a comparison, the cases of a switch, the list that is searched for the value. */
function getOthers(value: TSESTree.Node): TSESTree.Node[] {
  const node = getOuter(value);
  const { parent } = node;
  if (parent?.type === 'BinaryExpression' && (parent.operator === '===' || parent.operator === '!==')) return [parent.left === node ? parent.right : parent.left];
  if (parent?.type === 'SwitchStatement' && parent.discriminant === node) return parent.cases.flatMap(({ test }) => test ?? []);
  const search = parent ? getCalledMember(parent) : null;
  if (!search || search.call.arguments[0] !== node || !SEARCHES.has(search.name)) return [];
  const list = unwrap(search.object);
  // A list with numbers as well is meant for either.
  return list.type === 'ArrayExpression' && list.elements.every((element) => getLiteralText(element) !== null) ? list.elements.flatMap((element) => element ?? []) : [];
}

/** The uses of `errors.map((error) => error.code)`, where the value is what the callback gives. */
function getRow(value: TSESTree.Node, facts: FileFacts): TSESTree.Node[] {
  const given = getOuter(value);
  const callback = given.parent;
  if (!isFunction(callback) || callback.body !== given || !callback.parent) return [];
  const mapping = getCalledMember(callback.parent);
  return mapping?.name === 'map' && mapping.call.arguments[0] === callback ? getUses(mapping.call, facts) : [];
}

/** What a list is searched for. */
function getSought(list: TSESTree.Node): TSESTree.Node[] {
  const node = getOuter(list);
  const member = node.parent;
  if (member?.type !== 'MemberExpression' || member.object !== node || !SEARCHES.has(getKeyName(member.property, member.computed) ?? '')) return [];
  const call = getOuter(member).parent;
  return call?.type === 'CallExpression' && unwrap(call.callee) === member && call.arguments[0] ? [call.arguments[0]] : [];
}
