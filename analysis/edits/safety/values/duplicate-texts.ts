/** Finds new texts of a rewrite that the function already contains: it may compare old and new, or fall back from one to the other. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Evaluation } from '../../../evaluator/evaluation.ts';
import type { FileFacts } from '../../../program/file-facts.ts';
import { getEnclosingFunction } from '../../../program/syntax/syntax.ts';
import { applyEditsWithin } from '../../apply.ts';
import { isWithin } from '../../ranges.ts';
import type { Plan, RefusalReason } from '../../plan.ts';
import { memoise } from '../../../program/memoise.ts';
import { groupBy } from '../../../program/group-by-key.ts';
import { findNodes } from '../../../program/syntax/node-index.ts';

/** Returns why a rewritten request may equal another one of the same function; null if the function does not contain the new text. */
export function getDuplicateTextDoubt({ edits }: Plan, { facts }: Evaluation): RefusalReason {
  const { text } = facts.source;
  for (const { piece } of edits) {
    const origin = piece?.origin?.node;
    const node = origin?.type === 'TemplateElement' ? origin.parent : origin;
    if (!node || !isText(node)) continue;
    const inside = edits.map(({ edit }) => edit).filter(({ range }) => isWithin(range, node.range));
    if (inside.length === 0) continue;
    const twins = getTexts(facts).get(strip(applyEditsWithin(node.range, inside, text))) ?? [];
    const twin = twins.find((other) => getEnclosingFunction(other) === getEnclosingFunction(node));
    if (twin)
      return `the function also contains \`${text.slice(...twin.range)}\`, and the rewritten text would equal it`;
  }
  return null;
}

/** Returns the string literals and templates of a file by their text. */
const getTexts = memoise(({ source }: FileFacts): ReadonlyMap<string, readonly TSESTree.Node[]> => {
  const texts = findNodes(source.ast, ['Literal', 'TemplateLiteral']).filter(isText);
  return groupBy(texts, ({ range }) => strip(source.text.slice(...range)));
});

function isText(node: TSESTree.Node): boolean {
  return node.type === 'TemplateLiteral' || (node.type === 'Literal' && typeof node.value === 'string');
}

function strip(quoted: string): string {
  return quoted.slice(1, -1);
}
