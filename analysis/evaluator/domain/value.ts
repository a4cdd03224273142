/**
 * The shapes of abstract values, and of the environments that functions close over. Unknown is a value with a reason, never
 * an absence. The operations on each kind are in the file of that kind; kinds.ts lists them.
 */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Scope } from '@typescript-eslint/utils/ts-eslint';
import type { ClientTable } from '../../libraries/http-clients/client-table.ts';
import type { FileFacts } from '../../program/file-facts.ts';
import type { ClassNode, FunctionNode } from '../../program/syntax/syntax.ts';
import type { Arguments } from './arguments.ts';
import type { Skeleton, UnknownReason, Via } from './skeleton.ts';

export interface TextValue {
  kind: 'text';
  skeleton: Skeleton;
}

export interface ConstantValue {
  kind: 'constant';
  value: number | boolean | bigint | null | undefined;
  node: TSESTree.Node;
  /** As in TextPiece. */
  isOfType?: true;
}

/** One property of an object, evaluated when it is read: tables are large, and few of their members are used. */
export interface PropertyEntry {
  /** The property, parameter or assignment that writes it; findings point there. */
  node: TSESTree.Node;
  read: () => Value;
  /** Written under a condition: it may be missing. */
  isOptional: boolean;
  /** An unknown value is written over the object later and may replace the property: `{ name, ...rest }`. */
  mayBeReplaced?: true;
  /** The entries that it may be, from the alternatives of a spread object: `{ ...KINDS[kind] }`. */
  alternatives?: readonly PropertyEntry[];
  /** It is a property of the prototype. */
  isInherited?: true;
  /** It is not enumerable: a spread, a list of keys and JSON leave it out. */
  isHidden?: true;
}

export interface ObjectValue {
  kind: 'object';
  properties: ReadonlyMap<string, PropertyEntry>;
  /** It may hold more properties: an unknown spread, a computed key. */
  isOpen: boolean;
  /** The unknown value that the properties were written into; it holds all other properties. */
  rest?: Value;
  node: TSESTree.Node;
  via: Via | null;
}

export interface ArrayValue {
  kind: 'array';
  elements: readonly Value[];
  isOpen: boolean;
  /** Elements that are not known are like the known ones: one callback has made all of them. */
  isUniform?: true;
  /** Some of the elements may be missing: filtered out or removed. */
  mayLack?: true;
  /** The order of the elements is not known: a callback has sorted them. */
  isUnordered?: true;
  /** No code that is not followed has filled it: where a condition is tried with the list as it is written. */
  isUnfilled?: true;
  /** The named groups of the match of a regular expression, which is a list of its parts. */
  groups?: ObjectValue;
  node: TSESTree.Node;
  via: Via | null;
}

export interface FunctionValue {
  kind: 'function';
  node: FunctionNode;
  environment: Environment;
  /** Arguments that `bind` has fixed; those of a call follow them. */
  bound?: readonly Value[];
  /** Properties that a module sets on the function it exports: `module.exports.base = …`. */
  members?: ReadonlyMap<string, PropertyEntry>;
  via: Via | null;
}

export interface ClassValue {
  kind: 'class';
  node: ClassNode;
  environment: Environment;
  via: Via | null;
}

export interface InstanceValue<Class extends ClassValue | FunctionValue = ClassValue | FunctionValue> {
  kind: 'instance';
  /** A class, or a function that is called with `new`. */
  class: Class;
  /** The arguments of the constructor; null where they are not known, as for `this` in the class itself. */
  arguments: readonly Value[] | null;
  /** What code did with it since it was made, in order; undefined where code that is not followed may change it, too. */
  changes?: readonly InstanceChange[];
  /** The `new` that made it; undefined where the instance is known by its class alone. */
  made?: TSESTree.Node;
  via: Via | null;
}

/** What may write the fields of an instance. */
export type InstanceChange = MethodCall | FieldWrite;

/** A write into a field of an instance that a variable holds: `call.path = path`, `call.#body.name = name`. */
export interface FieldWrite {
  /** The access to the field, `call.#body`. */
  access: TSESTree.MemberExpression;
  environment: Environment;
  /** False for a write that some paths to the use leave out. */
  isSure: boolean;
}

/** A call of a method of an instance. */
export interface MethodCall extends Arguments {
  /** The method, whose `this` is the instance before the call. */
  fn: FunctionValue;
  /** False for a call that some paths to the use leave out. */
  isSure: boolean;
}

/** An export of a module that is not followed (`module` is its specifier) or a global (`module` is null), and the members read from it. */
export interface ExternalValue {
  kind: 'external';
  module: string | null;
  path: readonly string[];
  /** Arguments that earlier calls of a curried function have fixed. */
  bound?: readonly Value[];
  node: TSESTree.Node;
}

