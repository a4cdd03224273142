/** Tests if the program itself creates a value of a type with the field that is sought in answers. */
import type { TSESTree } from '@typescript-eslint/utils';
import { getReturns } from '../../program/syntax/returns.ts';
import { isTestFile } from '../../program/file-context.ts';
import { getLastName, isFunction, unwrap, getMemberName } from '../../program/syntax/syntax.ts';
import { someNode } from '../../program/syntax/walk.ts';
import type { AccessPath } from '../access-path.ts';
import type { TypePlace } from './type-place.ts';

/** Values that a test creates do not count. */
export function isWrittenByProgram(place: TypePlace): boolean {
  if (isTestFile(place.file.source.name)) return false;
  return getSources(place).some((source) => writesField(source, place.path));
}

function getSources(place: TypePlace): readonly TSESTree.Node[] {
  switch (place.kind) {
    case 'pattern': {
      const { parent } = place.node;
      if (parent?.type === 'VariableDeclarator' && parent.init) return [parent.init];
      return parent?.type === 'AssignmentPattern' ? [parent.right] : [];
    }
    case 'field':
      return place.node.value ? [place.node.value] : [];
    case 'expression':
      return 'expression' in place.node ? [place.node.expression as TSESTree.Node] : [];
    case 'return':
      // The path begins with what the function gives.
      return place.node.body ? getReturns(place.node) : [];
    case 'argument':
      return place.node.arguments.slice(0, 1);
  }
}

function writesField(node: TSESTree.Node, path: AccessPath): boolean {
  const [head, ...rest] = path;
  const inner = unwrap(node);
  if (head === '~ref') return writesField(inner, rest);
  switch (inner.type) {
    case 'ObjectExpression':
      return inner.properties.some((property) => {
        if (property.type !== 'Property' || `.${getMemberName(property)}` !== head) return false;
        return rest.length > 0 ? writesField(property.value, rest) : !isTaken(property.value, head.slice(1));
      });
    case 'ArrayExpression':
      return head === '[]' && inner.elements.some((element) => element !== null && writesField(element, rest));
    case 'CallExpression': {
      const [callback] = inner.arguments;
      return (
        head === '[]' &&
        getLastName(inner.callee) === 'map' &&
        isFunction(callback) &&
        getReturns(callback).some((returned) => writesField(returned, rest))
      );
    }
    case 'ConditionalExpression':
      return writesField(inner.consequent, path) || writesField(inner.alternate, path);
    default:
      return false;
  }
}

/** Tests if a value is copied from a field or variable of the same name: `raw.locked ?? false`, `{ locked }`. */
function isTaken(value: TSESTree.Node, name: string): boolean {
  return someNode(value, (node) => node.type === 'Identifier' && node.name === name);
}
