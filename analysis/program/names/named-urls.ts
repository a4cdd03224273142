/** Indexes the URLs written in a file by the names that the code gives them: keys, variables, parameters, options. */
import type { TSESTree } from '@typescript-eslint/utils';
import { DEFAULT_KEYS } from '../../libraries/projects/configuration-documents.ts';
import type { FileFacts } from '../file-facts.ts';
import { getNamesOfCall, getSettingNames } from '../program-settings.ts';
import { findNodes } from '../syntax/node-index.ts';
import { isFunction, getMemberName } from '../syntax/syntax.ts';
import { memoise } from '../memoise.ts';

export interface NamedUrl {
  url: string;
  /** Its names in the code, in the form of `toComparable`. */
  names: ReadonlySet<string>;
  /** The name of what holds the innermost name: `crm` of `{ crm: { url: 'https://…' } }`. */
  section: string | null;
}

/** Letters and digits in lower case: `API_URL`, `apiUrl` and `--api-url` are one name. */
export function toComparable(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]/g, '');
}

/** The URLs of a file that have a name. Templates count by the URL they begin with. */
export const findNamedUrls = memoise((file: FileFacts): readonly NamedUrl[] => collectNamedUrls(file.source.ast));

const TEXTS = ['Literal', 'TemplateLiteral'] as const;

function collectNamedUrls(ast: TSESTree.Program): NamedUrl[] {
  const found: NamedUrl[] = [];
  for (const node of findNodes(ast, TEXTS)) {
    const text = getStart(node);
    const named = text !== null && /^https?:\/\/[^/]/.test(text) ? getNames(node) : null;
    if (named) found.push({ url: text!, ...named });
  }
  return found;
}

function getStart(node: TSESTree.Literal | TSESTree.TemplateLiteral): string | null {
  if (node.type === 'TemplateLiteral') return node.quasis[0]!.value.cooked;
  return typeof node.value === 'string' ? node.value : null;
}

/** The names around a node, up to the statement that it is part of; null if there are none. */
function getNames(node: TSESTree.Node): Omit<NamedUrl, 'url'> | null {
  const names = new Set<string>();
  const add = (name: string | null): void => {
    const comparable = name === null ? '' : toComparable(name);
    if (comparable !== '') names.add(comparable);
  };
  for (let inner = node, around = node.parent; around; inner = around, around = around.parent) {
    switch (around.type) {
      case 'CallExpression':
      case 'NewExpression':
        // `Config.string('API_URL').withDefault(url)`, `option('--api <url>', text, url)`
        for (const name of getNamesOfCall(around)) add(name.split(/[.:]/).at(-1)!);
        continue;
      case 'LogicalExpression':
        add(getNameOf(around.left));
        continue;
      case 'ObjectExpression':
        // `{ name: 'baseUrl', default: url }`
        if (inner.type === 'Property' && isValueKey(inner)) for (const name of getSettingNames(around)) add(name);
        continue;
      case 'Property':
        if (!isValueKey(around)) return withNames(names, getMemberName(around), around);
        continue;
      case 'PropertyDefinition':
        return withNames(names, getMemberName(around), around);
      case 'VariableDeclarator':
        return withNames(names, getNameOf(around.id), around);
      case 'AssignmentPattern':
      case 'AssignmentExpression':
        return withNames(names, getNameOf(around.left), around);
      case 'FunctionDeclaration':
      case 'ArrowFunctionExpression':
      case 'FunctionExpression':
        if (around.body !== inner && around.type !== 'ArrowFunctionExpression')
          return names.size === 0 ? null : { names, section: null };
        continue;
      case 'ConditionalExpression':
      case 'MemberExpression':
      case 'TemplateLiteral':
      case 'BinaryExpression':
      case 'ChainExpression':
      case 'AwaitExpression':
      case 'YieldExpression':
      case 'TSAsExpression':
      case 'TSSatisfiesExpression':
      case 'TSNonNullExpression':
        continue;
      default:
        return names.size === 0 ? null : { names, section: null };
    }
  }
  return null;
}

function withNames(names: Set<string>, innermost: string | null, node: TSESTree.Node): Omit<NamedUrl, 'url'> | null {
  if (innermost !== null) names.add(toComparable(innermost));
  return names.size === 0 ? null : { names, section: getSection(node) };
}

/** The name of the object around a property. */
function getSection(node: TSESTree.Node): string | null {
  for (let around = node.parent; around; around = around.parent) {
    let name: string | null = null;
    if (around.type === 'Property' && !isValueKey(around)) name = getMemberName(around);
    else if (around.type === 'VariableDeclarator') name = getNameOf(around.id);
    else if (around.type === 'AssignmentExpression') name = getNameOf(around.left);
    else if (isFunction(around) || around.type.endsWith('Statement')) return null;
    if (name !== null) return toComparable(name);
  }
  return null;
}

/** `default` and `value` are no names. */
function isValueKey(property: TSESTree.Property): boolean {
  const name = getMemberName(property) ?? '';
  return name === 'value' || DEFAULT_KEYS.includes(name);
}

function getNameOf(node: TSESTree.Node): string | null {
  if (node.type === 'Identifier') return node.name;
  if (node.type === 'MemberExpression') return getMemberName(node);
  return node.type === 'ChainExpression' ? getNameOf(node.expression) : null;
}
