/** Keys under which programs keep values: texts, constants, symbols, classes and objects that stand for a token. */
import type { TSESTree } from '@typescript-eslint/utils';
import { KEYED_METHODS } from '../../libraries/frameworks/containers.ts';
import { COMMON_NAMES } from '../../libraries/flows/channels.ts';
import { FILE_OR_HOST } from '../../libraries/flows/registries.ts';
import { GENERIC_NAMES, SHARED_SEGMENTS } from '../../libraries/non-requests/system-names.ts';
import { memoise } from '../memoise.ts';
import { getLastName, getMemberName, getProgram, unwrap } from '../syntax/syntax.ts';

/** The name by which the program refers to a key: its text, or the last name of a variable, member or class; null for others. */
export function getTokenName(written: TSESTree.Node | undefined): string | null {
  if (!written) return null;
  const node = unwrap(written);
  switch (node.type) {
    case 'Literal':
      return typeof node.value === 'string' && node.value !== '' ? node.value : null;
    case 'Identifier':
      return node.name;
    case 'MemberExpression':
      return getMemberName(node);
    case 'ArrowFunctionExpression':
      return node.body.type === 'BlockStatement' ? null : getTokenName(node.body);
    case 'CallExpression':
      // `Symbol.for('api')`, `forwardRef(() => Api)`
      return getTokenName(node.arguments[0]);
    default:
      return null;
  }
}

/** The name of the object whose member a key is, `EdgeBindings` of `EdgeBindings.HTTP`; null for other keys. */
export function getHolderName(written: TSESTree.Node): string | null {
  const node = unwrap(written);
  switch (node.type) {
    case 'MemberExpression': {
      const holder = unwrap(node.object);
      return holder.type === 'Identifier' ? getExportedName(holder) : getLastName(holder);
    }
    case 'ArrowFunctionExpression':
      return getHolderName(node.body);
    case 'CallExpression':
      return node.arguments[0] ? getHolderName(node.arguments[0]) : null;
    default:
      return null;
  }
}

/** `Keys` of `import { Keys as K }`: what an imported name is called in the other file. */
function getExportedName(node: TSESTree.Identifier): string {
  return getImportedNames(getProgram(node) as TSESTree.Program).get(node.name) ?? node.name;
}

/** The names that a file imports, by its own names for them. */
const getImportedNames = memoise(({ body }: TSESTree.Program): ReadonlyMap<string, string> => {
  const names = new Map<string, string>();
  for (const statement of body) {
    if (statement.type !== 'ImportDeclaration') continue;
    for (const specifier of statement.specifiers) {
      if (specifier.type !== 'ImportSpecifier') continue;
      const { imported, local } = specifier;
      names.set(local.name, imported.type === 'Identifier' ? imported.name : imported.value);
    }
  }
  return names;
});

/**
 * Returns the name of the key that an argument is. Null for a key that is not distinctive, unless methods of this name
 * take keys.
 */
export function getKeyOfCall({ callee }: TSESTree.CallExpression, written: TSESTree.Node | undefined): string | null {
  const name = getTokenName(written);
  if (name === null || isDistinctiveKey(written!)) return name;
  return KEYED_METHODS.has(getLastName(unwrap(callee)) ?? '') ? name : null;
}

/** True for a text of several words, or of one that is not an everyday word, and for names of constants and classes. */
export function isDistinctiveKey(written: TSESTree.Node): boolean {
  const node = unwrap(written);
  switch (node.type) {
    case 'Literal':
      return typeof node.value === 'string' && isDistinctiveText(node.value);
    case 'Identifier':
      return /^[A-Z]/.test(node.name);
    case 'MemberExpression': {
      const name = getMemberName(node);
      return name !== null && (/^[A-Z]/.test(name) || /^[A-Z]/.test(getLastName(unwrap(node.object)) ?? ''));
    }
    case 'CallExpression':
      return node.arguments.length === 1 && isDistinctiveKey(node.arguments[0]!);
    case 'ArrowFunctionExpression':
      return node.body.type === 'Identifier' && isDistinctiveKey(node.body);
    default:
      return false;
  }
}

/** The greatest length of a key; a longer text is prose. */
const MAX_LENGTH = 60;

/** True for a text that may be a key: no path, header, media type, URL or prose, and no single everyday word. */
export function isDistinctiveText(text: string): boolean {
  if (text.length > MAX_LENGTH || !/^@?[A-Za-z][\w.:/@-]*$/.test(text) || /:\/\//.test(text)) return false;
  if (FILE_OR_HOST.test(text)) return false;
  const words = text
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z\d]+/);
  const [only] = words;
  if (words.length > 1) return true;
  return !COMMON_NAMES.has(only!) && !GENERIC_NAMES.has(only!) && !SHARED_SEGMENTS.has(only!);
}
