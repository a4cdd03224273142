/** Finds the construction of a client of the SDK that is known by its type alone: `(getClient: () => Cloudflare) => …`. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { SdkValue } from '../../evaluator/domain/value.ts';
import type { Evaluation } from '../../evaluator/evaluation.ts';
import { memoise } from '../../program/memoise.ts';
import { walk } from '../../program/syntax/walk.ts';
import { findFilesWith } from '../safety/observers/files-with.ts';

/** The class as its documentation imports it. */
const CONSTRUCTION = 'new Cloudflare(';

/** Returns the only construction in the package; null for none, several, or a client whose options are known. */
export function findOnlyConstruction(client: SdkValue, evaluation: Evaluation): TSESTree.NewExpression | null {
  return client.options === null ? findConstruction(evaluation) : null;
}

const findConstruction = memoise((evaluation: Evaluation): TSESTree.NewExpression | null => {
  if (evaluation.affectedFiles === null) return null;
  const found: TSESTree.NewExpression[] = [];
  for (const file of new Set(findFilesWith(CONSTRUCTION, evaluation))) {
    const frame = evaluation.getFileFrame(file);
    walk(file.source.ast, (node) => {
      if (node.type !== 'NewExpression' || node.callee.type !== 'Identifier') return;
      if (frame.evaluate(node).kind === 'sdk') found.push(node);
    });
  }
  const [only, ...others] = found;
  return others.length === 0 ? (only ?? null) : null;
});
