/** Look-ups of the signature by a name that it is not sent under. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Deliveries } from '../../../../../data/webhooks/deliveries.ts';
import { getEditDistance } from '../../../edit-distance.ts';
import type { Evaluation } from '../../../../evaluator/machine.ts';
import { getKeyName, unwrap } from '../../../../program/file-facts.ts';
import type { HeaderRead } from '../header-reads.ts';
import { getConstantText } from '../texts.ts';

/** Beyond this many letters it is another name. */
const MAX_DISTANCE = 2;

/** Of a file that speaks of the platform's meetings, and that nowhere looks up the right name. */
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

/** Servers that keep the names of headers in small letters, in an object whose keys have a case. */
const SERVERS = /^(express|fastify|koa|polka|restify|(node:)?https?|next)$/;

/** `req.headers['RTK-Signature']`, in the handler of such a server. */
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
      (statement) => statement.type === 'ImportDeclaration' && SERVERS.test(statement.source.value),
    )
  );
}

function isSimilarName(name: string, wanted: string): boolean {
  return name !== wanted && (getEditDistance(name, wanted) <= MAX_DISTANCE || name === `x-${wanted}`);
}
