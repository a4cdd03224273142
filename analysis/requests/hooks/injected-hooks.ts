/** Hooks of a client that a container makes: a program adds their tokens to a list. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Evaluation } from '../../evaluator/evaluation.ts';
import { getAlternatives } from '../../evaluator/domain/choice.ts';
import type { Value } from '../../evaluator/domain/value.ts';
import { makeValue } from '../../evaluator/provided/made-values.ts';
import type { ClientTable } from '../../libraries/http-clients/client-table.ts';
import { getAnnotated } from '../../program/containers/dependency-lists.ts';
import type { FileFacts } from '../../program/file-facts.ts';
import { getProvidedUnder } from '../../program/containers/listed-arguments.ts';
import { getMemberName, getRootIdentifier } from '../../program/syntax/syntax.ts';

/** Returns the functions for responses that the program adds to the clients of a table, wherever in the package. */
export function findInjectedAnswerHooks({ injectedHooks }: ClientTable, evaluation: Evaluation): TSESTree.Node[] {
  const { packageFields: fields, facts } = evaluation;
  if (!injectedHooks || !fields) return [];
  const { owner, list, response } = injectedHooks;
  const files = [...(facts.source.text.includes(owner) ? [facts] : []), ...fields.getFilesWith(owner)];
  const added = files.flatMap((file) => findAdded(file, owner, list));
  if (added.length === 0) return [];
  evaluation.begin('by name');
  const hooks = added.flatMap(({ node, file }): Value[] => {
    const provided = node.type === 'Literal' ? getProvidedUnder(node, fields) : [];
    const made = provided.length > 0 ? provided : [{ file, node: getAnnotated(node)?.callee ?? node }];
    return made.map((write) => makeValue(write.node, 'made', evaluation.getFileFrame(write.file)));
  });
  const functions = hooks.flatMap(getAlternatives).flatMap((hook) => {
    const property = hook.kind === 'object' ? hook.properties.get(response) : undefined;
    return property ? getAlternatives(property.read()) : [];
  });
  evaluation.begin();
  return functions.flatMap((value) => (value.kind === 'function' ? [value.node] : []));
}

/** The arguments of the calls `owner.interceptors.push(hook)` of a file. */
function findAdded(
  file: FileFacts,
  owner: string,
  list: readonly string[],
): { file: FileFacts; node: TSESTree.Node }[] {
  return file.calls.flatMap(({ callee, arguments: given }) => {
    let node: TSESTree.Node = callee;
    for (const name of [...list].reverse()) {
      if (node.type !== 'MemberExpression' || getMemberName(node) !== name) return [];
      node = node.object;
    }
    return getRootIdentifier(node)?.name === owner ? given.map((argument) => ({ file, node: argument })) : [];
  });
}
