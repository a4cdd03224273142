/**
 * Calls of a store of records, `store.query('dns-record', filters)`, which reach the adapter of the record's type, and the answers of
 * an adapter, which the serializer of the type gets.
 */
import type { TSESTree } from '@typescript-eslint/utils';
import { RECORD_STORES } from '../../libraries/flows/record-stores.ts';
import { getLastName, getMemberName, unwrap } from '../../program/syntax/syntax.ts';
import { toComparable } from '../../program/names/named-urls.ts';
import { getAlternatives, unknown } from '../domain/choice.ts';
import type { FunctionValue, Value } from '../domain/value.ts';
import type { Evaluation } from '../evaluation.ts';
import { readNamedModule } from './named-modules.ts';

/** Returns the methods of the adapter that a call of a store reaches, with their arguments; none for other calls. */
export function getReachedAdapters(
  call: TSESTree.CallExpression,
  args: readonly Value[],
  evaluation: Evaluation,
): { fn: FunctionValue; args: readonly Value[] }[] {
  const callee = unwrap(call.callee);
  if (callee.type !== 'MemberExpression') return [];
  const receiver = getLastName(unwrap(callee.object));
  const store = RECORD_STORES.find((row) => row.receiver === receiver);
  const method = getMemberName(callee) ?? '';
  const [type] = call.arguments;
  if (!store || !Object.hasOwn(store.methods, method) || type?.type !== 'Literal') return [];
  const passed = store.methods[method]!.map((place) => (place === null ? undefined : args[place]));
  return readMethods(String(type.value), store.adapters, method, evaluation).map((fn) => ({
    fn,
    args: passed.map((given) => given ?? unknown('parameter')),
  }));
}

/** Returns the methods of the serializer that get the answer of a request in a method of an adapter; none for other requests. */
export function getAnswerReaders(
  sender: TSESTree.Node,
  evaluation: Evaluation,
): { fn: FunctionValue; place: number }[] {
  const method = findMethod(sender);
  const [file = '', folder = ''] = evaluation.getFile(sender).source.name.split(/[/\\]/).reverse();
  const type = file.replace(/\.\w+$/, '');
  return RECORD_STORES.flatMap(({ adapters, serializers, readers, answer }) =>
    [adapters, `${adapters}s`].includes(folder) && Object.hasOwn(readers, method)
      ? readers[method]!.flatMap((reader) =>
          readMethods(type, serializers, reader, evaluation).map((fn) => ({ fn, place: answer })),
        )
      : [],
  );
}

/** The name of the method around a node; empty outside of methods. */
function findMethod(node: TSESTree.Node): string {
  let at: TSESTree.Node | undefined = node;
  while (at && at.type !== 'MethodDefinition') at = at.parent;
  return (at && getMemberName(at)) ?? '';
}

/** The methods of the instance that the module of a type makes. */
function readMethods(type: string, folder: string, method: string, evaluation: Evaluation): FunctionValue[] {
  const made = readNamedModule(toComparable(type), folder, evaluation);
  return (made ? getAlternatives(made) : [])
    .flatMap((value) =>
      value.kind === 'instance' ? getAlternatives(evaluation.readMember(value, method, value.class.node)) : [],
    )
    .filter((value) => value.kind === 'function');
}
