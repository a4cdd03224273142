/** The arguments with which a class is constructed, by its own name and by those of its subclasses. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { FieldGraph, NamedClass } from '../names/field-graph.ts';
import type { FieldWrite } from '../names/file-index.ts';
import { getListedArguments } from './listed-arguments.ts';
import { findConstructor } from '../syntax/syntax.ts';
import { walk } from '../syntax/walk.ts';

/** Generations of subclasses that are looked at. */
const MAX_GENERATIONS = 4;

/**
 * Returns the arguments at a place of the constructor of a class: of `new Name(…)`, of a container that makes it, of both for a
 * subclass without a constructor, and of the `super(…)` of the others.
 */
export function getConstructorArguments(
  name: string,
  place: number,
  fields: FieldGraph,
  generation = 0,
): readonly FieldWrite[] {
  const own = [...fields.getArguments(name, place), ...getListedArguments(name, place, fields)];
  if (generation === MAX_GENERATIONS) return own;
  return [
    ...own,
    ...fields.getSubclasses(name).flatMap((subclass) => {
      const constructor = findConstructor(subclass.node);
      if (constructor) return getSuperArguments(constructor, place, subclass);
      const subname = subclass.node.id?.name;
      return subname && subname !== name ? getConstructorArguments(subname, place, fields, generation + 1) : [];
    }),
  ];
}

function getSuperArguments(constructor: TSESTree.Node, place: number, { file }: NamedClass): FieldWrite[] {
  const found: FieldWrite[] = [];
  walk(constructor, (node) => {
    if (node.type !== 'CallExpression' || node.callee.type !== 'Super') return;
    const argument = node.arguments[place];
    if (argument && argument.type !== 'SpreadElement') found.push({ file, node: argument, making: 'as written' });
  });
  return found;
}
