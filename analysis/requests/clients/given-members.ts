/** Members that the program may have given to an object of a library: by a statement, a key, or the declaration of its type. */
import type { TSESTree } from '@typescript-eslint/utils';
import { PROGRAM_SECTIONS } from '../../libraries/frameworks/containers.ts';
import type { FileFacts } from '../../program/file-facts.ts';
import { memoiseByPart } from '../../program/memoise.ts';
import type { FieldGraph } from '../../program/names/field-graph.ts';
import { getDeclaredMembers } from '../../program/syntax/declared-members.ts';
import { getMemberName } from '../../program/syntax/syntax.ts';

/**
 * True if a member of a name may be the program's, although its object is a library's: `app.context.api = api`,
 * `Object.assign(app, { api })`, `app.decorate('api', api)`, or a member in `declare module`.
 */
export const isGivenMember = memoiseByPart(
  (fields: FieldGraph, name: string, file: FileFacts): boolean =>
    PROGRAM_SECTIONS.has(name) ||
    fields.getOccurrences(name).writes.some(isSet) ||
    isQuoted(name, file, fields) ||
    [file, ...fields.getFilesWith(name)].some(({ source }) =>
      (getDeclaredMembers(source.ast).get(name) ?? []).some(isInModuleDeclaration),
    ),
);

/** True if the program has a name as a key, or as a section of one: `decorate('server', 'api', client)`, `method('dns.add', fn)`. */
export function isQuoted(name: string, { source }: FileFacts, fields: FieldGraph): boolean {
  const quoted = new RegExp(`(['"\`])(?:[\\w$-]+\\.)*${name.replaceAll('$', '\\$')}(?:\\.[\\w$-]+)*\\1`);
  return quoted.test(source.text) || fields.getFilesWith(name, quoted).length > 0;
}

/** True for what a statement writes to a member, or a call into an object that it has. */
function isSet(written: TSESTree.Node): boolean {
  const holder = written.parent?.type === 'Property' ? written.parent.parent : written;
  const { parent } = holder;
  if (parent?.type === 'AssignmentExpression') return parent.left.type === 'MemberExpression';
  return parent?.type === 'CallExpression' && GIVING.has(getMemberName(parent.callee) ?? '');
}

/** Functions that write the properties of an object into another one. */
const GIVING: ReadonlySet<string> = new Set(['assign', 'defineProperties', 'extend', '$extends', 'decorate', 'merge']);

function isInModuleDeclaration(node: TSESTree.Node): boolean {
  for (let at = node.parent; at; at = at.parent) if (at.type === 'TSModuleDeclaration') return true;
  return false;
}
