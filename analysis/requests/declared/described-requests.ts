/**
 * Requests that an object or a pair describes and for which no sending call is found: `{ method: 'GET', url:
 * '/zones/:zone/…' }`.
 */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Platform } from '../../../data/deprecation-schema.ts';
import type { Evaluation } from '../../evaluator/evaluation.ts';
import { getAlternatives } from '../../evaluator/domain/choice.ts';
import { toSkeletons } from '../../evaluator/domain/kinds.ts';
import { getText, type Skeleton } from '../../evaluator/domain/skeleton.ts';
import type { Value } from '../../evaluator/domain/value.ts';
import {
  BASE_OPTIONS,
  BODY_OPTIONS,
  PATH_OPTIONS,
  QUERY_OPTIONS,
} from '../../libraries/requests/client-conventions.ts';
import { BASE_NAME, METHOD_KEYS, URL_KEYS } from '../../libraries/requests/request-descriptions.ts';
import { getExports } from '../../program/modules/exports.ts';
import type { FileFacts } from '../../program/file-facts.ts';
import { getContext } from '../../program/file-context.ts';
import { isReplacedInBlock } from '../../program/syntax/other-names.ts';
import { findNodes } from '../../program/syntax/node-index.ts';
import { findProperty, isFunction, getMemberName } from '../../program/syntax/syntax.ts';
import { walk } from '../../program/syntax/walk.ts';
import { getBaseTexts, joinBase } from '../clients/client-bases.ts';
import { findDescribedBase, readDescribedHost } from './described-bases.ts';
import { fillFields, findChoice, findSentFields } from './fields-of-choices.ts';
import { isDescriptionOfRequest, isPassing } from './description-places.ts';
import { isPathLike, readFirstOption } from '../guessed/guessed-parts.ts';
import { parseMethod, type Method, type Methods, type Request } from '../request.ts';
import { readTemplatePath } from '../templates/template-paths.ts';
import { isExpression, readExpressions } from '../templates/template-values.ts';

/** A method, a path and the parts beside them, of an object or an array. */
interface Description {
  node: TSESTree.ObjectExpression | TSESTree.ArrayExpression;
  /** Null where no method is written beside the path; `methods` in it is null where the method is not known. */
  method: { methods: Methods } | null;
  path: Value;
  /** The key that names the path; null in an array. */
  key: string | null;
  options: readonly Value[];
}

/**
 * Returns the requests that the file describes as data. Descriptions whose path is part of a request in `found` are
 * left out, because the sending call knows more. Descriptions in tests do not count, because they are expectations.
 */
export function findDescribedRequests(
  evaluation: Evaluation,
  found: readonly Request[],
  { platform, scope }: { platform: Pick<Platform, 'baseUrls'>; scope: 'file' | 'project' },
): Request[] {
  const { source } = evaluation.facts;
  if (getContext(source.name) === 'test') return [];
  const sent = new Set(found.flatMap(({ url }) => url.flatMap(getOriginNode)));
  const requests: Request[] = [];
  // Another file may send what this one exports, to another host.
  const isUnsure = (scope === 'file' && hasExports(evaluation.facts)) || namesOtherBase(source.ast, platform);
  for (const node of findNodes(source.ast, DESCRIBING_NODES)) {
    if (node.type === 'ObjectExpression' ? !hasPathKey(node) : !isPair(node)) continue;
    evaluation.begin();
    const description = read(node, evaluation);
    const isReplaced =
      typeof description?.key === 'string' && isReplacedInBlock(node, description.key, evaluation.facts);
    const described = description && !isReplaced ? toRequests(description, evaluation) : [];
    const isNew =
      described.length > 0 && !described.some(({ url }) => url.flatMap(getOriginNode).some((n) => sent.has(n)));
    if (isNew && isDescriptionOfRequest(node, evaluation))
      requests.push(...described.map((request) => (isUnsure ? { ...request, isUnsure } : request)));
  }
  return requests;
}

const DESCRIBING_NODES = ['ObjectExpression', 'ArrayExpression'] as const;

function hasExports(file: FileFacts): boolean {
  const { names, whole } = getExports(file);
  return names.size > 0 || whole !== null;
}

/** True if a constant of the file is a URL of another host, and none is one of the platform: descriptions may belong to it. */
function namesOtherBase({ body }: TSESTree.Program, { baseUrls }: Pick<Platform, 'baseUrls'>): boolean {
  const urls = body.flatMap((statement) => {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    return declaration?.type === 'VariableDeclaration' ? declaration.declarations.flatMap(getBaseUrls) : [];
  });
  return urls.length > 0 && !urls.some((url) => baseUrls.some((base) => url.startsWith(new URL(base).origin)));
}

