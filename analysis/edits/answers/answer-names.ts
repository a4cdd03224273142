/** Follows the names that get the answer of a request: variables, patterns, and members of the answer. */
import type { TSESTree } from '@typescript-eslint/utils';
import { ELEMENT } from '../../libraries/flows/builtin-flows.ts';
import { isInside, getMemberName } from '../../program/syntax/syntax.ts';
import { isShared } from '../safety/observers/shared-names.ts';
import { continueAt, putInto, rewriteAnswer, takeMember } from './tracked-answer.ts';
import type { AnswerFrame, AnswerReader, TrackedAnswer } from './tracked-answer.ts';
import { getReads } from '../../program/syntax/variables.ts';
import { findResult } from '../../program/find-result.ts';

/** Continues at every read of the names of a pattern that get the value. */
export function bindAnswer(pattern: TSESTree.Node, answer: TrackedAnswer): AnswerReader | null {
  switch (pattern.type) {
    case 'Identifier':
      return bindVariable(pattern, answer);
    case 'AssignmentPattern':
      return bindAnswer(pattern.left, answer);
    case 'RestElement':
      return bindAnswer(pattern.argument, putInto(answer, ['[]']));
    case 'ArrayPattern':
      return findResult(pattern.elements, (element) => {
        if (element?.type === 'RestElement') return bindAnswer(element.argument, answer);
        const part = element && rewriteAnswer(answer, ELEMENT);
        return part ? bindAnswer(element, part) : null;
      });
    case 'ObjectPattern':
      return findResult(pattern.properties, (property) => {
        if (property.type === 'RestElement') return bindAnswer(property.argument, answer);
        const name = getMemberName(property);
        const part = readPart(name, property, answer);
        return part && 'kind' in part ? part : part && bindAnswer(property.value, part);
      });
    default:
      return { kind: 'escape', node: pattern };
  }
}

function bindVariable(identifier: TSESTree.Identifier, answer: TrackedAnswer): AnswerReader | null {
  const { evaluation } = answer.trace;
  const file = evaluation.getFile(identifier);
  const variable = file.variables.get(identifier);
  if (!variable || isShared(variable, file, evaluation)) return { kind: 'escape', node: identifier };
  const declaration = variable.defs[0]?.name as TSESTree.Node | undefined;
  const frames = keepFramesAround(declaration ?? identifier, answer.frames);
  for (const read of getReads(variable)) continueAt(read, { ...answer, frames });
  return null;
}

/**
 * Returns the frames of a value that outlives its call: of these, only the functions around the node are still running
 * when it is read.
 */
export function keepFramesAround(node: TSESTree.Node, frames: readonly AnswerFrame[]): readonly AnswerFrame[] {
  const first = frames.findIndex(({ fn }) => isInside(node, fn));
  return first === -1 ? [] : frames.slice(first);
}

/** Returns the part of a value under a name, or a reader if the name may show the request; null for all other names. */
export function readPart(
  name: string | null,
  node: TSESTree.Node,
  answer: TrackedAnswer,
): TrackedAnswer | AnswerReader | null {
  if (answer.path.length > 0) return takeMember(answer, name);
  return name === null || answer.trace.echoes.has(name) ? { kind: 'read', node } : null;
}
