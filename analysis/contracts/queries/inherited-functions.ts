/** Finds the functions of other modules that classes of a file inherit: they run with the members of these classes. */
import type { TSESTree } from '@typescript-eslint/utils';
import { getAlternatives } from '../../evaluator/domain/choice.ts';
import type { Evaluation } from '../../evaluator/evaluation.ts';
import { getDeclaredNames } from '../../evaluator/classes/subclasses.ts';
import { getMemberName, isFunction, type ClassNode, type FunctionNode } from '../../program/syntax/syntax.ts';

/** How many base classes are looked through. */
const MAX_BASES = 8;

/** Returns the methods of base classes in other modules, without those that a class of the file overrides. */
export function findInheritedFunctions(evaluation: Evaluation): readonly FunctionNode[] {
  return [...new Set(evaluation.facts.subclasses.flatMap((own) => findOfBases(own, evaluation)))];
}

function findOfBases(own: ClassNode, evaluation: Evaluation): FunctionNode[] {
  const found: FunctionNode[] = [];
  const overridden = new Set(getDeclaredNames(own));
  let node: ClassNode = own;
  for (let bases = 0; bases < MAX_BASES && node.superClass; bases++) {
    const [base, ...others] = getAlternatives(evaluation.getValue(node.superClass));
    if (base?.kind !== 'class' || others.length > 0) break;
    node = base.node;
    const isElsewhere = evaluation.getFile(node) !== evaluation.facts;
    for (const member of node.body.body) {
      const fn = getMethod(member);
      if (isElsewhere && fn && !overridden.has(getMemberName(member) ?? '')) found.push(fn);
    }
    for (const name of getDeclaredNames(node)) overridden.add(name);
  }
  return found;
}

/** Returns the function of a method, or of a field that holds one; null for other members, and for abstract ones. */
function getMethod(member: TSESTree.ClassElement): FunctionNode | null {
  if (member.type !== 'MethodDefinition' && member.type !== 'PropertyDefinition') return null;
  const { value } = member;
  return value && isFunction(value) && value.body ? value : null;
}
