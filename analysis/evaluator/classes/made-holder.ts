/** The `this` of methods in an object literal that a call takes over into what it makes: `Base.extend({ get() {…} })`. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { FileFacts } from '../../program/file-facts.ts';
import { memoise } from '../../program/memoise.ts';
import { getEnclosingFunction, getMemberName, type FunctionNode } from '../../program/syntax/syntax.ts';
import { choiceOf, getAlternatives, unknown } from '../domain/choice.ts';
import { instanceOf } from '../domain/class.ts';
import type { Value } from '../domain/value.ts';
import type { Evaluation, Frame } from '../evaluation.ts';
import { joinWrites } from '../provided/by-name.ts';
import { getPrototype } from './own-properties.ts';

/** What the call that takes the object literal around a method makes, if it has the method; null for any other function. */
export function readMadeHolder(fn: FunctionNode, frame: Frame): Value | null {
  const property = fn.parent;
  if (property.type !== 'Property' || property.parent.type !== 'ObjectExpression') return null;
  const name = getMemberName(property);
  const calls = getTakingCalls(property.parent, frame.file);
  if (name === null || calls.length === 0) return null;
  const around = calls.some(getEnclosingFunction) ? frame : frame.evaluation.getFileFrame(frame.file);
  const holder = around.memoise(getKeyOf(fn), () => {
    const holders = calls.flatMap((call) =>
      getAlternatives(around.memoise(call, () => around.evaluate(call))).flatMap(
        (value) => getHolder(value, name, fn, call, frame.evaluation) ?? [],
      ),
    );
    return holders.length > 0 ? choiceOf(holders) : NOTHING_MADE;
  });
  return holder === NOTHING_MADE ? null : holder;
}

const NOTHING_MADE: Value = unknown('unresolved');

/** The function is memoised under its own node. */
const getKeyOf = memoise((_fn: FunctionNode): object => ({}));

/** The calls with the literal, or with the variable that it is the value of, as an argument. */
export const getTakingCalls = memoise(
  (literal: TSESTree.ObjectExpression, { variables }: FileFacts): readonly TSESTree.CallExpression[] => {
    const { parent } = literal;
    const isOfVariable = parent.type === 'VariableDeclarator' && parent.id.type === 'Identifier';
    const references = isOfVariable ? (variables.get(parent.id)?.references ?? []) : [];
    return [literal, ...references.map(({ identifier }) => identifier as TSESTree.Node)].flatMap((node) => {
      const call = node.parent;
      const isTaken = call?.type === 'CallExpression' && call.arguments.some((argument) => argument === node);
      return isTaken ? [call] : [];
    });
  },
);

/** An instance of a function or class whose prototype has the method, or an object that has it; null for other values. */
function getHolder(
  value: Value,
  name: string,
  fn: FunctionNode,
  call: TSESTree.CallExpression,
  evaluation: Evaluation,
): Value | null {
  const isMethod = (read: Value | undefined): boolean =>
    read !== undefined && getAlternatives(read).some((member) => member.kind === 'function' && member.node === fn);
  switch (value.kind) {
    case 'function':
    case 'class':
      return isMethod(getPrototype(value, evaluation)?.properties.get(name)?.read())
        ? { ...instanceOf(value), arguments: getConstructorArguments(call, evaluation) }
        : null;
    case 'object':
      return isMethod(value.properties.get(name)?.read()) ? value : null;
    default:
      return null;
  }
}

/** Constructors with more parameters get their client among the first. */
const MAX_PLACES = 4;

/** The arguments of `new Name(…)` in the program, by the name that a made class gets; null where names are not followed. */
function getConstructorArguments(call: TSESTree.CallExpression, evaluation: Evaluation): Value[] | null {
  const { fields } = evaluation;
  const name = getNameOf(call);
  if (!fields || name === null) return null;
  const args: Value[] = [];
  for (let place = 0; place < MAX_PLACES; place++) {
    const given = fields.getArguments(name, place).filter(({ node }) => node.parent?.type === 'NewExpression');
    if (given.length === 0) break;
    args.push(joinWrites(given, name, evaluation) ?? unknown('parameter'));
  }
  return args.length > 0 ? args : null;
}

/** `Zones` of `var Zones = Base.extend(…)`, `exports.Zones = …` and `{ Zones: … }`; null for other calls. */
function getNameOf({ parent }: TSESTree.CallExpression): string | null {
  switch (parent.type) {
    case 'VariableDeclarator':
      return parent.id.type === 'Identifier' ? parent.id.name : null;
    case 'AssignmentExpression':
      return parent.left.type === 'Identifier' ? parent.left.name : getMemberName(parent.left);
    case 'Property':
      return getMemberName(parent);
    default:
      return null;
  }
}
