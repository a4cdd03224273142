/** Finds OAuth client secrets that users can read: literals in the source, bundled variables, browser files. */
import type { TSESTree } from '@typescript-eslint/utils';
import { getNamePlace } from '../../../findings/places/source-place.ts';
import type { Evaluation } from '../../../evaluator/evaluation.ts';
import type { FileFacts } from '../../../program/file-facts.ts';
import {
  getEnclosingFunction,
  getKeyName,
  getMemberName,
  isInside,
  unwrap,
  type FunctionNode,
} from '../../../program/syntax/syntax.ts';
import { someNode, walk } from '../../../program/syntax/walk.ts';
import type { FoundBreach } from '../../breach.ts';
import { getOriginKey, getOrigins, type Origins } from '../../queries/origins.ts';
import { createBreach, type CheckInput } from '../check.ts';
import { getCalleeName, getLiteralText } from '../expressions.ts';
import { resolveConst } from '../../../program/syntax/variables.ts';
import { isOfPlatformLogin } from './login-owner.ts';
import { findLoginScope } from './login-scope.ts';
import { findTokenRequests, getOwnLiteral, getOwnLiterals, type TokenRequest } from './oauth-requests.ts';
import { LOGIN_VARIABLE_WORDS } from '../../../libraries/contracts/login-services.ts';
import {
  APP_MODULES,
  EXPOSED_VARIABLE,
  PAGE_GLOBALS,
  PUBLIC_CONFIGURATION,
  PUBLIC_VARIABLE_MODULES,
} from '../../../libraries/projects/bundlers.ts';
import { getEvidenceOf } from '../../evidence-of-breaches.ts';

export function findExposedSecrets(input: CheckInput): FoundBreach[] {
  const { facts } = input.evaluation;
  const { platform, brand } = input.context;
  if (!findLoginScope(input.evaluation, platform)) return [];
  const requests = findTokenRequests(input);
  const exposed = findExposedReads(input.evaluation);
  const found: FoundBreach[] = [];
  const runsInBrowser = isBrowserFile(facts);
  for (const request of requests) {
    const entry = request.fields.get('client_secret');
    if (!entry || input.evaluation.getFile(entry.node) !== facts) continue;
    const { located } = request;
    const read = getExposedRead(entry.node, exposed, getOrigins(input.evaluation));
    if (read) {
      found.push(createBreach('oauth-client-secret-in-client-code', located, read.node, { subject: read.name }));
      continue;
    }
    const written = getOwnLiterals(entry, request).filter(
      ({ node, text }) => input.evaluation.getFile(node) === facts && looksLikeSecret(text),
    );
    found.push(...written.map(({ node }) => createBreach('oauth-client-secret-literal', located, node)));
    const around = getEnclosingFunction(located.request.node);
    const isInBrowser =
      runsInBrowser || readsPage(located.request.node, facts) || (around !== null && runsInPage(around, facts));
    if (isInBrowser && !entry.isOptional && (written.length > 0 || getOwnLiteral(entry, request) === null))
      found.push(createBreach('oauth-client-secret-in-browser-file', located, getNamePlace(entry.name, entry.node)));
  }
  const known = new Set(found.map(({ node }) => node));
  // A secret sent in a header or by a library is recognised by the name of its variable.
  const isOurs = ({ name, node }: ExposedRead): boolean =>
    isNamedForPlatform(name, brand) && !isSentElsewhere(node, requests, input);
  const isOfLogin = (read: ExposedRead): boolean =>
    isOfPlatformLogin(read.node, platform, input.evaluation, isOurs(read) ? 'only login' : 'none');
  const named = exposed.filter((read) => !known.has(read.node) && /secret/i.test(read.name) && isOfLogin(read));
  return [
    ...found,
    ...named.map(({ name, node }) =>
      createBreach('oauth-client-secret-in-client-code', null, node, {
        subject: name,
        evidence: getEvidenceOf('name'),
      }),
    ),
  ];
}

/** True if the name of a variable fits this platform's login: any other word in it names another service. */
function isNamedForPlatform(name: string, brand: string): boolean {
  const own = name.replace(EXPOSED_VARIABLE, '');
  return (
    own.includes('SECRET') &&
    own.split('_').every((word) => word === '' || LOGIN_VARIABLE_WORDS.has(word) || word === brand.toUpperCase())
  );
}

/** True if the variable is sent to other hosts only: then it is their secret. */
function isSentElsewhere(read: TSESTree.Node, own: readonly TokenRequest[], { requests }: CheckInput): boolean {
  const sending = requests.filter(({ node }) => isInside(read, node));
  return sending.length > 0 && sending.every((request) => own.every(({ located }) => located.request !== request));
}

interface ExposedRead {
  name: string;
  node: TSESTree.Node;
}

