/** Fields of a request that give a record what it has: `edit(record.id, { type: record.type, content })`. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Scope } from '@typescript-eslint/utils/ts-eslint';
import type { Evaluation } from '../../evaluator/evaluation.ts';
import type { PropertyEntry } from '../../evaluator/domain/value.ts';
import type { FileFacts } from '../../program/file-facts.ts';
import { getMemberName, getRootIdentifier, isInside, unwrap } from '../../program/syntax/syntax.ts';
import { someNode } from '../../program/syntax/walk.ts';
import { getCalls, type Request } from '../../requests/request.ts';
import type { ChangeClaim } from '../matched-use.ts';

/**
 * True if the value of a field is the member of that name of an object which shows to be the record: the request names the record by
 * another of its members, or by the key under which the program has looked it up. What the request changes must come from elsewhere, for an
 * object that has all of it describes the change.
 */
export function isReadOfRecord({ request, bodyField, claim, record }: ChangeClaim, evaluation: Evaluation): boolean {
  const { entry, holder } = bodyField;
  const value = getWrittenValue(entry);
  if (value?.type !== 'MemberExpression' || getMemberName(value) !== getLastName(record.field)) return false;
  const file = evaluation.getFile(value);
  const root = getRootIdentifier(value);
  const variable = root && file.variables.get(root);
  if (!variable) return false;
  const { affects } = claim;
  const changed = affects.kind === 'request-field' ? (affects.withAny ?? []) : [];
  const isChange = changed.some((name) => {
    const other = holder.properties.get(name);
    return other !== undefined && names(getWrittenValue(other), [variable], file);
  });
  if (isChange) return false;
  const own = holder.properties.get(getLastName(record.key));
  const body = entry.node.parent;
  const naming = [
    ...getKeyNodes(request).map((node) => ({ node, without: body })),
    ...(own ? [{ node: getWrittenValue(own), without: undefined }] : []),
  ];
  const keys = [variable, ...getLookedUpBy(variable, file)];
  return naming.some(({ node, without }) => names(node, keys, file, without));
}

function getLastName(field: string): string {
  return field.split('.').at(-1)!;
}

/** The expression that is written for a property; null where there is none. */
function getWrittenValue({ node }: PropertyEntry): TSESTree.Node | null {
  if (node.type === 'Property') return unwrap(node.value);
  const { parent } = node;
  return parent?.type === 'AssignmentExpression' && parent.left === node ? unwrap(parent.right) : null;
}

/** Tests if a node refers to one of the variables, apart from a given part of the node. */
function names(
  node: TSESTree.Node | null,
  variables: readonly Scope.Variable[],
  file: FileFacts,
  without?: TSESTree.Node,
): boolean {
  return (
    node !== null &&
    someNode(node, (inner) => {
      const variable = inner.type === 'Identifier' ? file.variables.get(inner) : undefined;
      return variable !== undefined && variables.includes(variable) && !(without && isInside(inner, without));
    })
  );
}

/** The variables in the arguments of the call that gives a variable its value: `const record = await store.find({ where: { id } })`. */
function getLookedUpBy({ defs: [definition] }: Scope.Variable, file: FileFacts): Scope.Variable[] {
  const init = definition?.type === 'Variable' ? definition.node.init : null;
  const call = init && unwrap(init);
  if (call?.type !== 'CallExpression') return [];
  const found: Scope.Variable[] = [];
  for (const argument of call.arguments)
    someNode(argument, (node) => {
      const variable = node.type === 'Identifier' ? file.variables.get(node) : undefined;
      if (variable) found.push(variable);
      return false;
    });
  return found;
}

/** The expressions that may be the key of a record: the arguments of the calls, and the last part of a path. */
function getKeyNodes(request: Request): TSESTree.Node[] {
  return getNamingNodes(request).flatMap((node) => {
    if (node.type === 'TemplateLiteral') return node.expressions.slice(-1);
    return node.type === 'CallExpression' ? node.arguments.filter((argument) => !isText(argument)) : [];
  });
}

function isText({ type }: TSESTree.Node): boolean {
  return type === 'TemplateLiteral' || type === 'BinaryExpression';
}

/** The nodes that name the record of a request: its calls, and the template literals that its URL is made of, wherever they are written. */
export function getNamingNodes(request: Request): TSESTree.Node[] {
  const templates = request.url.flatMap((piece) => {
    const node = piece.kind === 'text' ? piece.origin?.node : undefined;
    if (node?.type === 'TemplateLiteral') return [node];
    return node?.parent?.type === 'TemplateLiteral' ? [node.parent] : [];
  });
  return [...getCalls(request), ...templates];
}
