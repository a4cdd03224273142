/** Secrets of OAuth clients that stand where everybody can read them. */
import type { TSESTree } from '@typescript-eslint/utils';
import { getNameSpot } from '../../../findings/place.ts';
import { getKeyName, isInside, unwrap, walk, type FileFacts } from '../../../values/file-facts.ts';
import type { FoundBreach } from '../../breach.ts';
import { toBreach } from '../asked.ts';
import { getLiteralText, getWritten } from '../expressions.ts';
import type { ShapeScan } from '../shape.ts';
import { isOnlyLogin, namesLogin } from './hosts.ts';
import { findTokenRequests, getOwnLiteral, type TokenRequest } from './token-requests.ts';

/** Names that bundlers put into what browsers and phones load. */
const EXPOSED = /^(NEXT_PUBLIC|VITE|REACT_APP|EXPO_PUBLIC|NUXT_PUBLIC|GATSBY|VUE_APP|PUBLIC)_/;
/** `PUBLIC_` says so only where the framework reads it. */
const PUBLIC_MODULES = new Set(['$env/static/public', '$env/dynamic/public', 'astro:env/client']);

export function findSentSecrets(scan: ShapeScan): FoundBreach[] {
  const { facts } = scan.evaluation;
  const { platform } = scan.context;
  if (!namesLogin(facts, platform)) return [];
  const requests = findTokenRequests(scan);
  const exposed = findExposedReads(facts);
  const found: FoundBreach[] = [];
  const isBrowserFile = runsAtTheUser(facts);
  for (const request of requests) {
    const entry = request.fields.get('client_secret');
    if (!entry || scan.evaluation.getFile(entry.node) !== facts) continue;
    const { asked } = request;
    const read = getExposed(entry.node, exposed, facts);
    if (read) {
      found.push(toBreach('oauth-client-secret-in-client-code', asked, read.node, { subject: read.name }));
      continue;
    }
    const literal = getOwnLiteral(entry, request);
    const isWritten = literal !== null && scan.evaluation.getFile(literal.node) === facts && looksReal(literal.text);
    if (isWritten) found.push(toBreach('oauth-client-secret-literal', asked, literal.node));
    if (isBrowserFile && !entry.isOptional && (literal === null || isWritten)) found.push(toBreach('oauth-client-secret-in-browser-file', asked, getNameSpot(entry.name, entry.node)));
  }
  const known = new Set(found.map(({ node }) => node));
  // Sent in a header, or by a library: the name of the variable says what it is.
  const named = isOnlyLogin(facts, platform) ? exposed.filter(({ name, node }) => /SECRET/.test(name) && !known.has(node) && !isSentElsewhere(node, requests, scan)) : [];
  return [...found, ...named.map(({ name, node }) => toBreach('oauth-client-secret-in-client-code', null, node, { subject: name, evidence: 'likely' }))];
}

/** What a request to another host sends is the secret of that one. */
function isSentElsewhere(read: TSESTree.Node, own: readonly TokenRequest[], { requests }: ShapeScan): boolean {
  const sending = requests.filter(({ node }) => isInside(read, node));
  return sending.length > 0 && sending.every((request) => own.every(({ asked }) => asked.request !== request));
}

interface ExposedRead {
  name: string;
  node: TSESTree.Node;
}

/** Where the file reads a variable of the environment that is built into the bundle. */
function findExposedReads({ source, variables }: FileFacts): ExposedRead[] {
  const found: ExposedRead[] = [];
  walk(source.ast, (node) => {
    if (node.type === 'MemberExpression') {
      const name = getKeyName(node.property, node.computed);
      if (name !== null && isEnvironment(node.object) && isExposed(name, isOfMeta(node.object))) found.push({ name, node });
    } else if (node.type === 'ImportSpecifier' && node.parent.type === 'ImportDeclaration' && PUBLIC_MODULES.has(node.parent.source.value)) {
      const name = getKeyName(node.imported, false);
      if (name !== null && EXPOSED.test(name)) {
        const read = variables.get(node.local)?.references[0]?.identifier as TSESTree.Node | undefined;
        if (read) found.push({ name, node: read });
      }
    }
    return true;
  });
  return found;
}

function isExposed(name: string, isOfBundler: boolean): boolean {
  return EXPOSED.test(name) && (!name.startsWith('PUBLIC_') || isOfBundler);
}

/** `process.env`, `import.meta.env`. */
function isEnvironment(node: TSESTree.Node): boolean {
  const object = unwrap(node);
  return object.type === 'MemberExpression' && getKeyName(object.property, object.computed) === 'env';
}

function isOfMeta(node: TSESTree.Node): boolean {
  const object = unwrap(node);
  return object.type === 'MemberExpression' && object.object.type === 'MetaProperty';
}

/** The exposed variable that a field is given, itself or by a name. */
function getExposed(key: TSESTree.Node, exposed: readonly ExposedRead[], facts: FileFacts): ExposedRead | null {
  const holder = key.parent;
  const given = holder?.type === 'Property' && holder.key === key ? holder.value : holder?.type === 'CallExpression' && holder.arguments[0] === key ? holder.arguments[1] : null;
  if (!given) return null;
  const written = getWritten(given, facts);
  const sources = written.type === 'LogicalExpression' ? [unwrap(written.left), unwrap(written.right)] : [written];
  return exposed.find(({ node }) => sources.includes(node)) ?? null;
}

const BROWSER_MODULES = /^(react-native|expo)([-/]|$)|^@react-native/;

/** A file that says it runs in a browser or on a phone. */
function runsAtTheUser({ source: { ast } }: FileFacts): boolean {
  return ast.body.some((statement) => {
    if (statement.type === 'ExpressionStatement') return getLiteralText(statement.expression) === 'use client';
    return statement.type === 'ImportDeclaration' && BROWSER_MODULES.test(statement.source.value);
  });
}

const PLACEHOLDER = /your|example|placeholder|change|secret|test|mock|dummy|sample|fake|todo|xxx|abc|1234|<|\{|\.\.\./i;

/** Whether a text is what a service hands out, and no word that stands for it. */
function looksReal(text: string): boolean {
  return /^[\w.~+/=-]{20,}$/.test(text) && /\d/.test(text) && /[A-Za-z]/.test(text) && !PLACEHOLDER.test(text);
}
