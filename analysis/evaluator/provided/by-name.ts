/** Follows properties, parameters and undeclared names by name, if the evaluator does not know their owner. */
import type { TSESTree } from '@typescript-eslint/utils';
import { getConstructorArguments } from '../../program/containers/constructor-arguments.ts';
import { getArgumentsBeside, getListedArguments, getProvidedUnder } from '../../program/containers/listed-arguments.ts';
import type { FieldWrite } from '../../program/names/file-index.ts';
import { KEYED_METHODS } from '../../libraries/frameworks/containers.ts';
import { ROUTE_PARAMETER } from '../../libraries/frameworks/own-routes.ts';
import {
  getLastName,
  unwrap,
  isCallee,
  isFunction,
  type ClassNode,
  type FunctionNode,
  getMemberName,
} from '../../program/syntax/syntax.ts';
import { findMade, isReadingCall } from '../../program/containers/provided-values.ts';
import { hasContext, isRegisteredMethod } from '../../program/containers/registrations.ts';
import { withContext } from './keyed-calls.ts';
import { makeValue } from './made-values.ts';
import { readNamedModule } from './named-modules.ts';
import { findSiblings, type SiblingParameter } from '../../program/names/sibling-parameters.ts';
import { getTableName } from '../../program/containers/table-calls.ts';
import { choiceOf, getAlternatives, mapAlternatives, unknown } from '../domain/choice.ts';
import type { Environment, Value } from '../domain/value.ts';
import { findThis } from '../environment.ts';
import type { Evaluation, Frame } from '../evaluation.ts';
import { classOf, instanceOf } from '../domain/class.ts';
import { getWritesOfSection, withoutInnerSections, getObjectName } from './field-sections.ts';
import { joinByName } from './useful-values.ts';

/** A name with more writes is probably used for unrelated properties. */
const MAX_WRITES = 6;

/**
 * Returns the values that the program writes to properties of this name, with an unknown of reason `by-name` beside
 * them. Null if names are not followed, or if no value can be part of a request. `owner` are the names under which the
 * program reads the object; `node` is the read.
 */
export function readField(
  name: string,
  owner: string | undefined,
  node: TSESTree.Node | undefined,
  evaluation: Evaluation,
): Value | null {
  // An array index is not followed by name: arrays of any content have it.
  if (/^\d+$/.test(name)) return null;
  const sections = owner?.split(/[.:]/) ?? [];
  const setting = evaluation.readSetting([...sections, name]);
  if (setting && !(node && isCallee(node) && isSection(setting))) return setting;
  if (node && isContainerRead(node, evaluation)) return null;
  const section = sections.at(-1);
  const writes = evaluation.fields?.getWrites(name) ?? [];
  const ofSection = section === undefined ? writes : getWritesOfSection(writes, section);
  const holder = section ?? getObjectName(node);
  const written = joinWrites(holder === null ? ofSection : withoutInnerSections(ofSection, holder), name, evaluation);
  return written ?? (section === undefined || writes.length > 0 ? null : readNamedModule(name, section, evaluation));
}

/** True for the method of `c.get('event')` where the program sets the key, `c.set('event', …)`: no method `get` of another object. */
function isContainerRead({ parent: call }: TSESTree.Node, { fields }: Evaluation): boolean {
  if (call?.type !== 'CallExpression' || !fields || !isReadingCall(call)) return false;
  return (
    KEYED_METHODS.has(getLastName(unwrap(call.callee)) ?? '') && getProvidedUnder(call.arguments[0]!, fields).length > 0
  );
}

/** True for settings that hold others: a method that is called like them is meant where it is called, `edge.wholesale(reseller)`. */
function isSection(setting: Value): boolean {
  const known = getAlternatives(setting).filter(({ kind }) => kind !== 'unknown');
  return known.length > 0 && known.every(({ kind }) => kind === 'object');
}

/** Joins the values of writes of one name. Null if no value can be part of a request, or if there are too many. */
export function joinWrites(writes: readonly FieldWrite[], name: string, evaluation: Evaluation): Value | null {
  if (writes.length === 0 || writes.length > MAX_WRITES) return null;
  return joinByName(writes.map((write) => evaluateWrite(write, name, evaluation)));
}

/** Returns the value that the program writes to a member of the global object; null for other names. */
export function readGlobal(name: string, evaluation: Evaluation): Value | null {
  const writes = evaluation.fields?.getGlobalWrites(name) ?? [];
  const [only, ...others] = writes;
  // A registered name is no member that every global object has, such as `location`.
  const isRegistered = only?.node.parent?.type === 'CallExpression' && others.length === 0;
  return isRegistered ? evaluateWrite(only, name, evaluation) : joinWrites(writes, name, evaluation);
}

/**
 * Returns the value that the program gives to a global, or the declaration behind an undeclared name: of another script, an export
 * or a file that a framework imports by itself. Null unless one file declares it.
 */
export function readUndeclared(name: string, evaluation: Evaluation): Value | null {
  if ((evaluation.fields?.getGlobalWrites(name).length ?? 0) > 0) return readGlobal(name, evaluation);
  const [declaration, ...others] = evaluation.fields?.getDeclaring(name) ?? [];
  if (!declaration) return readNamedModule(name, null, evaluation);
  if (others.length > 0) return null;
  return joinByName([evaluation.getFileFrame(declaration.file).evaluate(declaration.node)]);
}

/**
 * Returns the arguments that calls of the same name pass at the place of a parameter. Null if there are none, or many.
 */
