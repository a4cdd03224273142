/** Finds the signature of deliveries in calls of libraries that verify what a shared secret has signed. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Deliveries } from '../../../../../data/webhooks/deliveries.ts';
import type { Evidence } from '../../../../findings/use.ts';
import { SECRET_VERIFIERS, type SecretVerifier } from '../../../../libraries/contracts/verification-calls.ts';
import { findProperty } from '../../../../program/syntax/syntax.ts';
import type { FoundBreach } from '../../../breach.ts';
import { createRowFinder } from '../../../queries/called-exports.ts';
import type { Origins } from '../../../queries/origins.ts';
import { breachAt } from '../../check.ts';
import { getCalleeName, getCalleeNode, getConstantText } from '../../expressions.ts';
import type { SignatureValues } from './signature-values.ts';
import { getEvidenceOf } from '../../../evidence-of-breaches.ts';

const NAMES: ReadonlySet<string> = new Set(SECRET_VERIFIERS.flatMap(({ names }) => names));

/** Returns one breach for each call of such a library that gets the header of the signature, or its value. */
export function findSecretVerifiers(
  signature: SignatureValues,
  deliveries: Deliveries,
  origins: Origins,
): FoundBreach[] {
  const { evaluation } = origins;
  return evaluation.facts.calls.flatMap((call) => {
    const row =
      NAMES.has(getCalleeName(call) ?? '') && call.type === 'CallExpression'
        ? createRowFinder(call, evaluation)(SECRET_VERIFIERS)
        : undefined;
    const evidence = row && call.type === 'CallExpression' ? judge(row, call, signature, deliveries, origins) : null;
    if (!row || evidence === null) return [];
    const named = row.algorithm === null ? undefined : call.arguments[row.algorithm];
    const subject = (named && getConstantText(named, evaluation)) ?? getCalleeName(call)!;
    return [breachAt(named ?? getCalleeNode(call), 'rtk-signature-algorithm', { evidence, subject })];
  });
}

/** The evidence that a call verifies the platform's signature; null where it does not. */
function judge(
  { header, signature: value }: SecretVerifier,
  call: TSESTree.CallExpression,
  signature: SignatureValues,
  { signatureHeader }: Deliveries,
  origins: Origins,
): Evidence | null {
  const name = header === undefined ? null : readPath(call, header, origins);
  if (name && getConstantText(name, origins.evaluation)?.toLowerCase() === signatureHeader)
    return getEvidenceOf('code');
  const given = value === undefined ? null : readPath(call, value, origins);
  return given && signature.getEvidence(given);
}

/** Returns the expression at a path below the arguments: `1.options.signatureHeader`; null where it is not written. */
function readPath({ arguments: args }: TSESTree.CallExpression, path: string, origins: Origins): TSESTree.Node | null {
  const [index, ...steps] = path.split('.');
  return steps.reduce<TSESTree.Node | null>(
    (node, step) => (node ? readProperty(node, step, origins) : null),
    args[Number(index)] ?? null,
  );
}

function readProperty(node: TSESTree.Node, name: string, { of }: Origins): TSESTree.Node | null {
  const [made = node] = of(node).map((origin) => origin.node);
  return made.type === 'ObjectExpression' ? (findProperty(made, name)?.value ?? null) : null;
}
