/** Exports of modules that are not followed, and globals. */
import type { TSESTree } from '@typescript-eslint/utils';
import { CONFIGURATION_READERS, SETTINGS_NAME } from '../../libraries/projects/configuration-documents.ts';
import { GLOBAL_OBJECTS, SYMBOL_FACTORIES, TOKEN_FACTORIES } from '../../libraries/frameworks/containers.ts';
import { isOwnFunction } from '../../libraries/data-functions/data-libraries.ts';
import { COMMAND_TAGS } from '../../libraries/requests/command-runners.ts';
import { CALLING_OBJECTS, MADE_OBJECT } from '../../libraries/flows/calling-objects.ts';
import { makeStream } from '../../libraries/flows/stream-objects.ts';
import {
  CALLING_FUNCTIONS,
  getDecorated,
  isCaller,
  isListed,
} from '../../libraries/data-functions/wrapping-functions.ts';
import { readDerived } from '../builtins/derived-values.ts';
import { readState } from '../builtins/state-values.ts';
import type { Call } from '../evaluation.ts';
import { unknownOf } from './choice.ts';
import { isFunctionMethod, readMethod } from './function.ts';
import type { ValueKind } from './kind.ts';
import { getLiteralText, holeOf } from './skeleton.ts';
import type { ExternalValue, Value } from './value.ts';

export const externalKind: ValueKind<ExternalValue> = {
  member(value, read) {
    const { name, node, evaluation } = read;
    if (isFunctionMethod(name) && !isOwnFunctionOf(value, name)) return readMethod(value, read);
    const member: ExternalValue = { ...value, path: [...value.path, name], node };
    return (
      evaluation.externals.resolve(member) ??
      evaluation.readGeneratedClient(member) ??
      evaluation.readSectionMember(member) ??
      (mayBeSetting(member) ? evaluation.readSetting(member.path) : null) ??
      (isOfGlobalObject(member) ? evaluation.readGlobal(name) : null) ??
      (isOfGlobalObject(member) || isVariable(member) ? evaluation.readField(name) : null) ??
      member
    );
  },
  call: (callee, call) =>
    call.evaluation.callGlobal(callee, call) ??
    call.evaluation.externals.call(callee, call.args) ??
    readDerived(callee, call) ??
    readState(callee, call) ??
    makeObject(callee, call) ??
    makeStream(callee, call.args, call.node) ??
    setCommandOptions(callee, call) ??
    getDecorated(call.node, call.args) ??
    call.evaluation.readProvided(call.node, call.args) ??
    call.evaluation.readSettingCall(call.node, call.args) ??
    makeToken(callee, call.node) ??
    unknownOf(callee, isEnvironment(callee) ? 'environment' : 'unresolved', getLiteralText(call.args[0]) ?? undefined),
  construct: (callee, call) =>
    call.evaluation.constructGlobal(callee, call) ??
    call.evaluation.externals.call(callee, call.args) ??
    readDerived(callee, call) ??
    makeObject(callee, call) ??
    makeStream(callee, call.args, call.node) ??
    makeToken(callee, call.node) ??
    (callee.module === null ? undefined : unknownOf(callee, 'unresolved')),
  text: (value) => [
    holeOf(
      isEnvironment(value) ? 'environment' : isLocation(value) ? 'own-origin' : 'unresolved',
      value.path.length === 0 ? undefined : value.path.join('.'),
      value.module ?? undefined,
    ),
  ],
  truth: () => null,
  presence: () => null,
};

/** The member that marks the result of a factory of tokens; no factory has a member of this name. */
const MADE_TOKEN = '()';

/** `Symbol('api')`, `createContext(null)`: a value that is identified by its node; undefined for other calls. */
function makeToken(callee: ExternalValue, node: TSESTree.Node): ExternalValue | undefined {
  const isFactory =
    callee.module === null
      ? SYMBOL_FACTORIES.has(callee.path.join('.'))
      : TOKEN_FACTORIES.has(callee.path.at(-1) ?? '');
  return isFactory ? { ...callee, path: [...callee.path, MADE_TOKEN], node } : undefined;
}

/** The object of a library whose methods call an argument; undefined for other calls. */
function makeObject(callee: ExternalValue, { args, node }: Call): ExternalValue | undefined {
  const isMaking = CALLING_OBJECTS.some((row) => isListed(row, callee));
  return isMaking ? { ...callee, path: [...callee.path, MADE_OBJECT], bound: args, node } : undefined;
}

/** `$({ input })`: the tag with its options; undefined for other calls. */
function setCommandOptions(callee: ExternalValue, { args, node }: Call): ExternalValue | undefined {
  const isSetting = args[0]?.kind === 'object' && COMMAND_TAGS.some((row) => isListed(row, callee));
  return isSetting ? { ...callee, bound: [...(callee.bound ?? []), ...args], node } : undefined;
}

/** True for what a factory of tokens makes; the node of the value is the call. */
export function isMadeToken({ path }: ExternalValue): boolean {
  return path.at(-1) === MADE_TOKEN;
}

/** `_.bind`, `Reflect.apply`: a function of the library, not the method that every function has. */
function isOwnFunctionOf(value: ExternalValue, name: string): boolean {
  const { module, path } = value;
  if (module === null) return path[0] === 'Reflect' || (path.length === 1 && path[0] === '_');
  if (path.length === 0) return true;
  const member = { ...value, path: [...path, name] };
  return (
    path.join('.') === 'default' &&
    (isOwnFunction(module, name) || CALLING_FUNCTIONS.some((row) => isCaller(row, member)))
  );
}

/** `config.edge.url` of a module, or of a global with the settings of the program: `sails.config.edge.url`. */
function mayBeSetting(member: ExternalValue): boolean {
  const { module, path } = member;
  return (
    isEnvironment(member) ||
    (path.length > 1 && (module !== null || path.slice(0, 2).some((name) => SETTINGS_NAME.test(name))))
  );
}

/** `globalThis.api`: a global that the program may set itself. */
function isOfGlobalObject({ module, path }: ExternalValue): boolean {
  return module === null && path.length === 2 && GLOBAL_OBJECTS.has(path[0]!);
}

/** `CF_API` of `astro:env/server`: a variable that a schema of the program may declare. */
function isVariable(value: ExternalValue): boolean {
  return value.module !== null && isEnvironment(value) && /^[A-Z][A-Z\d_]*$/.test(value.path.at(-1)!);
}

/** `location.origin`, `window.location.href` and the like. */
function isLocation({ module, path }: ExternalValue): boolean {
  return module === null && path.slice(0, -1).includes('location');
}

/** `process.env.X`, `import.meta.env.X` and the like. */
export function isEnvironment({ module, path }: ExternalValue): boolean {
  return (
    path.includes('env') ||
    (module !== null && path.length > 0 && /(^|[:/$])(env|process)(\/|$)|dotenv/.test(module)) ||
    CONFIGURATION_READERS.some(({ modules, root }) => modules.includes(module ?? '') && root === path[0])
  );
}

/** The method `pipe` of a value: the function of that name, with the value as its first argument. */
export function pipeOf(value: Value, node: TSESTree.Node): ExternalValue {
  return { kind: 'external', module: 'effect', path: ['pipe'], bound: [value], node };
}
