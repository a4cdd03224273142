/**
 * Case split by values: a call in a function that tests a name with a few known values, such as a parameter of type `3 | 7`, is analysed
 * once for each value, and only for those that reach it. So a condition and the path that the same name makes stay together.
 */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Scope } from '@typescript-eslint/utils/ts-eslint';
import type { FileFacts } from '../../program/file-facts.ts';
import { getEnclosingFunction, isFunction, isInside, type FunctionNode } from '../../program/syntax/syntax.ts';
import { walk } from '../../program/syntax/walk.ts';
import { getAlternatives } from '../domain/choice.ts';
import { getOnlyText, isKnownByTypeAlone } from '../domain/text.ts';
import type { Value } from '../domain/value.ts';
import { findBinding } from '../environment.ts';
import type { Frame } from '../evaluation.ts';
import { isReached } from '../expressions/reachable-branches.ts';
import { memoise } from '../../program/memoise.ts';
import { isConstant } from '../../program/syntax/variables.ts';

/** A name with more values is analysed as one choice. */
const MAX_VALUES = 24;
/** The most names of one function that are split. */
const MAX_NAMES = 2;

/** The frames in which a call inside a function is analysed: the given one where the function tests no such name. */
export function splitTestedValues(fn: FunctionNode, call: TSESTree.Node, frame: Frame): readonly Frame[] {
  let cases: readonly Frame[] = [frame];
  let names = 0;
  for (const variable of getTestedVariables(fn, frame.file)) {
    const values = names < MAX_NAMES ? getValues(variable, fn, frame) : null;
    if (!values) continue;
    names += 1;
    cases = cases.flatMap((inCase) =>
      values
        .map((value) => inCase.enter({ bindings: new Map([[variable, value]]) }))
        .filter((inner) => isReachedFrom(fn, call, inner)),
    );
  }
  return cases;
}

/** Tests if a call is reached from the start of a function, in which it is directly or in inner functions. */
function isReachedFrom(fn: FunctionNode, call: TSESTree.Node, frame: Frame): boolean {
  for (let node = call; isReached(node, frame);) {
    const inner = getEnclosingFunction(node);
    if (inner === null || inner === fn) return true;
    node = inner;
  }
  return false;
}

/** The values that a followed call binds, or those that the declared type allows; null where they are not all known. */
function getValues(variable: Scope.Variable, fn: FunctionNode, frame: Frame): readonly Value[] | null {
  const [name] = variable.identifiers as readonly TSESTree.Identifier[];
  const bound = findBinding(frame.environment, variable);
  if (bound === undefined && !isTyped(variable, fn)) return null;
  const byText = new Map(getAlternatives(bound ?? frame.evaluate(name!)).map((value) => [getOnlyText(value), value]));
  if (byText.size > MAX_VALUES || byText.has(null)) return null;
  const values = [...byText.values()];
  // A type may leave out that the value is absent; a text that the program writes is there.
  const mayBeAbsent = bound === undefined && !isRequired(name!, fn) && values.every(isKnownByTypeAlone);
  const all: readonly Value[] = mayBeAbsent ? [...values, { kind: 'constant', value: undefined, node: name! }] : values;
  return all.length > 1 ? all : null;
}

/** True for a parameter with a type, and for `const kind = row.kind as Kind`. */
function isTyped({ defs: [definition], identifiers: [name] }: Scope.Variable, { params }: FunctionNode): boolean {
  if (definition?.type === 'Variable')
    return (definition.node as TSESTree.VariableDeclarator).init?.type === 'TSAsExpression';
  const parameter = params.find((each) => isInside(name as TSESTree.Node, each));
  const pattern = parameter?.type === 'AssignmentPattern' ? parameter.left : parameter;
  // Parsers write null or nothing for a type that is not there.
  return pattern !== undefined && 'typeAnnotation' in pattern && Boolean(pattern.typeAnnotation);
}

/** True for a parameter that every call must pass. */
function isRequired(name: TSESTree.Identifier, { params }: FunctionNode): boolean {
  return params.includes(name) && !name.optional;
}

/** The names of a function that its conditions test and that nothing is assigned to. */
const getTestedVariables = memoise((fn: FunctionNode, { variables }: FileFacts): readonly Scope.Variable[] => {
  const found = new Set<Scope.Variable>();
  walk(fn.body, (node) => {
    const test = getTest(node);
    if (test)
      walk(test, (inner) => {
        const variable = inner.type === 'Identifier' ? variables.get(inner) : undefined;
        if (variable && isOwn(variable, fn)) found.add(variable);
        return !isFunction(inner);
      });
    return true;
  });
  return [...found];
});

function getTest(node: TSESTree.Node): TSESTree.Node | null {
  if (node.type === 'IfStatement' || node.type === 'ConditionalExpression') return node.test;
  if (node.type === 'SwitchStatement') return node.discriminant;
  return node.type === 'LogicalExpression' ? node.left : null;
}

function isOwn(variable: Scope.Variable, fn: FunctionNode): boolean {
  const [definition] = variable.defs;
  const declaration = definition?.node as TSESTree.Node | undefined;
  const isDeclaredInside =
    definition?.type === 'Parameter'
      ? declaration === fn
      : definition?.type === 'Variable' && getEnclosingFunction(declaration!) === fn;
  return isDeclaredInside && isConstant(variable);
}
