/** Finds receivers that never read the signature header, or read it by a wrong name. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Scope } from '@typescript-eslint/utils/ts-eslint';
import type { CallNode, FileFacts } from '../../../../program/file-facts.ts';
import type { Deliveries } from '../../../../../data/webhooks/deliveries.ts';
import {
  collectAround,
  type FunctionNode,
  getDecorators,
  getMemberName,
  isInside,
  unwrap,
} from '../../../../program/syntax/syntax.ts';
import { memoise } from '../../../../program/memoise.ts';
import { findNodes } from '../../../../program/syntax/node-index.ts';
import { findHeaderReads, type HeaderRead, getHandler, isBodyParser, isReceiver, readsBody } from '../handlers.ts';
import { VERIFICATION_NAME } from '../../../../libraries/contracts/verification-calls.ts';
import type { Origins } from '../../../queries/origins.ts';
import { getCalleeName, getReceiver, getOuterExpression, getConstantText } from '../../expressions.ts';
import { isGivenToOtherRoute, isOfOtherRoute, passesRequestOn } from './missing-verification.ts';
import { findComparisons } from '../../../queries/comparisons.ts';
import { isInFile } from '../../../breach.ts';
import { getBodyPath } from '../body-forms.ts';
import {
  APPLICATION_FACTORIES,
  ENTRY_EXPORTS,
  GUARD_DECORATORS,
  ROUTE_DECORATORS,
  SERVER_STARTERS,
  LOWER_CASE_HEADER_SERVERS,
} from '../../../../libraries/frameworks/web-frameworks.ts';
import { hasPrefix, isSimilarName, isWrongName } from './wrong-names.ts';
import type { Evaluation } from '../../../../evaluator/evaluation.ts';

/**
 * Finds the first header read of each handler whose deliveries nothing verifies: neither the handler nor what runs
 * before it.
 */
export function findMissingSignatureReads(deliveries: Deliveries, origins: Origins): HeaderRead[] {
  const { otherHeaders, signatureHeader, formerHeaders } = deliveries;
  const found = new Map<FunctionNode, HeaderRead>();
  const reads = findHeaderReads(origins.evaluation);
  const signs = [...reads.filter(({ name }) => otherHeaders.includes(name)), ...findEventReads(deliveries, origins)];
  const mayVerifyFor = createVerifierTest([signatureHeader, ...formerHeaders], reads, origins);
  const isUnverified = memoise(
    (handler: FunctionNode): boolean =>
      isServed(handler, origins) &&
      isReceiver(handler) &&
      readsBody(handler) &&
      !passesRequestOn(handler, origins) &&
      !mayVerifyFor(handler),
  );
  for (const read of signs) {
    const handler = getHandler(read.node);
    if (handler && !found.has(handler) && isUnverified(handler)) found.set(handler, read);
  }
  return [...found.values()];
}

/** The bodies of requests whose event is compared with a name that only the platform's deliveries have. */
function findEventReads({ events, commonNames, eventField }: Deliveries, origins: Origins): HeaderRead[] {
  return findComparisons(origins).flatMap(({ text, origin }) => {
    const isDistinctive = text in events && !commonNames.includes(text);
    const path =
      origin && isDistinctive && isInFile(origin.node, origins.evaluation.facts) ? getBodyPath(origin) : null;
    return origin && path?.join('.') === eventField ? [{ name: text, node: origin.node, nameNode: origin.node }] : [];
  });
}

/**
 * Returns a test if the file names a signature header or something that may verify deliveries of a handler, or mounts middleware. Code that
 * only other routes name or run does not count.
 */
function createVerifierTest(
  headers: readonly string[],
  reads: readonly HeaderRead[],
  origins: Origins,
): (handler: FunctionNode) => boolean {
  const { facts } = origins.evaluation;
  if (facts.calls.some((call) => getCalleeName(call) === 'use' && !call.arguments.every(isBodyParser)))
    return () => true;
  const named = findNodes(facts.source.ast, NAMES).filter((node) =>
    node.type === 'Identifier'
      ? VERIFICATION_NAME.test(node.name) && node.parent.type !== 'ImportSpecifier'
      : typeof node.value === 'string' && headers.includes(node.value.toLowerCase()),
  );
  const aroundReads = collectAround(reads.map(({ node }) => node));
  return (handler) =>
    named.some(
      (node) =>
        !isGivenToOtherRoute(node, handler) &&
        !isOfOtherReceiver(node, handler) &&
        !isOfOtherRoute(node, handler, aroundReads, origins),
    );
}

