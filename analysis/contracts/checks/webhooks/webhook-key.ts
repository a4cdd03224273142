/** Checks the request for the public key: sent without a token, and read from the right field. */
import { findReads } from './public-key/key-reads.ts';
import { loadDeliveries } from '../../../../data/load.ts';
import { getNodeId } from '../../../program/syntax.ts';
import { renderSkeleton } from '../../../evaluator/domain/skeleton.ts';
import type { Check } from '../check.ts';
import { createOrigins } from './origins.ts';
import { judgeHeaders } from './public-key/key-request-headers.ts';

export const find: Check = ({ evaluation, requests }) => {
  const { publicKey } = loadDeliveries();
  const own = requests.filter(({ url }) => renderSkeleton(url).replace(/[?#].*$/, '') === publicKey.url);
  const found = [
    ...own.flatMap((request) => judgeHeaders(request, evaluation.facts)),
    ...findReads(own, publicKey.field, createOrigins(evaluation)),
  ];
  return [...new Map(found.map((breach) => [`${breach.constraint} ${getNodeId(breach.node)}`, breach])).values()];
};
