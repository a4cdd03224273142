/**
 * How containers, frameworks and contexts take values and give them out again. Both sides agree on a token: a text, a symbol,
 * a class or a context object. Sources: the documentation of Nest, Angular, AngularJS, tsyringe, inversify, TypeDI, awilix,
 * AdonisJS, Fastify, hapi, Express, Koa, Hono, Vue, React, Effect and Node's AsyncLocalStorage.
 */

/**
 * Methods whose first argument is a key and nothing else, however ordinary the key is: `c.set('api', v)`, `c.get('api')`,
 * `provide(apiKey, v)`, `inject(apiKey)`. Any other call writes or reads a key only if the key tells things apart by itself.
 */
export const KEYED_METHODS: ReadonlySet<string> = new Set([
  ...['set', 'decorate', 'decorateRequest', 'decorateReply', 'provide', 'constant', 'value', 'register', 'singleton'],
  ...['bind', 'factory', 'service', 'method', 'expose', 'exposeInMainWorld', 'to', 'toConstantValue', 'toDynamicValue'],
  ...['get', 'getAsync', 'make', 'resolve', 'inject', 'Inject', 'useContext', 'use', 'injectLocal', 'useInject'],
]);

/**
 * Methods that give an object of a library a member of the program: the value is never sent, so it may be a path.
 * Source: https://fastify.dev/docs/latest/Reference/Decorators/, https://hapi.dev/api/#server.decorate().
 */
export const MEMBER_METHODS: ReadonlySet<string> = new Set(['decorate', 'decorateRequest', 'decorateReply']);

/**
 * Methods whose key may be a path of members: `server.method('zones.list', fn)` makes `server.methods.zones.list`.
 * Source: https://hapi.dev/api/#server.method().
 */
export const PATH_KEY_METHODS: ReadonlySet<string> = new Set(['method']);

/**
 * Functions that give the value of a key to a callback, and provide nothing: `Effect.flatMap(Api, (api) => api.list())`.
 * Source: https://effect.website/docs/requirements-management/services/#using-the-service.
 */
export const KEY_READERS: ReadonlySet<string> = new Set([
  ...['map', 'flatMap', 'andThen', 'tap', 'zipWith', 'serviceFunction', 'serviceFunctionEffect'],
]);

/** Methods that give a value to the key in the call before them: `bind(TOKEN).to(Class)`, `when(TOKEN).useValue(v)`. */
export const BINDING_METHOD = /^(to|use|as)([A-Z]|$)/;

/**
 * The method of a class that gives the value, by the method that binds the class: `bind(TOKEN).toProvider(Class)`.
 * Source: https://loopback.io/doc/en/lb4/Binding.html#a-provider, https://docs.angularjs.org/guide/providers#provider-recipe.
 */
export const PROVIDER_METHODS: ReadonlyMap<string, string> = new Map([
  ['toProvider', 'value'],
  ['provider', '$get'],
]);

/**
 * Methods that take a value under a key, and what the container returns: the instance or result of a class or function (`made`), or
 * the value itself.
 * Source: https://docs.angularjs.org/api/ng/type/angular.Module, https://inversify.io/docs/api/binding-syntax,
 * https://loopback.io/doc/en/lb4/Binding.html#create-a-binding-from-a-class-with-decorators.
 */
export const MAKING_METHODS: ReadonlyMap<string, 'made' | 'as written'> = new Map([
  ['factory', 'made'],
  ['service', 'made'],
  ['provider', 'made'],
  ['toDynamicValue', 'made'],
  ['createBindingFromClass', 'made'],
  ['constant', 'as written'],
  ['toConstantValue', 'as written'],
]);

/**
 * Interfaces of provider classes, each with the method whose result the container returns instead of the instance.
 * Source: https://loopback.io/doc/en/lb4/Creating-components.html#providers.
 */
export const PROVIDER_INTERFACES: ReadonlyMap<string, string> = new Map([['Provider', 'value']]);

/**
 * Keys under which a framework binds each class by its name: the section before the name, and what may follow it in the name of the
 * class. `services.Zones` is `ZonesProvider` or `Zones`.
 * Source: https://loopback.io/doc/en/lb4/Calling-other-APIs-and-web-services.html#add-a-service-provider.
 */
export const CLASS_SECTIONS: ReadonlyMap<string, readonly string[]> = new Map([
  ['services', ['Provider', '']],
  ['repositories', ['']],
]);

/** Methods whose receiver is the key, and whose first argument is the value: `storage.run(value, callback)`. */
export const RECEIVER_METHODS: ReadonlySet<string> = new Set(['run', 'enterWith']);

/** Properties of an object that provides a value under a key: `{ provide: TOKEN, useFactory: () => v }`. */
export const KEY_PROPERTIES: readonly string[] = ['provide', 'token', 'key', 'id', 'name'];

/**
 * Properties that hold the value in an object that is registered in its place, `register(TOKEN, { useClass: Api })`, and what the
 * container returns: the instance or result of a class or function (`made`), or the value itself.
 */
export const VALUE_PROPERTIES: ReadonlyMap<string, 'made' | 'as written' | 'either'> = new Map([
  ['useClass', 'made'],
  ['useValue', 'as written'],
  ['useFactory', 'made'],
  ['useExisting', 'either'],
  ['factory', 'made'],
]);

