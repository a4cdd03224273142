/**
 * The URLs in the expression that creates a receiver of unknown kind:
 * `http.pipe(prependUrl('https://ledger.example.com'))`.
 */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Scope } from '@typescript-eslint/utils/ts-eslint';
import type { Frame } from '../../evaluator/evaluation.ts';
import type { FileFacts } from '../../program/file-facts.ts';
import { memoise } from '../../program/memoise.ts';
import { unwrap } from '../../program/syntax/syntax.ts';
import { walk } from '../../program/syntax/walk.ts';

/** How many variables lie between a receiver and an address at most. */
const MAX_VARIABLES = 3;

/** The protocol and host at the beginning of an absolute URL. */
const HOST = /^https?:\/\/[^/\s]+/i;

/**
 * Returns the protocol and host of the absolute URLs in the initial expression of a call's receiver, and in the
 * variables that it reads. Empty if the receiver is not a variable. A URL of another host means that the request may go
 * there.
 */
export function findReceiverHosts({ callee }: TSESTree.CallExpression, frame: Frame): readonly string[] {
  const member = unwrap(callee);
  const receiver = member.type === 'MemberExpression' ? unwrap(member.object) : null;
  const variable = receiver?.type === 'Identifier' ? frame.file.variables.get(receiver) : undefined;
  return variable ? findHosts(variable, frame.file) : [];
}

/** Memoised, because each call of a member of a long table asks for it. */
const findHosts = memoise((receiver: Scope.Variable, { variables }: FileFacts): readonly string[] => {
  const hosts = new Set<string>();
  const addHost = (text: string): void => {
    const [host] = HOST.exec(text) ?? [];
    if (host) hosts.add(host);
  };
  const visited = new Set<TSESTree.Node>();
  const visitVariable = (variable: Scope.Variable | undefined, depth: number): void => {
    const declarator = variable?.defs[0]?.node as TSESTree.Node | undefined;
    if (declarator?.type !== 'VariableDeclarator' || !declarator.init || visited.has(declarator)) return;
    visited.add(declarator);
    walk(declarator.init, (node) => {
      if (node.type === 'Literal' && typeof node.value === 'string') addHost(node.value);
      if (node.type === 'Identifier' && depth < MAX_VARIABLES) visitVariable(variables.get(node), depth + 1);
      return true;
    });
  };
  visitVariable(receiver, 1);
  return [...hosts];
});