const NAMES = ['Identifier', 'Literal'] as const;

/** True for a part of another class of receivers, and of another method's decorators: `@UseGuards(SignatureGuard)`. */
function isOfOtherReceiver(node: TSESTree.Node, handler: FunctionNode): boolean {
  for (let outer: TSESTree.Node | undefined = node; outer; outer = outer.parent) {
    const isReceivers =
      (outer.type === 'ClassDeclaration' || outer.type === 'MethodDefinition') && getDecorators(outer).length > 0;
    if (isReceivers && !isInside(handler, outer)) return true;
  }
  return false;
}

/**
 * True if the file itself serves a handler, so that no other code can verify before it: the module of a worker, a
 * server, a route of an application created and started here. Middleware may precede what other files or frameworks
 * route.
 */
function isServed(handler: FunctionNode, origins: Origins): boolean {
  const { facts } = origins.evaluation;
  const { parent } = handler;
  // A guard on another receiver shows that none is mounted for all.
  if (parent.type === 'MethodDefinition')
    return parent.decorators.some(isRouteDecorator) && getGuards(facts).some((call) => isOfOthers(call, handler));
  if (isEntry(handler, origins)) return true;
  if (parent.type === 'Property') return getMemberName(parent) === 'fetch' && isServedObject(parent.parent);
  if (parent.type !== 'CallExpression') return false;
  if (SERVER_STARTERS.test(getCalleeName(parent) ?? '')) return true;
  const receiver = getReceiver(parent);
  const variable = receiver?.type === 'Identifier' ? facts.variables.get(receiver) : undefined;
  const declarator = variable?.defs[0]?.node as TSESTree.Node | undefined;
  const made = declarator?.type === 'VariableDeclarator' && declarator.init ? unwrap(declarator.init) : null;
  if (
    !variable ||
    (made?.type !== 'CallExpression' && made?.type !== 'NewExpression') ||
    !APPLICATION_FACTORIES.test(getCalleeName(made) ?? '')
  )
    return false;
  return isStartedVariable(variable);
}

/** Thousands of routes may be those of one application. */
const isStartedVariable = memoise(({ references }: Scope.Variable): boolean =>
  references.some(({ identifier }) => isStarted(identifier as TSESTree.Node)),
);

/** `export const handler = async (event) => …` of a Lambda function. */
function isEntry(handler: FunctionNode, { evaluation: { facts } }: Origins): boolean {
  const declared = handler.parent.type === 'VariableDeclarator' ? handler.parent.parent : handler;
  const name = handler.parent.type === 'VariableDeclarator' ? handler.parent.id : handler.id;
  const isExported = declared.parent?.type === 'ExportNamedDeclaration';
  return (
    isExported &&
    name?.type === 'Identifier' &&
    ENTRY_EXPORTS.some(({ text, names }) => names.includes(name.name) && text.test(facts.source.text))
  );
}

/** `@Post()` */
function isRouteDecorator({ expression }: TSESTree.Decorator): boolean {
  return expression.type === 'CallExpression' && ROUTE_DECORATORS.has(getCalleeName(expression) ?? '');
}

/** `@UseGuards(…)` */
const getGuards = memoise((facts: FileFacts): readonly CallNode[] =>
  facts.calls.filter((call) => call.parent.type === 'Decorator' && GUARD_DECORATORS.has(getCalleeName(call) ?? '')),
);

/** True for a decorator on another receiver. */
function isOfOthers({ parent }: CallNode, handler: FunctionNode): boolean {
  return !isInside(handler, parent.parent!);
}

