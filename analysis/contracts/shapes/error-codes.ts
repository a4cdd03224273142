/** Codes of errors, in answers of the platform, that are compared with a text: they are numbers. */
import type { TSESTree } from '@typescript-eslint/utils';
import { unwrap, type FileFacts } from '../../values/file-facts.ts';
import type { FoundBreach } from '../breach.ts';
import { findAnswerReads } from './answer-reads.ts';
import type { ShapeScan } from './shape.ts';

const DIGITS = /^[1-9]\d*$/;

export function findErrorCodes(scan: ShapeScan): FoundBreach[] {
  const { facts } = scan.evaluation;
  return findAnswerReads('errors[].code', scan).flatMap(({ node, request, evidence, path }) =>
    getValues(node, scan.evaluation.getFile(node))
      .flatMap(getCompared)
      .map(unwrap)
      .filter(isCode)
      .filter((literal) => scan.evaluation.getFile(literal) === facts)
      .map((literal) => ({
        constraint: 'error-code-type',
        evidence,
        subject: literal.value,
        range: literal.range,
        node: literal,
        method: null,
        path,
        operation: null,
        proposals: [{ class: 'safe', reason: 'Codes of errors are numbers.', title: `Compare it with the number ${literal.value}`, edits: [{ range: literal.range, text: literal.value }] }],
        request,
      })),
  );
}

function isCode(node: TSESTree.Node): node is TSESTree.StringLiteral {
  return node.type === 'Literal' && typeof node.value === 'string' && DIGITS.test(node.value);
}

/** The expressions that have the value: the member itself, or the uses of the variable that a pattern gives it to. */
function getValues(name: TSESTree.Node, file: FileFacts): TSESTree.Node[] {
  const { parent } = name;
  if (parent?.type === 'MemberExpression') return [parent];
  if (parent?.type !== 'Property' || parent.value.type !== 'Identifier') return [];
  const variable = file.variables.get(parent.value);
  return (variable?.references ?? []).filter((reference) => reference.isRead()).map(({ identifier }) => identifier as TSESTree.Node);
}

/** What a value is compared with by identity: a number is never the same as a text, and `==` would turn one into the other. */
function getCompared(value: TSESTree.Node): TSESTree.Node[] {
  let node = value;
  while (node.parent && unwrap(node.parent) === unwrap(node) && node.parent.type !== 'AwaitExpression') node = node.parent;
  const { parent } = node;
  if (parent?.type === 'BinaryExpression' && (parent.operator === '===' || parent.operator === '!==')) return [parent.left === node ? parent.right : parent.left];
  if (parent?.type === 'SwitchStatement' && parent.discriminant === node) return parent.cases.flatMap(({ test }) => test ?? []);
  return [];
}
