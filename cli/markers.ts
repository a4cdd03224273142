/** Finds and removes the markers of review rewrites: `// SUNSET(<id>): …`. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Edit, Range } from '../analysis/findings/use.ts';
import type { SourceFile } from '../analysis/program/source-file.ts';
import { walk } from '../analysis/program/syntax/walk.ts';

export interface Marker {
  deprecation: string;
  file: string;
  /** 1-based. */
  line: number;
}

const MARKER = /(?:\/\/|\/\*|^\s*[*#])\s*SUNSET\(([a-z0-9-]+)\):/;
const COMMENT = /^\s*SUNSET\(([a-z0-9-]+)\):/;

/** Returns the open markers of one file, in their order. */
export function findMarkers(text: string, file: string): Marker[] {
  if (!text.includes('SUNSET(')) return [];
  return text.split('\n').flatMap((line, index) => {
    const deprecation = MARKER.exec(line)?.[1];
    return deprecation === undefined ? [] : [{ deprecation, file, line: index + 1 }];
  });
}

/**
 * Returns the edits that remove the markers of these deprecations, with the whole line if nothing else is on it. Only
 * comments are removed; a string that looks like a marker stays.
 */
export function getMarkerRemovals({ ast, text }: SourceFile, deprecations: readonly string[]): Edit[] {
  const markers = (ast.comments ?? []).filter(({ value }) => deprecations.includes(COMMENT.exec(value)?.[1] ?? ''));
  if (markers.length === 0) return [];
  const containers = findEmptyContainers(ast);
  return markers.map((marker) => ({ range: getRemovedRange(getWhole(marker, ast, containers), text), text: '' }));
}

/** The same for a file of another language, whose markers are lines of their own: `# SUNSET(<id>): …`. */
export function getTextMarkerRemovals(text: string, deprecations: readonly string[]): Edit[] {
  return [...text.matchAll(/^[ \t]*# SUNSET\(([a-z0-9-]+)\):.*(?:\r?\n|$)/gm)].flatMap(
    ({ 0: line, 1: id = '', index }) =>
      deprecations.includes(id) ? [{ range: [index, index + line.length], text: '' }] : [],
  );
}

/** Finds the braces in JSX that hold only a comment, so that they go with it. */
function findEmptyContainers(ast: TSESTree.Program): TSESTree.JSXExpressionContainer[] {
  const containers: TSESTree.JSXExpressionContainer[] = [];
  walk(ast, (node) => {
    if (node.type === 'JSXExpressionContainer' && node.expression.type === 'JSXEmptyExpression') containers.push(node);
    return true;
  });
  return containers;
}

function getWhole(
  marker: TSESTree.Comment,
  ast: TSESTree.Program,
  containers: readonly TSESTree.JSXExpressionContainer[],
): Range {
  const isIn = ({ range }: TSESTree.Comment, container: TSESTree.Node): boolean =>
    container.range[0] < range[0] && range[1] < container.range[1];
  const container = containers.find((candidate) => isIn(marker, candidate));
  const isAlone =
    container !== undefined && (ast.comments ?? []).filter((comment) => isIn(comment, container)).length === 1;
  return isAlone ? container.range : marker.range;
}

const LINE_END = /\r\n|[\r\n\u2028\u2029]/;

/** Returns the range of a marker with its whole line; if code is on the line, with the blanks between both. */
function getRemovedRange([start, end]: Range, text: string): Range {
  let blanksBefore = 0;
  while (/[^\S\r\n\u2028\u2029]/.test(text[start - blanksBefore - 1] ?? '')) blanksBefore++;
  const blanksAfter = /^[^\S\r\n\u2028\u2029]*/.exec(text.slice(end))![0].length;
  const isFirst = start === blanksBefore || LINE_END.test(text[start - blanksBefore - 1]!);
  const lineEnd = /^(?:\r\n|[\r\n\u2028\u2029]|$)/.exec(text.slice(end + blanksAfter));
  if (isFirst && lineEnd) return [start - blanksBefore, end + blanksAfter + lineEnd[0].length];
  return lineEnd ? [start - blanksBefore, end] : [start, end + blanksAfter];
}
