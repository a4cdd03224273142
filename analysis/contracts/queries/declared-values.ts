/** Reads what a program declares of the value of an expression: by its type, a cast, or the schema that validated it. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Evaluation } from '../../evaluator/evaluation.ts';
import { findRouteSchemas, resolveInitializer } from '../../evaluator/provided/route-schemas.ts';
import { SCHEMA_FLOWS } from '../../libraries/data-functions/schema-libraries.ts';
import { LIST_KEEPING_METHODS, LIST_MAKING_METHODS, TEXT_MAKING_METHODS } from '../../libraries/flows/builtin-flows.ts';
import { getMemberName, getParameters, isFunction, unwrap, type FunctionNode } from '../../program/syntax/syntax.ts';
import { getCalleeName, getLiteralText, getReceiver } from '../checks/expressions.ts';
import { readShape } from './declared-shapes.ts';
import { LIST, UNKNOWN_SHAPE, type DeclaredShape } from './shape-kinds.ts';

const MAX_DEPTH = 12;

/** Returns the declared shape of the value of an expression; of unknown kind where the program declares none. */
export function getDeclaredShape(value: TSESTree.Node, evaluation: Evaluation, depth = 0): DeclaredShape {
  if (depth > MAX_DEPTH) return UNKNOWN_SHAPE;
  const get = (node: TSESTree.Node): DeclaredShape => getDeclaredShape(node, evaluation, depth + 1);
  switch (value.type) {
    case 'TSAsExpression':
    case 'TSTypeAssertion':
      return readShape(value.typeAnnotation, evaluation);
    case 'TSSatisfiesExpression':
    case 'TSNonNullExpression':
    case 'ChainExpression':
      return get(value.expression);
    case 'AwaitExpression':
      return get(value.argument);
    case 'MemberExpression': {
      const name = getMemberName(value);
      return name === null ? UNKNOWN_SHAPE : readPath(get(value.object), [name]);
    }
    case 'CallExpression': {
      const receiver = getReceiver(value);
      if (receiver && LIST_KEEPING_METHODS.has(getCalleeName(value) ?? '') && get(receiver).kind === 'list')
        return LIST;
      if (receiver && TEXT_MAKING_METHODS.has(getCalleeName(value) ?? '')) return { ...UNKNOWN_SHAPE, kind: 'text' };
      if (receiver && value.arguments.length > 0 && LIST_MAKING_METHODS.has(getCalleeName(value) ?? '')) return LIST;
      return readValidation(value, evaluation) ?? readValidatedPart(value, evaluation);
    }
    case 'Identifier':
      return readVariable(value, evaluation, get);
    default:
      return UNKNOWN_SHAPE;
  }
}

/** Returns the shape of a member of a value. */
export function readPath(shape: DeclaredShape, path: readonly string[]): DeclaredShape {
  const read = ({ kind, fields }: DeclaredShape, name: string): DeclaredShape =>
    fields.get(name)?.shape ?? { ...UNKNOWN_SHAPE, kind: kind === 'made' ? 'made' : 'unknown' };
  return path.reduce(read, shape);
}

/** `Zone.parse(x)`, `v.parse(Zone, x)`, `Zone.safeParse(x)`; null for other calls. */
function readValidation(call: TSESTree.CallExpression, evaluation: Evaluation): DeclaredShape | null {
  const name = getCalleeName(call) ?? '';
  const flow = SCHEMA_FLOWS.find(({ names }) => names.includes(name));
  const receiver = getReceiver(call);
  if (!flow || !receiver) return null;
  const [shape] = [receiver, ...call.arguments]
    .map((schema) => readShape(unwrap(schema), evaluation))
    .filter(({ kind }) => kind !== 'unknown');
  if (!shape) return null;
  const results = flow.result.map(({ to }) => to.map((step) => step.replace(/^\./, '')));
  const wrap = (path: readonly string[]): DeclaredShape =>
    path.reduceRight(
      (inner, step) => ({
        ...UNKNOWN_SHAPE,
        kind: 'object',
        fields: new Map([[step, { node: call, shape: inner, isOptional: false }]]),
      }),
      shape,
    );
  const fields = results.flatMap((path) => [...wrap(path).fields]);
  return results.some((path) => path.length === 0)
    ? shape
    : { ...UNKNOWN_SHAPE, kind: 'object', fields: new Map(fields) };
}

