/** The evaluation of one file, and the frames in which its expressions are evaluated. machine.ts creates both. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { FieldGraph } from '../program/names/field-graph.ts';
import type { FileFacts } from '../program/file-facts.ts';
import type { FoundModule, ModuleFailure, Modules } from '../program/modules/modules.ts';
import type { Documents } from '../program/program-settings.ts';
import type { Arguments } from './domain/arguments.ts';
import type {
  ClassValue,
  ClientValue,
  Environment,
  ExternalValue,
  FunctionValue,
  InstanceValue,
  Value,
} from './domain/value.ts';
import { createInnerEnvironment, type InnerEnvironment } from './environment.ts';

/** HTTP clients and SDKs, as the tables of analysis/libraries describe them; analysis/requests creates it. */
export interface Externals {
  /** A client or SDK class where a module or global is one; undefined for any other. */
  resolve(external: ExternalValue): Value | undefined;
  /** The client that an external is when it is called directly. */
  resolveClient(external: ExternalValue): ClientValue | undefined;
  /** The value of a call or construction of an external, a client or the SDK; undefined where it is not modelled. */
  call(callee: Value, args: readonly Value[]): Value | undefined;
  /** The instance of a class that extends a client or the SDK. */
  extend(base: Value, subclass: Subclass): Value;
  /** The member of a client: a client with a longer path, the instance of another table, or the base that it was made with. */
  readMember(client: ClientValue, name: string, evaluation: Evaluation): Value;
  /**
   * The value that a call passes to the function in an option of its first argument; undefined if that is not modelled.
   */
  provide(callee: Value, getArguments: () => readonly Value[], option: string): Value | undefined;
  /** The value of a parameter or field by the name of its imported type; `getArgument` evaluates the first type argument. */
  resolveType(module: string, name: string, getArgument?: () => Value | null | undefined): Value | undefined;
}

/** The additions of a class to the client or SDK that it extends. */
export interface Subclass {
  node: TSESTree.Node;
  /** The members that it declares. */
  declared: readonly string[];
  /** The value of a field; null where the class does not set it. */
  readField(name: string, owner?: string): Value | null;
}

/** How far an evaluation goes: into imports, in the file alone, or also by the names of properties. */
export type Reach = 'with imports' | 'alone' | 'by name';

/** A read of a member. The result does not depend on the environment of the code that reads it. */
export interface MemberRead {
  name: string;
  /** The member expression, or the property of a pattern. */
  node: TSESTree.Node;
  evaluation: Evaluation;
}

/** A call or construction. The result does not depend on the environment of the code that calls, only on the arguments. */
export interface Call extends Arguments {
  /** The first argument of `call` and `apply`. */
  thisValue?: Value;
  node: TSESTree.Node;
  evaluation: Evaluation;
}

/** An import that could not be resolved or read during the evaluation. */
export interface FailedImport {
  specifier: string;
  /** The import, in the analysed file or in a module. */
  node: TSESTree.Node;
  reason: ModuleFailure;
  /** The call of the analysed file whose request needs the import; null if none does. */
  usedBy: TSESTree.Node | null;
}

export interface Evaluation {
  /** The analysed file. */
  readonly facts: FileFacts;
  readonly externals: Externals;
  /** The properties of the program by name; null unless the evaluation began `by name`. */
  readonly fields: FieldGraph | null;
  /** The documents of the package, which have its settings. */
  readonly documents: Documents;
  /** `fields`, whatever reach the evaluation has; null where it cannot begin `by name`. */
  readonly packageFields: FieldGraph | null;
  /** The properties of all files that may see what a rewrite changes; null where no other file is read. */
  readonly affectedFiles: FieldGraph | null;
  /** A description of the code outside of the package that carries out or observes requests; null if none is known. */
  readonly outsidePatch: string | null;
  /** The frame of the analysed file, outside of its functions. */
  readonly fileFrame: Frame;
  /** The frame of a whole file, the analysed one or a module. */
  getFileFrame(file: FileFacts): Frame;
  /** The file that contains a node. */
  getFile(node: TSESTree.Node): FileFacts;
  /** The frame of the file that contains a node. */
  getFrameOf(node: TSESTree.Node): Frame;
  /** The frame for an environment of this evaluation. */
  at(environment: Environment): Frame;

  findModule(specifier: string, from: FileFacts, node: TSESTree.Node): FoundModule;
  findVariants: Modules['findVariants'];
  mayExport: Modules['mayExport'];
  reachesStarCycle: Modules['reachesStarCycle'];
  findScripts: Modules['findScripts'];
  findAutoImport: Modules['findAutoImport'];
  /**
   * Loads the modules whose text passes a test: those that the analysed file imports, and those that a module imports
   * for their side effects. The test runs once for each file; `testName` identifies it.
   */
  loadImports(testName: string, test: (text: string) => boolean): void;
  /** The modules that were loaded so far. */
  readonly modules: readonly FileFacts[];
  /** Imports of the analysed file, or of modules that it imports, that could not be resolved or read. */
  readonly failedImports: readonly FailedImport[];
  /** Returns a specifier that was followed and may mean another module; null without any. */
  findImportWithAlternatives(): string | null;
  /** Records that a request of `call` needs the failed imports of a specifier. */
  recordUse(specifier: string, call: TSESTree.Node): void;

