/** Which system the names around a base speak of, and which paths other systems have as well. */
import type { Platform } from '../../data/schema.ts';
import { getLastName, unwrap } from '../program/syntax.ts';
import type { Request } from '../requests/request.ts';
import type { Base, Segment } from '../routes/url-path.ts';

export type NamedSystem = 'platform' | 'another' | 'none';

/** Words that any program gives to a base, a client or the place it is read from. */
const GENERIC = new Set([
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
const SHARED_SEGMENTS = new Set([
  ...['accounts', 'users', 'user', 'organizations', 'members', 'roles', 'role', 'permissions', 'groups', 'invites'],
  ...['billing', 'profile', 'history', 'subscriptions', 'invoices', 'settings', 'devices', 'tokens', 'audit_logs'],
  ...['domains', 'records', 'rules', 'status', 'events', 'files', 'images', 'pools'],
]);

/** True if other systems have paths of the same shape: `/accounts/{}/roles`. */
export function isShared(segments: readonly Segment[]): boolean {
  return segments.every(({ text }) => text === null || SHARED_SEGMENTS.has(text));
}

/** The system that the name of an unknown base, or of the receiver of a call without one, speaks of. */
export function getNamedSystem(
  { callPath }: Pick<Request, 'callPath'>,
  base: Base,
  platform: Pick<Platform, 'brand' | 'aliases'>,
): NamedSystem {
  if (base.kind === 'hole') return classifyName(base.name ?? '', platform);
  const callee = callPath && unwrap(callPath.sender.callee);
  const receiver = callee?.type === 'MemberExpression' ? getLastName(unwrap(callee.object)) : null;
  return classifyName(receiver ?? '', platform);
}

/** Classifies a name by its words: `CRM_URL`, `config.inventory`, `cost-insights`. */
export function classifyName(name: string, { brand, aliases = [] }: Pick<Platform, 'brand' | 'aliases'>): NamedSystem {
  const words = name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter((word) => word !== '');
  if (words.some((word) => [brand, ...aliases].some((own) => own.toLowerCase() === word))) return 'platform';
  return words.some((word) => word.length > 1 && !GENERIC.has(word)) ? 'another' : 'none';
}
