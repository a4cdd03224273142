/** Texts that a program takes apart or measures where they are written: what it computes depends on their length or number of parts. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { FileFacts } from '../../program/file-facts.ts';
import { getCallOf, getMemberName } from '../../program/syntax/syntax.ts';
import { getUses, isConstant } from '../../program/syntax/variables.ts';

/** Members of a string that tell its length, a place in it or a part of it. Source: ECMA-262. */
const MEASURES: ReadonlySet<string> = new Set([
  ...['length', 'split', 'slice', 'substring', 'substr', 'indexOf', 'lastIndexOf', 'search', 'match', 'matchAll'],
  ...['at', 'charAt', 'charCodeAt', 'codePointAt', 'localeCompare', 'padEnd', 'padStart'],
]);

/** Tests if a text, or the constant that holds it, is measured: `'/zones/1'.split('/').length`, `path[1]`. */
export function isMeasured(text: TSESTree.Node, { variables }: FileFacts): boolean {
  if (isMeasuredHere(text)) return true;
  const { parent } = text;
  if (parent?.type !== 'VariableDeclarator' || parent.init !== text || parent.id.type !== 'Identifier') return false;
  const variable = variables.get(parent.id);
  return variable !== undefined && isConstant(variable) && getUses(variable).some(isMeasuredHere);
}

function isMeasuredHere(node: TSESTree.Node): boolean {
  const { parent: member } = node;
  if (member?.type !== 'MemberExpression' || member.object !== node) return false;
  const name = getMemberName(member);
  if (name === null || /^\d+$/.test(name)) return true;
  return MEASURES.has(name) && !isCutAtQuery(member, name);
}

/** `url.split('?')` leaves every part of the path. */
function isCutAtQuery(member: TSESTree.MemberExpression, name: string): boolean {
  const [separator] = getCallOf(member)?.arguments ?? [];
  return name === 'split' && separator?.type === 'Literal' && /^[?#]$/.test(String(separator.value));
}
