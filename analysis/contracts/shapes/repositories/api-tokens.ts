/** API tokens that are given to git, which takes repo tokens. */
import type { TSESTree } from '@typescript-eslint/utils';
import { getKeyName, walk, type FileFacts } from '../../../values/file-facts.ts';
import type { FoundBreach } from '../../breach.ts';
import { asksPlatform, findAsked, toBreach } from '../asked.ts';
import { getTextAround, getWritten, HOLE } from '../expressions.ts';
import type { ShapeScan } from '../shape.ts';
import { CREATE, MINT, READ } from './operations.ts';
import { getUrlUser } from './urls.ts';

/** Names that the platform's own tools give to the variable. */
const API_TOKEN = /^(CLOUDFLARE|CF)_API_TOKEN$/;
const EXTRA_HEADER = /http(\.\S+)?\.extraHeader[=\s]\s*['"]?Authorization: Bearer $/i;

export function findApiTokens(scan: ShapeScan): FoundBreach[] {
  const { facts } = scan.evaluation;
  const isAboutRepositories = findAsked([CREATE, READ, MINT], scan).length > 0;
  const found: FoundBreach[] = [];
  let bearers: ReadonlySet<string> | undefined;
  walk(facts.source.ast, (node) => {
    if ((node.type !== 'Identifier' && node.type !== 'MemberExpression') || !isGivenToGit(node, isAboutRepositories, facts)) return true;
    bearers ??= findBearers(scan);
    if (bearers.has(getIdentity(node, facts)) || isApiTokenByName(node, facts)) found.push(toBreach('repo-api-token-on-git', null, node, { evidence: 'likely' }));
    return false;
  });
  return found;
}

/** As the password of a remote, or in the header that git sends. */
function isGivenToGit(node: TSESTree.Node, isAboutRepositories: boolean, facts: FileFacts): boolean {
  const around = getTextAround(node);
  if (!around) return false;
  if (EXTRA_HEADER.test(around.before)) return isAboutRepositories;
  if (getUrlUser(node, facts) === null) return false;
  return /^@[^/]*\.artifacts\./.test(around.after) || (isAboutRepositories && around.after.startsWith(`@${HOLE}`));
}

/** The expressions that requests to the REST API send as bearer tokens. */
function findBearers({ evaluation: { facts }, requests, context }: ShapeScan): ReadonlySet<string> {
  const found = new Set<string>();
  for (const request of requests) {
    if (request.kind === 'call' || !asksPlatform(request, context)) continue;
    walk(request.node, (node) => {
      const isName = node.type === 'Identifier' || node.type === 'MemberExpression';
      if (isName && /(^|\W)Bearer $/.test(getTextAround(node)?.before ?? '')) found.add(getIdentity(node, facts));
      return true;
    });
  }
  return found;
}

/** Equal for two expressions that read the same thing. */
function getIdentity(node: TSESTree.Node, facts: FileFacts): string {
  const written = getWritten(node, facts);
  const variable = written.type === 'Identifier' ? facts.variables.get(written) : undefined;
  const scope = variable?.defs[0]?.name.range[0] ?? '';
  return `${facts.source.text.slice(...written.range)} ${scope}`;
}

function isApiTokenByName(node: TSESTree.Node, facts: FileFacts): boolean {
  const written = getWritten(node, facts);
  const name = written.type === 'MemberExpression' ? getKeyName(written.property, written.computed) : written.type === 'Identifier' ? written.name : null;
  return name !== null && API_TOKEN.test(name);
}
