/** All calls of a function, where the program shows that there are no others. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Scope } from '@typescript-eslint/utils/ts-eslint';
import type { CallNode, FileFacts } from '../file-facts.ts';
import { groupBy } from '../group-by-key.ts';
import { memoise } from '../memoise.ts';
import { isExported, isScript } from '../modules/exports.ts';
import { findNodes } from '../syntax/node-index.ts';
import { getClassVariables } from '../syntax/class-variables.ts';
import { getCallOf, getFunctionIdentifier, getMemberName, type FunctionNode } from '../syntax/syntax.ts';

/** The references to a function or class of a file: its calls, and whether other files may refer to it. */
interface References {
  calls: readonly CallNode[];
  /** The name under which the module exports it; null where no other file can refer to it. */
  exportedAs: string | null;
}

/**
 * Returns the references to a function, the constructor of a class or a private method; null where one of them is no call, so that
 * the function may be called elsewhere.
 */
export const findReferences = memoise((fn: FunctionNode, file: FileFacts): References | null => {
  const { parent } = fn;
  if (parent.type !== 'MethodDefinition') {
    const id = getFunctionIdentifier(fn);
    const variable = id && file.variables.get(id);
    return variable ? readReferences([variable], getCallOf, file) : null;
  }
  if (parent.kind === 'constructor')
    return readReferences(getClassVariables(file).get(parent.parent.parent) ?? [], getConstruction, file);
  const calls = parent.kind === 'method' ? findCallsOfMethod(parent, file) : null;
  return calls && { calls, exportedAs: null };
});

function readReferences(
  variables: readonly Scope.Variable[],
  getCall: (name: TSESTree.Node) => CallNode | null,
  file: FileFacts,
): References | null {
  const [variable] = variables;
  if (!variable || isScript(file)) return null;
  const calls = collectCalls(
    variables.flatMap(({ references }) =>
      references.flatMap(({ identifier, init }) => (init === true ? [] : [identifier as TSESTree.Node])),
    ),
    getCall,
  );
  return calls && { calls, exportedAs: isExported(variable.name, file) ? variable.name : null };
}

/** The calls at references to a name; null where one of them is anything else, but a type or the export of the name itself. */
export function collectCalls(
  references: readonly TSESTree.Node[],
  getCall: (name: TSESTree.Node) => CallNode | null,
): readonly CallNode[] | null {
  const calls: CallNode[] = [];
  for (const name of references) {
    const call = getCall(name);
    if (call) calls.push(call);
    else if (!isHarmless(name)) return null;
  }
  return calls;
}

/** `new Api(…)`. */
export function getConstruction(name: TSESTree.Node): CallNode | null {
  const { parent } = name;
  return parent?.type === 'NewExpression' && parent.callee === name ? parent : null;
}

/** A type, an export under the same name, or a static member that is read. */
function isHarmless(name: TSESTree.Node): boolean {
  const { parent } = name;
  if (parent?.type === 'ExportSpecifier')
    return (
      parent.exported.type === 'Identifier' &&
      parent.local.type === 'Identifier' &&
      parent.exported.name === parent.local.name
    );
  if (parent?.type === 'MemberExpression') return parent.object === name && getCallOf(parent) === null;
  return parent?.type.startsWith('TSType') === true || parent?.type === 'TSQualifiedName';
}

/** The calls `this.send(…)` of a private method; null where it is read in another way. */
function findCallsOfMethod(
  method: TSESTree.MethodDefinition,
  { source: { ast } }: FileFacts,
): readonly CallNode[] | null {
  const name = getMemberName(method);
  if (name === null || (method.accessibility !== 'private' && !name.startsWith('#'))) return null;
  const calls: CallNode[] = [];
  for (const member of getReads(ast).get(name) ?? []) {
    const call = getCallOf(member);
    if (!call) return null;
    calls.push(call);
  }
  return calls;
}

const MEMBERS = ['MemberExpression'] as const;

const getReads = memoise((ast: TSESTree.Program): ReadonlyMap<string | null, readonly TSESTree.Node[]> =>
  groupBy(findNodes(ast, MEMBERS), getMemberName),
);
