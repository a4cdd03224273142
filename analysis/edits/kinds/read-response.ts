/** `read`: replaces a read of a response field by its successor: `settings.foundation_dns` becomes a comparison with another field. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Edit, Range } from '../../findings/use.ts';
import { fillBrand } from '../../findings/judgement/message.ts';
import { unwrap } from '../../program/syntax/syntax.ts';
import { getAnswerTypeNote } from '../safety/types/answer-types.ts';
import { isTyped } from '../safety/types/declared-types.ts';
import { getReadRefusal, findKey } from '../safety/reads/read-origins.ts';
import { getReadsOfSameResponse } from '../safety/reads/response-escape.ts';
import { joinPlans, toPlan, type EditOfKind, type Plan, type PlanContext, type Refused } from '../plan.ts';
import { freeParameters, getNames } from '../text/free-names.ts';
import { getQuote } from '../text/named-argument.ts';
import { getOuterRange } from '../text/parentheses.ts';
import { removeProperties } from '../text/object-literals.ts';

type ReadEdit = EditOfKind<'read'>;

/** The name of a response field in the data's edits: below the result, or below each element of it. */
export function getReadField(field: string): string {
  return field.replace(/^result(\[\])?\./, '');
}

export function planRead(edit: ReadEdit, context: PlanContext): Plan | Refused {
  return planReadAt(context.use.range, edit, context);
}

/** Changes every read of the same response. */
export function planEveryRead(edit: ReadEdit, context: PlanContext): Plan | Refused {
  const ranges = getReadsOfSameResponse(context.use, context.uses);
  return joinPlans(ranges.map((range) => planReadAt(range, edit, context)));
}

function planReadAt(range: Range, edit: ReadEdit, context: PlanContext): Plan | Refused {
  const refused = getReadRefusal(range, context);
  if (refused !== null) return { refused };
  const key = findKey(context.evaluation.facts.source.ast, range);
  const { parent } = key ?? {};
  if (key && parent?.type === 'MemberExpression' && parent.property === key)
    return withTypeNote(toPlan(editMember(parent, edit, context)), parent.object, context);
  if (key && parent?.type === 'Property' && parent.parent.type === 'ObjectPattern')
    return editPattern(parent, parent.parent, edit, context);
  return { refused: 'the read is not written out' };
}

/**
 * Renders `to` for this place: with types if the context provides none, and with parameters that hide no name of the
 * file.
 */
function renderSuccessor({ to, typed }: ReadEdit, quote: string, { brand, use, evaluation }: PlanContext): string {
  const { facts } = evaluation;
  const isUntyped = typed !== undefined && use.request?.sdk === null && isTyped(facts.source.name);
  const written = fillBrand(isUntyped ? typed : to, brand).replaceAll("'", quote);
  return freeParameters(written, getNames(facts));
}

function editMember(member: TSESTree.MemberExpression, edit: ReadEdit, context: PlanContext): Edit[] {
  const { brand, text } = context;
  const { is } = edit;
  const quote = getQuote(member.property, text);
  const name = renderSuccessor(edit, quote, context);
  const replaced: Edit = member.computed
    ? {
        range: [getOuterRange(member.object, text)[1], member.range[1]],
        text: `${member.optional ? '?.' : '.'}${name}`,
      }
    : { range: member.property.range, text: name };
  if (is === undefined) return edit.isList ? [replaced, ...dropDefault(member, text)] : [replaced];
  const value = renderValue(is, brand, quote);
  const whole = member.parent.type === 'ChainExpression' ? member.parent : member;
  const outer = whole.parent;
  const [start, end] = whole.range;
  const isNegated =
    outer?.type === 'UnaryExpression' &&
    outer.operator === '!' &&
    outer.range[0] + 1 === start &&
    outer.range[1] === end;
  const place: TSESTree.Node = isNegated ? outer : whole;
  const isFree = isOperandFree(place);
  const opening: Edit[] = isNegated
    ? [{ range: [start - 1, start], text: isFree ? '' : '(' }]
    : isFree
      ? []
      : [{ range: [start, start], text: '(' }];
  const compared = {
    range: replaced.range,
    text: `${replaced.text} ${isNegated ? '!==' : '==='} ${value}${isFree ? '' : ')'}`,
  };
  return [...opening, compared];
}

/**
 * Removes `?? []` and `?.` after a member that becomes a list, with the parentheses that are no longer needed. They
 * stay if the chain may end early, or if a call would be lost.
 */
