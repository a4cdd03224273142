/** Finds the methods that a program adds to a client: it writes them into a member, or a call of the library adds them. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { ClientValue, Value } from '../../evaluator/domain/value.ts';
import type { Evaluation } from '../../evaluator/evaluation.ts';
import { getMembers } from '../../libraries/http-clients/all-clients.ts';
import type { ClientTable } from '../../libraries/http-clients/client-table.ts';
import type { FileFacts } from '../../program/file-facts.ts';
import { memoise, memoiseByPart } from '../../program/memoise.ts';
import type { FieldGraph } from '../../program/names/field-graph.ts';
import type { FieldWrite } from '../../program/names/file-index.ts';
import { getMemberName, unwrap } from '../../program/syntax/syntax.ts';

type AddedFunction = Pick<FieldWrite, 'file' | 'node'>;

/**
 * The only function that the program writes into a member that the client's library does not have, `api.all = async (path) => …`, or
 * that it adds by the call of a library that has one. Null for several functions, and where names are not followed.
 */
export function readAddedMethod({ table }: ClientValue, name: string, evaluation: Evaluation): Value | null {
  if (!evaluation.fields || getKnownNames(table).has(name)) return null;
  const [added, ...others] = getAddedByTable(evaluation.fields)(table, name);
  const value = added && others.length === 0 ? evaluation.getFileFrame(added.file).evaluate(added.node) : null;
  return value?.kind === 'function' ? value : null;
}

const getAddedByTable = memoise((fields: FieldGraph) =>
  memoiseByPart(({ adding }: ClientTable, name: string) =>
    adding === undefined ? findWritten(name, fields) : findAdded(adding.split('.'), name, fields),
  ),
);

function findWritten(name: string, fields: FieldGraph): AddedFunction[] {
  return fields.getWrites(name).filter(({ node: { parent } }) => isMemberWrite(parent));
}

/** The functions that the program adds under a name by a call of the library. Members of that name are written into other objects. */
function findAdded(adding: readonly string[], name: string, fields: FieldGraph): AddedFunction[] {
  return fields.getOccurrences(name).keyed.flatMap(({ file, call }) => {
    const [, node, ...more] = call.arguments;
    // Options between the name and the function may change its parameters.
    return node && more.length === 0 && isGlobalMember(call.callee, adding, file) ? [{ file, node }] : [];
  });
}

/** Tests if an expression is a member of a global: `Cypress.Commands.add`. */
function isGlobalMember(expression: TSESTree.Node, names: readonly string[], file: FileFacts): boolean {
  const node = unwrap(expression);
  const name = names.at(-1);
  if (node.type === 'Identifier')
    return names.length === 1 && node.name === name && !file.variables.get(node)?.defs.length;
  return (
    node.type === 'MemberExpression' &&
    getMemberName(node) === name &&
    isGlobalMember(node.object, names.slice(0, -1), file)
  );
}

/** The names in the members that a library's client has. */
const getKnownNames = memoise((table: ClientTable): ReadonlySet<string> => {
  const members = [
    ...table.calls.flatMap(getMembers),
    ...(table.factories ?? []).flatMap((factory) => factory.members),
    ...Object.keys({ ...table.instances, ...table.setters }),
  ];
  return new Set(members.flatMap((member) => member.split('.')));
});

function isMemberWrite(node: TSESTree.Node | undefined): boolean {
  return node?.type === 'AssignmentExpression' && node.left.type === 'MemberExpression';
}
