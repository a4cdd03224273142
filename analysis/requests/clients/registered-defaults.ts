/** The options of an injected client, as the modules of the program register them. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { ClientValue, Value } from '../../evaluator/domain/value.ts';
import type { Evaluation, Frame } from '../../evaluator/evaluation.ts';
import { makeValue } from '../../evaluator/provided/made-values.ts';
import type { Registration } from '../../libraries/http-clients/client-table.ts';
import { findProperty, getLastName, unwrap } from '../../program/syntax/syntax.ts';
import {
  findContainerModules,
  getElementFrame,
  getListed,
  getModuleName,
  isImportOf,
  listsClass,
  type ContainerModule,
} from './container-modules.ts';

/** Imports between container modules are followed to this depth. */
const MAX_MODULES = 5;

/**
 * Adds to a client the options that the module of the class around `sender` registers for it. Without a module of that class
 * or with several registrations it stays as it is. Names connect classes and modules, so the fields of the program have to be known.
 */
export function withRegisteredDefaults(
  client: ClientValue,
  sender: TSESTree.Node,
  evaluation: Evaluation,
): ClientValue {
  const { registration } = client.owner ?? client.table;
  const className = registration && evaluation.fields ? getClassName(sender) : null;
  if (!registration || !evaluation.fields || className === null) return client;
  const modules = findContainerModules(registration, evaluation.fields);
  const registrations = new Map(
    modules
      .filter((module) => registration.classes.some((list) => listsClass(module, list, className, evaluation)))
      .flatMap((module) => findRegistrations(module, registration, modules, evaluation)),
  );
  const [call, ...others] = registrations.keys();
  const module = call && registrations.get(call);
  const frame = module && others.length === 0 ? getElementFrame(call, module, evaluation) : null;
  const value = call && frame ? evaluateOptions(call, registration, frame) : null;
  return value === null ? client : { ...client, defaults: [...client.defaults, value] };
}

function getClassName(node: TSESTree.Node): string | null {
  let at: TSESTree.Node | undefined = node;
  while (at && at.type !== 'ClassDeclaration') at = at.parent;
  return at?.id?.name ?? null;
}

/**
 * Returns the calls that register options, each with its module: those in the `imports` of a module, else those that the imported
 * modules export.
 */
function findRegistrations(
  module: ContainerModule,
  registration: Registration,
  modules: readonly ContainerModule[],
  evaluation: Evaluation,
  depth = 0,
): [TSESTree.CallExpression, ContainerModule][] {
  const imported = getListed(module, registration.imports, evaluation);
  const own = imported.flatMap((element): [TSESTree.CallExpression, ContainerModule][] =>
    isRegistration(element, registration) ? [[element, module]] : [],
  );
  if (own.length > 0 || depth > MAX_MODULES) return own;
  return modules
    .filter(
      (inner) =>
        imported.some((element) => isImportOf(element, inner)) &&
        getListed(inner, registration.exports, evaluation).some((element) => {
          const exported = getModuleName(element);
          return exported === registration.receiver || modules.some(({ name }) => name === exported);
        }),
    )
    .flatMap((inner) => findRegistrations(inner, registration, modules, evaluation, depth + 1));
}

function isRegistration(
  node: TSESTree.Node,
  { receiver, members }: Registration,
): node is TSESTree.CallExpression & { callee: TSESTree.MemberExpression } {
  if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return false;
  return getLastName(node.callee.object) === receiver && (getLastName(node.callee) ?? '') in members;
}

/** Returns the options, or the return value of the function that makes them; null if the call has neither. */
function evaluateOptions(call: TSESTree.CallExpression, { members }: Registration, frame: Frame): Value | null {
  const [first] = call.arguments;
  if (!first || first.type === 'SpreadElement') return null;
  const option = members[getLastName(call.callee) ?? ''] ?? null;
  if (option === null) return frame.evaluate(first);
  const made = first.type === 'ObjectExpression' ? findProperty(first, option) : null;
  return made ? makeValue(unwrap(made.value), 'made', frame) : null;
}
