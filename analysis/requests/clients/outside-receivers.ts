/** Receivers that come from a library, because no file of the program writes, declares, names or provides them. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Frame } from '../../evaluator/evaluation.ts';
import { getAnnotation, toWritten } from '../../evaluator/expressions/type-parts.ts';
import { PROGRAM_SECTIONS } from '../../libraries/frameworks/containers.ts';
import type { FileFacts } from '../../program/file-facts.ts';
import type { FieldGraph } from '../../program/names/field-graph.ts';
import { toComparable } from '../../program/names/named-urls.ts';
import { getDeclaredMembers } from '../../program/syntax/declared-members.ts';
import { getLastName, unwrap, getMemberName } from '../../program/syntax/syntax.ts';
import { isOfPackageType } from './package-typed.ts';
import { isQuoted } from './given-members.ts';
import { memoiseByPart } from '../../program/memoise.ts';

/**
 * Tests if the receiver of a call is a property that the program never writes, `credential` of `db.credential.create(…)`, and so a
 * library's. The call then does not enter a method of the program with the same name, such as `create` or `get`.
 */
export function hasUnwrittenReceiver(call: TSESTree.CallExpression, frame: Frame): boolean {
  const { fields } = frame.evaluation;
  const callee = unwrap(call.callee);
  if (!fields || callee.type !== 'MemberExpression') return false;
  const receiver = unwrap(callee.object);
  const name = getPropertyName(receiver, (node) => frame.file.variables.get(node)?.defs[0]?.name);
  return name !== null && !PROGRAM_SECTIONS.has(name) && isNeverWritten(fields, name, frame);
}

const isNeverWritten = memoiseByPart((fields: FieldGraph, name: string, frame: Frame) =>
  isWrittenNowhere(name.replace(/^[$_#]+/, ''), fields, frame),
);

/** The property that an expression reads, or that a variable is destructured or initialised from. */
function getPropertyName(
  node: TSESTree.Node,
  getDefinition: (node: TSESTree.Node) => TSESTree.Node | undefined,
): string | null {
  if (node.type === 'MemberExpression') return getLastName(node);
  const parent = node.type === 'Identifier' ? getDefinition(node)?.parent : undefined;
  if (parent?.type === 'Property') return getMemberName(parent);
  const init = parent?.type === 'VariableDeclarator' && parent.init ? unwrap(parent.init) : null;
  return init?.type === 'MemberExpression' ? getLastName(init) : null;
}

function isWrittenNowhere(name: string, fields: FieldGraph, { file, evaluation }: Frame): boolean {
  const { writes, keyed, imports, named } = fields.getOccurrences(name);
  if (writes.length + keyed.length + imports.length + named.length > 0 || fields.getDeclaring(name).length > 0)
    return false;
  const isFile = (path: string): boolean =>
    toComparable(path.slice(path.lastIndexOf('/') + 1).split('.')[0]!).includes(toComparable(name));
  // A member of a package's type holds no object of the program: `interface Kit { hub: Ledger }`.
  const isDeclared = (home: FileFacts): boolean =>
    (getDeclaredMembers(home.source.ast).get(name) ?? []).some(
      (member) => !isOfPackageType(toWritten(getAnnotation(member), evaluation.getFileFrame(home))),
    );
  return (
    !isQuoted(name, file, fields) &&
    !fields.getPaths().some(isFile) &&
    ![file, ...fields.getFilesWith(name)].some(isDeclared)
  );
}
