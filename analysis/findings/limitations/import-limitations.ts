/** Imports that led nowhere or back to where they began, as limitations: what they would have given was not judged. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { FailedImport } from '../../evaluator/machine.ts';
import type { ModuleFailure } from '../../evaluator/imports.ts';
import type { LimitationReason } from '../finding.ts';
import { isAtLeast } from '../evidence.ts';
import type { MatchedUse, NodeLimitation } from '../match-requests.ts';

const REASONS: Readonly<Record<ModuleFailure, { reason: LimitationReason; says: string }>> = {
  'not-found': { reason: 'import-not-found', says: 'is not found' },
  'broken-config': {
    reason: 'import-not-found',
    says: 'is not found, for the configuration that maps it cannot be read',
  },
  unreadable: { reason: 'import-unreadable', says: 'cannot be read' },
  broken: { reason: 'import-unreadable', says: 'cannot be parsed' },
  'not-a-script': { reason: 'import-unreadable', says: 'is no script' },
  'too-large': { reason: 'import-too-large', says: 'is too large to be read' },
};

/** `zod`, `@scope/name/part`: a package, which need not be installed to judge what does not come from it. */
const PACKAGE = /^(?:@[^/]+\/)?[^./@#~][^:]*$/;

/**
 * The failed imports that matter to a file: of packages that are not there, and of what its modules import, only those that a
 * request of the file went into. The first is shown where it stands, the other where the request begins.
 */
export function createImportLimitations(
  imports: readonly FailedImport[],
  isOfFile: (node: TSESTree.Node) => boolean,
): NodeLimitation[] {
  return imports.flatMap(({ specifier, node, reason, askedBy }) => {
    const { reason: named, says } = REASONS[reason];
    if (isOfFile(node))
      return askedBy || reason !== 'not-found' || !PACKAGE.test(specifier)
        ? [{ node, offset: node.range[0], reason: named, text: `\`${specifier}\` ${says}` }]
        : [];
    return askedBy
      ? [
          {
            node: askedBy,
            offset: askedBy.range[0],
            reason: named,
            text: `\`${specifier}\`, which a module on the way imports, ${says}`,
          },
        ]
      : [];
  });
}

/** Calls that modules in a circle keep from being judged; one that is found by what else it says is judged. */
export function createCycleLimitations(calls: readonly TSESTree.Node[], uses: readonly MatchedUse[]): NodeLimitation[] {
  const found = new Set(
    uses.flatMap(({ request, evidence }) => (request && isAtLeast(evidence, 'likely') ? [request.node] : [])),
  );
  return calls
    .filter((node) => !found.has(node))
    .map((node) => ({
      node,
      offset: node.range[0],
      reason: 'import-cycle',
      text: 'a part of this call goes round in a circle of modules that import each other',
    }));
}
