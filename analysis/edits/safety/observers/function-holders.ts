/** Variables and expressions that may hold a changed function, or a table, a module or a class with it. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Evaluation } from '../../../evaluator/evaluation.ts';
import type { FileFacts } from '../../../program/file-facts.ts';
import { memoise } from '../../../program/memoise.ts';
import { isExportsObject } from '../../../program/modules/exports.ts';
import { findNodes } from '../../../program/syntax/node-index.ts';
import { getClassAround, getKeyName, getMemberName, isFunction, isInside } from '../../../program/syntax/syntax.ts';
import { getUses } from '../../../program/syntax/variables.ts';
import type { Variable } from '../values/held-keys.ts';
import { getExportedNames } from './exported-names.ts';
import { findModuleReads } from './module-reads.ts';
import { evaluateIn } from './unknown-writes.ts';

export interface Holder {
  file: FileFacts;
  /** Null for an expression: a function where it is written, a module where it is loaded. */
  variable: Variable | null;
  /** Where it is read. */
  reads: readonly TSESTree.Node[];
  /** The members that hold a changed function; null if any may, or it may be one itself. */
  members: ReadonlySet<string> | null;
  /** How many calls it takes to get such a function: 1 for `() => tasks`. */
  calls: number;
}

/** How a holder holds a function; as itself where it is not said. */
type Holding = Partial<Pick<Holder, 'members' | 'calls'>>;

/** The holders found so far, each once. */
export interface Held {
  all: Holder[];
  /** The methods of classes that change: members of their instances. */
  methods: Set<string>;
  addVariable(variable: Variable, file: FileFacts, holding?: Holding): void;
  addExpression(node: TSESTree.Node, file: FileFacts, holding?: Holding): void;
}

/** No program is seen to nest functions deeper that return each other. */
const MAX_CALLS = 3;

export function createHeld(): Held {
  const all: Holder[] = [];
  const known = new Map<Variable | TSESTree.Node, Set<number>>();
  const add = (key: Variable | TSESTree.Node, holder: Holder): void => {
    const levels = known.get(key) ?? new Set();
    if (holder.calls <= MAX_CALLS && !levels.has(holder.calls)) all.push(holder);
    known.set(key, levels.add(holder.calls));
  };
  return {
    all,
    methods: new Set(),
    addVariable: (variable, file, { members = null, calls = 0 } = {}) =>
      add(variable, { file, variable, reads: getUses(variable), members, calls }),
    addExpression: (node, file, { members = null, calls = 0 } = {}) =>
      add(node, { file, variable: null, reads: [node], members, calls }),
  };
}

/** Adds the functions and classes around the changed ones, the variables that are declared with these, and what imports them. */
export function findOwnHolders(changed: readonly TSESTree.Node[], held: Held, evaluation: Evaluation): void {
  const { facts } = evaluation;
  const variables = new Set(changed.flatMap((node) => getNames(node, facts)));
  for (const variable of variables) held.addVariable(variable, facts);
  for (const node of changed)
    for (let outer: TSESTree.Node | undefined = node; outer; outer = outer.parent)
      if (isFunction(outer) || outer.type === 'ClassExpression') held.addExpression(outer, facts);
      else if (outer.type === 'MethodDefinition' || outer.type === 'PropertyDefinition') {
        const name = getMemberName(outer);
        if (name !== null && !outer.static) held.methods.add(name);
      }
  for (const node of changed) addOwnReads(node, held, evaluation);
  addImports(facts, getExportedNames(facts, changed, variables), { held, evaluation, calls: 0 });
}

const THIS = ['ThisExpression'] as const;
const MAX_GENERATIONS = 4;

/** Adds where the class around a node, and the classes of the program that it extends, read members of their instance. */
function addOwnReads(node: TSESTree.Node, held: Held, evaluation: Evaluation): void {
  let owner = held.methods.size > 0 ? getClassAround(node) : null;
  for (let generation = 0; owner && generation < MAX_GENERATIONS; generation++) {
    const own = owner;
    const file = evaluation.getFile(own);
    for (const read of findNodes(file.source.ast, THIS))
      if (isInside(read, own)) held.addExpression(read, file, { members: held.methods });
    const base = own.superClass ? evaluateIn(file, own.superClass, evaluation) : null;
    owner = base?.kind === 'class' ? base.node : null;
  }
}

/** Adds what imports a variable of the top of a file, if that exports it. */
export function findPassedOn({ variable, file, calls }: Holder, held: Held, evaluation: Evaluation): void {
  const isOfTop = variable!.scope.type === 'module' || variable!.scope.block.type === 'Program';
  if (!isOfTop || variable!.defs[0]?.type === 'ImportBinding') return;
  addImports(file, getExportedNames(file, [], [variable!]), { held, evaluation, calls });
}

/** Adds what imports the exports of some names; null for any. */
export function addImports(
  file: FileFacts,
  names: ReadonlySet<string> | null,
  { held, evaluation, calls }: { held: Held; evaluation: Evaluation; calls: number },
): void {
  if (names?.size === 0) return;
  for (const read of findModuleReads(file, names, evaluation))
    if (read.kind === 'loaded') held.addExpression(read.node, read.file, { members: names, calls });
    else {
      const variable = read.file.variables.get(read.node);
      if (variable) held.addVariable(variable, read.file, { members: read.kind === 'whole' ? names : null, calls });
    }
  for (const node of findExportsReads(file)) held.addExpression(node, file, { members: names, calls });
}

/** Returns the variables of the functions and classes around a node, and of the statement of the file that they are in. */
function getNames(node: TSESTree.Node, { variables }: FileFacts): Variable[] {
  const names: (TSESTree.Node | null)[] = [];
  for (let outer: TSESTree.Node | undefined = node; outer; outer = outer.parent)
    if (
      outer.type === 'FunctionDeclaration' ||
      outer.type === 'ClassDeclaration' ||
      outer.type === 'VariableDeclarator'
    )
      names.push(outer.id);
  return names.flatMap((id) => {
    const variable = id?.type === 'Identifier' ? variables.get(id) : undefined;
    if (!variable) return [];
    // The name of a class is a variable of the class, and one of the scope around it.
    const around = variable.scope.type === 'class' ? variable.scope.upper?.set.get(variable.name) : undefined;
    return around ? [variable, around] : [variable];
  });
}

const MEMBERS = ['MemberExpression', 'Identifier'] as const;

/** Finds where a file of CommonJS reads its own exports: `Object.values(module.exports)`. */
const findExportsReads = memoise((file: FileFacts): readonly TSESTree.Node[] =>
  findNodes(file.source.ast, MEMBERS).filter(
    (node) =>
      isExportsObject(node) &&
      !file.variables.has(node) &&
      !(node.parent.type === 'MemberExpression' && node.parent.property === node) &&
      !(node.parent.type === 'AssignmentExpression' && node.parent.left === node) &&
      !isAssignedMember(node.parent) &&
      !(node.parent.type === 'Property' && getKeyName(node.parent.key) === 'exports'),
  ),
);

function isAssignedMember(node: TSESTree.Node): boolean {
  return node.type === 'MemberExpression' && node.parent.type === 'AssignmentExpression' && node.parent.left === node;
}
