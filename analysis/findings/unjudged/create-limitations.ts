/** Limitations of a file: code that was seen and not judged, and imports that failed or form a cycle. */
import { maskTokens } from '../../../data/mask-tokens.ts';
import type { TSESTree } from '@typescript-eslint/utils';
import type { SourceFile } from '../../program/source-file.ts';
import type { Limitation, LimitationReason } from '../limitation.ts';
import { createLineIndex } from '../places/source-place.ts';
import type { OpenValue } from '../file-analysis.ts';
import type { NodeLimitation, NodeOpenValue, MatchedUse } from '../matched-use.ts';
import type { FailedImport } from '../../evaluator/evaluation.ts';
import type { FailureGuard } from '../failure-guard.ts';
import type { ModuleFailure } from '../../program/modules/modules.ts';
import { isAtLeast } from '../evidence.ts';

/** One limitation for all calls of a file that ran out of budget: a bundle has thousands. */
export function createBudgetLimitations(calls: readonly TSESTree.Node[]): NodeLimitation[] {
  const [node] = [...calls].sort((one, other) => one.range[0] - other.range[0]);
  if (!node) return [];
  const text =
    calls.length === 1
      ? 'a call has too many paths to follow to the end'
      : `${calls.length} calls have too many paths to follow to the end; this is the first`;
  return [{ node, offset: node.range[0], reason: 'budget', text }];
}

/** One limitation for all calls of a file that came after its budget was spent. */
export function createUnsearchedLimitations(calls: readonly TSESTree.Node[]): NodeLimitation[] {
  const [node] = [...calls].sort((one, other) => one.range[0] - other.range[0]);
  if (!node) return [];
  const text = `the file has spent its budget: calls that write no URL are not followed from here on (${calls.length})`;
  return [{ node, offset: node.range[0], reason: 'budget', text }];
}

/**
 * One limitation for each part of the analysis that failed, at the analysed code; all other findings of the file stay.
 */
export function createFailureLimitations({ failures }: FailureGuard): NodeLimitation[] {
  return failures.map(({ node, message }) => ({
    node,
    offset: node.range[0],
    reason: 'analysis-failed',
    text: `a part of the analysis failed: ${message}`,
  }));
}

/** Adds the lines to limitations. A limitation that several calls meet counts once. */
export function toFileLimitations(
  { name, text: source }: SourceFile,
  unjudged: readonly NodeLimitation[],
): Limitation[] {
  const position = createLineIndex(source);
  const limitations = new Map<string, Limitation>();
  for (const { offset, reason, text: shown } of [...unjudged].sort((a, b) => a.offset - b.offset)) {
    const text = maskTokens(shown);
    limitations.set(`${offset}:${reason}:${text}`, { file: name, line: position(offset).line, reason, text });
  }
  return [...limitations.values()];
}

/** Adds the lines to parts of requests that are not known, each once. */
export function toOpenValues(open: readonly NodeOpenValue[], { text }: SourceFile): OpenValue[] {
  if (open.length === 0) return [];
  const position = createLineIndex(text);
  const values = open.map(({ node, ...value }): OpenValue => ({ ...value, line: position(node.range[0]).line }));
  return [...new Map(values.map((value) => [JSON.stringify(value), value])).values()];
}

const REASONS: Readonly<Record<ModuleFailure, { reason: LimitationReason; text: string }>> = {
  'not-found': { reason: 'import-not-found', text: 'is not found' },
  'broken-config': {
    reason: 'import-not-found',
    text: 'is not found: the configuration that maps it cannot be read',
  },
  'not-built': {
    reason: 'import-not-found',
    text: 'is not found: its package is not built, and the source of its entry is not known',
  },
  outside: { reason: 'import-unreadable', text: 'lies outside of the repository and is not read' },
  unreadable: { reason: 'import-unreadable', text: 'cannot be read' },
  broken: { reason: 'import-unreadable', text: 'cannot be parsed' },
  'not-a-script': { reason: 'import-unreadable', text: 'is not a script' },
  'too-large': { reason: 'import-too-large', text: 'is too large to read' },
};

/** The limitation of a request whose base is that of `module`, which cannot be read, or which re-exports one that cannot. */
export function createLostBase(
  node: TSESTree.Node,
  { path, module, failed }: { path: string; module: string; failed: FailedImport },
): NodeLimitation {
  const failure = REASONS[failed.reason];
  const subject = failed.specifier === module ? 'which' : 'a re-export of which';
  const text = `\`${path}\` at the base of \`${module}\`, ${subject} ${failure.text}`;
  return { node, offset: node.range[0], reason: failure.reason, text };
}

/** Matches the specifier of a package, `zod` or `@scope/name/part`. Code that does not depend on it is judged without it. */
const PACKAGE = /^(?:@[^/]+\/)?[^./@#~][^:]*$/;

/** A module of another site is on no disk: only a base of it counts, not each function. */
const REMOTE = /^https?:/i;

/**
 * The failed imports that matter to a file. Missing packages, and imports of its modules, count only if a request of
 * the file depends on them. The limitation is at the import of the file, and for imports of modules at the request.
 */
export function createImportLimitations(
  imports: readonly FailedImport[],
  isOfFile: (node: TSESTree.Node) => boolean,
): NodeLimitation[] {
  return imports.flatMap(({ specifier, node, reason, usedBy }) => {
    if (REMOTE.test(specifier)) return [];
    const failure = REASONS[reason];
    if (isOfFile(node))
      return usedBy || reason !== 'not-found' || !PACKAGE.test(specifier)
        ? [{ node, offset: node.range[0], reason: failure.reason, text: `\`${specifier}\` ${failure.text}` }]
        : [];
    return usedBy
      ? [
          {
            node: usedBy,
            offset: usedBy.range[0],
            reason: failure.reason,
            text: `\`${specifier}\`, which an imported module imports, ${failure.text}`,
          },
        ]
      : [];
  });
}

/**
 * One limitation for each call that is not judged because of a cycle of imports, except for calls in which a use was
 * found.
 */
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
      text: 'a part of this call comes from modules that import each other in a cycle',
    }));
}
