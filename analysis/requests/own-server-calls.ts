/** Calls of clients that call the server of the program itself: `supertest(app).get('/zones')`. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { FileFacts } from '../program/file-facts.ts';
import { unwrap } from '../program/syntax.ts';
import { OWN_SERVER_CLIENTS } from '../libraries/non-requests/request-mocks.ts';
import { getRoot } from './callee-names.ts';

/** Variables and parameters between a name and the import it comes from. */
const MAX_VARIABLES = 3;

/** True if a name is such a client, is initialised by a call of one, or is a parameter of a callback that one calls. */
export function isOwnServerClient(name: TSESTree.Identifier, facts: FileFacts, depth = 0): boolean {
  const definition = facts.variables.get(name)?.defs[0];
  if (!definition || depth > MAX_VARIABLES) return false;
  if (definition.type === 'ImportBinding')
    return (
      definition.parent?.type === 'ImportDeclaration' && OWN_SERVER_CLIENTS.includes(definition.parent.source.value)
    );
  const source =
    definition.type === 'Parameter'
      ? definition.node.parent
      : definition.node.type === 'VariableDeclarator'
        ? definition.node.init
        : null;
  if (!source) return false;
  const call = unwrap(source.type === 'AwaitExpression' ? source.argument : source);
  if (call.type !== 'CallExpression') return false;
  const [specifier] = call.arguments;
  if (call.callee.type === 'Identifier' && call.callee.name === 'require')
    return specifier?.type === 'Literal' && OWN_SERVER_CLIENTS.includes(String(specifier.value));
  const root = getRoot(call);
  return root !== null && isOwnServerClient(root, facts, depth + 1);
}
