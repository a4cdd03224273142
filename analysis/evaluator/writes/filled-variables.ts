/** Which variables of a file are filled: code writes into the value, by their name or by the parameter that a function gets it as. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Scope } from '@typescript-eslint/utils/ts-eslint';
import type { FileFacts } from '../../program/file-facts.ts';
import { mayBeFilledBy } from '../../program/syntax/escape-analysis.ts';
import { getMemberName } from '../../program/syntax/syntax.ts';
import { memoise } from '../../program/memoise.ts';
import { findWritingCall } from './library-writes.ts';
import { findMutation } from './mutation-forms.ts';
import { findPairMutation } from './pair-writes.ts';

/** True if code writes into the value of a variable of the file, which a name declares. */
export function isFilled(name: TSESTree.Node, file: FileFacts): boolean {
  const variable = file.variables.get(name);
  if (!variable) return false;
  const known = getKnown(file);
  if (!known.has(variable)) decide(variable, file, known);
  return known.get(variable) === true;
}

const getKnown = memoise((_file: FileFacts) => new Map<Scope.Variable, boolean>());

/**
 * Decides on a variable and on all that its value reaches, so that no later search enters one of them again: functions may pass
 * their parameters to each other.
 */
function decide(start: Scope.Variable, file: FileFacts, known: Map<Scope.Variable, boolean>): void {
  const sources = new Map<Scope.Variable, Scope.Variable[]>([[start, []]]);
  const filled: Scope.Variable[] = [];
  for (const variable of sources.keys()) {
    const { isWritten, passedTo } = readReferences(variable, file);
    if (isWritten) filled.push(variable);
    else
      for (const target of passedTo) {
        const isKnown = known.get(target);
        if (isKnown) filled.push(variable);
        if (isKnown !== undefined) continue;
        const before = sources.get(target);
        if (before) before.push(variable);
        else sources.set(target, [variable]);
      }
  }
  const reached = new Set(filled);
  for (const variable of reached) for (const source of sources.get(variable) ?? []) reached.add(source);
  for (const variable of sources.keys()) known.set(variable, reached.has(variable));
}

interface Referred {
  /** A reference writes into the value itself. */
  isWritten: boolean;
  /** The aliases and parameters that get the value or a part of it. */
  passedTo: readonly Scope.Variable[];
}

function readReferences({ references }: Scope.Variable, file: FileFacts): Referred {
  const passedTo: Scope.Variable[] = [];
  const pass = (name: TSESTree.Node): boolean => {
    const target = file.variables.get(name);
    if (target) passedTo.push(target);
    return false;
  };
  const isWritten = references.some(({ identifier }) => {
    for (let node: TSESTree.Node | null = identifier as TSESTree.Node; node; node = getMemberOf(node)) {
      node = getWhole(node);
      if (findMutation(node) ?? findPairMutation(node, 'value') ?? findWritingCall(node)) return true;
      if (mayBeFilledBy(node, file, pass)) return true;
    }
    return false;
  });
  return { isWritten, passedTo };
}

/** The access to a named member of an expression; null where there is none. */
export function getMemberOf(node: TSESTree.Node): TSESTree.MemberExpression | null {
  const member = node.parent;
  return member?.type === 'MemberExpression' && member.object === node && getMemberName(member) !== null
    ? member
    : null;
}

/** The expression with the casts and `!` around it. */
export function getWhole(node: TSESTree.Node): TSESTree.Node {
  let whole = node;
  while (whole.parent && CASTS.has(whole.parent.type)) whole = whole.parent;
  return whole;
}

const CASTS = new Set(['TSAsExpression', 'TSNonNullExpression', 'TSSatisfiesExpression', 'TSTypeAssertion']);
