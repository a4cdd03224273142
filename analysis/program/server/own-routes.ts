/** The routes that a program registers on its own server: by calls, by objects and by decorators. */
import type { TSESTree } from '@typescript-eslint/utils';
import {
  CONTROLLER_DECORATORS,
  MOUNTING_MEMBERS,
  ROUTE_DECORATORS,
  ROUTE_MEMBERS,
  ROUTE_METHOD_KEYS,
  ROUTE_PATH_KEYS,
} from '../../libraries/frameworks/own-routes.ts';
import { parseMethod, type Method } from '../../requests/request.ts';
import type { FileFacts } from '../file-facts.ts';
import { getFileRoutes } from './file-routes.ts';
import type { OwnRoute } from './own-route.ts';
import {
  type FunctionNode,
  getDecorators,
  getFunctionIdentifier,
  getLastName,
  getMemberName,
  getRootIdentifier,
  unwrap,
} from '../syntax/syntax.ts';
import { getModuleName, getPath, isModule, mount, type OtherFiles, type WrittenRoute } from './mounted-routers.ts';

/** The most expressions around a handler that are searched: wrappers, objects, chains. */
const MAX_AROUND = 12;

/**
 * Matches the text of every file that registers or mounts a route: it calls a member of such a name with a path (a text
 * or an expression) as the first argument, or such a member of what a call with a path returns.
 */
export const REGISTERING = new RegExp(
  String.raw`\b(?:${[...ROUTE_MEMBERS.keys(), ...MOUNTING_MEMBERS].join('|')})\b[^(]{0,300}\([\s[(]*(?:\/|['"\`](?:[/*\\]|['"\`]))` +
    String.raw`|\(\s*['"\`][/\\][^)]{0,300}\)[^(]{0,300}\.\s*(?:${[...ROUTE_MEMBERS.keys()].join('|')})\b`,
);

/** Returns the routes that a function expression answers: it is registered, or the file exports it. */
export function findRoutesOf(handler: TSESTree.Node, file: FileFacts, names: OtherFiles): OwnRoute[] {
  let method: Method | null = null;
  let node = handler;
  for (let depth = 0; depth < MAX_AROUND; depth++) {
    const { parent } = node;
    if (!parent) return [];
    const written = getRouteAround(node, parent);
    if (written) return mount({ ...written, method: written.method ?? method }, file, names);
    switch (parent.type) {
      case 'CallExpression':
        method ??= ROUTE_MEMBERS.get(getLastName(unwrap(parent.callee)) ?? '') ?? null;
        node = parent;
        break;
      case 'Property':
        method ??= parseMethod(getMemberName(parent) ?? '');
        node = parent.parent;
        break;
      case 'MemberExpression':
      case 'ArrayExpression':
      case 'AwaitExpression':
      case 'TSAsExpression':
      case 'TSSatisfiesExpression':
        node = parent;
        break;
      default:
        return getFileRoutes(node, file, method);
    }
  }
  return [];
}

/** `findRoutesOf` for a function that is registered by its name: `{ '/zones': list }`, in its file or in one that imports it. */
export function findRoutesOfFunction(fn: FunctionNode, file: FileFacts, names: OtherFiles): OwnRoute[] {
  const own = findRoutesOf(fn, file, names);
  const name = getFunctionIdentifier(fn);
  if (own.length > 0 || !name) return own;
  const module = getModuleName(file.source.path ?? file.source.name);
  return [file, ...names.getFilesWith(module).filter((other) => other !== file)].flatMap((user) =>
    [...new Set(user.variables.values())].flatMap(({ identifiers, references }) => {
      const [declared] = identifiers as readonly TSESTree.Identifier[];
      const isOwn =
        user === file ? declared === name : declared?.name === name.name && isModule(declared, module, user);
      return isOwn
        ? references.flatMap(({ identifier }) => findRoutesOf(identifier as TSESTree.Node, user, names))
        : [];
    }),
  );
}

/** The routes that a call registers; none for other calls. */
export function findRegisteredRoutes(call: TSESTree.CallExpression, file: FileFacts, names: OtherFiles): OwnRoute[] {
  const last = call.arguments.at(-1);
  const written = last && call.arguments.length > 1 ? getRouteAround(last, call) : null;
  return written ? mount(written, file, names) : [];
}

/** Returns the routes of a function that a call mounts: all paths below the mount path. */
export function findMountedRoutes(call: TSESTree.CallExpression, file: FileFacts, names: OtherFiles): OwnRoute[] {
  const path = getPath(call.arguments[0]);
  if (!path?.startsWith('/') || call.arguments.length < 2) return [];
  const router = getRootIdentifier(unwrap(call.callee));
  return mount({ method: null, path: `${path}/*`, place: call, router }, file, names);
}

function getRouteAround(node: TSESTree.Node, parent: TSESTree.Node): WrittenRoute | null {
  if (parent.type === 'CallExpression' && parent.callee !== node) return getRouteOfCall(node, parent);
  if (parent.type === 'Property' && parent.value === node) return getRouteOfProperty(parent);
  return parent.type === 'MethodDefinition' ? getDecoratedRoute(parent) : null;
}

