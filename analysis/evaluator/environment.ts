/** What names mean while a function is followed from one of its calls. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Scope } from '@typescript-eslint/utils/ts-eslint';
import type { FileFacts } from '../program/file-facts.ts';
import type { Value } from './domain/value.ts';

/** One activation of a function; the environment it was defined in is its parent. Never changed once made. */
export interface Environment {
  /** The file whose code runs here. */
  file: FileFacts;
  parent: Environment | null;
  /** The function followed; null for the file itself. */
  node: TSESTree.Node | null;
  bindings: ReadonlyMap<Scope.Variable, Value>;
  /** What `this` is inside; null where the parent decides (arrow functions). */
  thisValue: Value | null;
  /** Which way a test (by its key) goes in here; see tests.ts. */
  assumption?: { key: string; outcome: boolean };
}

/** The environment of a file in which nothing is bound: every parameter is open. */
export function createFileEnvironment(file: FileFacts): Environment {
  return { file, parent: null, node: null, bindings: new Map(), thisValue: null };
}

/** The parts of an environment that differ from its parent. */
export type InnerEnvironment = Partial<Pick<Environment, 'node' | 'bindings' | 'thisValue' | 'assumption'>>;

/** An environment inside another one, in the same file. */
export function createInnerEnvironment(parent: Environment, inner: InnerEnvironment): Environment {
  return { file: parent.file, parent, node: null, bindings: NOTHING_BOUND, thisValue: null, ...inner };
}

const NOTHING_BOUND: Environment['bindings'] = new Map();

/** What a variable is bound to by a call that is being followed; undefined where none binds it. */
export function findBinding(environment: Environment, variable: Scope.Variable): Value | undefined {
  for (let scope: Environment | null = environment; scope; scope = scope.parent) {
    const value = scope.bindings.get(variable);
    if (value !== undefined) return value;
  }
  return undefined;
}

/** What `this` is; undefined where no followed call says. */
export function findThis(environment: Environment): Value | undefined {
  for (let scope: Environment | null = environment; scope; scope = scope.parent) {
    if (scope.thisValue !== null) return scope.thisValue;
  }
  return undefined;
}

/** Which way a test is assumed to go; undefined where nothing is. */
export function findAssumption(environment: Environment, key: string): boolean | undefined {
  for (let scope: Environment | null = environment; scope; scope = scope.parent) {
    if (scope.assumption?.key === key) return scope.assumption.outcome;
  }
  return undefined;
}
