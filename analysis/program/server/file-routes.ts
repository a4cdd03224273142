/** The routes that a framework makes of a file, by its place and its exports. */
import type { TSESTree } from '@typescript-eslint/utils';
import { FILE_ROUTES, SILENT_SEGMENT, type FileRoutes } from '../../libraries/own-routes.ts';
import { parseMethod, type Method } from '../../requests/request.ts';
import { getExports } from '../modules/exports.ts';
import type { FileFacts } from '../file-facts.ts';
import { toSegments, type OwnRoute } from './own-route.ts';

/** The route that the place of a file declares, whatever it exports; null for other files. */
export function getRouteOfFile(path: string): OwnRoute | null {
  for (const row of FILE_ROUTES) {
    const match = row.file.exec(path);
    if (match?.groups) return toFileRoute(path, row, match.groups);
  }
  return null;
}

/** Returns the routes of a file that exports a node; none for other nodes. */
export function getFileRoutes(node: TSESTree.Node, file: FileFacts, method: Method | null): OwnRoute[] {
  const path = file.source.path ?? file.source.name;
  return FILE_ROUTES.flatMap((row) => {
    const groups = row.file.exec(path)?.groups;
    const exported = groups ? getExportName(node, file) : null;
    if (!groups || exported === null || !row.exports.has(exported)) return [];
    const route = toFileRoute(path, row, groups);
    return [{ ...route, method: method ?? row.exports.get(exported) ?? route.method }];
  }).slice(0, 1);
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
