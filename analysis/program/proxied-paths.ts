/** Paths of the program's own origin that its server, or its development server, passes on to another URL. */
import type { TSESTree } from '@typescript-eslint/utils';
import { PROXIED_PATH_KEYS, PROXY_TARGET_KEYS } from '../libraries/proxies.ts';
import type { FileFacts } from './file-facts.ts';
import { isAddress } from './settings.ts';
import { getKeyName, walk } from './syntax.ts';

export interface ProxiedPath {
  /** The path before what is passed on, without slashes at its ends: `edge` of `'/edge/*'`. */
  prefix: string;
  /** The URL it is passed on to, as written. */
  target: string;
}

const known = new WeakMap<FileFacts, readonly ProxiedPath[]>();

/**
 * The proxied paths that a file declares: `{ '/edge': { target: url } }`, `use('/edge', proxy({ target: url }))`,
 * `{ source: '/edge/:path*', destination: url }`, `{ '/edge/**': { proxy: url } }`.
 */
export function findProxiedPaths(file: FileFacts): readonly ProxiedPath[] {
  let found = known.get(file);
  if (!found) known.set(file, (found = collectProxiedPaths(file.source.ast)));
  return found;
}

function collectProxiedPaths(ast: TSESTree.Program): ProxiedPath[] {
  const found: ProxiedPath[] = [];
  walk(ast, (node) => {
    if (!isAddress(node)) return true;
    for (const prefix of getPrefixes(node)) found.push({ prefix, target: String((node as TSESTree.Literal).value) });
    return true;
  });
  return found;
}

/** The paths around the target of a proxy: keys, arguments beside it, and properties that name the path. */
function getPrefixes(target: TSESTree.Node): string[] {
  const prefixes: string[] = [];
  let isTarget = false;
  for (let inner = target, around = target.parent; around; inner = around, around = around.parent) {
    if (around.type === 'Property' && around.value === inner) {
      const key = getKeyName(around.key, around.computed) ?? '';
      const prefix = toPrefix(key);
      if (prefix !== null) return [...prefixes, prefix];
      isTarget ||= PROXY_TARGET_KEYS.has(key);
    } else if (around.type === 'ObjectExpression' && isTarget) {
      prefixes.push(...around.properties.flatMap(getNamedPath));
    } else if (around.type === 'CallExpression' && isTarget && inner !== around.callee) {
      prefixes.push(...around.arguments.flatMap((argument) => toPrefixes(argument)));
    } else if (around.type.endsWith('Statement') || around.type === 'VariableDeclarator') {
      return prefixes;
    }
  }
  return prefixes;
}

function getNamedPath(property: TSESTree.ObjectLiteralElement): string[] {
  const isPath =
    property.type === 'Property' && PROXIED_PATH_KEYS.has(getKeyName(property.key, property.computed) ?? '');
  return isPath ? toPrefixes(property.value) : [];
}

function toPrefixes(node: TSESTree.Node): string[] {
  if (node.type === 'ArrayExpression') return node.elements.flatMap((element) => (element ? toPrefixes(element) : []));
  const prefix = node.type === 'Literal' && typeof node.value === 'string' ? toPrefix(node.value) : null;
  return prefix === null ? [] : [prefix];
}

/** `edge` of `/edge`, `^/edge`, `/edge/*`, `/edge/:path*` and `/edge/(.*)`; null for other texts, and for the root. */
function toPrefix(text: string): string | null {
  return /^\^?\/((?:[\w.-]+\/)*[\w.-]+)(?:\/?(?:\*+|:\w+\*?|\(\.\*\)))?\/?$/.exec(text)?.[1] ?? null;
}