function dropDefault(member: TSESTree.MemberExpression, text: string): Edit[] {
  const { parent } = member;
  if (member.optional) return [];
  if (parent.type === 'MemberExpression' && parent.object === member && parent.optional && !parent.computed)
    return [{ range: [getOuterRange(member, text)[1], parent.property.range[0]], text: '.' }];
  if (parent.type !== 'LogicalExpression' || parent.operator !== '??' || parent.left !== member) return [];
  const { right } = parent;
  const isPlain = right.type === 'Literal' || (right.type === 'ArrayExpression' && right.elements.length === 0);
  if (!isPlain) return [];
  const [start, end] = parent.range;
  const [, memberEnd] = getOuterRange(member, text);
  const isInParentheses = text[start - 1] === '(' && text[end] === ')';
  const isReceiver = parent.parent.type === 'MemberExpression' && parent.parent.object === parent;
  return isInParentheses && isReceiver
    ? [
        { range: [start - 1, start], text: '' },
        { range: [memberEnd, end + 1], text: '' },
      ]
    : [{ range: [memberEnd, end], text: '' }];
}

/** True if a comparison needs no parentheses in the place of a node; elsewhere an operator could bind closer. */
function isOperandFree(node: TSESTree.Node): boolean {
  const { parent } = node;
  switch (parent?.type) {
    case 'CallExpression':
    case 'NewExpression':
      return parent.callee !== node;
    case 'LogicalExpression':
    case 'ConditionalExpression':
    case 'VariableDeclarator':
    case 'AssignmentExpression':
    case 'AssignmentPattern':
    case 'Property':
    case 'PropertyDefinition':
    case 'ReturnStatement':
    case 'ArrowFunctionExpression':
    case 'ExpressionStatement':
    case 'IfStatement':
    case 'WhileStatement':
    case 'DoWhileStatement':
    case 'TemplateLiteral':
    case 'ArrayExpression':
    case 'SpreadElement':
    case 'SequenceExpression':
    case 'SwitchStatement':
    case 'JSXExpressionContainer':
      return true;
    default:
      return false;
  }
}

/** `const { foundation_dns } = settings` becomes `const foundation_dns = settings.…`. */
function editPattern(
  property: TSESTree.Property,
  pattern: TSESTree.ObjectPattern,
  edit: ReadEdit,
  context: PlanContext,
): Plan | Refused {
  const { is } = edit;
  const { brand, text } = context;
  const declarator = pattern.parent;
  if (
    declarator.type !== 'VariableDeclarator' ||
    !declarator.init ||
    pattern.typeAnnotation ||
    property.value.type !== 'Identifier'
  )
    return { refused: 'the field is destructured from the response' };
  const isOnly = pattern.properties.length === 1;
  const isNamed = declarator.init.type === 'Identifier';
  if (!isOnly && (!isNamed || pattern.properties.some(({ type }) => type === 'RestElement')))
    return { refused: 'the field is destructured from the response together with others' };
  const quote = getQuote(property.key, text);
  const compared = is === undefined ? '' : ` === ${renderValue(is, brand, quote)}`;
  const member = `.${renderSuccessor(edit, quote, context)}${compared}`;
  const { name } = property.value;
  const [start, end] = declarator.init.range;
  const source = text.slice(start, end);
  if (!isOnly) {
    // Patterns and object literals list their properties alike.
    const removed = removeProperties(pattern as unknown as TSESTree.ObjectExpression, new Set([property]), text);
    const moved = toPlan([
      ...removed,
      { range: [declarator.range[1], declarator.range[1]], text: `, ${name} = ${source}${member}` },
    ]);
    return withTypeNote(moved, declarator.init, context);
  }
  const isPlain = ['Identifier', 'MemberExpression', 'CallExpression'].includes(unwrapChain(declarator.init).type);
  const written: Edit[] = isPlain
    ? [{ range: [end, end], text: member }]
    : [
        { range: [start, start], text: '(' },
        { range: [end, end], text: `)${member}` },
      ];
  return withTypeNote(toPlan([{ range: pattern.range, text: name }, ...written]), declarator.init, context);
}

function withTypeNote(plan: Plan, read: TSESTree.Node, { evaluation }: PlanContext): Plan {
  const note = getAnswerTypeNote(read, evaluation.facts);
  return note === null ? plan : { ...plan, note };
}

function unwrapChain(node: TSESTree.Node): TSESTree.Node {
  return node.type === 'ChainExpression' ? unwrap(node) : node;
}

function renderValue(value: string | number | boolean | null, brand: string, quote: string): string {
  return typeof value === 'string' ? quote + fillBrand(value, brand) + quote : String(value);
}
