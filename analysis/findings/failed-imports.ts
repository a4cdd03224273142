/** Imports that led nowhere, as limitations: what they would have given was not judged. */
import type { FailedImport } from '../values/evaluation.ts';
import type { ModuleFailure } from '../values/modules.ts';
import type { LimitationReason } from './finding.ts';
import type { Unjudged } from './match.ts';

const REASONS: Readonly<Record<ModuleFailure, { reason: LimitationReason; says: string }>> = {
  'not-found': { reason: 'import-not-found', says: 'is not found' },
  'broken-config': { reason: 'import-not-found', says: 'is not found, for the configuration that maps it cannot be read' },
  unreadable: { reason: 'import-unreadable', says: 'cannot be read' },
  broken: { reason: 'import-unreadable', says: 'cannot be parsed' },
  'not-a-script': { reason: 'import-unreadable', says: 'is no script' },
  'too-large': { reason: 'import-too-large', says: 'is too large to be read' },
};

/** `zod`, `@scope/name/part`: a package, which need not be installed to judge what does not come from it. */
const PACKAGE = /^(?:@[^/]+\/)?[^./@#~][^:]*$/;

/** Imports that matter: of packages that are not there only those that a request went into. */
export function isOfInterest({ specifier, reason, isAsked }: FailedImport): boolean {
  return isAsked || reason !== 'not-found' || !PACKAGE.test(specifier);
}

export function toUnjudged({ specifier, node, reason }: FailedImport): Unjudged {
  return { node, offset: node.range[0], reason: REASONS[reason].reason, text: `\`${specifier}\` ${REASONS[reason].says}` };
}
