/** Object literals as text: properties that go or come, with nothing else changed and every comment kept. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Edit, Range } from '../../findings/finding.ts';

const TRIVIA = /(?:\s|\/\/[^\n]*|\/\*[^]*?\*\/)*/y;

/** The offset of the first character from `start` on that is neither blank nor in a comment. */
export function skipTrivia(text: string, start: number): number {
  TRIVIA.lastIndex = start;
  return start + TRIVIA.exec(text)![0].length;
}

/** The line an offset lies in: its start, and the start of the next line. */
export function getLine(text: string, offset: number): Range {
  const end = text.indexOf('\n', offset);
  return [text.lastIndexOf('\n', offset - 1) + 1, end === -1 ? text.length : end + 1];
}

/** How lines end around an offset: as the line before does, else as the file's first. */
export function getLineEnd(text: string, offset: number): string {
  const [start] = getLine(text, offset);
  if (start > 0) return text[start - 2] === '\r' ? '\r\n' : '\n';
  return /\r?\n/.exec(text)?.[0] ?? '\n';
}

/** The edits that take properties out of an object, with their commas and lines. */
export function removeProperties(
  object: TSESTree.ObjectExpression,
  removed: ReadonlySet<TSESTree.Node>,
  text: string,
): Edit[] {
  const { properties } = object;
  const inner: Range = [object.range[0] + 1, object.range[1] - 1];
  if (properties.every((property) => removed.has(property)) && !hasComments(inner, properties, text))
    return [cut(inner)];
  const lastKept = properties.findLastIndex((property) => !removed.has(property));
  const tail = removeTail(properties, lastKept, object, text);
  const single = tail === null ? properties : properties.slice(0, lastKept + 1);
  return mergeCuts([
    ...single.filter((property) => removed.has(property)).flatMap((property) => removeOne(property, text)),
    ...(tail ?? []),
  ]);
}

/** Neighbours may claim the same blanks. */
function mergeCuts(cuts: readonly Edit[]): Edit[] {
  const merged: Edit[] = [];
  for (const edit of cuts) {
    const last = merged.at(-1);
    if (last && edit.range[0] <= last.range[1])
      merged[merged.length - 1] = cut([last.range[0], Math.max(last.range[1], edit.range[1])]);
    else merged.push(edit);
  }
  return merged;
}

/** The properties behind the last one that stays, with the comma before them; null where it is not that plain. */
function removeTail(
  properties: readonly TSESTree.ObjectLiteralElement[],
  lastKept: number,
  object: TSESTree.Node,
  text: string,
): Edit[] | null {
  const kept = properties[lastKept];
  const last = properties.at(-1);
  if (!kept || !last || last === kept) return null;
  const comma = skipTrivia(text, kept.range[1]);
  const gap: Range = [comma + 1, last.range[1]];
  if (hasComments(gap, properties.slice(lastKept + 1), text)) return null;
  // With a comma behind the last one each line goes as it stands.
  return text[skipTrivia(text, last.range[1])] === ',' && object.range[1] > last.range[1]
    ? null
    : [cut([comma, last.range[1]])];
}

function removeOne(property: TSESTree.Node, text: string): Edit[] {
  const [start, own] = property.range;
  const next = skipTrivia(text, own);
  const hasComma = text[next] === ',';
  if (hasComma && text.slice(own, next).trim() !== '') return [cut([start, own]), cut([next, next + 1])];
  return [cut(widen([start, hasComma ? next + 1 : own], text))];
}

/** A range with the blanks that would be left over: its whole lines where nothing else is on them. */
export function widen([start, end]: Range, text: string): Range {
  const [lineStart] = getLine(text, start);
  const [, lineEnd] = getLine(text, end);
  const isFirst = isBlank(text.slice(lineStart, start));
  const isLast = isBlank(text.slice(end, lineEnd));
  if (isFirst && isLast && lineEnd > end) return [lineStart, lineEnd];
  const behind = end + /^[ \t]*/.exec(text.slice(end, lineEnd))![0].length;
  return isLast ? [start - /[ \t]*$/.exec(text.slice(lineStart, start))![0].length, end] : [start, behind];
}

/** Whether comments stand in a range, outside the nodes in it. */
function hasComments(range: Range, nodes: readonly TSESTree.Node[], text: string): boolean {
  return /\S/.test(getTextAround(range, nodes, text).replaceAll(',', ''));
}

/** What stands in a range before, between and behind the nodes in it. */
export function getTextAround([start, end]: Range, nodes: readonly TSESTree.Node[], text: string): string {
  let rest = '';
  let position = start;
  for (const { range } of nodes) {
    rest += text.slice(position, range[0]);
    [, position] = range;
  }
  return rest + text.slice(position, end);
}

/** The edit that puts a property before all others of an object. */
export function insertProperty(object: TSESTree.ObjectExpression, written: string, text: string): Edit {
  const [first] = object.properties;
  if (!first) {
    const inner: Range = [object.range[0] + 1, object.range[1] - 1];
    return isBlank(text.slice(...inner))
      ? { range: inner, text: ` ${written} ` }
      : { range: [inner[0], inner[0]], text: ` ${written},` };
  }
  const between = text.slice(...getGap(first, text));
  return { range: [first.range[0], first.range[0]], text: `${written},${between}` };
}

/** The blanks between a property and what is before it: a space, or a line end with its indentation. */
function getGap(property: TSESTree.Node, text: string): Range {
  const [start] = property.range;
  const blanks = /\s*$/.exec(text.slice(0, start))![0];
  return blanks === '' ? [start, start] : [start - blanks.length, start];
}

function cut(range: Range): Edit {
  return { range, text: '' };
}

function isBlank(text: string): boolean {
  return text.trim() === '';
}
