/** Finds login parameters whose URL is not visible, because a library builds it, and wrong ones among them. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { FileFacts } from '../../../program/file-facts.ts';
import { getEnclosingFunction, getKeyName, isFunction, walk, type FunctionNode } from '../../../program/syntax.ts';
import type { FoundBreach } from '../../breach.ts';
import { createBreach, type CheckInput } from '../check.ts';
import { getLiteralText, isExpectation } from '../expressions.ts';
import { mentionsNoOtherLogin, type AuthorizationUrl } from './authorization-urls.ts';

/** Parameters with only one valid value, and the constraint that requires it. */
export const FIXED_PARAMETERS = new Map([
  ['response_type', { right: 'code', constraint: 'oauth-unsupported-response-type', title: 'Use `code`' }],
  [
    'code_challenge_method',
    { right: 'S256', constraint: 'oauth-pkce-method', title: 'Use `S256`, if the challenge is a SHA-256 digest' },
  ],
]);

/** Values that these parameters have in OAuth; other services use the names for other things. */
const OAUTH_WORD = /^((code|token|id_token|none)( |$))+$|^(plain|none|s-?256|sha-?256|sha-?1|sha-?512|md5)$/i;

/**
 * Finds wrong parameters of a URL that a library builds, in a file with no other login. URLs built in the file are
 * judged by their evaluated parameters.
 */
export function findWrongLibraryParameters(
  { evaluation: { facts }, context: { platform } }: CheckInput,
  urls: readonly AuthorizationUrl[],
): FoundBreach[] {
  if (!mentionsNoOtherLogin(facts, platform)) return [];
  const builders = new Set(
    urls.flatMap(({ node, parameters, parameterNames: names }) =>
      parameters.length > 0 || names === null ? [getEnclosingFunction(node)] : [],
    ),
  );
  return findParameterLiterals(new Set(FIXED_PARAMETERS.keys()), facts).flatMap(({ name, text, node }) => {
    const { right, constraint, title } = FIXED_PARAMETERS.get(name)!;
    if (text === right || !OAUTH_WORD.test(text) || findUsers(node, facts).some((user) => builders.has(user)))
      return [];
    return [
      createBreach(constraint, null, node, {
        subject: text,
        evidence: 'likely',
        proposals: [{ class: 'review', reason: title, title, edits: [{ range: inQuotes(node), text: right }] }],
      }),
    ];
  });
}

/** Returns the functions that use a literal or the variable that holds it. */
function findUsers(node: TSESTree.Node, { variables }: FileFacts): (FunctionNode | null)[] {
  let holder: TSESTree.Node | undefined = node;
  while (holder && holder.type !== 'VariableDeclarator' && !isFunction(holder)) holder = holder.parent;
  const named = holder?.type === 'VariableDeclarator' ? (variables.get(holder.id)?.references ?? []) : [];
  return [
    getEnclosingFunction(node),
    ...named.map(({ identifier }) => getEnclosingFunction(identifier as TSESTree.Node)),
  ];
}

function inQuotes({ range }: TSESTree.Node): readonly [number, number] {
  return [range[0] + 1, range[1] - 1];
}

interface ParameterLiteral {
  name: string;
  text: string;
  /** The literal value. */
  node: TSESTree.Node;
}

/** Finds the literals that an object holds under one of the names, or that `set` or `append` stores under it. */
function findParameterLiterals(names: ReadonlySet<string>, { source }: FileFacts): ParameterLiteral[] {
  const found: ParameterLiteral[] = [];
  walk(source.ast, (node) => {
    const pair = getPair(node);
    const text = getLiteralText(pair?.value);
    if (pair && text !== null && names.has(pair.name) && !isExpectation(node))
      found.push({ name: pair.name, text, node: pair.value });
    return true;
  });
  return found;
}

function getPair(node: TSESTree.Node): { name: string; value: TSESTree.Node } | null {
  if (node.type === 'Property' && node.parent.type === 'ObjectExpression') {
    const name = getKeyName(node.key, node.computed);
    return name === null ? null : { name, value: node.value };
  }
  if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return null;
  const called = getKeyName(node.callee.property, node.callee.computed);
  const [name, value] = node.arguments;
  const text = getLiteralText(name);
  return value && text !== null && (called === 'set' || called === 'append') ? { name: text, value } : null;
}
