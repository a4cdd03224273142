/** Paths of the program's own origin that its server, or its development server, forwards to another URL. */
import type { TSESTree } from '@typescript-eslint/utils';
import {
  PROXIED_PATH_KEYS,
  PROXIED_WHOLLY,
  PROXY_FUNCTION,
  PROXY_TARGET_KEYS,
} from '../../libraries/frameworks/proxies.ts';
import type { FileFacts } from '../file-facts.ts';
import { isAddress } from '../program-settings.ts';
import { findNodes } from '../syntax/node-index.ts';
import { getEnclosingFunction, getLastName, unwrap, getMemberName } from '../syntax/syntax.ts';
import { memoise } from '../memoise.ts';
import { getReads } from '../syntax/variables.ts';

export interface ProxiedPath {
  file: FileFacts;
  /** The expression or key of the path that is forwarded. */
  path: TSESTree.Node;
  /** The expression of the URL to which it is forwarded. */
  target: TSESTree.Node;
}

/**
 * The proxied paths that a file declares: `{ '/edge': { target: url } }`, `use('/edge', proxy({ target: url }))`,
 * `{ source: '/edge/:path*', destination: url }`, `{ '/edge/**': { proxy: url } }`.
 */
export const findProxiedPaths = memoise(collectProxiedPaths);

/** The expressions of the URLs to which a file lets a server forward every path that is none of its own. */
export const findWholeProxies = memoise(({ source }: FileFacts): readonly TSESTree.Node[] => {
  const options = PROXIED_WHOLLY.filter(({ file }) => file.test(source.name));
  if (options.length === 0) return [];
  return findNodes(source.ast, ['Property']).flatMap((property) => {
    const key = getMemberName(property);
    const isOption = options.some((option) => option.key === key && isInOption(property, option.within));
    return isOption && (isAddress(property.value) || mayBeUrl(property.value)) ? [property.value] : [];
  });
});

/** Tests if the object of a property is the value of an option; null stands for the object that a document is. */
function isInOption({ parent }: TSESTree.Property, name: string | null): boolean {
  const { parent: holder } = parent;
  if (name === null) return holder.type !== 'Property';
  return holder.type === 'Property' && getMemberName(holder) === name;
}

const TARGETS = ['Literal', 'Property', 'CallExpression'] as const;

function collectProxiedPaths(file: FileFacts): ProxiedPath[] {
  return findNodes(file.source.ast, TARGETS).flatMap((node) => {
    const target = getTarget(node);
    if (!target) return [];
    const paths = findPaths(target, { file, isTarget: node.type === 'CallExpression', seen: new Set() });
    return paths.map((path) => ({ file, path, target }));
  });
}

/**
 * The expression that gives a proxy its target: a literal URL, the value of an option such as `target`, or the first argument of a
 * function with `proxy` in its name. Null for other nodes.
 */
function getTarget(node: TSESTree.Literal | TSESTree.Property | TSESTree.CallExpression): TSESTree.Node | null {
  if (node.type === 'Literal') return isAddress(node) ? node : null;
  if (node.type === 'CallExpression') {
    const [first] = node.arguments;
    const isProxy = first && PROXY_FUNCTION.test(getLastName(unwrap(node.callee)) ?? '');
    return isProxy && (isAddress(first) || mayBeUrl(first)) ? first : null;
  }
  const key = getMemberName(node) ?? '';
  return (PROXY_TARGET_KEYS.has(key) || toProxiedPath(key) !== null) && mayBeUrl(node.value) ? node.value : null;
}

/** True for an expression that is no literal URL, but may have a URL as its value. */
function mayBeUrl(expression: TSESTree.Node): boolean {
  const { type } = unwrap(expression);
  const isRead = type === 'Identifier' || type === 'MemberExpression' || type === 'CallExpression';
  return isRead || type === 'TemplateLiteral' || type === 'BinaryExpression' || type === 'LogicalExpression';
}

