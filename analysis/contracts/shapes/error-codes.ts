/** Codes of errors, in answers of the platform and in what failed requests throw, that are compared with a text: they are numbers. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { FileFacts } from '../../values/file-facts.ts';
import type { FoundBreach } from '../breach.ts';
import { findAnswerReads } from './answer-reads.ts';
import { findCompared } from './errors/compared.ts';
import { findThrownCodes } from './errors/thrown.ts';
import type { ShapeScan } from './shape.ts';

const DIGITS = /^[1-9]\d*$/;

export function findErrorCodes(scan: ShapeScan): FoundBreach[] {
  const { facts } = scan.evaluation;
  const read = findAnswerReads('errors[].code', scan).flatMap((each) => getValues(each.node, scan.evaluation.getFile(each.node)).map((node) => ({ ...each, node })));
  return [...read, ...findThrownCodes(scan)].flatMap(({ node, request, evidence, path }) =>
    findCompared(node, scan.evaluation.getFile(node))
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
