/**
 * Calls that take the result of another call as an option and have headers of their own: `generateText({ model:
 * provider(name), headers })`.
 */
import type { TSESTree } from '@typescript-eslint/utils';
import { getAlternatives } from '../../evaluator/domain/choice.ts';
import type { Value } from '../../evaluator/domain/value.ts';
import type { Evaluation, Frame } from '../../evaluator/evaluation.ts';
import type { ClientTable } from '../../libraries/http-clients/client-table.ts';
import type { FileFacts } from '../../program/file-facts.ts';
import { getLastName, getMemberName, unwrap } from '../../program/syntax/syntax.ts';
import { isIncomplete, readOption, type Option } from './call-options.ts';

type Takers = NonNullable<ClientTable['takenAs']>;

/** Returns the headers of the call that takes the result of a call; null where the result is not given in place. */
export function readTakenHeaders(call: TSESTree.CallExpression, { option }: Takers, frame: Frame): Option | null {
  const { parent: given } = call;
  if (given.type !== 'Property' || getMemberName(given) !== option) return null;
  if (given.parent.parent?.type !== 'CallExpression') return null;
  return readOption(frame.evaluate(given.parent), 'headers');
}

/** Returns the names of the headers, in lower case, that some call of the program may add; null where not all are known. */
export function findTakenHeaders({ calls }: Takers, evaluation: Evaluation): readonly string[] | null {
  const names: string[] = [];
  for (const { file, node } of calls.flatMap((name) => findOptions(name, evaluation))) {
    if (!/\bheaders\b/.test(file.source.text.slice(...node.range))) continue;
    const headers = readOption(evaluation.getFileFrame(file).evaluate(node), 'headers');
    const found = headers.value ? getNames(headers.value) : [];
    if (isIncomplete(headers) || found === null) return null;
    names.push(...found);
  }
  return names;
}

interface WrittenOptions {
  file: FileFacts;
  node: TSESTree.Node;
}

/** Returns the first arguments of the calls of a name: in the file, its modules and, where seen, the other files of the program. */
function findOptions(name: string, { facts, modules, packageFields }: Evaluation): WrittenOptions[] {
  const near = [facts, ...modules].flatMap((file) =>
    file.calls.flatMap(({ callee, arguments: [node] }) =>
      node && getLastName(unwrap(callee)) === name ? [{ file, node }] : [],
    ),
  );
  const far = (packageFields?.getArguments(name, 0) ?? []).filter(
    ({ node }) => !near.some((known) => known.node === node),
  );
  return [...near, ...far];
}

function getNames(headers: Value): string[] | null {
  const alternatives = getAlternatives(headers);
  if (alternatives.some((value) => (value.kind === 'object' ? value.isOpen : value.kind !== 'constant'))) return null;
  return alternatives.flatMap((value) =>
    value.kind === 'object' ? [...value.properties.keys()].map((name) => name.toLowerCase()) : [],
  );
}
