/** Finds repository tokens that a program has kept: read together with the `remote` of one record, without a request before them. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Evaluation } from '../../../evaluator/evaluation.ts';
import {
  getEnclosingFunction,
  getFunctionIdentifier,
  getLastName,
  getMemberName,
  getParameters,
  getStatement,
  isFunction,
  unwrap,
} from '../../../program/syntax/syntax.ts';
import { getReads } from '../../../program/syntax/variables.ts';
import { walk } from '../../../program/syntax/walk.ts';
import { getExpressionKey } from '../../queries/expression-keys.ts';
import { getCalleeName, getMethodCall, getOuterExpression } from '../expressions.ts';
import type { RepositoryToken } from './token-expressions.ts';

const NAMED = /^repo(sitory)?_?token$/i;
/** Records of other git servers may have the same fields. */
export const OF_ANOTHER_SERVER = /github|gitlab|bitbucket|gitea|codeberg/i;
/** `.split('?expires=')`, `.slice(0, token.indexOf('?'))`, `.replace(/\?.*$/, '')`: what cuts a token shows that it is whole. */
const CUTTING = /\.(split\(\s*['"`]\?|replace\(\s*\/\\\?|(slice|substring|substr)\([^)]{0,80}[iI]ndexOf\(\s*['"`]\?)/;

/**
 * Returns the kept tokens of a file about repositories as headers and URLs may have them, and the secrets that the file cuts off them.
 * A program may have cut a token before it kept it: in a URL it counts as whole only where the file cuts one.
 */
export function findKeptTokens(
  evaluation: Evaluation,
  known: ReadonlySet<TSESTree.Node>,
): { inHeader: RepositoryToken[]; inUrl: RepositoryToken[] } {
  const { source, variables } = evaluation.facts;
  if (!/\bremote\b/.test(source.text) || !/token\b/i.test(source.text)) return { inHeader: [], inUrl: [] };
  const remotes = new Set<string>();
  const read: { node: TSESTree.Node; key: string }[] = [];
  walk(source.ast, (node) => {
    const isMember = node.type === 'MemberExpression';
    const name = node.type === 'Identifier' ? node.name : isMember ? getMemberName(node) : null;
    const isRead = isMember || (node.type === 'Identifier' && getReads(variables.get(node)).includes(node));
    if (!isRead || name === null) return true;
    if (/remote/i.test(name)) remotes.add(getExpressionKey(node, evaluation));
    if (/token$/i.test(name) && !known.has(node)) read.push({ node, key: getExpressionKey(node, evaluation) });
    return true;
  });
  const kept = read.filter(({ node, key }) => {
    const isOfRecord = key.endsWith('.token') && remotes.has(key.replace(/token$/, 'remote'));
    return (
      (isOfRecord && !OF_ANOTHER_SERVER.test(getCodeAround(node, source.text))) ||
      (node.type === 'Identifier' && NAMED.test(node.name))
    );
  });
  const given = read.filter(({ node }) => isGivenWithRemote(node, evaluation));
  // Where one function cuts the expiry off the token that it is given, the others are given whole ones, too.
  const isGivenWhole = given.some(({ node }) => cutsExpiry(node, source.text));
  const cuts = kept.flatMap(({ node }) => getCut(node, source.text) ?? []);
  const secrets = cuts.flatMap((cut) => getSecrets(cut, variables)).map((node) => createKept({ node, isWhole: false }));
  return {
    inHeader: [...kept.map(({ node }) => createKept({ node, isWhole: true })), ...secrets],
    inUrl: [
      ...kept.map(({ node }) => createKept({ node, isWhole: cuts.length > 0 })),
      ...(isGivenWhole ? given.map(({ node }) => createKept({ node, isWhole: true })) : []),
      ...secrets,
    ],
  };
}

/** True for the parameter `token` of a function that gets a `remote` beside it, in a statement that names no other server. */
function isGivenWithRemote(node: TSESTree.Node, { facts, packageFields }: Evaluation): boolean {
  if (node.type !== 'Identifier' || node.name !== 'token') return false;
  const definition = facts.variables.get(node)?.defs[0];
  const fn = definition?.type === 'Parameter' ? (definition.node as TSESTree.Node) : null;
  if (!isFunction(fn) || OF_ANOTHER_SERVER.test(facts.source.text.slice(...getStatement(node).range))) return false;
  const names = getParameters(fn).map((parameter) => (parameter.type === 'Identifier' ? parameter.name : ''));
  const name = getFunctionIdentifier(fn)?.name;
  const index = names.indexOf('token');
  const inFile = facts.calls.flatMap((call) => (getCalleeName(call) === name ? (call.arguments[index] ?? []) : []));
  const inPackage = name === undefined ? [] : (packageFields?.getArguments(name, index) ?? []);
  // A call may pass the secret alone.
  return (
    names.includes('remote') &&
    [...inFile, ...inPackage.map((argument) => argument.node)].every((each) => /token$/i.test(getLastName(each) ?? ''))
  );
}

function cutsExpiry(node: TSESTree.Node, text: string): boolean {
  const cut = getCut(node, text);
  return cut !== null && text.slice(node.range[1], cut.range[1]).includes('?expires');
}

function createKept(token: Pick<RepositoryToken, 'node' | 'isWhole'>): RepositoryToken {
  return { ...token, located: null, stack: null, isByName: true };
}

type Variables = Evaluation['facts']['variables'];

/** The text of the outermost function around a node, which may be a callback. */
export function getCodeAround(node: TSESTree.Node, text: string): string {
  let around = node;
  for (let next = getEnclosingFunction(node); next; next = getEnclosingFunction(next)) around = next;
  return text.slice(...around.range);
}

/** Returns the call that cuts a token; null for other uses of it. */
function getCut(token: TSESTree.Node, text: string): TSESTree.Node | null {
  const member = getOuterExpression(token).parent;
  const call =
    member?.type === 'MemberExpression' && member.parent ? getMethodCall(getOuterExpression(member).parent!) : null;
  return call && unwrap(call.object) === token && CUTTING.test(text.slice(token.range[1], call.call.range[1]))
    ? call.call
    : null;
}

/** Returns the expressions with the secret that a call cuts off, and the reads of the constant that takes it. */
function getSecrets(cut: TSESTree.Node, variables: Variables): readonly TSESTree.Node[] {
  const whole = getOuterExpression(cut);
  const { parent } = whole;
  const piece = parent?.type === 'MemberExpression' && parent.object === whole ? getOuterExpression(parent) : whole;
  const declarator = piece.parent;
  if (declarator?.type !== 'VariableDeclarator') return [unwrap(piece)];
  const id = declarator.id.type === 'ArrayPattern' ? declarator.id.elements[0] : declarator.id;
  const variable = id?.type === 'Identifier' ? variables.get(id) : undefined;
  return variable ? getReads(variable) : [];
}
