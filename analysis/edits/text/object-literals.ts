/** Adds and removes properties of object literals; everything else in the text stays, comments included. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Edit, Range } from '../../findings/use.ts';
import { findProperty } from '../../program/syntax/syntax.ts';
import type { Refused } from '../plan.ts';
import { getBlanksStart, getTextBefore } from './text-before.ts';

const TRIVIA = /(?:\s|\/\/[^\n]*|\/\*[^]*?\*\/)*/y;

/** The offset of the first character from `start` on that is neither white space nor in a comment. */
export function skipTrivia(text: string, start: number): number {
  TRIVIA.lastIndex = start;
  return start + TRIVIA.exec(text)![0].length;
}

/** The line that holds an offset: its start, and the start of the next line. */
export function getLine(text: string, offset: number): Range {
  const end = text.indexOf('\n', offset);
  return [text.lastIndexOf('\n', offset - 1) + 1, end === -1 ? text.length : end + 1];
}

/** The line end around an offset: the one of the line before, else the first of the file. */
export function getLineEnd(text: string, offset: number): string {
  const [start] = getLine(text, offset);
  if (start > 0) return text[start - 2] === '\r' ? '\r\n' : '\n';
  return /\r?\n/.exec(text)?.[0] ?? '\n';
}

/** A property with the doc comment in front of it. */
interface Member {
  range: Range;
  isRemoved: boolean;
}

/** The edits that remove properties of an object or a pattern, with their commas, lines and doc comments. */
export function removeProperties(
  object: TSESTree.ObjectExpression | TSESTree.ObjectPattern,
  removed: ReadonlySet<TSESTree.Node>,
  text: string,
): Edit[] {
  const members = object.properties.map((property): Member => {
    const isRemoved = removed.has(property);
    return { range: isRemoved ? withDocComment(property.range, text) : property.range, isRemoved };
  });
  const inner: Range = [object.range[0] + 1, object.range[1] - 1];
  if (members.every(({ isRemoved }) => isRemoved) && !hasComments(inner, members, text)) return [cut(inner)];
  const lastKept = members.findLastIndex(({ isRemoved }) => !isRemoved);
  const tail = removeTail(members, lastKept, object, text);
  const single = tail === null ? members : members.slice(0, lastKept + 1);
  return mergeCuts([
    ...single.filter(({ isRemoved }) => isRemoved).flatMap((member) => removeOne(member, text)),
    ...(tail ?? []),
  ]);
}

/**
 * Returns a range with the doc comment in front of it. A doc comment belongs to the next member; other comments may
 * concern several.
 */
export function withDocComment([start, end]: Range, text: string): Range {
  const before = getTextBefore(text, start);
  if (!before.endsWith('*/')) return [start, end];
  const open = before.indexOf('/**', before.lastIndexOf('*/', before.length - 3) + 1);
  return open === -1 || open + '/***/'.length > before.length ? [start, end] : [open, end];
}

/** Merges cuts that touch: neighbours may remove the same white space. */
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

/**
 * Removes all properties after the last kept one with the comma before them; null if comments or a trailing comma
 * prevent it.
 */
function removeTail(members: readonly Member[], lastKept: number, object: TSESTree.Node, text: string): Edit[] | null {
  const kept = members[lastKept];
  const last = members.at(-1);
  if (!kept || !last || last === kept) return null;
  const comma = skipTrivia(text, kept.range[1]);
  const gap: Range = [comma + 1, last.range[1]];
  if (hasComments(gap, members.slice(lastKept + 1), text)) return null;
  // With a trailing comma each property has its own line and comma to remove.
  return text[skipTrivia(text, last.range[1])] === ',' && object.range[1] > last.range[1]
    ? null
    : [cut([comma, last.range[1]])];
}

function removeOne({ range: [start, own] }: Member, text: string): Edit[] {
  const next = skipTrivia(text, own);
  const hasComma = text[next] === ',';
  if (hasComma && text.slice(own, next).trim() !== '') return [cut([start, own]), cut([next, next + 1])];
  return [cut(widen([start, hasComma ? next + 1 : own], text))];
}

/** Widens a range by the white space that a removal would leave: to whole lines if nothing else is on them. */
function widen([start, end]: Range, text: string): Range {
  const [lineStart] = getLine(text, start);
  const [, lineEnd] = getLine(text, end);
  const isFirst = isBlank(text.slice(lineStart, start));
  const isLast = isBlank(text.slice(end, lineEnd));
  if (isFirst && isLast && lineEnd > end) return [lineStart, lineEnd];
  const behind = end + /^[ \t]*/.exec(text.slice(end, lineEnd))![0].length;
  return isLast ? [getBlanksStart(text, start), end] : [start, behind];
}

/** True if a range holds comments outside the nodes in it. */
function hasComments(range: Range, nodes: readonly { range: Range }[], text: string): boolean {
  return /\S/.test(getTextAround(range, nodes, text).replaceAll(',', ''));
}

/** The text of a range before, between and after the nodes in it. */
export function getTextAround([start, end]: Range, nodes: readonly { range: Range }[], text: string): string {
  let rest = '';
  let position = start;
  for (const { range } of nodes) {
    rest += text.slice(position, range[0]);
    [, position] = range;
  }
  return rest + text.slice(position, end);
}

/** The edit that adds the text of a property before all others of an object. */
export function insertProperty(object: TSESTree.ObjectExpression, property: string, text: string): Edit {
  const [first] = object.properties;
  if (!first) {
    const inner: Range = [object.range[0] + 1, object.range[1] - 1];
    return isBlank(text.slice(...inner))
      ? { range: inner, text: ` ${property} ` }
      : { range: [inner[0], inner[0]], text: ` ${property},` };
  }
  const between = text.slice(...getSpaceBefore(first, text));
  return { range: [first.range[0], first.range[0]], text: `${property},${between}` };
}

/** The edit that adds a named property before all others; refused if the object has one of this name. */
export function addProperty(
  object: TSESTree.ObjectExpression,
  name: string,
  value: string,
  text: string,
): Edit | Refused {
  if (findProperty(object, name)) return { refused: `the body has \`${name}\` already` };
  return insertProperty(object, value === name ? name : `${name}: ${value}`, text);
}

/** The white space before a property: a space, or a line end with its indentation. */
function getSpaceBefore(property: TSESTree.Node, text: string): Range {
  const [start] = property.range;
  return [getTextBefore(text, start).length, start];
}

function cut(range: Range): Edit {
  return { range, text: '' };
}

function isBlank(text: string): boolean {
  return text.trim() === '';
}
