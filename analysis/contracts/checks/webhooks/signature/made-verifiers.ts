/** Recognises verifications in functions that a module of the platform's deliveries makes: `createVerifier({ encoding: 'base64' })`. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Deliveries } from '../../../../../data/webhooks/deliveries.ts';
import { isFunction } from '../../../../program/syntax/syntax.ts';
import { memoise } from '../../../../program/memoise.ts';
import { someNode } from '../../../../program/syntax/walk.ts';
import { OTHER_SIGNATURE_HEADERS } from '../../../../libraries/contracts/verification-calls.ts';
import { isInFile } from '../../../breach.ts';
import { dependsOn } from '../../../queries/dependencies.ts';
import type { Origin, Origins } from '../../../queries/origins.ts';
import type { ReachedVerification } from '../verification-calls.ts';
import { isWrongName } from './wrong-names.ts';
import { isOfDeliveries } from './signature-values.ts';

/**
 * True for a verification in a function that a call of the file makes, and whose signature comes later. Its module must be about the
 * platform's deliveries alone and have the key, and the file must name no signature header of another sender.
 */
export function isMadeForDeliveries(
  { call, key, signature, stack }: ReachedVerification,
  origins: Origins,
  deliveries: Deliveries,
): boolean {
  const { evaluation } = origins;
  const module = evaluation.getFile(call);
  if (!stack || !key || !signature || module === evaluation.facts || !isOfDeliveries(module, deliveries)) return false;
  if ([module, evaluation.facts].some(({ source }) => namesAnother(source.ast, deliveries))) return false;
  const entered = new Set<TSESTree.Node>();
  for (let frame: typeof stack | null = stack; frame; frame = frame.below) entered.add(frame.fn);
  const getOwner = ({ node }: Origin): TSESTree.Node | null => {
    const definition = node.type === 'Identifier' ? evaluation.getFile(node).variables.get(node)?.defs[0] : undefined;
    return definition?.type === 'Parameter' ? (definition.node as TSESTree.Node) : null;
  };
  const isOpen = (origin: Origin): boolean => {
    const owner = origin.path.length === 0 ? getOwner(origin) : null;
    return isFunction(owner) && !entered.has(owner);
  };
  const isGiven = (origin: Origin): boolean => {
    const owner = getOwner(origin);
    return isInFile(origin.node, evaluation.facts) || (owner !== null && entered.has(owner));
  };
  const inside = origins.within(stack);
  return inside.of(signature).every(isOpen) && !dependsOn(key, isGiven, inside);
}

/** True if code has a signature header of another sender. A misspelt name of the platform's is none. */
const namesAnother = memoise((root: TSESTree.Node, deliveries: Deliveries): boolean =>
  someNode(root, (node) => {
    const name = node.type === 'Literal' && typeof node.value === 'string' ? node.value.toLowerCase() : '';
    return OTHER_SIGNATURE_HEADERS.test(name) && name !== deliveries.signatureHeader && !isWrongName(name, deliveries);
  }),
);
