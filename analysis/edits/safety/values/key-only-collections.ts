/** Finds maps and sets of a module that use a URL only as a key: they work the same with the new URL. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { FileFacts } from '../../../program/file-facts.ts';
import { getRange, type Piece, type Skeleton } from '../../../evaluator/domain/skeleton.ts';
import { unwrap, getMemberName } from '../../../program/syntax/syntax.ts';
import { getUses } from '../../../program/syntax/variables.ts';
import { applyEditsWithin } from '../../apply.ts';
import { isWithin } from '../../ranges.ts';
import { mayBeEqual } from './equal-texts.ts';
import { findPossibleKeys } from './possible-keys.ts';
import type { Watch } from './rewritten-value.ts';

/** Methods of collections that take a key as their first argument. Source: ECMA-262. */
const KEY_METHODS: ReadonlySet<string> = new Set(['has', 'get', 'set', 'add', 'delete']);

/**
 * True for a call that takes the whole URL as a key of a collection that is created empty, is not exported and is used only by methods
 * that take a key. No other key may be the old or the new URL, or two keys would become one or one two. Notes those that may be, in
 * texts of this file, because the requests that send them have to change as well.
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
    // A class of the program may have the same name.
    !file.variables.get(init.callee)?.defs.length &&
    init.arguments.length === 0;
  if (!isEmpty || parent.parent.type === 'ExportNamedDeclaration') return false;
  const keys = getUses(variable).map(getKey);
  return !keys.includes(null) && areKeptApart(keys as TSESTree.Node[], file, watch);
}

/** The key that a use of a collection gives to one of these methods; null for any other use. */
function getKey({ parent }: TSESTree.Node): TSESTree.Node | null {
  if (parent?.type !== 'MemberExpression' || parent.parent.type !== 'CallExpression') return null;
  const isAsking = parent.parent.callee === parent && KEY_METHODS.has(getMemberName(parent) ?? '');
  return (isAsking && parent.parent.arguments[0]) || null;
}

/** True if the keys that change are known, and no key that stays may equal one of them before or after. */
function areKeptApart(keys: readonly TSESTree.Node[], file: FileFacts, watch: Watch): boolean {
  // Each use of one variable has the same keys.
  const distinct = new Map(keys.map((key) => [file.variables.get(key) ?? key, key])).values();
  const found = [...distinct].map((key) => findPossibleKeys(key, file, watch.evaluation));
  const texts = found.flatMap((possible) => possible.texts);
  const changes = texts.map((text) => changeText(text, watch));
  const known = changes.filter((change) => change !== null);
  const stays = texts.filter((text, index) => changes[index] === null && known.some((change) => mayMeet(text, change)));
  watch.sharing.isOfPackage ||= found.some(({ isOfPackage }) => isOfPackage);
  watch.sharing.texts.push(...stays);
  return known.length > 0 && stays.every((text) => text.some(isOwnText));
}

interface ChangedKey {
  before: Skeleton;
  after: Skeleton;
}

function mayMeet(text: Skeleton, { before, after }: ChangedKey): boolean {
  return mayBeEqual(text, before) || mayBeEqual(text, after);
}

/** The key before and after the rewrite; null if it has none of the text that changes. */
function changeText(before: Skeleton, { edits, evaluation }: Watch): ChangedKey | null {
  const { text } = evaluation.facts.source;
  let isChanged = false;
  const after = before.map((piece): Piece => {
    const range = piece.kind === 'text' ? getRange(piece) : null;
    const inside = edits.filter(
      ({ edit, piece: changed }) =>
        range && piece.kind === 'text' && changed?.origin?.node === piece.origin?.node && isWithin(edit.range, range),
    );
    if (!range || piece.kind === 'hole' || inside.length === 0) return piece;
    isChanged = true;
    const written = applyEditsWithin(
      range,
      inside.map(({ edit }) => edit),
      text,
    );
    return { ...piece, text: written, origin: null };
  });
  return isChanged ? { before, after } : null;
}

/** True for text that the analysed file could change. */
function isOwnText(piece: Piece): boolean {
  return piece.kind === 'text' && getRange(piece) !== null;
}
