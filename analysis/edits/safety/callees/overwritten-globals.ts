/**
 * Globals of scripts on the way to a request to which another script assigns: `send = traced(send)`. An import cannot be written,
 * so in modules the functions and texts that were followed are those that run.
 */
import type { TSESTree } from '@typescript-eslint/utils';
import { getReferences } from '../../../evaluator/domain/references.ts';
import type { Evaluation } from '../../../evaluator/evaluation.ts';
import { STANDARD_GLOBALS } from '../../../libraries/projects/standard-globals.ts';
import { findResult } from '../../../program/find-result.ts';
import { getGlobalUses } from '../../../program/modules/global-uses.ts';
import { getRootIdentifier } from '../../../program/syntax/syntax.ts';
import { getCalls, type Request } from '../../../requests/request.ts';
import type { RefusalReason } from '../../plan.ts';
import { findFilesWith } from '../observers/files-with.ts';
import { isGlobalName } from '../observers/shared-names.ts';

/** Returns why a function or a part of the URL may be another one than was followed; null if no other script assigns to its name. */
export function getOverwriteDoubt(request: Request, evaluation: Evaluation): RefusalReason {
  const called = getCalls(request).map((call) => ('callee' in call ? call.callee : call));
  const read = request.url.flatMap((piece) => (piece.kind === 'text' ? getReferences(piece.via) : []));
  return findResult(new Set([...called, ...read]), (node) => {
    const root = getRootIdentifier(node);
    return root && getNameDoubt(root, evaluation);
  });
}

function getNameDoubt(identifier: TSESTree.Identifier, evaluation: Evaluation): RefusalReason {
  const { name } = identifier;
  const file = evaluation.getFile(identifier);
  if (STANDARD_GLOBALS.has(name) || !isGlobalName(identifier, file)) return null;
  const writer = findFilesWith(name, evaluation).find(
    (other) => other.source.name !== file.source.name && getGlobalUses(other).written.has(name),
  );
  return writer ? `\`${writer.source.name}\` assigns to \`${name}\`` : null;
}
