/** Over-approximates where the words of a file may flow, by the names of variables, class members and functions. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Scope } from '@typescript-eslint/utils/ts-eslint';
import type { FileFacts } from '../../program/file-facts.ts';
import { addToGroup } from '../../program/group-by-key.ts';
import { findNodes } from '../../program/syntax/node-index.ts';
import { findClassAround } from '../../program/syntax/around.ts';
import { collectAround, isFunction, getMemberName, isClass } from '../../program/syntax/syntax.ts';
import { walk } from '../../program/syntax/walk.ts';
import { isIterationCall } from '../../program/syntax/iteration-calls.ts';
import { isTagCall } from '../../program/syntax/tag-calls.ts';
import type { ClassNode } from '../../program/syntax/syntax.ts';
import { memoise } from '../../program/memoise.ts';
import { getAssignedSources, getDeclaredSources, getWrittenSources } from './member-sources.ts';
import { findMethodHolder, getPrototypeOf, type MethodHolder } from './method-holders.ts';
import { getSources } from './variable-sources.ts';

/**
 * Returns a function that tests if a node contains a word (as `isWord` decides), or a name whose value contains one.
 */
export function createWordReachability(
  file: FileFacts,
  isWord: (node: TSESTree.Node) => boolean,
): (node: TSESTree.Node) => boolean {
  const words = findNodes(file.source.ast, WORD_NODES).filter(isWord);
  if (words.length === 0) return () => false;
  const written = findWritten(words);
  const isHolderWritten = createHolderTest(words);
  const createTest = (carries: NameTests['carries']): NameTests['isInThis'] =>
    createThisTest(file, written, isHolderWritten, carries);
  // A member counts by its own text; what it takes from variables is found by the calls inside it.
  const carrying = findReachingVariables(
    file,
    written,
    createTest(() => false),
  );
  const carries = (variable: Scope.Variable): boolean => carrying.has(variable);
  const questions = { carries, isInThis: createTest(carries) };
  return (node) =>
    written.has(getWrittenNode(node)) ||
    isNamedIn(node, file, questions) ||
    (isFunction(node) && isHolderWritten(getPrototypeOf(node, file)));
}

/** The node of the tree that holds the text of a call, or of its list of texts, which is written as a tagged template or an iteration. */
function getWrittenNode(node: TSESTree.Node): TSESTree.Node {
  if (isIterationCall(node)) return ((node as TSESTree.CallExpression).callee as TSESTree.MemberExpression).object;
  if (node.parent && isTagCall(node.parent)) return (node.parent.parent as TSESTree.TaggedTemplateExpression).quasi;
  return isTagCall(node) ? node.parent! : node;
}

/** Returns a test if an object or prototype has a word in one of its members. */
function createHolderTest(words: readonly TSESTree.Node[]): (holder: MethodHolder | null) => boolean {
  let around: ReadonlySet<TSESTree.Node> | undefined;
  return (holder) => holder !== null && holder.parts.some((part) => (around ??= collectAround(words)).has(part));
}

/**
 * True for a function with a block body: its calls are followed separately, so its words do not belong to the call
 * around it. A callback that only makes a value, `function (id) { return '/zones/' + id; }`, gives it to that call.
 */
function hasOwnCalls(node: TSESTree.Node): boolean {
  if (!isFunction(node) || node.body.type !== 'BlockStatement') return false;
  const isCallback = node.parent.type === 'CallExpression' && node.parent.callee !== node;
  return !isCallback || (node.async && node.body.body.length > 1) || !node.body.body.every(isOfValue);
}

/** True for a statement of a function that makes a value: it returns one, on a condition, or names a part of it. */
function isOfValue(statement: TSESTree.Statement): boolean {
  switch (statement.type) {
    case 'ReturnStatement':
    case 'VariableDeclaration':
      return true;
    case 'IfStatement':
      return isOfValue(statement.consequent) && (!statement.alternate || isOfValue(statement.alternate));
    case 'BlockStatement':
      return statement.body.every(isOfValue);
    default:
      return false;
  }
}

const WORD_NODES = ['Identifier', 'PrivateIdentifier', 'Literal', 'TemplateElement'] as const;

/** The nodes that contain a word: up to the function around it, and the class around that. */
function findWritten(words: readonly TSESTree.Node[]): ReadonlySet<TSESTree.Node> {
  const written = new Set<TSESTree.Node>();
  for (const node of words) {
    let isInside = true;
    for (let around: TSESTree.Node | undefined = node; around; around = around.parent) {
      if (isInside || isClass(around)) written.add(around);
      isInside &&= !hasOwnCalls(around);
    }
  }
  return written;
}

