/** Finds API tokens passed to git, which accepts repository tokens only. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { FileFacts } from '../../../program/file-facts.ts';
import { getKeyName, walk } from '../../../program/syntax.ts';
import type { FoundBreach } from '../../breach.ts';
import { goesToPlatform, findLocatedRequests, createBreach } from '../contract-requests.ts';
import { HOLE, getTextAround, resolveConst } from '../expressions.ts';
import type { CheckInput } from '../check.ts';
import { CREATE, MINT, READ } from './operations.ts';
import { getUrlUser } from './token-in-url.ts';

/** The variable names of the platform's own tools. */
const API_TOKEN = /^(CLOUDFLARE|CF)_API_TOKEN$/;
const EXTRA_HEADER = /http(\.\S+)?\.extraHeader[=\s]\s*['"]?Authorization: Bearer $/i;

/** Finds the API tokens that git receives. `repoTokens` are known repository tokens. */
export function findApiTokens(input: CheckInput, repoTokens: ReadonlySet<TSESTree.Node>): FoundBreach[] {
  const { facts } = input.evaluation;
  if (!/\.artifacts\.|artifacts\/namespaces/.test(facts.source.text)) return [];
  const isAboutRepositories = findLocatedRequests([CREATE, READ, MINT], input).length > 0;
  const found: FoundBreach[] = [];
  let bearers: ReadonlySet<string> | undefined;
  walk(facts.source.ast, (node) => {
    if (
      (node.type !== 'Identifier' && node.type !== 'MemberExpression') ||
      repoTokens.has(node) ||
      !isGivenToGit(node, isAboutRepositories, facts)
    )
      return true;
    bearers ??= findBearerTokens(input);
    if (bearers.has(getExpressionKey(node, facts)) || isApiTokenByName(node, facts))
      found.push(createBreach('repo-api-token-on-git', null, node, { evidence: 'likely' }));
    return false;
  });
  return found;
}

/** True for the password of a remote URL and for the token in git's extra header. */
function isGivenToGit(node: TSESTree.Node, isAboutRepositories: boolean, facts: FileFacts): boolean {
  const around = getTextAround(node);
  if (!around) return false;
  if (EXTRA_HEADER.test(around.before)) return isAboutRepositories;
  if (getUrlUser(node, facts) === null) return false;
  return /^@[^/]*\.artifacts\./.test(around.after) || (isAboutRepositories && around.after.startsWith(`@${HOLE}`));
}

/** Returns the keys of the expressions that requests to the REST API send as bearer tokens. */
function findBearerTokens({ evaluation: { facts }, requests, context }: CheckInput): ReadonlySet<string> {
  const found = new Set<string>();
  for (const request of requests) {
    if (request.kind === 'unresolved' || !goesToPlatform(request, context)) continue;
    walk(request.node, (node) => {
      const isName = node.type === 'Identifier' || node.type === 'MemberExpression';
      if (isName && /(^|\W)Bearer $/.test(getTextAround(node)?.before ?? '')) found.add(getExpressionKey(node, facts));
      return true;
    });
  }
  return found;
}

/**
 * Returns a key that is equal for expressions that read the same value: the same members of the same variable or class.
 */
function getExpressionKey(node: TSESTree.Node, facts: FileFacts): string {
  let root = resolveConst(node, facts);
  const names: string[] = [];
  // `var repository = repository.a` refers to itself.
  const visited = new Set<TSESTree.Node>();
  while (root.type === 'MemberExpression' && !visited.has(root)) {
    visited.add(root);
    names.unshift(getKeyName(root.property, root.computed) ?? facts.source.text.slice(...root.property.range));
    root = resolveConst(root.object, facts);
  }
  return [getOriginKey(root, facts), ...names].join('.');
}

/** Returns the position where the root gets its value; its text where the file does not define it. */
function getOriginKey(root: TSESTree.Node, facts: FileFacts): string | number {
  if (root.type === 'ThisExpression') return getClass(root)?.range[0] ?? 'this';
  const variable = root.type === 'Identifier' ? facts.variables.get(root) : undefined;
  // Two calls may return two values.
  return (
    variable?.defs[0]?.name.range[0] ??
    (root.type === 'CallExpression' ? root.range[0] : facts.source.text.slice(...root.range))
  );
}

function getClass(node: TSESTree.Node): TSESTree.Node | null {
  for (let parent = node.parent; parent; parent = parent.parent) if (parent.type === 'ClassBody') return parent;
  return null;
}

function isApiTokenByName(node: TSESTree.Node, facts: FileFacts): boolean {
  const written = resolveConst(node, facts);
  const name =
    written.type === 'MemberExpression'
      ? getKeyName(written.property, written.computed)
      : written.type === 'Identifier'
        ? written.name
        : null;
  return name !== null && API_TOKEN.test(name);
}
