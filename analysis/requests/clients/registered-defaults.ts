/** The options of an injected client, as the modules of the program register them. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { ClientValue, Value } from '../../evaluator/domain/value.ts';
import type { Evaluation, Frame } from '../../evaluator/evaluation.ts';
import { makeValue } from '../../evaluator/provided/made-values.ts';
import type { Registration } from '../../libraries/http-clients/client-table.ts';
import type { FieldGraph } from '../../program/names/field-graph.ts';
import type { FileFacts } from '../../program/file-facts.ts';
import { getLastName, unwrap, findProperty } from '../../program/syntax/syntax.ts';

/** Imports between container modules are followed to this depth. */
const MAX_MODULES = 5;

/** A class with the decorator of a module. */
interface ContainerModule {
  file: FileFacts;
  name: string;
  options: TSESTree.ObjectExpression;
}

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
  const modules = findModules(registration, evaluation.fields);
  const registrations = new Map(
    modules
      .filter(({ options }) => registration.classes.some((list) => namesElement(options, list, className)))
      .flatMap((module) => findRegistrations(module, registration, modules)),
  );
  const [call, ...others] = registrations.keys();
  const file = call && registrations.get(call);
  if (!file || others.length > 0) return client;
  const value = evaluateOptions(call, registration, evaluation.getFileFrame(file));
  return value === null ? client : { ...client, defaults: [...client.defaults, value] };
}

function getClassName(node: TSESTree.Node): string | null {
  let at: TSESTree.Node | undefined = node;
  while (at && at.type !== 'ClassDeclaration') at = at.parent;
  return at?.id?.name ?? null;
}

function findModules({ decorator }: Registration, fields: FieldGraph): ContainerModule[] {
  return fields.getArguments(decorator, 0).flatMap(({ node, file }) => {
    const owner = node.parent?.parent?.type === 'Decorator' ? node.parent.parent.parent : null;
    return node.type === 'ObjectExpression' && owner?.type === 'ClassDeclaration' && owner.id
      ? [{ file, name: owner.id.name, options: node }]
      : [];
  });
}

/**
 * Returns the calls that register options: those in the `imports` of a module, else those that the imported modules
 * export.
 */
function findRegistrations(
  { options, file }: ContainerModule,
  registration: Registration,
  modules: readonly ContainerModule[],
  depth = 0,
): [TSESTree.CallExpression, FileFacts][] {
  const imported = getElements(options, registration.imports);
  const own = imported.flatMap((element): [TSESTree.CallExpression, FileFacts][] =>
    isRegistration(element, registration) ? [[element, file]] : [],
  );
  if (own.length > 0 || depth > MAX_MODULES) return own;
  return modules
    .filter(
      ({ name, options: inner }) =>
        imported.some((element) => getModuleName(element) === name) &&
        getElements(inner, registration.exports).some((element) => {
          const exported = getModuleName(element);
          return exported === registration.receiver || modules.some((module) => module.name === exported);
        }),
    )
    .flatMap((module) => findRegistrations(module, registration, modules, depth + 1));
}

function isRegistration(
  node: TSESTree.Node,
  { receiver, members }: Registration,
): node is TSESTree.CallExpression & { callee: TSESTree.MemberExpression } {
  if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return false;
  return getLastName(node.callee.object) === receiver && (getLastName(node.callee) ?? '') in members;
}

/** `EdgeModule`, `EdgeModule.forRoot()`, `forwardRef(() => EdgeModule)`. */
function getModuleName(element: TSESTree.Node): string | null {
  if (element.type === 'Identifier') return element.name;
  if (element.type !== 'CallExpression') return null;
  const [first] = element.arguments;
  if (first?.type === 'ArrowFunctionExpression' && first.body.type === 'Identifier') return first.body.name;
  return element.callee.type === 'MemberExpression' ? getLastName(element.callee.object) : null;
}

function getElements(options: TSESTree.ObjectExpression, name: string): TSESTree.Node[] {
  const value = findValue(options, name);
  return value?.type === 'ArrayExpression'
    ? value.elements.flatMap((element) => (element ? [unwrap(element)] : []))
    : [];
}

function findValue(options: TSESTree.ObjectExpression, name: string): TSESTree.Node | null {
  const property = findProperty(options, name);
  return property ? unwrap(property.value) : null;
}

/** True if a list has a class, itself or as a value of an object: `{ provide: TOKEN, useClass: Api }`. */
function namesElement(options: TSESTree.ObjectExpression, list: string, className: string): boolean {
  return getElements(options, list).some(
    (element) =>
      getModuleName(element) === className ||
      (element.type === 'ObjectExpression' &&
        element.properties.some(
          (property) => property.type === 'Property' && getModuleName(property.value) === className,
        )),
  );
}

/** Returns the options, or the return value of the function that makes them; null if the call has neither. */
function evaluateOptions(call: TSESTree.CallExpression, { members }: Registration, frame: Frame): Value | null {
  const [first] = call.arguments;
  if (!first || first.type === 'SpreadElement') return null;
  const option = members[getLastName(call.callee) ?? ''] ?? null;
  if (option === null) return frame.evaluate(first);
  const made = first.type === 'ObjectExpression' ? findValue(first, option) : null;
  return made && makeValue(made, 'made', frame);
}
