/** Errors that carry a value: constructors that store an argument in a field, and members that are written once. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Scope } from '@typescript-eslint/utils/ts-eslint';
import type { FileFacts } from '../../program/file-facts.ts';
import { unwrap, getMemberName, getAssignmentTo, getPattern } from '../../program/syntax/syntax.ts';
import type { ClassNode } from '../../program/syntax/syntax.ts';
import { isListed, STOPPING_ERRORS } from '../../libraries/data-functions/wrapping-functions.ts';
import { getReach } from '../../program/syntax/reaching-writes.ts';
import { prependStep, type AccessPath } from '../access-path.ts';
import { mayHoldCode } from '../neutral-values.ts';
import { moveTo, propagate, type TrackedValue } from '../tracked-value.ts';

/** Follows an argument of an error's constructor into the error: `new ApiError(message, code)`, `new Error(message, { cause })`. */
export function keepInError(node: TSESTree.Node, construction: TSESTree.NewExpression, value: TrackedValue): void {
  const index = construction.arguments.indexOf(node as TSESTree.Expression);
  const file = value.flow.evaluation.getFile(construction);
  if (isBuiltInError(construction.callee, file)) {
    if (index === 1) propagate(construction, value);
    return;
  }
  const made = index === 0 ? value.flow.evaluation.getValue(construction.callee) : null;
  if (made?.kind === 'external' && STOPPING_ERRORS.some((row) => isListed(row, made))) propagate(construction, value);
  for (const [name, parameter] of getConstructorFields(construction.callee, file) ?? [])
    if (parameter === index) propagate(construction, prependStep(value, `.${name}`));
}

/** From `error.code = code` to the uses of the error, if nothing else writes that member of an error the program made. */
export function keepInMember(member: TSESTree.MemberExpression, value: TrackedValue): void {
  const object = unwrap(member.object);
  const file = value.flow.evaluation.getFile(member);
  const variable = object.type === 'Identifier' ? file.variables.get(object) : undefined;
  const name = getMemberName(member);
  if (!variable || name === null || !isCreatedError(variable, name, file)) return;
  const uses = variable.references.map(({ identifier }) => identifier as TSESTree.Node);
  if (uses.filter((use) => isMemberWrite(use, name)).length > 1) return;
  for (const use of uses)
    if (getReach(object, use) !== 'never') propagate(use, moveTo(use, prependStep(value, `.${name}`)));
}

/** Tests if a thrown expression contains no target: a built-in error, or an error class that stores other arguments. */
export function isPlainError(node: TSESTree.Node, paths: readonly AccessPath[], file: FileFacts): boolean {
  const thrown = unwrap(node);
  if (thrown.type !== 'NewExpression') return false;
  if (isBuiltInError(thrown.callee, file))
    return thrown.arguments.length < 2 || paths.every((path) => !mayHoldCode(thrown.arguments[1]!, path));
  const fields = getConstructorFields(thrown.callee, file);
  return (
    fields !== null &&
    paths.every(([head, ...rest]) => {
      const index = fields.get(head!.slice(1));
      const argument = index === undefined ? undefined : thrown.arguments[index];
      return argument === undefined || (argument.type !== 'SpreadElement' && !mayHoldCode(argument, rest));
    })
  );
}

/** Tests if a variable is written once, with an error that does not set the member itself. */
function isCreatedError(variable: Scope.Variable, name: string, file: FileFacts): boolean {
  const definition = variable.defs.length === 1 ? variable.defs[0]! : null;
  if (definition?.type !== 'Variable' || variable.references.filter((reference) => reference.isWrite()).length !== 1)
    return false;
  const { init } = definition.node as TSESTree.VariableDeclarator;
  return init !== null && isPlainError(init, [[`.${name}`, '~same']], file);
}

/** Tests if a reference writes a member: `(error as any).code = …`. */
function isMemberWrite(reference: TSESTree.Node, member: string): boolean {
  let outer = reference;
  while (outer.parent && unwrap(outer.parent) === reference) outer = outer.parent;
  const around = outer.parent;
  if (around?.type !== 'MemberExpression' || around.object !== outer || getMemberName(around) !== member) return false;
  return getAssignmentTo(around) !== null;
}

/** Tests if a class is an error of the language: a name that no declaration of the file has. */
function isBuiltInError(callee: TSESTree.Node, file: FileFacts): boolean {
  return callee.type === 'Identifier' && /(?:Error|Exception)$/.test(callee.name) && !file.variables.has(callee);
}

/**
 * The index of the constructor parameter that each field of an error class holds. Null for a class that is not in the
 * file, extends a class other than a built-in error, or computes a field: it may contain any target.
 */
function getConstructorFields(callee: TSESTree.Node, file: FileFacts): ReadonlyMap<string, number> | null {
  const definition = callee.type === 'Identifier' ? file.variables.get(callee)?.defs[0] : undefined;
  const owner = definition?.type === 'ClassName' ? (definition.node as ClassNode) : null;
  if (!owner || (owner.superClass && !isBuiltInError(owner.superClass, file))) return null;
  const fields = new Map<string, number>();
  for (const member of owner.body.body) {
    const isComputed =
      (member.type === 'PropertyDefinition' &&
        member.value &&
        !member.static &&
        mayHoldCode(member.value, ['~same'])) ||
      (member.type === 'MethodDefinition' && member.kind === 'get');
    if (isComputed) return null;
    if (member.type !== 'MethodDefinition' || member.kind !== 'constructor' || !member.value.body) continue;
    const { params, body } = member.value;
    const names = params.map(getParameterName);
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
          ? getMemberName(written.left)
          : null;
      const value = unwrap(written.right);
      const index = value.type === 'Identifier' ? names.indexOf(value.name) : -1;
      if (name === null || (index === -1 && mayHoldCode(value, ['~same']))) return null;
      if (index !== -1) fields.set(name, index);
    }
  }
  return fields;
}

function getParameterName(parameter: TSESTree.Parameter): string | null {
  const name = getPattern(parameter);
  return name.type === 'Identifier' ? name.name : null;
}
