/** The columns of a client table: what a library says of its calls. analysis/requests/clients/sink-rows.ts and sink-parts.ts read them. */

import type { BridgedClient } from '../../../data/adapters/bridges.ts';

export interface ClientTable {
  /** The name that `like` of a declared client uses in the settings. */
  name: string;
  /** Imports that give the client. */
  exports: readonly ExportRow[];
  /** Global names of the client: `fetch`, `window.fetch`. */
  globals?: readonly string[];
  /** Types of an instance: a parameter of that type is known to be the client. */
  types?: readonly ExportRow[];
  /** Calls that send a request. The first row that has the member and fits the arguments counts. */
  calls: readonly Call[];
  /** The base of requests for which a program gives none. */
  defaultBase?: string;
  /** Calls that make an instance. */
  factories?: readonly Factory[];
  /** A contract, which names the members of an instance: a call of one is a call of the member of its route's method, path first. */
  contract?: Contract;
  /** The first arguments of a factory describe requests as templates; `calls` has one row, which takes their parts as options. */
  templates?: ResourceTemplates | OperationTemplates;
  /** Members of a subclass that hold or return URLs to which the library sends. */
  urlMembers?: UrlMembers;
  /**
   * Members that return their first argument, a contract. `prefix` is the option of the second argument with a text that is put before
   * the texts under the key `path`.
   */
  routers?: Readonly<Record<string, { prefix?: string; path?: string }>>;
  /** Members that are an instance of another table, by its name: `axiosRef` of Nest's HttpService is axios. */
  instances?: Readonly<Record<string, string>>;
  /** Options, and fields of a subclass, that hold the base of relative URLs, and how each is joined with a path. */
  bases?: Readonly<Record<string, Joining>>;
  /** The members of an instance that hold the options it was made with, where a program reads its base: `defaults.options`. */
  ownOptions?: string;
  /** The base that a program reads back ends with a slash, whether it was given with one or not. */
  closesBase?: true;
  /** Where a program's modules state the options of the instances that a container gives to their classes. */
  registration?: Registration;
  /** Where the program states the options of the instances that a test runner gives to tests. */
  configuration?: Configuration;
  /** The global function with which the program adds a method under a name: `Cypress.Commands.add('zones', fn)`. */
  adding?: string;
  /** The options with a function that makes the text of the query: `paramsSerializer`, `paramsSerializer.serialize`. */
  querySerializers?: readonly string[];
  /** The option for the sending function, around which `sunset fix --adapters` puts an adapter. */
  sender?: SenderOption;
  /**
   * Members that an adapter can wrap: they take an object with `url`, `method`, `body` and `qs`, and return a promise of the body or of
   * an object with it.
   */
  wrapped?: readonly string[];
  /** Instances have the method `pipe`, which hands them through functions of their library. */
  isPiped?: true;
  /** A client of tests: a base that is not a known text is the program's own server. */
  isForOwnServer?: true;
  /**
   * Members that add to a request after the call that begins it, on what that call returns or on its receiver:
   * `.send(body)`, `xhr.setRequestHeader(name, value)`.
   */
  setters?: Readonly<Record<string, 'body' | 'query' | 'headers'>>;
  /** Members after the call that begins a request, each of which sets the method and takes the body: `.post(body)`. */
  methodSetters?: Readonly<Record<string, MethodName>>;
  /** Members of the request object that add nothing: a request on which only these and setters are called has no other headers. */
  inertMembers?: readonly string[];
  /** Members that add headers which are not read, also for all requests of an instance: `.type('json')`, `.auth(token)`. */
  headerMembers?: readonly string[];
  /** Members after which nothing can be added to the request object. */
  endingMembers?: readonly string[];
  /** The member of a request or an instance that takes a function which may change or read the request: `.use(plugin)`. */
  pluginMember?: string;
  /** Text of code that changes all requests of the client: where it matches, requests may hold more than their calls say. */
  hooks?: RegExp;
  /** The members of the call that adds such a hook to one instance: `interceptors`, `request`, `use`. */
  hookCall?: readonly string[];
  /** How the functions of hooks get a request and send it on, where they may change its address. */
  requestHooks?: RequestHooks;
  /** The members of the call whose first argument, a function, gets each response of one instance and returns the result of its calls. */
  answerHookCall?: readonly string[];
  /**
   * Hooks in a container: the object that holds them (`owner`), the members of the call that adds a hook as an object or by its token
   * (`list`), and the function of a hook that gets each response and returns the result of the calls (`response`).
   */
  injectedHooks?: { owner: string; list: readonly string[]; response: string };
  /**
   * The option whose function gets the body of each answer, and the steps from the result of the call to the function's return value,
   * null where the result does not hold it; `isOnly` if the result then holds nothing else. `name` may be a path, `of` is the member that
   * alone reads it, and `getsResponse` is set for a function that gets the response.
   */
  answerOption?: {
    name: string;
    result: readonly string[] | null;
    isOnly?: true;
    of?: string;
    getsResponse?: true;
  };
  /**
   * The member that an unknown function calls on an instance that it gets as an argument: `invoke` of a model in a chain. The
   * construction of an instance also counts as this call.
   */
  calledWhenPassed?: string;
  /**
   * The option of other calls that takes the result of a call, beside headers of their own:
   * `generateText({ model: provider(name), headers })`. `calls` are the names of these calls.
   */
  takenAs?: { option: string; calls: readonly string[] };
  /** Members by which a subclass of the client changes what is sent. */
  overridable?: readonly string[];
  /** The member of what calls give that holds the decoded body, if it is not one of a response; `value()` where it is a function,
   * `data.~ref` where it is a reactive reference. */
  bodyMember?: string;
  /** The member of what calls give that holds the decoded body of a refused request, where `data` is that of any other. */
  errorMember?: string;
  /** Members that return the body of the response in their first argument, decoded or as text. */
  bodyReaders?: readonly string[];
  /** Calls give the decoded body, or by an option the response. */
  returnsBody?: true;
  /**
   * Where the error that a refused request throws has the answer: `['.data']` its body, `['.response', '~response']` the response; an
   * empty list for a client that throws for no answer.
   */
  thrown?: readonly (readonly string[])[];
  /** The keys of an object of headers under which objects hold those of single methods: `common`, `post`. Other headers win over them. */
  headerGroups?: Readonly<Record<string, readonly MethodName[] | 'any'>>;
  /** Headers, in lower case, that the client may add by itself. */
  clientHeaders?: readonly string[];
  /** A header that is null is not sent, even if the client would add one of that name; one that is undefined counts as not set. */
  nullHeaders?: 'removed';
  /**
   * Options of an instance that hold a credential, each with the one of `clientHeaders` that sends it: where some are set, the headers
   * of the others are not sent.
   */
  credentials?: Readonly<Record<string, string>>;
  /** Without one of `credentials`, an instance sends no credential: it reads none from the environment. */
  hasOptionalCredentials?: true;
}

