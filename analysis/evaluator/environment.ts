/** Environments: the bindings of names while a function is followed from one of its calls. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Scope } from '@typescript-eslint/utils/ts-eslint';
import type { FileFacts } from '../program/file-facts.ts';
import { isInside } from '../program/syntax/syntax.ts';
import type { Environment, Value } from './domain/value.ts';

/** The environment of a file, which binds nothing: every parameter is unknown. */
export function createFileEnvironment(file: FileFacts): Environment {
  return { file, parent: null, node: null, bindings: new Map(), thisValue: null };
}

/** The parts of an environment that differ from its parent. */
export type InnerEnvironment = Partial<
  Pick<Environment, 'node' | 'bindings' | 'arguments' | 'thisValue' | 'thisIn' | 'assumption'>
>;

/** An environment inside another one, in the same file. */
export function createInnerEnvironment(parent: Environment, inner: InnerEnvironment): Environment {
  return { file: parent.file, parent, node: null, bindings: NOTHING_BOUND, thisValue: null, ...inner };
}

const NOTHING_BOUND: Environment['bindings'] = new Map();

/** The value that a followed call binds to a variable; undefined where none does. */
export function findBinding(environment: Environment, variable: Scope.Variable): Value | undefined {
  for (let scope: Environment | null = environment; scope; scope = scope.parent) {
    const value = scope.bindings.get(variable);
    if (value !== undefined) return value;
  }
  return undefined;
}

/** The value of `this`, at a node where one is given; undefined where no followed call binds it. */
export function findThis(environment: Environment, node?: TSESTree.Node): Value | undefined {
  for (let scope: Environment | null = environment; scope; scope = scope.parent) {
    const { thisValue, thisIn } = scope;
    if (thisValue !== null && (!node || !thisIn || isInside(node, thisIn))) return thisValue;
  }
  return undefined;
}

/** The value of `arguments`; undefined where no followed call binds it. */
export function findArguments(environment: Environment): Value | undefined {
  for (let scope: Environment | null = environment; scope; scope = scope.parent)
    if (scope.arguments !== undefined) return scope.arguments;
  return undefined;
}

/** The assumed outcome of a branch condition; undefined where none is assumed. */
export function findAssumption(environment: Environment, key: string): boolean | undefined {
  for (let scope: Environment | null = environment; scope; scope = scope.parent) {
    if (scope.assumption?.key === key) return scope.assumption.outcome;
  }
  return undefined;
}
