/** The signature of a delivery: whether an expression is it, as it was sent or decoded. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Deliveries } from '../../../../data/webhooks/deliveries.ts';
import { walk } from '../../../values/file-facts.ts';
import type { Evidence } from '../../../findings/finding.ts';
import { isMadeOf } from './derived.ts';
import { findHeaderReads, type HeaderRead } from './header-reads.ts';
import type { Source, Sources } from './sources.ts';

export interface Signature {
  /** The look-ups of the header in this file. */
  reads: readonly HeaderRead[];
  /** Whether an expression is the text of the header, and nothing else. */
  isText(node: TSESTree.Node): boolean;
  /** Whether a verification or comparison of this expression is the platform's business; null where it is not. */
  getEvidence(node: TSESTree.Node): Evidence | null;
}

/** Names of headers that other senders sign by. */
const OTHER_SIGNATURE = /^[\w-]*[-_](signature|hmac|sig)([-_][\w-]+)?$/i;

export function createSignature(sources: Sources, deliveries: Deliveries): Signature {
  const { evaluation } = sources;
  const allReads = findHeaderReads(evaluation);
  const own = allReads.filter(({ name }) => name === deliveries.signatureHeader);
  const lookUps = new Set(own.map(({ node }) => node));
  let isOnly: boolean | undefined;

  const isHeader = ({ node, path }: Source): boolean => lookUps.has(node) || path.some((step) => step.toLowerCase() === deliveries.signatureHeader) || isDecorated(node, lookUps);
  /** A parameter that no call of the file fills, of a file that speaks of no other signature. */
  const isOpen = ({ node, path }: Source): boolean => node.type === 'Identifier' && path.length === 0 && evaluation.facts.variables.get(node)?.defs[0]?.type === 'Parameter';

  return {
    reads: own,
    isText(node) {
      const found = sources.of(node);
      return found.length > 0 && found.every((source) => isHeader(source) || isEmptyText(source.node));
    },
    getEvidence(node) {
      if (isMadeOf(node, isHeader, sources)) return 'proven';
      isOnly ??= isOnlySignature(sources, deliveries);
      return isOnly && isMadeOf(node, isOpen, sources) ? 'likely' : null;
    },
  };
}

function isEmptyText(node: TSESTree.Node): boolean {
  return node.type === 'Literal' && (node.value === '' || node.value === null);
}

/** `@Headers('rtk-signature') signature: string` */
function isDecorated(node: TSESTree.Node, lookUps: ReadonlySet<TSESTree.Node>): boolean {
  return node.type === 'Identifier' && node.decorators?.some(({ expression }) => lookUps.has(expression));
}

/** Whether the file names the header of the signature, and no other header that is one. */
function isOnlySignature({ evaluation }: Sources, { signatureHeader, formerHeaders }: Deliveries): boolean {
  let names = 0;
  let others = 0;
  walk(evaluation.facts.source.ast, (node) => {
    if (node.type !== 'Literal' || typeof node.value !== 'string') return true;
    if (node.value.toLowerCase() === signatureHeader) names += 1;
    else if (OTHER_SIGNATURE.test(node.value) && !formerHeaders.includes(node.value.toLowerCase())) others += 1;
    return true;
  });
  return names > 0 && others === 0;
}