/** `export default { fetch }`, `Bun.serve({ fetch })` */
function isServedObject(object: TSESTree.Node): boolean {
  const { parent } = getOuterExpression(object);
  return (
    parent?.type === 'ExportDefaultDeclaration' ||
    (parent?.type === 'CallExpression' && SERVER_STARTERS.test(getCalleeName(parent) ?? ''))
  );
}

/** `app.listen(…)`, `serve(app.fetch)`, `createServer(app)` */
function isStarted({ parent }: TSESTree.Node): boolean {
  const isMember = parent?.type === 'MemberExpression';
  const user = isMember ? parent.parent : parent;
  const call = user?.type === 'Property' ? getOuterExpression(user.parent).parent : user;
  return call?.type === 'CallExpression' && SERVER_STARTERS.test(getCalleeName(call) ?? '');
}

const WRITING_HEADER = /^(set|append|delete|has)|log$/i;

/**
 * Returns the reads of a wrong header name in a file about the platform's meetings, but for functions that also read
 * the right name. If one function reads the right name, a read of a former name is for another sender. `isVerified` tells what a module
 * about the platform's deliveries verifies.
 */
export function findWrongHeaderNames(
  reads: readonly HeaderRead[],
  isVerified: (read: HeaderRead) => boolean,
  evaluation: Evaluation,
  deliveries: Deliveries,
): HeaderRead[] {
  const { signatureHeader, marks, formerHeaders } = deliveries;
  const own = reads.filter(({ name }) => name === signatureHeader);
  const capitals = own.filter((read) => isReadWithCapitals(read, evaluation));
  if (own.length > 0 && capitals.length === own.length) return own;
  const lower = evaluation.facts.source.text.toLowerCase();
  const others = marks.filter((mark) => mark !== signatureHeader);
  // A misspelling that begins as the headers of the platform do says itself whose it is.
  const isTold = own.length > 0 || others.some((mark) => lower.includes(mark));
  const receivers = new Set(own.map(({ node }) => getHandler(node)));
  return reads.filter(
    (read) =>
      isWrongName(read.name, deliveries) &&
      (isTold || hasPrefix(read.name, deliveries) || isVerified(read)) &&
      !receivers.has(getHandler(read.node)) &&
      (own.length === 0 || !formerHeaders.includes(read.name)),
  );
}

/**
 * Returns the wrong header names that a file passes to verifying functions whose code is unknown, for example those
 * that a framework imports by itself.
 */
export function findWrongNamesForUnknown(deliveries: Deliveries, { evaluation, functions }: Origins): HeaderRead[] {
  return evaluation.facts.calls.flatMap((call) => {
    if (call.type !== 'CallExpression' || WRITING_HEADER.test(getCalleeName(call) ?? '')) return [];
    return call.arguments.flatMap((node) => {
      const name = node.type === 'Literal' && typeof node.value === 'string' ? node.value.toLowerCase() : '';
      const isWrong = isSimilarName(name, deliveries.signatureHeader) && functions.getCallees(call).length === 0;
      return isWrong && VERIFICATION_NAME.test(getCalleeName(call) ?? '') ? [{ name, node, nameNode: node }] : [];
    });
  });
}

/** True for `req.headers['RTK-Signature']` in a handler of such a server. */
function isReadWithCapitals({ name, node, nameNode }: HeaderRead, evaluation: Evaluation): boolean {
  const written = getConstantText(nameNode, evaluation);
  const headers = node.type === 'MemberExpression' ? unwrap(node.object) : null;
  if (
    written === name ||
    headers?.type !== 'MemberExpression' ||
    headers.object.type !== 'Identifier' ||
    getMemberName(headers) !== 'headers'
  )
    return false;
  const { facts } = evaluation;
  const definition = facts.variables.get(headers.object)?.defs[0];
  const handler = definition?.type === 'Parameter' ? (definition.node as TSESTree.Node) : null;
  return (
    handler?.parent?.type === 'CallExpression' &&
    facts.source.ast.body.some(
      (statement) => statement.type === 'ImportDeclaration' && LOWER_CASE_HEADER_SERVERS.test(statement.source.value),
    )
  );
}
