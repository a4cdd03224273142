/** Values of answers in the functions that a client of the platform gives each answer: interceptors and hooks. */
import type { TSESTree } from '@typescript-eslint/utils';
import { getAlternatives } from '../../../evaluator/domain/choice.ts';
import type { ClientValue, Value } from '../../../evaluator/domain/value.ts';
import { createFact, type AccessPath } from '../../../flow/access-path.ts';
import { runFlow, type Seed } from '../../../flow/forward-flow.ts';
import { followPattern } from '../../../flow/steps/variable-steps.ts';
import {
  ANSWER_FUNCTIONS,
  ANSWER_FUNCTION_WORDS,
  CHANGED_BODIES,
  OTHER_ANSWERS,
  type AnswerFunction,
} from '../../../libraries/requests/answer-functions.ts';
import type { CallNode } from '../../../program/file-facts.ts';
import { getMemberName, getParameters, unwrap, type FunctionNode } from '../../../program/syntax/syntax.ts';
import { getBases } from '../../../requests/clients/client-bases.ts';
import { readOption } from '../../../requests/clients/call-options.ts';
import { locatePath } from '../../../routes/platform-base.ts';
import type { CheckInput } from '../check.ts';
import type { ThrownCode } from './thrown-error-codes.ts';
import { getEvidenceOf } from '../../evidence-of-breaches.ts';

/** A function with the steps from its parameter to the body or the response. */
interface Hooked {
  fn: FunctionNode;
  parameter: number;
  answer: AccessPath;
}

/** Finds the expressions that hold a part of the body, `['.errors', '[]', '.code']`, in the functions of the file's clients. */
export function findHookedValues(part: AccessPath, input: CheckInput): Omit<ThrownCode, 'codes'>[] {
  const { evaluation } = input;
  const { facts, modules } = evaluation;
  if (!ANSWER_FUNCTION_WORDS.test(facts.source.text)) return [];
  if ([facts, ...modules].some(({ source }) => CHANGED_BODIES.test(source.text))) return [];
  const seeds = facts.calls
    .flatMap((call) => findHooked(call, input))
    .flatMap(({ fn, parameter, answer }, index): Seed[] => {
      const pattern = getParameters(fn)[parameter];
      if (!pattern) return [];
      const fact = createFact([{ target: { index }, path: [...answer, ...part, '~same'] }]);
      return [{ node: pattern, start: (flow) => followPattern(pattern, { fact, stack: null, flow, isByName: false }) }];
    });
  const { places } = runFlow(seeds, evaluation);
  return [...places.values()].flatMap((held) =>
    held.map(({ node }) => ({ node, request: null, evidence: getEvidenceOf('library'), path: null })),
  );
}

/** Returns the functions that a call gives to a client of the platform: by making an instance, or by adding a hook to one. */
function findHooked(call: CallNode, input: CheckInput): Hooked[] {
  const added = ANSWER_FUNCTIONS.flatMap((row) => {
    const instance = 'call' in row.from ? getHookedInstance(call, row.from.call) : null;
    return instance ? [{ row, instance }] : [];
  });
  if (added.length > 0)
    return added.flatMap(({ row, instance }) => {
      const given = 'call' in row.from ? call.arguments[row.from.argument] : undefined;
      const isOnly = countAdded(row, input) === 1;
      return given && isOnly && isOfPlatform(instance, row, input)
        ? toHooked(input.evaluation.getValue(given), row)
        : [];
    });
  if (!call.arguments.some(({ type }) => type === 'ObjectExpression')) return [];
  const made = input.evaluation.getValue(call);
  return getAlternatives(made).flatMap((value) => {
    const options = value.kind === 'client' ? value.defaults.at(-1) : undefined;
    if (value.kind !== 'client' || !options) return [];
    return ANSWER_FUNCTIONS.flatMap((row) => {
      const given = 'option' in row.from && isTableOf(row, value) ? readPath(options, row.from.option) : null;
      return given && goesToPlatform(value, input) ? toHooked(given, row) : [];
    });
  });
}

/** `instance` of `instance.interceptors.response.use(…)`; null for other calls. */
function getHookedInstance({ callee }: CallNode, members: readonly string[]): TSESTree.Node | null {
  let node: TSESTree.Node = unwrap(callee);
  for (const name of members.toReversed()) {
    if (node.type !== 'MemberExpression' || getMemberName(node) !== name) return null;
    node = unwrap(node.object);
  }
  return node;
}

/** How many functions of one kind the file and its modules add: one of several may get what another has made. */
function countAdded({ from }: AnswerFunction, { evaluation: { facts, modules } }: CheckInput): number {
  if (!('call' in from)) return 0;
  return [facts, ...modules].flatMap(({ calls }) => calls).filter((call) => getHookedInstance(call, from.call)).length;
}

function isOfPlatform(instance: TSESTree.Node, row: AnswerFunction, input: CheckInput): boolean {
  const values = getAlternatives(input.evaluation.getValue(instance));
  return values.every((value) => value.kind === 'client' && isTableOf(row, value) && goesToPlatform(value, input));
}

function isTableOf({ clients }: AnswerFunction, { table }: ClientValue): boolean {
  return clients.includes(table.name);
}

/** True if all bases of an instance are the platform's, and not below a path with answers of another form. */
function goesToPlatform({ table, defaults }: ClientValue, { context: { platform } }: CheckInput): boolean {
  return getBases(table, defaults, undefined).every((given) => {
    const located = given && locatePath(given.base, platform);
    return (
      located?.base.kind === 'platform' &&
      !located.segments.some(({ text }) => OTHER_ANSWERS.has(text?.toLowerCase() ?? ''))
    );
  });
}

/** Reads `hooks.afterResponse` of options. */
function readPath(options: Value, path: string): Value | null {
  let value: Value | null = options;
  for (const name of path.split('.')) value = value && readOption(value, name).value;
  return value;
}

/** The functions among a value, or in a list. */
function toHooked(given: Value, { parameter, answer }: AnswerFunction): Hooked[] {
  return getAlternatives(given)
    .flatMap((value) => (value.kind === 'array' ? value.elements.flatMap(getAlternatives) : value))
    .flatMap((value) => (value.kind === 'function' ? [{ fn: value.node, parameter, answer }] : []));
}