export function readParameter(fn: FunctionNode, place: number, { evaluation, environment }: Frame): Value | null {
  const { fields } = evaluation;
  if (!fields) return null;
  const table = getTableName(fn);
  const name = getFunctionName(fn) ?? table;
  const beside = getArgumentsBeside(fn, place, environment.file, fields);
  const listed = name === null ? beside : [...getListedArguments(name, place, fields), ...beside];
  const called =
    name === null ? [] : fields.getArguments(name, place).filter((given) => mayEnter(given, fn, evaluation));
  const [only, ...others] = listed;
  // With one listed token and no call, the value provided under the token is the argument.
  if (only?.key && others.length + called.length === 0) {
    const value = evaluateWrite(only, '', evaluation);
    if (value.kind !== 'unknown') return value;
  }
  if (name === null) return null;
  const given = isConstructor(fn)
    ? getConstructorArguments(findClassName(environment) ?? name, place, fields)
    : [...called, ...listed, ...(table === null ? [] : fields.getArguments(table, place))];
  if (given.length > 0 || isConstructor(fn)) return joinWrites(given, name, evaluation);
  return joinReceivers(findSiblings(fn, place, environment.file), evaluation);
}

/**
 * Joins the clients and instances that callers pass for parameters of other functions; null where they pass anything else: a path, an ID
 * or a setting of one function says nothing of another one.
 */
function joinReceivers(siblings: readonly SiblingParameter[], evaluation: Evaluation): Value | null {
  const given = siblings.flatMap((sibling) => {
    const name = getFunctionName(sibling.fn);
    if (name === null) return [];
    const passed = evaluation.fields?.getArguments(name, sibling.place) ?? [];
    return passed.filter((write) => mayEnter(write, sibling.fn, evaluation));
  });
  const value = joinWrites(given, '', evaluation);
  const known = value === null ? [] : getAlternatives(value).filter(({ kind }) => kind !== 'unknown');
  return known.length > 0 && known.every(({ kind }) => RECEIVER_KINDS.has(kind)) ? value : null;
}

const RECEIVER_KINDS: ReadonlySet<Value['kind']> = new Set(['instance', 'client', 'sdk']);

/** `router.delete('/tunnels/:id', handler)`: a route of the program's own server. */
function definesRoute({ arguments: [path, ...rest] }: TSESTree.CallExpression): boolean {
  const text = path?.type === 'Literal' && typeof path.value === 'string' ? path.value : '';
  return ROUTE_PARAMETER.test(text) && rest.some(isFunction);
}

/** Kinds of callees that are no functions of the program: `router.delete(path, …)` of a web framework. */
const LIBRARY_KINDS: ReadonlySet<Value['kind']> = new Set(['external', 'client', 'sdk']);

/** False for an argument of a call that is known to enter other functions of the name. */
function mayEnter({ file, node }: FieldWrite, fn: FunctionNode, evaluation: Evaluation): boolean {
  const { parent: call } = node;
  if (call?.type !== 'CallExpression') return true;
  if (definesRoute(call)) return false;
  const callees = getAlternatives(evaluation.getFileFrame(file).evaluate(call.callee));
  const home = evaluation.getFile(fn).source.path;
  const functions = callees.filter((callee) => callee.kind === 'function');
  // A call that enters a function of the program is none of another one by the name alone, whatever else its callee may be.
  if (functions.length === 0) return callees.some(({ kind }) => !LIBRARY_KINDS.has(kind));
  // A function of another file may be known by a second tree of its text.
  return functions.some(
    ({ node: called }) => called.range[0] === fn.range[0] && evaluation.getFile(called).source.path === home,
  );
}

/** True for a parameter for which a call of the function's name passes an argument. */
export function isPassedByName(fn: FunctionNode, place: number, { evaluation: { fields } }: Frame): boolean {
  const name = getFunctionName(fn);
  return name !== null && (fields?.getArguments(name, place).length ?? 0) > 0;
}

function isConstructor({ parent }: FunctionNode): boolean {
  return parent.type === 'MethodDefinition' && parent.kind === 'constructor';
}

/** Returns the name of the constructed class, which may be a subclass without a constructor. */
function findClassName(environment: Environment): string | undefined {
  const self = findThis(environment);
  return self?.kind === 'instance' && self.class.kind === 'class' ? self.class.node.id?.name : undefined;
}

/** Returns the name by which a function is called; for a constructor, the name of its class. */
export function getFunctionName(fn: FunctionNode): string | null {
  if (fn.id) return fn.id.name;
  const { parent } = fn;
  switch (parent.type) {
    case 'VariableDeclarator':
      return parent.id.type === 'Identifier' ? parent.id.name : null;
    case 'MethodDefinition':
      return parent.kind === 'constructor' ? (parent.parent.parent.id?.name ?? null) : getMemberName(parent);
    case 'Property':
    case 'PropertyDefinition':
      return getMemberName(parent);
    case 'AssignmentExpression':
      return getMemberName(parent.left);
    default:
      return null;
  }
}

function evaluateWrite({ file, node, making }: FieldWrite, name: string, evaluation: Evaluation): Value {
  const frame = evaluation.getFileFrame(file);
  return frame.memoise(node, () => {
    if (findMade(node)) return makeValue(node, 'made', frame);
    if (making === 'made' || making === 'either') return makeValue(node, making, frame);
    if (making === 'default') return choiceOf([unknown('environment'), frame.evaluate(node)]);
    if (isRegisteredMethod(node))
      return mapAlternatives(frame.evaluate(node), (value) =>
        value.kind === 'function' && hasContext(value.node) ? withContext(value) : value,
      );
    if (node.type !== 'MethodDefinition' && node.type !== 'PropertyDefinition') return frame.evaluate(node);
    const owner = classOf(node.parent.parent as ClassNode, frame.environment);
    return evaluation.readMember(node.static ? owner : instanceOf(owner), name, node as TSESTree.Node);
  });
}
