/** Checks what a program reads of the answer with the public key, and how it takes the key. */
import { loadDeliveries } from '../../../../data/load.ts';
import { renderSkeleton } from '../../../evaluator/domain/skeleton.ts';
import type { Check } from '../check.ts';
import { findBinaryKeys, findSharedKeys } from './public-key/key-format.ts';
import { findReads } from './public-key/key-reads.ts';

export const find: Check = (input) => {
  const { publicKey } = loadDeliveries();
  const own = input.requests.filter(({ url }) => renderSkeleton(url).replace(/[?#].*/s, '') === publicKey.url);
  return [
    ...findReads(input, own, publicKey.field),
    ...findBinaryKeys(input, own, publicKey.field),
    ...findSharedKeys(input, own, publicKey.field),
  ];
};
