/** A rewritten text or object on its way through the program, and what may look at it. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Evaluation } from '../../../evaluator/evaluation.ts';
import type { Skeleton } from '../../../evaluator/domain/skeleton.ts';
import type { FileFacts } from '../../../program/file-facts.ts';
import { getLastName, isFunction, getProgram } from '../../../program/syntax/syntax.ts';
import type { PlannedEdit } from '../../plan.ts';
import { isBareSeparator, isFreeOfChange, type ChangedText } from './changed-text.ts';
import type { HeldKeys, Variable } from './held-keys.ts';
import type { MergeWatch } from './merges.ts';

export interface Watch {
  /** The calls on the way to the request: they are followed from hop to hop. */
  way: ReadonlySet<TSESTree.Node>;
  sender: TSESTree.Node;
  edits: readonly PlannedEdit[];
  changed: ChangedText;
  /** True if characters of the URL change; false for objects and calls. */
  isUrl: boolean;
  /** The keys under which objects hold the value; grows on the way. */
  keys: HeldKeys;
  /** Names and members that hold the text and are followed on their own. */
  references: ReadonlySet<TSESTree.Node>;
  /** The statements that an edit changes or removes: `query.set('name', value);`. */
  statements: ReadonlySet<TSESTree.Node>;
  /** False where an edit adds elements to a list, so that those behind it move. */
  keepsPlaces: boolean;
  /** False where parameters of a URL change, which are no fields of an object. */
  hasFields: boolean;
  /** The words that the edits remove from bodies. */
  removed: ReadonlySet<string>;
  /** The names, before and after, of the parameters that change in the text of a query. */
  parameters: ReadonlySet<string>;
  /** False from where the value may have lost its slashes: encoded or replaced. */
  slashes: { areKept: boolean };
  /** Reasons why a schema that checks the body has to change before the body; grows on the way. */
  refusals: string[];
  merging: MergeWatch;
  /** Grows on the way. */
  sharing: KeySharing;
  evaluation: Evaluation;
}

/** What else may be a key of the collections that the value is a key of. */
export interface KeySharing {
  /** Other keys that may be the same text before or after: the requests that send them have to change together with this one. */
  texts: Skeleton[];
  /** Other packages may give keys, if they can import modules of this one. */
  isOfPackage: boolean;
}

export interface Followed {
  /** Grows by the variables that get the value. */
  variables: Variable[];
  file: FileFacts;
  watch: Watch;
  /** How many functions beside the way the value was followed into; 0 for a function on the way. */
  depth: number;
  /**
   * How a return of the value counts: `named` reports it, in a function on the way, whose result is the answer; `carried` lets the
   * caller follow the result.
   */
  returns: 'named' | 'carried';
  /** Set when the value, or an object that it is put into, may reach a return that carries it. */
  isReturned?: true;
}

/** True if an operand is known, and what it finds in the value is the same before and after. */
export function isIndifferent(operand: TSESTree.Node, { changed, evaluation }: Watch): boolean {
  const value = evaluation.getValue(operand);
  return isBareSeparator(value) || isFreeOfChange(value, changed);
}

const LONGEST_NAME = 40;

/** Returns why a rewrite is not safe, with the code that may read the changed value. */
export function nameReader(node: TSESTree.Node, file: FileFacts, act = 'read the changed value'): string {
  const text = isOf(node, file) ? file.source.text.slice(...getShownRange(node)) : `.${getLastName(node) ?? '[…]'}`;
  const line = text.split('\n')[0]!.trim();
  return `\`${line.length > LONGEST_NAME ? `${line.slice(0, LONGEST_NAME)}…` : line}\` may ${act}`;
}

function getShownRange(node: TSESTree.Node): TSESTree.Range {
  return isFunction(node) ? [node.range[0], node.range[0]] : node.range;
}

/** False for a read that was found by its name in a file which no import leads to. */
function isOf(node: TSESTree.Node, { source }: FileFacts): boolean {
  return getProgram(node) === source.ast;
}
