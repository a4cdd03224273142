/**
 * How containers, frameworks and contexts take values and give them out again. Both sides agree on a token: a text, a symbol,
 * a class or a context object. Sources: the documentation of Nest, Angular, AngularJS, tsyringe, inversify, TypeDI, awilix,
 * AdonisJS, Fastify, hapi, Express, Koa, Hono, Vue, React, Effect and Node's AsyncLocalStorage.
 */

/**
 * `as written`: the value itself. `made`: an instance of a class, the result of a function, any other value itself. `default`:
 * what a setting is unless the user of the program changes it.
 */
export type Making = 'as written' | 'made' | 'default';

/** Where a call has its token: in the argument before the value, in the call that its receiver is, or as its receiver. */
export type TokenPlace = 'argument before' | 'argument of receiver' | 'receiver';

/** A method that takes a value; the value is the last argument, or with the token as receiver the first. */
export interface ProvidingMethod {
  methods: readonly string[];
  token: TokenPlace;
  making: Making;
}

export const PROVIDING_METHODS: readonly ProvidingMethod[] = [
  {
    // c.set('api', v); fastify.decorate('api', v); server.decorate('request', 'api', v); app.provide(KEY, v); Layer.succeed(Tag, v)
    methods: [
      ...['set', 'decorate', 'decorateRequest', 'decorateReply', 'provide', 'constant', 'value', 'registerInstance'],
      ...['succeed', 'provideService', 'provideValue', 'method'],
    ],
    token: 'argument before',
    making: 'as written',
  },
  {
    // container.register(TOKEN, { useClass }); app.container.singleton('api', () => v); Layer.effect(Tag, Effect.gen(…))
    methods: [
      ...[
        'register',
        'registerSingleton',
        'registerClass',
        'registerFactory',
        'singleton',
        'bind',
        'factory',
        'service',
      ],
      ...['effect', 'sync', 'scoped', 'provideClass', 'provideFactory', 'add', 'addSingleton'],
    ],
    token: 'argument before',
    making: 'made',
  },
  {
    // bind(TOKEN).to(Class); bind(TOKEN).toDynamicValue(() => v)
    methods: ['to', 'toConstantValue', 'toDynamicValue', 'toClass', 'toProvider', 'toValue', 'toFactory'],
    token: 'argument of receiver',
    making: 'made',
  },
  // storage.run(value, callback)
  { methods: ['run', 'enterWith'], token: 'receiver', making: 'as written' },
];

/** Properties of an object that provides a value: `{ provide: TOKEN, useFactory: () => v }`. */
export const PROVIDER_OBJECTS: readonly { token: string; values: readonly string[]; making: Making }[] = [
  { token: 'provide', values: ['useClass', 'useValue', 'useFactory', 'useExisting'], making: 'made' },
  { token: 'id', values: ['factory'], making: 'made' },
  // hapi's server.method({ name, method })
  { token: 'name', values: ['method'], making: 'as written' },
];

/** Properties of the last argument of a `made` method that hold the value: `register(TOKEN, { useClass: Api })`. */
export const MADE_OPTIONS: readonly string[] = ['useClass', 'useValue', 'useFactory', 'factory'];

/** Options of a class that is a service: `class Api extends Effect.Service<Api>()('Api', { effect })`. */
export const SERVICE_OPTIONS: readonly string[] = ['effect', 'sync', 'scoped', 'succeed'];

/** Functions around a value that a container makes: `register({ api: asClass(Api).singleton() })`, `Tag.of(v)`. */
export const MAKING_FUNCTIONS: ReadonlySet<string> = new Set(['asClass', 'asFunction', 'asValue', 'of', 'succeed']);

/** Functions and classes that create a token with a value for it: `new InjectionToken('api', { factory })`, `createContext(v)`. */
export const TOKEN_FACTORIES: ReadonlySet<string> = new Set(['InjectionToken', 'createContext', 'createInjectionKey']);

/** The attribute with which an element of a token, `<Token.Provider value={v}>`, provides its value. */
export const PROVIDING_ATTRIBUTE = 'value';

/** Functions and methods that return the value of their first argument, a token: `inject(TOKEN)`, `container.get(TOKEN)`. */
export const READING_CALLS: ReadonlySet<string> = new Set([
  ...['get', 'getAsync', 'make', 'resolve', 'inject', 'useContext', 'use', 'injectLocal', 'useInject', 'service'],
]);

/** Methods without arguments that return the value of their receiver, a token: `storage.getStore()`. */
export const READING_METHODS: ReadonlySet<string> = new Set(['getStore']);

/** Decorators of parameters and fields that name a token: `@Inject(TOKEN)`. */
export const INJECTING_DECORATORS: ReadonlySet<string> = new Set(['Inject', 'inject', 'InjectToken']);

/** Objects whose members are global names. */
export const GLOBAL_OBJECTS: ReadonlySet<string> = new Set(['globalThis', 'global', 'window', 'self']);
