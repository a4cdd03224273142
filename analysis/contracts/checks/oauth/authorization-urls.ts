/** Addresses of the platform's authorization page as a file puts them together, with their parameters. */
import type { TSESTree } from '@typescript-eslint/utils';
import { getQueryText, getParameterNames } from '../../../findings/uses/query-parameters.ts';
import { createCarryingLook } from '../../../requests/carrying.ts';
import type { Evaluation } from '../../../evaluator/machine.ts';
import { getEnclosingFunction, isFunction, isInside, walk } from '../../../program/file-facts.ts';
import { readQuery } from '../../../evaluator/domain/search-params.ts';
import { getText, renderSkeleton, type Skeleton } from '../../../evaluator/domain/skeleton.ts';
import { getAlternatives, type PairEntry } from '../../../evaluator/domain/value.ts';
import { isExpectation } from '../expressions.ts';
import type { Platform } from '../../../../data/schema.ts';
import { getLoginPrefix } from './login-urls.ts';
import { canBeUrl, isChangedLater, isUsedAsWhole } from './url-expressions.ts';

export interface AuthorizationUrl {
  /** The expression that is the address. */
  node: TSESTree.Node;
  parameters: readonly PairEntry[];
  /** Those that arrive with the value that is written: nothing that is not known comes in its place. */
  certainParameters: readonly PairEntry[];
  /** The names of all parameters; null where there may be more. */
  parameterNames: readonly string[] | null;
  url: Skeleton;
}

/** Every expression that stands for the address where it is used: the parts of a longer one are none. None where the platform has no login. */
export function findAuthorizationUrls(evaluation: Evaluation, platform: Pick<Platform, 'login'>): AuthorizationUrl[] {
  const { login } = platform;
  const text = getLoginPrefix(platform);
  if (!login || text === null) return [];
  const found: AuthorizationUrl[] = [];
  // Other expressions are not worth an evaluation: a program has many.
  const leadsToLogin = createCarryingLook(evaluation.facts, (node) => getLiteralPart(node).includes(text));
  walk(evaluation.facts.source.ast, (node) => {
    if (
      !canBeUrl(node) ||
      !isUsedAsWhole(node) ||
      isExpectation(node) ||
      !leadsToLogin(node) ||
      isChangedLater(node, evaluation.facts)
    )
      return true;
    evaluation.begin();
    const values = getAlternatives(evaluation.evaluate(node, evaluation.fileEnvironment));
    const pages = values.flatMap((value) =>
      (value.kind === 'text' || value.kind === 'url') && isAuthorizationPage(login.authorizationUrl, value.skeleton)
        ? [value.skeleton]
        : [],
    );
    const written = pages.map((url) => readQuery(getQueryText(url)));
    // What chooses between this page and another one may choose the parameters as well.
    const isChosen = pages.length < values.length;
    pages.forEach((url, index) => {
      const isSure = (entry: PairEntry): boolean =>
        !entry.mayBeReplaced &&
        written.every((others) => hasEqualText(others, entry, isChosen)) &&
        !(isChosen && isConditional(entry.node, node));
      const parameters = written[index]!.filter((entry) => evaluation.getFile(entry.node) === evaluation.facts);
      found.push({
        node,
        parameters,
        certainParameters: parameters.filter(isSure),
        parameterNames: listNames(url),
        url,
      });
    });
    return true;
  });
  return found;
}

/** Whether a parameter is there with the same text; of a page that is not `chosen`, with any that is known, or not at all. */
function hasEqualText(parameters: readonly PairEntry[], entry: PairEntry, isChosen: boolean): boolean {
  const others = parameters.filter((other) => getText(other.name) === getText(entry.name));
  if (isChosen) return others.some((other) => getParameterText(other) === getParameterText(entry));
  return others.every((other) => getParameterText(other) !== null);
}

/** Whether a parameter is written under a condition that the address itself does not stand under. */
function isConditional(parameter: TSESTree.Node, url: TSESTree.Node): boolean {
  for (let parent = parameter.parent; parent && !isFunction(parent); parent = parent.parent)
    if (CONDITIONS.has(parent.type) && !isInside(url, parent)) return true;
  return false;
}

const CONDITIONS = new Set(['IfStatement', 'ConditionalExpression', 'LogicalExpression', 'SwitchCase']);

function getLiteralPart(node: TSESTree.Node): string {
  if (node.type === 'TemplateElement') return node.value.cooked ?? node.value.raw;
  return node.type === 'Literal' && typeof node.value === 'string' ? node.value : '';
}

function isAuthorizationPage(page: string, [first, ...rest]: Skeleton): boolean {
  if (first?.kind !== 'text' || !first.text.startsWith(page.slice(0, first.text.length))) return false;
  return new RegExp(`^${page.replaceAll('.', '\\.')}(\\?|#|$|\\{\\})`).test(renderSkeleton([first, ...rest]));
}

/** The same as of a request. */
function listNames(url: Skeleton): readonly string[] | null {
  if (url.at(-1)?.kind === 'hole' && !renderSkeleton(url).includes('?')) return null;
  return getParameterNames({ url, query: null });
}

/** The known text of a parameter; null where it is not known or not there. */
export function getParameterText(entry: PairEntry): string | null {
  const [value, ...others] = getAlternatives(entry.read());
  return value?.kind === 'text' && others.length === 0 ? getText(value.skeleton) : null;
}

/** Addresses that are made in the same function from the same literal: one that is filled step by step is seen several times. */
export function isSameConstruction(a: AuthorizationUrl, b: AuthorizationUrl): boolean {
  const [first] = a.url;
  const [other] = b.url;
  if (first?.kind !== 'text' || other?.kind !== 'text') return false;
  return getEnclosingFunction(a.node) === getEnclosingFunction(b.node) && first.origin?.node === other.origin?.node;
}
