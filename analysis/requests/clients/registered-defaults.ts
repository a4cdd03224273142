/** The options of an injected client, as the modules of the program register them. */
import type { TSESTree } from '@typescript-eslint/utils';
import { objectOf } from '../../evaluator/domain/object.ts';
import type { ClientValue, Value } from '../../evaluator/domain/value.ts';
import type { Evaluation, Frame } from '../../evaluator/evaluation.ts';
import { makeValue } from '../../evaluator/provided/made-values.ts';
import type { ClientTable, Registration } from '../../libraries/http-clients/client-table.ts';
import { ASSIGNED_DEFAULTS } from '../../libraries/http-clients/request-changes.ts';
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
 * Gives a client the options that the module of the class around `sender` registers for it; in a function outside of a class, those that
 * all modules register. They are all that it has, unless a file may add others. Without a module of that class or with several
 * registrations the client stays as it is. Names connect classes and modules, so the properties of the package have to be known.
 */
export function withRegisteredDefaults(
  client: ClientValue,
  sender: TSESTree.Node,
  evaluation: Evaluation,
): ClientValue {
  const table = client.owner ?? client.table;
  const { registration } = table;
  const { packageFields } = evaluation;
  if (!registration || !packageFields) return client;
  const modules = findContainerModules(registration, packageFields);
  const className = getClassName(sender);
  // The class of a module gets what its own module registers. A function has no module, so it gets what all classes get.
  const owners = modules.filter(
    (module) =>
      className === null ||
      (module.name === className && module.maker === null) ||
      registration.classes.some((list) => listsClass(module, list, className, evaluation)),
  );
  const registrations = new Map(
    owners.flatMap((module) => findRegistrations(module, registration, modules, evaluation)),
  );
  const [call, ...others] = registrations.keys();
  const module = call && registrations.get(call);
  const frame = module && others.length === 0 ? getElementFrame(call, module, evaluation) : null;
  const plain = call && className !== null ? null : findPlain(owners, registration, evaluation);
  if (call && plain) return client;
  const value = call ? frame && evaluateOptions(call, registration, frame) : plain;
  // A base is a value that is read by name.
  if (!value || (!evaluation.fields && !isWithoutBase(value, table))) return client;
  const given = isChangedLater(table, evaluation)
    ? client.defaults
    : client.defaults.filter(({ kind }) => kind !== 'unknown');
  return { ...client, defaults: [...given, value] };
}

function isWithoutBase(options: Value, { bases = {} }: ClientTable): boolean {
  return (
    options.kind === 'object' && !options.isOpen && Object.keys(bases).every((name) => !options.properties.has(name))
  );
}

/** The options of an instance that modules import without options, `imports: [HttpModule]`: it has none. */
function findPlain(
  modules: readonly ContainerModule[],
  { imports, receiver }: Registration,
  evaluation: Evaluation,
): Value | null {
  const plain = modules
    .flatMap((module) => getListed(module, imports, evaluation))
    .find((element) => element.type === 'Identifier' && element.name === receiver);
  return plain ? objectOf(new Map(), plain) : null;
}

/** True if a file of the program names hooks or defaults of an instance: it may add to what the modules register. */
function isChangedLater({ instances = {}, hookCall = [] }: ClientTable, { facts, packageFields }: Evaluation): boolean {
  const [member, hooks] = hookCall;
  const words = [...Object.values(instances), ...(member ? [member] : [])];
  const pattern = new RegExp(String.raw`\b(?:${[hooks ?? [], ASSIGNED_DEFAULTS.member].flat().join('|')})\b`);
  return words.some(
    (word) =>
      (facts.source.text.includes(word) && pattern.test(facts.source.text)) ||
      packageFields!.getFilesWith(word, pattern).length > 0,
  );
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
