/** Finds the row of a table for the export of a library that a call uses. */
import { getAlternatives } from '../../evaluator/domain/choice.ts';
import type { Evaluation } from '../../evaluator/evaluation.ts';
import { evaluateCallee } from '../../evaluator/expressions/calls.ts';
import type { ExportRow } from '../../libraries/http-clients/client-table.ts';
import type { CallNode } from '../../program/file-facts.ts';

/**
 * Returns a function that finds the first row with a module and a name of the callee. The name is that of the called export or of a method
 * of what the library makes: `new Webhooks(…).verify`. Undefined for other callees.
 */
export function createRowFinder(
  call: CallNode,
  evaluation: Evaluation,
): <Row extends ExportRow>(rows: readonly Row[]) => Row | undefined {
  evaluation.begin();
  const callees = getAlternatives(evaluateCallee(call.callee, evaluation.getFrameOf(call)));
  return (rows) =>
    rows.find(({ modules, names }) =>
      callees.some(
        (callee) =>
          callee.kind === 'external' &&
          callee.module !== null &&
          modules.includes(callee.module) &&
          names.includes(callee.path.at(-1) ?? ''),
      ),
    );
}
