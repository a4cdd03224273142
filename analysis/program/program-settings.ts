/**
 * The settings of a package by name: the addresses in its documents, and the defaults that the program declares with
 * any library.
 */
import type { TSESTree } from '@typescript-eslint/utils';
import { ADDRESSES_ABOUT_PACKAGE, DEFAULT_KEYS, SETTING_NAMES } from '../libraries/projects/configuration-documents.ts';
import { GENERIC_NAMES } from '../libraries/non-requests/system-names.ts';
import type { FileFacts } from './file-facts.ts';
import type { ProjectModules } from './modules/modules.ts';
import { getReturns } from './syntax/returns.ts';
import { getLastName, getMemberName, isFunction, unwrap, isCallOrNew } from './syntax/syntax.ts';
import { walk } from './syntax/walk.ts';
import { addToGroup } from './group-by-key.ts';
import { memoise } from './memoise.ts';

/** An address in a document, or an object with one. */
export interface Setting {
  file: FileFacts;
  node: TSESTree.Node;
  /** The keys that lead to it, the outermost first. */
  keys: readonly string[];
}

/** The documents of a package. */
export interface Documents {
  /** The documents whose path passes a test, those near the root first. */
  find(test: (path: string) => boolean): readonly FileFacts[];
  /** The addresses, and the objects with one, whose last key is `name`. */
  getSettings(name: string): readonly Setting[];
}

export const NO_DOCUMENTS: Documents = { find: () => [], getSettings: () => [] };

const NO_PATHS: readonly string[] = [];

/** Makes the documents of a package from their absolute paths. They are read and indexed on first use, once for each list. */
export function createDocumentReader(modules: ProjectModules): (paths: readonly string[] | undefined) => Documents {
  const getDocuments = memoise((paths: readonly string[]) => createDocuments(paths, modules));
  return (paths = NO_PATHS) => getDocuments(paths);
}

function createDocuments(paths: readonly string[], modules: ProjectModules): Documents {
  if (paths.length === 0) return NO_DOCUMENTS;
  let settings: ReadonlyMap<string, readonly Setting[]> | undefined;
  const load = (selected: readonly string[]): FileFacts[] => selected.flatMap((path) => modules.load(path) ?? []);
  return {
    find: (test) => load(paths.filter(test)),
    getSettings(name) {
      settings ??= indexSettings(load(paths.filter((path) => modules.mayHold(path, '://'))));
      return settings.get(name) ?? [];
    },
  };
}

function indexSettings(files: readonly FileFacts[]): Map<string, Setting[]> {
  const index = new Map<string, Setting[]>();
  const add = (file: FileFacts, node: TSESTree.Node, keys: readonly string[]): void => {
    const name = keys.at(-1);
    if (name === undefined || keys.some((key) => ADDRESSES_ABOUT_PACKAGE.has(key))) return;
    addToGroup(index, name, { file, node, keys });
  };
  for (const file of files) {
    const holders = new Set<TSESTree.Node>();
    walk(file.source.ast, (node) => {
      if (!isAddress(node)) return;
      add(file, node, getKeys(node));
      for (let at = node.parent; at; at = at.parent) if (at.type === 'ObjectExpression') holders.add(at);
    });
    for (const holder of holders) add(file, holder, getKeys(holder));
  }
  return index;
}

/** Returns the keys around a value in a document. `default` and `value` are no names; a name that stands beside them is. */
function getKeys(node: TSESTree.Node): string[] {
  const keys: string[] = [];
  for (let at: TSESTree.Node | undefined = node; at; at = at.parent) {
    if (at.type === 'AssignmentExpression') keys.unshift(...getSection(at));
    if (at.type !== 'Property' || at.parent.type !== 'ObjectExpression') continue;
    const key = getMemberName(at) ?? '';
    if (key !== 'value' && !DEFAULT_KEYS.includes(key)) keys.unshift(...key.split('.'));
    else keys.unshift(...getSettingNames(at.parent).slice(0, 1));
  }
  return keys;
}

/**
 * The keys under which the code declares a value, the outermost first, with the sections that calls and variables name:
 * `registerAs('edge', () => ({ host }))`, `const edge = { host }`.
 */
export function getDeclaredKeys(node: TSESTree.Node): readonly string[] {
  let keys = declaredKeys.get(node);
  if (!keys) declaredKeys.set(node, (keys = findDeclaredKeys(node)));
  return keys;
}

const declaredKeys = new WeakMap<TSESTree.Node, readonly string[]>();

function findDeclaredKeys(node: TSESTree.Node): string[] {
  const keys: string[] = [];
  for (let inner = node, at = node.parent; at; inner = at, at = at.parent) {
    if (at.type === 'Property' && at.value === inner && at.parent.type === 'ObjectExpression') {
      keys.unshift(...(getMemberName(at) ?? '').split('.'));
    } else if (isCallOrNew(at)) {
      const [first] = at.arguments;
      if (first === inner || first?.type !== 'Literal' || typeof first.value !== 'string') continue;
      keys.unshift(...first.value.split(/[.:]/));
    } else if (at.type === 'VariableDeclarator' && at.id.type === 'Identifier') keys.unshift(at.id.name);
    else if (at.type === 'AssignmentExpression') keys.unshift(...getSection(at));
  }
  return keys;
}

