/** Instances of the program's classes that get the properties of another object: `Object.assign(this, raw)`. */
import type { TSESTree } from '@typescript-eslint/utils';
import { memoise } from '../../program/memoise.ts';
import { getClassAround, unwrap, type ClassNode } from '../../program/syntax/syntax.ts';
import { walk } from '../../program/syntax/walk.ts';
import { filterPaths, isStrict, takeMember } from '../access-path.ts';
import { dropNeutral } from '../neutral-values.ts';
import { moveTo, propagate, type TrackedValue } from '../tracked-value.ts';
import { getFieldSources, leaveConstructor } from './field-steps.ts';

/**
 * Follows a value whose properties a call puts into an instance, to the code of its class, and from a constructor to what is
 * constructed. Fields to which the class writes something else are left out.
 */
export function followMergedInstance(target: TSESTree.Node, value: TrackedValue): void {
  const instance = unwrap(target);
  const owner = isStrict(value) ? null : findClass(instance, value);
  if (!owner) return;
  const own = enterInstance(owner, value);
  if (instance.type === 'ThisExpression') leaveConstructor(instance, own);
}

/** Follows a value that is an instance of a class to the code of the class. Returns what the class does not overwrite. */
export function enterInstance(owner: ClassNode, value: TrackedValue): TrackedValue {
  const own = filterPaths(value, ([head]) => head!.startsWith('.') && isUnwritten(owner, head!.slice(1), value));
  for (const self of getSelves(owner)) propagate(self, moveTo(self, own));
  return own;
}

/** The class of `this` or of `new Zone()`; null for other expressions. */
function findClass(instance: TSESTree.Node, { flow }: TrackedValue): ClassNode | null {
  if (instance.type === 'ThisExpression') return getClassAround(instance);
  if (instance.type !== 'NewExpression') return null;
  const made = flow.evaluation.getValue(instance.callee);
  return made.kind === 'class' && flow.evaluation.getFile(made.node) === flow.evaluation.getFile(instance)
    ? made.node
    : null;
}

function isUnwritten(owner: ClassNode, name: string, value: TrackedValue): boolean {
  const { fact } = takeMember(value, name);
  return dropNeutral(getFieldSources(owner, name), fact.paths.length > 0 ? fact : value.fact).length === 0;
}

/** The places where the code of a class names its instance. */
const getSelves = memoise((owner: ClassNode): readonly TSESTree.Node[] => {
  const selves: TSESTree.Node[] = [];
  walk(owner.body, (node) => {
    if (node.type === 'ThisExpression' && getClassAround(node) === owner) selves.push(node);
  });
  return selves;
});
