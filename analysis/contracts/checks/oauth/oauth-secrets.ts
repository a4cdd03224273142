/** What a program does with the secrets of OAuth clients: those it is given once, and those it sends. */
import type { FoundBreach } from '../../breach.ts';
import { findDiscardedSecrets } from './discarded-secrets.ts';
import { findRotationBreaches } from './secret-rotations.ts';
import { findExposedSecrets } from './exposed-secrets.ts';
import type { CheckInput } from '../check.ts';

export function find(input: CheckInput): FoundBreach[] {
  return [...findDiscardedSecrets(input), ...findRotationBreaches(input), ...findExposedSecrets(input)];
}
