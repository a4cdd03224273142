/** What errors are made of: classes of the file that keep what they are given, and members that are written once. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Scope } from '@typescript-eslint/utils/ts-eslint';
import { getKeyName, unwrap, type FileFacts } from '../program/file-facts.ts';
import { getReach } from '../program/reaching-writes.ts';
import type { ClassNode } from '../evaluator/domain/value.ts';
import type { Flow } from './forward-flow.ts';
import { wrap, type PathStep, type Token } from './access-path.ts';
import { mayHave } from './joined-values.ts';
import { getStackAt, type Stack } from './call-stack.ts';

/** `new ApiError(message, code)`, `new Error(message, { cause })`. */
export function keepInError(
  node: TSESTree.Node,
  construction: TSESTree.NewExpression,
  token: Token,
  stack: Stack | null,
  flow: Flow,
): void {
  const index = construction.arguments.indexOf(node as TSESTree.Expression);
  const file = flow.evaluation.getFile(construction);
  if (isBuiltIn(construction.callee, file)) {
    if (index === 1) flow.give(construction, token, stack);
    return;
  }
  const fields = getFields(construction.callee, file);
  for (const [name, parameter] of fields ?? [])
    if (parameter === index) flow.give(construction, wrap(token, `.${name}`), stack);
}

/** `error.code = code`, where nothing else writes that member of an error that the program has made. */
export function keepInMember(member: TSESTree.MemberExpression, token: Token, stack: Stack | null, flow: Flow): void {
  const object = unwrap(member.object);
  const file = flow.evaluation.getFile(member);
  const variable = object.type === 'Identifier' ? file.variables.get(object) : undefined;
  const name = getKeyName(member.property, member.computed);
  if (!variable || name === null || !isOwnError(variable, name, file)) return;
  const names = variable.references.map(({ identifier }) => identifier as TSESTree.Node);
  if (names.filter((each) => isWrittenTo(each, name)).length > 1) return;
  for (const use of names)
    if (getReach(object, use) !== 'never') flow.give(use, wrap(token, `.${name}`), getStackAt(stack, use));
}

/** Whether a thrown expression has nothing of what is looked for: an error of the language, or a class that keeps something else. */
export function isPlainError(node: TSESTree.Node, paths: readonly (readonly PathStep[])[], file: FileFacts): boolean {
  const thrown = unwrap(node);
  if (thrown.type !== 'NewExpression') return false;
  if (isBuiltIn(thrown.callee, file))
    return thrown.arguments.length < 2 || paths.every((path) => !mayHave(thrown.arguments[1]!, path));
  const fields = getFields(thrown.callee, file);
  return (
    fields !== null &&
    paths.every(([head, ...rest]) => {
      const index = fields.get(head!.slice(1));
      const given = index === undefined ? undefined : thrown.arguments[index];
      return given === undefined || (given.type !== 'SpreadElement' && !mayHave(given, rest));
    })
  );
}

function isOwnError(variable: Scope.Variable, name: string, file: FileFacts): boolean {
  const definition = variable.defs.length === 1 ? variable.defs[0]! : null;
  if (definition?.type !== 'Variable' || variable.references.filter((reference) => reference.isWrite()).length !== 1)
    return false;
  const { init } = definition.node as TSESTree.VariableDeclarator;
  return init !== null && isPlainError(init, [[`.${name}`, '~same']], file);
}

/** `(error as any).code = …`. */
function isWrittenTo(name: TSESTree.Node, member: string): boolean {
  let outer = name;
  while (outer.parent && unwrap(outer.parent) === name) outer = outer.parent;
  const around = outer.parent;
  if (
    around?.type !== 'MemberExpression' ||
    around.object !== outer ||
    getKeyName(around.property, around.computed) !== member
  )
    return false;
  return around.parent.type === 'AssignmentExpression' && around.parent.left === around;
}

/** A name of the language. */
function isBuiltIn(callee: TSESTree.Node, file: FileFacts): boolean {
  return callee.type === 'Identifier' && /(?:Error|Exception)$/.test(callee.name) && !file.variables.has(callee);
}

/** Which parameter of its constructor each field of a class of the file is, where the class above it is an error of the language; null for other classes. */
function getFields(callee: TSESTree.Node, file: FileFacts): ReadonlyMap<string, number> | null {
  const definition = callee.type === 'Identifier' ? file.variables.get(callee)?.defs[0] : undefined;
  const owner = definition?.type === 'ClassName' ? (definition.node as ClassNode) : null;
  if (!owner || (owner.superClass && !isBuiltIn(owner.superClass, file))) return null;
  const fields = new Map<string, number>();
  for (const member of owner.body.body) {
    const isMade =
      (member.type === 'PropertyDefinition' && member.value && !member.static && mayHave(member.value, ['~same'])) ||
      (member.type === 'MethodDefinition' && member.kind === 'get');
    if (isMade) return null;
    if (member.type !== 'MethodDefinition' || member.kind !== 'constructor' || !member.value.body) continue;
    const { params, body } = member.value;
    const names = params.map(getName);
    params.forEach(
      (parameter, index) => parameter.type === 'TSParameterProperty' && names[index] && fields.set(names[index], index),
    );
    for (const statement of body.body) {
      const written =
        statement.type === 'ExpressionStatement' && statement.expression.type === 'AssignmentExpression'
          ? statement.expression
          : null;
      if (!written) continue;
      const name =
        written.left.type === 'MemberExpression' && written.left.object.type === 'ThisExpression'
          ? getKeyName(written.left.property, written.left.computed)
          : null;
      const value = unwrap(written.right);
      const index = value.type === 'Identifier' ? names.indexOf(value.name) : -1;
      // A field that is calculated is nobody's: what is looked for may be in it.
      if (name === null || (index === -1 && mayHave(value, ['~same']))) return null;
      if (index !== -1) fields.set(name, index);
    }
  }
  return fields;
}

function getName(parameter: TSESTree.Parameter): string | null {
  const inner = parameter.type === 'TSParameterProperty' ? parameter.parameter : parameter;
  const name = inner.type === 'AssignmentPattern' ? inner.left : inner;
  return name.type === 'Identifier' ? name.name : null;
}
