/** Addresses of the platform's authorization page as a file puts them together, with their parameters. */
import type { TSESTree } from '@typescript-eslint/utils';
import { getQueryText, listParameters } from '../../../findings/parameters.ts';
import { createCarryingLook } from '../../../requests/carrying.ts';
import type { Evaluation } from '../../../values/evaluation.ts';
import { getEnclosingFunction, isFunction, walk } from '../../../values/file-facts.ts';
import { readQuery } from '../../../values/search-params.ts';
import { getText, renderSkeleton, type Skeleton } from '../../../values/skeleton.ts';
import { getAlternatives, type PairEntry } from '../../../values/value.ts';
import { isExpectation } from '../expressions.ts';
import type { Platform } from '../../../../data/schema.ts';
import { getLoginText } from './hosts.ts';

export interface AuthorizationUrl {
  /** The expression that is the address. */
  node: TSESTree.Node;
  parameters: readonly PairEntry[];
  /** The names of all parameters; null where there may be more. */
  names: readonly string[] | null;
  url: Skeleton;
}

/** Every expression that stands for the address where it is used: the parts of a longer one are none. None where the platform has no login. */
export function findAuthorizationUrls(evaluation: Evaluation, platform: Pick<Platform, 'login'>): AuthorizationUrl[] {
  const { login } = platform;
  const text = getLoginText(platform);
  if (!login || text === null) return [];
  const found: AuthorizationUrl[] = [];
  // Other expressions are not worth an evaluation: a program has many.
  const leadsToLogin = createCarryingLook(evaluation.facts, (node) => getWritten(node).includes(text));
  walk(evaluation.facts.source.ast, (node) => {
    if (!canBeUrl(node) || !isUsed(node) || isExpectation(node) || !leadsToLogin(node)) return true;
    evaluation.begin();
    const values = getAlternatives(evaluation.evaluate(node, evaluation.fileEnvironment));
    const pages = values.flatMap((value) => ((value.kind === 'text' || value.kind === 'url') && isPage(login.authorizationUrl, value.skeleton) ? [value.skeleton] : []));
    const parameters = pages.map((url) => readQuery(getQueryText(url)).filter((entry) => evaluation.getFile(entry.node) === evaluation.facts));
    // What chooses between this page and another one may choose the parameters as well.
    const isChosen = pages.length < values.length;
    pages.forEach((url, index) => {
      const own = isChosen ? parameters[index]!.filter((entry) => parameters.every((others) => hasSame(others, entry))) : parameters[index]!;
      found.push({ node, parameters: own, names: listNames(url), url });
    });
    return true;
  });
  return found;
}

/** Whether a parameter is there with the same text. */
function hasSame(parameters: readonly PairEntry[], entry: PairEntry): boolean {
  return parameters.some((other) => getText(other.name) === getText(entry.name) && getParameterText(other) === getParameterText(entry));
}

function getWritten(node: TSESTree.Node): string {
  if (node.type === 'TemplateElement') return node.value.cooked ?? node.value.raw;
  return node.type === 'Literal' && typeof node.value === 'string' ? node.value : '';
}

function canBeUrl({ type }: TSESTree.Node): boolean {
  return ['TemplateLiteral', 'BinaryExpression', 'CallExpression', 'NewExpression', 'Identifier', 'MemberExpression', 'Literal'].includes(type);
}

/** Whether an expression is given, returned or kept as a whole. */
function isUsed(node: TSESTree.Node): boolean {
  const { parent } = node;
  switch (parent?.type) {
    case 'CallExpression':
    case 'NewExpression':
      return parent.callee !== node;
    case 'VariableDeclarator':
      return parent.init === node;
    case 'AssignmentExpression':
      return parent.right === node;
    case 'Property':
      return parent.value === node && parent.parent.type === 'ObjectExpression';
    case 'ArrowFunctionExpression':
      return parent.body === node && !isFunction(node);
    case 'ReturnStatement':
    case 'AwaitExpression':
    case 'ConditionalExpression':
    case 'LogicalExpression':
    case 'ArrayExpression':
    case 'ExportDefaultDeclaration':
    case 'JSXExpressionContainer':
    case 'JSXAttribute':
      return true;
    default:
      return false;
  }
}

function isPage(page: string, [first, ...rest]: Skeleton): boolean {
  if (first?.kind !== 'text' || !first.text.startsWith(page.slice(0, first.text.length))) return false;
  return new RegExp(`^${page.replaceAll('.', '\\.')}(\\?|#|$|\\{\\})`).test(renderSkeleton([first, ...rest]));
}

/** The same as of a request. */
function listNames(url: Skeleton): readonly string[] | null {
  if (url.at(-1)?.kind === 'hole' && !renderSkeleton(url).includes('?')) return null;
  return listParameters({ url, query: null });
}

/** The known text of a parameter; null where it is not known or not there. */
export function getParameterText(entry: PairEntry): string | null {
  const [value, ...others] = getAlternatives(entry.read());
  return value?.kind === 'text' && others.length === 0 ? getText(value.skeleton) : null;
}

/** Addresses that are made in the same function from the same literal: one that is filled step by step is seen several times. */
export function isSameMaking(a: AuthorizationUrl, b: AuthorizationUrl): boolean {
  const [first] = a.url;
  const [other] = b.url;
  if (first?.kind !== 'text' || other?.kind !== 'text') return false;
  return getEnclosingFunction(a.node) === getEnclosingFunction(b.node) && first.origin?.node === other.origin?.node;
}