/** Finds reads of environment variables that are inlined into the bundle. */
function findExposedReads(evaluation: Evaluation): ExposedRead[] {
  const { source, variables } = evaluation.facts;
  const found: ExposedRead[] = [];
  const hasConfiguration = source.text.includes(PUBLIC_CONFIGURATION.reader);
  walk(source.ast, (node) => {
    if (node.type === 'MemberExpression') {
      const name = getMemberName(node);
      // `const env = import.meta.env;`
      const object = resolveConst(node.object, evaluation.facts);
      const isPublic = isEnvironment(object)
        ? name !== null && isExposed(name, object)
        : hasConfiguration && isPublicConfiguration(node.object, getOrigins(evaluation));
      if (name !== null && isPublic) found.push({ name, node });
    } else if (node.type === 'VariableDeclarator' && node.id.type === 'ObjectPattern' && node.init) {
      const object = resolveConst(node.init, evaluation.facts);
      for (const property of isEnvironment(object) ? node.id.properties : []) {
        const name = property.type === 'Property' ? getMemberName(property) : null;
        if (name !== null && isExposed(name, object)) found.push({ name, node: property });
      }
    } else if (
      node.type === 'ImportSpecifier' &&
      node.parent.type === 'ImportDeclaration' &&
      PUBLIC_VARIABLE_MODULES.has(node.parent.source.value)
    ) {
      const name = getKeyName(node.imported);
      if (name !== null && EXPOSED_VARIABLE.test(name)) {
        const read = variables.get(node.local)?.references[0]?.identifier as TSESTree.Node | undefined;
        if (read) found.push({ name, node: read });
      }
    }
  });
  return found;
}

/** True for a variable of an environment, `process.env` or `import.meta.env`, that is inlined. */
function isExposed(name: string, environment: TSESTree.Node): boolean {
  return EXPOSED_VARIABLE.test(name) && (!name.startsWith('PUBLIC_') || isImportMeta(environment));
}

/** True for `process.env` and `import.meta.env`. */
function isEnvironment(node: TSESTree.Node): boolean {
  const object = unwrap(node);
  return object.type === 'MemberExpression' && getMemberName(object) === 'env';
}

/** `useRuntimeConfig().public` */
function isPublicConfiguration(node: TSESTree.Node, origins: Origins): boolean {
  const { reader, member } = PUBLIC_CONFIGURATION;
  return origins
    .of(node)
    .some(
      ({ node: made, path }) =>
        made.type === 'CallExpression' && getCalleeName(made) === reader && path.join() === member,
    );
}

/** A name that only the build defines: `declare const __SECRET__: string`. */
function isDefinedByBuild(node: TSESTree.Node, { variables }: FileFacts): node is TSESTree.Identifier {
  if (node.type !== 'Identifier') return false;
  const [definition] = variables.get(node)?.defs ?? [];
  const declaration = definition?.parent as TSESTree.Node | null | undefined;
  return !definition || (declaration?.type === 'VariableDeclaration' && declaration.declare);
}

function isImportMeta(node: TSESTree.Node): boolean {
  const object = unwrap(node);
  return object.type === 'MemberExpression' && object.object.type === 'MetaProperty';
}

/** Returns the exposed variable that a field holds, whatever constants, fields and functions it comes through. */
function getExposedRead(key: TSESTree.Node, exposed: readonly ExposedRead[], origins: Origins): ExposedRead | null {
  const { facts } = origins.evaluation;
  const holder = key.parent;
  const given =
    holder?.type === 'Property' && holder.key === key
      ? holder.value
      : holder?.type === 'CallExpression' && holder.arguments[0] === key
        ? holder.arguments[1]
        : null;
  if (!given) return null;
  const held = origins.of(given);
  const defined = held.find(({ node, path }) => path.length === 0 && isDefinedByBuild(node, facts))?.node;
  if (defined?.type === 'Identifier' && /secret/i.test(defined.name)) return { name: defined.name, node: defined };
  const keys = new Set(held.map(getOriginKey));
  return (
    exposed.find(({ node }) => origins.of(getReadValue(node)).some((origin) => keys.has(getOriginKey(origin)))) ?? null
  );
}

/** The variable of a destructured property, else the read itself. */
function getReadValue(read: TSESTree.Node): TSESTree.Node {
  return read.type === 'Property' ? read.value : read;
}

/** True if a file declares that it runs in a browser or an app: `'use client'`, React Native, Expo. */
function isBrowserFile({ source: { ast } }: FileFacts): boolean {
  return ast.body.some((statement) => {
    if (statement.type === 'ExpressionStatement') return getLiteralText(statement.expression) === 'use client';
    return statement.type === 'ImportDeclaration' && APP_MODULES.test(statement.source.value);
  });
}

/** True for code that reads what only a page has: `window.location.origin`. */
function readsPage(node: TSESTree.Node, facts: FileFacts): boolean {
  return someNode(node, (inner) => isPageGlobal(inner, facts) && isMemberRead(inner));
}

/** True for a function that itself reads what only a page has, without a test that it exists. */
function runsInPage(fn: FunctionNode, facts: FileFacts): boolean {
  let isRead = false;
  const asks = someNode(fn.body, (inner) => {
    const isGlobal = isPageGlobal(inner, facts);
    isRead ||= isGlobal && isMemberRead(inner) && getEnclosingFunction(inner) === fn;
    return isGlobal && !isMemberRead(inner);
  });
  return isRead && !asks;
}

function isPageGlobal(node: TSESTree.Node, { variables }: FileFacts): node is TSESTree.Identifier {
  return node.type === 'Identifier' && PAGE_GLOBALS.has(node.name) && (variables.get(node)?.defs.length ?? 0) === 0;
}

function isMemberRead(node: TSESTree.Node): boolean {
  return node.parent?.type === 'MemberExpression' && node.parent.object === node;
}

const PLACEHOLDER = /your|example|placeholder|change|secret|test|mock|dummy|sample|fake|todo|xxx|abc|1234|<|\{|\.\.\./i;

/** True if a text looks like an issued secret and not like a placeholder. */
function looksLikeSecret(text: string): boolean {
  return /^[\w.~+/=-]{20,}$/.test(text) && /\d/.test(text) && /[A-Za-z]/.test(text) && !PLACEHOLDER.test(text);
}
