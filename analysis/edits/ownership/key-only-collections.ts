/** Finds maps and sets of a module that use a URL only as a key: they work the same with the new URL. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { FileFacts } from '../../program/file-facts.ts';
import { unwrap, getMemberName } from '../../program/syntax.ts';
import { findFilesWith } from './files-with.ts';
import type { Watch } from './rewritten-value.ts';
import { getUses } from '../../program/variables.ts';

/** Methods of collections that take a key as their first argument. Source: ECMA-262. */
const KEY_METHODS: ReadonlySet<string> = new Set(['has', 'get', 'set', 'add', 'delete']);

/**
 * True for a call that takes the whole URL as a key of a collection that is created empty, is not exported and is used only by methods
 * that take a key. The package must not contain the new text yet, or two keys could become one.
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
  const isAsked = getUses(variable).every(asksForKey);
  return isEmpty && parent.parent.type !== 'ExportNamedDeclaration' && isAsked && hasNewKeys(watch);
}

function asksForKey({ parent }: TSESTree.Node): boolean {
  if (parent?.type !== 'MemberExpression' || parent.parent.type !== 'CallExpression') return false;
  return parent.parent.callee === parent && KEY_METHODS.has(getMemberName(parent) ?? '');
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
