/**
 * The modules of a container: the options in the decorator of a class, and the objects that a static method of such a class returns
 * (dynamic modules). Names connect modules, classes and calls.
 */
import type { TSESTree } from '@typescript-eslint/utils';
import { evaluateArguments } from '../../evaluator/expressions/calls.ts';
import { bindArguments } from '../../evaluator/bind-arguments.ts';
import { getFunctionName } from '../../evaluator/provided/by-name.ts';
import type { Evaluation, Frame } from '../../evaluator/evaluation.ts';
import type { Registration } from '../../libraries/http-clients/client-table.ts';
import { isTestFile } from '../../program/file-context.ts';
import type { FileFacts } from '../../program/file-facts.ts';
import { memoise } from '../../program/memoise.ts';
import { resolveTypeName } from '../../program/modules/type-declarations.ts';
import type { FieldGraph } from '../../program/names/field-graph.ts';
import {
  findProperty,
  getEnclosingFunction,
  getLastName,
  isInside,
  unwrap,
  type FunctionNode,
} from '../../program/syntax/syntax.ts';
import { walk } from '../../program/syntax/walk.ts';

export interface ContainerModule {
  file: FileFacts;
  name: string;
  options: TSESTree.ObjectExpression;
  /** The function that returns the options: `forRoot(settings)`; null for those of a decorator. */
  maker: FunctionNode | null;
}

export function findContainerModules({ decorator, module }: Registration, fields: FieldGraph): ContainerModule[] {
  const decorated = fields.getArguments(decorator, 0).flatMap(({ node, file }): ContainerModule[] => {
    const owner = node.parent?.parent?.type === 'Decorator' ? node.parent.parent.parent : null;
    return node.type === 'ObjectExpression' && owner?.type === 'ClassDeclaration' && owner.id
      ? [{ file, name: owner.id.name, options: node, maker: null }]
      : [];
  });
  const dynamic = fields.getWrites(module).flatMap(({ node, file }): ContainerModule[] => {
    const options = node.parent?.type === 'Property' ? node.parent.parent : null;
    return node.type === 'Identifier' && options?.type === 'ObjectExpression'
      ? [{ file, name: node.name, options, maker: getEnclosingFunction(options) }]
      : [];
  });
  return [...decorated, ...dynamic];
}

/** True if an element of `imports` is the module: `EdgeModule`, `forwardRef(() => EdgeModule)`, `EdgeModule.forRoot(settings)`. */
export function isImportOf(element: TSESTree.Node, { name, options, maker }: ContainerModule): boolean {
  if (element === options) return true;
  if (!maker) return getModuleName(element) === name;
  return element.type === 'CallExpression' && isCallOfMaker(element, name, maker);
}

/** `EdgeModule.forRoot(settings)`, `createEdgeModule(settings)`. */
function isCallOfMaker({ callee }: TSESTree.CallExpression, name: string, maker: FunctionNode): boolean {
  if (getLastName(callee) !== getFunctionName(maker)) return false;
  return callee.type !== 'MemberExpression' || getLastName(callee.object) === name;
}

/** `EdgeModule`, `EdgeModule.forRoot()`, `forwardRef(() => EdgeModule)`. */
export function getModuleName(element: TSESTree.Node): string | null {
  if (element.type === 'Identifier') return element.name;
  if (element.type !== 'CallExpression') return null;
  const [first] = element.arguments;
  if (first?.type === 'ArrowFunctionExpression' && first.body.type === 'Identifier') return first.body.name;
  return element.callee.type === 'MemberExpression' ? getLastName(element.callee.object) : null;
}

/** The elements of a list in the options of a module, where a constant names one, the call that makes it. */
export function getListed({ options, file }: ContainerModule, list: string, evaluation: Evaluation): TSESTree.Node[] {
  const property = findProperty(options, list);
  return property ? getElements(property.value, file, evaluation) : [];
}

function getElements(list: TSESTree.Node, file: FileFacts, evaluation: Evaluation): TSESTree.Node[] {
  const { node: value, file: home } = getNamed(unwrap(list), file, evaluation);
  if (value.type !== 'ArrayExpression') return [];
  return value.elements.flatMap((element) => {
    if (!element) return [];
    return element.type === 'SpreadElement'
      ? getElements(element.argument, home, evaluation)
      : [getNamed(unwrap(element), home, evaluation).node];
  });
}

/** The call or list that a name stands for, here or in the file that exports it; other nodes as they are. */
function getNamed(
  node: TSESTree.Node,
  file: FileFacts,
  evaluation: Evaluation,
): { node: TSESTree.Node; file: FileFacts } {
  const declaration = node.type === 'Identifier' ? resolveTypeName(node, file, evaluation)?.declaration : null;
  if (declaration?.node.type !== 'VariableDeclarator' || declaration.node.parent.kind !== 'const')
    return { node, file };
  const made = declaration.node.init ? unwrap(declaration.node.init) : null;
  return made?.type === 'CallExpression' || made?.type === 'ArrayExpression'
    ? { node: made, file: declaration.file }
    : { node, file };
}

/**
 * True if a list has a class: itself, as a value of an object, `{ provide: TOKEN, useClass: Api }`, or constructed by an element,
 * `{ provide: TOKEN, useFactory: (http) => new Api(http) }`.
 */
export function listsClass(module: ContainerModule, list: string, className: string, evaluation: Evaluation): boolean {
  return getListed(module, list, evaluation).some(
    (element) =>
      getModuleName(element) === className ||
      getConstructedNames(element).has(className) ||
      (element.type === 'ObjectExpression' &&
        element.properties.some(
          (property) => property.type === 'Property' && getModuleName(property.value) === className,
        )),
  );
}

const getConstructedNames = memoise((element: TSESTree.Node): ReadonlySet<string> => {
  const names = new Set<string>();
  walk(element, (node) => {
    const name = node.type === 'NewExpression' ? getLastName(node.callee) : null;
    if (name !== null) names.add(name);
  });
  return names;
});

/**
 * The frame in which an element of a module is read: for one in the options of a dynamic module, with the arguments of the only call that
 * makes it. Null if several calls make it.
 */
export function getElementFrame(
  element: TSESTree.Node,
  { file, name, options, maker }: ContainerModule,
  evaluation: Evaluation,
): Frame | null {
  if (!isInside(element, options)) return evaluation.getFrameOf(element);
  const frame = evaluation.getFileFrame(file);
  const calls = maker ? getMakingCalls(name, maker, evaluation) : [];
  const [making, ...others] = calls;
  if (!maker || !making) return frame;
  const made = frame.evaluate(maker);
  if (others.length > 0 || made.kind !== 'function') return null;
  const list = evaluateArguments(making.call.arguments, evaluation.getFileFrame(making.file));
  return bindArguments(made, list, evaluation);
}

function getMakingCalls(
  name: string,
  maker: FunctionNode,
  { fields }: Evaluation,
): { call: TSESTree.CallExpression; file: FileFacts }[] {
  const makerName = getFunctionName(maker);
  const passed = makerName === null ? [] : (fields?.getArguments(makerName, 0) ?? []);
  return passed.flatMap(({ node: { parent }, file }) =>
    parent?.type === 'CallExpression' && isCallOfMaker(parent, name, maker) && !isTestFile(file.source.name)
      ? [{ call: parent, file }]
      : [],
  );
}
