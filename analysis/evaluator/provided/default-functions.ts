/** Calls that run the default function of a query library: `useQuery({ queryKey: ['zones', id] })` without a `queryFn`. */
import type { TSESTree } from '@typescript-eslint/utils';
import { DEFAULT_FUNCTIONS, type DefaultFunctions } from '../../libraries/flows/default-functions.ts';
import { getLastName, getMemberName, unwrap } from '../../program/syntax/syntax.ts';
import { NO_ARGUMENTS } from '../domain/arguments.ts';
import { getAlternatives, mapAlternatives } from '../domain/choice.ts';
import { entryOf, objectWith } from '../domain/object.ts';
import type { FunctionValue, ObjectValue, Value } from '../domain/value.ts';
import type { Evaluation } from '../evaluation.ts';

/** The function of the package that a call runs by default, with what it gets; none where names are not followed. */
export function getRunByDefault(
  call: TSESTree.CallExpression,
  args: readonly Value[],
  evaluation: Evaluation,
): { fn: FunctionValue; args: readonly Value[] }[] {
  const name = getLastName(unwrap(call.callee)) ?? '';
  const row = DEFAULT_FUNCTIONS.find(({ calls }) => calls.has(name));
  if (!row || !evaluation.fields || isOfProgram(call, evaluation)) return [];
  const given = getAlternatives(readGiven(row, args, call, evaluation) ?? { kind: 'unknown', reason: 'unresolved' });
  const known = given.filter(({ kind }) => kind !== 'unknown');
  const fn = known.length > 0 ? findRegistered(row, evaluation) : null;
  return fn ? known.map((value) => ({ fn, args: [value] })) : [];
}

function isOfProgram({ callee }: TSESTree.CallExpression, evaluation: Evaluation): boolean {
  return getAlternatives(evaluation.getFrameOf(callee).evaluate(callee)).some(({ kind }) => kind === 'function');
}

/** The arguments that the default function gets from a call; null for a call that passes another function. */
function readGiven(
  { option, key }: DefaultFunctions,
  args: readonly Value[],
  call: TSESTree.CallExpression,
  evaluation: Evaluation,
): Value | null {
  const [first, second, third] = args;
  if (!first || third) return null;
  const isByKey = key === null || first.kind === 'array';
  const options = isByKey ? second : open(first, evaluation);
  if (options && !(options.kind === 'object' && !options.isOpen && !options.properties.has(option))) return null;
  const written = isByKey ? first : (options as ObjectValue | undefined)?.properties.get(key)?.read();
  if (!written) return null;
  const given = mapAlternatives(open(written, evaluation), (value) =>
    value.kind === 'array' ? { ...value, elements: value.elements.map((element) => open(element, evaluation)) } : value,
  );
  return key === null
    ? given
    : objectWith(
        key,
        entryOf(call, () => given),
        call,
      );
}

/** The value in a reference or in a function that a library calls: `computed(() => […])`, `() => ({ … })`. */
function open(value: Value, { callFunction }: Evaluation): Value {
  return mapAlternatives(value, (each) => {
    if (each.kind !== 'function') return each;
    return each.members?.get('value')?.read() ?? callFunction(each, NO_ARGUMENTS);
  });
}

/** The only function that the package registers as the default. */
function findRegistered(row: DefaultFunctions, evaluation: Evaluation): FunctionValue | null {
  const { fields } = evaluation;
  for (const file of fields!.getFilesWith(row.option)) evaluation.getFileFrame(file);
  const registered = fields!.getOccurrences(row.option).writes.filter((node) => isRegistered(node, row));
  const functions = registered.flatMap((node) =>
    getAlternatives(evaluation.getFrameOf(node).evaluate(node)).flatMap((value) =>
      value.kind === 'function' ? [value] : [],
    ),
  );
  return functions.length === 1 ? functions[0]! : null;
}

/** `{ queries: { queryFn } }`, `<SWRConfig value={{ fetcher }}>` */
function isRegistered({ parent: property }: TSESTree.Node, { registry }: DefaultFunctions): boolean {
  const around = property?.type === 'Property' ? property.parent.parent : undefined;
  if (!around) return false;
  if ('section' in registry) return around.type === 'Property' && getMemberName(around) === registry.section;
  if (around.type !== 'JSXExpressionContainer' || around.parent.type !== 'JSXAttribute') return false;
  const { name, parent: element } = around.parent;
  return (
    name.name === registry.attribute &&
    element.name.type === 'JSXIdentifier' &&
    element.name.name === registry.component
  );
}
