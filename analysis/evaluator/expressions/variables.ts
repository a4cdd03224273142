/** The value of a variable where it is read: bound by a followed call, declared, assigned or imported. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Scope } from '@typescript-eslint/utils/ts-eslint';
import { findArguments, findBinding } from '../environment.ts';
import type { Frame } from '../evaluation.ts';
import { collectNames, isExported } from '../../program/modules/exports.ts';
import { getKeyName, isFunction } from '../../program/syntax/syntax.ts';
import { applyMutations } from '../writes/mutations.ts';
import { applyOtherWrites } from '../writes/other-writes.ts';
import { applyVariableChanges } from '../writes/variable-changes.ts';
import { readUndeclared } from '../provided/by-name.ts';
import { evaluateParameter } from './parameters.ts';
import { excludeByReach } from './excluded-values.ts';
import { evaluateName } from './destructuring.ts';
import { evaluateAutoImport, evaluateImport, evaluateOwnExports } from '../module-values.ts';
import { joinScripts, readScriptName } from '../script-values.ts';
import { getElements } from '../domain/kinds.ts';
import { getKeys, entryOf, objectOf } from '../domain/object.ts';
import { unknown } from '../domain/choice.ts';
import { throughReference } from '../domain/references.ts';
import type { PropertyEntry, Value } from '../domain/value.ts';
import { memoise } from '../../program/memoise.ts';
import { joinWrites } from './joined-assignments.ts';

export function evaluateIdentifier(node: TSESTree.Identifier | TSESTree.JSXIdentifier, frame: Frame): Value {
  if (node.name === 'undefined') return { kind: 'constant', value: undefined, node };
  const variable = frame.file.variables.get(node);
  if (!variable) {
    if (node.name === 'arguments') return findArguments(frame.environment) ?? unknown('parameter');
    const global: Value = { kind: 'external', module: null, path: [node.name], node };
    const own = node.name === 'exports' ? evaluateOwnExports(node, frame) : null;
    if (own) return own;
    return (
      frame.evaluation.externals.resolve(global) ??
      readScriptName(node, frame, evaluateInFile) ??
      evaluateAutoImport(node, frame) ??
      readUndeclared(node.name, frame.evaluation) ??
      global
    );
  }
  const bound = findBinding(frame.environment, variable);
  if (bound) return applyWrites(variable, bound, node, frame);
  // The value of a declaration is shared by all references to it; that of a parameter belongs to the call.
  const value = evaluateInFile(variable, node, frame);
  return throughReference(joinScripts(variable, value, frame, evaluateInFile), node);
}

/** The value of a variable at a use, by the code of its own file alone. */
function evaluateInFile(
  variable: Scope.Variable,
  node: TSESTree.Identifier | TSESTree.JSXIdentifier,
  frame: Frame,
): Value {
  return applyWrites(variable, evaluateVariable(variable, node, frame), node, frame);
}

function applyWrites(variable: Scope.Variable, value: Value, node: TSESTree.Node, frame: Frame): Value {
  const written = applyVariableChanges(variable, applyMutations(variable, value, node, frame), node, frame);
  return excludeByReach(variable, written, node, frame);
}

function evaluateVariable(variable: Scope.Variable, use: TSESTree.Node, frame: Frame): Value {
  const writes = getWrites(variable);
  // With one write, all uses have the same value; with several, each use has its own, as in `u = f(u)`. The default of a pattern is a
  // write of the declaration. The key is no node, because callers may memoise the value of the node under the node itself.
  const isConstant = writes.length <= 1 || getAssignments(variable).length === 0;
  const key = isConstant ? variable : (getReferences(variable).get(use) ?? use);
  return frame.memoise(key, () => {
    const definition = getEffective(variable);
    switch (definition?.type) {
      case 'Variable':
        return evaluateDeclared(
          definition.node as TSESTree.VariableDeclarator,
          definition.name as TSESTree.Identifier,
          getAssignments(variable),
          use,
          frame,
        );
      case 'Parameter':
        return joinWrites(
          evaluateParameter(definition.node, definition.name as TSESTree.Identifier, frame),
          writes,
          use,
          frame,
        );
      case 'FunctionName':
        return frame.evaluate(definition.node);
      case 'ClassName':
        return frame.evaluate(definition.node);
      case 'ImportBinding':
        return evaluateImport(definition.node as TSESTree.ImportClause | TSESTree.TSImportEqualsDeclaration, frame);
      case 'TSEnumName':
        return evaluateEnum(definition.node as TSESTree.TSEnumDeclaration, frame);
      case 'TSModuleName':
        return evaluateNamespace(
          variable.defs.map(({ node }) => node as TSESTree.TSModuleDeclaration),
          frame,
        );
      default:
        return unknown('unresolved');
    }
  });
}

