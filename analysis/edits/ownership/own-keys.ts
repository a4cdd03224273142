/** Maps and sets of a module that tell keys apart and nothing else: new keys do as the old ones did. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { FileFacts } from '../../program/file-facts.ts';
import { getKeyName, unwrap } from '../../program/syntax.ts';
import { findFilesWith } from './files-with.ts';
import type { Watch } from './rewritten-value.ts';

/** Methods of collections that take a key as their first argument. Source: ECMA-262. */
const KEY_METHODS: ReadonlySet<string> = new Set(['has', 'get', 'set', 'add', 'delete']);

/**
 * True for a call that takes the whole text as a key of a collection which begins empty, is seen nowhere else and is only asked for
 * keys, if no text of the package could be one of the new keys: two keys would become one.
 */
export function isOwnKey(
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
  const isAsked = variable.references.every(
    ({ identifier, init: isInit }) => isInit === true || asksForKey(identifier as TSESTree.Node),
  );
  return isEmpty && parent.parent.type !== 'ExportNamedDeclaration' && isAsked && hasNewKeys(watch);
}

function asksForKey({ parent }: TSESTree.Node): boolean {
  if (parent?.type !== 'MemberExpression' || parent.parent.type !== 'CallExpression') return false;
  return parent.parent.callee === parent && KEY_METHODS.has(getKeyName(parent.property, parent.computed) ?? '');
}

function hasNewKeys({ changed, evaluation }: Watch): boolean {
  evaluation.begin('by name');
  const { fields } = evaluation;
  evaluation.begin();
  return (
    fields !== null &&
    changed.changes.every(({ variants }) => {
      const added = variants.at(-1) ?? '';
      return added !== '' && findFilesWith(added, evaluation).length === 0;
    })
  );
}