/** `config`, `appSettings`: the name of a section that has no name of its own. */
export function isGeneric(name: string): boolean {
  return name
    .split(/[^A-Za-z]+|(?<=[a-z])(?=[A-Z])/)
    .every((word) => word === '' || GENERIC_NAMES.has(word.toLowerCase()));
}

/** The name of a section that is written by itself: `edge` of `module.exports.edge = {…}` and `config.edge = {…}`. */
function getSection({ left }: TSESTree.AssignmentExpression): string[] {
  const name = getMemberName(left);
  return name === null || name === 'exports' || name === 'default' ? [] : [name];
}

/** A setting that the program declares: its names and its default. */
export interface DeclaredSetting {
  names: readonly string[];
  value: TSESTree.Node;
}

/**
 * The setting that a node declares; null for other nodes. `{ name: 'baseUrl', default: 'https://…' }`, `{ env: 'API', default }`,
 * `option('--api <url>', text, 'https://…')`, `z.string().default('https://…')`: names may be missing.
 */
export function findDeclaredSetting(node: TSESTree.Node): DeclaredSetting | null {
  if (node.type === 'ObjectExpression') {
    const value = getDefault(node);
    return value && { names: getSettingNames(node), value };
  }
  if (node.type !== 'CallExpression') return null;
  const value = findOnlyAddress(node.arguments);
  if (value && !isOptionOfInner(value, node)) return { names: getNamesOfCall(node), value };
  // `url('API').default('https://…').optional()`
  const callee = unwrap(node.callee);
  const receiver = callee.type === 'MemberExpression' ? unwrap(callee.object) : null;
  return receiver && node.arguments.length === 0 ? findDeclaredSetting(receiver) : null;
}

/** The default of an entry of a schema: `{ type: 'string', default: value }`, also as the result of a function. */
export function getDefault({ properties }: TSESTree.ObjectExpression): TSESTree.Node | null {
  const property = properties.find(isDefault);
  return property?.type === 'Property' ? getGiven(property.value) : null;
}

function isDefault(node: TSESTree.Node | undefined): boolean {
  return node?.type === 'Property' && DEFAULT_KEYS.includes(getMemberName(node) ?? '');
}

/** What a function returns at its only end, and any other node itself. */
export function getGiven(node: TSESTree.Node): TSESTree.Node {
  const [returned, ...others] = isFunction(node) ? getReturns(node) : [];
  return returned && others.length === 0 ? returned : node;
}

/** The names of a setting in the object that describes it: `{ name: 'baseUrl', default: … }`. */
export function getSettingNames({ properties }: TSESTree.ObjectExpression): string[] {
  return properties.flatMap((property) =>
    property.type === 'Property' && SETTING_NAMES.includes(getMemberName(property) ?? '')
      ? toNames(property.value)
      : [],
  );
}

/** The names in the first argument of a call, or of the call that its receiver is: `get('API').default('https://…')`. */
export function getNamesOfCall({
  arguments: [first],
  callee,
}: TSESTree.CallExpression | TSESTree.NewExpression): string[] {
  const names = toNames(first);
  const receiver = unwrap(callee);
  if (names.length > 0 || receiver.type !== 'MemberExpression') return names;
  const inner = unwrap(receiver.object);
  return inner.type === 'CallExpression' || inner.type === 'NewExpression' ? getNamesOfCall(inner) : [];
}

/** `-a, --api-base <url>`: the names of an option, also as properties are called. */
function toNames(node: TSESTree.Node | undefined): string[] {
  if (node?.type !== 'Literal' || typeof node.value !== 'string' || isAddress(node)) return [];
  const words = node.value.split(/[\s,|=]+/).filter((word) => /^-{0,2}[A-Za-z_][\w.:-]*$/.test(word));
  return words.slice(0, 3).flatMap((word) => {
    const name = word.replace(/^-+/, '');
    const camel = name.replace(/(?<!-)-+([a-z])/g, (_, letter: string) => letter.toUpperCase());
    return camel === name ? [name] : [name, camel];
  });
}

/**
 * The only URL among some nodes and their descendants, as a text or as the object that is made of it. Of functions, only those that make a
 * default count.
 */
function findOnlyAddress(nodes: readonly TSESTree.Node[]): TSESTree.Node | null {
  const found: TSESTree.Node[] = [];
  for (const node of nodes)
    walk(node, (inner) => {
      if (isAddress(inner)) found.push(isUrlObject(inner.parent) ? inner.parent! : inner);
      return !isFunction(inner) || isDefault(inner.parent);
    });
  return found.length === 1 ? found[0]! : null;
}

/** True for an option of what another call makes: in `decorate('api', create({ baseURL: url }))` the name is not that of the address. */
function isOptionOfInner(address: TSESTree.Node, call: TSESTree.CallExpression): boolean {
  let isOption = false;
  for (let at = address; at !== call && at.parent; at = at.parent) {
    isOption ||= at.type === 'Property' && !isDefault(at);
    if (isOption && at.type === 'CallExpression') return true;
  }
  return false;
}

/** `new URL('https://…')` */
function isUrlObject(node: TSESTree.Node | undefined): boolean {
  return node?.type === 'NewExpression' && getLastName(node.callee) === 'URL' && node.arguments.length === 1;
}

/** True for a literal that is an absolute URL. */
export function isAddress(node: TSESTree.Node): boolean {
  return node.type === 'Literal' && typeof node.value === 'string' && /^https?:\/\//.test(node.value);
}
