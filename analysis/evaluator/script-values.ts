/**
 * Values of the names that scripts share: files without imports and exports have one global scope. A script is evaluated like a module
 * that is imported, where its name is used.
 */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Scope } from '@typescript-eslint/utils/ts-eslint';
import type { FileFacts } from '../program/file-facts.ts';
import { findGlobal } from '../program/modules/exports.ts';
import { memoise } from '../program/memoise.ts';
import { getLastName, unwrap } from '../program/syntax/syntax.ts';
import { choiceOf, getAlternatives } from './domain/choice.ts';
import { objectOf } from './domain/object.ts';
import type { ObjectValue, PropertyEntry, Value } from './domain/value.ts';
import type { Frame } from './evaluation.ts';

/** Evaluates a variable at a use, by the code of its own file alone. */
export type EvaluateInFile = (variable: Scope.Variable, use: TSESTree.Identifier, frame: Frame) => Value;

/** The value of an undeclared name that other scripts declare, or that a namespace around it exports; null for other names. */
export function readScriptName(
  node: TSESTree.Identifier | TSESTree.JSXIdentifier,
  frame: Frame,
  evaluateInFile: EvaluateInFile,
): Value | null {
  const parts = evaluateParts(node.name, frame, evaluateInFile);
  if (parts.length > 0) return joinParts(parts);
  const namespace = findNamespace(node);
  const variable = namespace && frame.file.variables.get(namespace);
  if (!variable) return null;
  const whole = joinScripts(variable, evaluateInFile(variable, namespace, frame), frame, evaluateInFile);
  return whole.kind === 'object' ? (whole.properties.get(node.name)?.read() ?? null) : null;
}

/** Adds the parts of other scripts to the value of a variable that several scripts declare together. */
export function joinScripts(
  variable: Scope.Variable,
  value: Value,
  frame: Frame,
  evaluateInFile: EvaluateInFile,
): Value {
  if (!isJoined(variable)) return value;
  const parts = evaluateParts(variable.name, frame, evaluateInFile);
  return parts.length === 0 ? value : joinParts([value, ...parts]);
}

/** The values of a name in the scripts that declare it, after all of their code. */
function evaluateParts(name: string, frame: Frame, evaluateInFile: EvaluateInFile): Value[] {
  return frame.evaluation.findScripts(name, frame.file).flatMap((file) => {
    const declaration = findGlobal(file, name);
    const variable = declaration && file.variables.get(declaration);
    if (!variable) return [];
    const script = frame.evaluation.getFileFrame(file);
    return [frame.evaluation.enterFile(file, () => evaluateInFile(variable, getUseAtEnd(variable, file), script))];
  });
}

/** A use of a global at the end of its script: that is where other scripts use it. */
const getUseAtEnd = memoise((variable: Scope.Variable, { source: { ast } }: FileFacts): TSESTree.Identifier => {
  const [, end] = ast.range;
  const use = { type: 'Identifier', name: variable.name, range: [end, end], loc: ast.loc, parent: ast };
  return use as unknown as TSESTree.Identifier;
});

/** The object with the properties of all parts; a choice where one of them is no object. */
function joinParts(parts: readonly Value[]): Value {
  const [only, ...others] = parts;
  if (only && others.length === 0) return only;
  const objects = parts.map((part) => getAlternatives(part).find(isObject));
  if (!objects.every((part) => part !== undefined)) return choiceOf(parts);
  const properties = new Map<string, PropertyEntry>();
  for (const part of objects) for (const [name, entry] of part.properties) properties.set(name, entry);
  return objectOf(properties, objects[0]!.node, { isOpen: objects.some(({ isOpen }) => isOpen) });
}

function isObject(value: Value): value is ObjectValue {
  return value.kind === 'object';
}

/** True for a global of a script that other scripts may declare, too: `namespace Edge {}`, `var edge = edge || {}`. */
const isJoined = memoise(({ defs, name }: Scope.Variable): boolean => {
  const [definition] = defs;
  if (definition?.type === 'TSModuleName') return definition.node.parent.type === 'Program';
  return (
    definition?.type === 'Variable' &&
    definition.parent?.parent?.type === 'Program' &&
    startsWithName(definition.node.init, name)
  );
});

/** `edge || {}`, `window.edge ?? {}` */
function startsWithName(init: TSESTree.Expression | null, name: string): boolean {
  const node = init && unwrap(init);
  if (node?.type !== 'LogicalExpression' || node.operator === '&&') return false;
  return getLastName(unwrap(node.left)) === name;
}

/** The name of the namespace whose block holds a node, at the top of its script; null outside of one. */
function findNamespace(node: TSESTree.Node): TSESTree.Identifier | null {
  let around = node;
  while (around.parent && around.parent.type !== 'Program') around = around.parent;
  return around.type === 'TSModuleDeclaration' && around.id.type === 'Identifier' ? around.id : null;
}
