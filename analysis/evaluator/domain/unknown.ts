/** Unknown values. Their names may show where they come from: the environment, or the program's own address. */
import type { TSESTree } from '@typescript-eslint/utils';
import { GIVEN_OBJECTS } from '../../libraries/frameworks/injection.ts';
import { TEXT_CHANGING_METHODS } from '../../libraries/flows/builtin-flows.ts';
import { getDecorated } from '../../libraries/data-functions/wrapping-functions.ts';
import { getLastName, getMemberName, isCallee } from '../../program/syntax/syntax.ts';
import { SETTING_READERS, SETTINGS_NAME } from '../../libraries/projects/configuration-documents.ts';
import type { Call, Evaluation } from '../evaluation.ts';
import { arrayOf, flatten, joinUnknown } from './array.ts';
import { getAlternatives, isAnyKnown, unknown, unknownOf } from './choice.ts';
import { pipeOf } from './external.ts';
import type { ValueKind } from './kind.ts';
import { getLiteralText, holeOf, type Skeleton } from './skeleton.ts';
import type { ArrayValue, UnknownValue, Value } from './value.ts';

export const unknownKind: ValueKind<UnknownValue> = {
  member({ reason, name: owner, module }, { name, node, evaluation }) {
    const variable = evaluation.readContextVariable(node);
    const isOfProgram = reason !== 'by-name' && !isOfModule(node) && !isSettingsReader(name, node, module);
    const field = variable ?? (isOfProgram ? evaluation.readField(name, owner, node) : null);
    if (field) return field;
    const given = reason === 'parameter' ? GIVEN_OBJECTS.get(name) : undefined;
    if (given) return { kind: 'external', ...given, node };
    if (isEnvironmentMember(name, node)) return unknown('environment', name);
    const names = owner === undefined ? name : `${owner}.${name}`;
    return unknownOf({ module }, isOwnAddress(name, node) ? 'own-origin' : reason, names);
  },
  anyMember: (value) => unknownOf(value, value.reason),
  call: (callee, { args, isOpen, node, evaluation }) =>
    evaluation.readContextVariable(node) ??
    getDecorated(node, args) ??
    evaluation.readProvided(node, args) ??
    evaluation.readSettingCall(node, args) ??
    mapUnknown(args, node, evaluation) ??
    joinList(args, node) ??
    readPiped(callee, { args, isOpen, node, evaluation }) ??
    getKeptText(callee, node) ??
    unknownOf(callee, callee.reason, getLiteralText(args[0]) ?? callee.name),
  construct: (callee) => unknownOf(callee, callee.reason),
  text: ({ reason, name, of, parameter, module }) => {
    const hole: Skeleton = of ? [{ kind: 'hole', reason, of }] : holeOf(reason, name, module);
    return [parameter === undefined ? hole : hole.map((piece) => ({ ...piece, parameter }))];
  },
  truth: ({ passed }) => (passed === 'truthy' ? true : null),
  presence: ({ passed }) => (passed ? true : null),
};

/**
 * Returns the result of a text method or `pipe` of an unknown value, as `endpoint.replace(…)`: unknown with the same
 * name. Null for other calls.
 */
function getKeptText({ reason, name, module }: UnknownValue, node: TSESTree.Node): Value | null {
  const method = node.type === 'CallExpression' ? getMethodName(node) : null;
  const isKept = method === 'pipe' || TEXT_CHANGING_METHODS.has(method ?? '');
  if (!isKept || !name?.endsWith(`.${method}`)) return null;
  return unknownOf({ module }, reason, name.slice(0, -method!.length - 1));
}

/** `setting.pipe(withDefault(url))`: what the functions make of a setting; null where nothing is known of that, and for other calls. */
function readPiped(callee: UnknownValue, call: Call): Value | null {
  if (callee.reason !== 'environment' || call.node.type !== 'CallExpression') return null;
  const setting = getMethodName(call.node) === 'pipe' ? getKeptText(callee, call.node) : null;
  const piped = setting && call.evaluation.callGlobal(pipeOf(setting, call.node), call);
  return piped && isAnyKnown(piped) ? piped : null;
}

/**
 * `items.map((item) => ({ … }))` of an unknown list: an array of objects or texts, and `items.flatMap((item) => names.map(…))` the
 * elements of the arrays; null for other calls and other elements.
 */