interface PathSearch {
  file: FileFacts;
  /** The node is what a proxy passes on to, or the proxy itself. */
  isTarget: boolean;
  /** The variables that were followed. */
  seen: Set<TSESTree.Node>;
}

/** The paths around the target of a proxy: keys, arguments before it, and properties that name the path. */
function findPaths(target: TSESTree.Node, { file, isTarget, seen }: PathSearch): TSESTree.Node[] {
  const paths: TSESTree.Node[] = [];
  for (let inner = target, around = target.parent; around; inner = around, around = around.parent) {
    if (around.type === 'Property' && around.value === inner) {
      const key = getMemberName(around);
      if (key === null ? around.computed : toProxiedPath(key) !== null) return [...paths, around.key];
      isTarget ||= PROXY_TARGET_KEYS.has(key ?? '');
    } else if (around.type === 'ObjectExpression' && isTarget) {
      paths.push(...around.properties.flatMap(getNamedPath));
    } else if (around.type === 'CallExpression' && isTarget) {
      const [first, ...others] = around.arguments;
      // What is no argument, is the callee or a type: `make<typeof target>()`.
      if (first && others.some((argument) => argument === inner)) paths.push(...getPaths(first));
    } else if (around.type === 'VariableDeclarator' || around.type === 'FunctionDeclaration') {
      if (!isTarget || around.id?.type !== 'Identifier' || seen.has(around.id)) return paths;
      seen.add(around.id);
      const search = { file, isTarget, seen };
      return [...paths, ...getReads(file.variables.get(around.id)).flatMap((use) => findPaths(use, search))];
    } else if (around.type.endsWith('Statement') && !(isTarget && isInFunction(around))) {
      return paths;
    }
  }
  return paths;
}

/** Tests if a statement runs for each request: it is in a function that is no method of a class. */
function isInFunction(statement: TSESTree.Node): boolean {
  const fn = getEnclosingFunction(statement);
  return fn !== null && fn.parent.type !== 'MethodDefinition';
}

function getNamedPath(property: TSESTree.ObjectLiteralElement): TSESTree.Node[] {
  const isPath = property.type === 'Property' && PROXIED_PATH_KEYS.has(getMemberName(property) ?? '');
  return isPath ? getPaths(property.value) : [];
}

function getPaths(node: TSESTree.Node): TSESTree.Node[] {
  if (node.type === 'ArrayExpression') return node.elements.flatMap((element) => (element ? getPaths(element) : []));
  return node.type === 'Literal' || mayBeUrl(node) ? [node] : [];
}

/**
 * How proxies and rewrites write the path behind a prefix: `:path`, `:path*`, `:path+`, `:path(.*)`, `*`, `*path`, `(.*)`, `{path}`,
 * `{proxy+}`, `{**path}`.
 */
const REST = String.raw`:\w+(?:[*+?]|\(\.[*+]\)[*+]?)?|\.?\*+\w*|\(\.[*+]\)|\{\**\w+\+?\}`;

const PROXIED_PATH = new RegExp(String.raw`^\^?\/((?:[\w.-]+\/)*[\w-]+(?:\.[\w-]+)*)(?:\/?(?:${REST}))?\/?$`);

/** Also what a target takes out of the path: `$1`, `{R:1}`. */
const PASSED_REST = new RegExp(String.raw`^(?:${REST}|\$\d|\{\w+:\d+\})$`);

/**
 * The path that a proxy takes, without slashes at its ends: `edge` of `/edge`, `^/edge`, `/edge/*`, `/edge/:path*`, `/edge/(.*)`;
 * null for other texts, and for the root.
 */
export function toProxiedPath(text: string): string | null {
  return PROXIED_PATH.exec(text)?.[1] ?? null;
}

/** Tests if a segment of a target stands for the path behind the prefix: `:path*`, `$1`. */
export function isPassedRest(segment: string): boolean {
  return PASSED_REST.test(segment);
}