/** An option of an instance for the function that sends its requests. */
export interface SenderOption {
  option: string;
  /** The kind of function: a `fetch`, or the client whose own kind of adapter it is. */
  takes: 'fetch' | Exclude<BridgedClient, 'client'>;
  /** The index of the options argument in the call that creates an instance; 0 by default. */
  argument?: number;
  /** True if each call takes the option as well. */
  isForCalls?: true;
}

/** An option with, where the client does not send with the global `fetch` without it, the bridge to the `fetch` of the client. */
export interface OptionWithDefault extends SenderOption {
  ownFetch?: Exclude<BridgedClient, 'client'>;
}

/** Functions that get each request as an object: its options, its `url`, and `clone` for a changed copy. */
export interface RequestHooks {
  sends: 'what they return' | 'what they give to their second argument' | 'what they get, as they leave it';
  /** The function that lists the hooks of a program. */
  listedBy?: string;
  /** The option of a call, or of its instance, with the hooks: these get an object with the URL and the options as two members. */
  option?: { name: string; url: string; options: string };
  /** The token under which a container has classes with the hook as a method. */
  token?: { name: string; method: string };
  /** The option with a map of tokens (libraries/data-libraries.ts), which is empty where a call gives none. */
  context?: string;
}

/**
 * `HttpModule.register(options)` within `@Module({ imports, providers, exports })`: the classes in the lists `classes` of a module
 * get the instance that is registered in its `imports`, or in the `exports` of an imported module.
 */
export interface Registration {
  receiver: string;
  /** The calls, each with the option that holds a function of the options; null for a call that takes the options themselves. */
  members: Readonly<Record<string, string | null>>;
  decorator: string;
  /** The property that names the class in the options which a function returns: `{ module: EdgeModule, imports }`. */
  module: string;
  classes: readonly string[];
  imports: string;
  exports: string;
}

/**
 * The configuration of a test runner: `{ use: { baseURL }, projects: [{ testMatch, use: { baseURL } }] }` in a file of its own, or
 * `test.use({ baseURL })` beside the tests.
 */
export interface Configuration {
  /** The names of the file. */
  file: RegExp;
  /** The property that holds the options, and the method that sets them for the tests of a file. */
  section: string;
  /** The property beside the section with the patterns of the files that it is for. */
  files: string;
}

/** Modules that export the same thing under each of the names. The name `''` is the module itself (CommonJS, namespace). */
export interface ExportRow {
  modules: readonly string[];
  names: readonly string[];
}

/**
 * One form of a call that sends. `''` among the members is the client itself, called as a function. A member that ends in
 * `[]` sends one request for each element of its first argument, an array or an object; an element that is an array holds
 * the arguments of one request.
 */
export type Call = CallParts & (FixedMethodCall | ChosenMethodCall);

/** Members that each have one method: `{ get: 'GET', del: 'DELETE' }`. */
interface FixedMethodCall {
  members: Readonly<Record<string, MethodName>>;
}

/** Members whose method the arguments choose. */
interface ChosenMethodCall {
  members: readonly string[];
  method: MethodChoice;
}

/** The first place that names a method counts; the default where none does. */
export interface MethodChoice {
  from: readonly Slot[];
  default: MethodName;
}

