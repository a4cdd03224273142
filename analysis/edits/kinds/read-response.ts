/** Reads of an answer: `settings.foundation_dns` becomes a comparison with the member that takes its place. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { RewriteEdit } from '../../../data/schema.ts';
import type { Edit, Range } from '../../findings/finding.ts';
import { fillBrand } from '../../findings/brand.ts';
import { unwrap, walk } from '../../program/file-facts.ts';
import { removeProperties } from '../text/object-literals.ts';
import type { Plan, Refused } from '../plan.ts';
import { getQuote } from '../text/named-argument.ts';

type ReadRewrite = RewriteEdit & { kind: 'read' };

/** The field of an answer as rewrites name it: below the result, or below each element of it. */
export function getReadField(field: string): string {
  return field.replace(/^result(\[\])?\./, '');
}

/** The edits that read `to` where a field is read now; a reason in words where the read is none that can be changed. */
export function editRead(
  range: Range,
  rewrite: ReadRewrite,
  brand: string,
  { ast, text }: { ast: TSESTree.Program; text: string },
): Plan | Refused {
  const key = findKey(ast, range);
  const { parent } = key ?? {};
  if (key && parent?.type === 'MemberExpression' && parent.property === key)
    return toPlan(editMember(parent, rewrite, brand, text));
  if (key && parent?.type === 'Property' && parent.parent.type === 'ObjectPattern')
    return editPattern(parent, parent.parent, rewrite, brand, text);
  return { refused: 'the read is not written out' };
}

/** The node of a name; of a shorthand property, whose key and value are the same characters, its key. */
export function findKey(ast: TSESTree.Program, [start, end]: Range): TSESTree.Node | null {
  let found: TSESTree.Node | null = null;
  walk(ast, (node) => {
    if (node.range[0] > start || node.range[1] < end) return false;
    const isKey = node.parent?.type !== 'Property' || node.parent.key === node;
    if (
      node.range[0] === start &&
      node.range[1] === end &&
      isKey &&
      (node.type === 'Identifier' || node.type === 'Literal')
    )
      found ??= node;
    return true;
  });
  return found;
}

function editMember(member: TSESTree.MemberExpression, { to, is }: ReadRewrite, brand: string, text: string): Edit[] {
  const quote = getQuote(member.property, text);
  const name = fillBrand(to, brand).replaceAll("'", quote);
  const replaced: Edit = member.computed
    ? { range: [member.object.range[1], member.range[1]], text: `${member.optional ? '?.' : '.'}${name}` }
    : { range: member.property.range, text: name };
  if (is === undefined) return [replaced];
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
  const isOpen = standsAlone(place);
  const opening: Edit[] = isNegated
    ? [{ range: [start - 1, start], text: isOpen ? '' : '(' }]
    : isOpen
      ? []
      : [{ range: [start, start], text: '(' }];
  const compared = {
    range: replaced.range,
    text: `${replaced.text} ${isNegated ? '!==' : '==='} ${value}${isOpen ? '' : ')'}`,
  };
  return [...opening, compared];
}

/** Whether a comparison may stand there as it is; elsewhere an operator beside it could bind closer. */
function standsAlone(node: TSESTree.Node): boolean {
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
  { to, is }: ReadRewrite,
  brand: string,
  text: string,
): Plan | Refused {
  const declarator = pattern.parent;
  if (
    declarator.type !== 'VariableDeclarator' ||
    !declarator.init ||
    pattern.typeAnnotation ||
    property.value.type !== 'Identifier'
  )
    return { refused: 'the field is taken out of the answer by a pattern' };
  const isOnly = pattern.properties.length === 1;
  const isNamed = declarator.init.type === 'Identifier';
  if (!isOnly && (!isNamed || pattern.properties.some(({ type }) => type === 'RestElement')))
    return { refused: 'the field is taken out of the answer together with others' };
  const quote = getQuote(property.key, text);
  const compared = is === undefined ? '' : ` === ${renderValue(is, brand, quote)}`;
  const member = `.${fillBrand(to, brand).replaceAll("'", quote)}${compared}`;
  const { name } = property.value;
  const [start, end] = declarator.init.range;
  const source = text.slice(start, end);
  if (!isOnly) {
    // A pattern lists its properties as an object does.
    const removed = removeProperties(pattern as unknown as TSESTree.ObjectExpression, new Set([property]), text);
    return toPlan([
      ...removed,
      { range: [declarator.range[1], declarator.range[1]], text: `, ${name} = ${source}${member}` },
    ]);
  }
  const isPlain = ['Identifier', 'MemberExpression', 'CallExpression'].includes(unwrapChain(declarator.init).type);
  const written: Edit[] = isPlain
    ? [{ range: [end, end], text: member }]
    : [
        { range: [start, start], text: '(' },
        { range: [end, end], text: `)${member}` },
      ];
  return toPlan([{ range: pattern.range, text: name }, ...written]);
}

function unwrapChain(node: TSESTree.Node): TSESTree.Node {
  return node.type === 'ChainExpression' ? unwrap(node) : node;
}

function renderValue(value: string | number | boolean | null, brand: string, quote: string): string {
  return typeof value === 'string' ? quote + fillBrand(value, brand) + quote : String(value);
}

function toPlan(edits: readonly Edit[]): Plan {
  return { edits: edits.map((edit) => ({ edit })) };
}