/** Returns the URLs in the initialiser of a constant, unless its name shows that they are links for people. */
function getBaseUrls({ id, init }: TSESTree.VariableDeclarator): string[] {
  const urls: string[] = [];
  if (!init || isFunction(init) || id.type !== 'Identifier' || !BASE_NAME.test(id.name)) return urls;
  walk(init, (node) => {
    const text = node.type === 'Literal' ? node.value : node.type === 'TemplateElement' ? node.value.cooked : null;
    if (typeof text === 'string' && /^https?:/.test(text)) urls.push(text);
    return node.type !== 'ObjectExpression' && node.type !== 'ArrayExpression';
  });
  return urls;
}

/** The expression in which a piece of a URL is written. */
export function getOriginNode(piece: Skeleton[number]): TSESTree.Node[] {
  return piece.kind === 'text' && piece.origin ? [piece.origin.node] : [];
}

function hasPathKey({ properties }: TSESTree.ObjectExpression): boolean {
  return properties.some(
    (property) => property.type === 'Property' && PATH_OPTIONS.includes(getMemberName(property) ?? ''),
  );
}

/** `['GET', path]`. */
function isPair({ elements }: TSESTree.ArrayExpression): boolean {
  const [first, second] = elements;
  return first?.type === 'Literal' && typeof first.value === 'string' && parseMethod(first.value) !== null && !!second;
}

function read(node: Description['node'], evaluation: Evaluation): Description | null {
  const value = evaluation.getFrameOf(node).evaluate(node);
  if (value.kind === 'array') {
    const [method, path, ...options] = value.elements;
    return method && path ? { node, method: { methods: readMethods(method) }, path, key: null, options } : null;
  }
  if (value.kind !== 'object') return null;
  const key = PATH_OPTIONS.find((name) => value.properties.has(name));
  if (key === undefined) return null;
  const method =
    METHOD_KEYS.flatMap((name) => value.properties.get(name)?.read() ?? [])[0] ?? findRouteMethod(node, evaluation);
  return {
    node,
    method: method ? { methods: readMethods(method) } : null,
    path: value.properties.get(key)!.read(),
    key,
    options: [value],
  };
}

/** The method of the route whose handler passes on its request as described. */
function findRouteMethod(node: TSESTree.Node, evaluation: Evaluation): Value | undefined {
  let isPassed = false;
  for (let around = node.parent; around; around = around.parent) {
    if (around.type === 'Property') isPassed ||= isPassing(around);
    else if (around.type === 'ObjectExpression' && isPassed) {
      const method = METHOD_KEYS.map((name) => findProperty(around, name)?.value).find((value) => value !== undefined);
      if (method) return evaluation.getFrameOf(method).evaluate(method);
    } else if (around.type === 'CallExpression') return undefined;
  }
  return undefined;
}

/** The methods that a value names: a text, or a member of an enumeration (`HttpMethod.POST`). */
function readMethods(value: Value): Methods {
  const methods = getAlternatives(value).map((alternative): Method | null => {
    if (alternative.kind === 'text') return parseMethod(getText(alternative.skeleton) ?? '');
    return alternative.kind === 'external' ? parseMethod(alternative.path.at(-1) ?? '') : null;
  });
  return methods.every((method) => method !== null) ? methods : null;
}

function toRequests({ node, method, path, key, options }: Description, evaluation: Evaluation): Request[] {
  const choice = findChoice(node);
  const paths = getAlternatives(path).flatMap((value) =>
    value.kind === 'text' || value.kind === 'url' ? [readTemplatePath(value.skeleton)] : [],
  );
  const filled = choice ? paths.flatMap((url) => fillFields(url, choice, evaluation)) : paths;
  const base =
    readFirstOption(options, BASE_OPTIONS) ?? readDescribedHost(options) ?? findDescribedBase(node, evaluation);
  const urls = filled
    .filter(isPathLike)
    .flatMap((url) =>
      base ? toSkeletons(base).map((skeleton) => joinBase({ base: skeleton, joining: 'slash' }, url)) : [url],
    );
  const isOfForm = toSkeletons(path).some(isExpression);
  const readOwn = (names: readonly string[]): Value | null => {
    const own = readFirstOption(options, names);
    return own && isOfForm ? readExpressions(own) : own;
  };
  const readPart = (names: readonly string[], part: 'body' | 'query'): Value | null =>
    readOwn(names) ?? (choice && findSentFields(choice, part, evaluation));
  const body = readPart(BODY_OPTIONS, 'body');
  const query = readPart(QUERY_OPTIONS, 'query');
  const headers = readFirstOption(options, ['headers']);
  const common = {
    kind: 'described',
    isUnsure: method === null && !(body ?? query ?? headers) && !URL_KEYS.includes(key ?? ''),
    methods: method?.methods ?? null,
    bases: getBaseTexts(urls),
    body,
    query,
    headers,
    incompleteParts: ['body', 'query', 'headers'],
    node,
    sdk: null,
  } as const;
  return urls.map((url) => ({ ...common, url }));
}
