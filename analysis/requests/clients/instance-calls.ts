/**
 * Follows methods of instances that no call of the program enters, because a framework calls them. A method of another
 * file may send words that a subclass or an argument of the constructor contains.
 */
import type { TSESTree } from '@typescript-eslint/utils';
import { getSuperArguments } from '../../evaluator/classes/constructors.ts';
import { enterClass } from '../../evaluator/classes/instance-members.ts';
import { getMixedInFunctions } from '../../evaluator/classes/component-options.ts';
import { getDeclaredNames } from '../../evaluator/classes/subclasses.ts';
import { getAlternatives, unknown } from '../../evaluator/domain/choice.ts';
import type { ClassValue, FunctionValue, InstanceValue, Value } from '../../evaluator/domain/value.ts';
import type { Evaluation } from '../../evaluator/evaluation.ts';
import { evaluateArguments } from '../../evaluator/expressions/calls.ts';
import { bindArguments } from '../../evaluator/bind-arguments.ts';
import { RESOURCE_PROVIDERS, type ResourceProvider } from '../../libraries/flows/resource-providers.ts';
import { isListed } from '../../libraries/data-functions/wrapping-functions.ts';
import type { FileFacts } from '../../program/file-facts.ts';
import { findCalledMethods } from '../../program/containers/called-methods.ts';
import type { TypeNameUse } from '../../program/names/field-occurrences.ts';
import { getTakers, isHandedOut } from '../../program/syntax/handed-out.ts';
import { isInside, type ClassNode } from '../../program/syntax/syntax.ts';
import { readUrlsOfInstance } from '../declared/declared-urls.ts';
import { followCall } from '../search/follow-calls.ts';
import type { Request } from '../request.ts';
import { getCallsInside } from '../relevance/request-reachability.ts';
import type { RequestSearch } from '../search/request-search.ts';
import { classOf, instanceOf } from '../../evaluator/domain/class.ts';

/** A method that a framework or a library calls, with the known arguments. */
interface MethodCall {
  method: FunctionValue;
  args: readonly Value[];
}

/** Superclasses whose methods are followed. */
const MAX_GENERATIONS = 4;

/** A class that is constructed more often is followed once, for any arguments. */
const MAX_CONSTRUCTIONS = 6;

/**
 * Adds to `search.found` the requests of the methods of the instances that a `new` expression or a subclass makes, or of the functions
 * that options mix in.
 */
export function followInstances(
  node: TSESTree.NewExpression | ClassNode | TSESTree.ObjectExpression,
  search: RequestSearch,
): void {
  const { evaluation } = search;
  const before = search.found.length;
  if (node.type === 'ObjectExpression') {
    for (const method of getMixedInFunctions(node, evaluation.getFrameOf(node)))
      if (method.environment.file !== evaluation.facts) followMethod({ method, args: [] }, search);
    search.found.push(...search.found.splice(before).filter(({ url }) => isWrittenIn(url, evaluation)));
    return;
  }
  const instances = getInstances(node, evaluation);
  for (const instance of instances) {
    for (const call of getMethods(instance, node, evaluation)) followMethod(call, search);
    search.found.push(...readUrlsOfInstance(instance, evaluation));
  }
  // The words of a class of the file are found where it sends them; those that a construction gives it, here.
  const isOwn =
    node.type === 'NewExpression' && instances.every((each) => each.class.environment.file === evaluation.facts);
  const written = search.found.splice(before).filter(({ url }) => isWrittenIn(url, evaluation));
  search.found.push(...(isOwn ? written.filter(({ url }) => isGivenBy(node, url)) : written));
  // A provider also sends what the constructor got, in a body or a query.
  for (const instance of instances)
    for (const call of getProviderCalls(instance, evaluation)) followMethod(call, search);
  search.found.push(...search.found.splice(before).filter(({ methods }) => methods));
}

function getInstances(node: TSESTree.NewExpression | ClassNode, evaluation: Evaluation): InstanceValue<ClassValue>[] {
  const { facts, fileFrame } = evaluation;
  if (node.type === 'NewExpression')
    return construct(node, evaluation).filter(
      (value) =>
        value.class.environment.file !== facts ||
        mayBeCalled(node, evaluation) ||
        findProvider(value.class, evaluation) !== undefined,
    );
  // Arguments that the program passes to the constructor show more than the types of its parameters.
  const constructed = findConstructions(node, evaluation).flatMap((call) =>
    construct(call, evaluation).filter((value) => value.class.node === node),
  );
  if (constructed.length > 0) return constructed;
  return [instanceOf(classOf(node, fileFrame.environment))];
}

/** True for an instance whose methods other code may call: importers of the file, or a package that gets it as an argument. */
function mayBeCalled(node: TSESTree.NewExpression, evaluation: Evaluation): boolean {
  return (
    isHandedOut(node) ||
    getTakers(node, evaluation.facts).some((callee) =>
      getAlternatives(evaluation.getFrameOf(callee).evaluate(callee)).some(
        (value) => (value.kind === 'external' || value.kind === 'unknown') && typeof value.module === 'string',
      ),
    )
  );
}

/** The `new` expressions of the program that name a class and pass it arguments. */
function findConstructions({ id }: ClassNode, { fields }: Evaluation): TSESTree.NewExpression[] {
  const given = (id && fields?.getArguments(id.name, 0)) ?? [];
  return given.length > MAX_CONSTRUCTIONS
    ? []
    : given.flatMap(({ node }) => (node.parent?.type === 'NewExpression' ? [node.parent] : []));
}

