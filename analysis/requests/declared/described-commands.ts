/** Requests of command lines that an object describes, for a program that runs them: `{ type: 'local-exec', command: 'curl …' }`. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Evaluation } from '../../evaluator/evaluation.ts';
import { COMMAND_KEYS } from '../../libraries/requests/command-runners.ts';
import { SHOWN_KEYS } from '../../libraries/requests/request-descriptions.ts';
import { getContext } from '../../program/file-context.ts';
import { findNodes } from '../../program/syntax/node-index.ts';
import { getMemberName, isInside } from '../../program/syntax/syntax.ts';
import { MAY_SEND } from '../../translation/shell/shell-commands.ts';
import { readCommandRequests } from '../clients/command-requests.ts';
import type { Request } from '../request.ts';
import { getOriginNode } from './described-requests.ts';

/**
 * Returns the requests of the commands that the file describes. Those in tests, those that are shown to people, and those that a
 * request in `found` sends, do not count.
 */
export function findDescribedCommands(evaluation: Evaluation, found: readonly Request[]): Request[] {
  const { source } = evaluation.facts;
  if (!MAY_SEND.test(source.text) || getContext(source.name) === 'test') return [];
  const sent = new Set(found.flatMap(({ url }) => url.flatMap(getOriginNode)));
  return findNodes(source.ast, PROPERTIES).flatMap((property) => {
    if (!isCommand(property)) return [];
    evaluation.begin();
    const command = evaluation.getFrameOf(property.value).evaluate(property.value);
    const requests = readCommandRequests('text', [command], [], property.value);
    const isSent = requests.length > 0 && [...sent].some((node) => isInside(node, property.value));
    return isSent ? [] : requests.map((request): Request => ({ ...request, kind: 'described' }));
  });
}

const PROPERTIES = ['Property'] as const;

function isCommand(property: TSESTree.Property): boolean {
  const { parent } = property;
  return (
    COMMAND_KEYS.has(getMemberName(property) ?? '') &&
    parent.type === 'ObjectExpression' &&
    !parent.properties.some((other) => other.type === 'Property' && SHOWN_KEYS.test(getMemberName(other) ?? ''))
  );
}