/** `router.get('/zones', handler)`, `router.route('/zones').get(handler)`, `createRoute('/zones')({ GET: handler })`. */
function getRouteOfCall(handler: TSESTree.Node, call: TSESTree.CallExpression): WrittenRoute | null {
  const callee = unwrap(call.callee);
  const member = ROUTE_MEMBERS.get(getLastName(callee) ?? '');
  const [first] = call.arguments;
  const router = getRootIdentifier(callee) ?? findRouterOfChain(call);
  const own = member === undefined || callee.type !== 'MemberExpression' || first === handler ? null : getPath(first);
  if (own !== null && /^(\/|\*|$)/.test(own)) return { method: member ?? null, path: own, place: call, router };
  for (let inner = callee; ;) {
    const outer: TSESTree.Node = inner.type === 'MemberExpression' ? unwrap(inner.object) : inner;
    if (outer.type !== 'CallExpression') return null;
    const path = getPath(outer.arguments[0]);
    const isRoute = outer.arguments.length === 1 && path?.startsWith('/');
    if (isRoute) return { method: member ?? null, path: path!, place: call, router };
    inner = unwrap(outer.callee);
  }
}

/** The variable that gets a router with its routes: `const zones = new Hono().get('/list', handler).post(…)`. */
function findRouterOfChain(call: TSESTree.CallExpression): TSESTree.Identifier | null {
  let node: TSESTree.Node = call;
  while (node.parent?.type === 'MemberExpression' || (node.parent?.type === 'CallExpression' && isChained(node)))
    node = node.parent;
  const { parent } = node;
  return parent?.type === 'VariableDeclarator' && parent.id.type === 'Identifier' ? parent.id : null;
}

function isChained(node: TSESTree.Node): boolean {
  return node.type === 'MemberExpression' && (node.parent as TSESTree.CallExpression).callee === node;
}

/** `{ method: 'GET', url: '/zones', handler }`, `{ '/zones': handler }`, `{ '/zones': { GET: handler } }`. */
function getRouteOfProperty(route: TSESTree.Property): WrittenRoute | null {
  const { key, parent } = route;
  const name = getMemberName(route) ?? '';
  if (name.startsWith('/')) return { method: null, path: name, place: key, router: null };
  if (parent.type !== 'ObjectExpression') return null;
  const read = (keys: ReadonlySet<string>): string | null => {
    for (const property of parent.properties)
      if (property.type === 'Property' && keys.has(getMemberName(property) ?? '')) return getPath(property.value);
    return null;
  };
  const path = read(ROUTE_PATH_KEYS);
  if (path === null) return null;
  const { parent: around } = parent;
  const router = around.type === 'CallExpression' ? getRootIdentifier(around.callee) : null;
  return { method: parseMethod(read(ROUTE_METHOD_KEYS) ?? ''), path, place: parent, router };
}

/** `@Get(':id')` in a class with `@Controller('zones')`. */
function getDecoratedRoute(member: TSESTree.MethodDefinition): WrittenRoute | null {
  const read = (decorated: TSESTree.Node, isOwn: (name: string) => boolean) =>
    getDecorators(decorated)
      .map(({ expression }) => expression)
      .find((node) => isOwn(getLastName(getCallee(node))?.toLowerCase() ?? ''));
  const own = read(member, (name) => ROUTE_DECORATORS.has(name));
  const controller = read(member.parent.parent, (name) => CONTROLLER_DECORATORS.has(name));
  if (!own) return null;
  const path = [controller, own].map((node) => getDecoratorPath(node)).join('/');
  return {
    method: ROUTE_DECORATORS.get(getLastName(getCallee(own))!.toLowerCase()) ?? null,
    path,
    place: own,
    router: null,
  };
}

/** True for a decorator of a method in a class that a decorator makes a controller, and for that of the class itself. */
export function isRouteDecorator({ parent }: TSESTree.CallExpression): boolean {
  if (parent.type !== 'Decorator') return false;
  const { parent: member } = parent;
  const controller = member.type === 'MethodDefinition' ? member.parent.parent : member;
  if (!('decorators' in controller)) return false;
  return controller.decorators.some(({ expression }) =>
    CONTROLLER_DECORATORS.has(getLastName(getCallee(expression))?.toLowerCase() ?? ''),
  );
}

function getCallee(node: TSESTree.Node): TSESTree.Node {
  return node.type === 'CallExpression' ? node.callee : node;
}

function getDecoratorPath(node: TSESTree.Node | undefined): string {
  const argument = node?.type === 'CallExpression' ? node.arguments[0] : undefined;
  if (argument?.type !== 'ObjectExpression') return getPath(argument) ?? '';
  const path = argument.properties.find(
    (property) => property.type === 'Property' && ROUTE_PATH_KEYS.has(getMemberName(property) ?? ''),
  );
  return path?.type === 'Property' ? (getPath(path.value) ?? '') : '';
}