function construct(call: TSESTree.NewExpression, evaluation: Evaluation): InstanceValue<ClassValue>[] {
  const frame = evaluation.getFrameOf(call);
  const { args } = evaluateArguments(call.arguments, frame);
  return getAlternatives(frame.evaluate(call.callee)).flatMap((value) =>
    value.kind === 'class' ? [{ kind: 'instance', class: value, arguments: args, via: value.via }] : [],
  );
}

/**
 * Returns the methods that an instance has from classes of other files, and from any class if the file hands the instance out. For
 * a class of the analysed file, only those that the program calls, where uses of its type show which.
 */
function getMethods(
  instance: InstanceValue<ClassValue>,
  node: TSESTree.NewExpression | ClassNode,
  evaluation: Evaluation,
): MethodCall[] {
  const isFollowed = (file: FileFacts): boolean =>
    file !== evaluation.facts || (node.type === 'NewExpression' && mayBeCalled(node, evaluation));
  const names = new Set<string>();
  let owner: ClassValue | null = instance.class;
  for (let generation = 0; generation < MAX_GENERATIONS && owner; generation++) {
    if (isFollowed(owner.environment.file)) for (const name of getDeclaredNames(owner.node)) names.add(name);
    owner = getSuperclass(owner, evaluation);
  }
  const isOwn = instance.class.environment.file === evaluation.facts;
  const called = isOwn ? findCalledMethods(findTypeUses(instance.class, evaluation)) : null;
  return [...names]
    .filter((name) => called?.has(name) ?? true)
    .flatMap((name) =>
      getAlternatives(evaluation.readMember(instance, name, instance.class.node)).filter(
        (value): value is FunctionValue => value.kind === 'function' && isFollowed(value.environment.file),
      ),
    )
    .map((method) => ({ method, args: [] }));
}

/** The places where types of the package name this class, and not another one of the same name. */
function findTypeUses({ node: { id }, node }: ClassValue, evaluation: Evaluation): TypeNameUse[] {
  const uses = (id && evaluation.fields?.getTypeNames(id.name)) ?? [];
  return uses.filter(({ node: name, file }) =>
    getAlternatives(evaluation.getFileFrame(file).evaluate(name)).some(
      (value) => value.kind === 'class' && value.node === node,
    ),
  );
}

/**
 * Returns the calls that a library makes of the provider that a class passes to its base class, with the constructor's
 * arguments.
 */
function getProviderCalls(instance: InstanceValue<ClassValue>, evaluation: Evaluation): MethodCall[] {
  const { node } = instance.class;
  const row = findProvider(instance.class, evaluation);
  const given = row && getLibraryArguments(instance, evaluation);
  const provider = given?.[row!.provider];
  if (!row || !provider) return [];
  return Object.entries(row.methods).flatMap(([name, places]) =>
    getAlternatives(evaluation.readMember(provider, name, node)).flatMap((method) =>
      method.kind === 'function'
        ? [{ method, args: places.map((place) => (place !== null && given[place]) || unknown('parameter')) }]
        : [],
    ),
  );
}

/** The arguments that reach the library's class through the constructors below it; null where they are not known. */
function getLibraryArguments(instance: InstanceValue<ClassValue>, evaluation: Evaluation): readonly Value[] | null {
  let owner = instance;
  for (let generation = 0; generation < MAX_GENERATIONS; generation++) {
    const given = getSuperArguments(owner, enterClass(owner.class, owner, evaluation));
    const base = getSuperclass(owner.class, evaluation);
    if (!given || !base) return given;
    owner = { ...owner, class: base, arguments: given };
  }
  return null;
}

function findProvider(own: ClassValue, evaluation: Evaluation): ResourceProvider | undefined {
  let owner: ClassValue | null = own;
  for (let generation = 0; generation < MAX_GENERATIONS && owner; generation++) {
    const { node, environment }: ClassValue = owner;
    const base: Value | null = node.superClass && evaluation.at(environment).evaluate(node.superClass);
    if (base?.kind === 'external') return RESOURCE_PROVIDERS.find((row) => isListed(row, base));
    owner = base?.kind === 'class' ? base : null;
  }
  return undefined;
}

function getSuperclass({ node, environment }: ClassValue, evaluation: Evaluation): ClassValue | null {
  const base = node.superClass && evaluation.at(environment).evaluate(node.superClass);
  return base?.kind === 'class' ? base : null;
}

function followMethod({ method, args }: MethodCall, search: RequestSearch): void {
  const inside = bindArguments(method, { args, isOpen: true }, search.evaluation);
  if (inside === null || !search.reachability.mayRequest(method)) return;
  for (const call of getCallsInside(method.node)) followCall(call, inside, [], search);
}

/**
 * True if a literal of the analysed file is part of the URL. Other requests of the class do not depend on this file.
 */
/** True if an argument of a construction has words of a URL. */
function isGivenBy(node: TSESTree.Node, url: Request['url']): boolean {
  return url.some((piece) => piece.kind === 'text' && piece.origin !== null && isInside(piece.origin.node, node));
}

function isWrittenIn(url: Request['url'], { facts, getFile }: Evaluation): boolean {
  return url.some((piece) => piece.kind === 'text' && piece.origin !== null && getFile(piece.origin.node) === facts);
}
