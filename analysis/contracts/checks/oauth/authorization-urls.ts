/** Finds the URLs of the platform's authorization page that a file builds, with their parameters. */
import type { TSESTree } from '@typescript-eslint/utils';
import { getQueryText, getParameterNames } from '../../../findings/uses/query-parameters.ts';
import { createWordReachability } from '../../../requests/relevance/word-reachability.ts';
import type { Evaluation } from '../../../evaluator/evaluation.ts';
import { getEnclosingFunction, isFunction, isInside, isRequire } from '../../../program/syntax/syntax.ts';
import { walk } from '../../../program/syntax/walk.ts';
import { readQuery } from '../../../evaluator/domain/pairs.ts';
import { getAlternatives } from '../../../evaluator/domain/choice.ts';
import { getText, renderSkeleton, type Skeleton } from '../../../evaluator/domain/skeleton.ts';
import type { PairEntry } from '../../../evaluator/domain/value.ts';
import { isExpectation } from '../expressions.ts';
import type { Platform } from '../../../../data/deprecation-schema.ts';
import { canBeUrl, isChangedLater, isUsedAsWhole } from './url-expressions.ts';
import { findLoginScope, getLoginPrefix } from './login-scope.ts';

export interface AuthorizationUrl {
  /** The expression that evaluates to the URL. */
  node: TSESTree.Node;
  parameters: readonly PairEntry[];
  /** Parameters that certainly arrive with the written value. */
  certainParameters: readonly PairEntry[];
  /** The names of all parameters; null where there may be unknown ones. */
  parameterNames: readonly string[] | null;
  url: Skeleton;
}

/**
 * Finds every expression that is used as such a URL; parts of longer URLs are left out. Empty where the platform has no
 * login.
 */
export function findAuthorizationUrls(evaluation: Evaluation, platform: Pick<Platform, 'login'>): AuthorizationUrl[] {
  const { login } = platform;
  const text = getLoginPrefix(platform);
  if (!login || text === null) return [];
  const found: AuthorizationUrl[] = [];
  // Evaluating every expression would be slow, so only those that can hold the login text are evaluated.
  const leadsToLogin = createWordReachability(
    evaluation.facts,
    (node) => getLiteralPart(node).includes(text) || isOfLoginModule(node, evaluation, platform),
  );
  walk(evaluation.facts.source.ast, (node) => {
    if (
      !canBeUrl(node) ||
      !isUsedAsWhole(node) ||
      isExpectation(node) ||
      !leadsToLogin(node) ||
      isChangedLater(node, evaluation.facts)
    )
      return;
    evaluation.begin();
    const values = getAlternatives(evaluation.fileFrame.evaluate(node));
    const pages = values.flatMap((value) =>
      (value.kind === 'text' || value.kind === 'url') && isAuthorizationPage(login.authorizationUrl, value.skeleton)
        ? [value.skeleton]
        : [],
    );
    const written = pages.map((url) => readQuery(getQueryText(url)));
    // A condition that chooses between this page and another URL may choose the parameters too.
    const isChosen = pages.length < values.length;
    pages.forEach((url, index) => {
      const isSure = (entry: PairEntry): boolean =>
        !entry.mayBeReplaced &&
        written.every((others) => (isChosen ? hasEqualText : hasKnownText)(others, entry)) &&
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
  });
  return found;
}

/** True if an alternative has the same text for a parameter. */
function hasEqualText(parameters: readonly PairEntry[], entry: PairEntry): boolean {
  return getNamesakes(parameters, entry).some((other) => getParameterText(other) === getParameterText(entry));
}

/** True if an alternative has a known text for a parameter, or lacks it. */
function hasKnownText(parameters: readonly PairEntry[], entry: PairEntry): boolean {
  return getNamesakes(parameters, entry).every((other) => getParameterText(other) !== null);
}

function getNamesakes(parameters: readonly PairEntry[], { name }: PairEntry): readonly PairEntry[] {
  return parameters.filter((other) => getText(other.name) === getText(name));
}

/** True if a parameter is added under a condition that the URL itself is not under. */
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

/** True for a name that is imported from a module with the login, and for the text that `require` takes. */
function isOfLoginModule(node: TSESTree.Node, evaluation: Evaluation, platform: Pick<Platform, 'login'>): boolean {
  const { facts } = evaluation;
  const definition = node.type === 'Identifier' ? facts.variables.get(node)?.defs[0] : undefined;
  const specifier =
    definition?.type === 'ImportBinding' && definition.parent.type === 'ImportDeclaration'
      ? definition.parent.source.value
      : isRequired(node)
        ? getLiteralPart(node)
        : '';
  const module = specifier === '' ? null : evaluation.findModule(specifier, facts, node);
  return module?.kind === 'module' && findLoginScope(evaluation, platform)!.files.includes(module.file);
}

function isRequired({ type, parent }: TSESTree.Node): boolean {
  return type === 'Literal' && isRequire(parent);
}

function isAuthorizationPage(page: string, [first, ...rest]: Skeleton): boolean {
  if (first?.kind !== 'text' || !first.text.startsWith(page.slice(0, first.text.length))) return false;
  return new RegExp(`^${page.replaceAll('.', '\\.')}(\\?|#|$|\\{\\})`).test(renderSkeleton([first, ...rest]));
}

/** Returns the parameter names; null where a trailing hole may hold a query. */
function listNames(url: Skeleton): readonly string[] | null {
  if (url.at(-1)?.kind === 'hole' && !renderSkeleton(url).includes('?')) return null;
  return getParameterNames({ url, query: null });
}

/** Returns the known text of a parameter; null where it is unknown. */
export function getParameterText(entry: PairEntry): string | null {
  const [value, ...others] = getAlternatives(entry.read());
  return value?.kind === 'text' && others.length === 0 ? getText(value.skeleton) : null;
}

/**
 * True if two URLs are built in one function from one literal: a URL that is built step by step is found several times.
 */
export function isSameConstruction(a: AuthorizationUrl, b: AuthorizationUrl): boolean {
  const [first] = a.url;
  const [other] = b.url;
  if (first?.kind !== 'text' || other?.kind !== 'text') return false;
  return getEnclosingFunction(a.node) === getEnclosingFunction(b.node) && first.origin?.node === other.origin?.node;
}