/** An HTTP client: the export of a library, or an instance with defaults. */
export interface ClientValue {
  kind: 'client';
  /** The table that describes its library. */
  table: ClientTable;
  /** The members read so far: `['get']` of `axios.get`. */
  path: readonly string[];
  /** The arguments of `create` or `extend`, outermost last. */
  defaults: readonly Value[];
  /** Functions that change each of its requests: `agent.use(plugin)`. */
  plugins?: readonly FunctionValue[];
  /** It is what a call of the library made: another instance than the library's own export. */
  isMade?: true;
  /** A test runner passes it to tests and fixtures: none that the program makes. */
  isGiven?: true;
  /** The test, or the hook of tests, that gets it; absent for a fixture, which all tests may share. */
  test?: TSESTree.Node;
  /** The base URL of a declared client, for paths without one. */
  base?: Skeleton;
  /** The table of the client that it is a member of, whose registrations apply to it. */
  owner?: ClientTable;
  /** The routes that name its members. */
  contract?: Value;
  /** The function of the program that sends what the client describes. */
  sender?: FunctionValue;
  /** Properties that a module sets on the client it exports: `module.exports.all = …`. */
  members?: ReadonlyMap<string, PropertyEntry>;
}

/** An instance of the official SDK, and the chain of members read from it. */
export interface SdkValue {
  kind: 'sdk';
  chain: readonly string[];
  /** The options of its constructor; null for an instance that is known by its type alone. */
  options: Value | null;
  /** The version of the import that made it; null where the import was not resolved, and package.json has it. */
  version: string | null;
  /** As in ClientValue. */
  members?: ReadonlyMap<string, PropertyEntry>;
}

/** The text of `JSON.stringify`, kept as the value that it encodes. */
export interface JsonValue {
  kind: 'json';
  value: Value;
  /** A replacer selects the properties that are written. */
  isChosen?: true;
}

/** A URL or Request object: its text and, for a Request, its options. */
export interface UrlValue {
  kind: 'url';
  skeleton: Skeleton;
  init: Value | null;
}

/** One name in a list of pairs, and its value. */
export interface PairEntry {
  name: Skeleton;
  /** The node that writes the name. */
  node: TSESTree.Node;
  read: () => Value;
  /** Written under a condition: it may be missing. */
  isOptional: boolean;
  /** As in PropertyEntry. */
  mayBeReplaced?: true;
}

/** `URLSearchParams`, `Headers` and `FormData`: names in order, which may repeat. */
export interface PairsValue {
  kind: 'pairs';
  of: 'query' | 'headers' | 'form';
  entries: readonly PairEntry[];
  isOpen: boolean;
  /** Its methods change nothing and return a changed copy. */
  isFixed?: true;
}

/** A `Map`: its entries, each an array of key and value. */
export interface MapValue {
  kind: 'map';
  /** Its keys are the tokens of a library, which make the values that it does not have. */
  hasTokens?: true;
  entries: readonly Value[];
  isOpen: boolean;
  node: TSESTree.Node;
}

/** `new Proxy(target, handler)` */
export interface ProxyValue {
  kind: 'proxy';
  target: Value;
  handler: Value;
  node: TSESTree.Node;
}

/** A function that is known by its type alone: by the value that it returns. */
export interface TypedFunctionValue {
  kind: 'typed-function';
  returns: Value;
}

/** A built-in method read from a known value, to be called. */
export interface MethodValue {
  kind: 'method';
  receiver: Value;
  name: string;
}

/** A regular expression: it matters where it trims the ends of a base URL, fills the placeholders of a path, or splits a URL. */
export interface PatternValue {
  kind: 'pattern';
  source: string;
  flags: string;
}

/** A router, or the request context that its handlers get, whose variables are known by their types. */
export interface ContextValue {
  kind: 'context';
  of: 'router' | 'handler';
  /** An object with the variables as properties. */
  variables: Value;
}

/** Several alternatives, never nested. */
interface ChoiceValue {
  kind: 'choice';
  values: readonly Value[];
}

export interface UnknownValue {
  kind: 'unknown';
  reason: UnknownReason;
  /** As in HolePiece. */
  name?: string;
  of?: TSESTree.Node;
  parameter?: string;
  module?: string;
  /** The function each call of which passes the value: a parameter that must be passed follows. */
  givenTo?: TSESTree.Node;
  /** Texts that it is not: what a case has for all texts but those of the other cases. */
  isNot?: readonly string[];
  /** Each call of the program passes it: it is there, and perhaps not empty. */
  passed?: 'present' | 'truthy';
}

/** One activation of a function; the environment in which the function was created is its parent. Immutable. */
export interface Environment {
  /** The file whose code runs here. */
  file: FileFacts;
  parent: Environment | null;
  /** The function; null for the file itself, a class body or a case. */
  node: TSESTree.Node | null;
  bindings: ReadonlyMap<Scope.Variable, Value>;
  /** The arguments of the call, as an array; none where no function is called. */
  arguments?: Value;
  /** The value of `this`; null where the parent decides, as in arrow functions. */
  thisValue: Value | null;
  /** The function or class whose `this` it is: names around that may stand for a `this` of their own, as in `var self = this`. */
  thisIn?: TSESTree.Node;
  /** The outcome of a branch condition that holds here; expressions/branch-conditions.ts makes the keys. */
  assumption?: { key: string; outcome: boolean };
}

export type Value =
  | TextValue
  | ConstantValue
  | ObjectValue
  | ArrayValue
  | FunctionValue
  | ClassValue
  | InstanceValue
  | ExternalValue
  | ClientValue
  | SdkValue
  | JsonValue
  | UrlValue
  | PairsValue
  | MapValue
  | MethodValue
  | TypedFunctionValue
  | PatternValue
  | ProxyValue
  | ContextValue
  | ChoiceValue
  | UnknownValue;
