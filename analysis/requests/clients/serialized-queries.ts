/** The query that a function of the program makes of the parameters: `paramsSerializer` of axios. */
import type { TSESTree } from '@typescript-eslint/utils';
import { choiceOf, getAlternatives } from '../../evaluator/domain/choice.ts';
import type { Value } from '../../evaluator/domain/value.ts';
import type { Evaluation } from '../../evaluator/evaluation.ts';
import type { ClientTable } from '../../libraries/http-clients/client-table.ts';
import { readNestedOption } from './sink-parts.ts';

interface SerializedCall {
  table: Pick<ClientTable, 'querySerializers'>;
  /** The options of the call and the defaults of its instance, the strongest first. */
  options: readonly (Value | undefined)[];
  node: TSESTree.Node;
}

/** Returns what the serializer makes of the parameters; the parameters themselves without one, or where its result is not known. */
export function serializeQuery(
  query: Value | null,
  { table: { querySerializers = [] }, options, node }: SerializedCall,
  evaluation: Evaluation,
): Value | null {
  if (query === null) return null;
  const serializer = options
    .flatMap((of) => querySerializers.flatMap((name) => readNestedOption(of, name) ?? []))
    .find((value) => getAlternatives(value).every(({ kind }) => kind === 'function' || kind === 'external'));
  if (!serializer) return query;
  const call = { args: [query], isOpen: false, node, evaluation };
  const written = choiceOf(getAlternatives(serializer).map((fn) => evaluation.callValue(fn, call)));
  return getAlternatives(written).every(({ kind }) => kind === 'pairs' || kind === 'text') ? written : query;
}
