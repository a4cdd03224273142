/** Which arguments of an unknown function can be paths: by their syntax, and by their value. */
import type { TSESTree } from '@typescript-eslint/utils';
import { joinElements } from '../evaluator/builtins/array-methods.ts';
import { flatten } from '../evaluator/domain/array.ts';
import { getText, textOf, type Skeleton } from '../evaluator/domain/skeleton.ts';
import { toSkeletons } from '../evaluator/domain/kinds.ts';
import { getAlternatives } from '../evaluator/domain/choice.ts';
import type { ArrayValue, Value } from '../evaluator/domain/value.ts';
import { PATH_OPTIONS } from '../libraries/client-conventions.ts';
import { getKeyName, unwrap } from '../program/syntax.ts';

/** Depth of arrays in arrays of segments. */
const MAX_NESTING = 3;

/** True if a text begins as a path or URL does. */
export function beginsLikePath(text: string): boolean {
  return /^(https?:\/\/|\/|[a-z_]+\/)/i.test(text);
}

const carryingCalls = new WeakMap<TSESTree.CallExpression, boolean>();

/** True if the syntax of some argument allows a path. Most calls of a program have no such argument. */
export function canCarryPath(call: TSESTree.CallExpression): boolean {
  let can = carryingCalls.get(call);
  if (can === undefined) carryingCalls.set(call, (can = call.arguments.some(mayBePath)));
  return can;
}

function mayBePath(argument: TSESTree.Node): boolean {
  const node = unwrap(argument);
  switch (node.type) {
    case 'Literal':
      return typeof node.value === 'string' && beginsLikePath(node.value);
    case 'ArrowFunctionExpression':
    case 'FunctionExpression':
    case 'ClassExpression':
    case 'ThisExpression':
      return false;
    case 'TemplateLiteral': {
      const text = node.quasis[0]?.value.cooked ?? '';
      // After a hole the text may go on as a path: `${base}/zones`.
      return beginsLikePath(text) || (node.expressions.length > 0 && /^[a-z_]*$/i.test(text));
    }
    case 'ObjectExpression':
      return node.properties.some((property) => {
        if (property.type === 'SpreadElement') return true;
        const name = getKeyName(property.key, property.computed);
        return name === null || PATH_OPTIONS.includes(name);
      });
    case 'ArrayExpression':
      return node.elements.length > 1 || node.elements.some((element) => element?.type === 'SpreadElement');
    default:
      return true;
  }
}

/** Returns the texts of an argument that begin as a path or URL does. `hasSegments` says that an array is a path in segments. */
export function findPaths(argument: Value, { hasSegments }: { hasSegments: boolean }): Skeleton[] {
  return getAlternatives(argument).flatMap((value) => {
    switch (value.kind) {
      case 'text':
      case 'url':
        return isPathLike(value.skeleton) ? [value.skeleton] : [];
      case 'array':
        return hasSegments ? joinSegments(value, 2).filter(isPathLike) : [];
      case 'object':
        return PATH_OPTIONS.flatMap((name) => {
          const option = value.properties.get(name);
          return option ? findPaths(option.read(), { hasSegments }).filter((path) => path.length > 0) : [];
        });
      default:
        return [];
    }
  });
}

/** Joins an array of segments, as its callee will; empty for fewer segments than `least`. */
export function joinSegments(segments: ArrayValue, least: number): Skeleton[] {
  return getAlternatives(flatten(segments, MAX_NESTING)).flatMap((flat) =>
    flat.kind !== 'array' || flat.elements.length < least
      ? []
      : toSkeletons(joinElements(flat, { kind: 'text', skeleton: textOf('/') })),
  );
}

function isPathLike(skeleton: Skeleton): boolean {
  const pieces = skeleton[0]?.kind === 'hole' ? skeleton.slice(1) : skeleton;
  const end = pieces.findIndex(({ kind }) => kind === 'hole');
  return beginsLikePath(getText(end === -1 ? pieces : pieces.slice(0, end)) ?? '');
}
