/** Words in the names of clients and addresses, and in paths, that say nothing about whose they are. */

/** Words that any program gives to a base, a client or the place it is read from. */
export const GENERIC_NAMES: ReadonlySet<string> = new Set([
  ...[
    'api',
    'apis',
    'base',
    'url',
    'uri',
    'urls',
    'host',
    'hostname',
    'origin',
    'endpoint',
    'endpoints',
    'root',
    'path',
  ],
  ...['prefix', 'href', 'address', 'server', 'service', 'services', 'target', 'remote', 'upstream', 'proxy', 'gateway'],
  ...['http', 'https', 'rest', 'client', 'clients', 'request', 'requests', 'requester', 'fetch', 'fetcher', 'axios'],
  ...[
    'got',
    'ky',
    'agent',
    'session',
    'sdk',
    'config',
    'conf',
    'configuration',
    'settings',
    'options',
    'opts',
    'option',
  ],
  ...['env', 'environment', 'process', 'meta', 'import', 'public', 'private', 'next', 'vite', 'react', 'app', 'nuxt'],
  ...[
    'connection',
    'connector',
    'conn',
    'transport',
    'adapter',
    'driver',
    'provider',
    'backend',
    'web',
    'wrapper',
    'repository',
  ],
  ...['get', 'post', 'put', 'patch', 'delete', 'del', 'send', 'call', 'default', 'defaults', 'deps', 'ctx', 'context'],
  ...[
    'this',
    'self',
    'that',
    'props',
    'params',
    'args',
    'data',
    'value',
    'instance',
    'version',
    'v',
    'edge',
    'dns',
    'zone',
  ],
  ...['credentials', 'credential', 'parameter', 'parameters', 'bundle', 'auth', 'input'],
  ...['zones', 'account', 'accounts', 'cdn', 'worker', 'workers', 'kv', 'waf', 'common', 'shared', 'global', 'main'],
  ...[
    'test',
    'dev',
    'prod',
    'production',
    'staging',
    'local',
    'sandbox',
    'my',
    'the',
    'our',
    'full',
    'with',
    'from',
    'for',
  ],
]);

/** Segments that the paths of many systems have: a path of nothing else is no sign of the platform. */
export const SHARED_SEGMENTS: ReadonlySet<string> = new Set([
  ...['accounts', 'users', 'user', 'organizations', 'members', 'roles', 'role', 'permissions', 'groups', 'invites'],
  ...['billing', 'profile', 'history', 'subscriptions', 'invoices', 'settings', 'devices', 'tokens', 'audit_logs'],
  ...['ai', 'chat', 'completions', 'messages', 'responses', 'models', 'v1', 'v2', 'v3', 'v4', 'api', 'run'],
  ...['domains', 'records', 'rules', 'status', 'events', 'files', 'images', 'pools'],
]);

/** Names that every address has: they say something only together with the name of what holds them, `crm.url`. */
export const ADDRESS_WORDS: ReadonlySet<string> = new Set([
  ...['url', 'uri', 'base', 'host', 'hostname', 'origin', 'endpoint', 'address', 'server', 'href', 'root', 'prefix'],
  ...['path', 'target'],
]);

/** Names of options for an address, in lower case, as the clients of any system have them: `baseurl`, `apihost`. */
export const ADDRESS_OPTION =
  /^(base|api|root|service|server)*(url|uri|host|hostname|endpoint|base|address|origin|path|prefix)$/;

/** Names of what holds the settings of a program or the input of a function: `process.env`, `options`, `params`. */
export const SETTINGS_HOLDER_NAME =
  /^(?:process|env|argv|args|opts|options|config|settings|flags|inputs?|params|query|body)$/i;

/** Names of the segment between a host and the paths of its API: `${host}/${version}/zones`. */
export const API_PREFIX_NAME = /version|prefix|namespace|base_?path/i;

/** Suffixes of hosts under which anybody has names. Source: https://publicsuffix.org/list/. */
export const PUBLIC_SUFFIX =
  /^((ac|co|com|edu|go|gob|gov|gv|ne|net|or|org)\.[a-z]{2}|(workers|pages|fly|deno|web)\.dev|(vercel|netlify|web|firebaseapp|ondigitalocean|run)\.app|(github|gitlab)\.io|(herokuapp|amazonaws|onrender|azurewebsites)\.(com|net))$/i;
