/** Finds reads of the signature header by a wrong name. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Deliveries } from '../../../../../data/webhooks/deliveries.ts';
import { getEditDistance } from '../../../nearest-word.ts';
import type { Evaluation } from '../../../../evaluator/evaluation.ts';
import { getKeyName, unwrap } from '../../../../program/syntax.ts';
import type { HeaderRead } from '../header-reads.ts';
import { getConstantText } from '../../constant-text.ts';
import { LOWER_CASE_HEADER_SERVERS } from '../../../../libraries/web-frameworks.ts';

/** The number of wrong letters up to which a name is a misspelling. */
const MAX_DISTANCE = 2;

/** Returns the wrong reads of a file about the platform's meetings that never reads the right name. */
export function findWrongHeaderNames(
  reads: readonly HeaderRead[],
  evaluation: Evaluation,
  { signatureHeader, otherHeaders, marks, formerHeaders }: Deliveries,
): HeaderRead[] {
  const own = reads.filter(({ name }) => name === signatureHeader);
  if (own.length > 0) return own.every((read) => isReadWithCapitals(read, evaluation)) ? own : [];
  const lower = evaluation.facts.source.text.toLowerCase();
  const others = marks.filter((mark) => mark !== signatureHeader);
  if (!others.some((mark) => lower.includes(mark))) return [];
  return reads.filter(
    ({ name }) =>
      !otherHeaders.includes(name) && (isSimilarName(name, signatureHeader) || formerHeaders.includes(name)),
  );
}

/** True for `req.headers['RTK-Signature']` in a handler of such a server. */
function isReadWithCapitals({ name, node, nameNode }: HeaderRead, evaluation: Evaluation): boolean {
  const written = getConstantText(nameNode, evaluation);
  const headers = node.type === 'MemberExpression' ? unwrap(node.object) : null;
  if (
    written === name ||
    headers?.type !== 'MemberExpression' ||
    headers.object.type !== 'Identifier' ||
    getKeyName(headers.property, headers.computed) !== 'headers'
  )
    return false;
  const { facts } = evaluation;
  const definition = facts.variables.get(headers.object)?.defs[0];
  const handler = definition?.type === 'Parameter' ? (definition.node as TSESTree.Node) : null;
  return (
    handler?.parent?.type === 'CallExpression' &&
    facts.source.ast.body.some(
      (statement) => statement.type === 'ImportDeclaration' && LOWER_CASE_HEADER_SERVERS.test(statement.source.value),
    )
  );
}

function isSimilarName(name: string, wanted: string): boolean {
  return name !== wanted && (getEditDistance(name, wanted) <= MAX_DISTANCE || name === `x-${wanted}`);
}