function readVariable(
  name: TSESTree.Identifier,
  evaluation: Evaluation,
  get: (node: TSESTree.Node) => DeclaredShape,
): DeclaredShape {
  const variable = evaluation.getFile(name).variables.get(name);
  const [definition, ...others] = variable?.defs ?? [];
  if (!variable || !definition || others.length > 0) return UNKNOWN_SHAPE;
  const declared = definition.name as TSESTree.Identifier;
  if (declared.typeAnnotation) return readShape(declared.typeAnnotation, evaluation);
  if (variable.references.some((reference) => reference.isWrite() && !reference.init)) return UNKNOWN_SHAPE;
  const bound = getBinding(declared);
  if (!bound) return UNKNOWN_SHAPE;
  const { pattern, path } = bound;
  const type = 'typeAnnotation' in pattern ? pattern.typeAnnotation : undefined;
  if (type) return readPath(readShape(type, evaluation), path);
  const { parent } = pattern;
  if (parent?.type === 'VariableDeclarator') return parent.init ? readPath(get(parent.init), path) : UNKNOWN_SHAPE;
  return isFunction(parent) ? readRouteSchema(parent, pattern, path, evaluation) : UNKNOWN_SHAPE;
}

/** Returns the whole pattern around a declared name, and the path of the name in it; null for elements of lists. */
function getBinding(name: TSESTree.Node): { pattern: TSESTree.Node; path: readonly string[] } | null {
  const path: string[] = [];
  let node = name;
  for (;;) {
    const parent: TSESTree.Node | undefined = node.parent;
    if (parent?.type === 'AssignmentPattern' && parent.left === node) node = parent;
    else if (parent?.type === 'Property' && parent.value === node && parent.parent.type === 'ObjectPattern') {
      const key = getMemberName(parent);
      if (key === null) return null;
      path.unshift(key);
      node = parent.parent;
    } else if (parent?.type === 'RestElement' || parent?.type === 'ArrayPattern') return null;
    else return { pattern: node, path };
  }
}

/** `app.post(path, { schema: { body } }, (request) => request.body)`, `procedure.input(schema).query(({ input }) => …)`. */
function readRouteSchema(
  handler: FunctionNode,
  parameter: TSESTree.Node,
  path: readonly string[],
  evaluation: Evaluation,
): DeclaredShape {
  if (getParameters(handler)[0] !== parameter) return UNKNOWN_SHAPE;
  const fields = findRouteSchemas(handler, evaluation).map(
    ({ schema, member }) =>
      [member, { node: schema, shape: readShape(schema, evaluation), isOptional: false }] as const,
  );
  return readPath({ ...UNKNOWN_SHAPE, kind: 'object', fields: new Map(fields) }, path);
}

/** `c.req.valid('json')` of a route with `zValidator('json', schema)`. */
function readValidatedPart(call: TSESTree.CallExpression, evaluation: Evaluation): DeclaredShape {
  const part = getCalleeName(call) === 'valid' ? getLiteralText(call.arguments[0]) : null;
  let handler: TSESTree.Node | undefined = call;
  while (part !== null && handler && !(isFunction(handler) && handler.parent.type === 'CallExpression'))
    handler = handler.parent;
  const route = handler?.parent;
  if (part === null || route?.type !== 'CallExpression') return UNKNOWN_SHAPE;
  const validator = route.arguments
    .map((argument) => resolveInitializer(argument, evaluation))
    .find(
      (argument): argument is TSESTree.CallExpression =>
        argument.type === 'CallExpression' && getLiteralText(argument.arguments[0]) === part,
    );
  const schema = validator?.arguments[1];
  return schema ? readShape(unwrap(schema), evaluation) : UNKNOWN_SHAPE;
}
