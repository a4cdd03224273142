/** Documents in which a project keeps the addresses and names that its code reads. */

/**
 * Names of data files. Sources: node-config, dotenv and Vite (`.env.<mode>`), Wrangler (`.dev.vars`), Docker Compose, Kubernetes,
 * Serverless Framework, Netlify, Fly, Render, Backstage, Azure Functions, VS Code and Raycast extensions (`package.json`).
 */
const DOCUMENT_NAME = /\.(json[c5]?|ya?ml|toml|ini|cfg|conf|properties|env)$|^\.env(\.[\w.-]+)?$|^\.dev\.vars(\.\w+)?$/;

/** Files of the variables that a program reads by name. Sources: dotenv, Wrangler (`.dev.vars`, `vars` of its configuration). */
const VARIABLES_NAME = /^\.env(\.[\w.-]+)?$|^\.dev\.vars(\.\w+)?$|^wrangler\.(?:toml|jsonc?)$/;

/** True for the base name of a file whose values reach a program by the names of variables alone. */
export function isVariablesName(name: string): boolean {
  return VARIABLES_NAME.test(name);
}

/** Part of the name of a global, or of its first member, that holds the settings of a program: `sails.config`, `appSettings`. */
export const SETTINGS_NAME = /config|settings|options/i;

/** Exports of libraries whose functions read a variable of the environment. Source: https://effect.website/docs/configuration. */
export const CONFIGURATION_READERS: readonly { modules: readonly string[]; root: string }[] = [
  { modules: ['effect', 'effect/Config'], root: 'Config' },
];

/** What tools write or read for themselves: locks, caches, settings of compilers. */
const TOOL_NAME = /(^|[-.])lock\b|^(ts|js)config\b|^(npm-shrinkwrap|turbo|nx|lerna|biome|renovate|pnpm-workspace)\./;

/** True for the base name of a data file of the program. */
export function isDocumentName(name: string): boolean {
  return DOCUMENT_NAME.test(name) && !TOOL_NAME.test(name);
}

/** True for the name of a list of records, or of a lock, which matters only where a program names it. */
export function isRecordName(name: string): boolean {
  return /\.(?:jsonl|ndjson|csv|tsv|txt)$|(?:^|[-.])lock\b.*\.json$/.test(name);
}

/**
 * Modules that a library reads settings from by name, relative to the package. Sources: node-config (`config/default.js`), Egg
 * (`config/config.default.js`) and Sails (`config/custom.js`).
 */
const SETTINGS_MODULE = /^(config|settings)\/[\w.-]+\.[cm]?[jt]s$/;

/** True for the path of such a module; `path` is relative to the package, with slashes. */
export function isSettingsModule(path: string): boolean {
  return SETTINGS_MODULE.test(path) && !/\.(test|spec)\.|\.d\.[cm]?ts$/.test(path);
}

/** Folders of data that the program does not run on. */
export const FOLDERS_WITHOUT_DOCUMENTS =
  /^(tests?|__\w+__|specs?|e2e|cypress|fixtures|mocks?|docs?|examples?|samples?|locales?|i18n|public|static|assets)$/;

/** Keys beside a default that name a setting: `{ name: 'baseUrl', default: 'https://…' }`. */
export const SETTING_NAMES: readonly string[] = [
  ...['name', 'key', 'env', 'envVar', 'envName', 'id', 'variable', 'option', 'flag', 'flags', 'long', 'arg', 'field'],
];

/** Keys of the value that a setting has unless the user changes it. */
export const DEFAULT_KEYS: readonly string[] = ['default', 'defaultValue', 'fallback', 'initialValue'];

/** Keys of package.json that hold addresses about the package, which its code does not read. */
export const ADDRESSES_ABOUT_PACKAGE: ReadonlySet<string> = new Set([
  ...['repository', 'homepage', 'bugs', 'author', 'funding', 'contributors', 'maintainers', '$schema', 'publishConfig'],
]);

/** Keys whose values are secrets. */
export const SECRET_KEY =
  /token|secret|password|passwd|credential|private|signature|cookie|dsn|auth|(^|[^a-z])key|Key$/i;

/**
 * Members through which libraries give out the text of a setting. Sources: the parameters of Firebase (`value()`), env-var
 * (`asString()`), signals and references (`get()`, `value`).
 */
export const SETTING_ACCESSORS: ReadonlySet<string> = new Set([
  ...['value', 'get', 'getValue', 'read', 'resolve', 'unwrap', 'asString', 'asUrlString', 'asUrlObject', 'required'],
]);

/**
 * Libraries that read settings by name from documents which no import names. Sources: the packages' own documentation (Nest's with a
 * loader of YAML).
 */
export const SETTINGS_LIBRARIES: ReadonlySet<string> = new Set([
  ...[
    'config',
    'nconf',
    'convict',
    'rc',
    'conf',
    'c12',
    'cosmiconfig',
    'lilconfig',
    '@nestjs/config',
    '@backstage/config',
  ],
]);

/**
 * Decorators that give a field or parameter a setting by a path of names, `@Config('edge.url')`.
 * Sources: https://tsed.dev/docs/providers.html#configuration, https://midwayjs.org/en/docs/env_config.
 */
export const SETTING_DECORATORS: ReadonlySet<string> = new Set(['Constant', 'Value', 'Config']);

/**
 * Functions that read a setting by a path of names, `get('edge.url')`. Sources: node-config, nconf, convict, conf and AdonisJS (`get`),
 * Nest and FoalTS (`getOrThrow`), Backstage (`getString`, `getOptional`, `getOptionalString`), MidwayJS (`getConfig`), Ts.ED
 * (`constant`, `refValue`).
 */
export const SETTING_READERS: ReadonlySet<string> = new Set([
  ...['get', 'getOrThrow', 'getOptional', 'getString', 'getOptionalString', 'getConfig', 'constant', 'refValue'],
  ...SETTING_DECORATORS,
]);

/**
 * Files that name the description of an API from which a generator makes a client before the program is built. Sources: the documentation
 * of OpenAPI Generator, ng-openapi-gen, NSwag, Kiota, Speakeasy and Fern.
 */
export const GENERATOR_FILE =
  /(?:^|[\\/])(?:openapitools\.json|ng-openapi-gen\.json|[\w.-]+\.nswag|nswag\.json|kiota-lock\.json|(?:\.speakeasy|fern)[\\/][\w.-]+\.ya?ml)$/;

/**
 * A command that runs such a generator, up to the end of its line. Sources: the documentation of OpenAPI Generator, openapi-typescript,
 * Hey API, swagger-typescript-api, Orval, oazapfts, NSwag, Kiota and Swagger Codegen.
 */
export const GENERATOR_COMMAND =
  /(?<![\w.-])(?:@openapitools\/openapi-generator-cli|openapi-generator(?:-cli)?|ng-openapi-gen|openapi-typescript(?:-codegen)?|@hey-api\/openapi-ts|openapi-ts|openapi|swagger-typescript-api|sta|orval|oazapfts|nswag|kiota|swagger-codegen(?:-cli)?|openapi-zod-client|typed-openapi|kubb)(?=\s)[^\n]{0,1000}/g;
