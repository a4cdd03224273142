/** The expressions that a file sends as API tokens, told apart by what they read. */
import type { TSESTree } from '@typescript-eslint/utils';
import { getPairs } from '../../evaluator/domain/make-pairs.ts';
import { getAlternatives } from '../../evaluator/domain/choice.ts';
import type { Evaluation } from '../../evaluator/evaluation.ts';
import { toSkeletons } from '../../evaluator/domain/kinds.ts';
import type { Value } from '../../evaluator/domain/value.ts';
import { isTestFile } from '../../program/file-context.ts';
import { getLastName, getMemberName, isFunction } from '../../program/syntax/syntax.ts';
import { getText } from '../../evaluator/domain/skeleton.ts';
import { walk } from '../../program/syntax/walk.ts';
import { findClientOptions } from '../../findings/uses/client-options.ts';
import type { Request } from '../../requests/request.ts';
import { goesToPlatform, type CheckInput } from './check.ts';
import { getLiteralText, getMethodCall } from './expressions.ts';
import { getExpressionKey } from '../queries/expression-keys.ts';
import { getTextAround } from './written-texts.ts';

/** Returns the keys of the expressions that requests to the REST API send behind `Bearer `, and of the SDK's tokens. */
export function findBearerTokens({ evaluation, requests, context }: CheckInput): ReadonlySet<string> {
  const { facts } = evaluation;
  const found = new Set<string>();
  for (const request of requests) {
    if (request.kind === 'unresolved' || !goesToPlatform(request, context)) continue;
    for (const written of [request.node, ...getAuthorizations(request)])
      walk(written, (node) => {
        const isName = node.type === 'Identifier' || node.type === 'MemberExpression';
        if (isName && /(^|\W)Bearer $/.test(getTextAround(node)?.before ?? ''))
          found.add(getExpressionKey(node, evaluation));
        // A callback gets the answer, and may send something else to another place.
        return !isFunction(node);
      });
  }
  for (const { node } of findClientOptions('apiToken', undefined, evaluation)) {
    const property = node.type === 'Property' ? node : node.parent;
    if (property?.type === 'Property' && evaluation.getFile(property) === facts)
      found.add(getExpressionKey(property.value, evaluation));
  }
  return found;
}

/** The variable names of the platform's own tools. */
export const API_TOKEN = /(^|\.)(CLOUDFLARE|CF)_API_TOKEN$/;
/** The key of a configuration that may hold the same token: `process.env.CLOUDFLARE_API_TOKEN ?? file.apiToken`. */
const KEPT_API_TOKEN = /(^|[._])api_?token$/i;

/**
 * True for a value that the program reads under the name of an API token: an environment variable, a key of its
 * configuration. A missing one may be replaced by an empty text, or by a token that another configuration has.
 */
export function isNamedApiToken(node: TSESTree.Node, evaluation: Evaluation): boolean {
  const values = [evaluation.getValue(node)];
  return areApiTokens(values) || areApiTokens(getMemberValues(node, evaluation));
}

function areApiTokens(values: readonly Value[]): boolean {
  const names = getNames(values);
  return names.some((name) => API_TOKEN.test(name)) && names.every((name) => KEPT_API_TOKEN.test(name));
}

/** Returns the names by which a program reads values; an empty one for other values, none for an empty text. */
function getNames(values: readonly Value[]): string[] {
  return values
    .flatMap(getAlternatives)
    .filter((value) => value.kind !== 'text' || value.skeleton.length > 0)
    .map((value) => {
      const [piece, ...others] = toSkeletons(value).length === 1 ? toSkeletons(value)[0]! : [];
      return piece?.kind === 'hole' && others.length === 0 ? (piece.name ?? '') : '';
    });
}

/** True for `settings.apiToken` and `env.API_TOKEN`, unless the package writes a value of another name to such a member. */
export function isCalledApiToken(node: TSESTree.Node, evaluation: Evaluation): boolean {
  return (
    /^((cf|cloudflare)_?)?api_?token$/i.test(getLastName(node) ?? '') &&
    getNames(getMemberValues(node, evaluation)).every((name) => name === '' || /(api|access)_?token$/i.test(name))
  );
}

/** Returns what the package writes to members of the name, for `settings.apiToken` whose object is not known; none for other names. */
function getMemberValues(node: TSESTree.Node, evaluation: Evaluation): readonly Value[] {
  const { packageFields } = evaluation;
  const name = getReadName(node, evaluation);
  if (name === null || !KEPT_API_TOKEN.test(name) || !packageFields) return [];
  for (const file of packageFields.getFilesWith(name)) evaluation.getFileFrame(file);
  return packageFields
    .getOccurrences(name)
    .writes.filter((value) => !isTestFile(evaluation.getFile(value).source.name))
    .map((value) => evaluation.getValue(value));
}

/**
 * Returns `apiToken` of `settings.apiToken`, of `settings.get('apiToken')`, and of a name that `({ apiToken }) => …` declares; null for
 * other expressions.
 */
function getReadName(node: TSESTree.Node, { getFile }: Evaluation): string | null {
  const got = getMethodCall(node);
  if (got?.name === 'get') return getLiteralText(got.call.arguments[0]);
  if (node.type === 'MemberExpression') return getMemberName(node);
  const [definition] = (node.type === 'Identifier' && getFile(node).variables.get(node)?.defs) || [];
  const declared = definition?.type === 'Parameter' ? (definition.name as TSESTree.Node).parent : undefined;
  return declared?.type === 'Property' ? getMemberName(declared) : null;
}

/** Returns the properties of object literals that give a request its `Authorization`, of the file or of a module. */
export function getAuthorizations({ headers }: Request): TSESTree.Property[] {
  return (headers === null ? [] : getAlternatives(headers)).flatMap((value) => {
    const entry = getPairs(value, 'headers').entries.findLast(
      ({ name }) => getText(name)?.toLowerCase() === 'authorization',
    );
    const property = entry?.node.parent;
    return property?.type === 'Property' ? [property] : [];
  });
}
