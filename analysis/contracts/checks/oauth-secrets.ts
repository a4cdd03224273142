/** What a program does with the secrets of OAuth clients: those it is given once, and those it sends. */
import type { FoundBreach } from '../breach.ts';
import { findThrownAway } from './oauth/issued-secrets.ts';
import { findRotations } from './oauth/rotations.ts';
import { findSentSecrets } from './oauth/sent-secrets.ts';
import type { ShapeScan } from './check.ts';

export function find(scan: ShapeScan): FoundBreach[] {
  return [...findThrownAway(scan), ...findRotations(scan), ...findSentSecrets(scan)];
}
