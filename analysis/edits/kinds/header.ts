/** `header` renames a header and adds a prefix to its value; `option` renames an option of an SDK client. */
import type { TSESTree } from '@typescript-eslint/utils';
import { getText } from '../../evaluator/domain/skeleton.ts';
import type { Edit } from '../../findings/use.ts';
import { getHeaderSets, isHeader } from '../../findings/uses/headers.ts';
import { excludeEachOther } from '../../program/syntax/reaching-writes.ts';
import { isRefused, toPlan, type EditOfKind, type Plan, type PlanContext, type Refused } from '../plan.ts';
import { findDecidingPart } from '../text/deciding-condition.ts';
import {
  getNamedArgument,
  hasSiblingNamed,
  hasSpreadSibling,
  renameArgument,
  type NamedArgument,
} from '../text/named-argument.ts';

export function planHeader({ to, prefix }: EditOfKind<'header'>, { use, text }: PlanContext): Plan | Refused {
  const { namePlace, request } = use;
  if (!namePlace) return { refused: 'the place of the header is not known' };
  const argument = getNamedArgument(namePlace.node);
  if (!argument) return { refused: 'the header is not written out as a literal that can be changed' };
  const isSet = getHeaderSets(request?.headers ?? null).some((set) =>
    set.some(({ name, node }) => isHeader(getText(name), to) && !excludeEachOther(node, namePlace.node)),
  );
  if (isSet || hasSiblingNamed(argument, (name) => isHeader(name, to)))
    return { refused: `the headers have \`${to}\` already` };
  if (hasSpreadSibling(argument)) return { refused: `the headers have a spread that may hold \`${to}\`` };
  const renamed = renameArgument(argument, to, text);
  if (isRefused(renamed)) return renamed;
  if (prefix === undefined) return toPlan([renamed]);
  const prefixed = addPrefix(argument, prefix, text);
  const isShorthand = argument.kind === 'property' && argument.node.shorthand;
  const plan = toPlan(isShorthand ? [mergeIntoShorthand(renamed, prefixed)] : [renamed, ...prefixed]);
  const deciding = findDecidingPart(argument.value, text);
  return deciding ? { ...plan, note: `\`${getFirstLine(deciding, text)}\` decides by the form of the old one` } : plan;
}

function getFirstLine({ range }: TSESTree.Node, text: string): string {
  return text
    .slice(...range)
    .split('\n')[0]!
    .trim();
}

/** In `{ name }` name and value are the same characters, so one edit writes both. */
function mergeIntoShorthand(renamed: Edit, [opening, closing]: readonly Edit[]): Edit {
  return {
    range: renamed.range,
    text: renamed.text.replace(/: (.*)$/s, (_, value: string) => `: ${opening!.text}${value}${closing?.text ?? ''}`),
  };
}

/** Adds the prefix inside a string or template, else writes a template around the expression. */
function addPrefix({ value }: NamedArgument, prefix: string, text: string): Edit[] {
  const [start, end] = value.range;
  const isText = value.type === 'TemplateLiteral' || (value.type === 'Literal' && typeof value.value === 'string');
  if (isText) return [{ range: [start + 1, start + 1], text: prefix }];
  const isBracketed = text[start] === '(' || text[start] === '{';
  return [
    { range: [start, start], text: `\`${prefix}\${${isBracketed ? ' ' : ''}` },
    { range: [end, end], text: '}`' },
  ];
}

export function planOption({ to }: EditOfKind<'option'>, { use, text }: PlanContext): Plan | Refused {
  if (!use.namePlace) return { refused: 'the place of the option is not known' };
  const argument = getNamedArgument(use.namePlace.node);
  if (!argument) return { refused: 'the option is not written out as a literal that can be changed' };
  if (hasSiblingNamed(argument, (name) => name === to)) return { refused: `the client has \`${to}\` already` };
  const renamed = renameArgument(argument, to, text);
  return isRefused(renamed) ? renamed : toPlan([renamed]);
}
