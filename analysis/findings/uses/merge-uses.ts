/** Merges matched uses by place and turns them into the uses of a file's analysis. */
import type { FileAnalysis, Use } from '../finding.ts';
import { isAtLeast } from '../evidence.ts';
import type { MatchedUse } from '../matched-use.ts';
import type { ProjectModules } from '../../program/modules.ts';
import type { Evaluation } from '../../evaluator/evaluation.ts';
import { getNodeId, getProgram } from '../../program/syntax.ts';

/** The text of the use lies in another file, which is rewritten by its own analysis. */
const NOT_REWRITTEN_HERE: Use['proposals'] = [
  { class: 'manual', reason: 'not rewritten: the request is made in another file', title: '', edits: [] },
];

/** The uses whose text lies in a module that the file imports, with the path of the module. */
export function collectUsesInModules(
  uses: readonly MatchedUse[],
  getTrace: (use: MatchedUse) => Use['trace'],
  evaluation: Evaluation,
  modules: ProjectModules,
): FileAnalysis['usesInModules'] {
  return uses.flatMap((use) => {
    const file = evaluation.getFile(use.node);
    const path = modules.getPath(file);
    if (file === evaluation.facts || path === undefined) return [];
    return [
      {
        path,
        use: toUse(use, () => NOT_REWRITTEN_HERE, getTrace(use)),
      },
    ];
  });
}

/** One use for each deprecation, kind and place: that with the strongest evidence, then the first. */
export function keepStrongest(uses: readonly MatchedUse[]): MatchedUse[] {
  const byPlace = new Map<string, MatchedUse>();
  for (const use of uses) {
    const key = `${use.claim.deprecation.id}:${use.claim.affects.kind}:${use.range.join('-')}:${getNodeId(getProgram(use.node))}`;
    const known = byPlace.get(key);
    if (!known || !isAtLeast(known.evidence, use.evidence)) byPlace.set(key, use);
  }
  return [...byPlace.values()].sort(
    (a, b) =>
      a.range[0] - b.range[0] || a.range[1] - b.range[1] || (a.claim.deprecation.id < b.claim.deprecation.id ? -1 : 1),
  );
}

/** The proposals are made when they are first read; `readProposals` gives the same every time. */
export function toUse(use: MatchedUse, readProposals: () => Use['proposals'], trace: Use['trace']): Use {
  const { affects, deprecation } = use.claim;
  return {
    deprecation: deprecation.id,
    kind: affects.kind,
    evidence: use.evidence,
    isHint:
      affects.hint !== undefined || (typeof deprecation.detectable === 'object' && 'hint' in deprecation.detectable),
    method: use.method,
    path: use.path,
    operation: use.operation,
    subject: use.subject,
    ...(use.value === undefined ? {} : { value: use.value }),
    ...(affects.called === undefined ? {} : { called: affects.called }),
    ...(affects.instead === undefined ? {} : { instead: affects.instead }),
    range: use.range,
    get proposals() {
      return readProposals();
    },
    trace,
  };
}
