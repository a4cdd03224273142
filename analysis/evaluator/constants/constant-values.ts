/**
 * Values that the text of the program fixes: constants, tables that nothing changes, and the entries of tables that a case binds.
 * A value of the evaluator may occur; a fixed value is the only one. So nothing is fixed that the environment, an argument, a default
 * or code that is not followed may decide.
 */
import type { TSESTree } from '@typescript-eslint/utils';
import type { ClassNode } from '../../program/syntax/syntax.ts';
import type { ArrayValue, ObjectValue } from '../domain/value.ts';
import type { Evaluation, Frame } from '../evaluation.ts';

export type Primitive = string | number | boolean | null | undefined;

export type Constant =
  | { kind: 'primitive'; value: Primitive }
  | { kind: 'table'; node: TSESTree.ObjectExpression; place: Place }
  /** An array, a set, or the pairs of a map. */
  | { kind: 'list'; node: TSESTree.ArrayExpression; of: 'array' | 'set' | 'map'; place: Place }
  /** An array or set that a case or a call binds. */
  | { kind: 'elements'; value: ArrayValue; place: Place }
  /** A regular expression that keeps no state between its calls. */
  | { kind: 'pattern'; pattern: string; flags: string }
  /** An entry of a table, which a case or a call binds. */
  | { kind: 'entry'; value: ObjectValue; place: Place }
  | { kind: 'enum'; node: TSESTree.TSEnumDeclaration; place: Place }
  | { kind: 'class'; node: ClassNode; place: Place }
  /** A function: nothing is known but that it is there. */
  | { kind: 'other' };

/** Names and calls that lead to a value, one through the other. */
const MAX_DEPTH = 24;

/** Where an expression stands: the frame that binds its names, and how many steps led to it. */
export class Place {
  readonly frame: Frame;
  readonly evaluation: Evaluation;
  readonly #read: (node: TSESTree.Node, place: Place) => Constant | null;
  readonly #depth: number;

  constructor(frame: Frame, read: (node: TSESTree.Node, place: Place) => Constant | null, depth = 0) {
    this.frame = frame;
    this.evaluation = frame.evaluation;
    this.#read = read;
    this.#depth = depth;
  }

  /** The value of an expression; null where the text does not fix it. */
  get(node: TSESTree.Node): Constant | null {
    return this.#depth > MAX_DEPTH ? null : this.#read(node, this.in(this.frame));
  }

  /** The place of a next step, in a frame. */
  in(frame: Frame): Place {
    return new Place(frame, this.#read, this.#depth + 1);
  }

  /** True where no further step is taken. */
  get isTooDeep(): boolean {
    return this.#depth > MAX_DEPTH;
  }
}

export const OTHER: Constant = { kind: 'other' };
export const UNDEFINED: Constant = { kind: 'primitive', value: undefined };

export function primitive(value: Primitive): Constant {
  return { kind: 'primitive', value };
}
