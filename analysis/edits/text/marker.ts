/**
 * The comment that a review rewrite leaves above the statement it changes, `// SUNSET(<id>): …`, until a person has
 * looked. It is an edit like any other, so that every face writes the same.
 */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Edit } from '../../findings/finding.ts';
import type { SourceFile } from '../../program/source-file.ts';
import { walk } from '../../program/file-facts.ts';
import { getLine, getLineEnd } from './object-literals.ts';

/** What one file's markers say: of a statement and an id the first one counts. */
export interface Markers {
  /** The edit that puts the marker of a deprecation above the statement of an offset; null where it is there already. */
  mark(id: string, look: string, offset: number): Edit | null;
}

export function createMarkers(source: SourceFile): Markers {
  const known = new Map<string, Edit | null>();
  return {
    mark(id, look, offset) {
      const place = findPlace(source, offset);
      const key = `${id} ${place.offset}`;
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

interface Place {
  offset: number;
  /** Other code, or markup, stands before the statement in its line, so that the marker needs a line of its own there. */
  isWithinLine: boolean;
}

/** Where the line of the innermost statement begins; of an outer one where that line begins inside a text or a comment. */
function findPlace({ ast, text }: SourceFile, offset: number): Place {
  const around: TSESTree.Node[] = [];
  walk(ast, (node) => {
    if (offset < node.range[0] || offset > node.range[1]) return false;
    if (isStatement(node)) around.push(node);
    return true;
  });
  // Nodes that end where another begins both hold the offset: the later one is meant.
  const statements = around
    .filter((node) => offset < node.range[1])
    .sort((a, b) => b.range[0] - a.range[0] || a.range[1] - b.range[1]);
  for (const { range } of statements) {
    const [lineStart] = getLine(text, range[0]);
    const before = text.slice(lineStart, range[0]);
    if (/^[ \t]*$/.test(before)) {
      if (!isInText(ast, lineStart)) return { offset: lineStart, isWithinLine: false };
    } else if (!isInText(ast, lineStart) && isCode(ast, lineStart, range[0])) {
      return { offset: lineStart, isWithinLine: false };
    }
  }
  return { offset: statements.at(-1)?.range[0] ?? 0, isWithinLine: true };
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
    default:
      return false;
  }
}

/** Inside a template, a string, text of JSX or a comment a marker would be a part of it. */
function isInText(ast: TSESTree.Program, offset: number): boolean {
  if (ast.comments?.some(({ range }) => range[0] < offset && offset < range[1])) return true;
  let isInside = false;
  walk(ast, (node) => {
    if (isInside || offset <= node.range[0] || offset >= node.range[1]) return false;
    // A quasi reaches from one expression to the next, its delimiters included or not.
    if (node.type === 'TemplateLiteral')
      isInside = !node.expressions.some(({ range }) => range[0] <= offset && offset <= range[1]);
    else isInside = node.type === 'Literal' || node.type === 'JSXText';
    return !isInside;
  });
  return isInside;
}

/** Whether what stands before a statement in its line is code: in a component it may be a tag. */
function isCode(ast: TSESTree.Program, start: number, end: number): boolean {
  let isFound = ast.comments?.some(({ range }) => range[0] < end && range[1] > start) ?? false;
  walk(ast, (node) => {
    if (isFound || node.range[1] <= start || node.range[0] >= end) return false;
    isFound = node.type !== 'Program';
    return !isFound;
  });
  return isFound;
}

function toEdit(comment: string, { offset, isWithinLine }: Place, text: string): Edit {
  const end = getLineEnd(text, offset);
  const indentation = /^[ \t]*/.exec(text.slice(offset))![0];
  return { range: [offset, offset], text: isWithinLine ? `${end}${comment}${end}` : `${indentation}${comment}${end}` };
}

/** Whether the comment lines directly above hold the marker. */
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
