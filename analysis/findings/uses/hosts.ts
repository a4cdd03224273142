/** `host`: deprecated hosts in any URL of a file, whatever the URL is used for, unless the program only compares it. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { FileFacts } from '../../program/file-facts.ts';
import { walk } from '../../program/syntax/walk.ts';
import { getOrigin } from '../../evaluator/domain/literal-origin.ts';
import type { Range } from '../use.ts';
import { isOnlyCompared } from './compared-texts.ts';

export interface HostPlace {
  range: Range;
  /** The literal or template part that owns the text. */
  node: TSESTree.Node;
  /** True if a scheme or `//` comes before the host. */
  isUrl: boolean;
}

/** Nodes whose strings are module specifiers. */
const MODULE_NAMES = new Set([
  'ImportDeclaration',
  'ExportNamedDeclaration',
  'ExportAllDeclaration',
  'ImportExpression',
  'TSLiteralType',
  'TSExternalModuleReference',
]);
/** Functions that take texts for people, or compare: `console.log(…)`, `expect(…).toBe(…)`, `describe(…)`. */
const LOGS_AND_TESTS = /^(console|logger|log|describe|it|test|expect|assert)$/;

/** The places of a host in the URLs of a file. */
export function findHosts(host: string, facts: FileFacts): HostPlace[] {
  const found: HostPlace[] = [];
  walk(facts.source.ast, (node) => {
    const literal = getText(node);
    const index = literal && findHostInUrl(literal, host);
    if (literal === null || index === null || isTextOnly(node) || isOnlyCompared(getWholeText(node), facts)) return;
    const { offsetAt } = getOrigin(node as TSESTree.StringLiteral | TSESTree.TemplateElement, facts.source.text);
    found.push({
      range: offsetAt ? [offsetAt(index), offsetAt(index + host.length)] : node.range,
      node,
      isUrl: index > 0,
    });
  });
  return found;
}

/** The template of a part; any other text itself. */
function getWholeText(node: TSESTree.Node): TSESTree.Node {
  return node.type === 'TemplateElement' ? node.parent : node;
}

interface WrittenText {
  text: string;
  /** It follows another part of a template. */
  isContinued: boolean;
}

function getText(node: TSESTree.Node): WrittenText | null {
  if (node.type === 'Literal') return typeof node.value === 'string' ? { text: node.value, isContinued: false } : null;
  if (node.type !== 'TemplateElement') return null;
  return {
    text: node.value.cooked ?? '',
    isContinued: node.parent.type === 'TemplateLiteral' && node.parent.quasis[0] !== node,
  };
}

/** The index of the host in a URL, or in a text of host and path alone; null where it is part of another text. */
function findHostInUrl({ text, isContinued }: WrittenText, host: string): number | null {
  const index = text.toLowerCase().indexOf(host.toLowerCase());
  if (index === -1 || !/^(:\d+)?([/?#]|$)/.test(text.slice(index + host.length))) return null;
  const before = text.slice(0, index);
  // `${scheme}://host/…`: the scheme is in the hole before this part.
  if (isContinued && /^(:?\/\/)?$/.test(before)) return index;
  if (!/^(([a-z][a-z0-9+.-]*:)?\/\/([^/?#\s]*@)?)?$/i.test(before)) return null;
  return /\s/.test(text) ? null : index;
}

/** Tests if a string is a module specifier, a log line or an expectation. */
function isTextOnly(node: TSESTree.Node): boolean {
  const holder = node.type === 'TemplateElement' ? node.parent.parent : node.parent;
  if (!holder) return false;
  if (MODULE_NAMES.has(holder.type)) return true;
  if (holder.type !== 'CallExpression') return false;
  let callee: TSESTree.Node = holder.callee;
  while (callee.type === 'MemberExpression' || callee.type === 'CallExpression')
    callee = callee.type === 'MemberExpression' ? callee.object : callee.callee;
  return callee.type === 'Identifier' && LOGS_AND_TESTS.test(callee.name);
}