  /** Resets the budget, so that no result depends on earlier evaluations, and sets how far to go until the next call. */
  begin(reach?: Reach): void;
  /** True if the budget ran out since `begin`, or a value outgrew its bound. */
  readonly isExhausted: boolean;
  /** True if no step is left: what is evaluated until `begin` is unknown, so that a long list need not be gone through. */
  readonly isSpent: boolean;
  /** True if the evaluations so far have cost what a file may: only the plainest calls are to be searched. */
  readonly isFileSpent: boolean;
  /** True if the evaluation since `begin` entered other files. */
  readonly hasLeftFile: boolean;
  /** Charges the budget for a search through this many writes of one variable. */
  chargeWrites(count: number): void;
  /** Charges the budget for the size of a value, where one step makes many values; unknown once the budget is used up. */
  weigh(value: Value): Value;
  /** Adds steps to the budget for the cases that a call is split into. */
  addCases(count: number): void;

  evaluate(node: TSESTree.Node, frame: Frame): Value;
  /** The value of an expression of any file, without the arguments of a call of its function. Resets the budget. */
  getValue(node: TSESTree.Node): Value;
  /** The result of a call into a file; unknown beyond the limit on calls from file to file. */
  enterFile(file: FileFacts, compute: () => Value): Value;
  /** Computes the value that `key` identifies at most once per environment; unknown while it is being computed. */
  memoise(key: object, environment: Environment, compute: () => Value): Value;
  /** Keeps what a search of the program finds under a key, whatever is left of the budget: it evaluates nothing. */
  keepFound(key: object, environment: Environment, find: () => Value): Value;
  /** Like `memoise` without keeping the value: only breaks cycles. */
  breakCycle(key: object, environment: Environment, compute: () => Value): Value;
  /**
   * Defers a computation until its value is read: computed at most once, at the cost of a step, and unknown once the
   * budget is used up. For entries that are made of earlier entries, each of which would otherwise evaluate all earlier
   * ones again.
   */
  defer(compute: () => Value): () => Value;
  /** The member `name` of a value, read by a member expression or a property of a pattern. */
  readMember(value: Value, name: string, node: TSESTree.Node): Value;
  /** The result of calling one alternative of a callee. */
  callValue(callee: Value, call: Call): Value;
  /** The value that a type describes; null if it describes nothing useful. */
  evaluateType(type: TSESTree.TypeNode, frame: Frame): Value | null;

  // The operations below belong to kinds of values, which reach them through the evaluation: they evaluate syntax in turn.
  callFunction(fn: FunctionValue, list: Arguments): Value;
  /** The result of a built-in method. */
  callMethod(receiver: Value, name: string, call: Call): Value;
  /** The result of a function of the language or of a known module; undefined for any other. */
  callGlobal(callee: ExternalValue, call: Call): Value | undefined;
  /** The instance of a class of the language; undefined for any other. */
  constructGlobal(callee: ExternalValue, call: Call): Value | undefined;
  /** A property that code sets on a function or a class, and `prototype`; undefined for any other. */
  readOwnProperty(holder: FunctionValue | ClassValue, name: string): Value | undefined;
  readInstanceMember(instance: InstanceValue, name: string): Value;
  readClassMember(classValue: ClassValue, name: string): Value;
  /**
   * The value of a member of an unknown object, by the writes of its name; null if names are not followed, or if no
   * value can be part of a request.
   */
  readField(name: string, owner?: string, node?: TSESTree.Node): Value | null;
  /** The value that the program writes to a member of the global object; null for other names. */
  readGlobal(name: string): Value | null;
  /** The function of a service that a generated module calls; null for other members. */
  readGeneratedClient(member: ExternalValue): Value | null;
  /** The module that a framework makes a member of a global object, `sails.hooks.edge`; null for other members. */
  readSectionMember(member: ExternalValue): Value | null;
  /** The values in the documents of the package under a path of names; null for other names. */
  readSetting(names: readonly string[]): Value | null;
  /** The setting or document that a call of an unknown function reads; null for other calls. */
  readSettingCall(node: TSESTree.Node, args: readonly Value[]): Value | null;
  /** True for data of a document. */
  isDocument(value: Value): boolean;
  /** The value that a call reads by the token of a container or context; null for other nodes. */
  readProvided(node: TSESTree.Node, args: readonly Value[]): Value | null;
  /** The value of a read of a request context whose key the analysed file sets; null for any other node. */
  readContextVariable(node: TSESTree.Node): Value | null;
}

/** An environment and the evaluation that runs in it: the context of every operation on syntax. */
export class Frame {
  readonly environment: Environment;
  readonly evaluation: Evaluation;
  /** The file whose code runs here. */
  readonly file: FileFacts;

  constructor(environment: Environment, evaluation: Evaluation) {
    this.environment = environment;
    this.evaluation = evaluation;
    this.file = environment.file;
  }

  evaluate(node: TSESTree.Node): Value {
    return this.evaluation.evaluate(node, this);
  }

  evaluateType(type: TSESTree.TypeNode): Value | null {
    return this.evaluation.evaluateType(type, this);
  }

  memoise(key: object, compute: () => Value): Value {
    return this.evaluation.memoise(key, this.environment, compute);
  }

  /** The frame of an environment inside this one. */
  enter(inner: InnerEnvironment): Frame {
    return this.evaluation.at(createInnerEnvironment(this.environment, inner));
  }
}
