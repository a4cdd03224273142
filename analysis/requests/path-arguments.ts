/** Which arguments can be paths: by their form, and by how a text begins. */
import type { TSESTree } from '@typescript-eslint/utils';
import { getKeyName, unwrap } from '../program/file-facts.ts';

/** Options of an unknown function under which a path may stand. */
export const PATH_OPTIONS = [
  'url',
  'path',
  'endpoint',
  'uri',
  'pathname',
  'route',
  'resource',
  'segments',
  'pathSegments',
];

/** Whether a text begins as a path or URL does. */
export function beginsLikePath(text: string): boolean {
  return /^(https?:\/\/|\/|[a-z_]+\/)/i.test(text);
}

const known = new WeakMap<TSESTree.CallExpression, boolean>();

/** Whether some argument of a call of something unknown may hold a path; most calls of a program hold none. */
export function canCarryPath(call: TSESTree.CallExpression): boolean {
  let answer = known.get(call);
  if (answer === undefined) known.set(call, (answer = call.arguments.some(mayBePath)));
  return answer;
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
      const [first] = node.quasis;
      const text = first?.value.cooked ?? '';
      // Behind a hole the text may still begin as a path: `${base}/zones`.
      return (
        beginsLikePath(text) ||
        (text === '' && node.expressions.length > 0) ||
        (node.expressions.length > 0 && /^[a-z_]+$/i.test(text))
      );
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