export interface CallParts {
  /** Where the URL is: the first place that has one; options with its parts; or a path that belongs to the member itself. */
  url: readonly Slot[] | { parts: UrlParts } | { ownPath: string };
  /** Where a call without a URL sends; without this entry it sends nothing. The URL of an instance is an option of it. */
  withoutUrl?: 'sends to the base' | 'sends to the URL of the instance';
  /** The index of the argument that holds the options. */
  options?: number;
  body?: readonly Slot[];
  /** Fields of the body that the call or the instance names one by one. The rest of such a body is not known. */
  bodyFields?: Readonly<Record<string, readonly Slot[]>>;
  query?: readonly Slot[];
  /** Where the headers are; without this entry, in the option `headers`. */
  headers?: readonly Slot[];
  /** The option with the JSONPath of the part of the body that the call gives, `$.result`. */
  selector?: string;
  /** The option of the first argument that holds the arguments of the request, or a function that returns them. */
  inside?: string;
  /** The first word of the URL may be its method: `GET /zones`. */
  methodInUrl?: 'first word';
  /**
   * Where the values of the URL's placeholders are, `{zone_id}` or `:zone_id`: in an option; or among the options, beside those that
   * are listed, and what fills no placeholder is the query of GET and HEAD and the body of any other method.
   */
  placeholders?: { option: string } | { beside: readonly string[] };
  /** Tells apart the forms of one member: `axios(config)` and `axios(url, config)`. */
  when?: 'first argument is text' | 'first argument is an object' | 'first argument is a method';
  /** The form is that of an instance whose defaults do not have this option. */
  without?: string;
}

/** Where a part of a request sits in a call: an argument by its index, or an option. `params.query` is an option of an option. */
export type Slot = { argument: number } | { option: string };

/** Names of the options that together are the URL. */
export interface UrlParts {
  origin: string;
  /** The first that is set counts. */
  hosts: readonly string[];
  path: string;
}

/** An argument of a factory that describes requests: an object of routes, which may hold others, or a list of named routes. */
export interface Contract {
  argument: number;
  /** The keys of a route that hold its method and its path, and its name in a list. */
  method: string;
  path: string;
  name?: string;
}

/**
 * `resource('/zones/:zone', { zone: '@id' }, { purge: { method: 'POST', url, params } })`: a URL, what its parameters are by default
 * (`@id` is the field `id` of the body), and further actions. An action takes parameters, of which those that the URL does not name
 * are the query, and a body.
 */
export interface ResourceTemplates {
  /** The actions that every resource has. */
  actions: Readonly<Record<string, MethodName>>;
  /** The prefix of actions on instances, `$` of `record.$save()`; their body is the option `data` of the defaults. */
  objectPrefix: string;
  data: string;
}

/**
 * `{ operations: [{ template: { method, url, query, body }, functions: { read: ['zone'] } }] }`, the first argument: each function is a
 * member whose arguments replace `{zone}` in the parts of the template.
 */
export interface OperationTemplates {
  list: string;
  template: string;
  functions: string;
}

/** The URLs that the program declares in a class of its own, or in the object that the call `extend` makes a class of. */
export interface UrlMembers {
  extend: string;
  /** The members, each with the method of the requests to its URL, or `any`. */
  methods: Readonly<Record<string, MethodName | 'any'>>;
  /** The members among them with a URL of records: requests go there, and to one segment below it. */
  collections?: readonly string[];
  /** Members that the library calls with the decoded answer. */
  readers?: readonly string[];
}

/** Members that make an instance. `''` is the client itself, called or constructed. */
export interface Factory {
  members: readonly string[];
  /**
   * The meaning of the first argument: options that are defaults, a base URL, a text that is put behind the base, a
   * client whose defaults are taken over, or nothing of interest.
   */
  takes: 'defaults' | 'base' | 'path' | 'client' | 'nothing';
  /** The index of the argument that has this meaning; the first by default. */
  argument?: number;
  /** The option of the first argument that has this meaning instead. */
  from?: string;
  /** The option of calls whose default the first argument is: `.query({ name })` before `.get(path)`. */
  as?: string;
  /** An option whose options are the instance's own, too: `configuration` of LangChain. */
  within?: string;
  /** Options that hold a function whose first parameter is the instance. */
  callbacks?: readonly string[];
  /** The name of the instance's table, where it is another one. */
  instanceTable?: string;
  /** Defaults whose option has another name in a call: `defaultHeaders` is `headers`. */
  optionNames?: Readonly<Record<string, string>>;
  /** The base of an instance that is made without one. */
  defaultBase?: string;
}

/** `slash`: one slash between base and path; `resolve`: as `new URL(path, base)` does. */
export type Joining = 'slash' | 'resolve';

export type MethodName = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'HEAD' | 'OPTIONS';

/** Members that are named like their method. */
export const METHOD_MEMBERS = {
  get: 'GET',
  head: 'HEAD',
  options: 'OPTIONS',
  post: 'POST',
  put: 'PUT',
  patch: 'PATCH',
  delete: 'DELETE',
} as const;

/** The option `method`, and GET without it. */
export const METHOD_OPTION: MethodChoice = { from: [{ option: 'method' }], default: 'GET' };