/**
 * Properties that list the tokens of the arguments of a class or function: beside it in an object, `{ useFactory, inject: [HTTP] }`, or
 * as a member of the class, `static inject = [HTTP]`. Sources: the documentation of Angular, AngularJS, Nest, Aurelia and typed-inject.
 */
export const DEPENDENCY_PROPERTIES: ReadonlySet<string> = new Set(['deps', 'inject', '$inject', 'dependencies']);

/**
 * The member of a section of settings that is its token: `inject: [edgeConfig.KEY]`.
 * Source: https://docs.nestjs.com/techniques/configuration#configuration-namespaces.
 */
export const SECTION_TOKEN = 'KEY';

/**
 * Methods that define fixtures: `test.extend({ api: async ({ url }, use) => { await use(connect(url)) } })`. Tests and other fixtures get
 * the value of a fixture under its name; it is what the function passes to its second parameter.
 * Source: https://playwright.dev/docs/test-fixtures, https://vitest.dev/guide/test-context#test-extend.
 */
export const FIXTURE_METHODS: ReadonlySet<string> = new Set(['extend', 'override', 'scoped']);

/** Options of a class that is a service: `class Api extends Effect.Service<Api>()('Api', { effect })`. */
export const SERVICE_OPTIONS: readonly string[] = ['effect', 'sync', 'scoped', 'succeed'];

/** Functions around a value that a container makes: `register({ api: asClass(Api).singleton() })`, `Tag.of(v)`. */
export const MAKING_FUNCTIONS: ReadonlySet<string> = new Set(['asClass', 'asFunction', 'asValue', 'of', 'succeed']);

/** Functions and classes that create a token with a value for it: `new InjectionToken('api', { factory })`, `createContext(v)`. */
export const TOKEN_FACTORIES: ReadonlySet<string> = new Set(['InjectionToken', 'createContext', 'createInjectionKey']);

/** Globals whose calls make a key that is equal to itself alone. Source: ECMA-262. */
export const SYMBOL_FACTORIES: ReadonlySet<string> = new Set(['Symbol', 'Symbol.for']);

/** The attribute with which an element of a token, `<Token.Provider value={v}>`, provides its value. */
export const PROVIDING_ATTRIBUTE = 'value';

/** Methods without arguments that return the value of their receiver, a token: `storage.getStore()`. */
export const READING_METHODS: ReadonlySet<string> = new Set(['getStore']);

/**
 * Names of functions that return an object of the program without getting it as an argument: hooks, and proxies of functions that run
 * elsewhere.
 * Source: https://typescript.temporal.io/api/namespaces/workflow#proxyactivities, https://github.com/GoogleChromeLabs/comlink#readme.
 */
export const GIVING_FUNCTION = /^use[A-Z]|proxy|wrap|remote/i;

/**
 * Properties of a context whose properties are the values that it was given by key: `c.set('api', v)`, `c.var.api`.
 * Source: https://hono.dev/docs/api/context#var.
 */
export const VARIABLE_SECTIONS: ReadonlySet<string> = new Set(['var']);

/**
 * Properties of a context, request or server that hold what the program puts there. Source: the documentation of Hono (`var`), Koa and
 * oak (`state`), Express (`locals`), hapi (`app`, `methods`, `plugins`).
 */
export const PROGRAM_SECTIONS: ReadonlySet<string> = new Set([
  ...VARIABLE_SECTIONS,
  ...['state', 'locals', 'app', 'methods', 'plugins'],
]);

/**
 * Folders whose files a framework makes global under their names.
 * Source: https://sailsjs.com/documentation/concepts/globals, https://sailsjs.com/documentation/concepts/services.
 */
export const GLOBAL_FOLDERS: ReadonlySet<string> = new Set(['services', 'models']);

/**
 * Modules that a framework generates: an export has the functions that a service exports, whose folder has the name of the export.
 * Source: https://encore.dev/docs/ts/primitives/api-calls.
 */
export const GENERATED_CLIENTS: ReadonlySet<string> = new Set(['~encore/clients']);

/**
 * Objects whose members a framework makes of the modules in a folder, under the names of their files: `sails.hooks.edge` is what the
 * function of `api/hooks/edge/index.js` returns, `sails.helpers.zones.find` runs the function in `api/helpers/zones/find.js`.
 * Sources: https://sailsjs.com/documentation/concepts/extending-sails/hooks/project-hooks,
 * https://sailsjs.com/documentation/concepts/helpers.
 */
export const MODULE_SECTIONS: readonly { path: string; folder: string; holds: 'modules' | 'machines' }[] = [
  { path: 'sails.hooks', folder: 'hooks', holds: 'modules' },
  { path: 'sails.services', folder: 'services', holds: 'modules' },
  { path: 'sails.helpers', folder: 'helpers', holds: 'machines' },
];

/**
 * The parts of a machine: its function, which takes an object of the inputs, and the inputs in the order in which a call passes them.
 * A call of the method passes that object. Sources: https://node-machine.org/spec/machine,
 * https://sailsjs.com/documentation/concepts/helpers.
 */
export const MACHINE = { function: 'fn', inputs: 'inputs', method: 'with' } as const;

/** Objects whose members are global names. */
export const GLOBAL_OBJECTS: ReadonlySet<string> = new Set(['globalThis', 'global', 'window', 'self']);

/**
 * Calls that make their second argument a member of the global object of another script. Source: the documentation of Electron
 * (contextBridge).
 */
export const GLOBAL_REGISTRATIONS: ReadonlySet<string> = new Set(['exposeInMainWorld']);
