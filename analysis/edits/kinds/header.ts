/** Renaming or leaving out a header of a request, and renaming an option of a client; a secret in it is for a person. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { SingleEdit } from '../../../data/schema.ts';
import { getHeaderSets, isHeader } from '../../findings/uses/headers.ts';
import type { Edit } from '../../findings/finding.ts';
import type { NamedPlace } from '../../findings/places/source-place.ts';
import type { Request } from '../../requests/request.ts';
import { getKeyName } from '../../program/file-facts.ts';
import { getText } from '../../evaluator/domain/skeleton.ts';
import { isRefused, type Plan, type Refused } from '../plan.ts';
import { removeWriting } from '../text/remove-arguments.ts';
import { getWriting, renameWriting, type Writing } from '../text/named-argument.ts';

/** The edits that give a header another name, and its value a prefix. */
export function renameHeader(
  named: NamedPlace,
  request: Request | null,
  { to, prefix }: SingleEdit & { kind: 'header' },
  text: string,
): Plan | Refused {
  const writing = getWriting(named.node);
  if (!writing) return { refused: 'the header is not written out where it could be changed' };
  const isGiven = getHeaderSets(request?.headers ?? null).some((set) =>
    set.some(({ name }) => isHeader(getText(name), to)),
  );
  if (isGiven || hasSibling(writing, (name) => isHeader(name, to)))
    return { refused: `the headers have \`${to}\` already` };
  if (hasSpread(writing)) return { refused: `the headers may have \`${to}\` already` };
  return renameAll(writing, named.node, to, text, prefix === undefined ? [] : addPrefix(writing, prefix, text));
}

/** The edits that leave a header out. */
export function dropHeader(named: NamedPlace, text: string): Plan | Refused {
  const writing = getWriting(named.node);
  if (!writing) return { refused: 'the header is not written out where it could be changed' };
  const edits = removeWriting(writing, text);
  return isRefused(edits) ? edits : { edits: edits.map((edit) => ({ edit })) };
}

/** The edit that gives an option another name. */
export function renameOption(named: NamedPlace, { to }: SingleEdit & { kind: 'option' }, text: string): Plan | Refused {
  const writing = getWriting(named.node);
  if (!writing) return { refused: 'the option is not written out where it could be changed' };
  if (hasSibling(writing, (name) => name === to)) return { refused: `the client has \`${to}\` already` };
  return renameAll(writing, named.node, to, text, []);
}

function renameAll(
  writing: Writing,
  name: TSESTree.Node,
  to: string,
  text: string,
  more: readonly Edit[],
): Plan | Refused {
  const renamed = renameWriting(writing, name, to, text);
  if (isRefused(renamed)) return renamed;
  const isShorthand = writing.kind === 'property' && writing.node.shorthand;
  if (!isShorthand || more.length === 0) return { edits: [renamed, ...more].map((edit) => ({ edit })) };
  // Name and value are the same characters: one edit has to write both.
  const [first, second] = more;
  return {
    edits: [
      {
        edit: {
          range: renamed.range,
          text: renamed.text.replace(/: (.*)$/s, (_, value: string) => `: ${first!.text}${value}${second?.text ?? ''}`),
        },
      },
    ],
  };
}

/** `'Bearer …'` of a literal, else a template around the expression. */
function addPrefix({ value }: Writing, prefix: string, text: string): Edit[] {
  const [start, end] = value.range;
  const isText = value.type === 'TemplateLiteral' || (value.type === 'Literal' && typeof value.value === 'string');
  if (isText) return [{ range: [start + 1, start + 1], text: prefix }];
  const isOpened = text[start] === '(' || text[start] === '{';
  return [
    { range: [start, start], text: `\`${prefix}\${${isOpened ? ' ' : ''}` },
    { range: [end, end], text: '}`' },
  ];
}

function hasSibling(writing: Writing, isMeant: (name: string) => boolean): boolean {
  if (writing.kind === 'property' && writing.node.parent.type === 'ObjectExpression') {
    return writing.node.parent.properties.some(
      (property) => property.type === 'Property' && isMeant(getKeyName(property.key, property.computed) ?? ''),
    );
  }
  if (writing.kind !== 'row' || writing.node.parent.type !== 'ArrayExpression') return false;
  return writing.node.parent.elements.some(
    (row) => row?.type === 'ArrayExpression' && row.elements[0] && isMeant(getKeyName(row.elements[0], true) ?? ''),
  );
}

function hasSpread(writing: Writing): boolean {
  if (writing.kind !== 'property' || writing.node.parent.type !== 'ObjectExpression') return false;
  return writing.node.parent.properties.some((property) => property.type === 'SpreadElement');
}
