/** The paths and names that the arguments of functions of libraries hold. */
import type { TSESTree } from '@typescript-eslint/utils';
import { getPathNode } from '../../evaluator/builtins/data-paths.ts';
import { getAlternatives } from '../../evaluator/domain/choice.ts';
import { getOnlyText } from '../../evaluator/domain/text.ts';
import type { Value } from '../../evaluator/domain/value.ts';
import type { Selector } from './selector-steps.ts';

/** `'result.0.id'`, `['result', 0, 'id']`: each alternative is one path. `call` is the place of a name that has none of its own. */
export function getPathSelectors(path: Value | undefined, call: TSESTree.Node): Selector[] {
  return getEach(path).flatMap((value): Selector[] => {
    const parts = value.kind === 'array' ? value.elements.map(getName) : [getOnlyText(value)];
    if (parts.includes(null) || (value.kind === 'array' && value.isOpen)) return [];
    const names = parts.flatMap((part) => (value.kind === 'array' ? part! : splitPath(part!)));
    return names.length > 0 ? [{ names, node: getPathNode(value, call) }] : [];
  });
}

/** `'name'`, `['id', 'data.name']`, `{ name: true }`: a path for each name. */
export function getNameSelectors(names: Value | undefined, call: TSESTree.Node): Selector[] {
  return getEach(names).flatMap((value): Selector[] => {
    if (value.kind === 'array') return value.elements.flatMap((element) => getNameSelectors(element, call));
    if (value.kind === 'object')
      return [...value.properties].map(([name, { node }]) => ({
        names: [name],
        node: node.type === 'Property' ? node.key : node,
      }));
    return value.kind === 'text' ? getPathSelectors(value, call) : [];
  });
}

function getEach(value: Value | undefined): readonly Value[] {
  return value ? getAlternatives(value) : [];
}

function splitPath(path: string): string[] {
  return path.split(/[.[\]]+/).filter((name) => name !== '');
}

/** The text or the number of one step. */
function getName(step: Value): string | null {
  return step.kind === 'constant' && typeof step.value === 'number' ? String(step.value) : getOnlyText(step);
}
