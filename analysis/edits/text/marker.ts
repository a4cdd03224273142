/**
 * Markers: the comment `// SUNSET(<id>): …` that a review rewrite leaves above the statement it changes. A marker is an
 * ordinary edit, so that every face writes the same.
 */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Edit, Range } from '../../findings/use.ts';
import type { SourceFile } from '../../program/source-file.ts';
import { findFirst } from '../../program/find-first.ts';
import { memoise } from '../../program/memoise.ts';
import { someTouching, walkRange } from '../../program/syntax/walk.ts';
import { getLine, getLineEnd } from './object-literals.ts';

/** The markers of a file. For each statement, id and period the first call decides the text. */
export interface Markers {
  /**
   * The edit that adds a marker above the statement, or the function in an object, at the start of a changed range; null if there is
   * one of this id. Rewrites of other days have another period, and markers of their own.
   */
  mark(id: string, look: string, changed: Range, period?: string): Edit | null;
}

export function createMarkers(source: SourceFile): Markers {
  const known = new Map<string, Edit | null>();
  return {
    mark(id, look, changed, period = '') {
      const place = findPlace(source, skipBlank(changed, source.text));
      const key = `${id} ${place.offset} ${period}`;
      if (!known.has(key))
        known.set(
          key,
          hasMarker(id, place.offset, source.text)
            ? null
            : toEdit(`// SUNSET(${id}): ${toLine(look)}`, place, source.text),
        );
      return known.get(key)!;
    },
  };
}

/** True for the text of an edit that adds a marker alone. */
export function isMarker(text: string): boolean {
  return /^\s*(?:\/\/|#) SUNSET\([^\r\n]*\r?\n\s*$/.test(text);
}

/** A marker with a further note; any other edit stays as it is. */
export function extendMarker(edit: Edit, note: string): Edit {
  const text = edit.text.replace(/(?<=^\s*(?:\/\/|#) SUNSET\([^\r\n]*)(?=\r?\n$)/, () => `; ${toLine(note)}`);
  return text === edit.text ? edit : { ...edit, text };
}

interface Place {
  offset: number;
  /** Where the line begins that the marker gets its line end from. */
  lineStart: number;
  /** Text precedes the statement on its line, so that the marker needs a new line there. */
  isWithinLine: boolean;
}

/** Returns where the code of a range begins. A removed statement goes with the blanks before it, which belong to no statement. */
function skipBlank([start, end]: Range, text: string): number {
  let offset = start;
  while (offset < end && /\s/.test(text[offset]!)) offset++;
  return offset < end ? offset : start;
}

/** The line start of the innermost statement around an offset whose line does not begin inside a text or comment. */
function findPlace(source: SourceFile, offset: number): Place {
  const { ast, text } = source;
  const around: TSESTree.Node[] = [];
  walkRange(ast, [offset, offset], (node) => {
    if (offset < node.range[0] || offset > node.range[1]) return false;
    if (isStatement(node)) around.push(node);
    return true;
  });
  // Of two nodes that meet at the offset the later one counts.
  const statements = around
    .filter((node) => offset < node.range[1])
    .sort((a, b) => b.range[0] - a.range[0] || a.range[1] - b.range[1]);
  for (const { range, type } of statements) {
    const lineStart = getLineStart(source, range[0]);
    const before = text.slice(lineStart, range[0]);
    if (/^[ \t]*$/.test(before)) {
      if (!isInText(ast, lineStart)) return { offset: lineStart, lineStart, isWithinLine: false };
    } else if (type !== 'Property' && !isInText(ast, lineStart) && isCode(ast, lineStart, range[0])) {
      return { offset: lineStart, lineStart, isWithinLine: false };
    }
  }
  const outer = statements.findLast(({ type }) => type !== 'Property')?.range[0] ?? 0;
  return { offset: outer, lineStart: getLineStart(source, outer), isWithinLine: true };
}

/** A file may be one line with thousands of statements. */
const getLineStarts = memoise(({ text }: SourceFile): readonly number[] => [
  0,
  ...Array.from(text.matchAll(/\n/g), ({ index }) => index + 1),
]);

function getLineStart(source: SourceFile, offset: number): number {
  const starts = getLineStarts(source);
  return starts[findFirst(starts, (start) => start > offset) - 1]!;
}

function isStatement(node: TSESTree.Node): boolean {
  switch (node.parent?.type) {
    case 'Program':
    case 'BlockStatement':
    case 'StaticBlock':
    case 'ClassBody':
    case 'TSModuleBlock':
      return true;
    case 'SwitchCase':
      return node.parent.test !== node;
    // `const api = { list: (zone) => …, … }`: the statement around may hold many functions.
    case 'ObjectExpression':
      return node.type === 'Property' && isFunction(node.value);
    default:
      return false;
  }
}

function isFunction({ type }: TSESTree.Node): boolean {
  return type === 'ArrowFunctionExpression' || type === 'FunctionExpression';
}

/** True inside a template, a string, JSX text or a comment, where a marker would become part of the text. */
function isInText(ast: TSESTree.Program, offset: number): boolean {
  const isAround = ({ range }: { range: Range }): boolean => range[0] < offset && offset < range[1];
  if (someTouching(ast.comments ?? [], [offset, offset], isAround)) return true;
  let isInside = false;
  walkRange(ast, [offset, offset], (node) => {
    if (isInside || offset <= node.range[0] || offset >= node.range[1]) return false;
    // Parsers disagree if the range of a quasi includes its delimiters, so its expressions decide.
    if (node.type === 'TemplateLiteral')
      isInside = !node.expressions.some(({ range }) => range[0] <= offset && offset <= range[1]);
    else isInside = node.type === 'Literal' || node.type === 'JSXText';
    return !isInside;
  });
  return isInside;
}

/** True if the text before a statement on its line is code; in a component it may be a tag. */
function isCode(ast: TSESTree.Program, start: number, end: number): boolean {
  const isBefore = ({ range }: { range: Range }): boolean => range[0] < end && range[1] > start;
  return someTouching(ast.body, [start, end], isBefore) || someTouching(ast.comments ?? [], [start, end], isBefore);
}

function toEdit(comment: string, { offset, lineStart, isWithinLine }: Place, text: string): Edit {
  const end = getLineEnd(text, lineStart);
  const indentation = /^[ \t]*/.exec(text.slice(offset))![0];
  return { range: [offset, offset], text: isWithinLine ? `${end}${comment}${end}` : `${indentation}${comment}${end}` };
}

/** True if one of the comment lines directly above holds the marker. */
function hasMarker(id: string, offset: number, text: string): boolean {
  let end = offset;
  while (end > 0) {
    const [start] = getLine(text, end - 1);
    const line = text.slice(start, end).trim();
    if (!line.startsWith('//')) return false;
    if (line.startsWith(`// SUNSET(${id}):`)) return true;
    end = start;
  }
  return false;
}

function toLine(look: string): string {
  return look.replaceAll(/\s+/g, ' ').trim();
}
