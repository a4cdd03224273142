/** Routers that a program mounts under the path of another one. */
import type { TSESTree } from '@typescript-eslint/utils';
import { MOUNTING_MEMBERS } from '../../libraries/frameworks/own-routes.ts';
import type { CallNode, FileFacts } from '../file-facts.ts';
import { addToGroup } from '../group-by-key.ts';
import { memoise } from '../memoise.ts';
import { toSegments, type OwnRoute, toPathOfPattern } from './own-route.ts';
import { getLastName, getRootIdentifier, unwrap, getMemberName } from '../syntax/syntax.ts';
import type { Method } from '../../requests/request.ts';
import type { FieldGraph } from '../names/field-graph.ts';

/** The files in which the router of a file may be mounted. */
export type OtherFiles = Pick<FieldGraph, 'getFilesWith'>;

/** A route as it is written, before the prefixes of its router. */
export interface WrittenRoute {
  method: Method | null;
  path: string;
  place: TSESTree.Node;
  /** The router that it is registered on; null where it has none. */
  router: TSESTree.Identifier | null;
}

/** How deeply routers may be mounted on routers. */
const MAX_MOUNTS = 3;

/** The most prefixes of one router that are kept. */
const MAX_PREFIXES = 50;

/** The route with each of the prefixes under which its router is mounted, up to a number. */
export function mount(route: WrittenRoute, file: FileFacts, names: OtherFiles): OwnRoute[] {
  const own = route.router === null ? getMadePrefix(route.place, file) : '';
  return findPrefixes(route.router, file, names, 0)
    .map((outer) => `${outer}/${own}`)
    .map((prefix) => ({
      method: route.method,
      segments: toSegments(`${prefix}/${route.path}`),
      place: route.place,
    }));
}

function findPrefixes(
  router: TSESTree.Identifier | null,
  file: FileFacts,
  names: OtherFiles,
  depth: number,
): readonly string[] {
  const module = getModuleName(file.source.path ?? file.source.name);
  if (depth >= MAX_MOUNTS || router === null) return [''];
  const own = getMadePrefix(router, file);
  const found = new Set<string>();
  for (const other of [file, ...names.getFilesWith(module)])
    for (const call of getMountingCalls(other).get(other === file ? router.name : ANY) ?? []) {
      const isMounted = call.arguments.some((argument) =>
        other === file ? isSame(argument, router) : isModule(argument, module, other),
      );
      const prefix = isMounted ? getPrefix(call) : null;
      if (prefix === null) continue;
      for (const outer of findPrefixes(getRootIdentifier(call.callee), other, names, depth + 1))
        found.add(`${outer}/${prefix}/${own}`);
      if (found.size >= MAX_PREFIXES) return [...found].slice(0, MAX_PREFIXES);
    }
  return found.size > 0 ? [...found] : [own];
}

/** The prefix with which a router is made: `new Router({ prefix: '/zones' })`, also before a chain of its routes. */
function getMadePrefix(router: TSESTree.Node, { variables }: FileFacts): string {
  const named = getBeginOfChain(router);
  const [definition] = (named.type === 'Identifier' && variables.get(named)?.defs) || [];
  const init = definition?.node.type === 'VariableDeclarator' ? definition.node.init : null;
  const made = init ? getBeginOfChain(init) : named;
  const [options] = made.type === 'NewExpression' || made.type === 'CallExpression' ? made.arguments : [];
  return (options?.type === 'ObjectExpression' && readPrefix(options)) || '';
}

/** Returns `new Router()` of `new Router().get(…).post(…)`. */
function getBeginOfChain(node: TSESTree.Node): TSESTree.Node {
  for (let link = unwrap(node); ;) {
    const callee = link.type === 'CallExpression' ? unwrap(link.callee) : null;
    if (callee?.type !== 'MemberExpression') return link;
    link = unwrap(callee.object);
  }
}

const ANY = '';

/**
 * The calls of a file that may mount a router: by the names in their arguments, and all of them. Memoised, because a bundle has thousands
 * of other calls, and a program may have thousands of routers.
 */
const getMountingCalls = memoise(({ calls }: FileFacts): ReadonlyMap<string, readonly TSESTree.CallExpression[]> => {
  const mounting = new Map<string, TSESTree.CallExpression[]>();
  for (const call of calls) {
    if (!isMounting(call)) continue;
    const names = call.arguments.flatMap((argument) => getRootIdentifier(argument)?.name ?? []);
    for (const name of new Set([ANY, ...names])) addToGroup(mounting, name, call);
  }
  return mounting;
});

function isMounting(call: CallNode): call is TSESTree.CallExpression {
  return call.type === 'CallExpression' && MOUNTING_MEMBERS.has(getLastName(unwrap(call.callee)) ?? '');
}

/** `use('/zones', router)`, `register(routes, { prefix: '/zones' })`. */
function getPrefix({ arguments: args }: TSESTree.CallExpression): string | null {
  const own = getPath(args[0]);
  if (own !== null) return own;
  for (const options of args.slice(1)) {
    const prefix = options.type === 'ObjectExpression' ? readPrefix(options) : null;
    if (prefix !== null) return prefix;
  }
  return null;
}

function readPrefix({ properties }: TSESTree.ObjectExpression): string | null {
  const prefix = properties.find((each) => each.type === 'Property' && getMemberName(each) === 'prefix');
  return prefix?.type === 'Property' ? getPath(prefix.value) : null;
}

function isSame(argument: TSESTree.Node, router: TSESTree.Identifier): boolean {
  const root = getRootIdentifier(argument);
  return root !== null && root !== router && root.name === router.name;
}

/** True for a name that a file imports from a module, and for the import itself. */
export function isModule(argument: TSESTree.Node, module: string, { variables }: FileFacts): boolean {
  const root = getRootIdentifier(argument);
  const [definition] = (root && variables.get(root)?.defs) || [];
  const declared = definition?.type === 'ImportBinding' ? definition.parent : null;
  if (declared?.type === 'ImportDeclaration') return getModuleName(declared.source.value) === module;
  const init = definition?.node.type === 'VariableDeclarator' ? definition.node.init : unwrap(argument);
  const loaded = init?.type === 'AwaitExpression' ? init.argument : init;
  const source =
    loaded?.type === 'ImportExpression'
      ? loaded.source
      : loaded?.type === 'CallExpression' && getLastName(loaded.callee) === 'require'
        ? loaded.arguments[0]
        : undefined;
  return source?.type === 'Literal' && getModuleName(String(source.value)) === module;
}

/** `zones` of `./routes/zones.js` and `./routes/zones/index.ts`. */
export function getModuleName(path: string): string {
  const parts = path.split(/[/\\]/).map((part) => part.replace(/\.[cm]?[jt]sx?$/, ''));
  return (parts.at(-1) === 'index' ? parts.at(-2) : parts.at(-1)) ?? '';
}

/** Returns the path of a route, or the first of several; null where it is not written out. */
export function getPath(node: TSESTree.Node | undefined): string | null {
  const inner = node && unwrap(node);
  if (inner?.type === 'ArrayExpression') return getPath(inner.elements[0] ?? undefined);
  if (inner?.type === 'TemplateLiteral') return inner.quasis.map(({ value }) => value.cooked ?? '').join(':part');
  if (inner?.type !== 'Literal') return null;
  if ('regex' in inner) return toPathOfPattern(inner.regex.pattern);
  return typeof inner.value === 'string' ? inner.value : null;
}