function mapUnknown([callback]: readonly Value[], node: TSESTree.Node, evaluation: Evaluation): Value | null {
  const method = node.type === 'CallExpression' && callback?.kind === 'function' ? getMethodName(node) : null;
  if (callback?.kind !== 'function' || (method !== 'map' && method !== 'flatMap')) return null;
  // Tested by the syntax first: most callbacks only read, and to evaluate them all uses up the budget.
  const { body } = callback.node;
  const last = body.type === 'BlockStatement' ? body.body.at(-1) : null;
  const returned = last?.type === 'ReturnStatement' ? last.argument : body;
  const isFlat = method === 'flatMap' && returned?.type === 'CallExpression' && getMethodName(returned) === 'map';
  if (!isFlat && !(returned && makesElement(returned))) return null;
  const element = evaluation.callValue(callback, { args: [unknown('unresolved')], isOpen: false, node, evaluation });
  const isKnown = getAlternatives(element).some(({ kind }) => (isFlat ? kind === 'array' : ELEMENTS.has(kind)));
  const mapped: ArrayValue = { ...arrayOf([element], node, { isOpen: true }), isUniform: true, mayLack: true };
  return isKnown ? (isFlat ? flatten(mapped, 1) : mapped) : null;
}

/** True for an object, a path and a call of a function that may make one: `pathOf(zone.id, 'settings')`. */
function makesElement(returned: TSESTree.Node): boolean {
  switch (returned.type) {
    case 'ObjectExpression':
      return true;
    case 'TemplateLiteral':
      return returned.quasis.some(({ value }) => value.raw.includes('/'));
    case 'BinaryExpression':
      return makesElement(returned.left) || makesElement(returned.right);
    case 'Literal':
      return typeof returned.value === 'string' && returned.value.includes('/');
    case 'CallExpression':
      return returned.callee.type === 'Identifier' && returned.arguments.length > 0;
    default:
      return false;
  }
}

const ELEMENTS: ReadonlySet<string> = new Set<Value['kind']>(['object', 'text', 'url']);

/** The text of an unknown list: `hosts.join(',')`; null for other calls, and for a separator that is not written there. */
function joinList(args: readonly Value[], node: TSESTree.Node): Value | null {
  if (node.type !== 'CallExpression' || getMethodName(node) !== 'join' || args.length > 1) return null;
  const joined = joinUnknown(args[0]);
  return joined.kind === 'choice' ? joined : null;
}

function getMethodName({ callee }: TSESTree.CallExpression): string | null {
  return getMemberName(callee);
}

/** `X` of `env.X`: by convention the name of an environment variable. */
const ENVIRONMENT_NAME = /^[A-Z][A-Z0-9]*(_[A-Z0-9]+)*$/;

function isEnvironmentMember(name: string, node: TSESTree.Node): boolean {
  if (node.type !== 'MemberExpression' || !ENVIRONMENT_NAME.test(name)) return false;
  const { object } = node;
  if (object.type === 'Identifier') return object.name === 'env';
  return object.type === 'MemberExpression' && object.property.type === 'Identifier' && object.property.name === 'env';
}

const REQUESTS = /^(req|request|event)$/i;
const ADDRESSES = new Set(['url', 'nextUrl', 'originalUrl', 'href', 'origin', 'host', 'hostname', 'protocol']);

/**
 * Names of objects whose `origin` is the program's own: `url`, `location`, `req`, `page`. `upstream.origin` is the
 * origin of another system.
 */
const LOCATIONS = /(^|[a-z_])(url|location|req|request|page|event|window|headers|ctx|context)$/i;

/** `env.get('API_URL')` of an object that a library makes, and `app.config.get('api')`: not a method of this name in the program. */
function isSettingsReader(name: string, node: TSESTree.Node, module: string | undefined): boolean {
  if (!SETTING_READERS.has(name) || !isCallee(node)) return false;
  return (
    module !== undefined || (node.type === 'MemberExpression' && SETTINGS_NAME.test(getLastName(node.object) ?? ''))
  );
}

/** `import.meta.url`: the runtime gives these members, and no write of the program does. */
function isOfModule(node: TSESTree.Node): boolean {
  return node.type === 'MemberExpression' && node.object.type === 'MetaProperty';
}

/** `import.meta.url`, `req.url`, `request.nextUrl`, `url.origin`: the address of the program itself. */
function isOwnAddress(name: string, node: TSESTree.Node): boolean {
  if (node.type !== 'MemberExpression' || !ADDRESSES.has(name)) return false;
  if (isOfModule(node)) return true;
  const { object } = node;
  const holder = object.type === 'MemberExpression' ? object.property : object;
  if (name === 'origin') return holder.type !== 'Identifier' || LOCATIONS.test(holder.name);
  return holder.type === 'Identifier' && (REQUESTS.test(holder.name) || holder.name === 'nextUrl');
}
