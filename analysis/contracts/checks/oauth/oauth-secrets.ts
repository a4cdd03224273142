/** Checks the handling of OAuth client secrets: those that responses issue and those that requests send. */
import type { FoundBreach } from '../../breach.ts';
import { findDiscardedSecrets } from './discarded-secrets.ts';
import { findRotationBreaches } from './secret-rotations.ts';
import { findExposedSecrets } from './exposed-secrets.ts';
import type { CheckInput } from '../check.ts';

export function find(input: CheckInput): FoundBreach[] {
  return [...findDiscardedSecrets(input), ...findRotationBreaches(input), ...findExposedSecrets(input)];
}
