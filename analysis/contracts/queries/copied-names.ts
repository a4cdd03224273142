/** Names that are copied from the value that they go with, `add(payload.event, payload)`, also through functions that pass both on. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Evaluation } from '../../evaluator/evaluation.ts';
import { getFunctionName } from '../../evaluator/provided/by-name.ts';
import { isTestFile } from '../../program/file-context.ts';
import { getEnclosingFunction, getLastName, isInside, unwrap } from '../../program/syntax/syntax.ts';
import { getMethodCall } from '../checks/expressions.ts';
import { getExpressionKey } from './expression-keys.ts';
import { getArgument, readParameter } from './given-places.ts';

/** A name and the value that goes with it, in one call or object. */
export interface NamedValue {
  name: TSESTree.Node;
  value: TSESTree.Node;
}

/** How many functions pass a name and its value on. */
const MAX_STEPS = 3;

/** Returns what the calls of a function give, where name and value are parameters of it; elsewhere the pair itself. */
export function findGivenPairs(pair: NamedValue, evaluation: Evaluation, steps = MAX_STEPS): readonly NamedValue[] {
  const fn = readParameter(pair.name, evaluation)?.fn;
  const called = fn && readParameter(pair.value, evaluation)?.fn === fn ? getFunctionName(fn) : null;
  if (!fn || called === null || steps === 0) return [pair];
  const given = evaluation.packageFields?.getArguments(called, 0) ?? [];
  const pairs = given.flatMap(({ node, file }): readonly NamedValue[] => {
    const call = node.parent;
    if (call?.type !== 'CallExpression' || isTestFile(file.source.name)) return [];
    evaluation.getFileFrame(file);
    const [name, value] = [pair.name, pair.value].map((each) => getArgument(each, { call, fn }, evaluation));
    return name && value ? findGivenPairs({ name, value }, evaluation, steps - 1) : [];
  });
  return pairs.length > 0 ? pairs : [pair];
}

/** True if the name is the member `field` of the value, also if the value goes as a text. */
export function isCopiedName({ name, value }: NamedValue, field: string, evaluation: Evaluation): boolean {
  const read = getChoices(name)
    .map((choice) => getExpressionKey(choice, evaluation))
    .filter((key) => key.endsWith(`.${field}`));
  return (
    read.length > 0 &&
    getParsed(value, evaluation).some((parsed) => read.includes(`${getExpressionKey(parsed, evaluation)}.${field}`))
  );
}

/** Returns the value, what is made a text in its place, and what the function around it parses the same text to. */
function getParsed(value: TSESTree.Node, evaluation: Evaluation): TSESTree.Node[] {
  const { calls, source } = evaluation.getFile(value);
  const fn = getEnclosingFunction(value);
  const getText = (node: TSESTree.Node): string => source.text.slice(...getBytes(node).range);
  const parsed = calls.filter((call) => {
    const text = fn && isInside(call, fn) ? getJsonArgument(call, 'parse') : null;
    return text && getText(text) === getText(value);
  });
  const written = getJsonArgument(unwrap(value), 'stringify');
  return [value, ...(written ? [written] : []), ...parsed];
}

/** `value` of `JSON.stringify(value)` */
function getJsonArgument(node: TSESTree.Node, method: 'parse' | 'stringify'): TSESTree.Node | null {
  const called = getMethodCall(node);
  return called?.name === method && getLastName(called.object) === 'JSON' ? (called.call.arguments[0] ?? null) : null;
}

/** `raw` of `raw.toString('utf8')` */
function getBytes(node: TSESTree.Node): TSESTree.Node {
  const inner = unwrap(node);
  const called = getMethodCall(inner);
  return called?.name === 'toString' ? unwrap(called.object) : inner;
}

/** The expressions of `payload.event || payload.type`. */
function getChoices(node: TSESTree.Node): TSESTree.Node[] {
  const inner = unwrap(node);
  return inner.type === 'LogicalExpression' ? [...getChoices(inner.left), ...getChoices(inner.right)] : [inner];
}
