/** Taking an element out of a list, or a statement out of its block, with the comma or the line that belongs to it. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Edit, Range } from '../../findings/finding.ts';
import { removeProperties } from './object-literals.ts';
import type { BodyField } from '../../findings/uses/request-fields.ts';
import type { Plan, Refused } from '../plan.ts';
import type { Writing } from './named-argument.ts';

/** The edits that remove what writes a name. */
export function removeWriting(writing: Writing, text: string): Edit[] | Refused {
  switch (writing.kind) {
    case 'property': {
      const { parent } = writing.node;
      return parent.type === 'ObjectExpression'
        ? removeProperties(parent, new Set([writing.node]), text)
        : { refused: 'the property is part of a pattern' };
    }
    case 'row': {
      const { parent } = writing.node;
      return parent.type === 'ArrayExpression'
        ? [{ range: getElementRange(writing.node, parent.elements, text), text: '' }]
        : { refused: 'the pair stands alone' };
    }
    default: {
      const { parent } = writing.node;
      return parent.type === 'ExpressionStatement'
        ? [{ range: getStatementRange(parent, text), text: '' }]
        : { refused: 'the call is more than a statement of its own' };
    }
  }
}

/** The edit that takes the element of a list that holds a field out of it. */
export function dropElement({ holder }: BodyField, text: string): Plan | Refused {
  const { node } = holder;
  if (node.type !== 'ObjectExpression' || node.parent.type !== 'ArrayExpression')
    return { refused: 'the element is not written out in its list' };
  return { edits: [{ edit: { range: getElementRange(node, node.parent.elements, text), text: '' }, node }] };
}

/** An element with what parts it from the next, or from the one before where it is the last. */
export function getElementRange(
  element: TSESTree.Node,
  elements: readonly (TSESTree.Node | null)[],
  text: string,
): Range {
  const place = elements.indexOf(element);
  const next = elements[place + 1];
  if (next && !hasComment(text.slice(element.range[1], next.range[0]))) return [element.range[0], next.range[0]];
  const before = elements[place - 1];
  if (before && !hasComment(text.slice(before.range[1], element.range[0]))) return [before.range[1], element.range[1]];
  const comma = /^\s*,/.exec(text.slice(element.range[1]))?.[0].length ?? 0;
  return [element.range[0], element.range[1] + comma];
}

function hasComment(between: string): boolean {
  return /\/[/*]/.test(between);
}

/** The whole line where nothing else stands on it. */
function getStatementRange(statement: TSESTree.Node, text: string): Range {
  const [start, end] = statement.range;
  const indent = /[ \t]*$/.exec(text.slice(0, start))![0].length;
  const rest = /^[ \t]*(\r?\n)?/.exec(text.slice(end))![0];
  const isOwnLine = (start - indent === 0 || text[start - indent - 1] === '\n') && rest.endsWith('\n');
  return isOwnLine ? [start - indent, end + rest.length] : [start, end];
}
