/** Tests if a receiver was made by a library that sends no request: `mqtt` made `bus` of `const bus = await connect(url)`. */
import type { TSESTree } from '@typescript-eslint/utils';
import { keyedTables, STORE_MAKERS } from '../../libraries/non-requests/keyed-libraries.ts';
import type { FileFacts } from '../../program/file-facts.ts';
import {
  findConstructor,
  getClassAround,
  getLastName,
  getMemberName,
  getMembersNamed,
  unwrap,
} from '../../program/syntax/syntax.ts';

/** Variables, calls and members between a receiver and the import that it comes from. */
const MAX_STEPS = 12;

const PACKAGES = new RegExp(
  [
    `^(${keyedTables.flatMap(({ packages = [] }) => packages).join('|')})($|[/.-])`,
    `^(${keyedTables.flatMap(({ scopes = [] }) => scopes).join('|')})/`,
  ].join('|'),
);

/** True for what a call or construction of such a library returns, and for its members. */
export function isMadeByStoreLibrary(receiver: TSESTree.Node, facts: FileFacts): boolean {
  return isMade(receiver, facts, 0);
}

function isMade(written: TSESTree.Node, facts: FileFacts, steps: number): boolean {
  if (steps > MAX_STEPS) return false;
  const node = unwrap(written);
  switch (node.type) {
    case 'CallExpression':
    case 'NewExpression':
      return isMaker(node) || isMade(node.callee, facts, steps + 1);
    case 'MemberExpression':
      return node.object.type === 'ThisExpression'
        ? getFieldValues(node).some((value) => isMade(value, facts, steps + 1))
        : isMade(node.object, facts, steps + 1);
    case 'Identifier':
      return isMadeVariable(node, facts, steps);
    default:
      return false;
  }
}

/** `useStorage()`, `require('mqtt')`. */
function isMaker({ callee, arguments: [specifier] }: TSESTree.CallExpression | TSESTree.NewExpression): boolean {
  const name = getLastName(unwrap(callee));
  if (name === 'require') return specifier?.type === 'Literal' && PACKAGES.test(String(specifier.value));
  return name !== null && STORE_MAKERS.has(name);
}

function isMadeVariable(name: TSESTree.Identifier, facts: FileFacts, steps: number): boolean {
  const definition = facts.variables.get(name)?.defs[0];
  if (definition?.type === 'ImportBinding')
    return definition.parent?.type === 'ImportDeclaration' && PACKAGES.test(definition.parent.source.value);
  const init = definition?.node.type === 'VariableDeclarator' ? definition.node.init : null;
  return init ? isMade(init, facts, steps + 1) : false;
}

/** What a class writes to a field of its own: where the field is declared, and in the statements of the constructor. */
function getFieldValues(field: TSESTree.MemberExpression): TSESTree.Node[] {
  const name = getMemberName(field);
  const owner = getClassAround(field);
  if (name === null || !owner) return [];
  const declared = getMembersNamed(owner, name).flatMap((member) =>
    member.type === 'PropertyDefinition' && member.value ? [member.value] : [],
  );
  const assigned = (findConstructor(owner)?.body?.body ?? []).flatMap((statement) => {
    const written = statement.type === 'ExpressionStatement' ? statement.expression : null;
    return written?.type === 'AssignmentExpression' && isField(written.left, name) ? [written.right] : [];
  });
  return [...declared, ...assigned];
}

function isField(node: TSESTree.Node, name: string): boolean {
  return node.type === 'MemberExpression' && node.object.type === 'ThisExpression' && getMemberName(node) === name;
}
