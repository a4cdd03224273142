/** The expressions that a file sends as API tokens, told apart by what they read. */
import type { TSESTree } from '@typescript-eslint/utils';
import { getPairs } from '../../evaluator/domain/make-pairs.ts';
import { getAlternatives } from '../../evaluator/domain/choice.ts';
import { getText } from '../../evaluator/domain/skeleton.ts';
import { getKeyName } from '../../program/syntax.ts';
import { walk } from '../../program/walk.ts';
import type { FileFacts } from '../../program/file-facts.ts';
import { findClientOptions } from '../../findings/uses/client-options.ts';
import type { Request } from '../../requests/request.ts';
import { goesToPlatform, type CheckInput } from './check.ts';
import { getTextAround, resolveConst } from './expressions.ts';

/** Returns the keys of the expressions that requests to the REST API send behind `Bearer `, and of the SDK's tokens. */
export function findBearerTokens({ evaluation, requests, context }: CheckInput): ReadonlySet<string> {
  const { facts, getFile } = evaluation;
  const found = new Set<string>();
  for (const request of requests) {
    if (request.kind === 'unresolved' || !goesToPlatform(request, context)) continue;
    for (const written of [request.node, ...getAuthorizations(request)])
      walk(written, (node) => {
        const isName = node.type === 'Identifier' || node.type === 'MemberExpression';
        if (isName && /(^|\W)Bearer $/.test(getTextAround(node)?.before ?? ''))
          found.add(getExpressionKey(node, getFile(node)));
      });
  }
  for (const { node } of findClientOptions('apiToken', undefined, evaluation)) {
    const property = node.type === 'Property' ? node : node.parent;
    if (property?.type === 'Property' && evaluation.getFile(property) === facts)
      found.add(getExpressionKey(property.value, facts));
  }
  return found;
}

/** Returns the properties of object literals that give a request its `Authorization`, of the file or of a module. */
export function getAuthorizations({ headers }: Request): TSESTree.Property[] {
  return (headers === null ? [] : getAlternatives(headers)).flatMap((value) => {
    const entry = getPairs(value, 'headers').entries.findLast(
      ({ name }) => getText(name)?.toLowerCase() === 'authorization',
    );
    const property = entry?.node.parent;
    return property?.type === 'Property' ? [property] : [];
  });
}

/**
 * Returns a key that is equal for expressions that read the same value: the same members of the same variable or class.
 */
export function getExpressionKey(node: TSESTree.Node, facts: FileFacts): string {
  let root = resolveConst(node, facts);
  const names: string[] = [];
  // `var repository = repository.a` refers to itself.
  const visited = new Set<TSESTree.Node>();
  while (root.type === 'MemberExpression' && !visited.has(root)) {
    visited.add(root);
    names.unshift(getKeyName(root.property, root.computed) ?? facts.source.text.slice(...root.property.range));
    root = resolveConst(root.object, facts);
  }
  return [facts.source.path ?? facts.source.name, getOriginKey(root, facts), ...names].join('.');
}

/** Returns the position where the root gets its value; its text where the file does not define it. */
function getOriginKey(root: TSESTree.Node, facts: FileFacts): string | number {
  if (root.type === 'ThisExpression') return getClass(root)?.range[0] ?? 'this';
  const variable = root.type === 'Identifier' ? facts.variables.get(root) : undefined;
  // Two calls may return two values.
  return (
    variable?.defs[0]?.name.range[0] ??
    (root.type === 'CallExpression' ? root.range[0] : facts.source.text.slice(...root.range))
  );
}

function getClass(node: TSESTree.Node): TSESTree.Node | null {
  for (let parent = node.parent; parent; parent = parent.parent) if (parent.type === 'ClassBody') return parent;
  return null;
}
