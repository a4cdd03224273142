/** The state of evaluating one file, as everything that evaluates sees it; machine.ts creates it. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { FileFacts } from '../program/file-facts.ts';
import type { FoundModule, ModuleFailure, Modules } from '../program/modules.ts';
import type { ClientValue, ExternalValue, Value } from './domain/value.ts';
import type { Environment } from './environment.ts';

/** What the requests room knows of other modules: which external is an HTTP client or the SDK, and what calling it gives. */
export interface Externals {
  /** A client or SDK class where a module or global is one; undefined where it is not known. */
  resolve(external: ExternalValue): Value | undefined;
  /** The client that an external is when it is called as it stands. */
  resolveClient(external: ExternalValue): ClientValue | undefined;
  /** The value of a call or construction of something external, a client or the SDK; undefined where it has none of use. */
  call(callee: Value, args: readonly Value[], isConstruction: boolean): Value | undefined;
  /** An instance as a class has it that extends a client or the SDK and declares these members. */
  extend(base: Value, members: readonly string[]): Value;
  /** The value of a parameter or field by the name of its imported type. */
  resolveType(module: string, name: string): Value | undefined;
}

/** An import that led nowhere while something was asked. */
export interface FailedImport {
  specifier: string;
  /** What imports it, in whichever file. */
  node: TSESTree.Node;
  reason: ModuleFailure;
  /** The call of the judged file whose request went into what it imports; null where none did. */
  askedBy: TSESTree.Node | null;
}

export interface Evaluation {
  /** The file that is judged. */
  readonly facts: FileFacts;
  readonly externals: Externals;
  /** The environment of the judged file. */
  readonly fileEnvironment: Environment;
  /** The environment of a file as a whole, the judged one or a module it imports. */
  getFileEnvironment(file: FileFacts): Environment;
  /** The file that contains a node. */
  getFile(node: TSESTree.Node): FileFacts;
  findModule(specifier: string, from: FileFacts, node: TSESTree.Node): FoundModule;
  mayExport: Modules['mayExport'];
  /**
   * Enters imported modules whose text passes `ask`: those that the judged file imports, and those that a module imports
   * for their side effects. `question` names the test, which runs once for each file.
   */
  enterImports(question: string, ask: (text: string) => boolean): void;
  /** The modules that were entered so far. */
  readonly modules: readonly FileFacts[];
  /** Imports of the judged file, or of modules that it imports, that could not be resolved or read. */
  readonly failedImports: readonly FailedImport[];
  /** Notes that a request of `call` depends on the failed imports of a specifier. */
  noteAsked(specifier: string, call: TSESTree.Node): void;
  /** True if the budget of the question ran out, or a value outgrew its bound, on the way. */
  readonly isExhausted: boolean;
  /**
   * Puts off a computation until its value is read: computed at most once, at the cost of a step, and unknown once the
   * budget is used up. Entries that are made of earlier entries need it, for each would read all before it again.
   */
  defer(compute: () => Value): () => Value;
  /** Takes the size of a value off the budget, where one step makes many; unknown in its place once that is used up. */
  weigh(value: Value): Value;
  /** True if the evaluation since `begin` entered other files. */
  readonly hasLeftFile: boolean;
  /**
   * Resets the budget, so that no result depends on earlier evaluations. With `alone`, imports are not followed until the
   * next call.
   */
  begin(imports?: 'with imports' | 'alone'): void;
  evaluate(node: TSESTree.Node, environment: Environment): Value;
  /** The result of a call into a file; unknown beyond the limit on calls from file to file. */
  call(file: FileFacts, compute: () => Value): Value;
  /**
   * Evaluates something that has a name (`key` is its variable, or the object that stands for a member of a class) at
   * most once per environment where it is kept, and not at all while it is being evaluated.
   */
  once(key: object, environment: Environment, isKept: boolean, compute: () => Value): Value;
  /** The member `name` of a value, read by a member expression or a property of a pattern. */
  readMember(value: Value, name: string, node: TSESTree.Node): Value;
  /** The value of a call; `isOpen` where a spread adds an unknown number of arguments. */
  callValue(callee: Value, args: readonly Value[], isOpen: boolean, node: TSESTree.Node): Value;
  /** The value that a type promises; null where it promises none of use. */
  evaluateType(type: TSESTree.TypeNode, environment: Environment): Value | null;
}
