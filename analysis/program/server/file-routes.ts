/** The routes that a framework makes of a file, by its place and its exports. */
import type { TSESTree } from '@typescript-eslint/utils';
import {
  CONFIGURED_ROUTES,
  FILE_ROUTES,
  SILENT_SEGMENT,
  type FileRoutes,
} from '../../libraries/frameworks/own-routes.ts';
import { parseMethod, type Method } from '../../requests/request.ts';
import { getExports } from '../modules/exports.ts';
import type { FileFacts } from '../file-facts.ts';
import { findProperty, getLastName, unwrap } from '../syntax/syntax.ts';
import { toSegments, type OwnRoute } from './own-route.ts';

/** The route that the place of a file declares, whatever it exports; null for other files. */
export function getRouteOfFile(path: string): OwnRoute | null {
  for (const row of FILE_ROUTES) {
    const match = row.file.exec(path);
    if (match?.groups) return toFileRoute(path, row, match.groups);
  }
  return null;
}

/** Returns the routes of a file that exports a node or serves by it; none for other nodes. */
export function getFileRoutes(node: TSESTree.Node, file: FileFacts, method: Method | null): OwnRoute[] {
  const path = file.source.path ?? file.source.name;
  const [own = []] = FILE_ROUTES.flatMap((row): OwnRoute[][] => {
    const groups = row.file.exec(path)?.groups;
    if (!groups) return [];
    if (isServing(node, row)) return [[{ ...toFileRoute(path, row, groups), ...(method && { method }) }]];
    const exported = getExportName(node, file);
    if (exported === null || !row.exports.has(exported)) return [];
    const configured = getConfiguredRoutes(file);
    const routes = configured.length > 0 ? configured : [toFileRoute(path, row, groups)];
    return [routes.map((route) => ({ ...route, method: method ?? row.exports.get(exported) ?? route.method }))];
  });
  return own;
}

/** `Deno.serve(handler)` */
function isServing(node: TSESTree.Node, { servers }: FileRoutes): boolean {
  return node.type === 'CallExpression' && servers?.has(getLastName(unwrap(node.callee)) ?? '') === true;
}

/** True for a file whose exports may give it its routes. */
export function mayConfigureRoutes(path: string): boolean {
  return CONFIGURED_ROUTES.file.test(path);
}

/** Returns the routes that an object in the exports of a file gives it, whatever its place. */
export function getConfiguredRoutes(file: FileFacts): OwnRoute[] {
  const place = file.source.path ?? file.source.name;
  const exported = mayConfigureRoutes(place) ? getExports(file).names.get(CONFIGURED_ROUTES.object) : undefined;
  const declared = exported?.kind === 'node' ? exported.node.parent : undefined;
  const object = declared?.type === 'VariableDeclarator' && declared.init ? unwrap(declared.init) : null;
  const property = object?.type === 'ObjectExpression' ? findProperty(object, CONFIGURED_ROUTES.property) : undefined;
  const value = property && unwrap(property.value);
  const paths = value?.type === 'ArrayExpression' ? value.elements : [value];
  return paths.flatMap((path): OwnRoute[] =>
    path?.type === 'Literal' && typeof path.value === 'string'
      ? [{ method: null, segments: toSegments(path.value), place }]
      : [],
  );
}

function getExportName(node: TSESTree.Node, file: FileFacts): string | null {
  const { names, whole } = getExports(file);
  const isOwn = (exported: TSESTree.Node): boolean => {
    if (exported === node || exported === node.parent) return true;
    if (exported.type !== 'Identifier') return false;
    return exported.parent === node || exported.parent === node.parent || isDeclaredAs(node, exported.name);
  };
  if (whole && isOwn(whole)) return 'default';
  for (const [name, entry] of names) if (entry.kind === 'node' && isOwn(entry.node)) return name;
  return null;
}

function isDeclaredAs(node: TSESTree.Node, name: string): boolean {
  if (node.type === 'FunctionDeclaration') return node.id?.name === name;
  const { parent } = node;
  return parent?.type === 'VariableDeclarator' && parent.id.type === 'Identifier' && parent.id.name === name;
}

function toFileRoute(path: string, { prefix = '', separator }: FileRoutes, groups: Record<string, string>): OwnRoute {
  const written = separator ? groups.path!.replaceAll(separator, '/') : groups.path!;
  const segments = toSegments(written).filter((segment) => segment === null || !SILENT_SEGMENT.test(segment));
  return { method: parseMethod(groups.method ?? ''), segments: [...toSegments(prefix), ...segments], place: path };
}
