/** Functions that options of a route run: `app.macro({ role: (name) => … })` and `app.get(path, handler, { role: 'admin' })`. */
import type { TSESTree } from '@typescript-eslint/utils';
import { OPTION_REGISTRIES, OPTION_TAKERS } from '../../libraries/flows/registries.ts';
import type { FileFacts } from '../../program/file-facts.ts';
import { memoise } from '../../program/memoise.ts';
import { getLastName, getMemberName, isFunction, unwrap } from '../../program/syntax/syntax.ts';
import { getAlternatives } from '../domain/choice.ts';
import type { FunctionValue, Value } from '../domain/value.ts';
import type { Evaluation } from '../evaluation.ts';

/** Returns the functions that the options of a call run, each with the value of its option; none where names are not followed. */
export function getRunByOptions(
  { callee, arguments: written }: TSESTree.CallExpression,
  args: readonly Value[],
  evaluation: Evaluation,
): { fn: FunctionValue; args: readonly Value[] }[] {
  const method = unwrap(callee);
  if (method.type !== 'MemberExpression' || !OPTION_TAKERS.has(getMemberName(method) ?? '')) return [];
  if (written.length < 2 || !hasRegistry(evaluation)) return [];
  return written.flatMap((options, place) =>
    options.type === 'ObjectExpression' ? getRunByObject(options, args[place], evaluation) : [],
  );
}

function hasRegistry({ facts, fields }: Evaluation): boolean {
  return namesRegistry(facts) || REGISTERING.some((call) => (fields?.getFilesWith(call).length ?? 0) > 0);
}

const REGISTERING: readonly string[] = [...OPTION_REGISTRIES].map((name) => `.${name}(`);

const namesRegistry = memoise(({ source }: FileFacts): boolean =>
  REGISTERING.some((call) => source.text.includes(call)),
);

function getRunByObject(
  { properties }: TSESTree.ObjectExpression,
  given: Value | undefined,
  evaluation: Evaluation,
): { fn: FunctionValue; args: readonly Value[] }[] {
  return properties.flatMap((property) => {
    const name = property.type === 'Property' ? getMemberName(property) : null;
    const value = given?.kind === 'object' && name !== null ? given.properties.get(name)?.read() : undefined;
    const registered = name === null ? [] : findRegistered(name, evaluation);
    return registered.map((fn) => ({ fn, args: value ? [value] : [] }));
  });
}

/** The only function that the package registers under the name of an option. */
function findRegistered(name: string, evaluation: Evaluation): readonly FunctionValue[] {
  const { fields } = evaluation;
  for (const file of fields?.getFilesWith(name) ?? []) evaluation.getFileFrame(file);
  const registered = (fields?.getOccurrences(name).writes ?? []).filter(isRegistered);
  const functions = registered.flatMap((node) => {
    const [value] = getAlternatives(evaluation.getFrameOf(node).evaluate(node));
    return value?.kind === 'function' ? [value] : [];
  });
  return functions.length === 1 ? functions : [];
}

/** True for a property of the object that a registering method takes, or that the function which it takes returns. */
function isRegistered({ parent: property }: TSESTree.Node): boolean {
  if (property?.type !== 'Property' || property.parent.type !== 'ObjectExpression') return false;
  const { parent } = property.parent;
  const call = isFunction(parent) && parent.body === property.parent ? parent.parent : parent;
  return call.type === 'CallExpression' && OPTION_REGISTRIES.has(getLastName(unwrap(call.callee)) ?? '');
}
