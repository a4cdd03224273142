/** Finds new texts of a rewrite that the function already contains: it may compare old and new, or fall back from one to the other. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Evaluation } from '../../../evaluator/evaluation.ts';
import type { FileFacts } from '../../../program/file-facts.ts';
import { getEnclosingFunction } from '../../../program/syntax/syntax.ts';
import { applyEditsWithin } from '../../apply.ts';
import { isWithin } from '../../ranges.ts';
import type { Plan, RefusalReason } from '../../plan.ts';
import { isInFailureHandler } from './failure-handlers.ts';
import { memoise } from '../../../program/memoise.ts';
import { groupBy } from '../../../program/group-by-key.ts';
import { findNodes } from '../../../program/syntax/node-index.ts';

/** Returns why a rewritten request may equal another one of the same function; null if the function does not contain the new text. */
export function getDuplicateTextDoubt({ edits }: Plan, { facts }: Evaluation): RefusalReason {
  const { text } = facts.source;
  for (const { piece, edit: written } of edits) {
    const origin = piece?.origin?.node;
    const node = origin?.type === 'TemplateElement' ? origin.parent : origin;
    if (!node || !isText(node)) continue;
    const inside = edits.map(({ edit }) => edit).filter(({ range }) => isWithin(range, node.range));
    if (inside.length === 0) continue;
    const fn = getNamedFunction(node);
    const rewritten = strip(applyEditsWithin(node.range, inside, text));
    const isTwin = createTwinTest(rewritten, written.text);
    const twins = (getTexts(facts).get(getLastWord(written.text) ?? getLastWord(rewritten) ?? '') ?? []).filter(
      (other) => other !== node && isTwin(strip(text.slice(...other.range))),
    );
    const twin = twins.find((other) => getNamedFunction(other) === fn);
    if (!twin && twins[0] && isInFailureHandler(node, facts))
      return `the request runs where another one failed, and \`${text.slice(...twins[0].range)}\` may be that one`;
    if (twin) return `the function also contains \`${text.slice(...twin.range)}\`, which may be for the same request`;
  }
  return null;
}

/** The function around a node that is no callback and in no list: in `load().catch(() => loadOld())` it calls both. */
function getNamedFunction(node: TSESTree.Node): TSESTree.Node | null {
  const fn = getEnclosingFunction(node);
  const isPart =
    fn?.parent?.type === 'ArrayExpression' || (fn?.parent?.type === 'CallExpression' && fn.parent.callee !== fn);
  return isPart ? getNamedFunction(fn.parent!) : fn;
}

/** The test for a text that may be the same request as a new one: it has the new words, and the same text behind them. */
function createTwinTest(rewritten: string, words: string): (other: string) => boolean {
  const behind = getTextBehind(rewritten, words);
  return (other) => other === rewritten || (behind !== null && getTextBehind(other, words) === behind);
}

/** What follows whole segments in a path, with `{}` for expressions and without a query; null if the path does not have them. */
function getTextBehind(path: string, words: string): string | null {
  const segments = words.replaceAll(/^\/|\/$/g, '');
  const index = segments === '' ? -1 : path.lastIndexOf(segments);
  if (index === -1 || /[\w-]$/.test(path.slice(0, index))) return null;
  const behind = path.slice(index + segments.length);
  if (/^[\w-]/.test(behind)) return null;
  const [rest = ''] = behind.replaceAll(/\$\{[^{}]*\}/g, '{}').split('?');
  return rest.endsWith('/') ? rest.slice(0, -1) : rest;
}

/** Returns the string literals and templates of a file by the words in them. */
const getTexts = memoise(({ source }: FileFacts): ReadonlyMap<string, readonly TSESTree.Node[]> => {
  const texts = findNodes(source.ast, ['Literal', 'TemplateLiteral']).filter(isText);
  const words = texts.flatMap((node) =>
    [...new Set(source.text.slice(...node.range).match(WORDS))].map((word) => ({ word, node })),
  );
  const byWord = groupBy(words, ({ word }) => word);
  return new Map([...byWord].map(([word, found]) => [word, found.map(({ node }) => node)]));
});

const WORDS = /[\w-]+/g;

function getLastWord(text: string): string | undefined {
  return text.match(WORDS)?.at(-1);
}

function isText(node: TSESTree.Node): boolean {
  return node.type === 'TemplateLiteral' || (node.type === 'Literal' && typeof node.value === 'string');
}

function strip(quoted: string): string {
  return quoted.slice(1, -1);
}
