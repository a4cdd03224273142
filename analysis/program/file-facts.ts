/** Collects facts of one file, each once and on first use: variables, calls, writes to members, subclasses. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Scope } from '@typescript-eslint/utils/ts-eslint';
import type { SourceFile } from './source-file.ts';
import { findNodes } from './syntax/node-index.ts';
import { type ClassNode, getMemberName } from './syntax/syntax.ts';
import { getIterationCall } from './syntax/iteration-calls.ts';
import { getTagCall } from './syntax/tag-calls.ts';

export interface FileFacts {
  source: SourceFile;
  /** The variable an identifier declares or refers to; none for a global that the file does not declare. */
  variables: ReadonlyMap<TSESTree.Node, Scope.Variable>;
  /** Every call, construction and tagged template of the file, in the order of their place. */
  calls: readonly CallNode[];
  /** Values stored in a context under a literal key: `c.set('client', value)`. */
  contextWrites: ReadonlyMap<string, readonly TSESTree.Expression[]>;
  /** Every assignment to a member (`a.b = c`), in the order of their place. */
  memberWrites: readonly MemberWrite[];
  /** Every class that extends another one. */
  subclasses: readonly ClassNode[];
}

export interface MemberWrite extends TSESTree.AssignmentExpression {
  left: TSESTree.MemberExpression;
}

export type CallNode = TSESTree.CallExpression | TSESTree.NewExpression;

/** Reads scopes and walks the tree on first use: a module that only re-exports needs neither. */
export function collectFileFacts(source: SourceFile): FileFacts {
  let variables: FileFacts['variables'] | undefined;
  let found: ReturnType<typeof collectNodes> | undefined;
  const getNodes = (): ReturnType<typeof collectNodes> => (found ??= collectNodes(source.ast));
  return {
    source,
    get variables() {
      return (variables ??= collectVariables(source.scopes));
    },
    get calls() {
      return getNodes().calls;
    },
    get memberWrites() {
      return getNodes().memberWrites;
    },
    get contextWrites() {
      return getNodes().contextWrites;
    },
    get subclasses() {
      return getNodes().subclasses;
    },
  };
}

function collectVariables({ scopes }: Scope.ScopeManager): Map<TSESTree.Node, Scope.Variable> {
  const variables = new Map<TSESTree.Node, Scope.Variable>();
  for (const scope of scopes) {
    for (const variable of scope.variables) {
      if (variable.defs.length === 0) continue;
      for (const identifier of variable.identifiers) variables.set(identifier, variable);
      for (const reference of variable.references) variables.set(reference.identifier, variable);
    }
  }
  return variables;
}

const CALLS = ['CallExpression', 'NewExpression'] as const;
const TEMPLATES = ['TaggedTemplateExpression'] as const;
const ITERATIONS = ['ForOfStatement', 'YieldExpression'] as const;
const ASSIGNMENTS = ['AssignmentExpression'] as const;
const CLASSES = ['ClassDeclaration', 'ClassExpression'] as const;

function collectNodes(
  ast: TSESTree.Program,
): Pick<FileFacts, 'calls' | 'memberWrites' | 'contextWrites' | 'subclasses'> {
  const calls: CallNode[] = [
    ...findNodes(ast, CALLS),
    ...findNodes(ast, TEMPLATES).map(getTagCall),
    ...findNodes(ast, ITERATIONS).flatMap((node) => getIterationCall(node) ?? []),
  ];
  const memberWrites = findNodes(ast, ASSIGNMENTS).filter(
    (node) => node.left.type === 'MemberExpression',
  ) as MemberWrite[];
  const subclasses: ClassNode[] = findNodes(ast, CLASSES).filter(({ superClass }) => superClass);
  const contextWrites = new Map<string, TSESTree.Expression[]>();
  memberWrites.sort((a, b) => a.range[0] - b.range[0]);
  calls.sort((a, b) => a.range[0] - b.range[0] || b.range[1] - a.range[1]);
  for (const call of calls) {
    const { callee } = call;
    const [key, value] = call.arguments;
    if (callee.type !== 'MemberExpression' || getMemberName(callee) !== 'set') continue;
    if (key?.type !== 'Literal' || typeof key.value !== 'string' || !value || value.type === 'SpreadElement') continue;
    contextWrites.set(key.value, [...(contextWrites.get(key.value) ?? []), value]);
  }
  return { calls, memberWrites, contextWrites, subclasses };
}