/** The declaration that gives a variable its value: of several functions of one name, the last with a body. */
function getEffective({ defs }: Scope.Variable): Scope.Definition | undefined {
  const [first] = defs;
  if (first?.type !== 'FunctionName') return first;
  return defs.findLast(({ type, node }) => type === 'FunctionName' && isFunction(node as TSESTree.Node)) ?? first;
}

/** The references that write a variable, its initialisation among them. */
const getWrites = memoise((variable: Scope.Variable): readonly Scope.Reference[] =>
  variable.references.filter((reference) => reference.isWrite()),
);

/** The writes but the initialisation. */
const getAssignments = memoise((variable: Scope.Variable): readonly Scope.Reference[] =>
  getWrites(variable).filter(({ init }) => !init),
);

const getReferences = memoise(
  ({ references }: Scope.Variable): ReadonlyMap<unknown, Scope.Reference> =>
    new Map(references.map((reference) => [reference.identifier, reference])),
);

function evaluateDeclared(
  declarator: TSESTree.VariableDeclarator,
  name: TSESTree.Identifier,
  writes: readonly Scope.Reference[],
  use: TSESTree.Node,
  frame: Frame,
): Value {
  return joinWrites(evaluateInitial(declarator, name, frame), writes, use, frame);
}

function evaluateInitial(declarator: TSESTree.VariableDeclarator, name: TSESTree.Identifier, frame: Frame): Value {
  const loop = declarator.parent?.parent;
  let source: Value;
  if (loop?.type === 'ForOfStatement' && loop.left === declarator.parent) {
    source = getElements(frame.evaluate(loop.right));
  } else if (loop?.type === 'ForInStatement' && loop.left === declarator.parent) {
    source = getKeys(frame.evaluate(loop.right));
  } else if (declarator.init) {
    // A pattern with several names takes all of them from one value.
    const init = getOwnPart(declarator) ?? declarator.init;
    source =
      declarator.id.type === 'Identifier' ? frame.evaluate(init) : frame.memoise(init, () => frame.evaluate(init));
    const isOfModule = frame.environment.parent === null && isExported(name.name, frame.file);
    // An empty object that is exported is filled by other files.
    if (source.kind === 'object' && isOfModule)
      source = source.properties.size === 0 ? { ...source, isOpen: true } : applyOtherWrites(name, source, frame);
  } else if (declarator.parent?.type === 'VariableDeclaration' && declarator.parent.declare) {
    // Other code gives a `declare const` its value.
    source = unknown('unresolved');
  } else if (frame.environment.parent === null && frame.file.source.name.endsWith('.svelte')) {
    // A component's users give it a value, or a binding in the markup does.
    source = unknown('parameter');
  } else {
    source = { kind: 'constant', value: undefined, node: declarator };
  }
  return evaluateName(declarator.id, source, name, frame) ?? unknown('unresolved');
}

/** The object of `var edge = edge || {}`: what the variable is unless another script has declared it; null for other declarations. */
function getOwnPart({ id, init }: TSESTree.VariableDeclarator): TSESTree.Expression | null {
  const isOwn =
    id.type === 'Identifier' &&
    init?.type === 'LogicalExpression' &&
    init.operator !== '&&' &&
    init.left.type === 'Identifier' &&
    init.left.name === id.name;
  return isOwn ? init.right : null;
}

function evaluateEnum(node: TSESTree.TSEnumDeclaration, frame: Frame): Value {
  const properties = new Map<string, PropertyEntry>();
  for (const member of node.body.members) {
    const name = getKeyName(member.id);
    const { initializer } = member;
    const read = (): Value => (initializer ? frame.evaluate(initializer) : unknown('unresolved'));
    if (name !== null) properties.set(name, entryOf(member, read));
  }
  return objectOf(properties, node);
}

/** The exports of all blocks of a `namespace`, as an object. */
function evaluateNamespace(nodes: readonly TSESTree.TSModuleDeclaration[], frame: Frame): Value {
  const properties = new Map<string, PropertyEntry>();
  for (const { body } of nodes) {
    if (body?.type !== 'TSModuleBlock') continue;
    for (const [name, exported] of collectNames(body.body))
      if (exported.kind === 'node')
        properties.set(
          name,
          entryOf(exported.node, () => frame.evaluate(exported.node)),
        );
  }
  return objectOf(properties, nodes[0]!);
}
