/** The arguments with which a class is constructed, by its own name and by those of its subclasses. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { FieldGraph, NamedClass } from '../names/field-graph.ts';
import type { FieldWrite } from '../names/file-index.ts';
import { getListedArguments } from './listed-arguments.ts';
import { findConstructor } from '../syntax/syntax.ts';
import { walk } from '../syntax/walk.ts';

/** The most generations of subclasses that are followed. */
const MAX_GENERATIONS = 4;

/**
 * Returns the arguments at a place of the constructor of a class: those of `new Name(…)` and those that a container
 * passes. Subclasses count, too: with their own such arguments, or with those of their `super(…)`.
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
