/** Finds maps and sets of a module that use a URL only as a key: they work the same with the new URL. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { FileFacts } from '../../../program/file-facts.ts';
import { unwrap, getMemberName, isInside } from '../../../program/syntax/syntax.ts';
import { findFilesWith } from '../observers/files-with.ts';
import { isIndifferent, type Watch } from './rewritten-value.ts';
import { getUses } from '../../../program/syntax/variables.ts';

/** Methods of collections that take a key as their first argument. Source: ECMA-262. */
const KEY_METHODS: ReadonlySet<string> = new Set(['has', 'get', 'set', 'add', 'delete']);

/**
 * True for a call that takes the whole URL as a key of a collection that is created empty, is not exported and is used only by methods
 * that take a key. Each key is the URL of such a request or no old text, or it would no longer find what the URL has stored. The
 * package must not contain the new text yet, or two keys could become one.
 */
export function isKeyOfOwnCollection(
  call: TSESTree.CallExpression,
  argument: TSESTree.Node,
  file: FileFacts,
  watch: Watch,
): boolean {
  if (!watch.isUrl || call.arguments[0] !== argument || argument.type !== 'Identifier') return false;
  const collection = call.callee.type === 'MemberExpression' ? unwrap(call.callee.object) : null;
  const variable = collection?.type === 'Identifier' ? file.variables.get(collection) : undefined;
  const [definition, ...others] = variable?.defs ?? [];
  if (!variable || definition?.type !== 'Variable' || others.length > 0) return false;
  const { init, parent } = definition.node;
  const isEmpty =
    init?.type === 'NewExpression' &&
    init.callee.type === 'Identifier' &&
    /^(?:Map|Set)$/.test(init.callee.name) &&
    init.arguments.length === 0;
  const isAsked = getUses(variable).every((use) => {
    const key = getKey(use);
    return key !== null && (isSameUrl(key, argument, file, watch) || isIndifferent(key, watch));
  });
  return isEmpty && parent.parent.type !== 'ExportNamedDeclaration' && isAsked && hasNewKeys(watch);
}

/** The key that a use of a collection gives to one of these methods; null for any other use. */
function getKey({ parent }: TSESTree.Node): TSESTree.Node | null {
  if (parent?.type !== 'MemberExpression' || parent.parent.type !== 'CallExpression') return null;
  const isAsking = parent.parent.callee === parent && KEY_METHODS.has(getMemberName(parent) ?? '');
  return (isAsking && parent.parent.arguments[0]) || null;
}

/** True for the same variable, and for a parameter that its function hands on to the request. */
function isSameUrl(key: TSESTree.Node, argument: TSESTree.Node, { variables }: FileFacts, { way }: Watch): boolean {
  const variable = variables.get(key);
  if (!variable || variable === variables.get(argument)) return variable !== undefined;
  const [definition] = variable.defs;
  return (
    definition?.type === 'Parameter' &&
    [...way].some(
      (call) =>
        isInside(call, definition.node) &&
        variable.references.some(({ identifier }) => isInside(identifier as TSESTree.Node, call)),
    )
  );
}

function hasNewKeys({ changed, evaluation }: Watch): boolean {
  return (
    evaluation.onlookers !== null &&
    changed.changes.every(({ variants }) => {
      const added = variants.at(-1) ?? '';
      return added !== '' && findFilesWith(added, evaluation).length === 0;
    })
  );
}