/** The variables whose declaration or assignments contain a word, or name such a variable (a fixpoint). */
function findReachingVariables(
  file: FileFacts,
  written: ReadonlySet<TSESTree.Node>,
  isInThis: NameTests['isInThis'],
): ReadonlySet<Scope.Variable> {
  const carrying = new Set<Scope.Variable>();
  // One pattern may give thousands of variables their values.
  const given = new Map<TSESTree.Node, Scope.Variable[]>();
  const naming = new Map<Scope.Variable, Set<TSESTree.Node>>();
  for (const variable of new Set(file.variables.values()))
    for (const source of getSources(variable)) addToGroup(given, source, variable);
  const carry = (source: TSESTree.Node): void => {
    for (const variable of given.get(source) ?? []) carrying.add(variable);
    given.delete(source);
  };
  for (const source of given.keys()) {
    const names = getNamesIn(source);
    if (written.has(source) || names.some((name) => name.type !== 'Identifier' && isInThis(name, getMember(name)))) {
      carry(source);
      continue;
    }
    for (const name of names) {
      const named = name.type === 'Identifier' ? file.variables.get(name) : undefined;
      if (named) naming.set(named, (naming.get(named) ?? new Set()).add(source));
    }
  }
  // A set that grows while it is walked: each variable is taken once.
  for (const variable of carrying) naming.get(variable)?.forEach(carry);
  return carrying;
}

/** Tests of the names in an expression. */
interface NameTests {
  carries: (variable: Scope.Variable) => boolean;
  /** Tests `this` as a whole (null), or one of its members. */
  isInThis: (node: TSESTree.ThisExpression, member: string | null) => boolean;
}

/** True if a name or `this` in an expression leads to a word. */
function isNamedIn(root: TSESTree.Node, { variables }: FileFacts, { carries, isInThis }: NameTests): boolean {
  return getNamesIn(root).some((name) => {
    if (name.type === 'ThisExpression') return isInThis(name, getMember(name));
    const variable = variables.get(name);
    return variable !== undefined && carries(variable);
  });
}

/** The member of `this` that is read or written; null for `this` as a whole. */
function getMember(node: TSESTree.ThisExpression): string | null {
  const { parent } = node;
  const isObject = parent.type === 'MemberExpression' && parent.object === node;
  return isObject ? getMemberName(parent) : null;
}

type Name = TSESTree.Identifier | TSESTree.ThisExpression;
/** The names and `this` in an expression. Of functions, only those with an expression body are searched. */
const getNamesIn = memoise((root: TSESTree.Node): readonly Name[] => {
  const names: Name[] = [];
  walk(root, (node) => {
    if (node.type === 'Identifier' || node.type === 'ThisExpression') names.push(node);
    return node === root || !hasOwnCalls(node);
  });
  return names;
});

/** Members that lead to each other, `m0() { return this.m1(); }`, up to here; more would fill the stack. */
const MAX_MEMBERS_DEEP = 200;

/**
 * Tests if a member of the class around `this` leads to a word; if the class does not declare it, the member of any
 * class. A member whose chain is too long is taken to lead to one.
 */
function createThisTest(
  file: FileFacts,
  written: ReadonlySet<TSESTree.Node>,
  isHolderWritten: (holder: MethodHolder | null) => boolean,
  carries: NameTests['carries'],
): NameTests['isInThis'] {
  const known = new Map<TSESTree.Node, Map<string, boolean>>();
  const assigned = new Map<string, boolean | null>();
  const outside = new Map<string, boolean>();
  const hasWrittenClass = [...written].some(({ type }) => type === 'ClassDeclaration' || type === 'ClassExpression');
  let depth = 0;

  function isInSources(sources: readonly TSESTree.Node[]): boolean {
    if (depth >= MAX_MEMBERS_DEEP) return true;
    depth += 1;
    const isCarrying = sources.some((source) => written.has(source) || isNamedIn(source, file, { carries, isInThis }));
    depth -= 1;
    return isCarrying;
  }

  function isInMember(owner: ClassNode, name: string): boolean {
    const answers = known.get(owner) ?? new Map<string, boolean>();
    known.set(owner, answers);
    const answer = answers.get(name);
    if (answer !== undefined) return answer;
    answers.set(name, false);
    const declared = getDeclaredSources(owner, name);
    const isDeclared = isInSources(declared);
    const isAssigned = isDeclared ? null : isAssignedMember(name);
    const isUnknown = isAssigned === null && declared.length === 0;
    const isCarrying = isDeclared || (isUnknown ? hasWrittenClass : isAssigned === true);
    answers.set(name, isCarrying);
    return isCarrying;
  }

  /** Tests what the classes of the file assign to a member; null if they assign nothing. One answer for thousands of classes. */
  function isAssignedMember(name: string): boolean | null {
    const known = assigned.get(name);
    if (known !== undefined) return known;
    assigned.set(name, false);
    const sources = getAssignedSources(name, file);
    const isCarrying = sources.length === 0 ? null : isInSources(sources);
    assigned.set(name, isCarrying);
    return isCarrying;
  }

  /** Tests a member of `this` outside of classes. */
  function isWrittenMember(name: string): boolean {
    const known = outside.get(name);
    if (known !== undefined) return known;
    outside.set(name, false);
    const isCarrying = isInSources(getWrittenSources(name, file));
    outside.set(name, isCarrying);
    return isCarrying;
  }

  function isInherited(node: TSESTree.ThisExpression, member: string | null): boolean {
    const holder = findMethodHolder(node, file);
    return (member === null || holder?.names.has(member) === false) && isHolderWritten(holder);
  }

  function isInThis(node: TSESTree.ThisExpression, member: string | null): boolean {
    const owner = findClassAround(node);
    if (!owner) return (member !== null && isWrittenMember(member)) || isInherited(node, member);
    return member === null ? written.has(owner) : isInMember(owner, member);
  }

  return isInThis;
}
